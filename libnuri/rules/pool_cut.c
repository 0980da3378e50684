/*
 * pool_cut -- a cell without which no clue reaches a 2x2 square is land.
 *
 * PROOF.  Some cell of the square is land, for rule (3) of nuri.h, and in an
 * island.  Were the cell sea, no clue could come to any cell of the square
 * that is open: see range.h.  The cell may be one of the square, or on the
 * way there.
 *
 * Where three cells of the square are sea, `pool` says more simply which is
 * land, but not how the clue comes to it.
 *
 * CAUSES.  The sea in the square, and the sea and the parts of the land that
 * stop the search for a clue.
 *
 * COST.  For each square without land, the cells of one way to a clue times
 * the cells within reach, at worst.
 */
#include "base/text.h"
#include "rules/rule.h"

const char nuri_picture_pool_cut[] = ". . . . .        . . . . .\n"
                                     ". . . . .   =>   . . . o .\n"
                                     "5 . . . .        5 . . . .\n";

void nuri_rule_pool_cut(struct view *v)
{
    const struct grid *grid = &v->board->puzzle->grid;
    struct range *const g = nuri_range_open(v);
    cell *const cut = v->scratch->place;

    for (cell c = grid_first(grid); g && c < grid_end(grid); c++) {
        cell square[4];
        const struct need need = {.square = square};
        grid_square(grid, c, square);
        const uint32_t cuts = nuri_may_be_pool(v->board, square) &&
                                      !nuri_is_known(v, QUESTION_pool_cut, c)
                                  ? nuri_range_cuts(g, &need, cut)
                                  : 0;
        for (uint32_t k = 0; k < cuts; k++) {
            nuri_range_suppose(g, cut[k], NURI_COLOUR_SEA);
            if (nuri_range_ask(g, &need))
                continue;
            nuri_find_begin(v, NURI_COLOUR_LAND);
            nuri_find_cell(v, cut[k]);
            nuri_range_causes(g);
            v->pending.subject = c;
            nuri_find_end(v);
        }
    }
}

void nuri_say_pool_cut(struct text *t, const struct board *b,
                       const struct finds *f, const struct find *find)
{
    cell square[4];

    (void)f;
    grid_square(&b->puzzle->grid, find->subject, square);
    nuri_text_put(t, "without it no clue could reach the 2x2 square ");
    nuri_say_cells(t, b, square, 4, 4);
    nuri_text_put(t, ", and it would be all black");
}
