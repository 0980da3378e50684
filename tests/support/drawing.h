/* drawing.h -- a board and steps on it, for tests of pictures. */
#pragma once

#include "support.h"

/* The members that all steps have. */
#define STEP(id, step_level, black_or_white, list, text, reason)               \
    .technique = id, .level = step_level, .colour = black_or_white,            \
    .cells = list, .cell_count = COUNT(list), .message = text, .why = reason

/* A board of 4x3 cells with two steps, set up for each test: r1c1 and r1c3 are
 * black by the first, r2c3 is white by the second. */
extern nuri_entry entry;
extern nuri_view view;
extern const nuri_step first;
void set_up_drawing(void);
/* Or another board, a5, without marks and steps. */
void set_up_empty(void);
void tear_down_drawing(void);

/* The picture, to be freed: the same twice. */
char *draw(const nuri_view *shown, const char *drawing);
