/*
 * island_cut -- a cell without which an island has no room is land.
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
#include "rules/rule.h"

const char nuri_picture_island_cut[] = "# # # .        # # # .\n"
                                       "4 . . .   =>   4 o o .\n"
                                       "# # . .        # # . .\n";

/* Is part i an island that wants some cells? */
static bool is_wanting(const struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    if (r->colour[i] != NURI_COLOUR_LAND || r->clues[i] != 1)
        return false;
    const int32_t clue = v->board->puzzle->clue[r->clue[i]];
    return clue > 0 && (uint32_t)clue > region_size(r, i);
}

void nuri_rule_island_cut(struct view *v)
{
    const struct regions *r = v->regions;
    struct range *const g = nuri_range_open(v);
    cell *const cut = v->scratch->place;

    for (uint32_t i = 0; g && i < r->count; i++) {
        const struct need need = {.part = i};
        const uint32_t cuts =
            is_wanting(v, i) &&
                    !nuri_is_known(v, QUESTION_island_cut, r->clue[i])
                ? nuri_range_cuts(g, &need, cut)
                : 0;
        for (uint32_t k = 0; k < cuts; k++) {
            nuri_range_suppose(g, cut[k], NURI_COLOUR_SEA);
            if (nuri_range_ask(g, &need))
                continue;
            nuri_find_begin(v, NURI_COLOUR_LAND);
            nuri_find_cell(v, cut[k]);
            nuri_range_causes(g);
            v->pending.subject = r->clue[i];
            v->pending.number = region_size(r, i) + g->gained;
            nuri_find_end(v);
        }
    }
}

void nuri_say_island_cut(struct text *t, const struct board *b,
                         const struct finds *f, const struct find *find)
{
    (void)f;
    nuri_text_put(t, "without it the island of ");
    nuri_say_clue(t, b, find->subject);
    nuri_text_printf(t, " could have no more than %u cell%s",
                     (unsigned)find->number, find->number == 1 ? "" : "s");
}
