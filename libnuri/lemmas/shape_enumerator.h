/*
 * shape_enumerator.h -- the ways to complete an island, one after the other.
 *
 * A shape is a set of cells that the island may have in the end: connected,
 * with all that is known of it, as many as the clue says; no sea among them,
 * no cell beside the land of another clue, and of land without a clue that it
 * comes to touch, all.  Then its shore is black.
 *
 * THE ENUMERATION.  Undecided cells that the island touches wait in a queue.
 * Each is taken, and later not taken; what is taken adds to the queue what it
 * touches [1].  So every set of cells is met once, and every shape is met.
 *
 * What it rests on are the cells of the island, the sea that it meets, and the
 * parts of the land that it meets: in every solution that has these, the island
 * has one of the shapes.
 *
 * [1] D. Redelmeier: Counting polyominoes: yet another attack, Discrete Math.
 *     36 (1981) 191-203.
 */
#pragma once

#include "base/arena.h"
#include "base/stamps.h"
#include "board/region.h"
#include "lemmas/shape_counts.h"

struct view;
struct shape_enumerator;

/* Shown every shape in turn: the cells land[0 .. lands) that are undecided now
 * and would be white, and sea[0 .. seas) that are undecided and would be black.
 * Returning false ends the enumeration. */
typedef bool shape_fn(void *user, const struct shape_enumerator *e);

/* A cell that was taken, and what was there before. */
struct taken {
    uint32_t at;     /* its place in the queue */
    uint32_t queued; /* length of the queue */
    uint32_t parts;  /* parts of the land that were taken */
    uint32_t cells;  /* cells of the island */
};

struct shape_enumerator {
    struct arena arena; /* all lists */
    struct view *view;
    uint32_t part;  /* the known part of the island */
    uint32_t want;  /* its clue */
    uint32_t cells; /* cells it has now */
    /* [grid.size], of undecided cells; and for a part of the land, of its
     * first cell */
    uint8_t *mark;
    cell *queue; /* [cells] */
    uint32_t queued, at;
    struct taken *stack; /* [cells] */
    uint32_t taken;
    uint32_t *join; /* [cells], parts of the land without a clue */
    uint32_t joins;
    cell *land, *sea; /* [cells] */
    uint32_t lands, seas;
    struct stamps shore;         /* cells listed in `sea` */
    struct shape_counts *counts; /* owned */
    cell *reach;     /* [cells + 2], what the number of shapes depends on */
    uint32_t steps;  /* cells taken so far, those in vain included */
    uint32_t shapes; /* met so far */
    cell through;    /* shapes that do not take it are not shown; 0: all are */
    struct view *to; /* to whose pending deduction causes are added; or NULL */
};

/* Memory for boards of this puzzle; false if there is none. */
bool nuri_shapes_init(struct shape_enumerator *e, const nuri_puzzle *p);
void nuri_shapes_clear(struct shape_enumerator *e);

/* With more steps, or more shapes, an enumeration is given up: of a thousand
 * shapes no one would see what they have in common. */
enum { MAX_STEPS = 20000, MAX_SHAPES = 1000 };

/* Can all shapes of the island of part `part` be met?  It must be one that
 * nuri_is_wanting(). */
bool nuri_shapes_are_few(struct shape_enumerator *e, struct view *v,
                         uint32_t part);

/* Likewise; and are there no more than a deduction may weigh? */
bool nuri_shapes_are_wanted(struct shape_enumerator *e, struct view *v,
                            uint32_t part);

/* Show them all; false if `show` ended it, or there are too many. */
bool nuri_shapes_each(struct shape_enumerator *e, struct view *v, uint32_t part,
                      shape_fn *show, void *user);

/* Likewise those alone that take undecided cell c. */
bool nuri_shapes_each_through(struct shape_enumerator *e, struct view *v,
                              uint32_t part, cell c, shape_fn *show,
                              void *user);

/* All cells [clue] that the island has in the shape that is shown. */
void nuri_shapes_copy(const struct shape_enumerator *e, cell *cells);

/* Show the shape that has these cells [clue], which was one on some board, if
 * it is one on this; false if `show` returned that. */
bool nuri_shapes_show(struct shape_enumerator *e, struct view *v, uint32_t part,
                      const cell *cells, shape_fn *show, void *user);

/* Enumerate once more, and add to the pending deduction of view `to`, once each, all
 * causes that the enumeration rests on and that are known there. */
void nuri_shapes_causes(struct shape_enumerator *e, struct view *v,
                        uint32_t part, struct view *to);

/*
 * Add to `reached` the undecided cells that the island may come to, as far as can
 * be said without an enumeration; for an island with one clue, `?` or any, that
 * has too many shapes.  What that rests on is added to the pending deduction, as by
 * nuri_shapes_causes(), if `causes`.
 */
void nuri_shapes_flood(struct shape_enumerator *e, struct view *v,
                       uint32_t part, struct stamps *reached, bool causes);

/* Of the shape that is shown: is undecided cell c in it, or on its shore? */
bool nuri_shapes_takes(const struct shape_enumerator *e, cell c);

static inline bool shapes_touches(const struct shape_enumerator *e, cell c)
{
    return stamps_has(&e->shore, c);
}
