/*
 * change_box.h -- what may depend on the cells decided last.
 *
 * After a few cells are decided, on a board where techniques found nothing,
 * only what is near matters: the box around these cells and all white joined to
 * them.
 */
#pragma once

#include "board/region.h"

struct change_box {
    uint32_t left, right, top, bottom; /* cells on its sides */
    uint32_t far; /* distance at which it can matter to a clue: its island spans
                     no more cells than it has, and white of others closes the
                     cells next to it */
};

/* Set the box for cells [count] of the board with these regions. */
void nuri_change_box_set(struct change_box *box, const struct board *b,
                         const struct regions *r, const cell *changed,
                         uint32_t count);

/* True if cell c, or a cell of region i, is within `steps` of the box. */
bool nuri_change_box_is_near_cell(const struct change_box *box,
                                  const struct grid *g, cell c, uint32_t steps);
bool nuri_change_box_is_near_part(const struct change_box *box,
                                  const struct grid *g, const struct regions *r,
                                  uint32_t i, uint32_t steps);
