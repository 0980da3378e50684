/*
 * shape_blame.h -- why shapes were dropped, while one board is looked at.
 *
 * Where the causes of many deductions are listed, a shape is a reason for each
 * cell that it takes; but what its contradiction rests on is the same.
 */
#pragma once

#include "lemmas/scratch_board.h"

struct shape_blame;

/* Made when it is first wanted; nothing is remembered.  NULL if there is no
 * memory, which is noted in view.out. */
struct shape_blame *nuri_shape_blame_open(struct view *v);

/* As nuri_scratch_board_find_contradiction(), and nuri_scratch_board_causes()
 * if there is one, of the shape that an enumeration of all shapes of its island
 * shows. The same work is counted if it is remembered. */
bool nuri_shape_blame(struct shape_blame *m, struct scratch_board *sb,
                      const struct shape_enumerator *e, struct view *to);
