/*
 * need_cells.h -- the cells that decide whether a need is met.
 *
 * A need is something that must stay possible: see range.h.  An undecided cell
 * can decide it in two ways.
 *
 *     cut       if black, it leaves the need unmet: so it is white
 *     spoiler   if white, it does: so it is black
 *
 * A cut is in every way, or area, that meets the need; a spoiler is in it or
 * next to it.  So only the cells of the first one found are tried, or those
 * next to it; and for cuts only those that all later ones share.
 */
#pragma once

#include "lemmas/view.h"

/* True if the need of this part is to be asked about. */
typedef bool part_fn(const struct view *v, uint32_t part);

/*
 * Add a deduction for each cut of the needs of these parts, or of all squares
 * that may become pools; or for each spoiler of both.  Needs whose answers are
 * unchanged are skipped.  `subject` is the clue of the part, its first cell if
 * it has none, or the first cell of the square; `number` is the cells that the
 * part could still have.  For spoilers of squares `other` equals the subject.
 */
void nuri_find_cuts_of_parts(struct view *v, part_fn *is_asked);
void nuri_find_cuts_of_squares(struct view *v);
void nuri_find_spoilers(struct view *v, part_fn *is_asked);
