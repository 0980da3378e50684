/*
 * room.h -- the room of an island, less what the sea must take of it.
 *
 * PROOF.  Count the cells that an island can have (range.h).  All but as many
 * as its clue says are not in it: so many, at most, the sea can take of them.
 * The sea is connected.  So a black cell among them is joined to all black
 * parts by cells that are not white, of which no more than that are in the
 * room: a tree, if these cost one and others nothing (cheapest_tree.h).  A cell
 * for which there is no such tree is white; if there is none for the black
 * parts alone, no solution has them all.
 *
 * Of the black parts up to four are looked at, the most expensive to join.
 *
 * CAUSES.  The white of the island, and what keeps it from having more room; a
 * cell of each black part; and the white that one of them can come to with
 * these cells.  For a tree through other white would have a piece that
 * ends at the first of it.
 *
 * COST.  For each island with few cells to spare O(cells), and about eighty
 * times as much if it divides black parts.
 */
#pragma once

#include "lemmas/cheapest_tree.h"
#include "lemmas/range.h"

struct room {
    struct view *view;
    struct range *range; /* what it has listed: scratch.place[reached] */
    struct cheapest_tree *tree;
    uint32_t island;
    uint32_t total;            /* cells that it can have */
    uint32_t spare;            /* of these the sea can take */
    uint32_t part[MAX_JOINED]; /* [parts], black */
    uint32_t parts;
    const uint32_t *cost; /* of joining these and each cell [grid.size] */
    bool is_overrun;      /* they alone take more than is to spare */
};

/* False if memory runs out, noted in view.out. */
bool nuri_room_begin(struct room *s, struct view *v);

/* Look at the room of a white part; false if it lacks nothing, has too little
 * room, or much to spare, or if there is no black. */
bool nuri_room_look(struct room *s, uint32_t island);

/* Add causes why it has no more room, and why no trees are cheaper; note the
 * black parts if there are several.  The costs are lost. */
void nuri_room_causes(struct room *s);
