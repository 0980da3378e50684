/*
 * blocks_others -- a cell that as land would take what others need is black.
 *
 * PROOF.  As land, the cell is one part with all land it touches, and what
 * touches that is lost to other islands, or costs them more.  By range.h, then
 *
 *     an island would have no room for the cells it wants, or
 *     land without a clue would be reached by no clue, or
 *     a 2x2 square could get no land, and would be all sea.
 *
 * The cell itself touches neither the island nor the land, and is none of the
 * square.
 *
 * CAUSES.  What would be kept from growing: the known part, or the sea in the
 * square; and the sea and the parts of the land that stop the search, those
 * that the cell would join among them.
 *
 * COST.  For each part and square, the cells beside one way or room times the
 * cells within reach, at worst.
 */
#include "base/text.h"
#include "lemmas/need_cells.h"
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_blocks_others[] = "3 . o        3 . o\n"
                                          "# # .   =>   # # #\n"
                                          "# # .        # # .\n";

const enum scope nuri_scope_blocks_others = SCOPE_RECORDED;
const enum evidence nuri_evidence_blocks_others = EVIDENCE_ISLAND;

/* Can part i be kept from growing: is it land that wants more?  A part_fn. */
static bool may_be_kept(const struct view *v, uint32_t i)
{
    return nuri_is_orphan(v, i) || nuri_is_wanting(v, i);
}

void nuri_technique_blocks_others(struct view *v)
{
    nuri_find_spoilers(v, may_be_kept);
}

void nuri_technique_text_blocks_others(struct text *t, const struct board *b,
                                       const struct deductions *f,
                                       const struct deduction *deduction)
{
    const bool one = deduction->cells == 1;
    cell square[4];

    nuri_text_put(t, "as white, ");
    nuri_text_put(t, one ? "it would " : "each of them would ");
    assert(!deduction->other || deduction->other == deduction->subject);
    if (deduction->other) {
        grid_square(&b->puzzle->grid, deduction->other, square);
        nuri_text_put(t, "keep all clues from the 2x2 square ");
        nuri_write_cells(t, b, square, 4, 4);
        nuri_text_put(t, ", which would be all black");
    } else if (b->puzzle->clue[deduction->subject] == NURI_CLUE_NONE) {
        nuri_text_put(t, "keep all clues from the white part with ");
        nuri_write_cell(t, b, deduction->subject);
    } else {
        nuri_text_put(t, "leave the island of ");
        nuri_write_clue(t, b, deduction->subject);
        if (!one) {
            nuri_text_put(t, " too little room; ");
            nuri_write_cell(t, b, *deduction_cells(f, deduction));
            nuri_text_put(t, " alone would leave it");
        }
        nuri_text_printf(t, " room for %u cell%s only",
                         (unsigned)deduction->number,
                         deduction->number == 1 ? "" : "s");
    }
}
