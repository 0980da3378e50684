/*
 * sift.h -- what is left of shapes, what these have in common, and how many
 * were dropped and why.
 */
#ifndef NURI_RULES_SIFT_H
#define NURI_RULES_SIFT_H

#include "rules/sketch.h"

struct sift {
    struct view *view; /* cells that are open here are of interest */
    cell *land, *sea;  /* what those that are left have in common */
    uint32_t lands, seas;
    uint32_t left;             /* how many there are */
    uint32_t dropped[DEFECTS]; /* how many made such a defect */
    cell place[DEFECTS];       /* and what this was about; 0 if it differs */
};

/* Nothing has been seen.  `land` and `sea` are those of the sketch. */
void nuri_sift_begin(struct sift *s, struct view *v, struct sketch *t);

/* Has the shape all that is in common so far, of this colour (NURI_OPEN: of
 * both)?  What the sketch supposes besides belongs to it. */
bool nuri_sift_agrees(const struct sift *s, const struct sketch *t,
                      const struct walk *w, nuri_colour colour);

/* It is left.  False if nothing is in common any more. */
bool nuri_sift_keep(struct sift *s, const struct sketch *t,
                    const struct walk *w);

/* It was refuted. */
void nuri_sift_drop(struct sift *s, const struct sketch *t);

/* Count all anew, but keep what they have in common. */
void nuri_sift_recount(struct sift *s);

/* ---- Telling ------------------------------------------------------------ */

/* Begin a find of what is in common, of this colour; false if there is
 * nothing. */
bool nuri_sift_find(struct sift *s, nuri_colour colour);

/* Make notes of what was dropped, so many. */
enum { SIFT_NOTES = 2 * DEFECTS };
void nuri_sift_note(const struct sift *s);

/* Say them, with `which` after the first number: "2 more would cut the sea in
 * two"; nothing if there are none. */
void nuri_say_sift(struct text *t, const struct board *b, const uint32_t *notes,
                   const char *before, const char *which);

/* Say " can have 3 shapes, which all use it; 2 more would cut the sea in two":
 * of `one` shape, or `many`. */
void nuri_say_left(struct text *t, const struct board *b, const struct finds *f,
                   const struct find *find, const char *one, const char *many);

#endif
