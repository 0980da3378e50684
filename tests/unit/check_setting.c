/*
 * check_setting.c -- tools for setters against brute force: forced cells, clues
 * for a solution, transforms.
 */
#include "brute.h"
#include "reading.h"
#include "small_board.h"

enum { PUZZLES = 250 };

/* ---- What is forced ----------------------------------------------------- */

/* True if it is a solution once every island without a clue gets a `?`. */
static bool fits_with_more(const struct small_board *b, const uint8_t *colours)
{
    struct small_board more = *b;

    for (unsigned i = 0; i < b->cells; i++) {
        bool has = colours[i] != NURI_WHITE;
        for (unsigned k = 0; k < b->cells && !has; k++)
            has = small_has_clue(&more, k) && small_is_joined(b, colours, i, k);
        if (!has)
            more.clues[i] = NURI_CLUE_ANY;
    }
    own_puzzle p = small_puzzle(&more);
    const bool fits = brute_accepts(p, colours);
    return fits;
}

/* Colourings with these marks that are solutions, or may become some with more
 * clues: the colours they share, and their number. */
static size_t find_common(const struct small_board *b, const uint8_t *marks,
                          bool with_more, uint8_t *common)
{
    own_puzzle p = small_puzzle(b);
    size_t count = 0;

    for (uint32_t bits = 0; bits < 1U << b->cells; bits++) {
        uint8_t colours[SMALL_CELLS];
        bool agrees = true;
        for (unsigned i = 0; i < b->cells; i++) {
            colours[i] = bits >> i & 1 ? NURI_BLACK : NURI_WHITE;
            agrees =
                agrees && !(small_has_clue(b, i) && colours[i] == NURI_BLACK);
            agrees = agrees && (!marks || marks[i] == NURI_UNDECIDED ||
                                marks[i] == colours[i]);
        }
        if (!agrees || !(with_more ? fits_with_more(b, colours)
                                   : brute_accepts(p, colours)))
            continue;
        for (unsigned i = 0; i < b->cells; i++)
            common[i] = count == 0 || common[i] == colours[i] ? colours[i]
                                                              : NURI_UNDECIDED;
        count++;
    }
    return count;
}

/* Return how often a limit ended it with some cells known, but not all. */
static unsigned check_force(const nuri_puzzle *p, const uint8_t *marks)
{
    const struct small_board b = small_board(p);
    uint8_t colours[SMALL_CELLS], common[SMALL_CELLS];
    nuri_forced forced = {0};
    const size_t count = find_common(&b, marks, false, common);
    unsigned stopped = 0;

    ck_ok(nuri_force(&forced, colours, p, marks, NULL));
    ck_assert(forced.complete);
    ck_assert_int_eq(forced.outcome, small_outcome(count));
    ck_assert_int_eq(forced.limit, NURI_LIMIT_NOT_REACHED);
    const size_t more = count > 0 ? 0 : find_common(&b, marks, true, common);
    ck_assert_int_eq(forced.open_ended, more > 0);
    if (count + more == 0)
        return 0;
    ck_assert_mem_eq(colours, common, b.cells);
    for (uint64_t nodes = 1; nodes < 30; nodes++) {
        const nuri_options options = {.max_nodes = nodes};
        ck_ok(nuri_force(&forced, colours, p, marks, &options));
        for (unsigned i = 0; i < b.cells; i++)
            if (colours[i] != NURI_UNDECIDED)
                ck_assert_int_eq(colours[i], common[i]);
        stopped +=
            forced.open_ended && !forced.complete && forced.forced_count > 0;
    }
    return stopped;
}

TESTS(what_is_forced_is_so_in_all_that_may_come, 4)
{
    struct chance chance = {(uint64_t)_i};
    unsigned stopped = 0;

    for (int i = 0; i < PUZZLES; i++) {
        own_puzzle p = chance_puzzle(&chance, 9, i % 3 == 0);
        FREED uint8_t *colours = chance_state(&chance, p);
        stopped += check_force(p, i % 2 ? colours : NULL);
    }
    ck_assert_uint_gt(stopped, 0);
}

TEST(clues_to_come_leave_what_is_near_forced)
{
    FREED uint8_t *marks = NULL;
    own_puzzle p = drawn_puzzle("1.2...\n......\n......\n...3..\n", &marks);
    uint8_t colours[24];
    nuri_forced forced = {0};

    ck_ok(nuri_force(&forced, colours, p, marks, NULL));
    ck_assert(forced.open_ended && forced.complete);
    ck_assert_uint_eq(forced.forced_count, 4);
    ck_assert_int_eq(colours[1], NURI_BLACK);
    ck_assert_int_eq(colours[6], NURI_BLACK);
    ck_assert_int_eq(colours[7], NURI_BLACK); /* or they were apart */
}

/* ---- Pictures ----------------------------------------------------------- */

/* True if some clue cells for the islands from `next` on leave one solution. */
static bool has_clues(const struct small_board *b, const uint8_t *colouring,
                      struct small_board *run, unsigned next)
{
    unsigned size = 0;
    bool found = false;

    while (next < b->cells && (colouring[next] != NURI_WHITE ||
                               run->clues[next] != NURI_CLUE_NONE))
        next++;
    if (next == b->cells)
        return small_count(run, NULL) == 1;
    for (unsigned k = 0; k < b->cells; k++) {
        const bool is_in = small_is_joined(b, colouring, next, k);
        size += is_in;
        if (is_in && run->clues[k] != NURI_CLUE_NONE)
            return has_clues(b, colouring, run, next + 1);
    }
    for (unsigned k = 0; k < b->cells && !found; k++)
        if (small_is_joined(b, colouring, next, k)) {
            run->clues[k] = (int32_t)size;
            found = has_clues(b, colouring, run, next + 1);
            run->clues[k] = NURI_CLUE_NONE;
        }
    return found;
}

static void check_picture(const nuri_puzzle *p, const uint8_t *colouring)
{
    const struct small_board b = small_board(p);
    struct small_board none = {b.width, b.height, b.cells, {0}};
    own_edit edit = NULL;

    ck_ok(nuri_clues_for_solution(&edit, b.width, b.height, colouring, NULL,
                                  false, NULL, NULL));
    const bool is_found = edit->outcome == NURI_OUTCOME_UNIQUE;
    ck_assert_int_eq(is_found, has_clues(&b, colouring, &none, 0));
    if (is_found) {
        uint8_t solution[SMALL_CELLS];
        const struct small_board made = small_board(edit->puzzle);
        ck_assert_uint_eq(small_count(&made, solution), 1);
        ck_assert_mem_eq(solution, colouring, b.cells);
        ck_assert_mem_eq(edit->solution, colouring, b.cells);
    }
}

TESTS(clues_are_found_for_solutions_that_have_any, 2)
{
    struct chance chance = {(uint64_t)_i};

    for (int i = 0; i < PUZZLES / 5; i++) {
        own_puzzle p = chance_puzzle(&chance, 9, true);
        FREED uint8_t *all = NULL;
        const size_t count = brute_solutions(p, &all);
        if (count)
            check_picture(p, all);
    }
}

/* Any picture has one near it that has clues. */
static void check_near(struct chance *chance, unsigned width, unsigned height)
{
    uint8_t colouring[SMALL_CELLS], solution[SMALL_CELLS];
    own_edit edit = NULL;

    for (unsigned i = 0; i < width * height; i++)
        colouring[i] = chance_below(chance, 2) ? NURI_BLACK : NURI_WHITE;
    ck_ok(nuri_clues_for_solution(&edit, width, height, colouring, NULL, true,
                                  NULL, NULL));
    ck_assert_int_eq(edit->outcome, NURI_OUTCOME_UNIQUE);
    const struct small_board made = small_board(edit->puzzle);
    ck_assert_uint_eq(small_count(&made, solution), 1);
    ck_assert_mem_eq(solution, edit->solution, made.cells);
}

TESTS(any_colouring_is_near_one_with_clues, 2)
{
    struct chance chance = {(uint64_t)_i};

    for (int i = 0; i < PUZZLES; i++) {
        const unsigned width = 1 + chance_below(&chance, 4);
        check_near(&chance, width, 1 + chance_below(&chance, 3));
    }
}

/* A square with a white square in it: a picture, not a solution with errors. */
TEST(a_picture_can_be_recognised_in_its_solution)
{
    enum { SIDE = 10 };
    uint8_t picture[SIDE * SIDE];
    unsigned dark = 0, black = 0, changed = 0;
    own_edit edit = NULL;

    for (int i = 0; i < SIDE * SIDE; i++) {
        const int x = i % SIDE, y = i / SIDE;
        const bool is_in = x > 0 && x < 9 && y > 0 && y < 9;
        const bool is_hole = x > 3 && x < 6 && y > 3 && y < 6;
        picture[i] = is_in && !is_hole ? NURI_BLACK : NURI_WHITE;
    }
    ck_ok(nuri_clues_for_solution(&edit, SIDE, SIDE, picture, NULL, true, NULL,
                                  NULL));
    ck_assert_int_eq(edit->outcome, NURI_OUTCOME_UNIQUE);
    for (int i = 0; i < SIDE * SIDE; i++) {
        dark += picture[i] == NURI_BLACK;
        black += picture[i] == NURI_BLACK && edit->solution[i] == NURI_BLACK;
        changed += picture[i] != edit->solution[i];
    }
    ck_assert_uint_eq(changed, edit->differ_count);
    ck_assert_uint_le(changed, 30);
    ck_assert_uint_ge(100 * black, 60 * dark);
}

static void refuse(unsigned width, unsigned height, const uint8_t *colouring,
                   nuri_status wanted, const char *text)
{
    nuri_error error = {0};
    nuri_edit *edit = NULL;

    ck_assert_int_eq(nuri_clues_for_solution(&edit, width, height, colouring,
                                             NULL, false, NULL, &error),
                     wanted);
    ck_assert_ptr_null(edit);
    ck_assert_str_eq(error.text, text);
}

TEST(colourings_that_are_no_solutions_are_refused)
{
    static const uint8_t pool[] = {1, 1, 1, 1}, parted[] = {1, 2, 1, 2},
                         open[] = {2, 0, 2, 2}, wild[] = {2, 2, 2, 7};

    refuse(2, 2, pool, NURI_ERR_ARGUMENT,
           "the colouring is not a solution: the 2x2 square r1c1-r2c2 is all "
           "black");
    refuse(4, 1, parted, NURI_ERR_ARGUMENT,
           "the colouring is not a solution: the sea is in 2 parts; these are "
           "cut off from the largest: r1c3");
    refuse(2, 2, open, NURI_ERR_ARGUMENT,
           "the colouring leaves r1c2 undecided");
    refuse(2, 2, wild, NURI_ERR_ARGUMENT,
           "the colouring leaves r2c2 undecided");
    refuse(0, 2, open, NURI_ERR_SIZE, nuri_status_text(NURI_ERR_SIZE));
}

/* ---- Turns -------------------------------------------------------------- */

static nuri_puzzle *transformed(const nuri_puzzle *p, unsigned transform)
{
    nuri_puzzle *out = NULL;

    ck_ok(nuri_transform_puzzle(&out, p, transform));
    const struct small_board before = small_board(p), after = small_board(out);
    for (uint32_t i = 0; i < after.cells; i++)
        ck_assert_int_eq(after.clues[i],
                         before.clues[nuri_transform_cell(p, transform, i)]);
    return out;
}

TEST(two_turns_are_one)
{
    own_puzzle p = drawn_puzzle("1.2\n...\n3..\n...\n", NULL);
    nuri_puzzle *none = NULL;

    for (unsigned first = 0; first < NURI_TRANSFORMS; first++)
        for (unsigned next = 0; next < NURI_TRANSFORMS; next++) {
            own_puzzle one = transformed(p, first);
            own_puzzle two = transformed(one, next);
            own_puzzle both = transformed(p, nuri_transform_after(first, next));
            ck_assert(same_puzzle(two, both));
        }
    ck_assert_int_eq(nuri_transform_puzzle(&none, p, NURI_TRANSFORMS),
                     NURI_ERR_ARGUMENT);
}

TEST(a_turn_to_the_right_is_one)
{
    own_puzzle p = drawn_puzzle("1..\n..2\n", NULL);
    own_puzzle wanted = drawn_puzzle(".1\n..\n2.\n", NULL);
    own_puzzle right =
        transformed(p, NURI_TRANSFORM_FLIP | NURI_TRANSFORM_TRANSPOSE);

    ck_assert(same_puzzle(right, wanted));
}
