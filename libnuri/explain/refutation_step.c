/*
 * refutation_step.c -- a refutation in words.
 *
 *     r3c4 is white: the islands of r1c1 (3) and r4c5 (2), and the rule that all
 *     black is connected, leave no other way, whatever the other sizes are.
 */
#include "explain/core_words.h"
#include "explain/refutation.h"
#include "explain/step_draft.h"

void nuri_refutation_draft(const struct refutation *r, const struct deducer *d,
                           bool one, struct step_draft *draft)
{
    const struct minimal_core *const core = &r->core;

    nuri_step_draft_begin(draft, d->board, "search", LEVEL_SEARCH,
                          core->colour);
    nuri_step_draft_cells(draft, core->cell, core->cells);
    if (one)
        nuri_step_draft_single_out(
            draft, nuri_deduce_nearest(d, core->cell, core->cells));
    nuri_step_draft_because(draft, core->clue, core->clues);
    for (uint32_t i = 0; i < core->marks; i++)
        nuri_step_draft_because(draft, &core->mark[i].cell, 1);
    nuri_write_core(&draft->why, core, d->board);
}
