/* layer.h -- lists of sizes, carried over a cell and merged. */
#pragma once

#include "frontier/types.h"

/* Carry a list over an edge: write the sizes within bounds to `to`, their
 * numbers of colourings to `colourings` (or NULL).  Return the count. */
uint32_t nuri_layer_carry(const struct layer *l, const struct edge *e,
                          const struct bound *b, uint64_t *to,
                          uint64_t *colourings);

/* The index of the sizes that the edge turns into `sizes`, or NO_SOURCE. */
#define NO_SOURCE UINT32_MAX
uint32_t nuri_layer_source(const struct layer *l, const struct edge *e,
                           uint64_t sizes);

/* Mark the sizes before an edge that become marked ones of a profile in `to`.
 * True if there are any. */
bool nuri_layer_mark(const struct layer *from, const struct edge *e,
                     uint8_t *marks, const struct layer *to, uint32_t profile,
                     const uint8_t *marks_to);

/* Allocate an empty layer of this capacity. */
bool nuri_layer_room(struct sweep *w, struct layer *l, uint32_t profiles,
                     uint64_t sizes);

/* Make the layer after a cell from the table and the layer before. */
bool nuri_layer_make(struct sweep *w, struct layer *to,
                     const struct layer *from, uint32_t at);
void nuri_layer_clear(struct sweep *w, struct layer *l);

/* Add numbers of colourings; UINT64_MAX: that many or more. */
static inline uint64_t layer_sum(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

#ifndef NDEBUG

/* See invariants.c.  True if this is a valid layer after `cells` cells, within
 * the caps. */
bool nuri_layer_is_sound(const struct layer *l, const struct strip *s,
                         const struct caps *caps, uint32_t cells);

/* True if all edges lead from this layer to their profile, and the bounds of
 * each admit some sizes. */
bool nuri_table_is_sound(const struct table *t, const struct layer *from);

#endif
