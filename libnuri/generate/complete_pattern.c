/*
 * complete_pattern.c -- a pattern that leaves nothing to choose.
 */
#include "generate/complete_pattern.h"

#include "explain/rate.h"
#include "generate/options.h"
#include "solve/solve.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

bool nuri_is_complete_pattern(const nuri_generate_options *w)
{
    const size_t cells = (size_t)w->width * w->height;

    for (size_t i = 0; w->pattern && i < cells; i++)
        if (w->pattern[i] == NURI_CLUE_CHOSEN)
            return false;
    return w->pattern && w->unknown == 0 && !w->use;
}

/* The pattern has one solution: keep the rating if its level is as
 * requested. */
static nuri_status rate_complete_pattern(const nuri_puzzle *puzzle,
                                         const nuri_generate_options *w,
                                         struct budget *budget,
                                         nuri_rating **rating, char *why)
{
    const nuri_status status =
        nuri_rate_up_to(rating, puzzle, NURI_LEVELS, budget);
    const nuri_rating_info *const rating_info =
        status == NURI_OK ? (*rating)->rating_info : NULL;

    if (!rating_info ||
        (rating_info->level >= nuri_generate_options_min_level(w) &&
         rating_info->level <= nuri_generate_options_max_level(w)))
        return status;
    snprintf(why, WHY_SIZE, "the pattern fixes all clues, and has level %u",
             rating_info->level);
    nuri_rating_free(*rating);
    *rating = NULL;
    return status;
}

nuri_status nuri_take_pattern(const nuri_puzzle *puzzle,
                              const nuri_generate_options *w,
                              struct budget *budget, uint8_t *solution,
                              nuri_rating **rating, char *why)
{
    nuri_result *r = NULL;
    nuri_status status = nuri_solve_within(&r, puzzle, NULL, false, budget);

    assert(w->pattern && solution);
    *rating = NULL;
    if (status != NURI_OK)
        return status;
    if (r->outcome == NURI_OUTCOME_UNIQUE) {
        memcpy(solution, r->solutions[0], (size_t)w->width * w->height);
        status = rate_complete_pattern(puzzle, w, budget, rating, why);
    } else if (r->outcome != NURI_OUTCOME_UNKNOWN) {
        snprintf(why, WHY_SIZE, "the pattern fixes all clues, and has %s",
                 r->outcome == NURI_OUTCOME_NONE ? "no solution"
                                                 : "several solutions");
    }
    nuri_result_free(r);
    return status;
}
