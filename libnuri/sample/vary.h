/*
 * vary.h -- solutions near a known one.
 *
 * A small window of a solution is annealed until another solution is found,
 * with a bonus for a change in its middle.  All changes are in the window, so
 * the work does not grow with the board.
 */
#pragma once

#include "sample/anneal.h"

/* Holds the current solution. */
struct variation;

/*
 * For solutions that agree with the board.  The board is read only here; its
 * puzzle is borrowed.  NURI_OK or NURI_ERR_MEMORY.  *out is NULL on boards
 * without clues, and if the memory limit forbids it.
 * The same board and seed give the same solutions on every machine.
 */
nuri_status nuri_variation_new(struct variation **out,
                               const struct board *board, uint32_t seed,
                               struct budget *budget);
void nuri_variation_free(struct variation *v);

/* Set the current solution [cells], which agrees with the board. */
void nuri_variation_set(struct variation *v, const uint8_t *solution);

/* Copy the current solution to `solution` [cells]; the caller must check it. */
void nuri_variation_copy(const struct variation *v, uint8_t *solution);

/*
 * Anneal a window of this radius, up to WINDOW_RADIUS, around the cell at
 * `index`, in which the current solution has the colour common[index].  True as
 * soon as a solution differs from `common` [cells] in some cell
 * (NURI_UNDECIDED: any colour matches); it becomes the current one.  The flips
 * tried are added to *moves.
 */
bool nuri_variation_run(struct variation *v, uint32_t index, uint32_t radius,
                        const uint8_t *common, uint64_t *moves);

/* Anneal a window around a random cell until that cell differs in the current
 * solution, or the window ends. */
void nuri_variation_shake(struct variation *v, uint32_t radius,
                          uint64_t *moves);
