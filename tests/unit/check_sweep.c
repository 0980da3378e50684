/*
 * check_sweep.c -- sweeps in all orders, against brute force and the search.
 *
 * Bounds of a sweep row by row matter on wide boards only: a sea part that
 * spans others takes eight columns.  These are too large for brute force: there
 * it is compared with the solutions that the search lists.
 *
 * labels: slow solving
 * seconds: 15
 */
#include "brute.h"
#include "world.h"

#include "base/big.h"
#include "sweep/rows.h"
#include "sweep/sweep.h"

enum {
    SMALL = 3000,
    MAX_CELLS = 16,
    WIDE = 16,
    WIDE_CELLS = 32,
    MAX_SOLUTIONS = 3000,
    THIN = 30,
    THIN_CELLS = 42,
    STRIPED_CELLS = 3 * MAX_WIDTH,
    THIN_WORK = 57869473,
    MAX_WORK = 100000000
};

/* All the work there is: a slice that large. */
#define ENOUGH (UINT64_C(1) << 40)

/* The answer for this task, in slices of `nodes` nodes that grow if `grow`.
 * `answer` has room for solutions, or is all zero. */
static void sweep(struct sweep_answer *answer, const nuri_puzzle *puzzle,
                  const uint8_t *known, enum sweep_task task, uint64_t nodes,
                  uint64_t grow)
{
    struct budget budget;

    nuri_budget_start(&budget, NULL);
    struct sweep *const w = nuri_sweep_new(puzzle, known, task, &budget);
    ck_assert_ptr_nonnull(w);
    for (; !nuri_sweep_run(w, nodes, answer); nodes *= grow)
        ck_assert_uint_le(nodes, ENOUGH);
    nuri_sweep_free(w);
    ck_assert_uint_eq(budget.held, 0);
}

static uint64_t count_by_items(const nuri_puzzle *puzzle, const uint8_t *known,
                               uint64_t nodes)
{
    struct sweep_answer answer = {0};

    sweep(&answer, puzzle, known, SWEEP_ITEMS, nodes, 1);
    ck_assert(answer.known);
    return big_low(&answer.count);
}

/* The number of solutions by rows in this transform; up to 2, and those and what
 * all have in common, if `found` is not NULL.  Its work is added to `*work`. */
static uint64_t count_by_rows(const nuri_puzzle *puzzle, const uint8_t *known,
                              uint32_t transform, uint8_t *const found[3],
                              uint32_t without, uint64_t *work)
{
    const struct ablations ablations = {.without = without};
    struct budget budget;
    struct account account = {.budget = &budget, .most = NO_BOUND};
    struct rows w = {.progress = {.account = &account,
                                  .is_counting = !found,
                                  .work.most = MAX_WORK}};
    uint64_t count;

    nuri_budget_start(&budget, NULL);
    budget.ablations = &ablations;
    ck_assert(nuri_rows_init(&w, puzzle, known, transform));
    while (w.progress.done < w.progress.steps)
        ck_assert(nuri_rows_step(&w));
    *work += w.progress.work.spent;
    count = found ? nuri_rows_solutions(&w, found) : nuri_rows_count(&w);
    if (found && count == 2)
        ck_assert(nuri_rows_common(&w, found[2]));
    nuri_rows_clear(&w);
    ck_assert_uint_eq(account.held, 0);
    return count;
}

/* Up to two solutions were found of `count` that agree with the known cells, and
 * what they have in common, if that is given. */
static void check_found(const nuri_puzzle *puzzle, const uint8_t *known,
                        uint64_t count, const uint8_t *common,
                        uint8_t *const found[3])
{
    for (uint64_t i = 0; i < count && i < 2; i++) {
        ck_assert(brute_accepts(puzzle, found[i]));
        ck_assert(brute_agrees(puzzle, found[i], known));
    }
    if (count > 1)
        ck_assert(memcmp(found[0], found[1], cells_of(puzzle)) != 0);
    if (count > 1 && common)
        ck_assert_mem_eq(found[2], common, cells_of(puzzle));
}

/* All orders find `count` solutions. */
static void check_orders(const nuri_puzzle *puzzle, const uint8_t *known,
                         uint64_t count, const uint8_t *common)
{
    const uint32_t width = nuri_puzzle_width(puzzle);
    const uint32_t height = nuri_puzzle_height(puzzle);
    uint8_t room[3][STRIPED_CELLS], *found[3] = {room[0], room[1], room[2]};
    uint64_t work = 0;

    ck_assert_uint_eq(count_by_items(puzzle, known, ENOUGH), count);
    for (uint32_t t = 0; t < NURI_TRANSFORMS; t++) {
        if ((t & NURI_TRANSFORM_TRANSPOSE ? height : width) > MAX_WIDTH)
            continue;
        for (uint32_t without = 0; without < (common ? 2 : 1); without++)
            ck_assert_uint_eq(count_by_rows(puzzle, known, t, NULL,
                                            without ? ABLATE_BOUND : 0, &work),
                              count);
        ck_assert_uint_eq(count_by_rows(puzzle, known, t, found, 0, &work),
                          count < 2 ? count : 2);
        check_found(puzzle, known, count, common, found);
    }
}

/* In slices that are sometimes shorter than a runner of the race has. */
static void check_race(const struct world *w, size_t n, const uint8_t *common)
{
    uint8_t room[3][MAX_CELLS], *const found[] = {room[0], room[1], room[2]};
    struct sweep_answer two = {.solution = {room[0], room[1]},
                               .common = room[2]};
    struct sweep_answer all = {0};

    sweep(&two, w->puzzle, w->marks, SWEEP_FOR_TWO, 1, 2);
    ck_assert(two.known);
    ck_assert_uint_eq(big_low(&two.count), n < 2 ? n : 2);
    ck_assert(two.common_known == (n > 1));
    check_found(w->puzzle, w->marks, n, common, found);
    sweep(&all, w->puzzle, w->marks, SWEEP_TO_COUNT, 1, 2);
    ck_assert(all.known);
    ck_assert_uint_eq(big_low(&all.count), n);
}

/* With no cells known, some of a solution, one perhaps wrong, or any at random:
 * most break a rule. */
TEST(all_ways_find_what_brute_force_finds)
{
    unsigned swept = 0;
    struct world w;

    WORLDS (w, k, some_cases(SMALL), 70000, MAX_CELLS, k % 16 > 3) {
        uint8_t common[MAX_CELLS];
        own_board board;
        const bool is_any = k % 4 == 3;
        if (is_any)
            random_marks(&w.chance, w.marks, w.cells, NULL, 16, 0);
        else if (k % 4 > 0)
            world_mark(&w, k % 4 > 1);
        for (uint32_t i = 0; is_any && i < w.cells; i++)
            if (clue_at(w.puzzle, i) != NURI_CLUE_NONE)
                w.marks[i] = NURI_UNDECIDED;
        const bool consistent = board_open(&board, w.puzzle, w.marks);
        const size_t n = world_agreeing(&w, w.marks, common);
        if (consistent)
            ck_assert_uint_eq(count_by_items(w.puzzle, w.marks, 1), n);
        if (consistent && nuri_sweep_fits(w.puzzle)) {
            check_race(&w, n, common);
            if (k % 3 == 0)
                check_orders(w.puzzle, w.marks, n, common);
            swept++;
        }
    }
    ck_assert_uint_gt(swept, some_cases(SMALL) / 2);
}

/* Numbers of white cells that do not fit give no answer. */
TEST(too_many_white_cells_give_no_answer)
{
    enum { SIDE = 200 };
    FREED int32_t *clues = zeros(SIDE * SIDE, sizeof *clues);
    FREED uint8_t *known = zeros(SIDE * SIDE, 1);
    struct sweep_answer answer = {0};

    memset(known, NURI_WHITE, SIDE * SIDE);
    known[0] = NURI_UNDECIDED;
    own_puzzle puzzle = new_puzzle(SIDE, SIDE, clues);
    sweep(&answer, puzzle, known, SWEEP_ITEMS, ENOUGH, 1);
    ck_assert(!answer.known);
}

/* ---- Wide boards ---- */

/* The solutions of a board, counted one by one; one of them is kept. */
struct listing {
    uint64_t seen, keep;
    uint32_t cells;
    uint8_t kept[STRIPED_CELLS];
};

static bool note(void *user, const uint8_t *solution)
{
    struct listing *l = user;

    if (l->seen <= l->keep)
        memcpy(l->kept, solution, l->cells);
    l->seen++;
    return true;
}

/* False if there are too many. */
static bool list(struct listing *l, const nuri_puzzle *puzzle)
{
    nuri_count_result count_result;

    l->seen = 0;
    ck_ok(nuri_count(
        &count_result, puzzle, NULL, NULL,
        &(nuri_count_options){.most = MAX_SOLUTIONS, .each = note, .user = l}));
    return count_result.exact;
}

/* A board of `?`, and two with sizes of a solution of it. */
static unsigned check_wide(uint64_t seed)
{
    struct chance chance = {seed};
    const uint32_t width = 2 + chance_below(&chance, MAX_WIDTH - 1);
    const uint32_t height = 2 + chance_below(&chance, WIDE_CELLS / width - 1);
    struct listing l = {.cells = width * height,
                        .keep = chance_below(&chance, MAX_SOLUTIONS)};
    int32_t clues[WIDE_CELLS] = {0};
    const uint8_t none[WIDE_CELLS] = {0};
    nuri_puzzle *puzzle[3] = {NULL};
    unsigned checked = 0;

    for (uint32_t k = chance_below(&chance, 2 + l.cells / 8); k > 0; k--)
        clues[chance_below(&chance, l.cells)] = NURI_CLUE_ANY;
    ck_ok(nuri_puzzle_new(&puzzle[0], width, height, clues));
    bool exact = list(&l, puzzle[0]);
    for (uint32_t k = 0; k < 3; k++) {
        if (k > 0 && l.seen > 0) {
            puzzle[k] =
                sized_puzzle(&chance, puzzle[0], l.kept, k == 1 ? 8 : 0);
            exact = list(&l, puzzle[k]);
        }
        if (puzzle[k] && exact) {
            check_orders(puzzle[k], none, l.seen, NULL);
            checked++;
        }
    }
    for (uint32_t k = 0; k < 3; k++)
        nuri_puzzle_free(puzzle[k]);
    return checked;
}

TEST(all_orders_count_on_wide_boards_what_the_search_finds)
{
    unsigned checked = 0;

    for (uint64_t k = 0; k < some_cases(WIDE); k++)
        checked += check_wide(80000 + k);
    ck_assert_uint_ge(checked, some_cases(WIDE));
}

/* Islands in every second column, down from the first row: as many parts of
 * white or black as possible. */
static void check_stripes(uint32_t width, uint32_t first)
{
    struct listing l = {.cells = 3 * width};
    const uint8_t none[STRIPED_CELLS] = {0};
    int32_t clues[STRIPED_CELLS] = {0};

    for (uint32_t x = first; x < width; x += 2)
        clues[x] = 2;
    own_puzzle puzzle = new_puzzle(width, 3, clues);
    ck_assert(nuri_sweep_fits(puzzle) && list(&l, puzzle));
    ck_assert_uint_gt(l.seen, 0);
    check_orders(puzzle, none, l.seen, NULL);
}

TEST(the_maximum_of_parts_is_told_apart)
{
    for (uint32_t width = MAX_WIDTH - 2; width <= MAX_WIDTH; width++)
        for (uint32_t first = 0; first < 2; first++)
            check_stripes(width, first);
}

/* ---- Few islands ---- */

/* A board of two to four large islands, where bounds of walls and rows matter.
 * All transforms count alike, with bounds and without; their work is added to
 * `*work`.  False if there is no such board. */
static bool check_thin(uint64_t seed, uint64_t *work)
{
    struct chance chance = {seed};
    const uint32_t width = 5 + chance_below(&chance, 4);
    const uint32_t height = 4 + chance_below(&chance, THIN_CELLS / width - 3);
    struct listing l = {.cells = width * height,
                        .keep = chance_below(&chance, MAX_SOLUTIONS)};
    const uint8_t none[THIN_CELLS] = {0};
    int32_t clues[THIN_CELLS] = {0};
    own_puzzle puzzle = NULL;
    uint64_t unbounded = 0;

    for (uint32_t k = 2 + chance_below(&chance, 3); k > 0; k--)
        clues[chance_below(&chance, l.cells)] = NURI_CLUE_ANY;
    ck_ok(nuri_puzzle_new(&puzzle, width, height, clues));
    list(&l, puzzle);
    own_puzzle any = puzzle;
    puzzle = l.seen > 0 ? sized_puzzle(&chance, any, l.kept, 0) : NULL;
    if (!puzzle)
        return false;
    const uint64_t count =
        count_by_rows(puzzle, none, 0, NULL, ABLATE_BOUND, &unbounded);
    ck_assert_uint_gt(count, 0);
    for (uint32_t t = 0; t < NURI_TRANSFORMS; t++)
        ck_assert_uint_eq(count_by_rows(puzzle, none, t, NULL, 0, work), count);
    return true;
}

TEST(few_islands_are_counted_alike_with_bounds_and_without)
{
    unsigned checked = 0;
    uint64_t work = 0;

    for (uint64_t k = 0; k < some_cases(THIN); k++)
        checked += check_thin(90000 + k, &work);
    ck_assert_uint_gt(checked, some_cases(THIN) / 3);
    /* A weak bound makes it slow, not wrong.  With less work, or if the search
     * finds solutions in another order, update this number. */
    ck_assert_uint_le(work, THIN_WORK);
}

/* ---- Long boards ---- */

/* One clue in the middle of a row: all its cells but one, anywhere.  Rows are
 * longer than a byte counts. */
static void check_long(uint32_t width, uint32_t height, uint64_t count)
{
    const uint32_t cells = width * height;
    FREED int32_t *clues = zeros(cells, sizeof *clues);
    nuri_count_result count_result;

    clues[height / 2 * width + width / 2] = (int32_t)cells - 1;
    own_puzzle puzzle = new_puzzle(width, height, clues);
    ck_assert_int_eq(must_outcome(puzzle, NULL, 0), NURI_OUTCOME_MULTIPLE);
    ck_ok(nuri_count(&count_result, puzzle, NULL, NULL, NULL));
    ck_assert(count_result.exact);
    ck_assert_uint_eq(count_result.count, count);
}

TEST(long_boards_are_counted)
{
    /* In one row the sea can be at the two ends, in two rows anywhere. */
    check_long(257, 1, 2);
    check_long(1, 300, 2);
    check_long(2, 257, 2 * 257 - 1);
    check_long(300, 2, 2 * 300 - 1);
}

/* A puzzle without the numbers on its right: rotations and reflections have as
 * many solutions. */
TEST(transforms_have_as_many_solutions)
{
    enum { SIDE = 20, FROM = 12 };
    const nuri_generate_options how = {
        .width = SIDE, .height = SIDE, .style = NURI_STYLE_PLAIN, .seed = 1};
    int32_t clues[SIDE * SIDE];
    nuri_count_result first = {0};
    own_generated made = NULL;

    ck_ok(nuri_generate(&made, &how, NULL, NULL));
    for (uint32_t i = 0; i < SIDE * SIDE; i++) {
        clues[i] = nuri_puzzle_clue(made->puzzle, i % SIDE, i / SIDE);
        if (i % SIDE >= FROM && clues[i] != NURI_CLUE_NONE)
            clues[i] = NURI_CLUE_ANY;
    }
    own_puzzle puzzle = new_puzzle(SIDE, SIDE, clues);
    for (unsigned transform = 0; transform < NURI_TRANSFORMS; transform += 3) {
        own_puzzle turned = NULL;
        nuri_count_result result;
        ck_ok(nuri_transform_puzzle(&turned, puzzle, transform));
        ck_ok(nuri_count(&result, turned, NULL, NULL, NULL));
        ck_assert(result.exact);
        ck_assert_str_eq(result.by, "parts");
        if (transform == 0)
            first = result;
        ck_assert_str_eq(result.digits, first.digits);
    }
    ck_assert_uint_gt(strlen(first.digits), 8);
}
