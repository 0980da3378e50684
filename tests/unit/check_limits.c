/*
 * check_limits.c -- work that ends early, at a limit of nodes, memory or time, or
 * by the caller; unfinished work is unknown.
 *
 * CPU time is measured, so other load does not matter: without the limit of a
 * tenth of a second the largest boards take much more than a second.
 */
#include "brute.h"
#include "reading.h"
#include "scene.h"

#include "explain/what_if.h"

#include <time.h>

/* ---- One puzzle, all limits ---------------------------------------------- */

/* Four large islands and few black cells: no technique applies, and the search
 * is far from its end at any limit used here. */
static nuri_puzzle *hard_puzzle(void)
{
    enum { WIDTH = 11, HEIGHT = 9 };
    const int32_t clues[WIDTH * HEIGHT] = {[WIDTH + 1] = 20,
                                           [WIDTH + 9] = 20,
                                           [7 * WIDTH + 1] = 20,
                                           [7 * WIDTH + 9] = 20};

    return new_puzzle(WIDTH, HEIGHT, clues);
}

/* What was done on it until this limit was reached. */
static nuri_stats stop_at(nuri_limit limit, const nuri_options *options)
{
    own_puzzle p = hard_puzzle();
    own_result r = must_solve(p, NULL, options);
    const nuri_stats stats = r->stats;

    ck_assert_int_eq(r->outcome, NURI_OUTCOME_UNKNOWN);
    ck_assert_int_eq(r->limit, limit);
    return stats;
}

TEST(a_limit_on_nodes_is_the_same_each_time)
{
    const nuri_options options = {.max_nodes = 500};
    const nuri_stats one = stop_at(NURI_LIMIT_NODES, &options);
    const nuri_stats two = stop_at(NURI_LIMIT_NODES, &options);

    ck_assert_uint_le(one.nodes, 510);
    ck_assert_uint_eq(one.conflicts, two.conflicts);
}

TEST(a_limit_on_memory_ends_as_unknown)
{
    for (uint64_t bytes = 1; bytes < 1000000; bytes *= 3) {
        const nuri_options options = {.max_memory = bytes, .max_nodes = 100000};
        ck_assert_uint_le(stop_at(NURI_LIMIT_MEMORY, &options).memory, bytes);
    }
}

static bool stop_after(void *user, const nuri_stats *stats)
{
    unsigned *left = user;

    (void)stats;
    return (*left)-- > 0;
}

TEST(a_call_can_be_cancelled)
{
    own_cancel cancel = NULL;
    unsigned left = 3;

    stop_at(NURI_LIMIT_CANCELLED,
            &(nuri_options){.progress = stop_after, .user = &left});
    ck_ok(nuri_cancel_new(&cancel));
    ck_assert(!nuri_cancel_is_set(cancel));
    nuri_cancel_set(cancel);
    stop_at(NURI_LIMIT_CANCELLED, &(nuri_options){.cancel = cancel});
}

TEST(a_timeout_ends_as_unknown)
{
    own_puzzle p = hard_puzzle();
    const nuri_options options = {.timeout_ms = 1};
    nuri_count_result r;

    ck_ok(nuri_count(&r, p, NULL, &options, NULL));
    ck_assert_int_eq(r.limit, NURI_LIMIT_TIME);
    ck_assert(!r.exact);
}

TEST(hints_of_an_unsolved_puzzle_are_still_proved)
{
    own_puzzle p = hard_puzzle();
    const nuri_options options = {.max_nodes = 50};
    own_hint_result hint = must_hint(p, NULL, &options, NULL);

    if (hint->hint_kind == NURI_HINT_CELL)
        ck_assert_str_ne(hint->step->technique, "search");
    else
        ck_assert_int_eq(hint->limit, NURI_LIMIT_NODES);
}

/* The bitboard finds two, and the engines that look for what all have in common
 * find them again, or not in time. */
TEST(two_solutions_remain_at_any_limit)
{
    own_collection c = read_as("nurikabe/6/6/.i.m.s.i.k", "url");
    const nuri_puzzle *const p = nuri_collection_entry(c, 0)->puzzle;
    unsigned pairs = 0;

    for (uint64_t nodes = 1; nodes < 40000; nodes += 1 + nodes / 8) {
        const nuri_options options = {.max_nodes = nodes, .want_common = true};
        own_result r = must_solve(p, NULL, &options);
        const bool is_pair = r->outcome == NURI_OUTCOME_MULTIPLE;
        ck_assert_uint_eq(r->solution_count == 2, is_pair);
        pairs += is_pair;
        if (is_pair)
            ck_assert_mem_ne(r->solutions[0], r->solutions[1], 36);
        for (unsigned i = 0; i < r->solution_count; i++)
            ck_assert(brute_accepts(p, r->solutions[i]));
    }
    ck_assert_uint_gt(pairs, 10);
}

/* ---- Time ---------------------------------------------------------------- */

enum { MAX_LENGTH = 65536 };
#ifdef NDEBUG
enum { MAX_MS = 900 };
#else
enum { MAX_MS = 5000 }; /* assertions and sanitizers look longer at a time */
#endif
enum { TIMEOUT_MS = 100 };

static double cpu_ms(void)
{
    struct timespec now;

    ck_assert_int_eq(clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now), 0);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

/* All that takes limits is asked about the puzzle, and must end. */
static void ask_all(const nuri_puzzle *p, const uint8_t *marks)
{
    const nuri_options options = {.timeout_ms = TIMEOUT_MS};
    double start = cpu_ms();

    own_hint_result hint = must_hint(p, marks, &options, NULL);
    ck_assert_double_le(cpu_ms() - start, MAX_MS);
    start = cpu_ms();
    own_explanation steps = must_explain(p, marks, &options, NULL);
    ck_assert_double_le(cpu_ms() - start, MAX_MS);
    start = cpu_ms();
    own_rating rating = must_rate(p, &options);
    ck_assert_double_le(cpu_ms() - start, MAX_MS);
}

/* The search proves nothing short on this board after a long solve: the hint
 * needs few nodes more. */
TEST(a_hard_board_gets_its_hint_soon)
{
    const nuri_options options = {.max_nodes = 75000};
    const int32_t clues[100] = {
        [0] = 5,  [4] = 11, [9] = 4,  [40] = 7, [44] = 9,
        [49] = 6, [90] = 3, [94] = 8, [99] = 10};

    own_puzzle p = new_puzzle(10, 10, clues);
    own_hint_result hint = must_hint(p, NULL, &options, NULL);
    ck_assert_int_eq(hint->hint_kind, NURI_HINT_CELL);
}

/* A row or column with `?` in two cells, and white in a third unless that is
 * 0. */
static void ask_about_row(bool upright, uint32_t one, uint32_t two,
                          uint32_t land)
{
    FREED int32_t *clues = zeros(MAX_LENGTH, sizeof *clues);
    FREED uint8_t *marks = zeros(MAX_LENGTH, 1);

    clues[one] = NURI_CLUE_ANY;
    clues[two] = NURI_CLUE_ANY;
    if (land)
        marks[land] = NURI_WHITE;
    own_puzzle p =
        new_puzzle(upright ? 1 : MAX_LENGTH, upright ? MAX_LENGTH : 1, clues);
    ask_all(p, land ? marks : NULL);
}

TEST(the_longest_boards_end_in_time)
{
    ask_about_row(false, 0, MAX_LENGTH - 1, 0);
    ask_about_row(true, 0, MAX_LENGTH - 1, 0);
    ask_about_row(false, 100, MAX_LENGTH / 2, 0);
    ask_about_row(false, 0, 0, MAX_LENGTH / 2);
}

/* ---- What was under way -------------------------------------------------- */

/* A nuri_progress_fn: ends the work once so many cells were looked at, see
 * interrupt_after(); other clock checks do not. */
static bool is_not_due(void *user, const nuri_stats *stats)
{
    const struct budget *const budget = user;

    (void)stats;
    return budget->looks != 0;
}

/* A budget that ends after this many looks at cells, below LOOKS_BETWEEN. */
static void interrupt_after(struct budget *budget, uint64_t looks)
{
    nuri_budget_start(budget,
                      &(nuri_options){.progress = is_not_due, .user = budget});
    budget->looks = LOOKS_BETWEEN - looks;
}

static const char *const drawings[] = {
    "2....\n"
    ".....\n"
    "..4..\n"
    ".....\n"
    "....2\n",
    "?.....\n"
    "...2..\n"
    ".....3\n"
    "4.....\n"
    "......\n"
    "..?...\n",
    "#.......\n"
    ".3.o..2.\n"
    "........\n"
    "..o...5.\n"
    "........\n"
    ".4......\n",
};

enum { PICTURES = COUNT(drawings) };

/* The deduction that is shown, or none; but no other.  How often it was. */
static uint32_t interrupt_techniques(struct scene *s)
{
    struct deducer *const d = &s->deducer;
    uint32_t told = 0, ended = 0;

    d->budget = NULL;
    const bool found = pick(d, 0);
    const struct deduction deduction =
        found ? d->deductions.list[0] : (struct deduction){0};
    for (uint64_t looks = 1; looks < LOOKS_BETWEEN; looks += 1 + looks / 8) {
        struct budget budget;
        interrupt_after(&budget, looks);
        d->budget = &budget;
        const bool is_told = pick(d, 0);
        told += is_told;
        ended += budget.reached != NURI_LIMIT_NOT_REACHED;
        if (!is_told)
            continue;
        ck_assert(found);
        ck_assert_mem_eq(d->deductions.list, &deduction, sizeof deduction);
        ck_assert_int_eq(budget.reached, NURI_LIMIT_NOT_REACHED);
    }
    d->budget = NULL;
    ck_assert_uint_gt(ended, 0);
    return told;
}

TESTS(an_interrupted_technique_finds_nothing, PICTURES)
{
    own_scene s;
    uint32_t told = 0;
    bool more = true;

    scene_open(&s, drawings[_i]);
    while (more) {
        told += interrupt_techniques(&s);
        more = pick(&s.deducer, 0);
        ck_assert(!more || nuri_deduce_carry_out(&s.deducer, 0));
    }
    ck_assert_uint_gt(told, 0);
}

/* Suppose this, and end after `looks` looks; *w is how far it came. */
static nuri_limit suppose(struct scene *s, struct what_if_cell one,
                          uint64_t looks, struct what_if *w, uint32_t *chain)
{
    own_run run;
    struct budget budget;

    ck_assert(nuri_run_init(&run, s->puzzle));
    if (looks)
        interrupt_after(&budget, looks);
    else
        nuri_budget_start(&budget, NULL);
    ck_ok(nuri_what_if_best(w, &run, &s->board, &one, 1, WHAT_IF_AT_ONCE,
                            WHAT_IF_LONG, &budget));
    *chain = w->found ? run.deducer.deductions.count : 0;
    return budget.reached;
}

/* What is found without limits, or nothing; how often it was interrupted. */
static uint32_t interrupt_what_if(struct scene *s, struct what_if_cell one)
{
    struct what_if whole, part;
    uint32_t chain, links, ended = 0;

    suppose(s, one, 0, &whole, &chain);
    for (uint64_t looks = 1; looks < LOOKS_BETWEEN; looks += 1 + looks / 4) {
        const nuri_limit limit = suppose(s, one, looks, &part, &links);
        ended += limit != NURI_LIMIT_NOT_REACHED;
        ck_assert(!part.found || limit == NURI_LIMIT_NOT_REACHED);
        ck_assert(part.found || !whole.found ||
                  limit != NURI_LIMIT_NOT_REACHED);
        if (!part.found)
            continue;
        ck_assert(whole.found);
        ck_assert_uint_eq(part.level, whole.level);
        ck_assert_uint_eq(part.technique, whole.technique);
        ck_assert_uint_eq(links, chain);
    }
    return ended;
}

TESTS(an_interrupted_what_if_shows_nothing, PICTURES)
{
    own_scene s;
    uint32_t ended = 0;

    scene_open(&s, drawings[_i]);
    const struct grid *const g = &s.puzzle->grid;
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (s.board.colour[c] == NURI_UNDECIDED) {
            const struct what_if_cell one = {
                .cell = c, .colour = c % 2 ? NURI_WHITE : NURI_BLACK};
            ended += interrupt_what_if(&s, one);
        }
    ck_assert_uint_gt(ended, 0);
}
