/*
 * need_cells.h -- the cells that a need cannot do without.
 *
 * A need is what must not be lost: see range.h.  An undecided cell can decide
 * it in two ways.
 *
 *     cut       as sea, it leaves the need unmet: so it is white
 *     spoiler   as land, it does: so it is black
 *
 * A cut is in every way, or room, that meets the need; a spoiler is in it or
 * beside it.  So of the first one that is found only the cells are tried, or
 * those beside it; and of cuts only those that all others have too.
 */
#pragma once

#include "lemmas/view.h"

/* Is the need of this part asked about? */
typedef bool part_fn(const struct view *v, uint32_t part);

/*
 * Add a deduction for each cut of the needs of these parts, or of all squares
 * that may be pools; or for each spoiler of both.  Needs whose answers are
 * unchanged are passed over.  Of a deduction, `subject` is the clue of the
 * part, or its first cell if it has none, or that of the square; `number` the
 * cells that the part could have then.  Spoilers of squares have the subject as
 * `other` too.
 */
void nuri_find_cuts_of_parts(struct view *v, part_fn *is_asked);
void nuri_find_cuts_of_squares(struct view *v);
void nuri_find_spoilers(struct view *v, part_fn *is_asked);
