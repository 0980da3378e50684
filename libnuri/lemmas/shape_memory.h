/*
 * shape_memory.h -- shapes that were left when an island was looked at last.
 *
 * Where the shapes of an island have nothing in common, a few of them show it;
 * and a few show which cells islands may take.  These mostly do so still when
 * some cells have been decided, on this board or on one like it: so they are
 * tried first, and mostly no others need be met.
 */
#pragma once

#include "lemmas/shape_enumerator.h"
#include "lemmas/view.h"

/* Who remembers shapes. */
enum shape_use { SHAPES_IN_COMMON, SHAPES_THAT_REACH, SHAPE_USES };

struct shape_memory;

/* That of the view, made when it is first wanted.  NULL if there is no memory,
 * which is noted in view.out. */
struct shape_memory *nuri_shape_memory_open(struct view *v);

/* No shapes of the island of this clue are remembered any more. */
void nuri_shape_memory_forget(struct shape_memory *m, enum shape_use use,
                              cell clue);

/* Remember the shape that the enumerator shows; if there is no memory for it,
 * or there are many, it is not. */
void nuri_shape_memory_add(struct shape_memory *m, enum shape_use use,
                           const struct shape_enumerator *e);

/* Show those that the island of part `part` can have on this board; false if
 * `show` ended it. */
bool nuri_shape_memory_each(struct shape_memory *m, enum shape_use use,
                            struct shape_enumerator *e, struct view *v,
                            uint32_t part, shape_fn *show, void *user);
