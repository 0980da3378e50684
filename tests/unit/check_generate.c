/*
 * check_generate.c -- generated puzzles against brute force and their options.
 *
 * labels: slow
 * seconds: 10
 */
#include "brute.h"
#include "support.h"

#include "base/random.h"
#include "generate/maker.h"
#include "sample/sea_without.h"

enum { PICTURES = 60, BOARDS = 40, LARGER = 4 };

/* ---- Chance -------------------------------------------------------------- */

/* The numbers that the authors' own programs print. */
TEST(random_numbers_are_those_of_their_authors)
{
    static const uint64_t split[] = {
        UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
        UINT64_C(9817491932198370423), UINT64_C(4593380528125082431),
        UINT64_C(16408922859458223821)};
    static const uint64_t xoshiro[] = {UINT64_C(11520),
                                       UINT64_C(0),
                                       UINT64_C(1509978240),
                                       UINT64_C(1215971899390074240),
                                       UINT64_C(1216172134540287360),
                                       UINT64_C(607988272756665600),
                                       UINT64_C(16172922978634559625),
                                       UINT64_C(8476171486693032832)};
    struct random x = {{1, 2, 3, 4}};
    uint64_t marks = 1234567;

    for (int i = 0; i < COUNT(split); i++)
        ck_assert_uint_eq(random_split(&marks), split[i]);
    for (int i = 0; i < COUNT(xoshiro); i++)
        ck_assert_uint_eq(random_next(&x), xoshiro[i]);
}

/* One in 2^(worse / 4) is taken. */
TEST(what_is_worse_is_taken_as_often_as_it_should_be)
{
    struct random x = random_of(1, 2);
    uint32_t taken[10] = {0};

    for (uint32_t i = 0; i < 40000; i++)
        for (int32_t worse = -1; worse < 9; worse++)
            taken[worse + 1] += worse <= random_allows(&x);
    ck_assert_uint_eq(taken[0], 40000);
    ck_assert_uint_eq(taken[1], 40000);
    ck_assert_uint_gt(taken[3], 27700); /* 28284 */
    ck_assert_uint_lt(taken[3], 28900);
    ck_assert_uint_gt(taken[5], 19500); /* 20000 */
    ck_assert_uint_lt(taken[5], 20500);
    ck_assert_uint_gt(taken[9], 9600); /* 10000 */
    ck_assert_uint_lt(taken[9], 10400);
    ck_assert_int_le(random_allows(&x), 127);
}

static bool is_divided(const nuri_puzzle *puzzle, const uint8_t *marks)
{
    nuri_report *const report =
        must_check(puzzle, marks, NURI_CHECK_MODE_STRICT);
    bool is_so = false;

    for (size_t i = 0; i < report->violation_count; i++)
        is_so |= report->violations[i].kind == NURI_VIOLATION_SEA_DIVIDED;
    nuri_report_free(report);
    return is_so;
}

/* Floods from the sides of a cell say what the checker says without the cell. */
static void compare_seas(const struct grid *g, const uint8_t *colour,
                         const nuri_puzzle *puzzle, uint8_t *marks)
{
    struct arena memory = {0};
    struct sea_without sea;

    nuri_sea_without_init(&sea, g, colour, 1, &memory);
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell c = grid_at(g, i);
        bool is_beside = false;
        for (uint32_t k = 0; k < RING; k += 2)
            is_beside |= colour[c + sea.around[k]] == NURI_BLACK;
        if (colour[c] != NURI_BLACK || !is_beside)
            continue;
        marks[i] = NURI_WHITE;
        ck_assert(nuri_sea_is_connected_without(&sea, c) !=
                  is_divided(puzzle, marks));
        marks[i] = NURI_BLACK;
    }
    nuri_arena_clear(&memory);
}

TEST(free_colourings_obey_the_rules)
{
    static const struct islands_asked any = {.max = UINT32_MAX,
                                             .max_ones = 100};

    for (uint32_t k = 0; k < PICTURES; k++) {
        const struct grid g = grid_make(1 + k % 9, 1 + k / 7);
        uint8_t *const colour = zeros(g.size, 1);
        uint8_t *const marks = zeros(grid_cells(&g), 1);
        int32_t *const clues = zeros(grid_cells(&g), sizeof *clues);
        struct budget budget;
        struct walk walk;
        nuri_budget_start(&budget, NULL);
        ck_assert(nuri_walk_init(&walk, &g, &any, &budget));
        walk.random = random_of(5, k);
        nuri_free_colouring(&walk, colour);
        ck_ok(walk.status);
        nuri_draft_solution(&walk.draft, marks);
        grid_put_frame(&g, colour, marks, OUTSIDE);
        nuri_walk_clear(&walk);
        /* With no clues all that can be wrong is that islands have none. */
        nuri_puzzle *const puzzle = new_puzzle(g.width, g.height, clues);
        nuri_report *const report =
            must_check(puzzle, marks, NURI_CHECK_MODE_STRICT);
        for (size_t i = 0; i < report->violation_count; i++)
            ck_assert_int_eq(report->violations[i].kind,
                             NURI_VIOLATION_NO_CLUE);
        nuri_report_free(report);
        compare_seas(&g, colour, puzzle, marks);
        nuri_puzzle_free(puzzle);
        free(colour);
        free(marks);
        free(clues);
    }
}

/* ---- Puzzles ------------------------------------------------------------- */

/* A plain square puzzle. */
static nuri_generate_options plain(unsigned side, unsigned seed, unsigned index)
{
    return (nuri_generate_options){.width = side,
                                   .height = side,
                                   .style = NURI_STYLE_PLAIN,
                                   .seed = seed,
                                   .index = index};
}

static nuri_generated *made(const nuri_generate_options *requested)
{
    nuri_generated *g = NULL;

    ck_ok(nuri_generate(&g, requested, NULL, NULL));
    ck_assert_msg(g->puzzle, "%ux%u, seed %u, index %u: %s", requested->width,
                  requested->height, (unsigned)requested->seed,
                  (unsigned)requested->index, g->why);
    ck_assert_str_eq(g->why, "");
    return g;
}

TEST(small_puzzles_have_one_solution_by_brute_force)
{
    for (unsigned k = 0; k < BOARDS; k++) {
        nuri_generate_options requested = plain(4 + k % 2, 3, k);
        requested.height = 4 + k / 2 % 2;
        requested.style = (nuri_style)(k % 2);
        uint8_t *list = NULL;
        nuri_generated *const g = made(&requested);
        const nuri_puzzle *const p = g->puzzle;
        ck_assert_uint_eq(brute_solutions(p, &list), 1);
        ck_assert_mem_eq(list, g->solution, requested.width * requested.height);
        free(list);
        nuri_generated_free(g);
    }
}

/* nuri_rate() gives the same rating. */
static void hold_to_rating(const nuri_generated *g)
{
    const nuri_rating_info *const said = g->rating_info;

    nuri_rating *const rating = must_rate(g->puzzle, NULL);
    ck_assert_int_eq(rating->outcome, NURI_OUTCOME_UNIQUE);
    ck_assert_uint_eq(rating->rating_info->level, said->level);
    ck_assert_uint_eq(rating->rating_info->score, said->score);
    nuri_rating_free(rating);
}

TEST(puzzles_are_as_hard_as_requested)
{
    for (unsigned level = 1; level <= 5; level++)
        for (unsigned k = 0; k < 3; k++) {
            nuri_generate_options requested = plain(8, 4, k);
            requested.height = 7;
            requested.min_level = requested.max_level = level;
            nuri_generated *const g = made(&requested);
            ck_assert_uint_eq(g->rating_info->level, level);
            hold_to_rating(g);
            nuri_generated_free(g);
        }
}

static unsigned count_clues(const nuri_puzzle *p, int32_t which)
{
    unsigned count = 0;

    for (unsigned y = 0; y < nuri_puzzle_height(p); y++)
        for (unsigned x = 0; x < nuri_puzzle_width(p); x++) {
            const int32_t clue = nuri_puzzle_clue(p, x, y);
            count += clue != NURI_CLUE_NONE && (which == 0 || clue == which);
        }
    return count;
}

TEST(islands_are_as_requested)
{
    static const unsigned sizes[] = {3, 3, 4, 5, 2, 1, 4};

    for (unsigned k = 0; k < 4; k++) {
        nuri_generate_options requested = {.width = 8,
                                           .height = 8,
                                           .min_clues = 9,
                                           .max_clues = 10,
                                           .seed = 6,
                                           .index = k};
        nuri_generated *g = made(&requested);
        const nuri_puzzle *p = g->puzzle;
        ck_assert_uint_ge(count_clues(p, 0), 9);
        ck_assert_uint_le(count_clues(p, 0), 10);
        nuri_generated_free(g);
        requested = plain(7, 6, k);
        requested.sizes = sizes;
        requested.size_count = COUNT(sizes);
        g = made(&requested);
        p = g->puzzle;
        ck_assert_uint_eq(count_clues(p, 0), 7);
        ck_assert_uint_eq(count_clues(p, 3), 2);
        ck_assert_uint_eq(count_clues(p, 4), 2);
        nuri_generated_free(g);
    }
}

static void hold_to_symmetry(const nuri_puzzle *p, unsigned side,
                             nuri_symmetry symmetry)
{
    const unsigned last = side - 1;

    for (unsigned y = 0; y < side; y++)
        for (unsigned x = 0; x < side; x++) {
            const unsigned image[][2] = {
                {last - x, last - y}, {last - y, x}, {last - x, y}, {y, x}};
            const unsigned *const to = image[symmetry - NURI_SYMMETRY_ROTATE];
            ck_assert_int_eq(nuri_puzzle_clue(p, x, y) == NURI_CLUE_NONE,
                             nuri_puzzle_clue(p, to[0], to[1]) ==
                                 NURI_CLUE_NONE);
        }
}

TEST(clues_are_symmetric)
{
    for (unsigned k = NURI_SYMMETRY_ROTATE; k <= NURI_SYMMETRY_DIAGONAL; k++) {
        nuri_generate_options requested = plain(8, 2, 0);
        requested.symmetry = (nuri_symmetry)k;
        nuri_generated *const g = made(&requested);
        hold_to_symmetry(g->puzzle, 8, (nuri_symmetry)k);
        hold_to_rating(g);
        nuri_generated_free(g);
    }
}

TESTS(symmetric_crafted_puzzles_have_few_ones, (int)some_cases(8))
{
    const unsigned side = _i % 2 ? 8 : 6;
    const unsigned k = NURI_SYMMETRY_ROTATE + (unsigned)_i / 2;
    unsigned ones = 0, clues = 0;

    for (unsigned i = 0; i < 4; i++) {
        const nuri_generate_options requested = {.width = side,
                                                 .height = side,
                                                 .symmetry = (nuri_symmetry)k,
                                                 .seed = 77,
                                                 .index = i};
        nuri_generated *const g = made(&requested);
        clues += count_clues(g->puzzle, 0);
        ones += count_clues(g->puzzle, 1);
        hold_to_symmetry(g->puzzle, side, (nuri_symmetry)k);
        hold_to_rating(g);
        nuri_generated_free(g);
    }
    ck_assert_msg(100 * ones <= 24 * clues,
                  "symmetry %u, %ux%u: %u of %u islands have one cell", k, side,
                  side, ones, clues);
}

/* Sizes of a puzzle's islands: how many differ, how often the most frequent
 * occurs, and the largest. */
struct sizes {
    unsigned kinds, most, largest;
};

static struct sizes sizes_of(const nuri_puzzle *p)
{
    struct sizes s = {0};

    for (int32_t clue = 1; clue <= 100; clue++) {
        const unsigned count = count_clues(p, clue);
        s.kinds += count > 0;
        s.most = count > s.most ? count : s.most;
        s.largest = count > 0 ? (unsigned)clue : s.largest;
    }
    return s;
}

TEST(all_sizes_may_differ)
{
    for (unsigned side = 8; side <= 7 + some_cases(2); side++) {
        const nuri_generate_options requested = {
            .width = side, .height = side, .distinct = true, .seed = 2};
        nuri_generated *const g = made(&requested);
        const struct sizes s = sizes_of(g->puzzle);
        ck_assert_uint_eq(s.most, 1);
        ck_assert_uint_ge(s.kinds, 5);
        hold_to_rating(g);
        nuri_generated_free(g);
    }
}

TEST(profiles_have_their_sizes)
{
    static const struct {
        const char *name;
        struct sizes least, most;
    } profiles[] = {
        {"mixed", {3, 1, 5}, {99, 99, 99}},
        {"up-to-6", {3, 1, 4}, {99, 99, 8}},
        {"one-common", {2, 3, 3}, {99, 99, 99}},
        {"few-large", {3, 1, 6}, {99, 99, 99}},
        {"one-size", {1, 6, 2}, {1, 99, 7}},
        {"two-sizes", {2, 4, 3}, {2, 99, 7}},
        {"one-giant", {3, 1, 9}, {99, 99, 99}},
        {"many-ones", {3, 2, 4}, {99, 99, 99}},
        {"different", {5, 1, 6}, {99, 99, 99}},
        {"up-to-4", {3, 2, 3}, {99, 99, 6}},
    };

    for (size_t i = 0; i < some_cases(COUNT(profiles)); i++) {
        const nuri_generate_options requested = {
            .width = 10, .height = 10, .profile = profiles[i].name, .seed = 5};
        nuri_generated *const g = made(&requested);
        const struct sizes s = sizes_of(g->puzzle);
        ck_assert_str_eq(g->profile, profiles[i].name);
        ck_assert_uint_ge(s.kinds, profiles[i].least.kinds);
        ck_assert_uint_le(s.kinds, profiles[i].most.kinds);
        ck_assert_uint_ge(s.most, profiles[i].least.most);
        ck_assert_uint_ge(s.largest, profiles[i].least.largest);
        ck_assert_uint_le(s.largest, profiles[i].most.largest);
        hold_to_rating(g);
        nuri_generated_free(g);
    }
}

TEST(patterns_are_kept)
{
    enum { X = NURI_CLUE_CHOSEN, U = NURI_CLUE_ANY };
    static const int32_t pattern[49] = {
        0, X, 0, 0, 0, X, 0, /**/ 0, 0, 0, 0, 0, 0, 0, /**/
        3, 0, 0, X, 0, 0, U, /**/ 0, 0, 0, 0, 0, 0, 0, /**/
        0, 0, X, 0, X, 0, 0, /**/ 0, 0, 0, 0, 0, 0, 0, /**/
        0, X, 0, 0, 0, X, 0};
    nuri_generate_options requested = plain(7, 1, 0);
    requested.pattern = pattern;
    nuri_generated *const g = made(&requested);
    const nuri_puzzle *const p = g->puzzle;

    for (unsigned i = 0; i < 49; i++) {
        const int32_t clue = nuri_puzzle_clue(p, i % 7, i / 7);
        if (pattern[i] == X)
            ck_assert_int_gt(clue, 0);
        else
            ck_assert_int_eq(clue, pattern[i]);
    }
    hold_to_rating(g);
    nuri_generated_free(g);
}

TEST(some_numbers_are_unknown)
{
    nuri_generate_options requested = plain(8, 9, 0);
    requested.unknown = 2;
    nuri_generated *g = made(&requested);

    ck_assert_uint_eq(count_clues(g->puzzle, NURI_CLUE_ANY), 2);
    hold_to_rating(g);
    nuri_generated_free(g);
    requested.unknown = NURI_UNKNOWN_MAX;
    g = made(&requested);
    ck_assert_uint_ge(count_clues(g->puzzle, NURI_CLUE_ANY), 1);
    nuri_generated_free(g);
}

TEST(a_technique_is_used_as_often_as_requested)
{
    nuri_generate_options requested = plain(8, 3, 0);
    requested.use = "reach";
    nuri_generated *const g = made(&requested);
    const nuri_rating_info *const rating_info = g->rating_info;
    uint32_t uses = 0;

    for (size_t i = 0; i < rating_info->use_count; i++)
        if (strcmp(rating_info->uses[i].technique, "reach") == 0)
            uses = rating_info->uses[i].count;
    ck_assert_uint_ge(10 * uses, rating_info->deductions);
    nuri_generated_free(g);
}

/* ---- Seeds, limits, options that cannot be met --------------------------- */

TEST(the_same_seed_makes_the_same_puzzle)
{
    for (unsigned k = 0; k < LARGER; k++) {
        const nuri_generate_options requested = {
            .width = 9, .height = 8, .seed = 7, .index = k};
        nuri_generated *const g = made(&requested), *const again =
                                                        made(&requested);
        nuri_entry entry = {.puzzle = g->puzzle};
        char *first = NULL, *second = NULL;
        ck_ok(nuri_write(&first, &entry, "url", NULL));
        entry.puzzle = again->puzzle;
        ck_ok(nuri_write(&second, &entry, "url", NULL));
        ck_assert_str_eq(first, second);
        ck_assert_uint_eq(g->steps, again->steps);
        nuri_text_free(first);
        nuri_text_free(second);
        nuri_generated_free(g);
        nuri_generated_free(again);
    }
}

/* formats/requests.txt has more, and their reasons. */
TEST(what_cannot_be_is_refused_with_a_reason)
{
    const nuri_generate_options requested = {
        .width = 6, .height = 6, .min_clues = 19};
    nuri_generated *g = NULL;

    ck_ok(nuri_generate(&g, &requested, NULL, NULL));
    ck_assert_ptr_null(g->puzzle);
    ck_assert_ptr_null(g->solution);
    ck_assert_ptr_null(g->rating_info);
    ck_assert_int_eq(g->limit, NURI_LIMIT_NOT_REACHED);
    ck_assert(strstr(g->why, "the most for this size is 18"));
    nuri_generated_free(g);
}

static void expect_refused(const nuri_generate_options *requested,
                           nuri_status status, const char *text)
{
    nuri_generated *g = NULL;
    nuri_error error = {0};

    ck_assert_int_eq(nuri_generate(&g, requested, NULL, &error), status);
    ck_assert_ptr_null(g);
    ck_assert_int_eq(error.status, status);
    ck_assert_str_eq(error.text, text);
}

TEST(impossible_options_are_an_error)
{
    const int32_t pattern[25] = {[7] = -3};
    const struct {
        nuri_generate_options requested;
        const char *text;
    } wrong[] = {
        {{.min_level = 9}, "invalid level 9: use 1 to 8"},
        {{.max_level = 10}, "invalid level 10: use 1 to 8"},
        {{.min_level = 4, .max_level = 3},
         "the minimum level, 4, is above the maximum, 3"},
        {{.min_clues = 4, .max_clues = 3},
         "the minimum number of clues, 4, is above the maximum, 3"},
        {{.symmetry = (nuri_symmetry)7}, "unknown symmetry 7"},
        {{.style = (nuri_style)2}, "unknown style 2"},
        {{.pattern = pattern}, "invalid pattern: -3 at r2c3 is not a clue"},
    };

    for (int i = 0; i < COUNT(wrong); i++) {
        nuri_generate_options requested = wrong[i].requested;
        requested.width = requested.height = 5;
        expect_refused(&requested, NURI_ERR_ARGUMENT, wrong[i].text);
    }
    expect_refused(&(nuri_generate_options){.height = 5}, NURI_ERR_SIZE,
                   "invalid size 0x5: a board has 1 to 65536 cells");
}

TEST(steps_and_cancelling_end_the_work)
{
    const nuri_generate_options hard = {.width = 4,
                                        .height = 4,
                                        .min_level = 7,
                                        .max_level = 7,
                                        .max_steps = 2000};
    const nuri_generate_options large = {.width = 20, .height = 20};
    nuri_generated *g = NULL;
    nuri_cancel *cancel = NULL;

    ck_ok(nuri_generate(&g, &hard, NULL, NULL));
    ck_assert_int_eq(g->limit, NURI_LIMIT_STEPS);
    ck_assert_uint_ge(g->steps, 2000);
    ck_assert(strstr(g->why, "tried; "));
    nuri_generated_free(g);
    ck_ok(nuri_cancel_new(&cancel));
    nuri_cancel_set(cancel);
    const nuri_options options = {.cancel = cancel};
    ck_ok(nuri_generate(&g, &large, &options, NULL));
    ck_assert_int_eq(g->limit, NURI_LIMIT_CANCELLED);
    nuri_generated_free(g);
    nuri_cancel_free(cancel);
}
