/*
 * scratch_board.h -- a board of one's own, on which a shape may be supposed.
 *
 * A shape is no island in the end if it makes a defect (defect.h): the sea in
 * two parts, a 2x2 square all sea, another island without room.  What such a
 * refutation rests on are the causes of the defect, without the cells that
 * the shape itself decides.
 */
#ifndef NURI_LEMMAS_SCRATCH_BOARD_H
#define NURI_LEMMAS_SCRATCH_BOARD_H

#include "base/budget.h"
#include "base/stamps.h"
#include "lemmas/defect.h"
#include "lemmas/shape_enumerator.h"

struct scratch_board {
    struct shape_enumerator walk;
    struct board board;
    struct regions regions;
    struct scratch scratch;
    struct finds finds;
    struct view view; /* of these: a scratch board may have one of its own */
    struct defect defect;   /* of the shape refuted last */
    struct stamps told;     /* for rules: causes told */
    struct stamps may;      /* likewise: cells that some shape takes */
    cell *land, *sea;       /* [cells], likewise: see shape_intersection.h */
    struct allowance looks; /* cells that one use of a rule may look at; who
                               has it sees to it that it ends there */
};

/* The scratch board of this board, nothing being supposed; made when it is first
 * wanted.  NULL if there is no memory, which is noted in view.out. */
struct scratch_board *nuri_scratch_board_open(struct view *v);
void nuri_scratch_board_free(struct scratch_board *t);

/* Note in view.out if memory has run out for scratch boards. */
void nuri_scratch_board_close(const struct scratch_board *t, struct view *v);

/* Make the shape that the walk shows an island, with its shore; the length of
 * the trail before that. */
uint32_t nuri_scratch_board_suppose(struct scratch_board *t,
                                    const struct shape_enumerator *w);

/* Suppose no more than that. */
void nuri_scratch_board_undo(struct scratch_board *t, uint32_t marked);

/* Does the shape make a defect?  It is not supposed afterwards. */
bool nuri_scratch_board_refutes(struct scratch_board *t,
                                const struct shape_enumerator *w);

/* Then add the causes of that to the pending find of view `to`, as far as they are
 * known there, but those in `told` already, which is added to. */
void nuri_scratch_board_causes(struct scratch_board *t,
                               const struct shape_enumerator *w,
                               struct view *to, struct stamps *told);

#endif
