/*
 * shape_enumerator.h -- all ways to complete an island, one after the other.
 *
 * A shape is a possible final set of cells of an island: connected, with all
 * its known cells, as many as the clue says.  It has no black cell, no cell
 * next to white of another clue, and all white without a clue that it touches.
 * Its shore is then black.
 *
 * THE ENUMERATION.  Undecided cells that the island touches wait in a queue.
 * Each is taken, and later not taken; a cell that is taken adds what it touches
 * to the queue [1]. So every set of cells is met exactly once, and every shape
 * is met.
 *
 * It rests on the cells of the island, the black cells that it meets, and the
 * white parts that it meets: in every solution that has these, the island has
 * one of the shapes.
 *
 * [1] D. Redelmeier: Counting polyominoes: yet another attack, Discrete Math.
 *     36 (1981) 191-203.
 */
#pragma once

#include "base/memory.h"
#include "base/sets.h"
#include "board/region.h"

struct view;
struct shape_enumerator;

/* Called with each shape: land[0 .. lands) are undecided and would be white,
 * sea[0 .. seas) would be black.  Return false to end the enumeration. */
typedef bool shape_fn(void *user, const struct shape_enumerator *e);

/* A cell that was taken, and the state before. */
struct taken {
    uint32_t at;     /* its place in the queue */
    uint32_t queued; /* length of the queue */
    uint32_t parts;  /* white parts taken */
    uint32_t cells;  /* cells of the island */
};

enum { UNKNOWN, WAITING, TAKEN };

struct shape_enumerator {
    struct view *view;
    uint32_t part;  /* the known part of the island */
    uint32_t want;  /* its clue */
    uint32_t cells; /* cells it has now */
    /* [grid.size], UNKNOWN, WAITING or TAKEN: of undecided cells, and of the
     * first cell of a white part */
    uint8_t *mark;
    cell *queue; /* [cells] */
    uint32_t queued, at;
    struct taken *stack; /* [cells] */
    uint32_t taken;
    uint32_t *join; /* [cells], white parts without a clue */
    uint32_t joins;
    cell *land, *sea; /* [cells] */
    uint32_t lands, seas;
    struct stamps shore; /* cells listed in `sea` */
    uint32_t steps;      /* cells taken so far, including those released */
    uint32_t shapes;     /* met so far */
    struct view *to;     /* add causes to its pending deduction; or NULL */
};

/* For boards of this grid, with memory of the arena. */
struct shape_enumerator nuri_arena_shapes(struct arena *a,
                                          const struct grid *g);

/* Limits: no one sees what a thousand shapes have in common. */
enum { MAX_STEPS = 20000, MAX_SHAPES = 1000 };

/* Show all shapes of the island of `part`, which nuri_is_wanting(), and count
 * them in `shapes`; false if `show` ended it, or there are too many.  NULL: only
 * count. */
bool nuri_shapes_each(struct shape_enumerator *e, struct view *v, uint32_t part,
                      shape_fn *show, void *user);

/* True if there are neither too many to enumerate nor more than a deduction may
 * weigh. */
bool nuri_shapes_are_wanted(struct shape_enumerator *e, struct view *v,
                            uint32_t part);

/* Enumerate again, and add to the pending deduction of view `to`, once each,
 * all causes of the enumeration that are known there. */
void nuri_shapes_causes(struct shape_enumerator *e, struct view *v,
                        uint32_t part, struct view *to);

/* True if undecided cell c is in the current shape, or on its shore. */
static inline bool shapes_takes(const struct shape_enumerator *e, cell c)
{
    return e->mark[c] == TAKEN;
}

static inline bool shapes_touches(const struct shape_enumerator *e, cell c)
{
    return stamps_has(&e->shore, c);
}
