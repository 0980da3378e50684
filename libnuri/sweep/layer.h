/*
 * layer.h -- the colourings of the first cells, row by row.
 *
 * All of them are kept in a layer: profiles, each with its sizes in ascending
 * order.  A cell changes all sizes of a profile alike, and keeps their order.
 * So the work is done per profile; the sizes, many more, are only copied and
 * merged.
 */
#pragma once

#include "sweep/bound.h"
#include "sweep/progress.h"
#include "sweep/states.h"

struct layer {
    uint32_t count;
    struct profile *profile; /* [count] */
    uint32_t *first;         /* [count + 1], into the sizes */
    uint32_t *first_edge;    /* [count + 1], into the edges */
    struct edge *edge;       /* to each profile, if not counted */
    void *memory;            /* of all these */
    size_t bytes;
    uint64_t *sizes;
    uint64_t *colourings; /* for each of the sizes, if counted */
    size_t room;          /* of each of them */
};

/* An edge to a profile, and the number of the one before it, from 1. */
struct link {
    struct edge edge;
    uint32_t next; /* 0: there is none */
};

/* The value of a profile in the next layer. */
struct next_profile {
    struct bound bound;
    uint64_t link;     /* the last edge, from 1; 0: a dead end */
    uint64_t incoming; /* sizes, over all edges */
};

/* A sweep row by row. */
struct rows {
    struct progress progress;
    struct strip strip;
    struct layer *layer;    /* [cells + 1], before each cell; some are freed */
    struct states profiles; /* of the next layer: next_profile */
    struct link *link;      /* the edges to them */
    uint16_t *areas;        /* scratch: see bound.h */
    uint32_t links, link_room;
    uint64_t incoming, longest; /* sizes: to all profiles, most to one */
};

/* Make the first layer, before all cells.  False if there is no room. */
bool nuri_layer_first(struct rows *w);

/* Make the next layer from its profiles, the edges and the layer before.  If
 * there is no room for it, free it. */
bool nuri_layer_make(struct rows *w);
void nuri_layer_free(struct rows *w, struct layer *l);

/* The index of the sizes that the edge turns into `sizes`, or NO_SOURCE. */
#define NO_SOURCE UINT32_MAX
uint32_t nuri_layer_source(const struct layer *l, const struct strip *s,
                           const struct edge *e, uint64_t sizes);

/* Mark the sizes before an edge that become marked ones of a profile in `to`.
 * True if there are any. */
bool nuri_layer_mark(const struct layer *from, const struct strip *s,
                     const struct edge *e, uint8_t *marks,
                     const struct layer *to, uint32_t profile,
                     const uint8_t *marks_to);

/* Add numbers of colourings; UINT64_MAX: that many or more. */
static inline uint64_t layer_sum(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}
