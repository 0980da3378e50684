/*
 * check_bitboard.c -- small boards as sets of cells: against brute force, and
 * against the search where they take several words.
 *
 * labels: solving
 */
#include "brute.h"
#include "world.h"

#include "bitboard/bitboard.h"

/* Boards, and the largest of them. */
enum {
    SMALL = 2000,
    WIDE = 1000,
    MAX_WIDE = 180,
    DEEPEST = 64,
    ENOUGH = 100000
};

/* Solve in at most `nodes`; false if marks contradict clues. */
static bool deduction(struct bitboard_answer *answer, const nuri_puzzle *puzzle,
                      const uint8_t *marks, uint64_t nodes)
{
    own_board board;
    struct budget budget;

    answer->count = 0;
    answer->ended = answer->common_known = false;
    answer->stats = (nuri_stats){0};
    ck_assert(nuri_bitboard_fits(puzzle));
    const bool consistent = board_open(&board, puzzle, marks);
    nuri_budget_start(&budget, NULL);
    if (consistent)
        ck_ok(nuri_bitboard_solve(answer, &board, nodes, &budget));
    ck_assert_int_eq(budget.reached, NURI_LIMIT_NOT_REACHED);
    ck_assert_uint_le(answer->stats.nodes, nodes);
    return consistent;
}

/* Different solutions that agree with the marks. */
static void check_solutions(const struct bitboard_answer *a,
                            const nuri_puzzle *puzzle, const uint8_t *marks,
                            uint32_t cells)
{
    for (unsigned i = 0; i < a->count; i++)
        ck_assert(brute_accepts(puzzle, a->solution[i]) &&
                  brute_agrees(puzzle, a->solution[i], marks));
    if (a->count == 2)
        ck_assert(memcmp(a->solution[0], a->solution[1], cells) != 0);
}

/* With any limit of nodes all that is reported is true; the first limit is
 * enough.  Returns how often a search without an end reported something. */
static unsigned check_world(const struct world *w, const uint8_t *marks)
{
    static const uint64_t nodes[] = {ENOUGH, 1, 2, 5, 10};
    uint8_t one[WORLD_CELLS], two[WORLD_CELLS], known[WORLD_CELLS];
    uint8_t common[WORLD_CELLS];
    struct bitboard_answer a = {.solution = {one, two}, .common = known};
    const size_t count = world_agreeing(w, marks, common);
    unsigned told = 0;

    for (int k = 0; k < COUNT(nodes); k++) {
        if (!deduction(&a, w->puzzle, marks, nodes[k])) {
            ck_assert_uint_eq(count, 0);
            return 0;
        }
        ck_assert(a.ended || k > 0);
        ck_assert_uint_le(a.count, count);
        if (a.ended)
            ck_assert_uint_eq(a.count, count < 2 ? count : 2);
        check_solutions(&a, w->puzzle, marks, w->cells);
        for (uint32_t i = 0; a.common_known && i < w->cells && count > 0; i++)
            ck_assert(known[i] == NURI_UNDECIDED || known[i] == common[i]);
        told += a.common_known;
    }
    return told;
}

TEST(brute_force_finds_as_many)
{
    unsigned told = 0;

    struct world w;

    WORLDS (w, k, some_cases(SMALL), 310000, 18, k % 4 != 0) {
        world_mark(&w, (uint32_t)k % 3);
        if (nuri_bitboard_fits(w.puzzle)) {
            uint8_t none[WORLD_CELLS] = {0};
            told += check_world(&w, none);
            told += check_world(&w, w.marks);
        }
    }
    ck_assert_uint_gt(told, some_cases(100));
}

/* The longer side is the one of the rows of bits. */
static unsigned words_of(const nuri_puzzle *puzzle)
{
    const unsigned width = nuri_puzzle_width(puzzle);
    const unsigned height = nuri_puzzle_height(puzzle);

    return width > height ? (height * (width + 1) + 63) / 64
                          : (width * (height + 1) + 63) / 64;
}

/* A board and its transpose have the same number of solutions. */
static void check_turned(const nuri_puzzle *puzzle, const uint8_t *marks,
                         const struct bitboard_answer *a, uint32_t cells)
{
    static const unsigned diagonal = 4;
    uint8_t one[MAX_WIDE], two[MAX_WIDE], transformed[MAX_WIDE];
    struct bitboard_answer other = {.solution = {one, two}};
    own_puzzle puzzle_turned = NULL;

    ck_ok(nuri_transform_puzzle(&puzzle_turned, puzzle, diagonal));
    for (uint32_t i = 0; i < cells; i++)
        transformed[i] = marks[nuri_transform_cell(puzzle, diagonal, i)];
    deduction(&other, puzzle_turned, transformed, ENOUGH);
    check_solutions(&other, puzzle_turned, transformed, cells);
    if (a->ended && other.ended)
        ck_assert_uint_eq(a->count, other.count);
}

/* What is reported of all solutions, under any limit, holds in these.  Returns
 * how often there was something. */
static unsigned check_common(const nuri_puzzle *puzzle, const uint8_t *marks,
                             const struct bitboard_answer *a, uint32_t cells)
{
    static const uint64_t nodes[] = {1, 10, 60};
    uint8_t one[MAX_WIDE], two[MAX_WIDE], common[MAX_WIDE];
    struct bitboard_answer soon = {.solution = {one, two}, .common = common};
    unsigned told = 0;

    for (int k = 0; k < COUNT(nodes); k++) {
        deduction(&soon, puzzle, marks, nodes[k]);
        for (unsigned j = 0; soon.common_known && j < a->count; j++)
            for (uint32_t i = 0; i < cells; i++)
                ck_assert(common[i] == NURI_UNDECIDED ||
                          common[i] == a->solution[j][i]);
        told += soon.common_known && a->count > 0;
    }
    return told;
}

/* What became of many boards. */
struct tallies {
    unsigned counts[4][3]; /* solutions, by the words of a board */
    unsigned told;
};

static void check_wide(struct tallies *t, struct chance *chance,
                       const nuri_puzzle *puzzle)
{
    const uint32_t cells = cells_of(puzzle);
    uint8_t one[MAX_WIDE], two[MAX_WIDE], marks[MAX_WIDE];
    struct bitboard_answer a = {.solution = {one, two}};
    nuri_count_result count_result;

    own_result solved =
        must_solve(puzzle, NULL, &(nuri_options){.max_nodes = ENOUGH});
    const uint32_t share = 24 - 24 / (2 + chance_below(chance, 4));
    memset(marks, NURI_UNDECIDED, cells);
    if (solved->solution_count > 0)
        random_marks(chance, marks, cells, solved->solutions[0], share, 0);
    const uint32_t flipped = chance_below(chance, 4 * cells);
    if (flipped < cells && marks[flipped] != NURI_UNDECIDED)
        marks[flipped] = other_colour(marks[flipped]);
    if (!deduction(&a, puzzle, marks, ENOUGH))
        return;
    check_solutions(&a, puzzle, marks, cells);
    check_turned(puzzle, marks, &a, cells);
    t->told += check_common(puzzle, marks, &a, cells);
    ck_ok(nuri_count(&count_result, puzzle, marks,
                     &(nuri_options){.max_nodes = ENOUGH},
                     &(nuri_count_options){.most = 2}));
    const bool is_known = count_result.exact || count_result.count == 2;
    if (a.ended && is_known)
        ck_assert_uint_eq(a.count, count_result.count);
    t->counts[words_of(puzzle)][a.count] += a.ended && is_known;
}

TEST(the_search_finds_as_many_on_several_words)
{
    struct tallies t = {.told = 0};

    for (unsigned k = 0; k < some_cases(WIDE); k++) {
        struct chance chance = {420000 + k};
        own_puzzle puzzle = chance_puzzle(&chance, MAX_WIDE, k % 4 != 0);
        if (nuri_bitboard_fits(puzzle))
            check_wide(&t, &chance, puzzle);
    }
    for (int words = 2; words <= 3; words++)
        for (int i = 0; i < 3; i++)
            ck_assert_uint_gt(t.counts[words][i], some_cases(10));
    ck_assert_uint_gt(t.told, some_cases(100));
}

/* It stops at the first check with more nodes than expected, which comes at
 * most DEEPEST nodes late.  Some boards end later. */
TEST(it_gives_up_in_time)
{
    static const uint8_t none[MAX_WIDE]; /* NURI_UNDECIDED */
    unsigned late = 0, given_up = 0;

    for (unsigned k = 0; k < some_cases(WIDE); k++) {
        struct chance chance = {530000 + k};
        uint8_t one[MAX_WIDE], two[MAX_WIDE];
        struct bitboard_answer a = {.solution = {one, two}};
        own_puzzle puzzle = chance_puzzle(&chance, MAX_WIDE, true);
        if (nuri_bitboard_fits(puzzle) && deduction(&a, puzzle, none, ENOUGH)) {
            const bool is_small = words_of(puzzle) < 3;
            ck_assert_uint_le(a.stats.nodes, (is_small ? 6400 : 800) + DEEPEST);
            ck_assert(a.ended || a.stats.nodes >= (is_small ? 200 : 50));
            late += a.ended && a.stats.nodes > (is_small ? 200 : 50);
            given_up += !a.ended;
        }
    }
    ck_assert_uint_gt(late, some_cases(40));
    ck_assert_uint_gt(given_up, 10);
}

/* True for a board with `clues` clues, one in every other cell. */
static bool fits(unsigned width, unsigned height, unsigned clues)
{
    FREED int32_t *sizes = zeros((size_t)width * height, sizeof *sizes);

    for (unsigned i = 0; i < clues; i++)
        sizes[2 * i] = 1;
    own_puzzle puzzle = new_puzzle(width, height, sizes);
    const bool it_fits = nuri_bitboard_fits(puzzle);
    return it_fits;
}

TEST(boards_fit_whichever_way_they_lie)
{
    static const struct {
        unsigned shorter, longer, clues;
        bool fits;
    } board[] = {{1, 1, 1, true},    {3, 61, 1, true},    {10, 18, 1, true},
                 {13, 13, 1, true},  {13, 13, 64, true},  {13, 13, 65, false},
                 {13, 13, 0, false}, {13, 14, 1, false},  {10, 19, 1, false},
                 {1, 62, 1, false},  {1, 1000, 1, false}, {255, 255, 1, false}};

    for (int k = 0; k < COUNT(board); k++) {
        ck_assert(fits(board[k].shorter, board[k].longer, board[k].clues) ==
                  board[k].fits);
        ck_assert(fits(board[k].longer, board[k].shorter, board[k].clues) ==
                  board[k].fits);
    }
}
