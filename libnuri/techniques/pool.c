/*
 * pool.c -- the fourth cell of a 2x2 square with three black cells is white.
 *
 * PROOF.  If the fourth cell were black, the square would be all black, which
 * rule (3) of nuri.h forbids.
 *
 * CAUSES.  The other three cells.
 *
 * COST.  O(cells).
 *
 * [1] R. Hui: Nurikabe, J wiki: h22.
 */
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_pool[] = "# #        # #\n"
                                 "# .   =>   # o\n";

/* Three cells are black, and one is undecided. */
static inline uint8_t has_gap(const uint8_t *colour, ptrdiff_t stride)
{
    const uint8_t *const below = colour + stride;
    const uint8_t seas =
        (uint8_t)((colour[0] == NURI_BLACK) + (colour[1] == NURI_BLACK) +
                  (below[0] == NURI_BLACK) + (below[1] == NURI_BLACK));
    const uint8_t opens =
        (uint8_t)((colour[0] == NURI_UNDECIDED) +
                  (colour[1] == NURI_UNDECIDED) + (below[0] == NURI_UNDECIDED) +
                  (below[1] == NURI_UNDECIDED));

    return (seas == 3) & (opens == 1);
}

void nuri_find_pool(struct view *v)
{
    cell *const list = v->scratch->place;
    const uint32_t count = view_likely(v, has_gap, list);
    cell square[4];

    for (uint32_t k = 0; k < count; k++) {
        grid_square(&v->board->puzzle->grid, list[k], square);
        nuri_deduction_begin(v, NURI_WHITE);
        for (int j = 0; j < 4; j++)
            nuri_deduction_cell(v, square[j]);
        v->pending.subject = list[k];
        nuri_deduction_end(v);
    }
}

void nuri_why_pool(struct view *v)
{
    cell square[4];

    grid_square(&v->board->puzzle->grid, v->pending.subject, square);
    for (int k = 0; k < 4; k++)
        if (square[k] != pending_cell(v, 0))
            nuri_deduction_cause(v, square[k]);
    v->pending.says = SAYS_pool;
}

/* Of two squares, in the order of their cells. */
const nuri_said *nuri_say_pool(const struct sentence *s)
{
    const bool turned = s->cells.cell[0] != *deduction_cells(s->f, s->d);

    if (s->more == 0)
        return nuri_say_found(s);
    assert(s->more == 1 && s->cells.count == 2);
    return nuri_say(s->to, SAYS_pools,
                    &(struct slots){.cells = s->cells,
                                    .square = s->d[turned].subject,
                                    .second_square = s->d[!turned].subject});
}
