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
#include "base/colour.h"
#include "base/text.h"
#include "techniques/technique.h"

const char nuri_diagram_endgame[] = "2 o . .        2 o # #\n"
                                    ". . . 1   =>   # # # 1\n";

/* All undecided cells are `colour`: all of the other are known. */
static void fill_endgame(struct view *v, nuri_colour colour)
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
        fill_endgame(v, NURI_BLACK);
    else if (b->puzzle->land ==
             (uint64_t)b->count[NURI_WHITE] + b->count[NURI_UNDECIDED])
        fill_endgame(v, NURI_WHITE);
}

void nuri_technique_text_endgame(const struct sentence *s)
{
    const uint32_t number = s->d->number;

    if (s->d->colour == NURI_BLACK)
        nuri_text_printf(s->t, "all %llu cells of the islands are found",
                         (unsigned long long)s->b->puzzle->land);
    else if (number == 1)
        nuri_text_put(s->t,
                      "the islands need one more cell, and no other is open");
    else
        nuri_text_printf(s->t,
                         "the islands need %u more, and no others are open",
                         (unsigned)number);
}
