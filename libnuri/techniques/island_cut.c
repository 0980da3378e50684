/*
 * island_cut.c -- a cell without which an island cannot be completed is white.
 *
 * PROOF.  If the cell were black, the island could only have cells that it can
 * reach from its known cells: not through black, not next to white of another
 * clue, and not over more white without a clue than it has cells left.  By
 * range.h these are too few.
 *
 * Silent for `?`, whose island may be complete already.
 *
 * CAUSES.  The known part of the island, the black cells around its area, and
 * the white parts that it cannot pass.
 *
 * COST.  For each island, the square of the cells it needs, at worst.
 */
#include "lemmas/need_cells.h"
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_island_cut[] = "# # # .        # # # .\n"
                                       "4 . . .   =>   4 o o .\n"
                                       "# # . .        # # . .\n";

void nuri_technique_island_cut(struct view *v)
{
    nuri_find_cuts_of_parts(v, nuri_is_wanting);
}

const nuri_said *nuri_technique_say_island_cut(const struct sentence *s)
{
    assert((uint32_t)s->b->puzzle->clue[s->d->subject] > s->d->number);
    return nuri_say_found(s, SAYS_island_cut);
}
