/*
 * check_sweep.c -- sweeps from all sides, against brute force and the search.
 *
 * Bounds of a sweep matter on wide boards only: a sea part that spans others
 * takes eight columns.  These are too large for brute force: there it is
 * compared with the solutions that the search lists.
 *
 * labels: slow solving
 * seconds: 15
 */
#include "boards.h"
#include "brute.h"

#include "frontier/sweep.h"
#include "frontier/trace.h"

enum {
    SMALL = 1000,
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

/* The number of solutions by a sweep in this transform; up to 2, and those, if
 * `found` is not NULL.  Its work is added to `*work`. */
static uint64_t sweep_count(const struct board *board, uint32_t transform,
                            uint8_t *const found[2], uint32_t without,
                            uint64_t *work)
{
    const struct ablations ablations = {.without = without};
    struct strip strip;
    struct budget budget;
    const nuri_stats stats = {0};
    struct store store = {0};
    struct sweep w = {.strip = &strip,
                      .store = &store,
                      .budget = &budget,
                      .stats = &stats,
                      .is_counting = !found,
                      .work.most = MAX_WORK};
    uint64_t count = 0;

    nuri_budget_start(&budget, NULL);
    budget.ablations = &ablations;
    ck_assert(nuri_strip_init(&strip, board, transform));
    ck_assert(nuri_sweep_init(&w) && nuri_sweep_run(&w));
    if (found)
        ck_assert(nuri_trace(&w, found, &count));
    else
        count = nuri_sweep_count(&w);
    *work += w.work.spent;
    nuri_sweep_clear(&w);
    ck_assert_uint_eq(store.held, 0);
    nuri_strip_clear(&strip);
    return count;
}

/* All turns find `count` solutions that agree with the marks. */
static void check_turns(const nuri_puzzle *puzzle, const uint8_t *marks,
                        uint64_t count)
{
    const uint32_t width = nuri_puzzle_width(puzzle);
    const uint32_t height = nuri_puzzle_height(puzzle);
    uint8_t one[STRIPED_CELLS], two[STRIPED_CELLS], *found[2] = {one, two};
    struct board board;
    uint64_t work = 0;

    const bool consistent = board_open(&board, puzzle, marks);
    for (uint32_t transform = 0; transform < NURI_TRANSFORMS && consistent;
         transform++) {
        if ((transform & NURI_TRANSFORM_TRANSPOSE ? height : width) > MAX_WIDTH)
            continue;
        ck_assert_uint_eq(sweep_count(&board, transform, NULL, 0, &work),
                          count);
        if (width * height <= MAX_CELLS)
            ck_assert_uint_eq(
                sweep_count(&board, transform, NULL, ABLATE_BOUND, &work),
                count);
        ck_assert_uint_eq(sweep_count(&board, transform, found, 0, &work),
                          count < 2 ? count : 2);
        for (uint64_t i = 0; i < count && i < 2; i++) {
            ck_assert(brute_accepts(puzzle, found[i]));
            ck_assert(!marks || brute_agrees(puzzle, found[i], marks));
        }
        if (count > 1)
            ck_assert(memcmp(one, two, (size_t)width * height) != 0);
    }
    nuri_board_clear(&board);
}

TEST(all_turns_count_what_brute_force_finds)
{
    unsigned swept = 0;

    for (uint64_t k = 0; k < some_cases(SMALL); k++) {
        struct chance chance = {70000 + k};
        nuri_puzzle *puzzle = chance_puzzle(&chance, MAX_CELLS, k % 4 != 0);
        const uint32_t cells = cells_of(puzzle);
        uint8_t *all, marks[MAX_CELLS] = {0};
        const size_t n = brute_solutions(puzzle, &all);
        size_t agreeing = 0;
        for (uint32_t i = 0; i < cells && n > 0 && k % 2; i++)
            if (chance_below(&chance, 4) == 0)
                marks[i] = all[k % n * cells + i];
        for (size_t i = 0; i < n; i++)
            agreeing += brute_agrees(puzzle, all + i * cells, marks);
        if (nuri_strip_fits(puzzle)) {
            check_turns(puzzle, marks, agreeing);
            swept++;
        }
        free(all);
        nuri_puzzle_free(puzzle);
    }
    ck_assert_uint_gt(swept, some_cases(SMALL) / 2);
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
            check_turns(puzzle[k], NULL, l.seen);
            checked++;
        }
        nuri_puzzle_free(puzzle[k]);
    }
    return checked;
}

TEST(all_turns_count_on_wide_boards_what_the_search_finds)
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
    int32_t clues[STRIPED_CELLS] = {0};
    nuri_puzzle *puzzle;

    for (uint32_t x = first; x < width; x += 2)
        clues[x] = 2;
    ck_ok(nuri_puzzle_new(&puzzle, width, 3, clues));
    ck_assert(nuri_strip_fits(puzzle) && list(&l, puzzle));
    ck_assert_uint_gt(l.seen, 0);
    check_turns(puzzle, NULL, l.seen);
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
    int32_t clues[THIN_CELLS] = {0};
    nuri_puzzle *puzzle;
    struct board board;
    uint64_t unbounded = 0;

    for (uint32_t k = 2 + chance_below(&chance, 3); k > 0; k--)
        clues[chance_below(&chance, l.cells)] = NURI_CLUE_ANY;
    ck_ok(nuri_puzzle_new(&puzzle, width, height, clues));
    list(&l, puzzle);
    nuri_puzzle_free(puzzle);
    if (l.seen == 0)
        return false;
    puzzle = told(&l, width, clues, &chance, 0);
    board_open(&board, puzzle, NULL);
    const uint64_t count =
        sweep_count(&board, 0, NULL, ABLATE_BOUND, &unbounded);
    ck_assert_uint_gt(count, 0);
    for (uint32_t transform = 0; transform < NURI_TRANSFORMS; transform++)
        ck_assert_uint_eq(sweep_count(&board, transform, NULL, 0, work), count);
    nuri_board_clear(&board);
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
