/*
 * seeded.c -- nuri_solve() with a seed, for which there is no public way.
 *
 * The only file of the bench that sees more of the library than nuri.h.
 */
#include "seeded.h"

#include "solve/solve.h"

nuri_status solve_seeded(nuri_result **result, const nuri_puzzle *puzzle,
                         const nuri_options *options, unsigned seed)
{
    const struct ablations ablations = {.seed = seed};
    struct budget budget;

    nuri_budget_start(&budget, options);
    budget.ablations = &ablations;
    return nuri_solve_within(result, puzzle, NULL, budget.options.want_common,
                             &budget);
}
