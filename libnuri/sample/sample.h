/*
 * sample.h -- solutions by local search.
 *
 * Annealing (anneal.h) over colourings that are nearly solutions.  Failure
 * proves nothing.  It is fastest where solutions are many: on boards of a few
 * large islands, the worst case of exact methods.
 */
#pragma once

#include "base/budget.h"
#include "board/board.h"

struct sampler;

/*
 * A sampler of solutions that agree with the board.  The board is read only
 * here; its puzzle and `budget` are borrowed for the sampler's life.  NURI_OK
 * or NURI_ERR_MEMORY.  *out is NULL if the memory limit forbids it, on boards
 * without clues, and if clues touch or divide the sea.
 *
 * The same board and seed give the same solutions in the same order on every
 * machine, whatever the slices of work.
 */
nuri_status nuri_sampler_new(struct sampler **out, const struct board *board,
                             uint32_t seed, struct budget *budget);
void nuri_sampler_free(struct sampler *s);

/*
 * From now on find only solutions that differ from this one [cells], which
 * agrees with the board.  The search begins near it: first one cell of an
 * island is moved by a few steps.  True if that gives another solution, as
 * below.  Tries all such moves: some milliseconds on a board of 100x100 cells.
 */
bool nuri_sampler_near(struct sampler *s, const uint8_t *known,
                       uint8_t *solution);

/*
 * Continue for about the time of `nodes` search nodes, or until the estimate
 * drops; these nodes are added to the budget.  True if a solution is found: it
 * is in `solution` [cells], and the caller must check it.  Later calls find
 * others, never the known one, but possibly earlier ones.
 */
bool nuri_sampler_run(struct sampler *s, uint64_t nodes, uint8_t *solution);

/*
 * For how many nodes to run in the round whose slices are `times` the first; 0
 * if success is impossible.  The search has `slice` nodes in that round, and
 * had `searched` in all.
 */
uint64_t nuri_sampler_slice(const struct sampler *s, uint64_t times,
                            uint64_t slice, uint64_t searched);

/*
 * Solutions near a known one: a small window of the current solution is
 * annealed until another is found, with a bonus for a change in its middle.
 * All changes are in the window, so the work does not grow with the board.
 */

/* Set the current solution [cells], which agrees with the board; copy it to
 * `solution` [cells]: the caller must check it. */
void nuri_sampler_set(struct sampler *s, const uint8_t *solution);
void nuri_sampler_copy(const struct sampler *s, uint8_t *solution);

/*
 * Anneal a window of this radius, up to 16, around the cell at `index`, in
 * which the current solution has the colour common[index].  True as soon as a
 * solution differs from `common` [cells] in some cell (NURI_UNDECIDED: any
 * colour matches); it becomes the current one.  The flips tried are added to
 * *moves.
 */
bool nuri_sampler_vary(struct sampler *s, uint32_t index, uint32_t radius,
                       const uint8_t *common, uint64_t *moves);

/*
 * Look from the start, for about the time of `nodes` search nodes, for a
 * solution in which the cell at `index` has this colour.  True if one is found:
 * it becomes the current one.  If not, none is: set one again.
 */
bool nuri_sampler_force(struct sampler *s, uint32_t index, nuri_colour colour,
                        uint64_t nodes);

/* Anneal a window around a random cell until that cell differs in the current
 * solution, or the window ends. */
void nuri_sampler_shake(struct sampler *s, uint32_t radius, uint64_t *moves);
