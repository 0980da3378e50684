/*
 * complete.c -- a cell next to a complete island is black.
 *
 * PROOF.  The island of a clue n has n cells.  Here n cells are known that are
 * joined to the clue, so they are the island.  A white cell next to them would
 * be in it too.
 *
 * Silent for `?`, whose island may grow, and where two clues or too many cells
 * are joined: such a board has no solution.
 *
 * CAUSES.  The cells of the island.
 *
 * COST.  O(cells).
 *
 * [1] R. Hui: Nurikabe, J wiki: hislands, line 1.
 */
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_complete[] = ". . . .        . # # .\n"
                                     ". 2 o .   =>   # 2 o #\n"
                                     ". . . .        . # # .\n";

static inline void look_complete(struct view *v, uint32_t i, const void *user)
{
    const struct regions *r = v->regions;

    (void)user;
    if (nuri_missing_cells(v, i) != 0)
        return;
    assert(v->board->puzzle->clue[r->clue[i]] > 0);
    nuri_deduction_begin(v, NURI_BLACK);
    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
        nuri_deduction_cell(v, r->shore[k]);
    nuri_deduction_cause_region(v, i);
    v->pending.subject = r->clue[i];
    nuri_deduction_end(v);
}

void nuri_technique_complete(struct view *v)
{
    view_each_part(v, look_complete, NULL);
}

/* Several islands of 1. */
static const nuri_said *say_ones(const struct sentence *s)
{
    const uint32_t count = s->more + 1;
    cell *const ones = nuri_arena_array(s->to->memory, count, sizeof *ones);

    for (uint32_t k = 0; ones && k < count; k++)
        ones[k] = s->d[k].subject;
    return ones ? nuri_say(
                      s->to, SAYS_complete_ones,
                      &(struct slots){.cells = s->cells, .with = {ones, count}})
                : NULL;
}

const nuri_said *nuri_technique_say_complete(const struct sentence *s)
{
    return s->more > 0 ? say_ones(s) : nuri_say_found(s, SAYS_complete);
}
