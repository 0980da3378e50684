/*
 * check_refutation.c -- which cell the search refutes, and within what bounds.
 *
 * On small boards a refutation takes few nodes, so the cell must be one that
 * lets easy techniques decide most; that is counted here independently.
 */
#include "boards.h"
#include "brute.h"

#include "explain/refutation.h"

enum { MAX_CELLS = 16, PUZZLES = 400, EASY = 3 };

/* More than any question on a small board takes, if there is an answer. */
enum { MANY_NODES = 10000, TOO_MANY_NODES = 60000 };

static const struct preference anywhere = {.near = 0};

struct scene {
    nuri_puzzle *puzzle;
    uint32_t cells;
    uint8_t facts[MAX_CELLS], marks[MAX_CELLS];
    struct board board;
    struct deducer deducer;
};

/* A puzzle that has solutions, with some marks that all of them have. */
static bool scene_open(struct scene *s, uint64_t seed)
{
    struct chance chance = {seed};

    s->puzzle = chance_puzzle(&chance, MAX_CELLS, true);
    s->cells = grid_cells(&s->puzzle->grid);
    if (!brute_facts(s->puzzle, s->facts)) {
        nuri_puzzle_free(s->puzzle);
        return false;
    }
    for (uint32_t i = 0; i < s->cells; i++)
        s->marks[i] = chance_below(&chance, 4) ? NURI_UNDECIDED : s->facts[i];
    board_open(&s->board, s->puzzle, s->marks);
    ck_assert(nuri_deduce_init(&s->deducer, &s->board));
    return true;
}

static void scene_close(struct scene *s)
{
    nuri_deduce_clear(&s->deducer);
    nuri_board_clear(&s->board);
    nuri_puzzle_free(s->puzzle);
}

/* How many cells easy techniques decide once cell i is known; 0 if it is known,
 * or not forced. */
static uint32_t worth(const struct scene *s, uint32_t i)
{
    uint8_t marks[MAX_CELLS];
    struct board board;
    struct deducer d;

    if (s->facts[i] == NURI_UNDECIDED ||
        s->board.colour[grid_at(&s->puzzle->grid, i)] != NURI_UNDECIDED)
        return 0;
    memcpy(marks, s->marks, s->cells);
    marks[i] = s->facts[i];
    board_open(&board, s->puzzle, marks);
    ck_assert(nuri_deduce_init(&d, &board));
    d.max_level = EASY;
    do {
        ck_ok(nuri_deduce_easiest(&d));
        for (uint32_t k = 0; k < d.deductions.count; k++)
            ck_assert(nuri_deduce_carry_out(&d, k));
    } while (d.deductions.count > 0);
    const uint32_t count = board.marked - s->board.marked;
    nuri_deduce_clear(&d);
    nuri_board_clear(&board);
    return count;
}

static bool is_named(const struct scene *s, const struct refutation *r,
                     uint32_t i)
{
    for (uint32_t k = 0; k < r->core.cells; k++)
        if (r->core.cell[k] == grid_at(&s->puzzle->grid, i))
            return true;
    return false;
}

/* The first of those that are worth most; s->cells if none is worth any. */
static uint32_t worth_most(const struct scene *s)
{
    uint32_t best = s->cells, most = 0;

    for (uint32_t i = 0; i < s->cells; i++) {
        const uint32_t one = worth(s, i);
        if (one > most) {
            most = one;
            best = i;
        }
    }
    return best;
}

TEST(the_cell_that_is_worth_most_is_shown)
{
    struct scene s;
    unsigned shown = 0, none = 0, best_shown = 0;

    for (uint64_t seed = 0; seed < PUZZLES; seed++) {
        struct budget budget;
        struct refutation r;
        if (!scene_open(&s, 930000 + seed))
            continue;
        const uint32_t best = worth_most(&s), marked = s.board.marked;
        nuri_budget_start(&budget, NULL);
        ck_ok(nuri_refutation_find(&r, &s.deducer, &anywhere, s.facts, &budget,
                                   true));
        ck_assert_uint_eq(s.board.marked, marked);
        ck_assert_int_eq(r.found, best < s.cells);
        if (r.found) {
            /* Of those that are worth nothing else the quickest is shown. */
            const bool any = worth(&s, best) > 1;
            ck_assert(!any || is_named(&s, &r, best));
            ck_assert(!any || r.core.colour == s.facts[best]);
            best_shown += any;
        }
        for (uint32_t k = 0; r.found && k < r.core.cells; k++)
            ck_assert_int_eq(
                s.facts[grid_index(&s.puzzle->grid, r.core.cell[k])],
                r.core.colour);
        shown += r.found;
        none += !r.found;
        nuri_refutation_clear(&r);
        scene_close(&s);
    }
    ck_assert_uint_gt(shown, PUZZLES / 2);
    ck_assert_uint_gt(none, 0);
    ck_assert_uint_gt(best_shown, PUZZLES / 4);
}

/* It ends at any number of nodes, and with enough of them it has an answer. */
TEST(a_limit_leaves_nothing_behind)
{
    struct scene s;
    unsigned stopped = 0, told = 0;

    for (uint64_t seed = 0; seed < PUZZLES / 4; seed++) {
        if (!scene_open(&s, 930000 + seed))
            continue;
        bool found = worth_most(&s) == s.cells;
        for (uint64_t nodes = 1; !found; nodes += 1 + nodes / 4) {
            struct budget budget;
            struct refutation r;
            ck_assert_uint_lt(nodes, 100000);
            nuri_budget_start(&budget, &(nuri_options){.max_nodes = nodes});
            ck_ok(nuri_refutation_find(&r, &s.deducer, &anywhere, s.facts,
                                       &budget, true));
            found = r.found;
            ck_assert_int_eq(budget.reached,
                             found ? NURI_LIMIT_NOT_REACHED : NURI_LIMIT_NODES);
            ck_assert(found || !r.core.cell);
            stopped += !found;
            told += found;
            nuri_refutation_clear(&r);
        }
        scene_close(&s);
    }
    ck_assert_uint_gt(stopped, 0);
    ck_assert_uint_gt(told, 0);
}

/* A limit reached before or while the search is made leaves nothing behind. */
TEST(a_limit_before_the_search_is_reported)
{
    struct scene s;
    struct budget budget[3];
    nuri_cancel *cancel = NULL;
    static const nuri_limit reached[] = {NURI_LIMIT_NODES, NURI_LIMIT_MEMORY,
                                         NURI_LIMIT_CANCELLED};

    ck_ok(nuri_cancel_new(&cancel));
    nuri_cancel_set(cancel);
    nuri_budget_start(&budget[0], &(nuri_options){.max_nodes = 5});
    allowance_spend(&budget[0].nodes, 5);
    nuri_budget_start(&budget[1], &(nuri_options){.max_memory = 1});
    nuri_budget_start(&budget[2], &(nuri_options){.cancel = cancel});
    budget[2].looks = LOOKS_BETWEEN; /* the clock is asked at once */
    ck_assert(scene_open(&s, 930000));
    ck_assert_uint_lt(worth_most(&s), s.cells);
    for (int k = 0; k < 3; k++) {
        struct refutation r;
        ck_ok(nuri_refutation_find(&r, &s.deducer, &anywhere, s.facts,
                                   &budget[k], true));
        ck_assert(!r.found && !r.core.cell);
        ck_assert_int_eq(budget[k].reached, reached[k]);
    }
    scene_close(&s);
    nuri_cancel_free(cancel);
}

/* A fact that is not forced, so no search proves it: after a bounded number of
 * nodes it is believed, and the reason is the whole puzzle. */
TEST(what_takes_too_long_is_believed)
{
    nuri_puzzle *const p = drawn_puzzle("?.....\n"
                                        "......\n"
                                        "......\n"
                                        ".....?\n",
                                        NULL);
    uint8_t *const facts = zeros(grid_cells(&p->grid), 1);
    struct board board;
    struct deducer d;
    struct budget budget;
    struct refutation r;

    nuri_result *const solved = must_solve(p, NULL, NULL);
    ck_assert_int_eq(solved->outcome, NURI_OUTCOME_MULTIPLE);
    for (uint32_t i = 0; i < grid_cells(&p->grid); i++)
        if (solved->solutions[0][i] != solved->solutions[1][i])
            facts[i] = solved->solutions[0][i];
    board_open(&board, p, NULL);
    ck_assert(nuri_deduce_init(&d, &board));
    nuri_budget_start(&budget, NULL);
    /* Not to ask at all gives no less: it takes no node. */
    for (int asks = 1; asks >= 0; asks--) {
        const uint64_t before = budget.nodes.spent;
        ck_ok(nuri_refutation_find(&r, &d, &anywhere, facts, &budget, asks));
        ck_assert(r.found && !r.core.proved);
        ck_assert(r.core.cells == 1 && r.core.clues == 2);
        const uint64_t spent = budget.nodes.spent - before;
        ck_assert(asks ? spent >= MANY_NODES && spent < TOO_MANY_NODES
                       : spent == 0);
        nuri_refutation_clear(&r);
    }
    nuri_deduce_clear(&d);
    nuri_board_clear(&board);
    nuri_result_free(solved);
    free(facts);
    nuri_puzzle_free(p);
}

/* Of alleged facts those are shown that the search proves, whatever others are
 * worth. */
TEST(what_is_proved_is_shown)
{
    struct scene s;
    unsigned shown = 0;

    for (uint64_t seed = 0; seed < PUZZLES; seed++) {
        struct budget budget;
        struct refutation r;
        uint8_t common[MAX_CELLS];
        if (!scene_open(&s, 930000 + seed))
            continue;
        memcpy(common, s.facts, s.cells);
        const bool any = worth_most(&s) < s.cells;
        for (uint32_t i = 0; i < s.cells; i++)
            if (s.facts[i] == NURI_UNDECIDED)
                s.facts[i] = NURI_WHITE;
        nuri_budget_start(&budget, NULL);
        ck_ok(any ? nuri_refutation_find(&r, &s.deducer, &anywhere, s.facts,
                                         &budget, true)
                  : NURI_OK);
        for (uint32_t k = 0; any && k < r.core.cells; k++)
            ck_assert_int_eq(
                common[grid_index(&s.puzzle->grid, r.core.cell[k])],
                r.core.colour);
        shown += any && memcmp(common, s.facts, s.cells) != 0;
        if (any)
            nuri_refutation_clear(&r);
        scene_close(&s);
    }
    ck_assert_uint_gt(shown, PUZZLES / 20);
}
