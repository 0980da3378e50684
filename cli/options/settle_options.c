/*
 * settle_options.c -- choose formats and defaults after all options are read.
 */
#include "settle_options.h"

#include <string.h>
#include <strings.h>

/* The bitmap format of a file extension; none in a build without librsvg. */
static enum raster raster_of_file(const char *name)
{
    if (!NURI_WITH_RSVG)
        return RASTER_NONE;
    const char *const dot = strrchr(name, '.');
    if (!dot)
        return RASTER_NONE;
    return strcasecmp(dot, ".png") == 0   ? RASTER_PNG
           : strcasecmp(dot, ".pdf") == 0 ? RASTER_PDF
                                          : RASTER_NONE;
}

/* Without -t the file extension of -o chooses the format. */
static void settle_by_name(struct options *o, unsigned groups)
{
    const nuri_format_info *const format = nuri_format_of_file(o->output);

    if (groups & PICTURES)
        o->drawing = nuri_drawing_of_file(o->output);
    if ((groups & PICTURES) && !o->drawing) {
        o->raster = raster_of_file(o->output);
        o->drawing = o->raster ? nuri_drawing_find("svg") : NULL;
    }
    if (o->drawing || o->form != FORM_TEXT)
        return;
    o->telling = o->output;
    if (groups & FORMATS)
        o->to = format;
    else if (format && format->is_record && (groups & RECORDS))
        o->form = format->is_line ? FORM_JSONL : FORM_JSON;
}

/* Without -t, --json, --jsonl or -o choose the format; `show` always draws. */
static void settle_format(struct options *o)
{
    const unsigned groups = o->command ? o->command->groups : NO_GROUPS;

    if ((groups & FORMATS) && o->to)
        o->drawing = NULL; /* unicode is both */
    if (o->drawing || o->to)
        return;
    if (o->output)
        settle_by_name(o, groups);
    if (!o->drawing && (groups & ALWAYS_DRAWN))
        o->drawing = nuri_drawing_find("ansi");
    if (!o->drawing && (groups & FORMATS) && o->form != FORM_TEXT)
        o->to = nuri_format_find(o->form == FORM_JSON ? "json" : "jsonl");
    if (!o->drawing && !o->to && (groups & MAKES))
        o->to = nuri_format_find("grid");
}

/* Defaults of commands that make puzzles. */
static void settle_made_puzzles(struct options *o)
{
    if (!o->command || !(o->command->groups & MAKES))
        return;
    if (!o->limit_is_reported)
        o->limit = 1;
    if (o->drawing && o->drawing->is_page)
        o->is_sheet = true;
    if (!o->solutions_are_printed)
        o->solutions = SOLUTIONS_END;
}

void settle_options(struct options *o)
{
    settle_format(o);
    settle_made_puzzles(o);
}
