/*
 * endings.c -- the ends of files' names.
 */
#include "formats/endings.h"

#include "formats/lines.h"

#include <string.h>

/* Capitals and small letters are the same; endings have small ones. */
static bool is_same(const struct line *ending, const char *dot)
{
    for (size_t i = 0; i < ending->length; i++) {
        const bool capital = dot[i] >= 'A' && dot[i] <= 'Z';
        if ((capital ? dot[i] - 'A' + 'a' : dot[i]) != ending->text[i])
            return false;
    }
    return true;
}

bool nuri_has_ending(const char *path, const char *endings)
{
    const char *const dot = strrchr(path, '.');
    struct line rest = {endings, strlen(endings), 0, 0}, ending;

    while (dot && nuri_line_word(&rest, &ending))
        if (ending.length == strlen(dot) && is_same(&ending, dot))
            return true;
    return false;
}
