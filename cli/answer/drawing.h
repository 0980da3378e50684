/*
 * drawing.h -- answers as drawings: -t ascii, unicode, ansi, svg, html.
 */
#pragma once

#include "answer.h"

/* True if answers are drawings as text, which sentences can accompany. */
bool picture_is_text(const struct run *run);

/* A puzzle, and what it is called where it has no name: as its file is. */
struct picture_name {
    nuri_entry entry;
    char text[256];
};
void picture_name(struct picture_name *name, const struct run *run);

/* Draw this state of the puzzle, or put it into the page that picture_end()
 * writes; `view` says what else is to be seen.  Gives an exit status. */
int picture_put(const struct run *run, const uint8_t *marks, nuri_view view);

/* Put the puzzle on the sheet that picture_end() writes, and unless it is NULL
 * the solution.  `view` has the marks, or the link where it can be played;
 * names are added to both. */
int picture_put_on_sheet(const struct run *run, nuri_view view,
                         const nuri_view *solution);

/* The steps of an explanation: in a page all of them; else the one of --at, or
 * in text a board after each, and in an SVG the last.  `note` may be NULL. */
int picture_explain(const struct run *run, const nuri_explanation *explanation,
                    const char *note);

/* Write the page or sheet, if one is asked for; without puzzles it is an empty
 * one.  Gives an exit status. */
int picture_end(const struct run *run);
