/*
 * terminal.c -- colours and width of the terminal.
 */
#include "terminal.h"

#include "parse_value.h"
#include "system/console.h"

#include <stdlib.h>
#include <string.h>

static bool is_set(const char *name, const char *off)
{
    const char *const value = getenv(name);
    return value && *value && strcmp(value, off) != 0;
}

bool terminal_wants_colour(enum when colour, FILE *file)
{
    if (colour != WHEN_AUTO)
        return colour == WHEN_ALWAYS;
    if (is_set("NO_COLOR", ""))
        return false;
    if (is_set("CLICOLOR_FORCE", "0"))
        return true;
    return file && console_paints(file);
}

uint64_t terminal_columns(FILE *file)
{
    const char *const said = getenv("COLUMNS");
    uint64_t columns = 0;

    if (said && *said && parse_count(said, 1, &columns))
        return columns;
    return file ? console_columns(file) : 0;
}

/* Colour sequences have no width, and a character may have several bytes. */
uint64_t terminal_columns_of(const char *text)
{
    uint64_t columns = 0;

    for (; *text && *text != '\n'; text++)
        if (*text == '\033')
            text += strcspn(text, "m\n");
        else
            columns += ((unsigned char)*text & 0xC0) != 0x80;
    return columns;
}
