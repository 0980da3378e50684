/*
 * island_cut -- a cell without which an island has no room is white.
 *
 * PROOF.  Were the cell sea, the island could have no more cells than those
 * that it can come to from what is known of it: not through sea, not beside
 * the land of another clue, and not over more land without a clue than it has
 * cells left.  These are too few, range.h says.
 *
 * Silent for `?`, whose island may be complete as it is.
 *
 * CAUSES.  The part of the island that is known, the sea around its room, and
 * the parts of the land that it cannot pass.
 *
 * COST.  For each island, the cells it wants times their number, at worst.
 */
#include "base/text.h"
#include "lemmas/need_cells.h"
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_island_cut[] = "# # # .        # # # .\n"
                                       "4 . . .   =>   4 o o .\n"
                                       "# # . .        # # . .\n";

const enum scope nuri_scope_island_cut = SCOPE_RECORDED;
const enum evidence nuri_evidence_island_cut = EVIDENCE_ISLAND;

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
