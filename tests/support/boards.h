/* boards.h -- boards and views of the library, set up in one call. */
#pragma once

#include "support.h"

#include "explain/pick.h"

#include <nuri.h>

/* The board with these marks; false if they contradict the clues. */
bool board_open(struct board *board, const nuri_puzzle *puzzle,
                const uint8_t *marks);

/* Mark a random cell at random if it is undecided; returns it, or 0. */
cell mark_any(struct board *board, struct chance *chance);

/* A view without deductions yet; regions are as last found. */
struct view view_of(struct deducer *d);

/* Pick the best deduction of techniques up to a level (0: any): it is number 0 of
 * the deducer. */
bool pick(struct deducer *d, unsigned max_level);

/* Add all that a technique finds to the log of the view, with causes. */
void find_with_causes(const struct view *v, uint32_t technique);
