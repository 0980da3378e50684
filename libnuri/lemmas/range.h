/*
 * range.h -- how far clues can stretch; what several techniques ask.
 *
 * An island grows from cell to cell: not through sea, not beside the land of
 * another clue, and with all land that it comes to touch.  So two questions
 * can be asked of a board:
 *
 *     can some clue come to these cells, with the cells it has left?
 *     how large can this island become?
 *
 * Both answers are given in favour of the clues: cells may be counted too few
 * or too easy to reach, never otherwise.  So "no" and "at most so many" are
 * proved; and nuri_range_causes() names the decided cells that the proof needs.
 *
 * THE SEARCH.  Cells are entered in the order of what they cost: an undecided
 * cell one, a part of the land without a clue all its cells at once.  Going out
 * from cells that need a clue, it ends where a cell touches a numbered part:
 * the island would be that part's, and so have its size and what was spent; or
 * the clue has not so many, and there the way ends.  A cell so far from every
 * clue that even a straight way would be too long is not entered, and needs no
 * cause.  The island that grows passes no cell that touches another clue's.
 *
 * A cell may be supposed to be black, or land; what is white then is one part
 * with all land it touches.
 */
#pragma once

#include "base/budget.h"
#include "base/stamps.h"
#include "board/region.h"

struct view;
struct dependencies;

struct range {
    struct view *view;
    struct dependencies *dependencies; /* those of the view, or NULL */
    int32_t *most;  /* [grid.size], the most cells that an island may have had
                       so far if it goes straight from here to its clue */
    uint32_t *cost; /* [grid.size], of a node, with all on the way to it */
    cell *from;     /* [grid.size], the node before; 0 at the start */
    cell *next;     /* [grid.size], nodes of one cost are chained */
    cell *bucket;   /* [2 * grid.size], by cost; 0 when empty */
    cell *list;     /* [grid.size], nodes in the order of the search: an open
                       cell, or one that stands for a part of the land */
    uint32_t nodes; /* length of the list */
    uint32_t level, top;    /* no other bucket has anything */
    struct allowance looks; /* nodes that one use of a technique may look at */
    uint64_t shore;         /* cells beside land that the last search visited */

    /* What is supposed: the cell (0: nothing), its colour, and if that is
     * land, the parts it joins, and what they are together. */
    cell assumed;
    uint8_t colour;
    uint32_t join[4], joins;
    uint32_t size, clues;
    cell clue;

    /* [grid.size]; undecided cells with another number than 0 and `only` are
     * not entered.  NULL: all may be */
    const uint32_t *gap;
    uint32_t only;
    cell without; /* the clue that cannot be come to; 0: all can */

    /* What was asked, and what came of it. */
    uint32_t island;     /* the part that grows; if none, no part's number */
    const cell *square;  /* the square to be reached, or NULL */
    uint32_t room;       /* the cells that the island still wants */
    uint32_t gained;     /* the cells that it can get */
    cell end;            /* the node at which a clue was met, or 0 */
    bool all_ways;       /* enter also cells that are too far for all clues */
    cell nearest;        /* the clue, too small, that would do best; or 0 */
    uint32_t needs;      /* the size that it would need */
    struct stamps seen;  /* nodes */
    struct stamps named; /* what nuri_range_causes() has named: sea, and the
                            first cells of parts of the land */
    struct witness *witness; /* being filled, or NULL */
};

/* The range of this board, nothing being supposed; made when it is first
 * wanted.  NULL if there is no memory, which is noted in view.out. */
struct range *nuri_range_open(struct view *v);

/* Suppose that an undecided cell has this colour; cell 0: suppose nothing. */
void nuri_range_suppose(struct range *g, cell c, nuri_colour colour);

/* Can a clue come to part `part`, which is white without a clue?  The number
 * of the supposed land is regions.count. */
bool nuri_range_meets_land(struct range *g, uint32_t part);

/* Right after that: the clue that it came to; 0 if there is none, or the answer
 * came of a limit. */
cell nuri_range_met(const struct range *g);

/* If it cannot: find out which clue would do best, too small as it is, and the
 * size that it would need; nothing if none is to be come to at all. */
void nuri_range_find_nearest(struct range *g, uint32_t part);

/* Right after that, of the cells that were come to the first that touches two
 * islands, which would be joined there; 0 if there is none. */
cell nuri_range_between(const struct range *g);

/* A question about what must not be lost. */
struct need {
    uint32_t part;      /* land without a clue: can a clue come to it?  Land
                           with one clue, not `?`, that wants some cells: can
                           it get them all?  `gained` says how many if not */
    const cell *square; /* or a square without land: can a clue come to one of
                           its undecided cells?  NULL if a part is meant */
};
bool nuri_range_ask(struct range *g, const struct need *need);

/* Undecided cells that together show a yes: those of a way, or of a room. */
struct witness {
    struct stamps cells;
    cell *list; /* [cells of the board], the same; or NULL */
    uint32_t count;
};

/* When the answer was yes: fill the witness with the cells that show it; and,
 * if `beside`, with those that must not become white of another clue. */
void nuri_range_witness(struct range *g, bool beside, struct witness *w);

/* The way by which a question was answered with yes. */
struct way {
    cell *node; /* [cells of the board], from the clue back */
    uint32_t nodes;
    uint32_t cost; /* of all */
};

/* Right after that: keep the way; false if there is none, as the answer came
 * of a limit, or is about the room of an island; or if it goes through land that
 * is only supposed.  Then *w is as it was. */
bool nuri_range_keep_way(const struct range *g, struct way *w);

/* Does a way that was kept of the same need still lead to its clue, with what
 * is supposed now?  Yes is the answer to the need then.  No says nothing. */
bool nuri_range_go(struct range *g, const struct way *w);

/* The answer to what is being recorded rests on the node of an undecided cell,
 * and on all that is beside it: see dependencies.h. */
void nuri_range_record(struct range *g, cell node);

/* It rests on all that was looked at for the last question. */
void nuri_range_record_all(struct range *g);

/* Does undecided cell c touch land of this part? */
bool nuri_range_touches(const struct range *g, cell c, uint32_t part);

/* When the answer was no: the cells that were not entered for their numbers. */
void nuri_range_list_barred(struct range *g, struct stamps *cells);

/* When the answer was no: add its causes to the pending deduction of the view. */
void nuri_range_causes(struct range *g);
