/*
 * check_solve_limits.c -- work that ends early: at a limit of nodes, memory or
 * time, or by the caller.
 *
 * labels: solving
 */
#include "brute.h"
#include "reading.h"
#include "support.h"

/* Four large islands and few black cells: no technique applies, and the search
 * is far from its end at any limit used here. */
static nuri_puzzle *hard_puzzle(void)
{
    enum { WIDTH = 11, HEIGHT = 9 };
    const int32_t clues[WIDTH * HEIGHT] = {[WIDTH + 1] = 20,
                                           [WIDTH + 9] = 20,
                                           [7 * WIDTH + 1] = 20,
                                           [7 * WIDTH + 9] = 20};

    nuri_puzzle *const p = new_puzzle(WIDTH, HEIGHT, clues);
    return p;
}

TEST(a_limit_on_nodes_is_the_same_each_time)
{
    nuri_puzzle *p = hard_puzzle();
    const nuri_options options = {.max_nodes = 500};
    uint64_t conflicts[2];

    for (int k = 0; k < 2; k++) {
        nuri_result *const r = must_solve(p, NULL, &options);
        ck_assert_int_eq(r->outcome, NURI_OUTCOME_UNKNOWN);
        ck_assert_int_eq(r->limit, NURI_LIMIT_NODES);
        ck_assert_uint_le(r->stats.nodes, 510);
        conflicts[k] = r->stats.conflicts;
        nuri_result_free(r);
    }
    ck_assert_uint_eq(conflicts[0], conflicts[1]);
    nuri_puzzle_free(p);
}

/* The bitboard finds two, and the engines that look for what all have in common
 * find them again, or not in time. */
TEST(two_solutions_remain_at_any_limit)
{
    nuri_collection *c = read_as("nurikabe/6/6/.i.m.s.i.k", "url");
    const nuri_puzzle *const p = nuri_collection_entry(c, 0)->puzzle;
    unsigned pairs = 0;

    for (uint64_t nodes = 1; nodes < 40000; nodes += 1 + nodes / 8) {
        const nuri_options options = {.max_nodes = nodes, .want_common = true};
        nuri_result *const r = must_solve(p, NULL, &options);
        const bool is_pair = r->outcome == NURI_OUTCOME_MULTIPLE;
        ck_assert_uint_eq(r->solution_count == 2, is_pair);
        pairs += is_pair;
        if (is_pair)
            ck_assert_mem_ne(r->solutions[0], r->solutions[1], 36);
        for (unsigned i = 0; i < r->solution_count; i++)
            ck_assert(brute_accepts(p, r->solutions[i]));
        nuri_result_free(r);
    }
    ck_assert_uint_gt(pairs, 10);
    nuri_collection_free(c);
}

TEST(a_limit_on_memory_ends_as_unknown)
{
    nuri_puzzle *p = hard_puzzle();

    for (uint64_t bytes = 1; bytes < 1000000; bytes *= 3) {
        nuri_options options = {0};
        options.max_memory = bytes;
        options.max_nodes = 100000;
        nuri_result *const r = must_solve(p, NULL, &options);
        ck_assert_int_eq(r->outcome, NURI_OUTCOME_UNKNOWN);
        ck_assert_int_eq(r->limit, NURI_LIMIT_MEMORY);
        ck_assert_uint_le(r->stats.memory, bytes);
        nuri_result_free(r);
    }
    nuri_puzzle_free(p);
}

static bool stop_after(void *user, const nuri_stats *stats)
{
    unsigned *left = user;
    (void)stats;
    return (*left)-- > 0;
}

TEST(a_call_can_be_cancelled)
{
    nuri_puzzle *p = hard_puzzle();
    nuri_options options = {0};
    nuri_cancel *cancel = NULL;
    unsigned left = 3;

    options.progress = stop_after;
    options.user = &left;
    nuri_result *r = must_solve(p, NULL, &options);
    ck_assert_int_eq(r->limit, NURI_LIMIT_CANCELLED);
    nuri_result_free(r);
    ck_ok(nuri_cancel_new(&cancel));
    ck_assert(!nuri_cancel_is_set(cancel));
    nuri_cancel_set(cancel);
    options = (nuri_options){0};
    options.cancel = cancel;
    ck_ok(nuri_solve(&r, p, NULL, &options));
    ck_assert_int_eq(r->limit, NURI_LIMIT_CANCELLED);
    nuri_result_free(r);
    nuri_cancel_free(cancel);
    nuri_puzzle_free(p);
}

TEST(a_timeout_ends_as_unknown)
{
    nuri_puzzle *p = hard_puzzle();
    const nuri_options options = {.timeout_ms = 1};
    nuri_count_result count_result;

    ck_ok(nuri_count(&count_result, p, NULL, &options, NULL));
    ck_assert_int_eq(count_result.limit, NURI_LIMIT_TIME);
    ck_assert(!count_result.exact);
    nuri_puzzle_free(p);
}

TEST(hints_of_an_unsolved_puzzle_are_still_proved)
{
    nuri_puzzle *p = hard_puzzle();
    const nuri_options options = {.max_nodes = 50};

    nuri_hint_result *const hint = must_hint(p, NULL, &options, NULL);
    if (hint->hint_kind == NURI_HINT_CELL)
        ck_assert_str_ne(hint->step->technique, "search");
    else
        ck_assert_int_eq(hint->limit, NURI_LIMIT_NODES);
    nuri_hint_result_free(hint);
    nuri_puzzle_free(p);
}
