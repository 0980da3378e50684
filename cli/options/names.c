/*
 * names.c -- lists of names for messages: "a, b or c".
 */
#include "names.h"

#include <nuri.h>

#include <stdio.h>
#include <string.h>

struct names names_after(const char *said)
{
    struct names names = {.count = 0};
    snprintf(names.text, sizeof names.text, "%s", said);
    return names;
}

/* Put the last name there, behind this; what does not fit is cut. */
static void put_last(struct names *names, const char *gap)
{
    const size_t length = strlen(names->text);

    if (names->last)
        snprintf(names->text + length, sizeof names->text - length, "%s%s",
                 names->count++ ? gap : "", names->last);
}

void names_add(struct names *names, const char *name)
{
    put_last(names, ", ");
    names->last = name;
}

void names_add_formats(struct names *names)
{
    const nuri_format_info *format;

    for (size_t i = 0; (format = nuri_format(i)); i++)
        names_add(names, format->name);
}

void names_add_pictures(struct names *names, bool with_pages)
{
    const bool has_formats = names->last;
    const nuri_picture_info *picture;

    for (size_t i = 0; (picture = nuri_picture(i)); i++)
        if ((with_pages || !picture->is_page) &&
            !(has_formats && nuri_format_find(picture->name)))
            names_add(names, picture->name);
}

const char *names_end(struct names *names)
{
    put_last(names, " or ");
    names->last = NULL;
    return names->text;
}
