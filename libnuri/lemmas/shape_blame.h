/*
 * shape_blame.h -- why shapes were dropped, for one board.
 *
 * When the causes of many deductions are listed, a shape is a reason for each
 * cell that it takes.  What its contradiction rests on is always the same.
 */
#pragma once

#include "lemmas/scratch_board.h"

struct shape_blame;

/* Empty.  Made on first use; NULL if memory runs out, noted in view.out. */
struct shape_blame *nuri_shape_blame_open(struct view *v);

/* As nuri_scratch_board_find_contradiction(), and nuri_scratch_board_causes()
 * if there is one, for the current shape of a full enumeration.  Remembered
 * work is counted as if done again. */
bool nuri_shape_blame(struct shape_blame *m, struct scratch_board *sb,
                      const struct shape_enumerator *e, struct view *to);
