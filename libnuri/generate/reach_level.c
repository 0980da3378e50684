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

void nuri_rate_draft(struct maker *m, unsigned most)
{
    const uint64_t nodes = nuri_budget_narrow(m->budget, NODES_OF_PROOF);

    assert(most >= 1 && most <= NURI_LEVELS);
    forget_rating(m);
    if (m->status == NURI_OK)
        m->status = nuri_rate_up_to(&m->rating, nuri_draft_puzzle(&m->draft),
                                    most, m->budget);
    nuri_budget_give_back(m->budget, nodes);
    allowance_spend(&m->steps, STEPS_OF_RATING);
    if (m->rating && !m->rating->rating_info)
        forget_rating(m);
}

/* Checked before rating: most puzzles that techniques do not solve have more
 * solutions, and a rating begins with what these share, which takes five times
 * as long. */
static bool is_unique(struct maker *m)
{
    const uint64_t nodes = nuri_budget_narrow(m->budget, NODES_OF_PROOF);
    nuri_result *r = NULL;

    m->status = nuri_solve_within(&r, nuri_draft_puzzle(&m->draft), NULL, false,
                                  m->budget);
    nuri_budget_give_back(m->budget, nodes);
    const bool unique = r && r->outcome == NURI_OUTCOME_UNIQUE;
    nuri_result_free(r);
    return unique;
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

static int32_t misfit_by_rating(struct maker *m)
{
    nuri_rate_draft(m, m->max_level);
    if (!m->rating)
        return NO_FIT;
    const nuri_rating_info *const rating_info = m->rating->rating_info;
    return distance_of(m, rating_info->level) + lack_of_use(m, rating_info);
}

/* The cells of the draft that techniques up to this level leave. */
static uint32_t follow_techniques(struct maker *m, unsigned level)
{
    uint32_t open = 1;

    assert(level >= 1 && level <= LEVELS_OF_TECHNIQUES);
    memset(m->colour, NURI_UNDECIDED, m->grid.size);
    if (m->status == NURI_OK)
        m->status = nuri_still_undecided(
            m->colour, nuri_draft_puzzle(&m->draft), level, m->budget, &open);
    return open;
}

/* Techniques solve it: they give its level in less time than a rating. */
static int32_t misfit_of_solved(struct maker *m)
{
    const unsigned min = m->min_level;

    if (m->requested.use)
        return misfit_by_rating(m);
    if (min > LEVELS_OF_TECHNIQUES)
        return distance_of(m, LEVELS_OF_TECHNIQUES);
    return min > 1 && follow_techniques(m, min - 1) == 0
               ? distance_of(m, min - 1)
               : 0;
}

/* For harder levels most puzzles tried have more solutions, and finding that
 * out takes half the time of techniques. */
static int32_t find_misfit(struct maker *m, const struct bar *bar)
{
    const unsigned max = m->max_level;
    const bool by_techniques =
        max <= LEVELS_OF_TECHNIQUES || bar->max_open == 0;
    const bool at_once = !by_techniques && m->min_level > LEVELS_OF_TECHNIQUES;

    const bool may_be_unique = !at_once || is_unique(m);
    forget_rating(m);
    if (m->status != NURI_OK || !may_be_unique)
        return NO_FIT;
    m->open = follow_techniques(
        m, max < LEVELS_OF_TECHNIQUES ? max : LEVELS_OF_TECHNIQUES);
    if (m->status != NURI_OK || (m->open > 0 && by_techniques) ||
        m->open < bar->min_open)
        return NO_FIT;
    if (m->open == 0)
        return misfit_of_solved(m);
    return at_once || is_unique(m) ? misfit_by_rating(m) : NO_FIT;
}

/* ---- The walk ----------------------------------------------------------- */

/* The draft has changed: keep that if the puzzle passes the bar and is no
 * farther from the request than *misfit, which is set to its distance then. */
static bool keep_or_undo(struct maker *m, const struct bar *bar,
                         int32_t *misfit)
{
    const int32_t after = find_misfit(m, bar);
    const bool stays =
        m->status == NURI_OK && after != NO_FIT && after <= *misfit;

    if (stays) {
        *misfit = after;
    } else {
        nuri_draft_undo(&m->draft, 0);
        forget_rating(m);
    }
    nuri_draft_keep(&m->draft);
    if (m->draft.failed)
        m->status = NURI_ERR_MEMORY;
    return stays;
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
static bool may_hold(struct maker *m)
{
    const unsigned level = m->max_level < LEVELS_OF_TECHNIQUES
                               ? m->max_level
                               : LEVELS_OF_TECHNIQUES;
    uint32_t open = 1;

    forget_near_writes(m);
    m->status = nuri_still_undecided(m->colour, nuri_draft_puzzle(&m->draft),
                                     level, m->budget, &open);
    return open == 0;
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
static enum fate change(struct maker *m, const struct bar *bar, int32_t *misfit)
{
    struct draft *const d = &m->draft;
    const int32_t before = nuri_draft_price(d);
    enum fate fate = UNCHANGED;

    assert(d->written == 0);
    allowance_spend(&m->steps, 1);
    if (!nuri_change_at(d, choose_middle(m), false, &m->random))
        return UNCHANGED;
    if ((bar->any_sizes || nuri_draft_wrong(d) == 0) &&
        random_accepts(&m->random, GREED * (nuri_draft_price(d) - before))) {
        fate = UNDONE;
        if ((bar->max_open > 0 || may_hold(m)) && m->status == NURI_OK &&
            keep_or_undo(m, bar, misfit))
            fate = KEPT;
    }
    nuri_draft_undo(d, 0);
    if (d->failed)
        m->status = NURI_ERR_MEMORY;
    return fate;
}

/* Change the puzzle until one is as near as asked, or so many changes were
 * tried, and examined by techniques. */
struct walk {
    struct bar bar;
    bool to_level, to_sizes; /* it ends there */
    uint64_t tries, examined;
};

/* Of puzzles that techniques do not solve the hard ones leave many cells: only
 * those are rated on the way to a hard level. */
static void walk(struct maker *m, struct walk w, int32_t *misfit)
{
    for (; w.tries > 0 && w.examined > 0 && nuri_maker_should_continue(m) &&
           !(w.to_level && (*misfit <= 0 || *misfit == NO_FIT)) &&
           !(w.to_sizes && nuri_draft_wrong(&m->draft) == 0);
         w.tries--) {
        const enum fate fate = change(m, &w.bar, misfit);
        w.examined -= fate != UNCHANGED;
        if (w.to_level && fate == KEPT && m->min_level > LEVELS_OF_TECHNIQUES)
            w.bar.min_open = m->open;
    }
}

static void walk_to_level(struct maker *m, int32_t *misfit)
{
    walk(m,
         (struct walk){no_bar, true, false,
                       (uint64_t)TRIES_A_CELL * grid_cells(&m->grid),
                       UINT64_MAX},
         misfit);
}

/* To puzzles nearer to the profile, or to the requested sizes of islands, among
 * those that techniques solve. */
static void walk_to_wishes(struct maker *m, int32_t *misfit)
{
    const bool is_large = grid_cells(&m->grid) > LARGE;

    if (m->sizes_last) {
        m->asked.min = m->required.min;
        m->asked.max = m->required.max;
        m->asked.distinct = m->required.distinct;
        m->asked.tolerance = m->requested.sizes ? 0 : INT32_MAX;
        m->asked.dislike = 0;
        m->asked.strictness = STRICTNESS_OF_WALK;
        nuri_census_recount(&m->draft.census);
        walk(m,
             (struct walk){other_sizes, false, true, UINT64_MAX,
                           EXAMINED_FOR_SIZES},
             misfit);
        return;
    }
    if (!m->asked.exact)
        m->asked.tolerance = INT32_MAX;
    m->asked.dislike = DISLIKE_OF_WALK;
    nuri_draft_watch_looks(&m->draft, LOOKS_OF_WALK);
    walk(m,
         (struct walk){solved, false, false,
                       m->image ? TRIES_IF_SYMMETRIC : TRIES_OF_PROFILE,
                       is_large ? EXAMINED_IF_LARGE : EXAMINED},
         misfit);
}

bool nuri_reach_level(struct maker *m)
{
    /* Easy levels are kept by the walk to the profile, hard ones need search:
     * they come last. */
    const bool is_easy = m->max_level <= LEVELS_OF_TECHNIQUES;
    const bool has_wishes = m->profile || m->sizes_last;
    int32_t misfit = find_misfit(m, &no_bar);

    if (misfit != NO_FIT && has_wishes && is_easy)
        walk_to_level(m, &misfit);
    if (misfit != NO_FIT && has_wishes && (misfit == 0 || !is_easy) &&
        m->status == NURI_OK)
        walk_to_wishes(m, &misfit);
    if (misfit != NO_FIT)
        walk_to_level(m, &misfit);
    return m->status == NURI_OK && misfit == 0 &&
           nuri_draft_wrong(&m->draft) == 0;
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
bool nuri_hide_numbers(struct maker *m)
{
    struct draft *const d = &m->draft;
    const nuri_puzzle *const p = nuri_draft_puzzle(d);
    const uint32_t clues = p->clues, wanted = m->requested.unknown;
    cell *const list = nuri_mem_copy(p->clue_cell, clues, sizeof *list);
    uint32_t hidden = 0;

    if (list)
        shuffle(m, list, clues);
    else
        m->status = NURI_ERR_MEMORY;
    for (uint32_t i = 0;
         list && i < clues && hidden < wanted && nuri_maker_should_continue(m);
         i++) {
        int32_t misfit = 0;
        if (d->must[list[i]] != 0 || d->spot[list[i]].hidden_size)
            continue;
        nuri_draft_show_size(d, list[i], true);
        hidden += keep_or_undo(m, &no_bar, &misfit);
    }
    free(list);
    return hidden == wanted ||
           (wanted == NURI_UNKNOWN_MAX && nuri_maker_should_continue(m));
}
