/*
 * check_hints.c -- what hints say, which of many is given, and what it rests
 * on.
 *
 * On small boards all solutions are listed, and every answer is held to them,
 * whatever the marks are.  On boards that were made for it, hint after hint
 * is held to the explanation, and to what was asked for.
 *
 * labels: solving
 * seconds: 10
 */
#include "brute.h"
#include "evidence.h"
#include "follow.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_CELLS = 16, HINTS = 2000 };

/* A puzzle with all its solutions, and marks on it. */
struct scene {
    nuri_puzzle *puzzle;
    unsigned width;
    uint32_t cells;
    uint8_t *solutions; /* [count][cells] */
    size_t count;
    uint8_t marks[MAX_CELLS];
    unsigned seen[NURI_HINT_TOO_HARD + 1]; /* answers of each kind */
    unsigned narrow; /* hints that were tried with `?` for the other clues */
};

static const uint8_t *solution(const struct scene *s, size_t k)
{
    return s->solutions + k * s->cells;
}

/* Does the solution have all marks of the state? */
static bool agrees(const struct scene *s, size_t k)
{
    return brute_agrees(s->puzzle, solution(s, k), s->marks);
}

/* The solutions with all marks: their number. */
static size_t count_agreeing(const struct scene *s)
{
    size_t count = 0;

    for (size_t k = 0; k < s->count; k++)
        count += agrees(s, k);
    return count;
}

/* The colour of the cell in all solutions with all the marks, or if there are
 * none in all; or NURI_UNDECIDED. */
static uint8_t fact(const struct scene *s, uint32_t i)
{
    const bool any = count_agreeing(s) == 0;
    uint8_t seen = 0;

    for (size_t k = 0; k < s->count; k++)
        if (any || agrees(s, k))
            seen |= (uint8_t)(1U << solution(s, k)[i]);
    return seen == 1U << NURI_BLACK   ? NURI_BLACK
           : seen == 1U << NURI_WHITE ? NURI_WHITE
                                      : NURI_UNDECIDED;
}

static void problem(const struct scene *s, const char *what,
                    const nuri_step *step)
{
    char *const drawing = draw_state(s->puzzle, s->marks);
    ck_abort_msg("%s: %s\n%s", what, step ? step->message : "", drawing);
}

/* Is there a solution with all marks of the state? */
static bool is_possible(const struct scene *s)
{
    return count_agreeing(s) > 0;
}

/* With nothing but the evidence known, the other colour has no solution. */
static void check_evidence(struct scene *s, const nuri_step *step)
{
    uint8_t colours[MAX_CELLS];

    for (uint32_t i = 0; i < s->cells; i++)
        colours[i] = fact(s, i);
    for (size_t k = 0; k <= step->also_count; k++) {
        const uint32_t i = k ? step->also[k - 1] : step->cells[0];
        if (evidence_outcome(s->puzzle, step, i, colours, 0) !=
            NURI_OUTCOME_NONE)
            problem(s, "the evidence does not force it", step);
    }
    s->narrow += evidence_is_narrow(step->technique);
}

/* ---- One answer --------------------------------------------------------- */

static void check_cell(struct scene *s, const nuri_step *step,
                       const nuri_hint_options *options)
{
    ck_assert_uint_eq(step->cell_count, 1);
    if (!is_possible(s))
        problem(s, "a hint on marks that are wrong", step);
    for (size_t k = 0; k <= step->also_count; k++) {
        const uint32_t i = k ? step->also[k - 1] : step->cells[0];
        if (s->marks[i] != NURI_UNDECIDED || fact(s, i) != step->colour)
            problem(s, "a wrong hint", step);
    }
    for (size_t k = 0; k < step->because_count; k++)
        if (s->marks[step->because[k]] == NURI_UNDECIDED &&
            !options->white_only &&
            nuri_puzzle_clue(s->puzzle, step->because[k] % s->width,
                             step->because[k] / s->width) == NURI_CLUE_NONE)
            problem(s, "because of an open cell", step);
    if (options->max_level > 0 && step->level > options->max_level)
        problem(s, "harder than allowed", step);
    if (options->white_only && step->level == 1 && step->colour == NURI_BLACK)
        problem(s, "plain sea", step);
    check_evidence(s, step);
}

static void check_wrong(struct scene *s, nuri_hint_kind hint_kind,
                        const nuri_step *step)
{
    const uint32_t i = step->cells[0];

    if (is_possible(s))
        problem(s, "the marks are right", step);
    if (s->marks[i] == step->colour || s->marks[i] == NURI_UNDECIDED)
        problem(s, "no such mark", step);
    if (hint_kind == NURI_HINT_WRONG_MARK && fact(s, i) != step->colour)
        problem(s, "the mark may be right", step);
    for (size_t k = 0; k < s->count; k++) {
        bool together = solution(s, k)[i] == s->marks[i];
        for (size_t m = 0; m < step->because_count; m++)
            together = together && solution(s, k)[step->because[m]] ==
                                       s->marks[step->because[m]];
        if (together)
            problem(s, "the marks may be right together", step);
    }
}

/* Nothing is left to be told: what is undecided differs, or is plain sea. */
static void check_end(const struct scene *s, nuri_hint_kind hint_kind,
                      const nuri_hint_options *options)
{
    if (s->count == 0 || !is_possible(s) ||
        (hint_kind == NURI_HINT_SOLVED) != (count_agreeing(s) == 1))
        problem(s, nuri_hint_kind_name(hint_kind), NULL);
    for (uint32_t i = 0; i < s->cells; i++)
        if (s->marks[i] == NURI_UNDECIDED && fact(s, i) != NURI_UNDECIDED &&
            nuri_puzzle_clue(s->puzzle, i % s->width, i / s->width) ==
                NURI_CLUE_NONE &&
            !(options->white_only && fact(s, i) == NURI_BLACK))
            problem(s, "a cell is left", NULL);
}

static void check_hint(struct scene *s, const nuri_hint_options *options)
{
    nuri_hint_result *hint = NULL;

    ck_ok(nuri_hint(&hint, s->puzzle, s->marks, NULL, options));
    const nuri_hint_kind hint_kind = hint->hint_kind;
    const nuri_step *const step = hint->step;
    s->seen[hint_kind]++;
    switch (hint_kind) {
    case NURI_HINT_CELL: check_cell(s, step, options); break;
    case NURI_HINT_WRONG_MARK:
    case NURI_HINT_WRONG_MARKS: check_wrong(s, hint_kind, step); break;
    case NURI_HINT_SOLVED:
    case NURI_HINT_NOT_UNIQUE: check_end(s, hint_kind, options); break;
    case NURI_HINT_NONE:
        ck_assert_uint_eq(s->count, 0);
        ck_assert_uint_eq(step->cell_count, 0);
        break;
    case NURI_HINT_UNKNOWN: ck_abort_msg("no limit was set"); break;
    case NURI_HINT_TOO_HARD:
        ck_assert(options->max_level > 0 && options->max_level < NURI_LEVELS);
        break;
    }
    nuri_hint_result_free(hint);
}

/* ---- Random marks ------------------------------------------------------- */

/* Marks of one of the solutions, more or fewer; some of them turned over. */
static void make_marks(struct scene *s, struct chance *chance)
{
    const uint32_t share = chance_below(chance, 11);
    const uint32_t wrong = chance_below(chance, 4) == 0 ? 4 : 0;
    const uint8_t *const from =
        s->count ? solution(s, chance_below(chance, (uint32_t)s->count)) : NULL;

    for (uint32_t i = 0; i < s->cells; i++) {
        const bool marked = chance_below(chance, 10) < share;
        const bool transformed = chance_below(chance, 20) < wrong;
        s->marks[i] = NURI_UNDECIDED;
        if (marked && !from)
            s->marks[i] = (uint8_t)(1 + chance_below(chance, 2));
        else if (marked)
            s->marks[i] = transformed && from[i] == NURI_WHITE ? NURI_BLACK
                          : transformed                        ? NURI_WHITE
                                                               : from[i];
    }
}

static nuri_hint_options make_options(const struct scene *s,
                                      struct chance *chance)
{
    nuri_hint_options options = {0};

    options.has_near = chance_below(chance, 2) != 0;
    if (options.has_near)
        options.near = chance_below(chance, s->cells);
    if (chance_below(chance, 4) == 0)
        options.max_level = 1 + chance_below(chance, 4);
    options.white_only = chance_below(chance, 4) == 0;
    return options;
}

static void open_scene(struct scene *s, struct chance *chance, uint64_t seed)
{
    chance->bits = seed;
    s->puzzle = chance_puzzle(chance, MAX_CELLS, seed % 8 != 0);
    s->width = nuri_puzzle_width(s->puzzle);
    s->cells = s->width * nuri_puzzle_height(s->puzzle);
    s->count = brute_solutions(s->puzzle, &s->solutions);
}

static void close_scene(struct scene *s)
{
    free(s->solutions);
    nuri_puzzle_free(s->puzzle);
}

TEST(hints_are_true_and_their_evidence_forces_them)
{
    struct scene s = {.width = 1};
    struct chance chance;

    for (uint64_t k = 0; s.seen[NURI_HINT_CELL] < HINTS; k++) {
        open_scene(&s, &chance, 700000 + k);
        for (int i = 0; i < 8; i++) {
            const nuri_hint_options options = make_options(&s, &chance);
            make_marks(&s, &chance);
            check_hint(&s, &options);
        }
        close_scene(&s);
    }
    /* What never came up would have been tested in vain. */
    for (int i = 0; i <= NURI_HINT_TOO_HARD; i++)
        ck_assert_msg(s.seen[i] > 0 || i == NURI_HINT_UNKNOWN,
                      "there was no %s",
                      nuri_hint_kind_name((nuri_hint_kind)i));
    ck_assert_uint_gt(s.narrow, HINTS / 2);
}

/* ---- Which hint --------------------------------------------------------- */

static uint32_t distance(unsigned width, uint32_t a, uint32_t b)
{
    const uint32_t ax = a % width, ay = a / width;
    const uint32_t bx = b % width, by = b / width;
    return (ax > bx ? ax - bx : bx - ax) + (ay > by ? ay - by : by - ay);
}

/* The cell of the hint nearest to `near`, and its level; false if there is
 * no hint. */
static bool ask_near(const struct scene *s, uint32_t near, uint32_t *cell,
                     unsigned *level)
{
    nuri_hint_options options = {0};
    nuri_hint_result *hint = NULL;

    options.has_near = true;
    options.near = near;
    ck_ok(nuri_hint(&hint, s->puzzle, s->marks, NULL, &options));
    const bool is_cell = hint->hint_kind == NURI_HINT_CELL;
    if (is_cell) {
        *cell = hint->step->cells[0];
        *level = hint->step->level;
    }
    nuri_hint_result_free(hint);
    return is_cell;
}

/* How far a cell is from a place, as hints see it. */
static unsigned ring(uint32_t distance)
{
    return distance <= 2   ? distance > 1
           : distance <= 4 ? 2
           : distance <= 6 ? 3
                           : 4;
}

/* Hints of rules up to this level are given for what is near before easier ones
 * for what is not, those of this level only if others are not within 2; beyond
 * this level what-ifs go by their length. */
enum { LAST_PLAIN = 3, LAST_BY_DISTANCE = 5 };

/* A cell that is a hint for one place is so for every other, so none may be
 * farther than another, but for an easier one. */
static unsigned compare_places(const struct scene *s)
{
    uint32_t cell[MAX_CELLS];
    unsigned level[MAX_CELLS], nearer = 0;

    for (uint32_t i = 0; i < s->cells; i++)
        if (!ask_near(s, i, &cell[i], &level[i]) || level[i] > LAST_BY_DISTANCE)
            return 0;
    for (uint32_t i = 0; i < s->cells; i++)
        for (uint32_t k = 0; k < s->cells; k++) {
            const uint32_t mine = distance(s->width, i, cell[i]);
            const uint32_t other = distance(s->width, i, cell[k]);
            ck_assert(level[i] == level[k] || level[i] <= LAST_PLAIN);
            if (level[i] <= LAST_PLAIN &&
                (level[k] < LAST_PLAIN || ring(mine) > 1))
                ck_assert_uint_le(ring(mine), ring(other));
            if (level[i] > LAST_PLAIN || ring(mine) == ring(other))
                ck_assert_uint_le(level[i], level[k]);
            if (level[i] == level[k])
                ck_assert_uint_le(mine, other);
            nearer += mine < other;
        }
    return nearer;
}

TEST(no_hint_as_easy_is_nearer)
{
    struct scene s = {.width = 1};
    struct chance chance;
    unsigned nearer = 0;

    for (uint64_t k = 0; k < 60; k++) {
        open_scene(&s, &chance, 720001 + 8 * k);
        make_marks(&s, &chance);
        nearer += compare_places(&s);
        close_scene(&s);
    }
    ck_assert_uint_gt(nearer, 1000);
}

/* ---- Hint after hint ---------------------------------------------------- */

/* Some that rules solve, and some that they do not. */
static const char *const boards[] = {
    ".1...\n....2\n.....\n3....\n...2.\n",
    ".3...\n....4\n.....\n.4...\n...3.\n",
    "..6..\n.....\n4....\n...1.\n.1...\n",
    "3....2.1\n..1.....\n.....3.1\n..1.....\n.......2\n6...1...\n",
    "1..1....\n.1.....6\n...1.1..\n3.1.....\n........\n..1.2..4\n",
    "........\n2.1.2.1.\n........\n..2...3.\n1.......\n...2....\n",
    "2..\n...\n?..\n",
    ".....\n...8.\n.....\n.....\n...B.\n",
};

enum { BOARDS = sizeof boards / sizeof boards[0] };

TESTS(hints_in_a_row_are_the_explanation, BOARDS)
{
    uint8_t *marks;
    nuri_puzzle *const p = drawn_puzzle(boards[_i], &marks);

    follow_explanation(p, marks, "");
    nuri_puzzle_free(p);
    free(marks);
}

TESTS(every_step_is_forced_by_its_evidence, BOARDS)
{
    uint8_t *marks;
    nuri_puzzle *const p = drawn_puzzle(boards[_i], &marks);
    nuri_explanation *e = NULL;

    ck_ok(nuri_explain(&e, p, marks, NULL, NULL));
    for (size_t n = 0; n < e->step_count; n++) {
        const nuri_step *const step = &e->steps[n];
        for (size_t k = 0; k < step->cell_count + step->shore_count; k++) {
            const uint32_t cell = k < step->cell_count
                                      ? step->cells[k]
                                      : step->shore[k - step->cell_count];
            ck_assert_msg(evidence_outcome(p, step, cell, e->board, 0) ==
                              NURI_OUTCOME_NONE,
                          "%s", step->message);
        }
    }
    nuri_explanation_free(e);
    nuri_puzzle_free(p);
    free(marks);
}

/* A player who marks land, and only what sea he is told, comes to the end. */
TESTS(land_only_leads_to_the_end, BOARDS)
{
    uint8_t *marks;
    nuri_puzzle *const p = drawn_puzzle(boards[_i], &marks);
    nuri_hint_options options = {0};
    nuri_result *r = NULL;
    bool more = true;

    options.white_only = true;
    const nuri_options common = {.want_common = true};
    ck_ok(nuri_solve(&r, p, NULL, &common));
    while (more) {
        nuri_hint_result *hint = NULL;
        ck_ok(nuri_hint(&hint, p, marks, NULL, &options));
        const nuri_step *const one = hint->step;
        more = one != NULL;
        if (one) {
            ck_assert_int_eq(marks[one->cells[0]], NURI_UNDECIDED);
            ck_assert(one->level > 1 || one->colour == NURI_WHITE);
            marks[one->cells[0]] = (uint8_t)one->colour;
        }
        nuri_hint_result_free(hint);
    }
    const unsigned width = nuri_puzzle_width(p);
    for (uint32_t i = 0; i < width * nuri_puzzle_height(p); i++)
        ck_assert(r->common[i] != NURI_WHITE || marks[i] == NURI_WHITE ||
                  nuri_puzzle_clue(p, i % width, i / width));
    nuri_result_free(r);
    nuri_puzzle_free(p);
    free(marks);
}

/* Harder rules do not change what easier ones show. */
TESTS(a_level_allows_no_more_than_it_says, BOARDS)
{
    uint8_t *marks;
    nuri_puzzle *const p = drawn_puzzle(boards[_i], &marks);
    nuri_hint_options options = {0};

    for (unsigned level = 1; level <= NURI_LEVELS; level++) {
        nuri_explanation *e = NULL;
        unsigned hardest = 0;
        options.max_level = level;
        ck_ok(nuri_explain(&e, p, NULL, NULL, &options));
        for (size_t n = 0; n < e->step_count; n++)
            if (e->steps[n].level > hardest)
                hardest = e->steps[n].level;
        ck_assert_uint_le(hardest, level);
        if (level == NURI_LEVELS)
            ck_assert_int_ne(e->hint_kind, NURI_HINT_TOO_HARD);
        nuri_explanation_free(e);
    }
    nuri_puzzle_free(p);
    free(marks);
}

TEST(what_is_not_there_is_an_argument)
{
    uint8_t *marks;
    nuri_puzzle *const p = drawn_puzzle(boards[0], &marks);
    nuri_hint_options options = {0};
    nuri_hint_result *hint = NULL;

    options.has_near = true;
    options.near = 25;
    ck_assert_int_eq(nuri_hint(&hint, p, marks, NULL, &options),
                     NURI_ERR_ARGUMENT);
    ck_assert_ptr_null(hint);
    options.near = 24;
    ck_ok(nuri_hint(&hint, p, marks, NULL, &options));
    nuri_hint_result_free(hint);
    nuri_puzzle_free(p);
    free(marks);
}
