/*
 * sample.h -- solutions found by chance: witnesses that there is one.
 *
 * Simulated annealing [1] over colourings that are nearly solutions.  It proves
 * nothing where it finds none, and is quickest where there are many: on boards
 * of a few large islands, where exact methods are at their worst.
 *
 * [1] S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi: Optimization by Simulated
 *     Annealing, Science 220 (1983) 671-680.
 */
#pragma once

#include "base/budget.h"
#include "board/board.h"

struct sampler;

/*
 * A sampler of solutions that agree with all colours of the board, which is
 * read now; later only its puzzle is needed.  `budget` is borrowed as long as
 * the sampler lives.  NURI_OK or NURI_ERR_MEMORY; *out is NULL if the budget
 * has no memory for it beside the `held` bytes of others, and on boards that
 * it has nothing to do on: without clues, with two side by side, or with some
 * that cut the sea in parts.
 *
 * With the same board and the same seed it finds the same solutions in the
 * same order, on every machine, however its work is cut into slices.
 */
nuri_status nuri_sampler_new(struct sampler **out, const struct board *board,
                             uint32_t seed, struct budget *budget,
                             uint64_t held);
void nuri_sampler_free(struct sampler *s);

/* From now on find only solutions that differ from this one [cells], which
 * agrees with the board; they are first looked for near it. */
void nuri_sampler_know(struct sampler *s, const uint8_t *solution);

/*
 * Right after that: does a cell of an island, moved a few steps, make another
 * solution?  True if so, as below.  All such moves are tried, in no time beside
 * a search: a board of 100x100 cells takes some milliseconds.
 */
bool nuri_sampler_near(struct sampler *s, uint8_t *solution);

/*
 * Go on for about as long as so many nodes of the search take, or until there
 * is less hope; they are added to those of the budget.  True if a solution was
 * found, which is in `solution` [cells] then.  Whoever uses it checks it before.
 * The next call finds another, which is never the one that is known, but may
 * have been found before.  `stats` are those of the search so far, or NULL.
 */
bool nuri_sampler_run(struct sampler *s, uint64_t nodes,
                      const nuri_stats *stats, uint8_t *solution);

/* What can be hoped of more nodes, after all those without success. */
enum estimate { SUCCESS_LIKELY, SUCCESS_UNLIKELY, SUCCESS_IMPOSSIBLE };

enum estimate nuri_sampler_estimate(const struct sampler *s);
