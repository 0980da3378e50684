/* table.h -- the distinct profiles of the next layer, and the edges to them. */
#pragma once

#include "frontier/types.h"

/* Find or add a profile; *is_new: added.  False if out of memory. */
bool nuri_table_find(struct sweep *w, const struct profile *key,
                     uint32_t *number, bool *is_new);
bool nuri_table_edge(struct sweep *w, uint32_t to, const struct edge *edge);
void nuri_table_reset(struct table *t);
void nuri_table_clear(struct sweep *w);
