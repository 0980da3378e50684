/*
 * check_base.c -- budgets: what may be spent and is returned; sorting by rank, and
 * its speed; large numbers.
 */
#include "support.h"

#include "base/big.h"
#include "base/budget.h"
#include "base/memory.h"
#include "base/sort.h"

#include <time.h>

/* ---- Budgets ---- */

TEST(an_allowance_ends_when_it_is_spent)
{
    struct allowance a = {.most = 3};

    ck_assert(allowance_has(&a, 3));
    ck_assert(!allowance_has(&a, 4));
    allowance_spend(&a, 3);
    ck_assert(allowance_has(&a, 0));
    ck_assert(!allowance_has(&a, 1));
    allowance_spend(&a, 1);
    ck_assert(!allowance_has(&a, 0));
    allowance_renew(&a, 2);
    ck_assert(allowance_has(&a, 2));
    ck_assert(!allowance_has(&a, 3));
    ck_assert_uint_eq(a.spent, 4);
}

TEST(without_a_bound_there_is_always_more)
{
    struct allowance a = {.spent = 5, .most = NO_BOUND};

    ck_assert(allowance_has(&a, NO_BOUND - 5));
    allowance_renew(&a, NO_BOUND);
    ck_assert_uint_eq(a.most, NO_BOUND);
}

TEST(what_is_withheld_is_not_spent)
{
    struct allowance a = {.spent = 2, .most = 10};

    allowance_withhold(&a, 5);
    ck_assert(allowance_has(&a, 3));
    ck_assert(!allowance_has(&a, 4));
    allowance_withhold(&a, 5);
    ck_assert(!allowance_has(&a, 1));
    ck_assert_uint_eq(a.spent, 2);
}

TEST(a_question_is_never_wider_than_the_one_around_it)
{
    struct allowance a = {.spent = 2, .most = 10};

    ck_assert_uint_eq(allowance_narrow(&a, 5), 10);
    ck_assert_uint_eq(a.most, 7);
    ck_assert_uint_eq(allowance_narrow(&a, 6), 7);
    ck_assert_uint_eq(a.most, 7);
}

/* After so many nodes more. */
static bool allow(struct budget *budget, uint64_t nodes)
{
    nuri_budget_spend(budget, &(nuri_stats){.nodes = nodes}, &(nuri_stats){0});
    return nuri_budget_allow(budget);
}

TEST(the_bound_of_a_question_is_no_limit_of_the_call)
{
    struct budget budget;

    nuri_budget_start(&budget, &(nuri_options){.max_nodes = 10});
    const uint64_t most = nuri_budget_narrow(&budget, 4);
    ck_assert(allow(&budget, 3));
    ck_assert(!allow(&budget, 1));
    ck_assert_int_eq(budget.reached, NURI_LIMIT_NODES);
    nuri_budget_give_back(&budget, most);
    ck_assert_int_eq(budget.reached, NURI_LIMIT_NOT_REACHED);
    ck_assert(allow(&budget, 5));
    ck_assert(!allow(&budget, 1));
}

TEST(the_limit_of_the_call_stays_reached)
{
    struct budget budget;

    nuri_budget_start(&budget, &(nuri_options){.max_nodes = 10});
    allowance_spend(&budget.nodes, 8);
    const uint64_t most = nuri_budget_narrow(&budget, 4);
    ck_assert(allow(&budget, 1));
    ck_assert(!allow(&budget, 1));
    nuri_budget_give_back(&budget, most);
    ck_assert_int_eq(budget.reached, NURI_LIMIT_NODES);
}

TEST(the_longest_timeout_is_never)
{
    struct budget budget;

    for (uint64_t less = 0; less < 3; less++) {
        nuri_budget_start(&budget,
                          &(nuri_options){.timeout_ms = UINT64_MAX - less});
        ck_assert(nuri_budget_in_time(&budget));
        ck_assert(allow(&budget, 0));
    }
}

/* The calls of a callback. */
struct told {
    unsigned calls;
    nuri_stats last;
};

static bool note(void *user, const nuri_stats *stats)
{
    struct told *const told = user;

    ck_assert_uint_ge(stats->by_techniques, told->last.by_techniques);
    ck_assert_uint_ge(stats->nodes, told->last.nodes);
    ck_assert_uint_ge(stats->decisions, told->last.decisions);
    ck_assert_uint_ge(stats->conflicts, told->last.conflicts);
    ck_assert_uint_ge(stats->propagations, told->last.propagations);
    ck_assert_uint_ge(stats->memory, told->last.memory);
    told->last = *stats;
    told->calls++;
    return true;
}

TEST(progress_tells_what_all_searches_did)
{
    struct told told = {.calls = 0};
    struct budget budget;
    const nuri_stats one = {.nodes = 5,
                            .decisions = 3,
                            .conflicts = 2,
                            .propagations = 70,
                            .memory = 900};
    const nuri_stats two = {.nodes = 1, .decisions = 1};
    const nuri_stats more = {.nodes = 4, .decisions = 2};
    nuri_stats of_one = {0}, of_two = {0};
    struct account account = {.budget = &budget, .most = UINT64_MAX};

    nuri_budget_start(&budget,
                      &(nuri_options){.progress = note, .user = &told});
    void *const block = nuri_account_array(&account, 90, 10);
    nuri_budget_spend(&budget, &one, &of_one);
    nuri_account_free(&account, block, 90, 10);
    ck_assert(nuri_budget_in_time(&budget));
    ck_assert_mem_eq(&told.last, &one, sizeof one);
    nuri_budget_spend(&budget, &two, &of_two);
    nuri_budget_spend(&budget, &one, &of_one); /* nothing new */
    ck_assert(nuri_budget_in_time(&budget));
    ck_assert_uint_eq(told.last.nodes, 6);
    ck_assert_uint_eq(told.last.decisions, 4);
    ck_assert_uint_eq(told.last.memory, 900);
    nuri_budget_spend(&budget, &more, &of_two);
    ck_assert(nuri_budget_in_time(&budget));
    ck_assert_uint_eq(told.last.nodes, 9);
    ck_assert_uint_eq(told.last.decisions, 5);
    ck_assert_uint_eq(told.calls, 3);
}

/* On a board that rules alone do not decide. */
TEST(hints_explanations_and_ratings_tell_their_progress)
{
    own_puzzle p = drawn_puzzle("?....\n"
                                ".....\n"
                                "..?..\n"
                                ".....\n"
                                "....?\n",
                                NULL);
    struct told told[3] = {{.calls = 0}};
    nuri_options options = {.progress = note};

    options.user = &told[0];
    own_hint_result hint = must_hint(p, NULL, &options, NULL);
    options.user = &told[1];
    own_explanation steps = must_explain(p, NULL, &options, NULL);
    options.user = &told[2];
    own_rating rating = must_rate(p, &options);
    for (int k = 0; k < 3; k++) {
        ck_assert_uint_gt(told[k].calls, 0);
        ck_assert_uint_gt(told[k].last.nodes, 0);
        ck_assert_uint_gt(told[k].last.propagations, 0);
        ck_assert_uint_gt(told[k].last.memory, 0);
    }
}

/* ---- Ranks ---- */

enum { MOST = NURI_MAX_CELLS };

static struct ranked *make(uint32_t ranks)
{
    struct ranked *const list = zeros(MOST, sizeof *list);

    for (uint32_t i = 0; i < MOST; i++)
        list[i] = (struct ranked){(MOST - i) % ranks, i};
    return list;
}

static void check_sorted(const struct ranked *list)
{
    for (uint32_t i = 1; i < MOST; i++)
        ck_assert(list[i - 1].rank < list[i].rank ||
                  (list[i - 1].rank == list[i].rank &&
                   list[i - 1].item < list[i].item));
}

TEST(of_one_rank_the_lowest_item_is_first)
{
    FREED struct ranked *list = make(7);

    nuri_ranking_sort(list, MOST);
    check_sorted(list);
}

/* As many as the largest board has cells, in reverse order: an insertion sort
 * needs 4 * 10^9 comparisons. */
TEST(the_largest_board_is_sorted_at_once)
{
    FREED struct ranked *list = make(MOST);
    const clock_t before = clock();

    nuri_ranking_sort(list, MOST);
    ck_assert_int_lt((clock() - before) * 4 / CLOCKS_PER_SEC, 1);
    check_sorted(list);
}

TEST(a_list_of_none_is_sorted)
{
    nuri_ranking_sort(NULL, 0);
}

/* ---- Large numbers ---- */

TEST(large_numbers_are_written)
{
    char digits[BIG_DIGITS + 1];
    struct big b = {{0}};

    nuri_big_digits(digits, b);
    ck_assert_str_eq(digits, "0");
    b.word[0] = UINT64_MAX;
    ck_assert(big_add(&b, &(struct big){{1}}));
    nuri_big_digits(digits, b);
    ck_assert_str_eq(digits, "18446744073709551616");
    ck_assert_uint_eq(big_low(&b), UINT64_MAX);
    for (int i = 0; i < 10; i++)
        ck_assert(big_add(&b, &b));
    nuri_big_digits(digits, b);
    ck_assert_str_eq(digits, "18889465931478580854784");
    memset(b.word, 0xFF, sizeof b.word);
    nuri_big_digits(digits, b);
    ck_assert_uint_eq(strlen(digits), BIG_DIGITS);
    ck_assert(!big_add(&b, &(struct big){{1}}));
}
