/*
 * check_parts.c -- counting by parts, against brute force and sweeps; large
 * numbers.
 *
 * labels: solving
 * seconds: 8
 */
#include "boards.h"
#include "brute.h"

#include "base/big.h"
#include "frontier/frontier.h"
#include "parts/parts.h"

#include <string.h>

enum { SMALL = 1000, MAX_CELLS = 16, WIDE = 500, WIDE_CELLS = 49 };

/* All the work there is: a slice that large. */
#define ENOUGH (UINT64_C(1) << 40)

/* The solutions with these colours, in slices of this many nodes. */
static uint64_t count_by_parts(const nuri_puzzle *puzzle, const uint8_t *known,
                               uint64_t nodes)
{
    const nuri_stats stats = {0};
    struct parts_answer answer;
    struct budget budget;

    nuri_budget_start(&budget, NULL);
    struct parts *const parts = nuri_parts_new(puzzle, known, &budget);
    ck_assert_ptr_nonnull(parts);
    while (!nuri_parts_run(parts, nodes, &stats, &answer))
        continue;
    ck_assert(answer.known);
    nuri_parts_free(parts);
    return big_low(&answer.count);
}

TEST(parts_count_what_brute_force_finds)
{
    for (uint64_t k = 0; k < some_cases(SMALL); k++) {
        struct chance chance = {170000 + k};
        nuri_puzzle *const puzzle =
            chance_puzzle(&chance, MAX_CELLS, k % 4 != 0);
        const uint32_t cells = cells_of(puzzle);
        uint8_t *all, known[MAX_CELLS] = {0};
        const size_t n = brute_solutions(puzzle, &all);
        size_t agreeing = 0;

        for (uint32_t i = 0; i < cells && n > 0 && k % 3 > 0; i++)
            if (chance_below(&chance, 3) < k % 3)
                known[i] = all[k % n * cells + i];
        for (size_t i = 0; i < n; i++)
            agreeing += brute_agrees(puzzle, all + i * cells, known);
        ck_assert_uint_eq(count_by_parts(puzzle, known, k % 2 ? ENOUGH : 1),
                          agreeing);
        free(all);
        nuri_puzzle_free(puzzle);
    }
}

/* Known cells at random: most break a rule. */
TEST(any_known_cells_are_respected)
{
    for (uint64_t k = 0; k < some_cases(SMALL); k++) {
        struct chance chance = {180000 + k};
        nuri_puzzle *const puzzle = chance_puzzle(&chance, MAX_CELLS, true);
        const uint32_t cells = cells_of(puzzle);
        uint8_t *all, known[MAX_CELLS] = {0};
        const size_t n = brute_solutions(puzzle, &all);
        size_t agreeing = 0;

        for (uint32_t i = 0; i < cells; i++)
            if (nuri_puzzle_clue(puzzle, i % nuri_puzzle_width(puzzle),
                                 i / nuri_puzzle_width(puzzle)) ==
                NURI_CLUE_NONE)
                known[i] = (uint8_t)chance_below(&chance, 3);
        for (size_t i = 0; i < n; i++)
            agreeing += brute_agrees(puzzle, all + i * cells, known);
        ck_assert_uint_eq(count_by_parts(puzzle, known, ENOUGH), agreeing);
        free(all);
        nuri_puzzle_free(puzzle);
    }
}

/* Numbers of white cells that do not fit give no answer. */
TEST(too_many_white_cells_give_no_answer)
{
    enum { SIDE = 200 };
    int32_t *const clues = zeros(SIDE * SIDE, sizeof *clues);
    uint8_t *const known = zeros(SIDE * SIDE, 1);
    const nuri_stats stats = {0};
    struct parts_answer answer;
    struct budget budget;

    nuri_budget_start(&budget, NULL);
    memset(known, NURI_WHITE, SIDE * SIDE);
    known[0] = NURI_UNDECIDED;
    nuri_puzzle *const puzzle = new_puzzle(SIDE, SIDE, clues);
    struct parts *const parts = nuri_parts_new(puzzle, known, &budget);
    ck_assert(nuri_parts_run(parts, ENOUGH, &stats, &answer));
    ck_assert(!answer.known);
    nuri_parts_free(parts);
    nuri_puzzle_free(puzzle);
    free(clues);
    free(known);
}

/* ---- Larger boards ------------------------------------------------------- */

static bool sweep_count(const struct board *board, uint64_t *count)
{
    const nuri_stats stats = {0};
    struct frontier_answer answer = {0};
    struct budget budget;

    nuri_budget_start(&budget, NULL);
    struct frontier *const f = nuri_frontier_new(board, true, &budget);
    ck_assert_ptr_nonnull(f);
    while (!nuri_frontier_run(f, ENOUGH, &stats, &answer))
        continue;
    nuri_frontier_free(f);
    *count = answer.count;
    return answer.known;
}

TEST(parts_count_what_sweeps_count)
{
    unsigned counted = 0;

    for (uint64_t k = 0; k < some_cases(WIDE); k++) {
        struct chance chance = {190000 + k};
        const uint32_t width = 3 + chance_below(&chance, 5);
        const uint32_t height = 2 + chance_below(&chance, 5);
        int32_t clues[WIDE_CELLS] = {0};
        const uint8_t none[WIDE_CELLS] = {0};
        struct board board;
        uint64_t count;

        for (uint32_t n = 1 + chance_below(&chance, 6); n > 0; n--)
            clues[chance_below(&chance, width * height)] =
                chance_below(&chance, 3) == 0
                    ? NURI_CLUE_ANY
                    : (int32_t)(1 + chance_below(&chance, 9));
        nuri_puzzle *const puzzle = new_puzzle(width, height, clues);
        board_open(&board, puzzle, NULL);
        if (sweep_count(&board, &count)) {
            ck_assert_uint_eq(count_by_parts(puzzle, none, ENOUGH), count);
            counted += count > 0;
        }
        nuri_board_clear(&board);
        nuri_puzzle_free(puzzle);
    }
    ck_assert_uint_gt(counted, some_cases(WIDE) / 5);
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
