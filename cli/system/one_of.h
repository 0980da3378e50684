/* one_of.h -- a character of a set. */
#pragma once

#include <stdbool.h>
#include <string.h>

/* True if it is one of these characters.  strchr() alone would find the NUL at
 * their end, too. */
static inline bool is_one_of(char c, const char *set)
{
    return c != '\0' && strchr(set, c);
}
