/*
 * generate.c -- nuri_generate(): attempts until one of them gives a puzzle.
 *
 * An attempt is a colouring, walks from it to a puzzle that techniques solve
 * and on to one that is as requested, a rating, and a check.
 */
#include "base/memory.h"
#include "base/status.h"
#include "explain/rate.h"
#include "generate/maker.h"
#include "solve/session.h"
#include "solve/solve.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Repair gives up after PATIENCE rounds without progress: then a new start is
 * better.  Where clues are fixed few colourings can be repaired, and those
 * soon.  Where clues move together a round has fewer changes.
 *
 * A large board would be as far after a new start.  A few cells are left there,
 * and more rounds seldom help: much is changed around them, and it goes on, up
 * to once for every CELLS_A_SHAKE cells of the board. */
enum { SMALL = 400 }; /* cells of boards that are not large */
enum {
    PATIENCE = 200,
    PATIENCE_IF_LARGE = 60,
    PATIENCE_OF_TWO_CELLS = 3,
    PATIENCE_IF_FIXED = 30,
    CELLS_A_SHAKE = 40
};

/* On a large board wrong sizes far from the last undecided cells are not
 * repaired.  So a change that makes sizes worse is tried only if deciding this
 * many cells would outweigh that. */
enum { MAX_DECIDED_IF_LARGE = 3, MAX_DECIDED_IF_PLAIN = 5 };

/* Fixed clues: harder techniques save more starts.  Few large islands need
 * level 3 to be decided at all. */
enum { LEVEL_IF_FEW = 3 };

/* Prices while a draft is repaired.  Sizes that must be exact count for less
 * each than what is wrong otherwise, or nothing could move. */
enum { STRICTNESS = 24, STRICTNESS_IF_EXACT = 16 };
enum { DISLIKE = 3, DISLIKE_IF_SYMMETRIC = 2 };

/* Attempts with a drawn profile, before another takes its place; the number on
 * boards with more cells than LARGE.  If a puzzle of HARD_LEVEL or harder is
 * requested both are divided by PART_IF_HARD: few boards lead to one. */
enum {
    ATTEMPTS_OF_PROFILE = 160,
    LARGE = 150,
    ATTEMPTS_IF_LARGE = 15,
    HARD_LEVEL = 5,
    PART_IF_HARD = 15
};

/* Attempts with the same sizes.  If each drew its own, those with many small
 * islands would come out most often, as they are the easiest to make. */
enum { ATTEMPTS_OF_DRAWING = 20 };

/* So many profiles are drawn, and after them comes the easiest, as other wishes
 * may exclude most; at last none.  With one drawing too many puzzles would be
 * of the easiest; for hard ones it is enough. */
#define EASIEST "mixed"
enum { DRAWINGS = 2, DRAWINGS_IF_HARD = 1 };

/* A start with more cells undecided than the profile says, in percent, hardly
 * ever becomes a puzzle, and takes most of the time: see struct way. */
enum { HOPEFUL_IF_SYMMETRIC = 78, HALVING_IF_SYMMETRIC = 300 };

/* How far sizes of islands may be from the requested ones at first, in percent
 * of the cells, and the largest boards where they come last. */
enum { TOLERANCE_OF_SIZES = 80, MAX_CELLS_OF_SIZES = 400 };

/* The walk to the level has a round a cell; to one that takes search, twice as
 * many, as a new start would take longer; above HARD_LEVEL, which comes by many
 * small steps, ROUNDS_IF_HARDER times as many.
 *
 * That to the profile: tries, most of which the price rejects, and questions to
 * techniques, which take nearly all time; of the level that finds most of what
 * is near a change; prices of sizes and looks in it. */
enum {
    ROUNDS_IF_SEARCH = 2,
    ROUNDS_IF_HARDER = 4,
    LEVEL_OF_TASTE = 2,
    TRIES_OF_TASTE = 4000,
    TRIES_IF_SYMMETRIC = 20000,
    QUESTIONS = 400,
    QUESTIONS_IF_LARGE = 200,
    DISLIKE_OF_WALK = 6,
    SCALE_OF_LOOKS = 3,
    STRICTNESS_OF_WALK = 8
};

/* Steps by default, per puzzle, or per cell if that is more: what is not found
 * by then hardly ever is.  Islands of different sizes are found up to 10x10, or
 * hardly ever: the walk to them gets some 5 s, on larger boards with fewer
 * steps. */
enum {
    DEFAULT_STEPS = 1000000,
    DEFAULT_STEPS_A_CELL = 50,
    STEPS_IF_DISTINCT = 100000,
    CELLS_IF_DISTINCT = 100
};

/* Percentages of levels of crafted puzzles, as people make them [10x10, at
 * janko.at].  The hardest, which are few, are left out; so are, on boards of
 * more cells, those that take long to find. */
enum { LEVELS_OF_DRAW = 5, LEAST_SIDE = 7 };
static const struct draw {
    uint32_t cells;       /* of the board, at most */
    unsigned first, last; /* level */
    uint32_t in_a_hundred[LEVELS_OF_DRAW];
} draws[] = {{150, 1, 5, {12, 32, 20, 21, 15}},
             {UINT32_MAX, 2, 3, {0, 50, 50}}};

/* The puzzle and its public view; owns both. */
struct generated {
    nuri_generated shown;
    nuri_puzzle *puzzle;
    uint8_t *solution;
    nuri_rating *rating;
    char why[WHY_SIZE];
};

/* ---- Wishes -------------------------------------------------------------- */

/* Set the levels as requested, or draw one if several will do: a book should
 * have all.  Puzzles for a technique have at least its level, and for a quick
 * one no level above the quick ones.  Tiny boards do not have every level. */
static void settle_levels(struct maker *m)
{
    const nuri_generate_options *const w = &m->asked;
    struct fit *const f = &m->walk.fit;
    const struct draw *draw = draws;
    unsigned level = 0;

    f->min_level = w->min_level ? w->min_level : 1;
    f->max_level = w->max_level ? w->max_level : NURI_LEVELS;
    if (w->use && f->use_level > f->min_level)
        f->min_level = f->use_level;
    if (w->use && !w->max_level && f->min_level <= LEVELS_OF_TECHNIQUES)
        f->max_level = LEVELS_OF_TECHNIQUES;
    if (w->use || w->style != NURI_STYLE_CRAFTED || w->width < LEAST_SIDE ||
        w->height < LEAST_SIDE)
        return;
    while (draw->cells < grid_cells(&m->grid))
        draw++;
    if (!w->min_level && !w->max_level) {
        uint32_t chance = random_below(&m->walk.random, 100);
        while (chance >= draw->in_a_hundred[level])
            chance -= draw->in_a_hundred[level++];
        f->min_level = f->max_level = level + 1;
        return;
    }
    const unsigned first =
        f->min_level < draw->first ? draw->first : f->min_level;
    const unsigned last = f->max_level > draw->last ? draw->last : f->max_level;
    if (first < last)
        f->min_level = f->max_level =
            random_between(&m->walk.random, first, last);
}

static bool is_hard(const struct maker *m)
{
    return m->asked.min_level >= HARD_LEVEL;
}

/* Draw the profile; after some attempts another; then take the easiest; then
 * none.  Only the first may choose symmetry. */
static void draw_profile(struct maker *m)
{
    const bool is_given = m->asked.profile || m->asked.distinct;
    const uint32_t all =
        grid_cells(&m->grid) > LARGE ? ATTEMPTS_IF_LARGE : ATTEMPTS_OF_PROFILE;
    const uint32_t most = is_hard(m) ? all / PART_IF_HARD : all;
    const uint32_t drawings = is_hard(m) ? DRAWINGS_IF_HARD : DRAWINGS;
    const uint64_t drawn = m->attempts / most;

    if (m->attempts % most == 0 && (drawn == 0 || (m->profile && !is_given))) {
        if (m->draws_symmetry)
            m->asked.symmetry = NURI_SYMMETRY_NONE;
        m->goes_on = false;
        m->profile = drawn < drawings
                         ? nuri_profile_draw(&m->asked, &m->walk.random)
                     : drawn == drawings ? nuri_profile_find(EASIEST)
                                         : NULL;
        if (m->asked.symmetry == NURI_SYMMETRY_ANY) {
            m->draws_symmetry = true;
            m->asked.symmetry =
                m->profile && random_below(&m->walk.random, 100) <
                                  m->profile->symmetric
                    ? NURI_SYMMETRY_ROTATE
                    : NURI_SYMMETRY_NONE;
        }
    }
    m->walk.draft.image = asked_moves_images(&m->asked) ? m->image : NULL;
}

/* Draw anew what the request leaves open.
 *
 * Few colourings with exact sizes can be repaired, if any.  But from a puzzle
 * with other sizes a walk often leads to one with these; so if a list is
 * requested the two ways take turns. */
static void draw_wishes(struct maker *m)
{
    const nuri_generate_options *const w = &m->asked;
    const uint32_t cells = grid_cells(&m->grid);
    struct islands_asked *const i = &m->islands;

    draw_profile(m);
    if (w->distinct || m->attempts % ATTEMPTS_OF_DRAWING == 0) {
        m->drawing = random_of(random_next(&m->walk.random), 0);
        m->goes_on = false;
    }
    struct random drawing = m->drawing;
    nuri_asked_islands(w, m->profile, m->sizes, i);
    if (m->profile) {
        nuri_profile_sizes(m->profile, w, &drawing, m->sizes, m->list, i);
        nuri_looks_draw(&m->walk.draft.looks, m->sizes, &drawing);
    }
    i->strictness = i->exact ? STRICTNESS_IF_EXACT : STRICTNESS;
    i->dislike = asked_is_symmetric(w) ? DISLIKE_IF_SYMMETRIC : DISLIKE;
    m->required = *i;
    m->sizes_last =
        w->style == NURI_STYLE_CRAFTED && !w->pattern && !m->walk.draft.image &&
        cells >= PROFILE_MIN_CELLS && cells <= MAX_CELLS_OF_SIZES &&
        (w->distinct ? m->profile != NULL : w->sizes && m->attempts % 2 == 1);
    if (m->sizes_last) {
        i->min = 1;
        i->max = UINT32_MAX;
        i->distinct = false;
        i->tolerance = (int32_t)(cells * TOLERANCE_OF_SIZES / 100);
    }
}

/* ---- One attempt -------------------------------------------------------- */

/* Change the colouring until techniques solve the puzzle. */
static bool repair(struct maker *m)
{
    const uint32_t cells = grid_cells(&m->grid);
    const bool is_crafted = m->asked.style == NURI_STYLE_CRAFTED;
    const bool is_fixed = m->walk.draft.fixed, is_large = cells > SMALL;
    const unsigned most = m->walk.fit.max_level;
    struct way way = nuri_ways[USE_REPAIR];

    if (is_fixed || m->asked.use || (m->profile && !m->islands.exact))
        way.level = LEVEL_IF_FEW;
    if (most < way.level)
        way.level = most;
    way.patience = m->walk.draft.image ? cells * PATIENCE_OF_TWO_CELLS / 2
                   : is_fixed          ? PATIENCE_IF_FIXED
                                       : PATIENCE;
    if (is_large) {
        if (!is_fixed) {
            way.patience = PATIENCE_IF_LARGE;
            way.shakes = cells / CELLS_A_SHAKE;
        }
        way.max_decided =
            is_crafted ? MAX_DECIDED_IF_LARGE : MAX_DECIDED_IF_PLAIN;
    } else if (m->profile) {
        const bool is_symmetric = m->walk.draft.image && !m->asked.distinct;
        const uint32_t percent =
            is_symmetric ? HOPEFUL_IF_SYMMETRIC : m->profile->hopeful;
        way.hopeful = cells > LARGE ? 0 : cells * percent / 100;
        way.halving = is_symmetric ? HALVING_IF_SYMMETRIC : m->profile->halving;
    }
    return nuri_walk(&m->walk, &way);
}

/* Walk to puzzles of the requested level.
 *
 * Any puzzle with one solution has others nearby: more than half of the moves
 * of a clue within its island keep it unique.  So walks lead from one to the
 * next. */
static void walk_to_level(struct maker *m)
{
    struct way way = nuri_ways[USE_LEVEL];

    way.rounds = grid_cells(&m->grid);
    if (m->walk.fit.min_level > HARD_LEVEL)
        way.rounds *= ROUNDS_IF_HARDER;
    else if (m->walk.fit.min_level > LEVELS_OF_TECHNIQUES)
        way.rounds *= ROUNDS_IF_SEARCH;
    way.level = m->walk.fit.max_level;
    if (way.level <= LEVELS_OF_TECHNIQUES)
        way.is_solved = true;
    nuri_walk(&m->walk, &way);
    m->walk.fit.min_open = 0;
}

/* To puzzles nearer to the profile, or to the requested sizes of islands, among
 * those that techniques solve. */
static void walk_to_wishes(struct maker *m)
{
    struct islands_asked *const i = &m->islands;
    const unsigned most = m->walk.fit.max_level;
    const unsigned level =
        m->sizes_last ? LEVELS_OF_TECHNIQUES : LEVEL_OF_TASTE;
    struct way way = nuri_ways[m->sizes_last ? USE_SIZES : USE_TASTE];

    way.level = most < level ? most : level;
    if (m->sizes_last) {
        *i = m->required;
        i->tolerance = m->asked.sizes ? 0 : INT32_MAX;
        i->dislike = 0;
        i->strictness = STRICTNESS_OF_WALK;
    } else {
        if (!i->exact)
            i->tolerance = INT32_MAX;
        i->dislike = DISLIKE_OF_WALK;
        nuri_draft_watch_looks(&m->walk.draft, SCALE_OF_LOOKS);
        way.rounds = m->walk.draft.image ? TRIES_IF_SYMMETRIC : TRIES_OF_TASTE;
        way.questions =
            grid_cells(&m->grid) > LARGE ? QUESTIONS_IF_LARGE : QUESTIONS;
    }
    nuri_walk(&m->walk, &way);
}

/* Start from a puzzle that techniques solve: true if it is then as requested.
 * Easy levels are kept by the walk to the profile, hard ones need search: they
 * come last. */
static bool reach_wishes(struct maker *m)
{
    struct walk *const w = &m->walk;
    const bool is_easy = w->fit.max_level <= LEVELS_OF_TECHNIQUES;
    const bool has_wishes = m->profile || m->sizes_last;

    w->distance = nuri_fit_find(w, false);
    if (has_wishes && is_easy)
        walk_to_level(m);
    if (has_wishes && (w->distance == 0 || !is_easy))
        walk_to_wishes(m);
    walk_to_level(m);
    return w->status == NURI_OK && w->distance == 0 &&
           nuri_draft_wrong(&m->walk.draft) == 0;
}

/* Make numbers `?` as requested, but not those of a pattern; false if too few
 * can be. */
static bool hide_numbers(struct maker *m)
{
    struct draft *const d = &m->walk.draft;
    const nuri_puzzle *const p = nuri_draft_puzzle(d);
    const uint32_t clues = p->clues, wanted = m->asked.unknown;
    uint32_t hidden = 0, left = clues;

    memcpy(m->list, p->clue_cell, clues * sizeof *m->list);
    while (left > 0 && hidden < wanted && m->walk.status == NURI_OK) {
        const uint32_t k = random_below(&m->walk.random, left);
        const cell c = m->list[k];
        m->list[k] = m->list[--left];
        if (d->must[c] != 0 || d->spot[c].hidden_size)
            continue;
        nuri_draft_hide_size(d, c);
        allowance_spend(&m->walk.steps, 1);
        if (nuri_fit_find(&m->walk, false) == 0)
            hidden++;
        else
            nuri_draft_undo(d, 0);
        nuri_draft_keep(d);
        if (!allowance_has(&m->walk.steps, 1) || m->walk.budget->reached)
            return hidden == wanted;
    }
    return hidden == wanted || wanted == NURI_UNKNOWN_MAX;
}

/* Try once, from a new colouring, or near one that could not be repaired.  If
 * true the draft is a puzzle as requested, and m->walk.fit.rating is its
 * rating. */
static bool attempt(struct maker *m)
{
    const nuri_generate_options *const w = &m->asked;
    struct draft *const d = &m->walk.draft;
    enum failure failed = FAILURE_CLUES;

    draw_wishes(m);
    bool done = nuri_first_colouring(m);
    assert(d->written == 0);
    /* Fixed clues may exclude some levels. */
    if (m->attempts++ == 0 || w->pattern || w->sizes || w->distinct ||
        asked_is_symmetric(w))
        settle_levels(m);
    allowance_spend(&m->walk.steps, 1);
    if (done) {
        done = repair(m);
        m->goes_on = !done && !m->sizes_last;
        failed = nuri_draft_wrong(d) ? FAILURE_ISLANDS : FAILURE_SOLUTIONS;
    }
    if (done) {
        done = reach_wishes(m);
        failed = nuri_draft_wrong(d) ? FAILURE_ISLANDS
                 : w->use            ? FAILURE_USE
                                     : FAILURE_LEVEL;
    }
    if (done && w->unknown > 0) {
        failed = FAILURE_UNKNOWN;
        done = hide_numbers(m);
    }
    /* Up to the last level: that can change the score by a few points. */
    done = done && nuri_fit_rate(&m->walk, NURI_LEVELS) == 0;
    m->failed[failed] += !done && !m->walk.is_hopeless;
    return done;
}

/* ---- Attempts ----------------------------------------------------------- */

/* Say how many boards were tried, and how most of them failed. */
static void write_why(struct generated *g, const struct maker *m)
{
    static const char *const names[FAILURES] = {
        "had no islands for the clues",
        "missed the sizes or number of islands",
        "had several solutions",
        "missed the level",
        "did not use ",
        "had too few ? clues"};
    unsigned most = 0;
    char failed[WHY_SIZE - 64] = "";

    for (unsigned i = 1; i < FAILURES; i++)
        if (m->failed[i] > m->failed[most])
            most = i;
    /* Others fail in any search; this is what was special. */
    if (m->failed[FAILURE_USE])
        most = FAILURE_USE;
    const bool is_use = most == FAILURE_USE;
    if (m->failed[most])
        snprintf(failed, sizeof failed, "; %" PRIu64 " %s%s%s", m->failed[most],
                 names[most], is_use ? m->asked.use : "",
                 is_use ? " often enough; the rarest techniques are sea_total, "
                          "land_pocket, sea_count and endgame"
                 : m->asked.distinct ? "; for different sizes use a smaller "
                                       "board without symmetry"
                                     : "");
    snprintf(g->why, sizeof g->why,
             "no such puzzle found on %" PRIu64 " board%s tried%s", m->attempts,
             m->attempts == 1 ? "" : "s", failed);
    g->shown.limit = m->walk.budget->reached == NURI_LIMIT_NOT_REACHED
                         ? NURI_LIMIT_STEPS
                         : m->walk.budget->reached;
}

static uint64_t most_steps(const nuri_generate_options *w)
{
    const uint64_t cells = (uint64_t)w->width * w->height;
    const uint64_t by_cells = DEFAULT_STEPS_A_CELL * cells;
    const uint64_t larger =
        cells > CELLS_IF_DISTINCT ? cells : CELLS_IF_DISTINCT;
    const uint64_t if_distinct = (uint64_t)STEPS_IF_DISTINCT *
                                 CELLS_IF_DISTINCT * CELLS_IF_DISTINCT /
                                 larger / larger;

    if (w->max_steps)
        return w->max_steps;
    if (w->distinct)
        return if_distinct > 0 ? if_distinct : 1;
    return by_cells > DEFAULT_STEPS ? by_cells : DEFAULT_STEPS;
}

/* False without memory. */
static bool open_maker(struct maker *m, const nuri_generate_options *w,
                       struct budget *budget)
{
    struct arena *const a = &m->walk.memory;
    const struct grid g = grid_make(w->width, w->height);
    /* A symmetry that the profile may draw. */
    nuri_generate_options images = *w;

    *m = (struct maker){.asked = *w, .grid = g};
    if (w->symmetry == NURI_SYMMETRY_ANY || w->pattern)
        images.symmetry = NURI_SYMMETRY_ROTATE;
    nuri_walk_init(&m->walk, &g, &m->islands, budget);
    m->walk.random = random_of(w->seed, w->index);
    m->walk.steps.most = most_steps(w);
    m->walk.fit.use = w->use;
    m->walk.fit.use_level = w->use ? nuri_asked_level_of(w->use) : 0;
    m->list = nuri_arena_array(a, g.size, sizeof *m->list);
    m->sizes = nuri_arena_array(a, g.size, sizeof *m->sizes);
    m->colour = nuri_arena_array(a, g.size, 1);
    m->clues = nuri_arena_array(a, g.size, sizeof *m->clues);
    m->numbers = nuri_arena_array(a, grid_cells(&g), sizeof *m->numbers);
    m->solution = nuri_arena_array(a, grid_cells(&g), 1);
    m->image = nuri_arena_array(a, (size_t)IMAGES * g.size, sizeof *m->image);
    for (uint32_t i = 0; m->image && i < IMAGES * grid_cells(&g); i++) {
        const cell c = grid_at(&g, i / IMAGES);
        m->image[i % IMAGES * g.size + c] =
            nuri_asked_image(&images, &g, c, i % IMAGES);
    }
    return !a->failed;
}

static nuri_status make_puzzle(struct generated *g,
                               const nuri_generate_options *w,
                               struct budget *budget)
{
    struct maker m;
    bool done = false;
    nuri_status status = open_maker(&m, w, budget) ? NURI_OK : NURI_ERR_MEMORY;

    while (status == NURI_OK && !done && allowance_has(&m.walk.steps, 1) &&
           budget->reached == NURI_LIMIT_NOT_REACHED) {
        done = attempt(&m);
        status = m.walk.status;
    }
    g->shown.attempts = m.attempts;
    g->shown.steps = m.walk.steps.spent;
    g->shown.profile = m.profile ? m.profile->name : "";
    if (status == NURI_OK && done) {
        status = nuri_transform_puzzle(&g->puzzle,
                                       nuri_draft_puzzle(&m.walk.draft), 0);
        nuri_draft_solution(&m.walk.draft, g->solution);
        g->rating = m.walk.fit.rating;
        m.walk.fit.rating = NULL;
    } else if (status == NURI_OK) {
        write_why(g, &m);
    }
    nuri_walk_clear(&m.walk);
    return status;
}

/* A pattern that leaves nothing to choose is a puzzle, or not. */
static nuri_status take_pattern(struct generated *g,
                                const nuri_generate_options *w,
                                struct budget *budget)
{
    const unsigned max = w->max_level ? w->max_level : NURI_LEVELS;
    nuri_result *r = NULL;
    nuri_status status =
        nuri_puzzle_new(&g->puzzle, w->width, w->height, w->pattern);

    if (status == NURI_OK)
        status = nuri_solve_within(&r, g->puzzle, NULL, false, budget);
    if (status == NURI_OK && r->outcome == NURI_OUTCOME_UNIQUE) {
        memcpy(g->solution, r->solutions[0], (size_t)w->width * w->height);
        status = nuri_rate_up_to(&g->rating, g->puzzle, NURI_LEVELS, budget);
    }
    const nuri_rating_info *const info =
        g->rating ? g->rating->rating_info : NULL;
    if (info && (info->level < w->min_level || info->level > max))
        snprintf(g->why, WHY_SIZE,
                 "the pattern fixes all clues, and has level %u", info->level);
    else if (r && (r->outcome == NURI_OUTCOME_NONE ||
                   r->outcome == NURI_OUTCOME_MULTIPLE))
        snprintf(g->why, WHY_SIZE, "the pattern fixes all clues, and has %s",
                 r->outcome == NURI_OUTCOME_NONE ? "no solution"
                                                 : "several solutions");
    else if (!info)
        snprintf(g->why, WHY_SIZE,
                 "gave up checking that the pattern has one solution");
    nuri_result_free(r);
    if (*g->why)
        g->shown.limit = budget->reached;
    return status;
}

/* ---- Entry -------------------------------------------------------------- */

static nuri_status generate(struct generated *g, const nuri_generate_options *w,
                            const nuri_options *options)
{
    const uint32_t cells = w->width * w->height;
    bool is_complete = w->pattern && w->unknown == 0 && !w->use;
    struct budget budget;

    nuri_budget_start(&budget, options);
    g->solution = nuri_mem_array(cells, 1);
    if (!g->solution)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; is_complete && i < cells; i++)
        is_complete = w->pattern[i] != NURI_CLUE_CHOSEN;
    const nuri_status status =
        is_complete ? take_pattern(g, w, &budget) : make_puzzle(g, w, &budget);
    return status == NURI_OK && !*g->why /* the final check */
               ? nuri_session_accept(g->puzzle, g->solution)
               : status;
}

nuri_status nuri_generate(nuri_generated **out,
                          const nuri_generate_options *requested,
                          const nuri_options *options, nuri_error *error)
{
    nuri_error problem = {NURI_OK, 0, 0, ""};

    if (!clear_out(out) || !requested)
        return nuri_error_null(error, out ? "requested" : "out");
    struct generated *const g = nuri_mem_array(1, sizeof *g);
    nuri_status status =
        g ? nuri_asked_check(requested, g->why, &problem) : NURI_ERR_MEMORY;
    if (status == NURI_OK && !*g->why)
        status = generate(g, requested, options);
    if (status != NURI_OK) {
        nuri_generated_free(g ? &g->shown : NULL);
        return nuri_error_report(error, &problem, status);
    }
    if (!*g->why) {
        g->shown.puzzle = g->puzzle;
        g->shown.solution = g->solution;
        g->shown.rating_info = g->rating->rating_info;
    }
    if (!g->shown.profile)
        g->shown.profile = "";
    g->shown.why = g->why;
    *out = &g->shown;
    return NURI_OK;
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
