/*
 * blocks_others -- a cell that as land would take what others need is sea.
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
 * CAUSES.  What would be kept from growing: the known part, or the sea in the square; and
 * the sea and the parts of the land that stop the search, those that the cell
 * would join among them.
 *
 * COST.  For each part and square, the cells beside one way or room times the
 * cells within reach, at worst.
 */
#include "base/text.h"
#include "rules/rule.h"

const char nuri_picture_blocks_others[] = "3 . o        3 . o\n"
                                          "# # .   =>   # # #\n"
                                          "# # .        # # .\n";

/* Can part i be kept from growing: is it land that wants more? */
static bool is_wanting(const struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    if (r->colour[i] != NURI_COLOUR_LAND || r->clues[i] > 1)
        return false;
    const int32_t clue = v->board->puzzle->clue[r->clue[i]];
    return r->clues[i] == 0 || (clue > 0 && (uint32_t)clue > region_size(r, i));
}

/* Find the cells that would keep it from growing; sentences name `what`. */
static void look(struct range *g, const struct need *need, cell what)
{
    struct view *const v = g->view;
    cell *const list = v->scratch->place;
    const uint32_t count = nuri_range_spoilers(g, need, list);

    for (uint32_t k = 0; k < count; k++) {
        nuri_range_suppose(g, list[k], NURI_COLOUR_LAND);
        if (nuri_range_ask(g, need))
            continue;
        nuri_find_begin(v, NURI_COLOUR_SEA);
        nuri_find_cell(v, list[k]);
        nuri_range_causes(g);
        v->pending.subject = what;
        v->pending.other = need->square ? what : 0;
        if (!need->square)
            v->pending.number = region_size(v->regions, need->part) + g->gained;
        nuri_find_end(v);
    }
}

void nuri_rule_blocks_others(struct view *v)
{
    const struct grid *grid = &v->board->puzzle->grid;
    const struct regions *r = v->regions;
    struct range *const g = nuri_range_open(v);

    for (uint32_t i = 0; g && i < r->count; i++) {
        const struct need need = {.part = i};
        const cell what = r->clues[i] ? r->clue[i] : r->member[r->first[i]];
        if (is_wanting(v, i) && !nuri_is_known(v, QUESTION_blocks_others, what))
            look(g, &need, what);
    }
    for (cell c = grid_first(grid); g && c < grid_end(grid); c++) {
        cell square[4];
        const struct need need = {.square = square};
        grid_square(grid, c, square);
        if (nuri_may_be_pool(v->board, square) &&
            !nuri_is_known(v, QUESTION_blocks_others_square, c))
            look(g, &need, c);
    }
}

void nuri_say_blocks_others(struct text *t, const struct board *b,
                            const struct finds *f, const struct find *find)
{
    cell square[4];

    (void)f;
    nuri_text_put(t, "as white, it would ");
    if (find->other) {
        grid_square(&b->puzzle->grid, find->other, square);
        nuri_text_put(t, "keep all clues from the 2x2 square ");
        nuri_say_cells(t, b, square, 4, 4);
        nuri_text_put(t, ", which would be all black");
    } else if (b->puzzle->clue[find->subject] == NURI_CLUE_NONE) {
        nuri_text_put(t, "keep all clues from the white part with ");
        nuri_say_cell(t, b, find->subject);
    } else {
        nuri_text_put(t, "leave the island of ");
        nuri_say_clue(t, b, find->subject);
        nuri_text_printf(t, " room for %u cell%s only", (unsigned)find->number,
                         find->number == 1 ? "" : "s");
    }
}
