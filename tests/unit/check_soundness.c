/*
 * check_soundness.c -- no deduction is wrong.
 *
 * On boards small enough to list all solutions, every technique gets marks that
 * are right, wrong, or random.  Each deduction must hold in every solution that
 * agrees with its causes, with nothing else known.  The fixpoint must agree
 * with every solution that agrees with its start.  New techniques are included
 * through the table.
 *
 * labels: slow solving
 * seconds: 15
 */
#include "brute.h"
#include "world.h"

#include "deduce/deduce.h"

enum { MAX_CELLS = 16 };

static unsigned found[TECHNIQUES]; /* deductions so far */

static void fail_with(const struct world *w, const uint8_t *marks,
                      const char *technique, const char *problem)
{
    char *const drawing = draw_state(w->puzzle, marks);
    ck_abort_msg("%s %s:\n%s", technique, problem, drawing);
}

/* ---- One deduction ------------------------------------------------------- */

static bool has_colours(const struct world *w, const uint8_t *solution,
                        const struct board *b, const cell *list, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (solution[grid_index(&w->puzzle->grid, list[i])] !=
            b->colour[list[i]])
            return false;
    return true;
}

static bool is_true_in(const struct world *w, const uint8_t *solution,
                       const struct deductions *f,
                       const struct deduction *deduction)
{
    const cell *const cells = deduction_cells(f, deduction);

    for (uint32_t i = 0; i < deduction->cells; i++)
        if (solution[grid_index(&w->puzzle->grid, cells[i])] !=
            deduction->colour)
            return false;
    return true;
}

static const char *problem_of(const struct world *w, const struct board *b,
                              const struct deductions *f,
                              const struct deduction *deduction)
{
    const cell *const cells = deduction_cells(f, deduction);
    const cell *const causes = deduction_causes(f, deduction);

    if (deduction->cells == 0)
        return "finds nothing in";
    for (uint32_t i = 0; i < deduction->cells; i++)
        if (b->colour[cells[i]] != NURI_UNDECIDED)
            return "finds what is known in";
    for (uint32_t i = 0; i < deduction->causes; i++)
        if (b->colour[causes[i]] != NURI_BLACK &&
            b->colour[causes[i]] != NURI_WHITE)
            return "names a cause that is not known in";
    for (size_t k = 0; k < w->count; k++) {
        const uint8_t *const solution = world_solution(w, k);
        if (has_colours(w, solution, b, causes, deduction->causes) &&
            !is_true_in(w, solution, f, deduction))
            return "is wrong, or names too few causes, in";
    }
    return NULL;
}

static void check_technique(const struct world *w, struct deducer *d,
                            uint32_t technique, const uint8_t *marks)
{
    const struct view view = view_of(d);

    find_with_causes(&view, technique);
    for (uint32_t i = 0; i < d->deductions.count; i++) {
        const char *const problem =
            problem_of(w, d->board, &d->deductions, &d->deductions.list[i]);
        if (problem)
            fail_with(w, marks, nuri_techniques[technique].info.id, problem);
    }
    found[technique] += d->deductions.count;
}

/* The best find is kept from earlier questions, with causes. */
static void check_pick(const struct world *w, struct deducer *d,
                       const uint8_t *marks)
{
    if (!pick(d, 0))
        return;
    const char *const problem =
        problem_of(w, d->board, &d->deductions, d->deductions.list);
    if (problem)
        fail_with(w, marks, "the best find", problem);
}

/* ---- One board ---------------------------------------------------------- */

/* Solutions that agreed before agree with the fixpoint; if it finds a
 * contradiction there were none. */
static void check_fixpoint(const struct world *w, struct deducer *d,
                           const uint8_t *marks)
{
    uint8_t after[MAX_CELLS];
    bool consistent = false;

    ck_ok(nuri_deduce_fixpoint(d, &consistent));
    nuri_board_check(d->board);
    nuri_board_copy(d->board, after);
    for (size_t k = 0; k < w->count; k++) {
        const uint8_t *const solution = world_solution(w, k);
        if (!brute_agrees(w->puzzle, solution, marks))
            continue;
        if (!consistent)
            fail_with(w, marks, "the fixpoint", "refutes a solution of");
        if (!brute_agrees(w->puzzle, solution, after))
            fail_with(w, marks, "the fixpoint", "loses a solution of");
    }
}

static void check_board(const struct world *w, const uint8_t *marks)
{
    struct board board;
    struct deducer d;
    const bool consistent = board_open(&board, w->puzzle, marks);

    ck_assert(nuri_deduce_init(&d, &board));
    nuri_regions_find(&d.regions, &board);
    for (uint32_t technique = 0; technique < TECHNIQUES; technique++)
        check_technique(w, &d, technique, marks);
    check_pick(w, &d, marks);
    if (consistent)
        check_fixpoint(w, &d, marks);
    nuri_deduce_clear(&d);
    nuri_board_clear(&board);
}

/* Every rule must have spoken, or nothing was tested. */
static void check_found(void)
{
    for (uint32_t technique = 0; technique < TECHNIQUES; technique++)
        ck_assert_msg(found[technique] > 10, "%s found something %u times only",
                      nuri_techniques[technique].info.id, found[technique]);
}

/* ---- All boards of a shape ---------------------------------------------- */

struct bit_layout {
    unsigned width, height;
    int32_t most;  /* the largest clue tried */
    unsigned step; /* every step-th puzzle only */
};

static const struct bit_layout shapes[] = {
    {1, 1, 2, 1},  {1, 2, 3, 1},    {1, 3, 4, 1},    {4, 1, 4, 1},
    {1, 5, 3, 1},  {6, 1, 3, 17},   {2, 2, 4, 1},    {3, 2, 4, 31},
    {2, 3, 4, 37}, {3, 3, 4, 9973}, {4, 2, 3, 1999}, {2, 5, 3, 99991},
};

/* The next number in a counter whose digits go from `low` to `high`. */
static bool count_on(int32_t *digit, size_t digits, int32_t low, int32_t high)
{
    for (size_t i = 0; i < digits; i++) {
        if (digit[i]++ < high)
            return true;
        digit[i] = low;
    }
    return false;
}

/* Every colouring, finished or not. */
static void check_states(const struct world *w)
{
    int32_t colour[MAX_CELLS] = {0};
    uint8_t marks[MAX_CELLS] = {0};

    do {
        bool canonical = true;
        for (size_t i = 0; i < w->cells; i++) {
            marks[i] = (uint8_t)colour[i];
            /* Clue cells are white whatever is marked there. */
            canonical = canonical && (colour[i] == NURI_UNDECIDED ||
                                      clue_at(w->puzzle, (unsigned)i) == 0);
        }
        if (canonical)
            check_board(w, marks);
    } while (count_on(colour, w->cells, NURI_UNDECIDED, NURI_WHITE));
}

TESTS(deductions_on_all_small_boards_are_true, COUNT(shapes))
{
    const struct bit_layout *const shape = &shapes[_i];
    const size_t cells = (size_t)shape->width * shape->height;
    int32_t clues[MAX_CELLS];
    unsigned number = 0;

    for (size_t i = 0; i < cells; i++)
        clues[i] = NURI_CLUE_ANY;
    do {
        struct world w;
        if (number++ % shape->step != 0)
            continue;
        nuri_puzzle *const puzzle =
            new_puzzle(shape->width, shape->height, clues);
        world_of(&w, puzzle);
        check_states(&w);
        world_clear(&w);
    } while (count_on(clues, cells, NURI_CLUE_ANY, shape->most));
}

/* ---- Chance ------------------------------------------------------------- */

enum { KINDS = 4 };

/* Marks of a solution; with one of them wrong; random; none. */
static void choose_state(const struct world *w, struct chance *chance,
                         unsigned kind, uint8_t *marks)
{
    const uint8_t *const solution = world_any(w, chance);
    const uint32_t density = 1 + chance_below(chance, 8);

    for (size_t i = 0; i < w->cells; i++) {
        marks[i] = NURI_UNDECIDED;
        if (kind == 3 || chance_below(chance, 8) >= density)
            continue;
        marks[i] = kind == 2 || !solution
                       ? (uint8_t)(1 + chance_below(chance, 2))
                       : solution[i];
    }
    if (kind == 1) {
        uint8_t *const mark = &marks[chance_below(chance, w->cells)];
        *mark = other_colour(*mark);
    }
}

TESTS(deductions_on_random_boards_are_true, (int)some_cases(10))
{
    struct chance chance = {(uint64_t)_i + 1};

    for (unsigned k = 0; k < 400; k++) {
        struct world w;
        uint8_t marks[MAX_CELLS];
        const unsigned most = k % 8 == 0 ? MAX_CELLS : 12;
        world_of(&w, chance_puzzle(&chance, most, k % 3 > 0));
        for (unsigned j = 0; j < 60; j++) {
            choose_state(&w, &chance, j == 0 ? 3 : j % 3, marks);
            check_board(&w, marks);
        }
        world_clear(&w);
    }
    check_found();
}

/* Rows and columns, where the essay's program errs. */
TESTS(deductions_on_random_strips_are_true, (int)some_cases(5))
{
    struct chance chance = {(uint64_t)_i + 1000};

    for (unsigned k = 0; k < 200; k++) {
        struct world w;
        uint8_t marks[MAX_CELLS];
        int32_t clues[10] = {0};
        const unsigned length = 3 + chance_below(&chance, 8);
        for (unsigned c = chance_below(&chance, 4); c > 0; c--)
            clues[chance_below(&chance, length)] =
                (int32_t)chance_below(&chance, 6) - 1;
        nuri_puzzle *const puzzle =
            new_puzzle(k % 2 ? length : 1, k % 2 ? 1 : length, clues);
        world_of(&w, puzzle);
        for (unsigned j = 0; j < 60; j++) {
            choose_state(&w, &chance, j == 0 ? 3 : j % 3, marks);
            check_board(&w, marks);
        }
        world_clear(&w);
    }
}

/* ---- Boards that a bug put in on purpose once got past ------------------ */

static const char *const traps[] = {
    /* Sea above the left 2 would make the cell right below it sea. */
    "..1.\n"
    "2...\n"
    "..2.\n"
    "....\n",
    /* White without a clue across the way makes it longer: the white after it
     * is too much. */
    "6.o.oo\n"
    ".#o###\n",
};

TESTS(deductions_on_traps_are_true, COUNT(traps))
{
    struct chance chance = {(uint64_t)_i};
    struct world w;
    uint8_t marks[MAX_CELLS], *drawn = NULL;

    world_of(&w, drawn_puzzle(traps[_i], &drawn));
    check_board(&w, drawn);
    free(drawn);
    for (unsigned j = 0; j < 3000; j++) {
        choose_state(&w, &chance, j % KINDS, marks);
        check_board(&w, marks);
    }
    world_clear(&w);
}
