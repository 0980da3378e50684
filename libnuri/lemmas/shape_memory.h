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

/* Those of one island; all have as many cells as the clue says. */
struct kept_shapes {
    cell *cell; /* [shapes * clue] */
    uint32_t shapes;
    size_t room; /* for so many shapes */
};

struct shape_memory {
    const struct grid *grid;
    struct kept_shapes *kept; /* [SHAPE_USES][grid.size], by clue */
};

/* Empty, with memory of the arena, which is that of the scratch of the views in
 * which the shapes are enumerated: what is added is there, too. */
struct shape_memory nuri_arena_shape_memory(struct arena *a,
                                            const struct grid *g);

/* Forget the shapes of this clue's island. */
void nuri_shape_memory_forget(struct shape_memory *m, enum shape_use use,
                              cell clue);

/* Remember the current shape, unless there are many. */
void nuri_shape_memory_add(struct shape_memory *m, enum shape_use use,
                           const struct shape_enumerator *e);

/* Show those that the island can have here; false if `show` ended it. */
bool nuri_shape_memory_each(struct shape_memory *m, enum shape_use use,
                            struct shape_enumerator *e, struct view *v,
                            uint32_t part, shape_fn *show, void *user);
