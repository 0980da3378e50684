/*
 * trial.h -- a board of one's own, on which a shape may be supposed.
 *
 * A shape is no island in the end if it makes a defect (defect.h): the sea in
 * two parts, a 2x2 square all sea, another island without room.  What such a
 * refutation rests on are the causes of the defect, without the cells that
 * the shape itself decides.
 */
#ifndef NURI_RULES_TRIAL_H
#define NURI_RULES_TRIAL_H

#include "rules/defect.h"
#include "rules/shape.h"

struct trial {
    struct walk walk;
    struct board board;
    struct regions regions;
    struct scratch scratch;
    struct finds finds;
    struct view view;     /* of these: it may be the board of a trial, too */
    struct defect defect; /* of the shape refuted last */
    struct stamps told;   /* for rules: causes told */
    struct stamps may;    /* likewise: cells that some shape takes */
    cell *land, *sea;     /* [cells], likewise: see sift.h */
    uint64_t looks;       /* cells that may still be looked at; those whose
                             trials these are see to it that they end */
};

/* The trial of this board, nothing being supposed; made when it is first
 * wanted.  NULL if there is no memory, which is noted in view.out. */
struct trial *nuri_trial_open(struct view *v);
void nuri_trial_free(struct trial *t);

/* Note in view.out if memory has run out in trials. */
void nuri_trial_close(const struct trial *t, struct view *v);

/* Make the shape that the walk shows an island, with its shore; the length of
 * the trail before that. */
uint32_t nuri_trial_suppose(struct trial *t, const struct walk *w);

/* Suppose no more than that. */
void nuri_trial_undo(struct trial *t, uint32_t marked);

/* Does the shape make a defect?  It is not supposed afterwards. */
bool nuri_trial_refutes(struct trial *t, const struct walk *w);

/* Then add the causes of that to the draft of view `to`, as far as they are
 * known there, but those in `told` already, which is added to. */
void nuri_trial_tell(struct trial *t, const struct walk *w, struct view *to,
                     struct stamps *told);

#endif
