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
    struct view view;     /* of these */
    struct defect defect; /* of the shape refuted last */
    struct stamps told;   /* causes told */
    uint64_t looks;       /* cells that may still be looked at */
    cell *land, *sea;     /* [cells], for rules: what shapes have in common */
    uint32_t lands, seas;
    struct stamps may; /* or that some shape takes */
};

/* The trial of this board, nothing being supposed; made when it is first
 * wanted.  NULL if there is no memory, which is noted in view.out. */
struct trial *nuri_trial_open(struct view *v);
void nuri_trial_free(struct trial *t);

/* Does the shape that the walk shows make a defect? */
bool nuri_trial_refutes(struct trial *t, const struct walk *w);

/* Then add the causes of that to the draft of view v, but those in `told`
 * already, which is added to. */
void nuri_trial_tell(struct trial *t, struct view *v, const struct walk *w);

/* How many shapes were dropped for a defect of each kind, and what it was
 * about, if that was the same for all of them; for sentences. */
struct dropped {
    uint32_t count[DEFECTS];
    cell place[DEFECTS]; /* 0 if they differ */
};

void nuri_dropped_count(struct dropped *d, const struct defect *defect);

/* Make it notes of the draft, so many; and say these, with `which` and a blank
 * after the first number: "2 more would cut the sea in two". */
enum { DROPPED_NOTES = 2 * DEFECTS };
void nuri_dropped_note(const struct dropped *d, struct view *v);
void nuri_say_dropped(struct text *t, const struct board *b,
                      const uint32_t *notes, const char *which);

/* Are there any? */
bool nuri_dropped_any(const uint32_t *notes);

#endif
