/*
 * range.h -- how far clues can reach, and how large islands can become.
 *
 * An island grows from cell to cell: not through black, not next to white of
 * another clue, and together with all white that it touches.  There are two
 * questions:
 *
 *     whether some clue can reach these cells, with the cells it has left
 *     how large this island can become
 *
 * Both answers favour the clues: cells may be counted too few or too easy to
 * reach, never the opposite.  So "no" and "at most N" are proved, and
 * nuri_range_causes() names the decided cells that the proof needs.
 *
 * THE SEARCH.  Cells are entered by cost: an undecided cell costs one, a white
 * part without a clue all its cells at once.  Starting from cells that need a
 * clue, a way ends where it touches a part with a clue, whose island would have
 * its size and what was spent.  The search succeeds if the clue allows that;
 * otherwise the way is dropped.  A cell too far from every clue even in a
 * straight line is not entered and needs no cause.  An island that grows passes
 * no cell next to another clue's part.
 *
 * A cell may be supposed black or white; white is joined with all white that it
 * touches.
 */
#pragma once

#include "base/budget.h"
#include "base/sets.h"
#include "board/region.h"

struct view;
struct memo;

struct range {
    struct view *view;
    struct memo *memo; /* that of the view, or NULL */
    int32_t *most;  /* [grid.size], cells an island may have so far if it goes
                       straight from here to its clue */
    uint32_t *cost; /* [grid.size], of a node and the way to it */
    cell *from;     /* [grid.size], the previous node; 0 at the start */
    cell *next;     /* [grid.size], chains nodes of one cost */
    cell *bucket;   /* [2 * grid.size], by cost; 0 if empty */
    cell *list;     /* [grid.size], nodes in search order: an undecided cell, or
                       one that stands for a white part */
    uint32_t nodes; /* length of the list */
    uint32_t level, top;    /* all other buckets are empty */
    struct allowance looks; /* nodes that one use of a technique may visit */
    uint64_t shore;         /* shore cells that the last search visited */

    /* What is supposed: the cell (0: none), its colour, and if it is white the
     * parts it joins and their totals. */
    cell assumed;
    uint8_t colour;
    uint32_t join[4], joins;
    uint32_t size, clues;
    cell clue;

    /* [grid.size]; undecided cells with a number other than 0 and `only` are
     * not entered.  NULL: all are */
    const uint32_t *gap;
    uint32_t only;
    cell without; /* a clue that may not be reached; 0: none */

    /* The last question and its result. */
    uint32_t island;     /* the part that grows; NO_PART if none */
    const cell *square;  /* the square to be reached, or NULL */
    uint32_t room;       /* the cells that the island still needs */
    uint32_t gained;     /* the cells that it can get */
    uint32_t reached;    /* those that are listed */
    cell end;            /* the node at which a clue was met, or 0 */
    bool all_ways;       /* also enter cells too far from all clues */
    cell nearest;        /* see nuri_range_find_nearest() */
    cell finished;       /* next to what is asked about, complete; or 0 */
    uint32_t needs;      /* the size that the island would need */
    uint32_t lacks;      /* by which that is more than it has */
    cell closest;        /* the node where it was met */
    struct stamps seen;  /* nodes */
    struct stamps named; /* what nuri_range_causes() has named: black cells, and
                            first cells of white parts */
    cell *witness;       /* [witnesses], being listed, or NULL */
    uint32_t witnesses;
};

/* Put the most cells that any clue has left at each cell, if it goes there in a
 * straight line, into left [grid.size]; below 1 if none comes so far.  The frame
 * gets less than that.  No clue may be `?`.  O(cells): two sweeps, each from two
 * of the neighbours [1].
 *
 * [1] A. Rosenfeld, J. Pfaltz: Sequential operations in digital picture
 *     processing, J. ACM 13 (1966) 471-494. */
void nuri_clues_left(const nuri_puzzle *p, int32_t *left);

/* Measure how far these clues reach, from now on. */
void nuri_range_measure(struct range *g, const nuri_puzzle *p);

/* Nothing is supposed.  Made on first use; NULL if memory runs out, noted in
 * view.out. */
struct range *nuri_range_open(struct view *v);

/* Suppose that an undecided cell has this colour; cell 0: suppose nothing. */
void nuri_range_suppose(struct range *g, cell c, nuri_colour colour);

/* True if a clue can reach white `part` (regions.count: the supposed one). */
bool nuri_range_meets_land(struct range *g, uint32_t part);

/* After a no: the first visited cell that touches two islands; or 0. */
cell nuri_range_between(const struct range *g);

/* A question about something that must stay possible. */
struct need {
    uint32_t part;      /* white without a clue that a clue must reach; or white
                           with one clue, not `?`, that must get all its cells:
                           otherwise `gained` says how many it can get */
    const cell *square; /* or a square without white: a clue must reach one of
                           its undecided cells.  NULL for a part */
};
bool nuri_range_ask(struct range *g, const struct need *need);

/* List all that the island of this part can have with `room` further cells, by
 * cost: undecided cells, if there is room for white that they join, and cells
 * that stand for white parts.  Their number is g->reached, their costs are in
 * g->cost.  False at a limit.  Like a no, it has causes. */
bool nuri_range_spread(struct range *g, uint32_t part, uint32_t room,
                       cell *list);

/* After a yes: list the undecided cells that together show it, a way or a whole
 * area, and if `beside` those that must not become white of another clue; their
 * number.  They are also in scratch->cells.  No list is made if that is NULL. */
uint32_t nuri_range_witness(struct range *g, bool beside, cell *list);

/* Record that the answer rests on an undecided node and its surroundings. */
void nuri_range_record(struct range *g, cell node);

/* Record that it rests on everything the last question looked at. */
void nuri_range_record_all(struct range *g);

/* True if undecided cell c touches white of this part. */
bool nuri_range_touches(const struct range *g, cell c, uint32_t part);

/* After a no: the cells that were not entered because of `gap`. */
void nuri_range_list_barred(struct range *g, struct stamps *cells);

/* After a no: add its causes to the pending deduction of the view. */
void nuri_range_causes(struct range *g);

/* After a no: set g->nearest to the unfinished clue that lacks the fewest cells
 * to meet the need, and g->needs to the size its island would need; 0 if none
 * has a way.  For an island: to a cell of white that is too large for it, and
 * the size with that; 0 if there is none. */
void nuri_range_find_nearest(struct range *g, const struct need *need);

/* Right after that, for a clue: note the white cells without that clue which
 * the way there takes in. */
void nuri_range_note_taken(const struct range *g);
