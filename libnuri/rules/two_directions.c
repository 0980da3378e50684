/*
 * two_directions -- a 2 has two ways to grow, round a corner: the cell between
 * them is sea.
 *
 * PROOF.  The island of the 2 has one more cell, beside the 2: one of the two
 * open ones.  Either touches the cell between them, which is not the other
 * one, so it is not in the island.  It touches the island, so it is sea.
 *
 * CAUSES.  The 2, and the sea beside it.  That the open cells are open is no
 * cause: whatever they become, the island takes no third way.
 *
 * COST.  O(clues).
 *
 * [1] R. Hui: Nurikabe, J wiki: h2ell.
 */
#include "base/text.h"
#include "rules/rule.h"

#include <assert.h>

const char nuri_picture_two_directions[] = "# # .        # # .\n"
                                           "# 2 .   =>   # 2 .\n"
                                           ". . .        . . #\n";

const enum scope nuri_scope_two_directions = SCOPE_CLUE;
const enum evidence nuri_evidence_two_directions = EVIDENCE_ISLAND;

/* The two open neighbours of `two`, round a corner, the others being sea or
 * outside; false if that is not so. */
static bool has_corner(const struct board *b, cell two, cell arm[2])
{
    cell near[4];
    uint32_t open = 0;

    grid_neighbours(&b->puzzle->grid, two, near);
    for (int k = 0; k < 4; k++) {
        if (b->colour[near[k]] == NURI_COLOUR_LAND)
            return false;
        if (b->colour[near[k]] != NURI_COLOUR_OPEN)
            continue;
        if (open == 2)
            return false;
        arm[open++] = near[k];
    }
    /* Opposite neighbours lie as far on one side as on the other. */
    return open == 2 && arm[0] + arm[1] != 2 * two;
}

/* A look_fn. */
static inline void look(struct view *v, cell two, const void *user)
{
    const struct board *b = v->board;
    const nuri_puzzle *p = b->puzzle;
    cell near[4], arm[2];

    (void)user;
    if (p->clue[two] != 2 || !has_corner(b, two, arm))
        return;
    nuri_find_begin(v, NURI_COLOUR_SEA);
    assert(b->colour[two] == NURI_COLOUR_LAND);
    nuri_find_cell(v, arm[0] + arm[1] - two);
    nuri_find_cause(v, two);
    grid_neighbours(&p->grid, two, near);
    for (int k = 0; k < 4; k++)
        if (b->colour[near[k]] == NURI_COLOUR_SEA)
            nuri_find_cause(v, near[k]);
    v->pending.subject = two;
    nuri_find_end(v);
}

void nuri_rule_two_directions(struct view *v)
{
    view_each_clue(v, look, NULL);
}

void nuri_say_two_directions(struct text *t, const struct board *b,
                             const struct finds *f, const struct find *find)
{
    const struct grid *g = &b->puzzle->grid;
    const cell two = find->subject, between = *find_cells(f, find);
    /* The two cells that touch both, in reading order. */
    const cell first = two < between ? two : between;
    const cell last = two < between ? between : two;
    cell arm[2] = {last - g->stride, first + g->stride};

    assert(grid_distance(g, two, between) == 2);
    nuri_say_clue(t, b, two);
    nuri_text_put(t, " takes ");
    nuri_say_cell(t, b, arm[0]);
    nuri_text_put(t, " or ");
    nuri_say_cell(t, b, arm[1]);
    nuri_text_put(t, ", and either touches it");
}
