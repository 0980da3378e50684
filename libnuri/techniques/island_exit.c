/*
 * island_exit.c -- the only exit of an unfinished island is white.
 *
 * PROOF.  A white part that is smaller than its clue, or has none, is not a
 * whole island, so some cell of its shore is white too.  All but one are black,
 * so it is that one.
 *
 * Silent for `?`, whose island may be complete already, and where two clues or
 * too many cells are joined: such a board has no solution.
 *
 * CAUSES.  The cells of the part, and the black cells on its shore.
 *
 * COST.  O(cells).
 *
 * [1] R. Hui: Nurikabe, J wiki: hislands, line 2.
 */
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_island_exit[] = "# # # .        # # # .\n"
                                        "3 o . .   =>   3 o o .\n"
                                        "# # . .        # # . .\n";

/* The fewest cells that region i needs to become an island. */
static uint32_t missing(const struct view *v, uint32_t i)
{
    const int32_t wanted = nuri_missing_cells(v, i);

    return nuri_is_orphan(v, i) ? 1 : wanted > 0 ? (uint32_t)wanted : 0;
}

static inline void look_island_exit(struct view *v, uint32_t i,
                                    const void *user)
{
    const struct regions *r = v->regions;
    const uint32_t wanting = missing(v, i);
    const cell exit = wanting ? nuri_only_exit(v, i) : 0;

    (void)user;
    if (!exit)
        return;
    assert(v->board->colour[exit] == NURI_UNDECIDED && wanting > 0);
    nuri_deduction_begin(v, NURI_WHITE);
    nuri_deduction_cell(v, exit);
    nuri_deduction_cause_region(v, i);
    nuri_deduction_cause_shore(v, i, NURI_BLACK);
    v->pending.subject = r->clues[i] ? r->clue[i] : nuri_touched_at(v, i, exit);
    v->pending.number = wanting;
    nuri_deduction_end(v);
}

void nuri_technique_island_exit(struct view *v)
{
    view_each_part(v, look_island_exit, NULL);
}

const nuri_said *nuri_technique_say_island_exit(const struct sentence *s)
{
    return nuri_say_found(s, s->b->puzzle->clue[s->d->subject] == NURI_CLUE_NONE
                                 ? SAYS_orphan_exit
                                 : SAYS_island_exit);
}
