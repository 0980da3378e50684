/*
 * shape_intersection.h -- what the remaining shapes have in common.
 *
 * It also counts how many were dropped, and why.
 */
#pragma once

#include "lemmas/scratch_board.h"

/* See nuri_intersection_show(). */
enum { SHAPES_SHOWN = 12, SHAPE_CELLS_SHOWN = 40 };

struct shape_intersection {
    struct view *view; /* its undecided cells are of interest */
    cell *land, *sea;  /* [cells], what the remaining shapes share */
    uint32_t lands, seas;
    uint32_t left;                    /* number of these shapes */
    uint32_t dropped[CONTRADICTIONS]; /* number of shapes by contradiction */
    /* what it was about; 0 if that differs */
    cell place[CONTRADICTIONS];
    cell shown[SHAPES_SHOWN * (SHAPE_CELLS_SHOWN + 1)]; /* [showns], as noted */
    uint32_t showns;
    bool shows_all; /* all remaining shapes are shown */
};

/* Empty.  Made on first use; NULL if memory runs out, noted in view.out. */
struct shape_intersection *nuri_intersection_open(struct view *v);

/* True if the shape has everything in common so far of this colour
 * (NURI_UNDECIDED: of both). What the scratch board already supposes counts as
 * part of it. */
bool nuri_intersection_agrees(const struct shape_intersection *common,
                              const struct scratch_board *sb,
                              const struct shape_enumerator *e,
                              nuri_colour colour);

/* The shape remains.  False if nothing is in common any more. */
bool nuri_intersection_keep(struct shape_intersection *common,
                            const struct scratch_board *sb,
                            const struct shape_enumerator *e);

/* The shape was refuted by the scratch board. */
void nuri_intersection_clear(struct shape_intersection *common,
                             const struct scratch_board *sb);

/* Reset all counts, but keep what they have in common. */
void nuri_intersection_recount(struct shape_intersection *common);

/* ---- Deductions --------------------------------------------------------- */

/* Begin a deduction of what is common, of this colour; false if nothing is. */
bool nuri_intersection_find(struct shape_intersection *common,
                            nuri_colour colour);

/* Note what was dropped, as INTERSECTION_NOTES numbers. */
enum { INTERSECTION_NOTES = 2 * CONTRADICTIONS };
void nuri_intersection_note(const struct shape_intersection *common);

/* If few shapes with few cells remain, list them: show each, then note them
 * after the notes above, each as the number of its unknown cells and these
 * cells. */
void nuri_intersection_show(struct shape_intersection *common,
                            const struct scratch_board *sb,
                            const struct shape_enumerator *e);
void nuri_intersection_note_shapes(const struct shape_intersection *common);

/* Write, if none remains, "3 shapes: 2 would cut the sea in two and 1 would
 * join two islands", or "2 shapes, which would both cut the sea in two". Of
 * more kinds, the two commonest are named. */
void nuri_write_all_dropped(struct text *t, const struct board *b,
                            const uint32_t *notes);

/* Write " can have 3 shapes, which all use it; the other 2 would cut the sea in
 * two"; or, without notes, " can have no shape that does not use it". */
void nuri_write_left(const struct sentence *s);
