/*
 * check_hints.c -- what hints say, which one is given, and their reasons.
 *
 * On small boards every answer is checked against all solutions, for any marks.
 * On drawn boards hints in a row are checked against the explanation and the
 * options.
 *
 * labels: solving
 * seconds: 10
 */
#include "steps.h"

enum { MAX_CELLS = 16, HINTS = 2000 };

/* A puzzle with all its solutions, and marks on it. */
struct look {
    struct world w;
    size_t agree; /* solutions with all marks */
    uint8_t
        in_all[MAX_CELLS]; /* the colours that these share; or all solutions,
                                  if there are none */
    unsigned seen[NURI_HINT_TOO_HARD + 1]; /* answers of each kind */
    unsigned narrow; /* hints that were tried with `?` for the other clues */
};

static void problem(const struct look *s, const char *what,
                    const nuri_step *step)
{
    char *const drawing = draw_state(s->w.puzzle, s->w.marks);
    ck_abort_msg("%s: %s\n%s", what, step ? step->message : "", drawing);
}

/* ---- One answer --------------------------------------------------------- */

/* With nothing but the evidence known, the other colour has no solution. */
static void check_cell(struct look *s, const nuri_step *step,
                       const nuri_hint_options *options)
{
    ck_assert_uint_eq(step->cell_count, 1);
    if (s->agree == 0)
        problem(s, "a hint on marks that are wrong", step);
    for (size_t k = 0; k <= step->also_count; k++) {
        const uint32_t i = k ? step->also[k - 1] : step->cells[0];
        if (s->w.marks[i] != NURI_UNDECIDED || s->in_all[i] != step->colour)
            problem(s, "a wrong hint", step);
        if (evidence_outcome(s->w.puzzle, step, i, s->in_all, 0) !=
            NURI_OUTCOME_NONE)
            problem(s, "the evidence does not force it", step);
    }
    for (size_t k = 0; k < step->because_count; k++)
        if (s->w.marks[step->because[k]] == NURI_UNDECIDED &&
            !options->white_only &&
            clue_at(s->w.puzzle, step->because[k]) == NURI_CLUE_NONE)
            problem(s, "because of an open cell", step);
    if (options->max_level > 0 && step->level > options->max_level)
        problem(s, "harder than allowed", step);
    if (options->white_only && step->level == 1 && step->colour == NURI_BLACK)
        problem(s, "plain sea", step);
    s->narrow += evidence_is_narrow(step->technique);
}

static void check_wrong(struct look *s, nuri_hint_kind hint_kind,
                        const nuri_step *step)
{
    const uint32_t i = step->cells[0];

    if (s->agree > 0)
        problem(s, "the marks are right", step);
    if (s->w.marks[i] == step->colour || s->w.marks[i] == NURI_UNDECIDED)
        problem(s, "no such mark", step);
    if (hint_kind == NURI_HINT_WRONG_MARK && s->in_all[i] != step->colour)
        problem(s, "the mark may be right", step);
    for (uint32_t k = 0; hint_kind == NURI_HINT_WRONG_MARK && k < i; k++)
        if (s->w.marks[k] != NURI_UNDECIDED && s->in_all[k] != NURI_UNDECIDED &&
            s->w.marks[k] != s->in_all[k])
            problem(s, "a mark before it is wrong", step);
    uint8_t together[MAX_CELLS] = {NURI_UNDECIDED}, common[MAX_CELLS];
    together[i] = s->w.marks[i];
    for (size_t m = 0; m < step->because_count; m++)
        together[step->because[m]] = s->w.marks[step->because[m]];
    if (world_agreeing(&s->w, together, common) > 0)
        problem(s, "the marks may be right together", step);
}

/* No hint is left: undecided cells differ, or are plain black. */
static void check_end(const struct look *s, nuri_hint_kind hint_kind,
                      const nuri_hint_options *options)
{
    if (s->w.count == 0 || s->agree == 0 ||
        (hint_kind == NURI_HINT_SOLVED) != (s->agree == 1))
        problem(s, nuri_hint_kind_name(hint_kind), NULL);
    for (uint32_t i = 0; i < s->w.cells; i++)
        if (s->w.marks[i] == NURI_UNDECIDED && s->in_all[i] != NURI_UNDECIDED &&
            clue_at(s->w.puzzle, i) == NURI_CLUE_NONE &&
            !(options->white_only && s->in_all[i] == NURI_BLACK))
            problem(s, "a cell is left", NULL);
}

static void check_hint(struct look *s, const nuri_hint_options *options)
{
    own_hint_result hint = must_hint(s->w.puzzle, s->w.marks, NULL, options);
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
        ck_assert_uint_eq(s->w.count, 0);
        ck_assert_uint_eq(step->cell_count, 0);
        break;
    case NURI_HINT_UNKNOWN: ck_abort_msg("no limit was set"); break;
    case NURI_HINT_TOO_HARD:
        ck_assert(options->max_level > 0 && options->max_level < NURI_LEVELS);
        break;
    }
}

/* ---- Random marks ------------------------------------------------------- */

/* Marks of one of the solutions, more or fewer; some of them turned over. */
static void make_marks(struct look *s)
{
    struct chance *const chance = &s->w.chance;
    const uint32_t share = 12 * chance_below(chance, 11) / 5;
    const uint32_t wrong = chance_below(chance, 4) == 0 ? 5 : 0;

    random_marks(chance, s->w.marks, s->w.cells, world_any(&s->w, chance),
                 share, wrong);
    s->agree = world_agreeing(&s->w, s->w.marks, s->in_all);
    if (s->agree == 0)
        world_agreeing(&s->w, NULL, s->in_all);
}

static nuri_hint_options make_options(const struct look *s,
                                      struct chance *chance)
{
    nuri_hint_options options = {0};

    options.has_near = chance_below(chance, 2) != 0;
    if (options.has_near)
        options.near = chance_below(chance, s->w.cells);
    if (chance_below(chance, 4) == 0)
        options.max_level = 1 + chance_below(chance, 4);
    options.white_only = chance_below(chance, 4) == 0;
    return options;
}

TEST(hints_are_true_and_their_evidence_forces_them)
{
    struct look s = {.agree = 0};

    WORLDS (s.w, k, s.seen[NURI_HINT_CELL] < HINTS ? k + 1 : 0, 700000,
            MAX_CELLS, k % 8 != 0) {
        for (int i = 0; i < 8; i++) {
            const nuri_hint_options options = make_options(&s, &s.w.chance);
            make_marks(&s);
            check_hint(&s, &options);
        }
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

/* The cell and level of the hint nearest to `near`; false if there is none. */
static bool ask_near(const struct look *s, uint32_t near, uint32_t *nearest,
                     unsigned *level)
{
    const nuri_hint_options options = {.has_near = true, .near = near};

    own_hint_result hint = must_hint(s->w.puzzle, s->w.marks, NULL, &options);
    const bool is_cell = hint->hint_kind == NURI_HINT_CELL;
    if (is_cell) {
        *nearest = hint->step->cells[0];
        *level = hint->step->level;
    }
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

/* Up to LAST_PLAIN near hints come before easier far ones, those of
 * LAST_PLAIN only if no other is within 2; what-ifs beyond LAST_BY_DISTANCE
 * go by length. */
enum { LAST_PLAIN = 3, LAST_BY_DISTANCE = 5 };

/* A hint cell for one place is one for every other: none may be farther than
 * another, except for an easier one. */
static unsigned compare_places(const struct look *s)
{
    const unsigned width = nuri_puzzle_width(s->w.puzzle);
    uint32_t nearest[MAX_CELLS];
    unsigned level[MAX_CELLS], nearer = 0;

    for (uint32_t i = 0; i < s->w.cells; i++)
        if (!ask_near(s, i, &nearest[i], &level[i]) ||
            level[i] > LAST_BY_DISTANCE)
            return 0;
    for (uint32_t i = 0; i < s->w.cells; i++)
        for (uint32_t k = 0; k < s->w.cells; k++) {
            const uint32_t mine = distance(width, i, nearest[i]);
            const uint32_t other = distance(width, i, nearest[k]);
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
    struct look s = {.agree = 0};
    unsigned nearer = 0;

    WORLDS (s.w, k, 60, 720001, MAX_CELLS, true) {
        make_marks(&s);
        nearer += compare_places(&s);
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

enum { BOARDS = COUNT(boards) };

static nuri_puzzle *puzzle;
static uint8_t *marks;

static void open_board(int i)
{
    puzzle = drawn_puzzle(boards[i], &marks);
}

static void close_board(void)
{
    nuri_puzzle_free(puzzle);
    free(marks);
}

TESTS(hints_in_a_row_are_the_explanation, BOARDS)
{
    open_board(_i);
    follow_explanation(puzzle, marks, "");
    close_board();
}

/* A player who marks white, and black only from hints, comes to the end. */
TESTS(land_only_leads_to_the_end, BOARDS)
{
    const nuri_hint_options options = {.white_only = true};
    const nuri_options common = {.want_common = true};
    bool more = true;

    open_board(_i);
    own_result r = must_solve(puzzle, NULL, &common);
    while (more) {
        own_hint_result hint = must_hint(puzzle, marks, NULL, &options);
        const nuri_step *const one = hint->step;
        more = one != NULL;
        if (one) {
            ck_assert_int_eq(marks[one->cells[0]], NURI_UNDECIDED);
            ck_assert(one->level > 1 || one->colour == NURI_WHITE);
            marks[one->cells[0]] = (uint8_t)one->colour;
        }
    }
    for (uint32_t i = 0; i < cells_of(puzzle); i++)
        ck_assert(r->common[i] != NURI_WHITE || marks[i] == NURI_WHITE ||
                  clue_at(puzzle, i));
    close_board();
}

/* Harder rules do not change what easier ones show. */
TESTS(a_level_allows_no_more_than_it_says, BOARDS)
{
    open_board(_i);
    for (unsigned level = 1; level <= NURI_LEVELS; level++) {
        const nuri_hint_options options = {.max_level = level};
        own_explanation e = must_explain(puzzle, NULL, NULL, &options);
        for (size_t n = 0; n < e->step_count; n++)
            ck_assert_uint_le(e->steps[n].level, level);
        if (level == NURI_LEVELS)
            ck_assert_int_ne(e->hint_kind, NURI_HINT_TOO_HARD);
    }
    close_board();
}

TEST(what_is_not_there_is_an_argument)
{
    nuri_hint_options options = {.has_near = true, .near = 25};
    own_hint_result hint = NULL;

    open_board(0);
    ck_assert_int_eq(nuri_hint(&hint, puzzle, marks, NULL, &options),
                     NURI_ERR_ARGUMENT);
    ck_assert_ptr_null(hint);
    options.near = 24;
    ck_ok(nuri_hint(&hint, puzzle, marks, NULL, &options));
    close_board();
}
