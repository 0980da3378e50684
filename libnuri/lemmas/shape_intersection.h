/*
 * shape_intersection.h -- what the shapes that are left have in common, and how
 * many were dropped and why.
 */
#pragma once

#include "lemmas/scratch_board.h"

/* See nuri_intersection_show(). */
enum { SHAPES_SHOWN = 12, SHAPE_CELLS_SHOWN = 40 };

struct shape_intersection {
    struct view *view; /* cells that are undecided here are of interest */
    cell *land, *sea;  /* [cells], what those that are left have in common */
    uint32_t lands, seas;
    uint32_t left;                    /* how many there are */
    uint32_t dropped[CONTRADICTIONS]; /* how many made such a contradiction */
    /* and what this was about; 0 if it differs */
    cell place[CONTRADICTIONS];
    cell shown[SHAPES_SHOWN * (SHAPE_CELLS_SHOWN + 1)]; /* [showns], as noted */
    uint32_t showns;
    bool shows_all; /* that are left */
};

/* That of the view, made when it is first wanted; nothing has been seen.  NULL
 * if there is no memory, which is noted in view.out. */
struct shape_intersection *nuri_intersection_open(struct view *v);

/* Has the shape all that is in common so far, of this colour (NURI_UNDECIDED:
 * of both)?  What the scratch board supposes besides belongs to it. */
bool nuri_intersection_agrees(const struct shape_intersection *common,
                              const struct scratch_board *sb,
                              const struct shape_enumerator *e,
                              nuri_colour colour);

/* It is left.  False if nothing is in common any more. */
bool nuri_intersection_keep(struct shape_intersection *common,
                            const struct scratch_board *sb,
                            const struct shape_enumerator *e);

/* It was refuted by the scratch board. */
void nuri_intersection_clear(struct shape_intersection *common,
                             const struct scratch_board *sb);

/* Count all anew, but keep what they have in common. */
void nuri_intersection_recount(struct shape_intersection *common);

/* ---- Deductions ------------------------------------------------------------ */

/* Begin a deduction of what is in common, of this colour; false if there is
 * nothing. */
bool nuri_intersection_find(struct shape_intersection *common,
                            nuri_colour colour);

/* Make notes of what was dropped, so many. */
enum { INTERSECTION_NOTES = 2 * CONTRADICTIONS };
void nuri_intersection_note(const struct shape_intersection *common);

/* Of few shapes that are left, so many cells of each, it is told which they
 * are: shown one after the other, and then, behind the notes above, noted: of
 * each the number of its cells that are not known, and these. */
void nuri_intersection_show(struct shape_intersection *common,
                            const struct scratch_board *sb,
                            const struct shape_enumerator *e);
void nuri_intersection_note_shapes(const struct shape_intersection *common);

/* Say them where none is left: "3 shapes: 2 would cut the sea in two and 1 would
 * join two islands", or "2 shapes, which would both cut the sea in two".  Of more
 * than two kinds the two that most shapes made are told. */
void nuri_write_all_dropped(struct text *t, const struct board *b,
                            const uint32_t *notes);

/* Say " can have 3 shapes, which all use it; the other 2 would cut the sea in
 * two"; or, where nothing is noted, " can have no shape that does not use it". */
void nuri_write_left(struct text *t, const struct board *b,
                     const struct deductions *f,
                     const struct deduction *deduction);
