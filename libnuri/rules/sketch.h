/*
 * sketch.h -- a board of one's own, on which a shape may be supposed.
 *
 * A shape is no island in the end if it makes a defect (defect.h): the sea in
 * two parts, a 2x2 square all sea, another island without room.  What such a
 * refutation rests on are the causes of the defect, without the cells that
 * the shape itself decides.
 */
#ifndef NURI_RULES_SKETCH_H
#define NURI_RULES_SKETCH_H

#include "rules/defect.h"
#include "rules/shape.h"

struct sketch {
    struct walk walk;
    struct board board;
    struct regions regions;
    struct scratch scratch;
    struct finds finds;
    struct view view;     /* of these: one may sketch on a sketch */
    struct defect defect; /* of the shape refuted last */
    struct stamps told;   /* for rules: causes told */
    struct stamps may;    /* likewise: cells that some shape takes */
    cell *land, *sea;     /* [cells], likewise: see sift.h */
    uint64_t spent;       /* cells looked at since it was made */
    uint64_t looks;       /* cells that may still be looked at; who
                             has it sees to it that it ends there */
};

/* The sketch of this board, nothing being supposed; made when it is first
 * wanted.  NULL if there is no memory, which is noted in view.out. */
struct sketch *nuri_sketch_open(struct view *v);
void nuri_sketch_free(struct sketch *t);

/* Note in view.out if memory has run out for sketches. */
void nuri_sketch_close(const struct sketch *t, struct view *v);

/* Make the shape that the walk shows an island, with its shore; the length of
 * the trail before that. */
uint32_t nuri_sketch_suppose(struct sketch *t, const struct walk *w);

/* Suppose no more than that. */
void nuri_sketch_undo(struct sketch *t, uint32_t marked);

/* Does the shape make a defect?  It is not supposed afterwards. */
bool nuri_sketch_refutes(struct sketch *t, const struct walk *w);

/* Then add the causes of that to the draft of view `to`, as far as they are
 * known there, but those in `told` already, which is added to. */
void nuri_sketch_tell(struct sketch *t, const struct walk *w, struct view *to,
                      struct stamps *told);

#endif
