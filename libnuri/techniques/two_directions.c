/*
 * two_directions.c -- the cell between the two exits of a 2 is black.
 *
 * PROOF.  The island of the 2 has one more cell: one of the two undecided cells
 * next to it.  Both touch the cell between them, which is neither, so it is not
 * in the island.  It touches the island, so it is black.
 *
 * CAUSES.  The 2, and the black cells next to it.  That the exits are undecided
 * is no cause: whatever they become, the island has no third way.
 *
 * COST.  O(clues).
 *
 * [1] R. Hui: Nurikabe, J wiki: h2ell.
 */
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_two_directions[] = "# # .        # # .\n"
                                           "# 2 .   =>   # 2 .\n"
                                           ". . .        . . #\n";

/* Put the two undecided neighbours of `two`, round a corner, into arm, if the
 * others are black or outside; false if that is not so. */
static bool has_corner(const struct board *b, cell two, cell arm[2])
{
    cell near[4];
    uint32_t open = 0;

    grid_neighbours(&b->puzzle->grid, two, near);
    for (int k = 0; k < 4; k++) {
        if (b->colour[near[k]] == NURI_WHITE)
            return false;
        if (b->colour[near[k]] != NURI_UNDECIDED)
            continue;
        if (open == 2)
            return false;
        arm[open++] = near[k];
    }
    /* Opposite neighbours are equally far on either side. */
    return open == 2 && arm[0] + arm[1] != 2 * two;
}

static inline void look_two_directions(struct view *v, cell two,
                                       const void *user)
{
    const struct board *b = v->board;
    const nuri_puzzle *p = b->puzzle;
    cell near[4], arm[2];

    (void)user;
    if (p->clue[two] != 2 || !has_corner(b, two, arm))
        return;
    nuri_deduction_begin(v, NURI_BLACK);
    assert(b->colour[two] == NURI_WHITE);
    nuri_deduction_cell(v, arm[0] + arm[1] - two);
    nuri_deduction_cause(v, two);
    grid_neighbours(&p->grid, two, near);
    for (int k = 0; k < 4; k++)
        if (b->colour[near[k]] == NURI_BLACK)
            nuri_deduction_cause(v, near[k]);
    v->pending.subject = two;
    nuri_deduction_end(v);
}

void nuri_technique_two_directions(struct view *v)
{
    view_each_clue(v, look_two_directions, NULL);
}

const nuri_said *nuri_technique_say_two_directions(const struct sentence *s)
{
    const struct grid *g = &s->b->puzzle->grid;
    const cell two = s->d->subject, between = *deduction_cells(s->f, s->d);
    /* The two cells that touch both, in reading order. */
    const cell first = two < between ? two : between;
    const cell last = two < between ? between : two;
    const cell arm[2] = {last - g->stride, first + g->stride};

    assert(grid_distance(g, two, between) == 2);
    return nuri_say(
        s->to, SAYS_last_cell,
        &(struct slots){.cells = s->cells, .clue = two, .ways = {arm, 2}});
}
