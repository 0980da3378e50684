/*
 * shape_memory.h -- shapes that were left when an island was last looked at.
 *
 * If the shapes of an island have nothing in common, a few of them show it; and
 * a few show which cells islands may take.  Mostly they still do after some
 * cells are decided, on this board or a similar one.  So they are tried first,
 * and often no others are needed.
 */
#pragma once

#include "lemmas/shape_enumerator.h"
#include "lemmas/view.h"

/* What shapes are remembered for. */
enum shape_use { SHAPES_IN_COMMON, SHAPES_THAT_REACH, SHAPE_USES };

struct shape_memory;

/* Made on first use; NULL if memory runs out, noted in view.out. */
struct shape_memory *nuri_shape_memory_open(struct view *v);

/* Forget the shapes of this clue's island. */
void nuri_shape_memory_forget(struct shape_memory *m, enum shape_use use,
                              cell clue);

/* Remember the current shape, unless memory is short or there are many. */
void nuri_shape_memory_add(struct shape_memory *m, enum shape_use use,
                           const struct shape_enumerator *e);

/* Show those that the island can have here; false if `show` ended it. */
bool nuri_shape_memory_each(struct shape_memory *m, enum shape_use use,
                            struct shape_enumerator *e, struct view *v,
                            uint32_t part, shape_fn *show, void *user);
