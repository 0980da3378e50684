/*
 * pockets.c -- undecided cells that are enclosed by one colour.
 *
 * CAUSES are the shore of the pocket.  COST: O(cells).
 */
#include "techniques/technique.h"

#include <assert.h>

/* Add each undecided part whose whole shore has this colour, as more of it. */
static void find_pockets(struct view *v, nuri_colour colour)
{
    const struct regions *const r = v->regions;

    for (uint32_t i = 0; i < r->count; i++) {
        uint32_t k = r->shore_first[i];
        if (r->colour[i] != NURI_UNDECIDED)
            continue;
        while (k < r->shore_first[i + 1] &&
               v->board->colour[r->shore[k]] == colour)
            k++;
        if (k < r->shore_first[i + 1])
            continue;
        nuri_deduction_begin(v, colour);
        for (k = r->first[i]; k < r->first[i + 1]; k++)
            nuri_deduction_cell(v, r->member[k]);
        nuri_deduction_end(v);
    }
}

static void blame_shore(struct view *v)
{
    nuri_deduction_cause_shore(v, v->regions->of[pending_cell(v, 0)],
                               v->pending.colour);
}

/* ---- Enclosed by black --------------------------------------------------
 *
 * PROOF.  Clues are white from the start, so undecided cells have none.  An
 * island in the pocket could not leave it, as the pocket's whole shore is
 * black, and would have no clue.  So no cell of the pocket is white.
 *
 * A board that is undecided everywhere has no clue; it needs no shore, and
 * there are no causes.
 *
 * [1] R. Hui: Nurikabe, J wiki: hislands, line 5.
 */
const char nuri_diagram_sea_pocket[] = "# o .        # o .\n"
                                       ". # 4   =>   # # 4\n";

void nuri_find_sea_pocket(struct view *v)
{
    find_pockets(v, NURI_BLACK);
}

void nuri_why_sea_pocket(struct view *v)
{
    blame_shore(v);
    v->pending.says = v->board->puzzle->clues ? SAYS_sea_pocket : SAYS_no_clues;
}

/* ---- Enclosed by white --------------------------------------------------
 *
 * PROOF.  Black in the pocket could not join black outside it, as the pocket's
 * whole shore is white.  There must be black outside: otherwise all the sea may
 * lie in the pocket.  `2 o . o 2` has a solution with one black cell; the
 * essay's program errs there.  The black cell outside is a cause, too.
 *
 * The essay also requires a cell without a clue on the shore; the proof does
 * not.
 *
 * [1] R. Hui: Nurikabe, J wiki: hislands, line 6.
 */
const char nuri_diagram_land_pocket[] = "o o o #        o o o #\n"
                                        ". . 6 .   =>   o o 6 .\n";

void nuri_find_land_pocket(struct view *v)
{
    if (v->board->count[NURI_BLACK] > 0)
        find_pockets(v, NURI_WHITE);
}

void nuri_why_land_pocket(struct view *v)
{
    cell sea = grid_first(&v->board->puzzle->grid);

    while (v->board->colour[sea] != NURI_BLACK)
        sea++;
    blame_shore(v);
    nuri_deduction_cause(v, sea);
    v->pending.subject = sea;
    v->pending.says = SAYS_land_pocket;
}
