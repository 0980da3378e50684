/*
 * check_budget.c -- what may be spent, and what is given back.
 */
#include "support.h"

#include "base/budget.h"

START_TEST(an_allowance_ends_when_it_is_spent)
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
END_TEST

START_TEST(without_a_bound_there_is_always_more)
{
    struct allowance a = {.spent = 5, .most = NO_BOUND};

    ck_assert(allowance_has(&a, NO_BOUND - 5));
    allowance_renew(&a, NO_BOUND);
    ck_assert_uint_eq(a.most, NO_BOUND);
}
END_TEST

START_TEST(what_is_withheld_is_not_spent)
{
    struct allowance a = {.spent = 2, .most = 10};

    allowance_withhold(&a, 5);
    ck_assert(allowance_has(&a, 3));
    ck_assert(!allowance_has(&a, 4));
    allowance_withhold(&a, 5);
    ck_assert(!allowance_has(&a, 1));
    ck_assert_uint_eq(a.spent, 2);
}
END_TEST

START_TEST(a_question_is_never_wider_than_the_one_around_it)
{
    struct allowance a = {.spent = 2, .most = 10};

    ck_assert_uint_eq(allowance_narrow(&a, 5), 10);
    ck_assert_uint_eq(a.most, 7);
    ck_assert_uint_eq(allowance_narrow(&a, 6), 7);
    ck_assert_uint_eq(a.most, 7);
}
END_TEST

static bool allow(struct budget *budget, uint64_t steps)
{
    return nuri_budget_allow(budget, &(nuri_stats){.steps = steps});
}

START_TEST(the_bound_of_a_question_is_no_limit_of_the_call)
{
    struct budget budget;

    nuri_budget_start(&budget, &(nuri_options){.max_steps = 10});
    const uint64_t most = nuri_budget_narrow(&budget, 4);
    ck_assert(allow(&budget, 3));
    ck_assert(!allow(&budget, 4));
    ck_assert_int_eq(budget.reached, NURI_LIMIT_STEPS);
    nuri_budget_give_back(&budget, most);
    ck_assert_int_eq(budget.reached, NURI_LIMIT_NOT_REACHED);
    ck_assert(allow(&budget, 9));
    ck_assert(!allow(&budget, 10));
}
END_TEST

START_TEST(the_limit_of_the_call_stays_reached)
{
    struct budget budget;

    nuri_budget_start(&budget, &(nuri_options){.max_steps = 10});
    allowance_spend(&budget.steps, 8);
    const uint64_t most = nuri_budget_narrow(&budget, 4);
    ck_assert(allow(&budget, 1));
    ck_assert(!allow(&budget, 2));
    nuri_budget_give_back(&budget, most);
    ck_assert_int_eq(budget.reached, NURI_LIMIT_STEPS);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("budget");
    TCase *tcase = tcase_create("budget");

    tcase_add_test(tcase, an_allowance_ends_when_it_is_spent);
    tcase_add_test(tcase, without_a_bound_there_is_always_more);
    tcase_add_test(tcase, what_is_withheld_is_not_spent);
    tcase_add_test(tcase, a_question_is_never_wider_than_the_one_around_it);
    tcase_add_test(tcase, the_bound_of_a_question_is_no_limit_of_the_call);
    tcase_add_test(tcase, the_limit_of_the_call_stays_reached);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
