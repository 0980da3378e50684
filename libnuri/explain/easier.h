/*
 * easier.h -- what the easier techniques will show of a board.
 *
 * An explanation stays near its last step, even if easier steps are left
 * elsewhere.  But a step whose cells easier techniques will decide, wherever
 * they are by now, gives way to them.  So no step is harder than the puzzle
 * while the techniques up to level 3 suffice.
 */
#pragma once

#include "deduce/deduce.h"

/* The techniques up to a level, carried out on a board of their own as far as
 * they get. */
struct easier {
    struct board board;
    struct deducer deducer;
    uint32_t taken; /* marks of the explained board that are on it */
};

/* `list` has MAX_NEARBY_LEVEL + 1 of them: list[k], from 2, has the techniques
 * below level k.  Start from a board with the clues alone. */
nuri_status nuri_easier_init(struct easier *list, const nuri_puzzle *puzzle,
                             struct budget *budget);
void nuri_easier_clear(struct easier *list);

/* Take the new marks of the explained board, and continue from there.  Those
 * taken before are still on it.  All boards agree, as all deductions are true:
 * else NURI_ERR_INTERNAL. */
nuri_status nuri_easier_follow(struct easier *list, const struct board *board);
