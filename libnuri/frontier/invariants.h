/* invariants.h -- assertions about every layer. */
#pragma once

#include "frontier/types.h"

#ifndef NDEBUG

/* True if this is a valid layer after `cells` cells, within the caps. */
bool nuri_layer_is_sound(const struct layer *l, const struct strip *s,
                         const struct caps *caps, uint32_t cells);

/* True if all edges lead from this layer to their profile, and the bounds of
 * each admit some sizes. */
bool nuri_table_is_sound(const struct table *t, const struct layer *from);

#endif
