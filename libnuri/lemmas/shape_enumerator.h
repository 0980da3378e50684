/*
 * shape_enumerator.h -- the ways to complete an island, one after the other.
 *
 * A shape is a set of cells that the island may have in the end: connected,
 * with all that is known of it, as many as the clue says; no sea among them,
 * no cell beside the land of another clue, and of land without a clue that it
 * comes to touch, all.  Then its shore is sea.
 *
 * THE WALK.  Open cells that the island touches wait in a queue.  Each is
 * taken, and later not taken; what is taken adds to the queue what it touches
 * [1].  So every set of cells is met once, and every shape is met.
 *
 * What the walk rests on are the cells of the island, the sea it meets, and
 * the parts of the land it meets: in every solution that has these, the island
 * has one of the shapes.
 *
 * [1] D. Redelmeier: Counting polyominoes: yet another attack, Discrete Math.
 *     36 (1981) 191-203.
 */
#ifndef NURI_LEMMAS_SHAPE_ENUMERATOR_H
#define NURI_LEMMAS_SHAPE_ENUMERATOR_H

#include "base/stamps.h"
#include "board/region.h"

struct view;
struct shape_enumerator;

/* Shown every shape in turn: the cells land[0 .. lands) that are open now and
 * would be land, and sea[0 .. seas) that are open and would be sea.  Returning
 * false ends the walk. */
typedef bool shape_fn(void *user, const struct shape_enumerator *w);

/* A cell that was taken, and what was there before. */
struct taken {
    uint32_t at;     /* its place in the queue */
    uint32_t queued; /* length of the queue */
    uint32_t parts;  /* parts of the land that were taken */
    uint32_t cells;  /* cells of the island */
};

struct shape_enumerator {
    struct view *view;
    uint32_t part;  /* the known part of the island */
    uint32_t want;  /* its clue */
    uint32_t cells; /* cells it has now */
    uint8_t *mark;  /* [grid.size], of open cells; and for a part of the land,
                       of its first cell */
    cell *queue;    /* [cells] */
    uint32_t queued, at;
    struct taken *stack; /* [cells] */
    uint32_t taken;
    uint32_t *join; /* [cells], parts of the land without a clue */
    uint32_t joins;
    cell *land, *sea; /* [cells] */
    uint32_t lands, seas;
    struct stamps shore; /* cells listed in `sea` */
    uint32_t steps;      /* cells taken so far, those in vain included */
    uint32_t shapes;     /* met so far */
    struct view *to;     /* to whose draft causes are told; NULL: to none */
    struct stamps *told; /* those told so far */
};

bool nuri_shapes_init(struct shape_enumerator *w, const struct grid *g);
void nuri_shapes_drop(struct shape_enumerator *w);

/* With more steps, or more shapes, an island is not walked: of a thousand
 * shapes no one would see what they have in common. */
enum { MOST_STEPS = 20000, MOST_SHAPES = 1000 };

/* Can all shapes of the island of part `part` be met?  It must be one that
 * nuri_shapes_wanted(). */
bool nuri_shapes_are_few(struct shape_enumerator *w, struct view *v,
                         uint32_t part);

/* Show them all; false if `show` ended it, or there are too many. */
bool nuri_shapes_each(struct shape_enumerator *w, struct view *v, uint32_t part,
                      shape_fn *show, void *user);

/* Is part i an island that wants some cells, and is told how many? */
bool nuri_shapes_wanted(const struct view *v, uint32_t i);

/* Walk once more and add to the pending find of view `to` all it rests on that is
 * known there, but what is in `told` already, which is added to. */
void nuri_shapes_causes(struct shape_enumerator *w, struct view *v,
                        uint32_t part, struct view *to, struct stamps *told);

/*
 * Add to `reached` the open cells that the island may come to, as far as can
 * be told without a walk; for an island with one clue, `?` or any, that has
 * too many shapes.  What that rests on is added to the pending find, if `told` is not
 * NULL, as by nuri_shapes_causes().
 */
void nuri_shapes_flood(struct shape_enumerator *w, struct view *v,
                       uint32_t part, struct stamps *reached,
                       struct stamps *told);

/* Of the shape that is shown: is open cell c in it, or on its shore? */
bool nuri_shapes_takes(const struct shape_enumerator *w, cell c);

static inline bool shapes_touches(const struct shape_enumerator *w, cell c)
{
    return stamps_has(&w->shore, c);
}

#endif
