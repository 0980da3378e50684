/*
 * extensions.c -- the ends of files' names.
 */
#include "formats/extensions.h"

#include "formats/lines.h"

#include <string.h>

/* Capitals and small letters are the same; endings have small ones. */
static bool is_same(const struct line *extension, const char *dot)
{
    for (size_t i = 0; i < extension->length; i++) {
        const bool capital = dot[i] >= 'A' && dot[i] <= 'Z';
        if ((capital ? dot[i] - 'A' + 'a' : dot[i]) != extension->text[i])
            return false;
    }
    return true;
}

bool nuri_has_extension(const char *path, const char *extensions)
{
    const char *const dot = strrchr(path, '.');
    struct line rest = {extensions, strlen(extensions), 0, 0}, extension;

    while (dot && nuri_line_word(&rest, &extension))
        if (extension.length == strlen(dot) && is_same(&extension, dot))
            return true;
    return false;
}
