/*
 * white_contour.h -- borders of white, and the gaps between black cells there.
 *
 * White cells that touch, even diagonally, are one white part; the edge of the
 * board counts as white.  The other cells form parts joined side by side.  A
 * contour is the closed line where one of these meets a white part.  Black
 * cells along it leave gaps between them:
 *
 *     In a solution, white that meets a contour in two gaps, through the cells
 *     that the contour encloses or excludes, would cut the sea in two: both
 *     ends are joined by the white part, too.
 *
 * PROOF.  A part joined side by side, among white joined at corners, is a disc,
 * and its contour is the rim.  A line from rim to rim cuts the disc in two
 * pieces.  Each piece has one of the black cells between the two ends.  No
 * black path crosses white cells that touch diagonally.
 */
#pragma once

#include "base/sets.h"
#include "board/board.h"

struct view;

/* The gap of a cell that touches the contour in two gaps. */
#define TOO_MANY_GAPS UINT32_MAX

struct white_contour {
    const struct board *board;
    uint32_t
        *gap;   /* [grid.size], the gap in which an undecided cell touches the
                contour, from 1; 0: it does not */
    cell *list; /* [count], undecided cells that touch it, along the line */
    uint32_t count;
    cell *sea; /* [gaps + 1], gap g is between sea[g - 1] and sea[g] */
    uint32_t gaps;
    uint8_t *walked; /* [grid.size], sides already walked, by direction */
    cell next;       /* the cell from which to look for another contour */

    /* The white part of the contour.  From each cell a way in it leads back to
     * their common start; 0 stands for the edge of the board. */
    cell white; /* a cell of it, or of the frame */
    struct stamps part;
    cell *from, *queue; /* [grid.size] */
};

/* Made on first use; no contour is found yet.  NULL if memory runs out, which
 * is noted in view.out. */
struct white_contour *nuri_white_contour_open(struct view *v);

/* Find the next contour with several gaps, or false.  All: O(cells). */
bool nuri_white_contour_next(struct white_contour *w);

/* Find its whole white part; then: true if a white cell belongs to it. */
void nuri_white_contour_find_part(struct white_contour *w);

static inline bool white_contour_has(const struct white_contour *w, cell c)
{
    return stamps_has(&w->part, c);
}

/* Add to the pending deduction, once each, the white cells of ways from where
 * undecided cell c touches that part to their common start. */
void nuri_white_contour_causes(struct white_contour *w, struct view *v, cell c);
