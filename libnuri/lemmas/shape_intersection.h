/*
 * shape_intersection.h -- what the remaining shapes have in common.
 *
 * It also counts how many were dropped, and why.
 */
#pragma once

#include "language/say.h"
#include "lemmas/scratch_board.h"

/* See nuri_intersection_show().  A shape that is shown is noted as the number of
 * its unknown cells, these cells, and its fault. */
enum { SHAPES_SHOWN = 12, SHAPE_CELLS_SHOWN = 40 };
enum shape_fault {
    FAULT_KIND,
    FAULT_PLACE,
    FAULT_OTHER,
    FAULT_NUMBER,
    FAULT_TOTAL,
    FAULT_WORDS
};

struct shape_intersection {
    struct view *view; /* its undecided cells are of interest */
    /* [count], cells that the remaining shapes share, and their colours: in
     * scratch->place and scratch->number of this view */
    cell *list;
    int32_t *colour;
    uint32_t count;
    uint32_t left;                    /* number of these shapes */
    uint32_t dropped[CONTRADICTIONS]; /* number of shapes by contradiction */
    /* what it was about; 0 if that differs */
    cell place[CONTRADICTIONS];
    /* [showns], as noted */
    uint32_t shown[SHAPES_SHOWN * (1 + SHAPE_CELLS_SHOWN + FAULT_WORDS)];
    uint32_t showns;
    bool shows_all; /* all remaining shapes are shown, or all shapes */
};

/* Empty.  The view's scratch has memory for one. */
struct shape_intersection nuri_intersection(struct view *v);

/* The colour of cell c with the shape, and all else that is supposed. */
uint8_t nuri_shape_colour(const struct scratch_board *sb,
                          const struct shape_enumerator *e, cell c);

/* True if the shape has everything in common so far.  What the scratch board
 * already supposes counts as part of it. */
bool nuri_intersection_agrees(const struct shape_intersection *common,
                              const struct scratch_board *sb,
                              const struct shape_enumerator *e);

/* The shape remains.  False if nothing is in common any more. */
bool nuri_intersection_keep(struct shape_intersection *common,
                            const struct scratch_board *sb,
                            const struct shape_enumerator *e);

/* The shape was refuted by the scratch board. */
void nuri_intersection_clear(struct shape_intersection *common,
                             const struct scratch_board *sb);

/* ---- Deductions --------------------------------------------------------- */

/* Put what is common, of its colour, into the pending deduction. */
void nuri_intersection_put(const struct shape_intersection *common);

/* Note what was dropped, as INTERSECTION_NOTES numbers. */
enum { INTERSECTION_NOTES = 2 * CONTRADICTIONS };
void nuri_intersection_note(const struct shape_intersection *common);

/* If few shapes with few cells remain, list them, and if there are few in all
 * those that were dropped, too: show each, with the fault that
 * nuri_scratch_board_why() finds, or NULL if it remains; then note them. */
void nuri_intersection_show(struct shape_intersection *common,
                            const struct scratch_board *sb,
                            const struct shape_enumerator *e,
                            const struct deduction *fault);
void nuri_intersection_note_shapes(const struct shape_intersection *common);

/* True if so few shapes are weighed that dropped ones are shown. */
static inline bool intersection_shows_dropped(const struct deduction *weighs)
{
    return weighs->shapes <= SHAPES_SHOWN;
}

/* The words of a shape that is shown, with its fault; the contradiction that it
 * states, whose technique is CONTRADICTIONS if the shape remains. */
uint32_t nuri_shown_words(const uint32_t *shown);
struct deduction nuri_shown_fault(const uint32_t *shown);

/* Say what these notes count: each contradiction, the commonest first. */
struct said_list nuri_say_fails(const struct sayer *to, const uint32_t *notes);
