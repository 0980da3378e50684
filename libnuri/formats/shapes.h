/*
 * shapes.h -- boards that people draw with squares and circles.
 */
#pragma once

#include "formats/input.h"

/* True if there is such a shape in the line. */
bool nuri_shapes_looks(const struct line *line);

/*
 * Read boards, apart by empty lines, in which a shape is a cell, whatever blanks
 * stand around it.  Black ones are black; white ones are what `.` is in other
 * boards: see nuri_characters_settle().
 */
bool nuri_shapes_read(const struct input *input);
