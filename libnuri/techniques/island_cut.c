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
#include "base/text.h"
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

void nuri_technique_text_island_cut(const struct sentence *s)
{
    assert((uint32_t)s->b->puzzle->clue[s->d->subject] > s->d->number);
    if (s->d->cells == 1) {
        nuri_text_put(s->t, "without it the island of ");
        nuri_write_clue(s->t, s->b, s->d->subject);
    } else {
        nuri_text_put(s->t, "the island of ");
        nuri_write_clue(s->t, s->b, s->d->subject);
        nuri_text_put(s->t, " needs each of them; without ");
        nuri_write_cell(s->t, s->b, *deduction_cells(s->f, s->d));
        nuri_text_put(s->t, " it");
    }
    nuri_text_printf(s->t, " could have no more than %u cell%s",
                     (unsigned)s->d->number, s->d->number == 1 ? "" : "s");
}
