/*
 * endings.c -- the ends of files' names.
 */
#include "formats/endings.h"

#include "formats/lines.h"

#include <string.h>

bool nuri_has_ending(const char *path, const char *endings)
{
    const char *const dot = strrchr(path, '.');
    struct line rest = {endings, strlen(endings), 0, 0}, ending;

    while (dot && nuri_line_word(&rest, &ending))
        if (ending.length == strlen(dot) && nuri_line_begins(&ending, dot))
            return true;
    return false;
}
