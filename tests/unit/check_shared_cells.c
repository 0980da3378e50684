/*
 * check_shared_cells.c -- how the cells that all solutions share are found, and
 * all of them on large boards.  Small ones are asked in check_search.c.
 *
 * labels: slow solving
 * seconds: 10
 */
#include "brute.h"
#include "world.h"

#include "sample/sample.h"

enum { PUZZLES = 300, MAX_CELLS = 20, RADIUS = 3, SEEDS = 4 };

/* ---- Variations --------------------------------------------------------- */

static struct sampler *vary(const struct world *w, uint32_t seed,
                            struct budget *budget)
{
    struct sampler *v = NULL;
    own_board board;

    nuri_budget_start(budget, NULL);
    board_open(&board, w->puzzle, NULL);
    ck_ok(nuri_sampler_new(&v, &board, seed, budget));
    return v;
}

/* From the first solution on: how many cells are found to differ.  Each step is
 * a solution with another colour somewhere. */
static unsigned find_differing(const struct world *w, struct sampler *v,
                               uint8_t *common)
{
    uint8_t found[MAX_CELLS];
    unsigned differing = 0;

    memcpy(common, w->all, w->cells);
    nuri_sampler_set(v, w->all);
    for (uint32_t i = 0; i < w->cells; i++) {
        uint64_t moves = 0;
        while (moves < 20000 && common[i] != NURI_UNDECIDED &&
               !clue_at(w->puzzle, i)) {
            if (!nuri_sampler_vary(v, i, RADIUS, common, &moves))
                continue;
            unsigned fresh = 0;
            nuri_sampler_copy(v, found);
            ck_assert(brute_accepts(w->puzzle, found));
            for (uint32_t j = 0; j < w->cells; j++)
                if (common[j] != NURI_UNDECIDED && common[j] != found[j]) {
                    common[j] = NURI_UNDECIDED;
                    fresh++;
                }
            ck_assert_uint_gt(fresh, 0);
            differing += fresh;
        }
    }
    return differing;
}

TEST(variations_are_solutions_and_most_are_found)
{
    unsigned all = 0, found = 0;

    struct world w;

    WORLDS (w, k, some_cases(PUZZLES), 320000, MAX_CELLS, true) {
        struct budget budget;
        uint8_t common[MAX_CELLS], start[MAX_CELLS], seen[MAX_CELLS];
        uint64_t moves = 0;
        struct sampler *v =
            w.count > 1 ? vary(&w, (uint32_t)k % SEEDS, &budget) : NULL;
        if (v) {
            world_agreeing(&w, NULL, common);
            for (uint32_t i = 0; i < w.cells; i++)
                all += common[i] == NURI_UNDECIDED;
            found += find_differing(&w, v, start);
            nuri_sampler_shake(v, RADIUS, &moves);
            nuri_sampler_copy(v, seen);
            ck_assert(brute_accepts(w.puzzle, seen));
        }
        nuri_sampler_free(v);
    }
    ck_assert_uint_gt(all, some_cases(PUZZLES));
    /* What is left needs islands to change that no window changes together. */
    ck_assert_uint_gt(found, all / 10 * 7);
}

/* ---- When it is given up ------------------------------------------------ */

/* One island of 25 cells, which may lie in 6,000 ways. */
TEST(common_cells_of_very_many_solutions_are_found)
{
    FREED uint8_t *marks = NULL;
    own_puzzle p = drawn_puzzle("..........\n"
                                "..........\n"
                                "...#......\n"
                                ".....P....\n",
                                &marks);

    own_explanation e = must_explain(p, marks, NULL, NULL);
    ck_assert_int_eq(e->hint_kind, NURI_HINT_NOT_UNIQUE);
    own_hint_result hint = must_hint(p, e->board, NULL, NULL);
    ck_assert_int_eq(hint->hint_kind, NURI_HINT_NOT_UNIQUE);
}

/* ---- Few large islands -------------------------------------------------- */

/* Nothing but the clues is common, but no window shows it: a cell at the edge
 * differs where the whole board does. */
TEST(common_cells_of_few_large_islands_are_found)
{
    static const struct {
        uint32_t width, height, cell[3];
        int32_t clue[3];
    } boards[] = {{12, 10, {13, 106}, {67, 6}},
                  {12, 12, {20, 68}, {8, 82}},
                  {14, 14, {57, 136}, {96, 36}},
                  {16, 11, {28}, {83}},
                  {14, 12, {150, 96, 19}, {32, 52, 18}}};
    static int32_t clues[14 * 14];
    const nuri_options options = {.want_common = true};

    for (size_t k = 0; k < sizeof boards / sizeof *boards; k++) {
        memset(clues, 0, sizeof clues);
        for (unsigned i = 0; i < 3 && boards[k].clue[i] > 0; i++)
            clues[boards[k].cell[i]] = boards[k].clue[i];
        own_puzzle p = new_puzzle(boards[k].width, boards[k].height, clues);
        own_result r = must_solve(p, NULL, &options);
        ck_assert_int_eq(r->outcome, NURI_OUTCOME_MULTIPLE);
        ck_assert_ptr_nonnull(r->common);
        for (uint32_t i = 0; i < cells_of(p); i++)
            ck_assert_int_eq(r->common[i],
                             clues[i] > 0 ? NURI_WHITE : NURI_UNDECIDED);
    }
}

/* At a limit each cell that differs does, and nothing is said of others. */
TEST(cells_known_to_differ_do)
{
    static int32_t clues[10 * 11];
    const nuri_options options = {.want_common = true, .max_nodes = 6000};
    uint8_t marks[10 * 11] = {0};
    uint32_t differing = 0;

    clues[34] = 14;
    clues[83] = 12;
    clues[104] = 18;
    own_puzzle p = new_puzzle(10, 11, clues);
    own_result r = must_solve(p, NULL, &options);
    ck_assert_int_eq(r->outcome, NURI_OUTCOME_MULTIPLE);
    ck_assert_ptr_null(r->common);
    for (uint32_t i = 0; i < cells_of(p); i++) {
        ck_assert(r->differ[i] <= 1);
        ck_assert(r->differ[i] || r->solutions[0][i] == r->solutions[1][i]);
        ck_assert(!r->differ[i] || r->known[i] == NURI_UNDECIDED);
        differing += r->differ[i];
        for (int colour = 1; colour <= 2 && r->differ[i] && i % 9 == 0;
             colour++) {
            marks[i] = (uint8_t)colour;
            ck_assert_int_ne(must_outcome(p, marks, 0), NURI_OUTCOME_NONE);
            marks[i] = NURI_UNDECIDED;
        }
    }
    ck_assert(differing >= 20);
}

/* ---- Boards of setters -------------------------------------------------- */

/* Each is decided: a colour is common if a solution has it, and none the other.
 */
static void check_proved(const nuri_puzzle *p, const uint8_t *common)
{
    const uint32_t cells = cells_of(p);
    FREED uint8_t *marks = zeros(cells, 1);

    for (uint32_t i = 0; i < cells; i += 7) {
        marks[i] = other_colour(common[i]);
        ck_assert_int_eq(must_outcome(p, marks, 0) == NURI_OUTCOME_NONE,
                         common[i] != NURI_UNDECIDED);
        marks[i] = NURI_UNDECIDED;
    }
}

static void check_board(const nuri_puzzle *p, bool is_proof_wanted)
{
    const nuri_options options = {.want_common = true};
    const uint32_t cells = cells_of(p);
    FREED uint8_t *marks = zeros(cells, 1);
    nuri_forced forced;

    own_result r = must_solve(p, NULL, &options);
    const uint8_t *const common = r->common;
    ck_assert_ptr_nonnull(common);
    ck_assert_int_eq(r->limit, NURI_LIMIT_NOT_REACHED);
    ck_ok(nuri_force(&forced, marks, p, NULL, NULL));
    ck_assert(forced.complete);
    ck_assert_mem_eq(marks, common, cells);
    if (is_proof_wanted)
        check_proved(p, common);
}

/* Boards 0, each, 2 * each ... of the file with at most max_cells.  Each is
 * solved again with marks, unless that takes too long. */
static void check_file(const char *name, size_t each, uint32_t max_cells,
                       bool is_proof_wanted)
{
    own_collection c = shared_puzzles(name);

    for (size_t i = 0; c && i < nuri_collection_count(c); i += each) {
        const nuri_puzzle *const p = nuri_collection_entry(c, i)->puzzle;
        const uint32_t cells = cells_of(p);
        if (cells <= max_cells)
            check_board(p, is_proof_wanted && cells <= 400);
    }
}

TEST(all_common_cells_of_large_boards_are_found)
{
    const bool is_slow = some_cases(100) < 100;

    check_file("setting/several.jsonl", is_slow ? 23 : 13, is_slow ? 400 : 2025,
               true);
}

TEST(all_common_cells_of_loose_boards_are_found)
{
    check_file("setting/loose.jsonl", some_cases(100) < 100 ? 17 : 9, 400,
               false);
}
