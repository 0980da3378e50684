/*
 * orphan_cut -- a cell without which no clue reaches this land is land.
 *
 * PROOF.  Land without a clue is part of some island, which goes on from it to
 * its clue.  Were the cell sea, there would be no such way, or it would be
 * longer than the clue allows, with all land on it counted: see range.h.
 *
 * CAUSES.  The land, and the sea and the parts of the land that stop the
 * search for a clue.
 *
 * COST.  For each part, the cells of one way to a clue times the cells within
 * reach, at worst.
 */
#include "base/text.h"
#include "rules/rule.h"

const char nuri_picture_orphan_cut[] = "o # 5        o # 5\n"
                                       ". . .   =>   o o o\n"
                                       "# # .        # # .\n";

void nuri_rule_orphan_cut(struct view *v)
{
    const struct regions *r = v->regions;
    struct range *const g = nuri_range_open(v);
    cell *const cut = v->scratch->place;

    for (uint32_t i = 0; g && i < r->count; i++) {
        const struct need need = {.part = i};
        const cell first = r->member[r->first[i]];
        const uint32_t cuts =
            r->colour[i] == NURI_COLOUR_LAND && r->clues[i] == 0 &&
                    !nuri_is_known(v, QUESTION_orphan_cut, first)
                ? nuri_range_cuts(g, &need, cut)
                : 0;
        for (uint32_t k = 0; k < cuts; k++) {
            nuri_range_suppose(g, cut[k], NURI_COLOUR_SEA);
            if (nuri_range_ask(g, &need))
                continue;
            nuri_find_begin(v, NURI_COLOUR_LAND);
            nuri_find_cell(v, cut[k]);
            nuri_range_causes(g);
            v->pending.subject = first;
            nuri_find_end(v);
        }
    }
}

void nuri_say_orphan_cut(struct text *t, const struct board *b,
                         const struct finds *f, const struct find *find)
{
    (void)f;
    nuri_text_put(t, "without it no clue could reach the white part with ");
    nuri_say_cell(t, b, find->subject);
}
