/*
 * cheapest_tree.h -- how few cells join some parts of the board, and a cell.
 *
 * Cells have weights: none for what is joined already, one for what is still to
 * be had; others are in the way.  What joins parts to each other and to a cell
 * holds a tree that does.  The cheapest trees are found by dynamic programming
 * over the sets of parts [1]: a tree that joins a set to a cell comes from one
 * of its neighbours, or is two trees that meet there and join a part of the set
 * each.
 *
 * With four parts it looks about eighty times at each cell, with one only once.
 *
 * [1] S. E. Dreyfus, R. A. Wagner: The Steiner problem in graphs, Networks 1
 *     (1971) 195-207.
 */
#pragma once

#include "base/stamps.h"
#include "board/board.h"

struct view;

/* Parts that can be joined; a weight that is in the way; a cost above all that
 * was asked for. */
enum { MAX_JOINED = 4, IN_THE_WAY = 255 };
#define COST_INFINITE UINT32_MAX

struct cheapest_tree {
    const struct grid *grid;
    uint8_t *weight; /* [grid.size], 0, 1 or IN_THE_WAY: to be filled in */
    uint32_t *cost;  /* [1 << MAX_JOINED][grid.size], by set of parts */
    uint32_t parts;
    uint32_t most;    /* trees that cost more are of no interest */
    cell *now, *next; /* [cells], those of one cost, and of the next */
    cell *bucket;     /* [cells + 1], by cost: where two trees meet; or 0 */
    cell *chain;      /* [grid.size], the next of its bucket */
    cell *area;       /* [areas], cells that any of the parts was joined to: no
                         others are looked at.  On large boards they are few */
    uint32_t areas;
    struct stamps in_area;
};

/* Made when it is first wanted; all weights are in the way.  NULL if there is
 * no memory, which is noted in view.out. */
struct cheapest_tree *nuri_cheapest_tree_open(struct view *v);

/* Begin with no parts. */
void nuri_cheapest_tree_begin(struct cheapest_tree *t, uint32_t most);

/* Another part, which has this cell; and this one besides. */
void nuri_cheapest_tree_part(struct cheapest_tree *t, cell c);
void nuri_cheapest_tree_cell(struct cheapest_tree *t, cell c);

/* What it costs to join all parts and a cell, its own weight counted, or
 * COST_INFINITE: [grid.size]. */
const uint32_t *nuri_cheapest_tree_find(struct cheapest_tree *t);

/* Right after that: what it costs to join any of the parts and cell c. */
uint32_t nuri_cheapest_tree_least(const struct cheapest_tree *t, cell c);
