/*
 * drawing.h -- a board and steps on it, for tests of pictures.
 */
#pragma once

#include <nuri.h>

/* What is drawn, made anew for each test by the first two: a board of 4x3
 * cells and two steps on it, of which r1c1 and r1c3 are black by the first, and
 * r2c3 is white by the second. */
extern nuri_entry entry;
extern nuri_view view;
extern const nuri_step first;
void set_up_drawing(void);
void tear_down_drawing(void);

/* The picture, to be freed: the same twice. */
char *draw(const nuri_view *shown, const char *drawing);
