/*
 * level.c -- change a puzzle that has one solution until it is as hard as wished.
 *
 * From any puzzle with one solution others are near: of the moves of a clue
 * within its island more than half keep it so.  So it is a walk from one to the
 * next, never to one that is farther from the wish.
 */
#include "generate/level.h"

#include "base/memory.h"
#include "explain/rate.h"
#include "generate/left_open.h"
#include "generate/repair.h"

#include <stdlib.h>
#include <string.h>

enum {
    LEVELS_OF_RULES = 3, /* up to which rules alone are asked */
    MISFIT_OF_LEVEL = 1000,
    STEPS_OF_RATING = 50,
    NODES_OF_PROOF = 2000, /* what takes more is no puzzle for people */
    TRIES_A_CELL = 6,      /* of the walk */
    LEAST_USE = 100        /* of a rule that is wished for, in a thousand */
};

/* ---- How far from the wish ------------------------------------------------ */

nuri_status nuri_rate_draft(struct maker *m, unsigned most,
                            nuri_rating **rating)
{
    const uint64_t nodes = nuri_budget_narrow(m->budget, NODES_OF_PROOF);
    nuri_status status =
        nuri_rate_up_to(rating, nuri_draft_puzzle(&m->draft), most, m->budget);

    nuri_budget_give_back(m->budget, nodes);
    allowance_spend(&m->steps, STEPS_OF_RATING);
    if (status == NURI_OK && !nuri_rating_grade(*rating)) {
        nuri_rating_free(*rating);
        *rating = NULL;
    }
    return status;
}

static int32_t distance_of(const struct maker *m, unsigned level)
{
    const unsigned min = m->min_level;
    const unsigned max = m->max_level;

    return MISFIT_OF_LEVEL * (int32_t)(level < min   ? min - level
                                       : level > max ? level - max
                                                     : 0);
}

/* How much too seldom the rule is used that is wished for. */
static int32_t lack_of_use(const struct maker *m, const nuri_grade *grade)
{
    uint64_t uses = 0;

    if (!m->wishes->use || grade->deductions == 0)
        return m->wishes->use ? LEAST_USE : 0;
    for (size_t i = 0; i < grade->use_count; i++)
        if (strcmp(grade->uses[i].rule, m->wishes->use) == 0)
            uses = grade->uses[i].count;
    const int32_t share = (int32_t)(1000 * uses / grade->deductions);
    return share < LEAST_USE ? LEAST_USE - share : 0;
}

static nuri_status misfit_by_rating(struct maker *m, int32_t *misfit)
{
    nuri_rating *rating = NULL;
    const nuri_status status = nuri_rate_draft(m, m->max_level, &rating);

    *misfit = NO_FIT;
    if (status == NURI_OK && rating) {
        const nuri_grade *const grade = nuri_rating_grade(rating);
        *misfit = distance_of(m, grade->level) + lack_of_use(m, grade);
    }
    nuri_rating_free(rating);
    return status;
}

/* Cells that rules up to this level leave open. */
static nuri_status count_open(struct maker *m, unsigned level, uint32_t *open)
{
    struct progress_of_rules progress = {0};

    memset(m->colour, NURI_COLOUR_OPEN, m->grid.size);
    const nuri_status status = nuri_left_open(
        m->colour, nuri_draft_puzzle(&m->draft), level, m->budget, &progress);
    *open = progress.open;
    return status;
}

/* Rules tell what they can solve, and how hard that is, in less time than a
 * rating. */
nuri_status nuri_misfit(struct maker *m, int32_t *misfit)
{
    const unsigned min = m->min_level;
    const unsigned max = m->max_level;
    uint32_t open = 0;
    nuri_status status =
        count_open(m, max < LEVELS_OF_RULES ? max : LEVELS_OF_RULES, &open);

    *misfit = NO_FIT;
    if (status != NURI_OK || (open > 0 && max <= LEVELS_OF_RULES))
        return status;
    if (open > 0 || m->wishes->use)
        return misfit_by_rating(m, misfit);
    if (min > LEVELS_OF_RULES) {
        *misfit = distance_of(m, LEVELS_OF_RULES);
        return NURI_OK;
    }
    if (min > 1)
        status = count_open(m, min - 1, &open);
    *misfit = min > 1 && open == 0 ? distance_of(m, min - 1) : 0;
    return status;
}

/* ---- The walk -------------------------------------------------------------- */

/* One change, which stays if the puzzle is no farther from the wish then. */
static nuri_status walk(struct maker *m, int32_t *misfit)
{
    struct draft *const d = &m->draft;
    const uint32_t place = xoshiro_below(&m->random, grid_cells(&m->grid));
    const int32_t before = nuri_draft_price(d);
    int32_t after = NO_FIT;
    nuri_status status = NURI_OK;

    allowance_spend(&m->steps, 1);
    if (!nuri_change_at(d, grid_at(&m->grid, place), false, &m->random))
        return NURI_OK;
    if (nuri_draft_wrong(d) == 0 &&
        xoshiro_accepts(&m->random, nuri_draft_price(d) - before))
        status = nuri_misfit(m, &after);
    if (after > *misfit || after == NO_FIT || status != NURI_OK)
        nuri_draft_undo(d, 0);
    else
        *misfit = after;
    nuri_draft_keep(d);
    return d->failed ? NURI_ERR_MEMORY : status;
}

nuri_status nuri_reach_level(struct maker *m, bool *done)
{
    const uint64_t tries = (uint64_t)TRIES_A_CELL * grid_cells(&m->grid);
    int32_t misfit;
    nuri_status status = nuri_misfit(m, &misfit);

    for (uint64_t i = 0; status == NURI_OK && misfit > 0 && misfit != NO_FIT &&
                         i < tries && nuri_maker_goes_on(m);
         i++)
        status = walk(m, &misfit);
    *done = status == NURI_OK && misfit == 0;
    return status;
}

/* ---- Numbers that are not told --------------------------------------------- */

static void shuffle(struct maker *m, cell *list, uint32_t count)
{
    for (uint32_t i = count; i > 1; i--) {
        const uint32_t k = xoshiro_below(&m->random, i);
        const cell other = list[k];
        list[k] = list[i - 1];
        list[i - 1] = other;
    }
}

static nuri_status hide(struct maker *m, cell home, bool *hidden)
{
    struct draft *const d = &m->draft;
    int32_t misfit = NO_FIT;

    nuri_draft_tell(d, home, true);
    const nuri_status status = nuri_misfit(m, &misfit);
    *hidden = status == NURI_OK && misfit == 0;
    if (!*hidden)
        nuri_draft_undo(d, 0);
    nuri_draft_keep(d);
    return d->failed ? NURI_ERR_MEMORY : status;
}

/* Numbers of a pattern are told. */
static bool may_hide(const struct draft *d, cell home)
{
    return d->must[home] == 0 && !d->spot[home].untold;
}

nuri_status nuri_hide_numbers(struct maker *m, bool *done)
{
    const nuri_puzzle *const p = nuri_draft_puzzle(&m->draft);
    const uint32_t clues = p->clues, wanted = m->wishes->unknown;
    cell *const list = nuri_mem_copy(p->clue_cell, clues, sizeof *list);
    nuri_status status = list ? NURI_OK : NURI_ERR_MEMORY;
    uint32_t hidden = 0;

    if (list)
        shuffle(m, list, clues);
    for (uint32_t i = 0; status == NURI_OK && i < clues && hidden < wanted &&
                         nuri_maker_goes_on(m);
         i++) {
        bool is_hidden = false;
        if (may_hide(&m->draft, list[i]))
            status = hide(m, list[i], &is_hidden);
        hidden += is_hidden;
    }
    *done = hidden == wanted ||
            (wanted == NURI_UNKNOWN_MOST && nuri_maker_goes_on(m));
    free(list);
    return status;
}
