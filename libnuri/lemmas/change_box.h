/*
 * change_box.h -- what may depend on the cells decided last.
 *
 * After a few cells were decided, on a board where techniques were silent, only
 * what is near them is of interest.  They are taken with all land that they are
 * joined to, and a box is drawn around all that.
 */
#pragma once

#include "board/region.h"

struct change_box {
    uint32_t left, right, top, bottom; /* cells on its sides */
    uint32_t far; /* from so far off a clue can come to a cell, or be kept from
                     it: its island spans no more cells than it has.  Land of
                     others closes the cells beside it: one step more */
};

/* Draw the box around cells [count] of the board with these regions. */
void nuri_change_box_set(struct change_box *box, const struct board *b,
                         const struct regions *r, const cell *changed,
                         uint32_t count);

/* Is cell c, or a cell of region i, within so many steps of it? */
bool nuri_change_box_is_near_cell(const struct change_box *box,
                                  const struct grid *g, cell c, uint32_t steps);
bool nuri_change_box_is_near_part(const struct change_box *box,
                                  const struct grid *g, const struct regions *r,
                                  uint32_t i, uint32_t steps);
