/*
 * vary.h -- solutions near a known one.
 *
 * A small window of a solution is annealed until another solution is found,
 * with a pull on the cell in its middle to change its colour.  All that changes
 * is in the window, so the work does not grow with the board.
 */
#pragma once

#include "base/budget.h"
#include "board/board.h"

/* Holds a solution, the present one. */
struct variation;

/* The largest radius of a window: columns and rows on either side of the
 * middle. */
enum { VARIATION_MAX_RADIUS = 16 };

/*
 * For solutions that agree with all colours of the board, which is read now;
 * later only its puzzle is needed.  NURI_OK or NURI_ERR_MEMORY; *out is NULL on
 * boards without clues, or if the budget has no memory for it beside the `held`
 * bytes of others.  With the same board and seed it finds the same solutions on
 * every machine.
 */
nuri_status nuri_variation_new(struct variation **out,
                               const struct board *board, uint32_t seed,
                               const struct budget *budget, uint64_t held);
void nuri_variation_free(struct variation *v);

/* Take this solution [cells], which agrees with the board, as the present one. */
void nuri_variation_set(struct variation *v, const uint8_t *solution);

/* Copy the present solution to `solution` [cells].  Check it before it is used.
 */
void nuri_variation_copy(const struct variation *v, uint8_t *solution);

/*
 * Anneal one window around the cell at `index`, in which the present solution
 * has the colour common[index].  True as soon as there is a solution in which
 * some cell differs from `common` [cells] (NURI_UNDECIDED: any colour will do);
 * it is the present one then.  *moves grows by the flips that were tried.
 */
bool nuri_variation_run(struct variation *v, uint32_t index, uint32_t radius,
                        const uint8_t *common, uint64_t *moves);

/* Anneal one window around a random cell, until this cell differs in the present
 * solution, or the window has ended. */
void nuri_variation_shake(struct variation *v, uint32_t radius,
                          uint64_t *moves);
