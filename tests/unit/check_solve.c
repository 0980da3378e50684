/*
 * check_solve.c -- outcomes, counts and hints against brute force.
 *
 * On random boards small enough to try every colouring, with `?` clues and with
 * marks that are right or wrong.
 *
 * labels: solving
 */
#include "brute.h"
#include "world.h"

#include "search/search.h"
#include "solve/session.h"

enum { PUZZLES = 4000, MAX_CELLS = 16, NODES = 100000 };

static void check_outcome(const struct world *w, const uint8_t *marks)
{
    const nuri_options options = {.want_common = true};
    nuri_result *const r = must_solve(w->puzzle, marks, &options);

    world_check(w, marks, r);
    nuri_result_free(r);
}

TEST(outcomes_and_common_cells_agree_with_brute_force)
{
    for (uint64_t k = 0; k < PUZZLES; k++) {
        struct world w;
        world_make(&w, 1000 + k, MAX_CELLS, k % 2);
        check_outcome(&w, NULL);
        world_mark(&w, (uint32_t)k % 3);
        check_outcome(&w, w.marks);
        world_clear(&w);
    }
}

/* The size of the island at i, whose cells become black. */
static int32_t take_island(uint8_t *colours, uint32_t width, uint32_t height,
                           uint32_t i)
{
    int32_t size = 1;

    if (colours[i] != NURI_WHITE)
        return 0;
    colours[i] = NURI_BLACK;
    if (i % width > 0)
        size += take_island(colours, width, height, i - 1);
    if (i % width < width - 1)
        size += take_island(colours, width, height, i + 1);
    if (i >= width)
        size += take_island(colours, width, height, i - width);
    if (i + width < width * height)
        size += take_island(colours, width, height, i + width);
    return size;
}

/* With the sizes of this solution as clues, nothing is deduced that is not in
 * it.  Return how many cells are. */
static uint32_t deduced(const nuri_puzzle *any, const uint8_t *solution)
{
    const uint32_t width = nuri_puzzle_width(any), cells = cells_of(any);
    const struct ablations none = {.without = ABLATE_TECHNIQUES};
    struct budget budget;
    struct session s;
    int32_t clues[20] = {0};
    uint8_t colours[20];

    memcpy(colours, solution, cells);
    for (uint32_t i = 0; i < cells; i++)
        if (clue_at(any, i))
            clues[i] = take_island(colours, width, cells / width, i);
    nuri_puzzle *const p = new_puzzle(width, cells / width, clues);
    nuri_budget_start(&budget, NULL);
    budget.ablations = &none;
    ck_ok(nuri_session_open(&s, p, NULL, &budget));
    ck_assert(s.consistent);
    nuri_board_copy(&s.board, colours);
    uint32_t known = 0;
    for (uint32_t i = 0; i < cells; i++) {
        ck_assert(colours[i] == NURI_UNDECIDED || colours[i] == solution[i]);
        known += colours[i] != NURI_UNDECIDED && !clues[i];
    }
    nuri_session_close(&s);
    nuri_puzzle_free(p);
    return known;
}

/* All solutions of boards of `?`, on 5x4: few white cells leave little for the
 * edge. */
TEST(cells_at_the_edge_agree_with_brute_force)
{
    uint32_t known = 0;

    for (uint32_t k = 0; k < 20 * 20; k += 1 + k % 3) {
        int32_t clues[20] = {0};
        uint8_t *list;
        clues[k % 20] = clues[k / 20] = NURI_CLUE_ANY;
        nuri_puzzle *const p = new_puzzle(5, 4, clues);
        const size_t n = brute_solutions(p, &list);
        for (size_t i = 0; i < n; i++)
            known += deduced(p, list + i * 20);
        free(list);
        nuri_puzzle_free(p);
    }
    ck_assert_uint_gt(known, 1000);
}

/* At a limit after two solutions all that is reported is certain. */
static bool check_known(const struct world *w, uint64_t nodes)
{
    const nuri_options options = {.max_nodes = nodes, .want_common = true};
    uint8_t common[MAX_CELLS];
    bool is_part = false;

    nuri_result *const r = must_solve(w->puzzle, w->marks, &options);
    const uint8_t *const known = r->known;
    if (r->outcome == NURI_OUTCOME_MULTIPLE) {
        ck_assert_uint_gt(world_agreeing(w, w->marks, common), 1);
        ck_assert_ptr_nonnull(known);
        is_part = !r->common;
        ck_assert(!is_part || r->limit != NURI_LIMIT_NOT_REACHED);
        for (uint32_t i = 0; i < w->cells; i++)
            ck_assert(known[i] == NURI_UNDECIDED || known[i] == common[i]);
    }
    nuri_result_free(r);
    return is_part;
}

TEST(what_is_known_at_a_limit_is_common)
{
    unsigned parts = 0;

    for (uint64_t k = 0; k < PUZZLES; k++) {
        struct world w;
        world_make(&w, 50000 + k, MAX_CELLS, k % 2);
        world_mark(&w, (uint32_t)k % 3);
        for (uint64_t nodes = 1; nodes <= 8; nodes++)
            parts += check_known(&w, nodes);
        world_clear(&w);
    }
    ck_assert_uint_gt(parts, 10);
}

/* ---- Counting ---- */

struct listing {
    const struct world *world;
    uint64_t seen; /* bit k: solution k was shown */
    uint64_t stop; /* stop after this many; 0: never */
    uint64_t shown;
};

static bool note(void *user, const uint8_t *solution)
{
    struct listing *l = user;
    const struct world *w = l->world;

    for (size_t k = 0; k < w->count && k < 64; k++)
        if (memcmp(w->all + k * w->cells, solution, w->cells) == 0) {
            ck_assert_msg(!(l->seen >> k & 1), "the same solution twice");
            l->seen |= (uint64_t)1 << k;
        }
    ck_assert(brute_accepts(w->puzzle, solution));
    return ++l->shown != l->stop;
}

/* Pause after each step or two; a pause is not a solution.  In some pauses
 * another solution is preferred, which may have been found. */
static size_t enumerate_with_pauses(const struct world *w)
{
    struct budget budget;
    struct board board;
    struct search *search;
    enum answer answer = ANSWER_STOPPED;
    size_t found = 0;

    nuri_budget_start(&budget, NULL);
    board_open(&board, w->puzzle, NULL);
    ck_ok(nuri_search_new(&search, &board, &budget));
    for (uint64_t nodes = 1; answer != ANSWER_NONE; nodes++) {
        const uint64_t most = nuri_budget_narrow(&budget, nodes);
        ck_ok(nuri_search_enumerate(search, &answer));
        nuri_budget_give_back(&budget, most);
        ck_assert_int_eq(budget.reached, NURI_LIMIT_NOT_REACHED);
        found += answer == ANSWER_SOLUTION;
        if (answer == ANSWER_STOPPED && nodes % 64 == 0 && w->count > 0)
            nuri_search_prefer(search, w->all + nodes % w->count * w->cells);
    }
    nuri_search_free(search);
    nuri_board_clear(&board);
    return found;
}

TEST(an_enumeration_continues_after_a_pause)
{
    for (uint64_t k = 0; k < PUZZLES / 4; k++) {
        struct world w;
        world_make(&w, 50000 + k, MAX_CELLS, k % 2);
        ck_assert_uint_eq(enumerate_with_pauses(&w), w.count);
        world_clear(&w);
    }
}

TEST(counts_are_exact_and_no_solution_comes_twice)
{
    for (uint64_t k = 0; k < PUZZLES; k++) {
        struct world w;
        nuri_count_result count_result;
        uint8_t common[MAX_CELLS];
        world_make(&w, 9000 + k, MAX_CELLS, k % 2);
        struct listing l = {.world = &w};
        ck_ok(nuri_count(&count_result, w.puzzle, NULL, NULL,
                         &(nuri_count_options){.each = note, .user = &l}));
        ck_assert(count_result.exact);
        ck_assert_uint_eq(count_result.count, w.count);
        ck_assert_uint_eq(l.shown, w.count);
        world_mark(&w, (uint32_t)k % 2);
        const size_t n = world_agreeing(&w, w.marks, common);
        ck_ok(nuri_count(&count_result, w.puzzle, w.marks, NULL, NULL));
        ck_assert_uint_eq(count_result.count, n);
        world_clear(&w);
    }
}

TEST(a_count_ends_at_its_maximum)
{
    nuri_puzzle *p = drawn_puzzle("......\n"
                                  ".8....\n"
                                  "....8.\n"
                                  "..9...\n"
                                  "......\n"
                                  "......\n",
                                  NULL);
    struct world w = {.puzzle = p, .cells = 36};
    struct listing l = {.world = &w, .stop = 2};
    nuri_count_result count_result;

    ck_ok(nuri_count(&count_result, p, NULL, NULL, NULL));
    ck_assert_uint_eq(count_result.count, 3);
    ck_assert(count_result.exact);
    ck_ok(nuri_count(&count_result, p, NULL, NULL,
                     &(nuri_count_options){.most = 1}));
    ck_assert_uint_eq(count_result.count, 1);
    ck_assert(!count_result.exact);
    ck_ok(nuri_count(&count_result, p, NULL, NULL,
                     &(nuri_count_options){.each = note, .user = &l}));
    ck_assert_uint_eq(count_result.count, 2);
    ck_assert(!count_result.exact);
    ck_assert_int_eq(count_result.limit, NURI_LIMIT_NOT_REACHED);
    nuri_puzzle_free(p);
}

/* With very many solutions the search alone may find none for long. */
TEST(a_count_that_cannot_end_finds_many)
{
    enum { SIDE = 14 };
    const int32_t clues[SIDE * SIDE] = {[7 * SIDE + 7] = NURI_CLUE_ANY};
    nuri_options options = {.max_nodes = 20000};
    nuri_count_result count_result;

    nuri_puzzle *const p = new_puzzle(SIDE, SIDE, clues);
    const struct world w = {.puzzle = p, .cells = SIDE * SIDE};
    struct listing l = {.world = &w};
    ck_ok(nuri_count(&count_result, p, NULL, &options,
                     &(nuri_count_options){.each = note, .user = &l}));
    ck_assert(!count_result.exact);
    ck_assert_int_eq(count_result.limit, NURI_LIMIT_NODES);
    ck_assert_uint_gt(count_result.count, 1000);
    ck_assert_uint_eq(l.shown, count_result.count);
    options = (nuri_options){.max_memory = UINT64_C(1) << 20};
    ck_ok(nuri_count(&count_result, p, NULL, &options, NULL));
    ck_assert_int_eq(count_result.limit, NURI_LIMIT_MEMORY);
    ck_assert_uint_gt(count_result.count, 1000);
    nuri_puzzle_free(p);
}

/* ---- Explanations ---- */

TEST(explanations_end_in_what_is_common)
{
    for (uint64_t k = 0; k < PUZZLES / 2; k++) {
        struct world w;
        uint8_t facts[MAX_CELLS], expected[MAX_CELLS];
        world_make(&w, 70000 + k, MAX_CELLS, k % 4 != 0);
        const size_t n = world_agreeing(&w, NULL, facts);
        nuri_explanation *const e = must_explain(w.puzzle, NULL, NULL, NULL);
        ck_assert_int_eq(e->hint_kind, n == 0   ? NURI_HINT_NONE
                                       : n == 1 ? NURI_HINT_SOLVED
                                                : NURI_HINT_NOT_UNIQUE);
        memcpy(expected, facts, w.cells);
        for (uint32_t i = 0; i < w.cells; i++)
            if (clue_at(w.puzzle, i))
                expected[i] = NURI_WHITE;
        ck_assert_mem_eq(e->board, expected, w.cells);
        nuri_explanation_free(e);
        world_clear(&w);
    }
}
