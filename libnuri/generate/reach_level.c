/*
 * reach_level.c -- change a puzzle with one solution until it has the level
 * requested.
 *
 * Any puzzle with one solution has others nearby: more than half of the moves
 * of a clue within its island keep it unique.  So this walks from one to the
 * next, never farther from the request; and on to puzzles nearer to the profile
 * of this one, or to one with the requested sizes of islands.
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
    TRIES_A_CELL = 2,      /* of the walk to the level */
    LEAST_USE = 100        /* of a requested technique, in a thousand */
};

/* The walk to a profile: tries, most of which the price rejects; and the changes
 * that techniques examine, which takes nearly all time. */
enum {
    TRIES_OF_PROFILE = 4000,
    TRIES_IF_SYMMETRIC = 20000,
    EXAMINED = 400,
    EXAMINED_IF_LARGE = 200, /* on boards of more cells than LARGE */
    LARGE = 150,
    TRIES_OF_FOCUS = 4, /* of a cell at an island too frequent */
    DISLIKE_OF_WALK = 6,
    LOOKS_OF_WALK = 2, /* looks count by this */
    EXAMINED_FOR_SIZES = 6000,
    STRICTNESS_OF_WALK = 8,
    GREED = 2,          /* prices count by this */
    FORGET_DISTANCE = 2 /* cells to each side of a write that are asked again */
};

/* What became of a change. */
enum fate { UNCHANGED, UNDONE, KEPT };

/* Puzzles that are examined further: how many cells techniques up to
 * LEVELS_OF_TECHNIQUES leave. */
struct bar {
    uint32_t min_open, max_open;
    bool any_sizes; /* sizes of islands need not be as asked */
};

static const struct bar no_bar = {0, UINT32_MAX, false};
static const struct bar solved = {0, 0, false}, other_sizes = {0, 0, true};

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

static int32_t distance_of(const struct maker *m, unsigned level)
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

    if (!m->requested.use || rating_info->deductions == 0)
        return m->requested.use ? LEAST_USE : 0;
    for (size_t i = 0; i < rating_info->use_count; i++)
        if (strcmp(rating_info->uses[i].technique, m->requested.use) == 0)
            uses = rating_info->uses[i].count;
    const int32_t share = (int32_t)(1000 * uses / rating_info->deductions);
    return share < LEAST_USE ? LEAST_USE - share : 0;
}

static nuri_status misfit_by_rating(struct maker *m, int32_t *misfit)
{
    const nuri_status status = nuri_rate_draft(m, m->max_level);

    if (status == NURI_OK && m->rating) {
        const nuri_rating_info *const rating_info = m->rating->rating_info;
        *misfit =
            distance_of(m, rating_info->level) + lack_of_use(m, rating_info);
    }
    return status;
}

/* Follow techniques up to this level on the draft. */
static nuri_status follow_techniques(struct maker *m, unsigned level,
                                     uint32_t *open)
{
    assert(level >= 1 && level <= LEVELS_OF_TECHNIQUES);
    memset(m->colour, NURI_UNDECIDED, m->grid.size);
    return nuri_still_undecided(m->colour, nuri_draft_puzzle(&m->draft), level,
                                m->budget, open);
}

/* Techniques solve it: they give its level in less time than a rating. */
static nuri_status misfit_of_solved(struct maker *m, int32_t *misfit)
{
    const unsigned min = m->min_level;
    uint32_t open = 1;
    nuri_status status = NURI_OK;

    if (m->requested.use)
        return misfit_by_rating(m, misfit);
    *misfit = 0;
    if (min > LEVELS_OF_TECHNIQUES)
        *misfit = distance_of(m, LEVELS_OF_TECHNIQUES);
    else if (min > 1)
        status = follow_techniques(m, min - 1, &open);
    if (min > 1 && min <= LEVELS_OF_TECHNIQUES && open == 0)
        *misfit = distance_of(m, min - 1);
    return status;
}

/* For harder levels most puzzles tried have more solutions, and finding that
 * out takes half the time of techniques. */
static nuri_status find_misfit(struct maker *m, const struct bar *bar,
                               int32_t *misfit)
{
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
            &m->open);
    if (status != NURI_OK || !unique || (m->open > 0 && by_techniques) ||
        m->open < bar->min_open)
        return status;
    if (m->open == 0)
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

/* Unknown colours near what the change wrote; all others as in the draft. */
static void forget_near_writes(struct maker *m)
{
    const struct grid *const g = &m->grid;
    const struct draft *const d = &m->draft;

    for (cell c = 0; c < g->size; c++)
        m->colour[c] = d->spot[c].colour;
    for (uint32_t i = 0; i < d->written; i++) {
        const struct spot *const was = &d->log[i].was;
        const cell at = d->log[i].cell;
        if (d->spot[at].colour == was->colour && d->spot[at].size == was->size)
            continue;
        const struct grid_window w =
            grid_window_at(g, grid_x(g, at), grid_y(g, at), FORGET_DISTANCE);
        for (uint32_t y = w.top; y < w.bottom; y++)
            for (uint32_t x = w.left; x < w.right; x++)
                m->colour[grid_cell(g, x, y)] = NURI_UNDECIDED;
    }
}

/* Techniques must decide the cells near the change at least if all others are
 * known, which takes a third of the time and rejects two of five changes. */
static nuri_status may_hold(struct maker *m, bool *may)
{
    uint32_t open;
    const unsigned level = m->max_level < LEVELS_OF_TECHNIQUES
                               ? m->max_level
                               : LEVELS_OF_TECHNIQUES;

    forget_near_writes(m);
    const nuri_status status = nuri_still_undecided(
        m->colour, nuri_draft_puzzle(&m->draft), level, m->budget, &open);
    *may = status == NURI_OK && open == 0;
    return status;
}

/* A random cell; where sizes are asked rather one of an island whose size is too
 * frequent, or next to it. */
static cell choose_middle(struct maker *m)
{
    const struct grid *const g = &m->grid;
    cell c = grid_at(g, random_below(&m->random, grid_cells(g)));

    for (int i = 0; m->asked.sizes && i < TRIES_OF_FOCUS; i++) {
        cell near[4];
        bool expensive = nuri_draft_is_expensive(&m->draft, c);
        grid_neighbours(g, c, near);
        for (int k = 0; k < 4; k++)
            expensive =
                expensive || nuri_draft_is_expensive(&m->draft, near[k]);
        if (expensive)
            break;
        c = grid_at(g, random_below(&m->random, grid_cells(g)));
    }
    return c;
}

/* Make one change, and keep it if its price is accepted and the puzzle is as
 * near to the request. */
static nuri_status walk_one_change(struct maker *m, const struct bar *bar,
                                   int32_t *misfit, enum fate *fate)
{
    struct draft *const d = &m->draft;
    const int32_t before = nuri_draft_price(d);
    nuri_status status = NURI_OK;
    bool stays = false, may = true;

    assert(d->written == 0);
    *fate = UNCHANGED;
    allowance_spend(&m->steps, 1);
    if (!nuri_change_at(d, choose_middle(m), false, &m->random))
        return NURI_OK;
    if ((bar->any_sizes || nuri_draft_wrong(d) == 0) &&
        random_accepts(&m->random, GREED * (nuri_draft_price(d) - before))) {
        *fate = UNDONE;
        if (bar->max_open == 0)
            status = may_hold(m, &may);
        if (may && status == NURI_OK)
            status = keep_or_undo(m, bar, misfit, &stays);
    }
    if (stays)
        *fate = KEPT;
    nuri_draft_undo(d, 0);
    return d->failed ? NURI_ERR_MEMORY : status;
}

/* Of puzzles that techniques do not solve the hard ones leave many cells: only
 * those are rated. */
static nuri_status walk_to_level(struct maker *m, int32_t *misfit)
{
    const uint64_t tries = (uint64_t)TRIES_A_CELL * grid_cells(&m->grid);
    struct bar bar = no_bar;
    nuri_status status = NURI_OK;

    for (uint64_t i = 0;
         status == NURI_OK && *misfit > 0 && *misfit != NO_FIT && i < tries &&
         nuri_maker_should_continue(m);
         i++) {
        enum fate fate;
        status = walk_one_change(m, &bar, misfit, &fate);
        if (fate == KEPT && m->min_level > LEVELS_OF_TECHNIQUES)
            bar.min_open = m->open;
    }
    return status;
}

/* Walk to puzzles nearer to the profile, among those that techniques solve. */
static nuri_status walk_to_profile(struct maker *m, int32_t *misfit)
{
    const bool is_large = grid_cells(&m->grid) > LARGE;
    const uint32_t most = is_large ? EXAMINED_IF_LARGE : EXAMINED;
    const uint32_t tries = m->image ? TRIES_IF_SYMMETRIC : TRIES_OF_PROFILE;
    nuri_status status = NURI_OK;
    uint32_t examined = 0;

    if (!m->asked.exact)
        m->asked.tolerance = INT32_MAX;
    m->asked.dislike = DISLIKE_OF_WALK;
    nuri_draft_watch_looks(&m->draft, LOOKS_OF_WALK);
    for (uint32_t i = 0; i < tries && examined < most && status == NURI_OK &&
                         nuri_maker_should_continue(m);
         i++) {
        enum fate fate;
        status = walk_one_change(m, &solved, misfit, &fate);
        examined += fate != UNCHANGED;
    }
    return status;
}

/* Walk to a puzzle with the requested sizes of islands, among those that
 * techniques solve. */
static nuri_status walk_to_sizes(struct maker *m, int32_t *misfit)
{
    nuri_status status = NURI_OK;
    uint32_t examined = 0;

    assert(m->sizes_last);
    m->asked.min = m->required.min;
    m->asked.max = m->required.max;
    m->asked.distinct = m->required.distinct;
    m->asked.tolerance = m->requested.sizes ? 0 : INT32_MAX;
    m->asked.dislike = 0;
    m->asked.strictness = STRICTNESS_OF_WALK;
    nuri_census_recount(&m->draft.census);
    while (examined < EXAMINED_FOR_SIZES && status == NURI_OK &&
           nuri_draft_wrong(&m->draft) > 0 && nuri_maker_should_continue(m)) {
        enum fate fate;
        status = walk_one_change(m, &other_sizes, misfit, &fate);
        examined += fate != UNCHANGED;
    }
    return status;
}

/* Walk to what is requested besides the level. */
static nuri_status walk_to_profile_or_sizes(struct maker *m, int32_t *misfit)
{
    if (m->sizes_last)
        return walk_to_sizes(m, misfit);
    return m->profile ? walk_to_profile(m, misfit) : NURI_OK;
}

nuri_status nuri_reach_level(struct maker *m, bool *done)
{
    /* Easy levels are kept by the walk to the profile, hard ones need search:
     * they come last. */
    const bool is_easy = m->max_level <= LEVELS_OF_TECHNIQUES;
    const bool is_walk = m->profile || m->sizes_last;
    int32_t misfit;
    nuri_status status = find_misfit(m, &no_bar, &misfit);

    if (status == NURI_OK && misfit != NO_FIT && is_walk && is_easy)
        status = walk_to_level(m, &misfit);
    if (status == NURI_OK && is_walk && misfit != NO_FIT &&
        (misfit == 0 || !is_easy))
        status = walk_to_profile_or_sizes(m, &misfit);
    if (status == NURI_OK && misfit != NO_FIT)
        status = walk_to_level(m, &misfit);
    *done =
        status == NURI_OK && misfit == 0 && nuri_draft_wrong(&m->draft) == 0;
    return status;
}

/* ---- Unknown numbers ---------------------------------------------------- */

static void shuffle(struct maker *m, cell *list, uint32_t count)
{
    for (uint32_t i = count; i > 1; i--) {
        const uint32_t k = random_below(&m->random, i);
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
    const uint32_t clues = p->clues, wanted = m->requested.unknown;
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
