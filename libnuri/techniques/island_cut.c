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

void nuri_technique_text_island_cut(struct text *t, const struct board *b,
                                    const struct deductions *f,
                                    const struct deduction *deduction)
{
    assert((uint32_t)b->puzzle->clue[deduction->subject] > deduction->number);
    if (deduction->cells == 1) {
        nuri_text_put(t, "without it the island of ");
        nuri_write_clue(t, b, deduction->subject);
    } else {
        nuri_text_put(t, "the island of ");
        nuri_write_clue(t, b, deduction->subject);
        nuri_text_put(t, " needs each of them; without ");
        nuri_write_cell(t, b, *deduction_cells(f, deduction));
        nuri_text_put(t, " it");
    }
    nuri_text_printf(t, " could have no more than %u cell%s",
                     (unsigned)deduction->number,
                     deduction->number == 1 ? "" : "s");
}
