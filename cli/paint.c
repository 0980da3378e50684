/*
 * paint.c -- when boards have colours.
 */
#include "paint.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_set(const char *name, const char *off)
{
    const char *const value = getenv(name);
    return value && *value && strcmp(value, off) != 0;
}

bool paint_wanted(enum when colour, FILE *file)
{
    const char *const terminal = getenv("TERM");

    if (colour != WHEN_AUTO)
        return colour == WHEN_ALWAYS;
    if (is_set("NO_COLOR", ""))
        return false;
    if (is_set("CLICOLOR_FORCE", "0"))
        return true;
    return file && isatty(fileno(file)) && terminal &&
           strcmp(terminal, "dumb") != 0;
}
