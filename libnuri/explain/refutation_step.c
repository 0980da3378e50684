/*
 * refutation_step.c -- a refutation in words.
 *
 *     r3c4 is white: the islands of r1c1 (3) and r4c5 (2), and the rule that all
 *     black is connected, leave no other way, whatever the other sizes are.
 */
#include "explain/core_words.h"
#include "explain/refutation.h"
#include "explain/step_draft.h"

nuri_status nuri_refutation_step(const struct refutation *r,
                                 const struct deducer *deducer, bool one,
                                 struct steps *steps)
{
    const struct minimal_core *const core = &r->core;
    struct step_draft d;

    nuri_step_draft_begin(&d, deducer->board, "search", LEVEL_SEARCH,
                          core->colour);
    nuri_step_draft_cells(&d, core->cell, core->cells);
    if (one)
        nuri_step_draft_single_out(
            &d, nuri_deduce_nearest(deducer, core->cell, core->cells));
    nuri_step_draft_because(&d, core->clue, core->clues);
    for (uint32_t i = 0; i < core->marks; i++)
        nuri_step_draft_because(&d, &core->mark[i].cell, 1);
    nuri_say_core(&d.why, core, deducer->board);
    nuri_step_draft_say(&d);
    return nuri_step_draft_finish(&d, steps);
}
