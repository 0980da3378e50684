/*
 * seeded.c -- nuri_solve() with a seed, for which there is no public way.
 *
 * The only file of the bench that sees more of the library than nuri.h.
 */
#include "seeded.h"

#include "api/session.h"

nuri_status solve_seeded(nuri_result **result, const nuri_puzzle *puzzle,
                         const nuri_options *options, unsigned seed)
{
    const struct levers levers = {.seed = seed};
    struct limits limits;

    nuri_limits_start(&limits, options);
    limits.levers = &levers;
    return nuri_solve_within(result, puzzle, NULL, limits.options.want_common,
                             &limits);
}
