/*
 * generate.c -- nuri_generate(): attempts until one of them gives a puzzle.
 */
#include "base/memory.h"
#include "base/status.h"
#include "explain/rate.h"
#include "generate/asked.h"
#include "generate/maker.h"
#include "generate/repair_draft.h"
#include "solve/solve.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Level 3 takes more work than all others together: repair takes twice as long
 * with it, and a harder puzzle is near anyway.  While much is undecided, level
 * 1 shows where.  Give up after PATIENCE rounds without progress: where clues
 * are fixed few colourings can be repaired, and those soon.  Then a new start
 * is better, and harder techniques save more of them.  Large boards take longer,
 * with islands of liked sizes above all: at 40x40, 300 rounds gave up one to
 * four cells short. */
enum {
    FIRST_LEVEL = 1,
    LEVEL = 2,
    PATIENCE = 300,
    PATIENCE_A_CELL = 2,
    CELLS_A_ROUND = 20
};
/* Where repair of a large board is stuck much is changed there, and it goes on:
 * as often as the board has so many cells. */
enum { CELLS_A_SHAKE = 1000 };
enum { SMALL = 400 }; /* cells of boards for which PATIENCE is enough */
/* On a large board wrong sizes far from the last undecided cells are not
 * repaired.  So a change that makes sizes worse is tried only if deciding this
 * many cells would outweigh that. */
enum { MAX_DECIDED_IF_LARGE = 3, MAX_DECIDED_IF_PLAIN = 5 };
enum { LEVEL_IF_FIXED = 3, PATIENCE_IF_FIXED = 30 };
/* Few large islands need level 3 to be decided at all. */
enum { LEVEL_OF_PROFILES = 3 };

/* Prices while a draft is repaired.  Sizes that must be exact count for less
 * each than what is wrong otherwise, or nothing could move. */
enum { STRICTNESS = 24, STRICTNESS_IF_EXACT = 16 };
enum { DISLIKE = 3, DISLIKE_IF_SYMMETRIC = 2 };

/* Attempts with a drawn profile, before another takes its place; the number on
 * boards with more cells than LARGE.  If a puzzle of HARD_LEVEL or harder is
 * requested both are divided by PART_IF_HARD: few boards lead to one. */
enum {
    ATTEMPTS_OF_PROFILE = 80,
    LARGE = 150,
    ATTEMPTS_IF_LARGE = 15,
    HARD_LEVEL = 5,
    PART_IF_HARD = 15
};

/* So many profiles are drawn, and after them comes the easiest, as other wishes
 * may exclude most; at last none.  With one drawing too many puzzles would be of
 * the easiest; for hard ones it is enough. */
enum { DRAWINGS = 2, DRAWINGS_IF_HARD = 1 };

/* How far sizes of islands may be from the requested ones at first, in percent of
 * the cells, and the largest boards where they come last. */
enum { TOLERANCE_OF_SIZES = 80, MAX_CELLS_OF_SIZES = 400 };

/* Where clues move together a round has fewer changes, and large boards take
 * many rounds: this many per two cells. */
enum { PATIENCE_OF_TWO_CELLS = 3 };

/* The puzzle and its public view; owns both. */
struct generated {
    nuri_generated shown;
    nuri_puzzle *puzzle;
    uint8_t *solution;
    nuri_rating *rating;
    char why[WHY_SIZE];
};

/* ---- One attempt -------------------------------------------------------- */

/* Rounds without progress before a new start. */
static uint32_t patience_of(const struct maker *m)
{
    const uint32_t cells = grid_cells(&m->grid);

    if (m->image)
        return cells * PATIENCE_OF_TWO_CELLS / 2;
    if (m->draft.fixed)
        return PATIENCE_IF_FIXED;
    if (cells <= SMALL)
        return PATIENCE;
    return m->requested.style == NURI_STYLE_CRAFTED
               ? PATIENCE + (cells - SMALL) * PATIENCE_A_CELL
               : PATIENCE + (cells - SMALL) / CELLS_A_ROUND;
}

static bool repair(struct maker *m)
{
    const unsigned level = m->draft.fixed                  ? LEVEL_IF_FIXED
                           : m->profile && !m->asked.exact ? LEVEL_OF_PROFILES
                                                           : LEVEL;
    const bool is_large = grid_cells(&m->grid) > SMALL;
    const struct repair how = {
        .first_level = FIRST_LEVEL,
        .level = m->max_level < level ? m->max_level : level,
        .slice = patience_of(m),
        .shakes = m->draft.fixed || m->image
                      ? 0
                      : grid_cells(&m->grid) / CELLS_A_SHAKE,
        .max_decided = !is_large ? 0
                       : m->requested.style == NURI_STYLE_CRAFTED
                           ? MAX_DECIDED_IF_LARGE
                           : MAX_DECIDED_IF_PLAIN,
        .steps = &m->steps,
    };
    bool done = false;

    assert(m->min_level <= m->max_level && m->max_level <= NURI_LEVELS);
    m->status = nuri_repair(&m->draft, &how, &m->random, m->budget, &done);
    return done && m->status == NURI_OK;
}

/* Rate the final puzzle, up to the last level, as that can change the score by a
 * few points; false if it is not as requested. */
static bool confirm_rating(struct maker *m)
{
    nuri_rate_draft(m, NURI_LEVELS);
    if (!m->rating)
        return false;
    const unsigned level = m->rating->rating_info->level;
    return level >= m->min_level && level <= m->max_level &&
           nuri_draft_wrong(&m->draft) == 0;
}

static bool is_hard(const struct maker *m)
{
    return m->requested.min_level >= HARD_LEVEL;
}

static uint32_t attempts_of_profile(const struct maker *m)
{
    const uint32_t most =
        grid_cells(&m->grid) > LARGE ? ATTEMPTS_IF_LARGE : ATTEMPTS_OF_PROFILE;

    return is_hard(m) ? most / PART_IF_HARD : most;
}

/* After so many attempts take another profile. */
static void change_profile(struct maker *m)
{
    const uint32_t most = attempts_of_profile(m);
    const uint32_t drawings = is_hard(m) ? DRAWINGS_IF_HARD : DRAWINGS;

    if (m->attempts == 0 || m->attempts % most != 0)
        return;
    if (m->attempts / most < drawings)
        nuri_maker_redraw_profile(m);
    else if (m->attempts / most == drawings)
        nuri_maker_take_easiest_profile(m);
    else
        nuri_maker_drop_profile(m);
}

/* Few colourings with exact sizes can be repaired, if any.  But from a puzzle
 * with other sizes a walk often leads to one with these; so if a list is
 * requested the two ways take turns. */
static void choose_way_to_sizes(struct maker *m)
{
    const nuri_generate_options *const w = &m->requested;
    const uint32_t cells = grid_cells(&m->grid);

    m->sizes_last =
        w->style == NURI_STYLE_CRAFTED && !w->pattern && !m->image &&
        cells >= PROFILE_MIN_CELLS && cells <= MAX_CELLS_OF_SIZES &&
        (w->distinct ? m->profile != NULL : w->sizes && m->attempts % 2 == 1);
    if (!w->sizes && !w->distinct)
        return;
    m->asked.min = m->sizes_last ? 1 : m->required.min;
    m->asked.max = m->sizes_last ? UINT32_MAX : m->required.max;
    m->asked.distinct = w->distinct && !m->sizes_last;
    if (m->sizes_last)
        m->asked.tolerance = (int32_t)(cells * TOLERANCE_OF_SIZES / 100);
    else if (w->sizes)
        m->asked.tolerance = m->required.tolerance;
}

/* Draw anew what the profile leaves open. */
static void draw_wishes(struct maker *m)
{
    const bool is_symmetric = nuri_asked_is_symmetric(&m->requested);

    if (m->profile && !m->requested.profile && !m->requested.distinct)
        change_profile(m);
    if (m->profile) {
        nuri_profile_sizes(m->profile, &m->requested, &m->random, m->sizes,
                           m->list, &m->asked);
        nuri_profile_looks(&m->grid, m->sizes, &m->random, m->draft.looks.want);
    }
    m->asked.strictness = m->asked.exact ? STRICTNESS_IF_EXACT : STRICTNESS;
    m->asked.dislike = is_symmetric ? DISLIKE_IF_SYMMETRIC : DISLIKE;
    choose_way_to_sizes(m);
}

/* Try once, from a new colouring.  If true the draft is a puzzle as requested,
 * and m->rating is its rating. */
static bool attempt(struct maker *m)
{
    enum failure failed = FAILURE_CLUES;

    draw_wishes(m);
    bool done = nuri_first_colouring(m);
    assert(m->draft.written == 0);
    /* Fixed clues may exclude some levels. */
    if (m->attempts++ == 0 || nuri_asked_is_bound(&m->requested))
        nuri_maker_settle_levels(m);
    allowance_spend(&m->steps, 1);
    if (done) {
        done = repair(m);
        failed =
            nuri_draft_wrong(&m->draft) ? FAILURE_ISLANDS : FAILURE_SOLUTIONS;
    }
    if (done) {
        done = nuri_reach_level(m);
        failed = nuri_draft_wrong(&m->draft) ? FAILURE_ISLANDS : FAILURE_LEVEL;
    }
    if (done && m->requested.unknown > 0) {
        failed = FAILURE_UNKNOWN;
        done = nuri_hide_numbers(m);
    }
    done = done && confirm_rating(m);
    m->failed[failed] += !done;
    return done;
}

/* ---- Attempts ----------------------------------------------------------- */

/* NURI_OK if puzzle/check.c accepts the solution: the final check. */
static nuri_status accept_solution(const struct generated *g)
{
    nuri_report *report = NULL;
    nuri_status status =
        nuri_check(&report, g->puzzle, g->solution, NURI_CHECK_MODE_STRICT);

    if (status == NURI_OK && report->verdict != NURI_VERDICT_SOLVED)
        status = NURI_ERR_INTERNAL;
    nuri_report_free(report);
    return status;
}

/* The draft is as requested: take it. */
static nuri_status take_draft(struct generated *g, struct maker *m)
{
    const nuri_status status =
        nuri_transform_puzzle(&g->puzzle, nuri_draft_puzzle(&m->draft), 0);

    g->rating = m->rating;
    m->rating = NULL;
    nuri_draft_solution(&m->draft, g->solution);
    return status == NURI_OK ? accept_solution(g) : status;
}

/* Say how many boards were tried, and how most of them failed. */
static void write_why(struct generated *g, const struct maker *m,
                      const struct budget *budget)
{
    static const char *const names[FAILURES] = {
        "had no islands for the clues", "missed the sizes or number of islands",
        "had several solutions", "missed the level", "had too few ? clues"};
    unsigned most = 0;

    for (unsigned i = 1; i < FAILURES; i++)
        if (m->failed[i] > m->failed[most])
            most = i;
    g->shown.limit = budget->reached == NURI_LIMIT_NOT_REACHED
                         ? NURI_LIMIT_STEPS
                         : budget->reached;
    const int length =
        snprintf(g->why, sizeof g->why,
                 "no such puzzle found on %" PRIu64 " board%s tried",
                 g->shown.attempts, g->shown.attempts == 1 ? "" : "s");
    assert(length > 0 && (size_t)length < sizeof g->why);
    if (m->failed[most])
        snprintf(g->why + length, sizeof g->why - (size_t)length,
                 "; %" PRIu64 " %s%s", m->failed[most], names[most],
                 m->requested.distinct
                     ? "; for different sizes use a smaller board without "
                       "symmetry"
                     : "");
}

static nuri_status make_puzzle(struct generated *g,
                               const nuri_generate_options *requested,
                               struct budget *budget)
{
    struct maker m;
    nuri_status status = nuri_maker_open(&m, requested, budget);
    bool done = false;

    if (status != NURI_OK)
        return status;
    while (!done && nuri_maker_should_continue(&m))
        done = attempt(&m);
    g->shown.attempts = m.attempts;
    g->shown.steps = m.steps.spent;
    g->shown.profile = nuri_profile_name(m.profile);
    status = m.status;
    if (done)
        status = take_draft(g, &m);
    else
        write_why(g, &m, budget);
    nuri_maker_close(&m);
    return status;
}

/* ---- A pattern that leaves nothing to choose ---------------------------- */

static bool is_complete_pattern(const nuri_generate_options *w)
{
    const size_t cells = (size_t)w->width * w->height;

    for (size_t i = 0; w->pattern && i < cells; i++)
        if (w->pattern[i] == NURI_CLUE_CHOSEN)
            return false;
    return w->pattern && w->unknown == 0 && !w->use;
}

/* The pattern has one solution: rate it, and say if its level is wrong. */
static nuri_status rate_pattern(struct generated *g,
                                const nuri_generate_options *w,
                                struct budget *budget)
{
    const nuri_status status =
        nuri_rate_up_to(&g->rating, g->puzzle, NURI_LEVELS, budget);
    const nuri_rating_info *const info =
        status == NURI_OK ? g->rating->rating_info : NULL;

    if (!info || (info->level >= asked_min_level(w) &&
                  info->level <= asked_max_level(w)))
        return status;
    snprintf(g->why, WHY_SIZE, "the pattern fixes all clues, and has level %u",
             info->level);
    nuri_rating_free(g->rating);
    g->rating = NULL;
    return status;
}

/* The rating stays NULL, or unknown, unless the pattern is as requested. */
static nuri_status solve_pattern(struct generated *g,
                                 const nuri_generate_options *w,
                                 struct budget *budget)
{
    nuri_result *r = NULL;
    nuri_status status = nuri_solve_within(&r, g->puzzle, NULL, false, budget);

    if (status != NURI_OK)
        return status;
    if (r->outcome == NURI_OUTCOME_UNIQUE) {
        memcpy(g->solution, r->solutions[0], (size_t)w->width * w->height);
        status = rate_pattern(g, w, budget);
    } else if (r->outcome != NURI_OUTCOME_UNKNOWN) {
        snprintf(g->why, WHY_SIZE, "the pattern fixes all clues, and has %s",
                 r->outcome == NURI_OUTCOME_NONE ? "no solution"
                                                 : "several solutions");
    }
    nuri_result_free(r);
    return status;
}

static nuri_status take_pattern(struct generated *g,
                                const nuri_generate_options *w,
                                struct budget *budget)
{
    nuri_status status =
        nuri_puzzle_new(&g->puzzle, w->width, w->height, w->pattern);

    if (status == NURI_OK)
        status = solve_pattern(g, w, budget);
    if (status != NURI_OK || (g->rating && g->rating->rating_info))
        return status;
    nuri_puzzle_free(g->puzzle);
    g->puzzle = NULL;
    g->shown.limit = budget->reached;
    if (g->shown.limit != NURI_LIMIT_NOT_REACHED)
        snprintf(g->why, sizeof g->why,
                 "gave up checking that the pattern has one solution");
    return NURI_OK;
}

/* ---- Entry -------------------------------------------------------------- */

static nuri_status generate(struct generated *g,
                            const nuri_generate_options *requested,
                            const nuri_options *options)
{
    struct budget budget;

    if (!nuri_asked_is_possible(requested, g->why))
        return NURI_OK;
    nuri_budget_start(&budget, options);
    g->solution =
        nuri_mem_array((size_t)requested->width * requested->height, 1);
    if (!g->solution)
        return NURI_ERR_MEMORY;
    return is_complete_pattern(requested) ? take_pattern(g, requested, &budget)
                                          : make_puzzle(g, requested, &budget);
}

static nuri_generated *show(struct generated *g)
{
    g->shown.puzzle = g->puzzle;
    if (!g->shown.profile)
        g->shown.profile = "";
    if (g->puzzle)
        g->shown.solution = g->solution;
    if (g->rating)
        g->shown.rating_info = g->rating->rating_info;
    g->shown.why = g->why;
    return &g->shown;
}

nuri_status nuri_generate(nuri_generated **out,
                          const nuri_generate_options *requested,
                          const nuri_options *options, nuri_error *error)
{
    nuri_error problem = {NURI_OK, 0, 0, ""};

    if (!clear_out(out) || !requested)
        return nuri_error_null(error);
    nuri_status status = nuri_asked_check(requested, &problem);
    if (status != NURI_OK)
        return nuri_error_report(error, &problem, status);
    struct generated *const g = nuri_mem_array(1, sizeof *g);
    status = g ? generate(g, requested, options) : NURI_ERR_MEMORY;
    if (status == NURI_OK) {
        *out = show(g);
        return NURI_OK;
    }
    nuri_generated_free(g ? &g->shown : NULL);
    return nuri_error_report(error, &problem, status);
}

void nuri_generated_free(nuri_generated *generated)
{
    struct generated *const g = (struct generated *)generated;

    if (!g)
        return;
    nuri_puzzle_free(g->puzzle);
    nuri_rating_free(g->rating);
    free(g->solution);
    free(g);
}
