/*
 * white_contour.h -- where sea meets white, and the gaps between black cells.
 *
 * White cells that touch each other, diagonally too, are one white part, and the
 * edge of the board counts as white.  The other cells are parts that are joined
 * side by side; where one of these meets a white part is a contour, a closed
 * line.  Cells of sea along it leave gaps between them:
 *
 *     In a solution white that comes to a contour in two gaps, through the
 *     cells that it encloses or leaves out, would part the sea on either side
 *     of it: for both ends are joined by the white part, too.
 *
 * PROOF.  A part that is joined side by side, among white that is joined at the
 * corners, is a disc, and its contour the rim of it.  A line from rim to rim
 * parts the disc, and each of the two pieces has one of the black cells that lie
 * between the two ends.  No way of sea crosses white that touches diagonally.
 */
#pragma once

#include "base/stamps.h"
#include "board/board.h"

struct view;

/* The gap of a cell that comes to the contour in two of them. */
#define TOO_MANY_GAPS UINT32_MAX

/* A side of a cell, behind which it is white. */
struct white_side {
    cell cell;
    unsigned direction;
};

struct white_contour {
    const struct board *board;
    uint32_t *
        gap; /* [grid.size], of undecided cells: the gap in which they touch the
                      contour, from 1; 0: they do not */
    cell *list; /* [count], undecided cells that touch it, along the line */
    uint32_t count;
    cell *sea; /* [gaps + 1], gap g lies between sea[g - 1] and sea[g] */
    uint32_t gaps;
    uint8_t *walked; /* [grid.size], by direction: lines that were walked */
    cell next;       /* the cell from which to look for another contour */

    /* Where only what is near is wanted: where contours that come there are
     * walked from, the first side of sea of each. */
    bool is_limited;
    struct white_side *start; /* [starts], owned */
    uint32_t starts, tried;

    /* The white part of the contour: ways in it lead back to where they all
     * begin; 0 stands for the edge of the board. */
    cell white; /* a cell of it, or of the frame */
    struct stamps part;
    cell *from, *queue; /* [grid.size] */
};

/* Made when it is first wanted; no contour has been found.  If the view wants
 * only what is near a cell, only contours that come there will be.  NULL if
 * there is no memory, which is noted in view.out. */
struct white_contour *nuri_white_contour_open(struct view *v);

/* Find another contour with more gaps than one; false if there is none.  All of
 * them: O(cells). */
bool nuri_white_contour_next(struct white_contour *w);

/* Find all of its white part.  Then: is a white cell of it? */
void nuri_white_contour_find_part(struct white_contour *w);

static inline bool white_contour_has(const struct white_contour *w, cell c)
{
    return stamps_has(&w->part, c);
}

/* Add to the pending deduction of the view, once each, the white cells of ways from
 * where undecided cell c touches that part to where they all begin. */
void nuri_white_contour_causes(struct white_contour *w, struct view *v, cell c);
