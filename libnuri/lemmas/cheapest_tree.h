/*
 * cheapest_tree.h -- the fewest cells that join some parts and a cell.
 *
 * Cells weigh 0 if already joined and 1 if still to be had; others are in the
 * way.  Whatever joins parts to each other and to a cell contains a tree that
 * does.  The cheapest trees are found by dynamic programming over the sets of
 * parts [1]: a tree that joins a set to a cell comes from a neighbour of the
 * cell, or consists of two trees that meet there and join a part of the set
 * each.
 *
 * With four parts it looks about eighty times at each cell, with one only once.
 *
 * [1] S. E. Dreyfus, R. A. Wagner: The Steiner problem in graphs, Networks 1
 *     (1971) 195-207.
 */
#pragma once

#include "base/sets.h"
#include "board/region.h"

struct view;

/* Parts that can be joined; the weight of an obstacle; above any cost. */
enum { MAX_JOINED = 4, IN_THE_WAY = 255 };
#define COST_INFINITE UINT32_MAX

struct cheapest_tree {
    const struct grid *grid;
    uint8_t *weight; /* [grid.size], 0, 1 or IN_THE_WAY: to be filled in */
    cell *link;     /* [grid.size], one more neighbour, or 0: to be filled in */
    uint32_t *cost; /* [1 << MAX_JOINED][grid.size], by set of parts */
    uint32_t parts;
    uint32_t most;    /* trees that cost more do not matter */
    cell *now, *next; /* [cells], those of one cost, and of the next */
    cell *bucket;     /* [cells + 1], by cost: where two trees meet; or 0 */
    cell *chain;      /* [grid.size], the next of its bucket */
    cell *area;       /* [areas], cells that any part was joined to: only these
                         are looked at.  On large boards they are few */
    uint32_t areas;
    struct stamps in_area;
};

/* All weights are in the way, and there are no links.  Made on first use; NULL if memory runs out,
 * noted in view.out. */
struct cheapest_tree *nuri_cheapest_tree_open(struct view *v);

/* Begin without parts. */
void nuri_cheapest_tree_begin(struct cheapest_tree *t, uint32_t most);

/* Add a part without cells; a cell to the last part, any of which will do; or a
 * region as a part.  Their weights are known. */
void nuri_cheapest_tree_part(struct cheapest_tree *t);
void nuri_cheapest_tree_cell(struct cheapest_tree *t, cell c);
void nuri_cheapest_tree_region(struct cheapest_tree *t, const struct regions *r,
                               uint32_t i);

/* The cost of joining all parts and a cell, with its own weight, or
 * COST_INFINITE: [grid.size]. */
const uint32_t *nuri_cheapest_tree_find(struct cheapest_tree *t);
