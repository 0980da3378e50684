/*
 * attempt.c -- one puzzle, from the first picture to the last number.
 */
#include "generate/attempt.h"

#include "generate/first_picture.h"
#include "generate/left_open.h"
#include "generate/level.h"
#include "generate/repair.h"

#include <string.h>

/* Rules up to this level repair; so many rounds without progress are enough. */
enum { HIGHEST_OF_REPAIR = 3, PATIENCE = 200 };

static nuri_status repair(struct maker *m, bool *done)
{
    const unsigned most = m->max_level;
    const struct repair how = {
        .level = most < HIGHEST_OF_REPAIR ? most : HIGHEST_OF_REPAIR,
        .patience = PATIENCE,
        .steps = &m->steps,
    };

    return nuri_repair(&m->draft, &how, &m->random, m->budget, done);
}

/* The last word on the puzzle as it is now. */
static nuri_status confirm(struct maker *m, nuri_rating **rating)
{
    const nuri_status status = nuri_rate_draft(m, NURI_LEVELS, rating);

    if (status != NURI_OK || !*rating)
        return status;
    const unsigned level = nuri_rating_grade(*rating)->level;
    if (level < m->min_level || level > m->max_level ||
        nuri_draft_wrong(&m->draft) > 0) {
        nuri_rating_free(*rating);
        *rating = NULL;
    }
    return NURI_OK;
}

nuri_status nuri_attempt(struct maker *m, nuri_rating **rating)
{
    bool done = false;
    nuri_status status = nuri_first_picture(m, &done);

    *rating = NULL;
    m->attempts++;
    allowance_spend(&m->steps, 1);
    if (status == NURI_OK && done)
        status = repair(m, &done);
    if (status == NURI_OK && done)
        status = nuri_reach_level(m, &done);
    if (status == NURI_OK && done && m->wishes->unknown > 0)
        status = nuri_hide_numbers(m, &done);
    return status == NURI_OK && done ? confirm(m, rating) : status;
}

nuri_status nuri_points(struct maker *m, int32_t *points)
{
    const struct census *const census = &m->draft.census;
    const uint32_t cells = grid_cells(&m->grid);
    const uint32_t to_decide = cells - census->islands;
    struct progress_of_rules p = {0};

    memset(m->colour, NURI_COLOUR_OPEN, m->grid.size);
    const nuri_status status =
        nuri_left_open(m->colour, nuri_draft_puzzle(&m->draft),
                       HIGHEST_OF_REPAIR, m->budget, &p);
    *points = 0;
    if (to_decide > 0)
        *points += (int32_t)(100 * (uint64_t)p.after_plain / to_decide);
    if (census->islands > 0)
        *points -= (int32_t)(200 * (uint64_t)census->have[1] / census->islands);
    if (p.steps > 0)
        *points -= (int32_t)(100 * (uint64_t)p.plain_run / p.steps);
    return status;
}
