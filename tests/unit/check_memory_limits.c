/*
 * check_memory_limits.c -- max_memory is a limit, never an error: calls end
 * with NURI_OK and the usual answer, or none because of the memory.
 */
#include "support.h"

enum { MAX_BYTES = 4096 };

static const struct {
    const char *drawing; /* see drawn_puzzle() */
    unsigned step;       /* from one limit to the next */
} boards[] = {
    {"32.\n2..\n...\n", 1}, /* clues side by side: the search knows at once */
    {"2..\n...\n..2\n", 1},
    {"1.2.\n....\n.3..\n", 1},
    {"..1.23..\n", 1},
    {"?....?\n......\n......\n", 3},
    {"5......3\n........\n...6....\n........\n4......2\n", 31},
};

static void solve(const nuri_puzzle *p, uint64_t bytes)
{
    const nuri_options free_options = {.want_common = true};
    const nuri_options options = {.want_common = true, .max_memory = bytes};
    nuri_result *whole = NULL, *r = NULL;

    ck_ok(nuri_solve(&whole, p, NULL, &free_options));
    ck_assert_msg(nuri_solve(&r, p, NULL, &options) == NURI_OK,
                  "nuri_solve() fails with %u bytes", (unsigned)bytes);
    if (r->outcome == NURI_OUTCOME_UNKNOWN)
        ck_assert_int_eq(r->limit, NURI_LIMIT_MEMORY);
    else
        ck_assert_int_eq(r->outcome, whole->outcome);
    nuri_result_free(whole);
    nuri_result_free(r);
}

static void count(const nuri_puzzle *p, uint64_t bytes)
{
    const nuri_options options = {.max_memory = bytes};
    nuri_count_result whole, count_result;

    ck_ok(nuri_count(&whole, p, NULL, NULL, NULL));
    ck_assert_msg(nuri_count(&count_result, p, NULL, &options, NULL) == NURI_OK,
                  "nuri_count() fails with %u bytes", (unsigned)bytes);
    if (count_result.exact)
        ck_assert_uint_eq(count_result.count, whole.count);
    else
        ck_assert_int_eq(count_result.limit, NURI_LIMIT_MEMORY);
}

static void hint_for(const nuri_puzzle *p, uint64_t bytes)
{
    const nuri_options options = {.max_memory = bytes};
    own_hint_result hint = NULL;
    own_explanation steps = NULL;
    own_rating rating = NULL;

    ck_assert_msg(nuri_hint(&hint, p, NULL, &options, NULL) == NURI_OK,
                  "nuri_hint() fails with %u bytes", (unsigned)bytes);
    if (hint->hint_kind == NURI_HINT_UNKNOWN)
        ck_assert_int_eq(hint->limit, NURI_LIMIT_MEMORY);
    ck_assert_msg(nuri_explain(&steps, p, NULL, &options, NULL) == NURI_OK,
                  "nuri_explain() fails with %u bytes", (unsigned)bytes);
    if (steps->hint_kind == NURI_HINT_UNKNOWN)
        ck_assert_int_eq(steps->limit, NURI_LIMIT_MEMORY);
    ck_assert_msg(nuri_rate(&rating, p, &options) == NURI_OK,
                  "nuri_rate() fails with %u bytes", (unsigned)bytes);
    if (rating->outcome == NURI_OUTCOME_UNKNOWN)
        ck_assert_int_eq(rating->limit, NURI_LIMIT_MEMORY);
}

static void edit(const nuri_puzzle *p, uint64_t bytes)
{
    const nuri_options options = {.max_memory = bytes};
    uint8_t marks[64];
    nuri_forced forced;
    nuri_edit *made[4] = {NULL};

    ck_assert_msg(nuri_force(&forced, marks, p, NULL, &options) == NURI_OK,
                  "nuri_force() fails with %u bytes", (unsigned)bytes);
    if (forced.outcome == NURI_OUTCOME_UNKNOWN)
        ck_assert_int_eq(forced.limit, NURI_LIMIT_MEMORY);
    ck_assert_msg(nuri_suggest(&made[0], p, 0, 1, &options) == NURI_OK &&
                      nuri_minimise(&made[1], p, &options) == NURI_OK &&
                      nuri_moves(&made[2], p, &options) == NURI_OK &&
                      nuri_fill(&made[3], p, &options) == NURI_OK,
                  "an edit fails with %u bytes", (unsigned)bytes);
    for (int i = 0; i < COUNT(made); i++)
        nuri_edit_free(made[i]);
}

TESTS(a_limit_of_memory_is_no_error, COUNT(boards))
{
    own_puzzle p = drawn_puzzle(boards[_i].drawing, NULL);

    for (unsigned bytes = 0; bytes <= MAX_BYTES;
         bytes += boards[_i].step * (10 / some_cases(10))) {
        solve(p, bytes);
        count(p, bytes);
        hint_for(p, bytes);
        if (bytes % 37 == 0)
            edit(p, bytes);
    }
}

TEST(making_puzzles_with_little_memory_is_no_error)
{
    const nuri_generate_options requested = {
        .width = 4, .height = 4, .max_steps = 40};

    for (uint64_t bytes = 0; bytes <= MAX_BYTES; bytes += 13) {
        const nuri_options options = {.max_memory = bytes};
        own_generated g = NULL;
        ck_assert_msg(nuri_generate(&g, &requested, &options, NULL) == NURI_OK,
                      "nuri_generate() fails with %u bytes", (unsigned)bytes);
    }
}
