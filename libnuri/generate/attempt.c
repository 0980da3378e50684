/*
 * attempt.c -- one puzzle, from the first colouring to the last number.
 */
#include "generate/attempt.h"

#include "generate/first_colouring.h"
#include "generate/options.h"
#include "generate/reach_level.h"
#include "generate/repair_draft.h"

#include <assert.h>

/* Level 3 takes more work than all others together: repair takes twice as long
 * with it, and a harder puzzle is near anyway.  While much is undecided, level
 * 1 shows where.  Give up after PATIENCE rounds without progress: where clues
 * are fixed few colourings can be repaired, and those soon.  Then a new start
 * is better, and harder techniques save more of them. */
enum { FIRST_LEVEL = 1, LEVEL = 2, PATIENCE = 300 };
enum { LEVEL_IF_FIXED = 3, PATIENCE_IF_FIXED = 30 };

/* Where clues move together a round has fewer changes, and large boards take
 * many rounds: this many per two cells. */
enum { PATIENCE_OF_TWO_CELLS = 3 };

static nuri_status repair_draft(struct maker *m, bool *done)
{
    const bool is_fixed = m->draft.fixed;
    const unsigned level = is_fixed ? LEVEL_IF_FIXED : LEVEL;
    const uint32_t together = grid_cells(&m->grid) * PATIENCE_OF_TWO_CELLS / 2;
    const struct repair how = {
        .first_level = FIRST_LEVEL,
        .level = m->max_level < level ? m->max_level : level,
        .slice = m->image   ? together
                 : is_fixed ? PATIENCE_IF_FIXED
                            : PATIENCE,
        .steps = &m->steps,
    };

    assert(m->min_level <= m->max_level && m->max_level <= NURI_LEVELS);
    return nuri_repair(&m->draft, &how, &m->random, m->budget, done);
}

/* Rate the final puzzle. */
static nuri_status confirm_rating(struct maker *m, nuri_rating **rating)
{
    const nuri_status status =
        m->rating ? NURI_OK : nuri_rate_draft(m, NURI_LEVELS);

    *rating = m->rating;
    m->rating = NULL;
    if (status != NURI_OK || !*rating)
        return status;
    const unsigned level = (*rating)->rating_info->level;
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
    nuri_status status = nuri_first_colouring(m, &done);

    assert(m->draft.written == 0);
    *rating = NULL;
    /* Fixed clues may exclude some levels. */
    if (m->attempts++ == 0 || nuri_generate_options_is_bound(m->requested))
        nuri_maker_settle_levels(m);
    allowance_spend(&m->steps, 1);
    if (status == NURI_OK && done)
        status = repair_draft(m, &done);
    if (status == NURI_OK && done)
        status = nuri_reach_level(m, &done);
    if (status == NURI_OK && done && m->requested->unknown > 0)
        status = nuri_hide_numbers(m, &done);
    return status == NURI_OK && done ? confirm_rating(m, rating) : status;
}
