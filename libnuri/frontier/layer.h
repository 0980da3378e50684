/*
 * layer.h -- lists of sizes, carried over a cell and merged.
 */
#pragma once

#include "frontier/types.h"

/* Carry one list over an edge: the sizes that the bound allows into `to`,
 * their numbers of colourings into `colourings` unless NULL.  How many. */
uint32_t nuri_layer_carry(const struct layer *l, const struct edge *e,
                          const struct bound *b, uint64_t *to,
                          uint64_t *colourings);

/* The sizes at the beginning of an edge that become these at its end: their
 * place in the layer, or NO_SOURCE. */
#define NO_SOURCE UINT32_MAX
uint32_t nuri_layer_source(const struct layer *l, const struct edge *e,
                           uint64_t sizes);

/* Mark the sizes at the beginning of an edge that become marked ones beside a
 * profile of the layer it leads to.  Are there any? */
bool nuri_layer_mark(const struct layer *from, const struct edge *e,
                     uint8_t *marks, const struct layer *to, uint32_t profile,
                     const uint8_t *marks_to);

/* An empty layer with room for so much. */
bool nuri_layer_room(struct sweep *w, struct layer *l, uint32_t profiles,
                     uint64_t sizes);

/* Make the layer after a cell of the table and of the layer before. */
bool nuri_layer_make(struct sweep *w, struct layer *to,
                     const struct layer *from, uint32_t at);
void nuri_layer_clear(struct sweep *w, struct layer *l);
