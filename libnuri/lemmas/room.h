/*
 * room.h -- the room of an island, less what the sea must take of it.
 *
 * PROOF.  Count the cells that an island can have (range.h).  All but as many
 * as its clue says are not in it: so many, at most, the sea can take of them.
 * The sea is connected.  So a black cell among them is joined to all black
 * by cells that are not white, of which no more than that are in the room: a
 * tree, if these cost one and others nothing (cheapest_tree.h).  A cell for
 * which there is no such tree is white; if there is none for the black alone,
 * no solution has it.
 *
 * Outside of the room the sea can be in several pieces.  Of those with black up
 * to four are looked at: the first on the board, and then those that are most
 * expensive to join to the ones before.
 *
 * CAUSES.  The white of the island, and what keeps it from having more room; a
 * black cell of each piece; and the white that one of them can come to with
 * these cells.  For a tree through other white would have a part that
 * ends at the first of it.
 *
 * COST.  Pieces are followed from the room only until one of them is left that
 * grows: it is taken to have all other black.  So for each island with few
 * cells to spare, one pass over the weights of all cells, its room and the
 * smaller pieces a few times.  Causes, and three pieces with black, need all
 * cells that are joined to the room.
 */
#pragma once

#include "lemmas/cheapest_tree.h"
#include "lemmas/range.h"

/* Connected cells outside of the room that can be black. */
struct piece {
    uint32_t part_of; /* the piece that it was found to be part of; or itself */
    uint32_t cells;
    uint32_t grown; /* when it grew last */
    cell edge;      /* one next to the room; 0: none is */
    cell least;     /* of those met the first on the board */
    bool black;     /* some of its cells are */
};

struct room {
    struct view *view;
    struct range *range; /* what it has listed: scratch.place[reached] */
    struct cheapest_tree *tree;
    struct stamps seen;
    cell *list;          /* [listed], cells of all pieces */
    uint32_t *of;        /* [grid.size], the piece in which one was met */
    struct piece *piece; /* [pieces] */
    uint32_t pieces, listed;
    uint32_t blacks; /* of those listed */

    /* The island that is looked at: */
    uint32_t island;
    uint32_t total;             /* cells that it can have */
    uint32_t spare;             /* of these the sea can take */
    uint32_t taken[MAX_JOINED]; /* [count], pieces with black */
    uint32_t count;
    const uint32_t *cost; /* of joining these and each cell [grid.size] */
    bool is_overrun;      /* they alone take more than is to spare */
};

/* Made on first use; NULL if memory runs out, noted in view.out. */
struct room *nuri_room_open(struct view *v);

/* Look at the room of a white part.  False if it lacks nothing, has no cell to
 * spare or more than a few, if there is no black, or at a limit of the budget.
 * Causes need all pieces. */
bool nuri_room_look(struct room *s, uint32_t island, bool for_causes);

/* Add causes why it has no more room, and why no trees are cheaper; note a
 * black cell of each piece if there are several.  The costs are lost, and so
 * are the number and the order of the pieces taken. */
void nuri_room_causes(struct room *s);
