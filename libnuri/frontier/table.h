/*
 * table.h -- the profiles of the next layer, each once, and the edges to them.
 */
#pragma once

#include "frontier/types.h"

/* Number of a profile, made if need be with bounds for its sizes; false if
 * there is no room. */
bool nuri_table_find(struct sweep *w, const struct profile *key,
                     uint32_t *number, bool *is_new);
bool nuri_table_edge(struct sweep *w, uint32_t to, const struct edge *edge);
void nuri_table_reset(struct table *t);
void nuri_table_clear(struct sweep *w);
