/*
 * reaches.c -- cells that no clue can reach.
 */
#include "lemmas/range.h"
#include "techniques/technique.h"

#include <assert.h>

/* ---- On the empty board -------------------------------------------------
 *
 * PROOF.  Suppose cell c were white, in the island of clue n at cell a.  The
 * island is connected, so it has a path from a to c, of at least distance(a, c)
 * + 1 cells.  All of them are in the island, so distance(a, c) < n.  If that
 * fails for every clue, c is black.  An island of unknown size may reach
 * everywhere, so one `?` silences the technique.
 *
 * CAUSES.  None: the claim rests on the clues alone.
 *
 * COST.  O(cells).
 *
 * [1] R. Hui: Nurikabe, J wiki: h2far.
 */
const char nuri_diagram_too_far[] = "3 . . . .        3 . . # #\n"
                                    ". . . . .   =>   . . # # .\n"
                                    ". . . . 2        . # # . 2\n";

/* It rests on nothing: recorded once, the question is never asked again. */
void nuri_find_too_far(struct view *v)
{
    const nuri_puzzle *const p = v->board->puzzle;
    const struct grid *const g = &p->grid;
    int32_t *const left = v->scratch->number;

    if (p->any > 0 || nuri_is_unchanged(v, QUESTION_CELL, grid_first(g)))
        return;
    nuri_clues_left(p, left);
    for (cell c = grid_first(g); c < grid_end(g); c++) {
        if (left[c] > 0 || v->board->colour[c] != NURI_UNDECIDED)
            continue;
        nuri_deduction_add(v, NURI_BLACK, c, 0);
    }
}

/* The clue that lacks the fewest cells is named, an unfinished one first. */
void nuri_why_too_far(struct view *v)
{
    const nuri_puzzle *const p = v->board->puzzle;
    const cell c = pending_cell(v, 0);
    int64_t least[2] = {INT64_MAX, INT64_MAX};
    cell nearest[2] = {0};

    for (uint32_t i = 0; i < p->clues; i++) {
        const cell clue = p->clue_cell[i];
        const int64_t lacks =
            (int64_t)grid_distance(&p->grid, clue, c) - p->clue[clue];
        const bool wants = nuri_is_wanting(v, v->regions->of[clue]);
        if (lacks >= least[wants])
            continue;
        least[wants] = lacks;
        nearest[wants] = clue;
    }
    v->pending.subject = nearest[1] ? nearest[1] : nearest[0];
    v->pending.number = grid_distance(&p->grid, v->pending.subject, c) + 1;
    v->pending.says = v->pending.subject ? SAYS_too_far : SAYS_no_clues;
}

/* ---- On this board ------------------------------------------------------
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
const char nuri_diagram_reach[] = "3 # . .        3 # # .\n"
                                  ". # . .   =>   . # . .\n"
                                  ". . . 3        . . . 3\n";

void nuri_find_reach(struct view *v)
{
    const struct grid *const grid = &v->board->puzzle->grid;
    struct range *const g = nuri_range_open(v);

    for (cell c = grid_first(grid); g && c < grid_end(grid); c++) {
        if (v->board->colour[c] != NURI_UNDECIDED ||
            nuri_is_unchanged(v, QUESTION_CELL, c))
            continue;
        nuri_range_suppose(g, c, NURI_WHITE);
        if (g->clues > 0 || nuri_range_meets_land(g, v->regions->count))
            continue;
        nuri_deduction_add(v, NURI_BLACK, c, 0);
    }
}

void nuri_why_reach(struct view *v)
{
    struct range *const g = nuri_range_open(v);

    if (!g)
        return;
    nuri_range_suppose(g, pending_cell(v, 0), NURI_WHITE);
    nuri_range_meets_land(g, v->regions->count);
    nuri_range_causes(g);
    nuri_range_find_nearest(g, &(struct need){.part = v->regions->count});
    v->pending.subject = g->nearest;
    v->pending.number = g->needs;
    if (g->nearest) {
        nuri_range_note_taken(g);
        v->pending.says = v->pending.notes ? SAYS_reach_with : SAYS_reach;
    } else {
        v->pending.other = nuri_range_between(g);
        v->pending.says =
            v->pending.other ? SAYS_reach_shut_between : SAYS_reach_shut;
    }
}
