/*
 * check_sweep.c -- sweeps in all orders, against brute force and the search;
 * large numbers.
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
    SMALL = 2000,
    MAX_CELLS = 16,
    WIDE = 30,
    WIDE_CELLS = 32,
    MAX_SOLUTIONS = 3000,
    THIN = 60,
    THIN_CELLS = 42,
    STRIPED_CELLS = 3 * MAX_WIDTH,
    THIN_WORK = 78881659,
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

/* All orders find `count` solutions that agree with the known cells, and what
 * they have in common, if that is given. */
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
        ck_assert_uint_eq(count_by_rows(puzzle, known, t, NULL, 0, &work),
                          count);
        if (common)
            ck_assert_uint_eq(
                count_by_rows(puzzle, known, t, NULL, ABLATE_BOUND, &work),
                count);
        ck_assert_uint_eq(count_by_rows(puzzle, known, t, found, 0, &work),
                          count < 2 ? count : 2);
        for (uint64_t i = 0; i < count && i < 2; i++) {
            ck_assert(brute_accepts(puzzle, found[i]));
            ck_assert(brute_agrees(puzzle, found[i], known));
        }
        if (count > 1)
            ck_assert(memcmp(room[0], room[1], (size_t)width * height) != 0);
        if (count > 1 && common)
            ck_assert_mem_eq(room[2], common, (size_t)width * height);
    }
}

TEST(all_orders_find_what_brute_force_finds)
{
    unsigned swept = 0;

    for (uint64_t k = 0; k < some_cases(SMALL); k++) {
        struct world w;
        uint8_t common[MAX_CELLS];
        world_make(&w, 70000 + k, MAX_CELLS, k % 4 != 0);
        if (k % 2)
            world_mark(&w, 0);
        if (nuri_sweep_fits(w.puzzle)) {
            const size_t n = world_agreeing(&w, w.marks, common);
            check_orders(w.puzzle, w.marks, n, common);
            swept++;
        }
        world_clear(&w);
    }
    ck_assert_uint_gt(swept, some_cases(SMALL) / 2);
}

/* In slices that are sometimes shorter than a runner of the race has. */
static void check_race(const struct world *w, size_t n, const uint8_t *common)
{
    uint8_t found[3][MAX_CELLS];
    struct sweep_answer two = {.solution = {found[0], found[1]},
                               .common = found[2]};
    struct sweep_answer all = {0};

    sweep(&two, w->puzzle, w->marks, SWEEP_FOR_TWO, 1, 2);
    ck_assert(two.known);
    ck_assert_uint_eq(big_low(&two.count), n < 2 ? n : 2);
    for (size_t i = 0; i < n && i < 2; i++) {
        ck_assert(brute_accepts(w->puzzle, found[i]));
        ck_assert(brute_agrees(w->puzzle, found[i], w->marks));
    }
    ck_assert(two.common_known == (n > 1));
    if (n > 1) {
        ck_assert(memcmp(found[0], found[1], w->cells) != 0);
        ck_assert_mem_eq(found[2], common, w->cells);
    }
    sweep(&all, w->puzzle, w->marks, SWEEP_TO_COUNT, 1, 2);
    ck_assert(all.known);
    ck_assert_uint_eq(big_low(&all.count), n);
}

TEST(a_race_finds_what_brute_force_finds)
{
    unsigned swept = 0;

    for (uint64_t k = 0; k < 2 * some_cases(SMALL); k++) {
        struct world w;
        uint8_t common[MAX_CELLS];
        struct board board;
        world_make(&w, 30000 + k, MAX_CELLS, k % 4 != 0);
        world_mark(&w, k % 8 == 0);
        if (board_open(&board, w.puzzle, w.marks) &&
            nuri_sweep_fits(w.puzzle)) {
            const size_t n = world_agreeing(&w, w.marks, common);
            check_race(&w, n, common);
            ck_assert_uint_eq(count_by_items(w.puzzle, w.marks, 1), n);
            swept++;
        }
        nuri_board_clear(&board);
        world_clear(&w);
    }
    ck_assert_uint_gt(swept, some_cases(SMALL) / 2);
}

/* Known cells at random: most break a rule. */
TEST(any_known_cells_are_respected)
{
    for (uint64_t k = 0; k < some_cases(SMALL); k++) {
        struct world w;
        struct sweep_answer rows = {0};
        uint8_t common[MAX_CELLS];
        world_make(&w, 180000 + k, MAX_CELLS, true);
        for (uint32_t i = 0; i < w.cells; i++)
            if (nuri_puzzle_clue(w.puzzle, i % nuri_puzzle_width(w.puzzle),
                                 i / nuri_puzzle_width(w.puzzle)) ==
                NURI_CLUE_NONE)
                w.marks[i] = (uint8_t)chance_below(&w.chance, 3);
        const size_t n = world_agreeing(&w, w.marks, common);
        ck_assert_uint_eq(count_by_items(w.puzzle, w.marks, ENOUGH), n);
        if (nuri_sweep_fits(w.puzzle)) {
            sweep(&rows, w.puzzle, w.marks, SWEEP_TO_COUNT, ENOUGH, 1);
            ck_assert(rows.known);
            ck_assert_uint_eq(big_low(&rows.count), n);
        }
        world_clear(&w);
    }
}

/* Numbers of white cells that do not fit give no answer. */
TEST(too_many_white_cells_give_no_answer)
{
    enum { SIDE = 200 };
    int32_t *const clues = zeros(SIDE * SIDE, sizeof *clues);
    uint8_t *const known = zeros(SIDE * SIDE, 1);
    struct sweep_answer answer = {0};

    memset(known, NURI_WHITE, SIDE * SIDE);
    known[0] = NURI_UNDECIDED;
    nuri_puzzle *const puzzle = new_puzzle(SIDE, SIDE, clues);
    sweep(&answer, puzzle, known, SWEEP_ITEMS, ENOUGH, 1);
    ck_assert(!answer.known);
    nuri_puzzle_free(puzzle);
    free(clues);
    free(known);
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

/* Cells of the island of cell i; `seen` [cells] are not counted. */
static int32_t island(const struct listing *l, uint32_t width, uint32_t i,
                      uint8_t *seen)
{
    int32_t n = 1;

    if (seen[i] || l->kept[i] != NURI_WHITE)
        return 0;
    seen[i] = 1;
    if (i % width > 0)
        n += island(l, width, i - 1, seen);
    if (i % width + 1 < width)
        n += island(l, width, i + 1, seen);
    if (i >= width)
        n += island(l, width, i - width, seen);
    if (i + width < l->cells)
        n += island(l, width, i + width, seen);
    return n;
}

/* Give all `?` their size in the solution kept, except for some. */
static nuri_puzzle *told(const struct listing *l, uint32_t width,
                         const int32_t *clues, struct chance *chance,
                         uint32_t untold)
{
    int32_t sizes[THIN_CELLS] = {0};

    for (uint32_t i = 0; i < l->cells; i++) {
        uint8_t seen[THIN_CELLS] = {0};
        sizes[i] = clues[i];
        if (clues[i] && (untold == 0 || chance_below(chance, untold)))
            sizes[i] = island(l, width, i, seen);
    }
    nuri_puzzle *const puzzle = new_puzzle(width, l->cells / width, sizes);
    return puzzle;
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
            puzzle[k] = told(&l, width, clues, &chance, k == 1 ? 3 : 0);
            exact = list(&l, puzzle[k]);
        }
        if (puzzle[k] && exact) {
            check_orders(puzzle[k], none, l.seen, NULL);
            checked++;
        }
        nuri_puzzle_free(puzzle[k]);
    }
    return checked;
}

TEST(all_orders_count_on_wide_boards_what_the_search_finds)
{
    unsigned checked = 0;

    for (uint64_t k = 0; k < some_cases(WIDE); k++)
        checked += check_wide(80000 + k);
    ck_assert_uint_gt(checked, some_cases(WIDE));
}

/* Islands in every second column, down from the first row: as many parts of
 * white or black as possible. */
static void check_stripes(uint32_t width, uint32_t first)
{
    struct listing l = {.cells = 3 * width};
    const uint8_t none[STRIPED_CELLS] = {0};
    int32_t clues[STRIPED_CELLS] = {0};
    nuri_puzzle *puzzle;

    for (uint32_t x = first; x < width; x += 2)
        clues[x] = 2;
    ck_ok(nuri_puzzle_new(&puzzle, width, 3, clues));
    ck_assert(nuri_sweep_fits(puzzle) && list(&l, puzzle));
    ck_assert_uint_gt(l.seen, 0);
    check_orders(puzzle, none, l.seen, NULL);
    nuri_puzzle_free(puzzle);
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
    nuri_puzzle *puzzle;
    uint64_t unbounded = 0;

    for (uint32_t k = 2 + chance_below(&chance, 3); k > 0; k--)
        clues[chance_below(&chance, l.cells)] = NURI_CLUE_ANY;
    ck_ok(nuri_puzzle_new(&puzzle, width, height, clues));
    list(&l, puzzle);
    nuri_puzzle_free(puzzle);
    if (l.seen == 0)
        return false;
    puzzle = told(&l, width, clues, &chance, 0);
    const uint64_t count =
        count_by_rows(puzzle, none, 0, NULL, ABLATE_BOUND, &unbounded);
    ck_assert_uint_gt(count, 0);
    for (uint32_t t = 0; t < NURI_TRANSFORMS; t++)
        ck_assert_uint_eq(count_by_rows(puzzle, none, t, NULL, 0, work), count);
    nuri_puzzle_free(puzzle);
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
    int32_t *const clues = zeros(cells, sizeof *clues);
    nuri_puzzle *puzzle;
    nuri_result *result;
    nuri_count_result count_result;

    clues[height / 2 * width + width / 2] = (int32_t)cells - 1;
    ck_ok(nuri_puzzle_new(&puzzle, width, height, clues));
    ck_ok(nuri_solve(&result, puzzle, NULL, NULL));
    ck_assert_int_eq(result->outcome, NURI_OUTCOME_MULTIPLE);
    ck_ok(nuri_count(&count_result, puzzle, NULL, NULL, NULL));
    ck_assert(count_result.exact);
    ck_assert_uint_eq(count_result.count, count);
    nuri_result_free(result);
    nuri_puzzle_free(puzzle);
    free(clues);
}

TEST(long_boards_are_counted)
{
    /* In one row the sea can be at the two ends, in two rows anywhere. */
    check_long(257, 1, 2);
    check_long(1, 300, 2);
    check_long(2, 257, 2 * 257 - 1);
    check_long(300, 2, 2 * 300 - 1);
}

/* ---- Both orders ---- */

TEST(items_count_what_rows_count)
{
    enum { BOARDS = 500, CELLS = 49 };
    unsigned counted = 0;

    for (uint64_t k = 0; k < some_cases(BOARDS); k++) {
        struct chance chance = {190000 + k};
        const uint32_t width = 3 + chance_below(&chance, 5);
        const uint32_t height = 2 + chance_below(&chance, 5);
        int32_t clues[CELLS] = {0};
        const uint8_t none[CELLS] = {0};
        struct sweep_answer rows = {0};

        for (uint32_t n = 1 + chance_below(&chance, 6); n > 0; n--)
            clues[chance_below(&chance, width * height)] =
                chance_below(&chance, 3) == 0
                    ? NURI_CLUE_ANY
                    : (int32_t)(1 + chance_below(&chance, 9));
        nuri_puzzle *const puzzle = new_puzzle(width, height, clues);
        sweep(&rows, puzzle, none, SWEEP_TO_COUNT, ENOUGH, 1);
        if (rows.known) {
            const uint64_t count = big_low(&rows.count);
            ck_assert_uint_eq(count_by_items(puzzle, none, ENOUGH), count);
            counted += count > 0;
        }
        nuri_puzzle_free(puzzle);
    }
    ck_assert_uint_gt(counted, some_cases(BOARDS) / 5);
}

/* ---- Large numbers ------------------------------------------------------- */

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

/* A puzzle without the numbers on its right: rotations and reflections have as
 * many solutions. */
TEST(transforms_have_as_many_solutions)
{
    enum { SIDE = 20, FROM = 12 };
    const nuri_generate_options how = {
        .width = SIDE, .height = SIDE, .style = NURI_STYLE_PLAIN, .seed = 1};
    int32_t clues[SIDE * SIDE];
    nuri_count_result first = {0};
    nuri_generated *made;

    ck_ok(nuri_generate(&made, &how, NULL, NULL));
    for (uint32_t i = 0; i < SIDE * SIDE; i++) {
        clues[i] = nuri_puzzle_clue(made->puzzle, i % SIDE, i / SIDE);
        if (i % SIDE >= FROM && clues[i] != NURI_CLUE_NONE)
            clues[i] = NURI_CLUE_ANY;
    }
    nuri_puzzle *const puzzle = new_puzzle(SIDE, SIDE, clues);
    for (unsigned transform = 0; transform < NURI_TRANSFORMS; transform++) {
        nuri_puzzle *turned;
        nuri_count_result result;
        ck_ok(nuri_transform_puzzle(&turned, puzzle, transform));
        ck_ok(nuri_count(&result, turned, NULL, NULL, NULL));
        ck_assert(result.exact);
        ck_assert_str_eq(result.by, "parts");
        if (transform == 0)
            first = result;
        ck_assert_str_eq(result.digits, first.digits);
        nuri_puzzle_free(turned);
    }
    ck_assert_uint_gt(strlen(first.digits), 8);
    nuri_puzzle_free(puzzle);
    nuri_generated_free(made);
}
