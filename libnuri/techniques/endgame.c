/*
 * endgame.c -- once all white or all black cells are known, the rest follow.
 *
 * PROOF.  Together the islands have as many cells as the sum of the clues.  If
 * that many cells are white, no other is.  If only that many are not black, all
 * of them are white.  Silent if a clue is `?`: the sum is unknown.
 *
 * CAUSES.  All white, or all black cells.
 *
 * COST.  O(cells).
 *
 * [1] R. Hui: Nurikabe, J wiki: hendgame.
 */
#include "base/grid.h"
#include "techniques/technique.h"

const char nuri_diagram_endgame[] = "2 o . .        2 o # #\n"
                                    ". . . 1   =>   # # # 1\n";

/* All undecided cells are `colour`: all of the other are known. */
static void fill(struct view *v, nuri_colour colour)
{
    const struct board *b = v->board;
    const struct grid *g = &b->puzzle->grid;
    const nuri_colour other = colour_other(colour);

    nuri_deduction_begin(v, colour);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        nuri_deduction_cell(v, c);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (b->colour[c] == other)
            nuri_deduction_cause(v, c);
    v->pending.number = b->count[NURI_UNDECIDED];
    nuri_deduction_end(v);
}

void nuri_technique_endgame(struct view *v)
{
    const struct board *b = v->board;

    if (b->puzzle->any > 0 || b->count[NURI_UNDECIDED] == 0)
        return;
    if (b->puzzle->land == b->count[NURI_WHITE])
        fill(v, NURI_BLACK);
    else if (b->puzzle->land ==
             (uint64_t)b->count[NURI_WHITE] + b->count[NURI_UNDECIDED])
        fill(v, NURI_WHITE);
}

const nuri_said *nuri_technique_say_endgame(const struct sentence *s)
{
    return nuri_say(s->to,
                    s->d->colour == NURI_BLACK ? SAYS_endgame_black
                                               : SAYS_endgame_white,
                    &(struct slots){.cells = s->cells,
                                    .total = s->b->puzzle->land,
                                    .number = s->d->number});
}
