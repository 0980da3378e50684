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

/* A likely_fn: three cells are black, and one is undecided. */
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

/* The only undecided cell of the square if the others are black; else 0. */
static cell gap(const uint8_t *colour, const cell square[4])
{
    int k = 0;

    if (!has_gap(colour + square[0], (ptrdiff_t)(square[2] - square[0])))
        return 0;
    while (colour[square[k]] != NURI_UNDECIDED)
        k++;
    return square[k];
}

static inline void look_pool(struct view *v, cell c, const void *user)
{
    cell square[4];

    (void)user;
    grid_square(&v->board->puzzle->grid, c, square);
    const cell open = gap(v->board->colour, square);
    if (!open)
        return;
    assert(v->board->colour[open] == NURI_UNDECIDED);
    nuri_deduction_begin(v, NURI_WHITE);
    nuri_deduction_cell(v, open);
    for (int k = 0; k < 4; k++)
        if (square[k] != open)
            nuri_deduction_cause(v, square[k]);
    v->pending.subject = c;
    nuri_deduction_end(v);
}

void nuri_technique_pool(struct view *v)
{
    view_each_likely(v, has_gap, look_pool, NULL);
}

/* Two squares, in the order of their cells. */
static const nuri_said *say_two(const struct sentence *s)
{
    const bool turned = s->cells.cell[0] != *deduction_cells(s->f, s->d);

    assert(s->more == 1 && s->cells.count == 2);
    return nuri_say(s->to, SAYS_pools,
                    &(struct slots){.cells = s->cells,
                                    .square = s->d[turned].subject,
                                    .second_square = s->d[!turned].subject});
}

const nuri_said *nuri_technique_say_pool(const struct sentence *s)
{
    return s->more > 0 ? say_two(s) : nuri_say_found(s, SAYS_pool);
}
