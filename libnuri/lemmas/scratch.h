/*
 * scratch.h -- memory that techniques and lemmas overwrite.
 *
 * Some of it is for any technique.  What only one lemma or technique needs, it
 * makes at its first use, in the same arena, and nobody else knows its layout:
 * a deducer is made thousands of times, and mostly asks few questions.
 */
#pragma once

#include "base/sets.h"
#include "puzzle/puzzle.h"

struct scratch {
    struct arena arena;  /* all but what the board owns; once it has failed
                            nothing of it is used: see view_has_memory() */
    int32_t *number;     /* [grid.size], for any technique */
    cell *place;         /* [grid.size], likewise */
    struct stamps cells; /* likewise: a set of cells */
    struct stamps named; /* causes already named for the pending deduction: see
                            view.h */

    /* Of one each; NULL before its first use. */
    struct range *range;
    struct potential_sea *sea;
    struct cheapest_tree *tree;
    struct demand *demand;
    struct room *room;
    struct articulation *articulation;
    struct contour *contour;
    struct scratch_board *board;
    void (*clear_board)(struct scratch_board *board); /* set with it */
};

bool nuri_scratch_init(struct scratch *s, const struct grid *g);
void nuri_scratch_clear(struct scratch *s);
