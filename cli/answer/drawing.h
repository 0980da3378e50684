/*
 * drawing.h -- answers as drawings: -t ascii, unicode, ansi, svg, html.
 */
#pragma once

#include "answer.h"

/* True if answers are drawings as text: sentences can be printed with them. */
bool picture_is_text(const struct run *run);

/* A puzzle, and a name: its own, or else that of its file. */
struct picture_name {
    nuri_entry entry;
    char text[256];
};
void picture_name(struct picture_name *name, const struct run *run);

/* Draw the puzzle with these marks, or add it to the page that picture_end()
 * writes; `view` has what else to draw. */
void picture_put(const struct run *run, const uint8_t *marks, nuri_view view);

/* Add the puzzle to the sheet that picture_end() writes, and its solution
 * unless NULL.  `view` has the marks, or the link to play it; names are added
 * to both. */
void picture_put_on_sheet(const struct run *run, nuri_view view,
                          const nuri_view *solution);

/* Draw the steps of an explanation: a page has all, otherwise the step of --at,
 * or by default the last in an SVG and all in text.  `note` may be NULL. */
void picture_explain(const struct run *run, const nuri_explanation *explanation,
                     const char *note);

/* Write the page or sheet, even without puzzles. */
void picture_end(const struct run *run);
