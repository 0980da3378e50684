/*
 * reach_level.c -- change a puzzle with one solution until it has the level
 * requested.
 *
 * Any puzzle with one solution has others nearby: more than half of the moves
 * of a clue within its island keep it unique.  So this walks from one to the
 * next, never farther from the request; and from there on to puzzles with more
 * points.
 */
#include "generate/maker.h"

#include "base/memory.h"
#include "explain/rate.h"
#include "generate/repair_draft.h"
#include "solve/solve.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Distance of a puzzle from the request: 0 if it is met; NO_FIT also if it is
 * not known to have one solution. */
enum { NO_FIT = INT32_MAX };

enum {
    LEVELS_OF_TECHNIQUES = 3, /* techniques alone are asked up to here */
    MISFIT_OF_LEVEL = 1000,
    STEPS_OF_RATING = 50,
    NODES_OF_PROOF = 2000, /* harder proofs are no puzzles for people */
    TRIES_A_CELL = 2,      /* of the walk */
    TRIES_OF_CRAFT = 200,  /* before it, for more points; */
    TRIES_IF_LARGE = 40,   /* on boards of more cells than LARGE */
    LARGE = 150,
    LEAST_USE = 100 /* of a requested technique, in a thousand */
};

/* Minimum for a puzzle to be examined further. */
struct bar {
    /* cells left by techniques up to LEVELS_OF_TECHNIQUES, */
    uint32_t open;
    uint32_t max_open; /* at least and at most */
    int32_t points;    /* at least */
};

static const struct bar no_bar = {0, UINT32_MAX, INT32_MIN};

/* ---- Distance from the request ------------------------------------------ */

static void forget_rating(struct maker *m)
{
    nuri_rating_free(m->rating);
    m->rating = NULL;
}

nuri_status nuri_rate_draft(struct maker *m, unsigned most)
{
    const uint64_t nodes = nuri_budget_narrow(m->budget, NODES_OF_PROOF);

    assert(most >= 1 && most <= NURI_LEVELS);
    forget_rating(m);
    const nuri_status status = nuri_rate_up_to(
        &m->rating, nuri_draft_puzzle(&m->draft), most, m->budget);
    nuri_budget_give_back(m->budget, nodes);
    allowance_spend(&m->steps, STEPS_OF_RATING);
    if (status == NURI_OK && !m->rating->rating_info)
        forget_rating(m);
    return status;
}

/* Checked before rating: most puzzles that techniques do not solve have more
 * solutions, and a rating begins with what these share, which takes five times
 * as long. */
static nuri_status is_unique(struct maker *m, bool *unique)
{
    const uint64_t nodes = nuri_budget_narrow(m->budget, NODES_OF_PROOF);
    nuri_result *r = NULL;
    const nuri_status status = nuri_solve_within(
        &r, nuri_draft_puzzle(&m->draft), NULL, false, m->budget);

    nuri_budget_give_back(m->budget, nodes);
    *unique = status == NURI_OK && r->outcome == NURI_OUTCOME_UNIQUE;
    nuri_result_free(r);
    return status;
}

static int32_t distance_of_reach_level(const struct maker *m, unsigned level)
{
    const unsigned min = m->min_level;
    const unsigned max = m->max_level;

    assert(level >= 1 && level <= NURI_LEVELS);
    assert(min <= max);
    return MISFIT_OF_LEVEL * (int32_t)(level < min   ? min - level
                                       : level > max ? level - max
                                                     : 0);
}

/* Shortfall in uses of the requested technique. */
static int32_t lack_of_use(const struct maker *m,
                           const nuri_rating_info *rating_info)
{
    uint64_t uses = 0;

    if (!m->requested->use || rating_info->deductions == 0)
        return m->requested->use ? LEAST_USE : 0;
    for (size_t i = 0; i < rating_info->use_count; i++)
        if (strcmp(rating_info->uses[i].technique, m->requested->use) == 0)
            uses = rating_info->uses[i].count;
    const int32_t share = (int32_t)(1000 * uses / rating_info->deductions);
    return share < LEAST_USE ? LEAST_USE - share : 0;
}

static nuri_status misfit_by_rating(struct maker *m, int32_t *misfit)
{
    const nuri_status status = nuri_rate_draft(m, m->max_level);

    if (status == NURI_OK && m->rating) {
        const nuri_rating_info *const rating_info = m->rating->rating_info;
        *misfit = distance_of_reach_level(m, rating_info->level) +
                  lack_of_use(m, rating_info);
    }
    return status;
}

/* Follow techniques up to this level on the draft. */
static nuri_status follow_techniques(struct maker *m, unsigned level,
                                     struct progress_of_techniques *progress)
{
    assert(level >= 1 && level <= LEVELS_OF_TECHNIQUES);
    memset(m->colour, NURI_UNDECIDED, m->grid.size);
    return nuri_still_undecided(m->colour, nuri_draft_puzzle(&m->draft), level,
                                m->budget, progress);
}

/* Points of the draft, in thousandths: see nuri_generate(). */
static int32_t points_of(const struct maker *m)
{
    const struct progress_of_techniques *const p = &m->progress;
    const struct census *const census = &m->draft.census;
    const uint64_t cells = grid_cells(&m->grid), islands = census->islands;
    const uint64_t pairs = census->cells > 1 ? census->have[2] : 0;
    uint64_t more = 0, less = 0;

    assert(islands <= cells);
    if (cells > islands) {
        more = 1000 * (uint64_t)p->after_plain / (cells - islands);
        less = 8000 * islands / cells;
    }
    if (islands > 0)
        less += (2000 * (uint64_t)census->have[1] + 1000 * pairs) / islands;
    if (p->steps > 0)
        less += 1000 * (uint64_t)p->plain_run / p->steps;
    return (int32_t)more - (int32_t)less;
}

/* Techniques solve it: they give its level in less time than a rating. */
static nuri_status misfit_of_solved(struct maker *m, int32_t *misfit)
{
    const unsigned min = m->min_level;
    struct progress_of_techniques easier = {0};
    nuri_status status = NURI_OK;

    if (m->requested->use)
        return misfit_by_rating(m, misfit);
    *misfit = 0;
    if (min > LEVELS_OF_TECHNIQUES)
        *misfit = distance_of_reach_level(m, LEVELS_OF_TECHNIQUES);
    else if (min > 1)
        status = follow_techniques(m, min - 1, &easier);
    if (min > 1 && min <= LEVELS_OF_TECHNIQUES && easier.open == 0)
        *misfit = distance_of_reach_level(m, min - 1);
    return status;
}

/* For harder levels most puzzles tried have more solutions, and finding that
 * out takes half the time of techniques. */
static nuri_status find_misfit(struct maker *m, const struct bar *bar,
                               int32_t *misfit)
{
    const struct progress_of_techniques *const p = &m->progress;
    const unsigned max = m->max_level;
    const bool by_techniques =
        max <= LEVELS_OF_TECHNIQUES || bar->max_open == 0;
    const bool at_once = !by_techniques && m->min_level > LEVELS_OF_TECHNIQUES;
    bool unique = true;
    nuri_status status = at_once ? is_unique(m, &unique) : NURI_OK;

    *misfit = NO_FIT;
    forget_rating(m);
    if (status == NURI_OK && unique)
        status = follow_techniques(
            m, max < LEVELS_OF_TECHNIQUES ? max : LEVELS_OF_TECHNIQUES,
            &m->progress);
    if (status != NURI_OK || !unique || (p->open > 0 && by_techniques) ||
        p->open < bar->open || points_of(m) < bar->points)
        return status;
    if (p->open == 0)
        return misfit_of_solved(m, misfit);
    if (!at_once)
        status = is_unique(m, &unique);
    return status == NURI_OK && unique ? misfit_by_rating(m, misfit) : status;
}

/* ---- The walk ----------------------------------------------------------- */

/* The draft has changed: keep that if the puzzle passes the bar and is no
 * farther from the request than *misfit, which is set to its distance then. */
static nuri_status keep_or_undo(struct maker *m, const struct bar *bar,
                                int32_t *misfit, bool *stays)
{
    int32_t after = NO_FIT;
    const nuri_status status = find_misfit(m, bar, &after);

    *stays = status == NURI_OK && after != NO_FIT && after <= *misfit;
    if (*stays) {
        *misfit = after;
    } else {
        nuri_draft_undo(&m->draft, 0);
        forget_rating(m);
    }
    nuri_draft_keep(&m->draft);
    return m->draft.failed ? NURI_ERR_MEMORY : status;
}

/* Make one change, and keep it or not. */
static nuri_status walk_one_change(struct maker *m, const struct bar *bar,
                                   int32_t *misfit, bool *stays)
{
    struct draft *const d = &m->draft;
    const uint32_t place = xoshiro_below(&m->random, grid_cells(&m->grid));
    const int32_t before = nuri_draft_price(d);

    assert(d->written == 0);
    *stays = false;
    allowance_spend(&m->steps, 1);
    if (!nuri_change_at(d, grid_at(&m->grid, place), false, &m->random))
        return NURI_OK;
    if (nuri_draft_wrong(d) == 0 &&
        xoshiro_accepts(&m->random, nuri_draft_price(d) - before))
        return keep_or_undo(m, bar, misfit, stays);
    nuri_draft_undo(d, 0);
    forget_rating(m);
    return d->failed ? NURI_ERR_MEMORY : NURI_OK;
}

/* Of puzzles that techniques do not solve the hard ones leave many cells: only
 * those are rated. */
static nuri_status walk_to_level(struct maker *m, int32_t *misfit)
{
    const uint64_t tries = (uint64_t)TRIES_A_CELL * grid_cells(&m->grid);
    struct bar bar = no_bar;
    nuri_status status = find_misfit(m, &bar, misfit);

    for (uint64_t i = 0;
         status == NURI_OK && *misfit > 0 && *misfit != NO_FIT && i < tries &&
         nuri_maker_should_continue(m);
         i++) {
        bool stays;
        status = walk_one_change(m, &bar, misfit, &stays);
        if (stays && m->min_level > LEVELS_OF_TECHNIQUES)
            bar.open = m->progress.open;
    }
    return status;
}

/* First walk to puzzles with more points. */
static nuri_status improve(struct maker *m, int32_t *misfit)
{
    const bool is_large = grid_cells(&m->grid) > LARGE;
    const uint32_t tries = is_large ? TRIES_IF_LARGE : TRIES_OF_CRAFT;
    struct bar bar = {0, 0, points_of(m) + 1};
    nuri_status status = NURI_OK;

    for (uint32_t i = 0;
         i < tries && status == NURI_OK && nuri_maker_should_continue(m); i++) {
        bool stays;
        status = walk_one_change(m, &bar, misfit, &stays);
        if (stays)
            bar.points = points_of(m) + 1;
    }
    return status;
}

nuri_status nuri_reach_level(struct maker *m, bool *done)
{
    int32_t misfit;
    nuri_status status = find_misfit(m, &no_bar, &misfit);

    if (status == NURI_OK && misfit != NO_FIT &&
        m->requested->style == NURI_STYLE_CRAFTED)
        status = improve(m, &misfit);
    if (status == NURI_OK && misfit != NO_FIT)
        status = walk_to_level(m, &misfit);
    *done = status == NURI_OK && misfit == 0;
    return status;
}

/* ---- Unknown numbers ---------------------------------------------------- */

static void shuffle(struct maker *m, cell *list, uint32_t count)
{
    for (uint32_t i = count; i > 1; i--) {
        const uint32_t k = xoshiro_below(&m->random, i);
        const cell other = list[k];
        list[k] = list[i - 1];
        list[i - 1] = other;
    }
}

/* Numbers of a pattern stay. */
static bool may_hide(const struct draft *d, cell home)
{
    return d->must[home] == 0 && !d->spot[home].hidden_size;
}

nuri_status nuri_hide_numbers(struct maker *m, bool *done)
{
    const nuri_puzzle *const p = nuri_draft_puzzle(&m->draft);
    const uint32_t clues = p->clues, wanted = m->requested->unknown;
    cell *const list = nuri_mem_copy(p->clue_cell, clues, sizeof *list);
    nuri_status status = list ? NURI_OK : NURI_ERR_MEMORY;
    uint32_t hidden = 0;

    if (list)
        shuffle(m, list, clues);
    for (uint32_t i = 0; status == NURI_OK && i < clues && hidden < wanted &&
                         nuri_maker_should_continue(m);
         i++) {
        bool is_hidden = false;
        int32_t misfit = 0;
        if (!may_hide(&m->draft, list[i]))
            continue;
        nuri_draft_show_size(&m->draft, list[i], true);
        status = keep_or_undo(m, &no_bar, &misfit, &is_hidden);
        hidden += is_hidden;
    }
    *done = hidden == wanted ||
            (wanted == NURI_UNKNOWN_MAX && nuri_maker_should_continue(m));
    free(list);
    return status;
}
