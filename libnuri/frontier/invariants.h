/*
 * invariants.h -- what is true of every layer, for builds with assertions.
 */
#pragma once

#include "frontier/types.h"

#ifndef NDEBUG

/* Is this a layer after so many cells, no size being above its cap? */
bool nuri_layer_is_sound(const struct layer *l, const struct strip *s,
                         const struct caps *caps, uint32_t cells);

/* Do all edges lead from this layer to the profile that has them, and are there
 * sizes between the bounds of each? */
bool nuri_table_is_sound(const struct table *t, const struct layer *from);

#endif
