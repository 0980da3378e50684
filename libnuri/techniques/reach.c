/*
 * reach.c -- a cell that no clue can reach with the cells it has left is black.
 *
 * PROOF.  If white, the cell is one part with all white it touches.  If that
 * has no clue, the island continues from there to its clue, cell by cell, with
 * all white they touch.  The first cell that touches a part with a clue belongs
 * to its island.  range.h counts how large that island is by then at least, and
 * finds no clue large enough.
 *
 * This is `too_far` and `sea_pocket` with all black and white cells taken into
 * account.
 *
 * CAUSES.  The black cells and white parts that stopped the search.
 *
 * COST.  O(cells) for each cell, at worst; mostly a clue is near.
 */
#include "lemmas/range.h"
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_reach[] = "3 # . .        3 # # .\n"
                                  ". # . .   =>   . # . .\n"
                                  ". . . 3        . . . 3\n";

/* For the sentence only. */
static void name_nearest(struct view *v, struct range *g)
{
    nuri_range_find_nearest(g, v->regions->count);
    assert(!g->nearest || g->needs > 1);
    v->pending.subject = g->nearest;
    v->pending.number = g->needs;
    if (g->nearest)
        nuri_range_note_taken(g);
    else
        v->pending.other = nuri_range_between(g);
}

/* A look_fn, of the range. */
static void look_reach(struct view *v, cell c, const void *user)
{
    struct range *const g = *(struct range *const *)user;

    if (v->board->colour[c] != NURI_UNDECIDED ||
        nuri_is_unchanged(v, QUESTION_CELL, c))
        return;
    nuri_range_suppose(g, c, NURI_WHITE);
    if (g->clues > 0 || nuri_range_meets_land(g, v->regions->count))
        return;
    assert(!nuri_range_met(g));
    nuri_deduction_begin(v, NURI_BLACK);
    nuri_deduction_cell(v, c);
    nuri_range_causes(g);
    if (v->pending.listed)
        name_nearest(v, g);
    nuri_deduction_end(v);
}

void nuri_technique_reach(struct view *v)
{
    struct range *const g = nuri_range_open(v);

    if (g)
        nuri_each_of_kind(v, QUESTION_CELL, look_reach, &g);
}

const nuri_said *nuri_technique_say_reach(const struct sentence *s)
{
    if (!s->d->subject)
        return nuri_say_found(s, s->d->other ? SAYS_reach_shut_between
                                             : SAYS_reach_shut);
    return nuri_say_found(s, s->d->notes ? SAYS_reach_with : SAYS_reach);
}
