/*
 * check_soundness.c -- no deduction is wrong, and no solution has a
 * contradiction.
 *
 * On boards small enough to list all solutions, every technique gets marks that
 * are right, wrong, or random.  Each deduction must hold in every solution that
 * agrees with its causes, with nothing else known; no solution has the colours
 * of the causes that a contradiction names.  The fixpoint must agree with every
 * solution that agrees with its start.  New techniques are included through the
 * table.
 *
 * A finished board has a contradiction unless it is a solution.  A search near a
 * change finds the same as a full one, except for a glance.
 *
 * labels: slow solving
 * seconds: 15
 */
#include "brute.h"
#include "scene.h"
#include "world.h"

#include "lemmas/contradiction.h"

enum { MAX_CELLS = 16, LEVELS = CONTRADICTION_BY_DEMAND };

static unsigned found[TECHNIQUES + CONTRADICTIONS]; /* so far */

/* A puzzle with all its solutions, and a board of it. */
struct look {
    struct world w;
    struct scene s;
};

static void fail_with(const struct look *l, const char *what,
                      const char *problem)
{
    char *const drawing = scene_draw(&l->s);

    ck_abort_msg("%s %s:\n%s", what, problem, drawing);
}

/* What a deduction says of all solutions with its causes; a contradiction, that
 * there are none. */
static void check_find(const struct look *l, const struct deduction *d,
                       const char *id, bool refutes)
{
    const struct deductions *const f = &l->s.deducer.deductions;
    const uint8_t *const colour = l->s.board.colour;
    const struct grid *const g = &l->w.puzzle->grid;
    const cell *const cells = deduction_cells(f, d);
    const cell *const causes = deduction_causes(f, d);
    uint8_t reason[MAX_CELLS] = {NURI_UNDECIDED}, common[MAX_CELLS];

    if (d->cells == 0)
        fail_with(l, id, "finds nothing in");
    for (uint32_t i = 0; i < d->causes; i++) {
        if (colour[causes[i]] != NURI_BLACK && colour[causes[i]] != NURI_WHITE)
            fail_with(l, id, "names a cause that is not known in");
        reason[grid_index(g, causes[i])] = colour[causes[i]];
    }
    const bool possible = world_agreeing(&l->w, reason, common) > 0;
    if (possible && refutes)
        fail_with(l, id, "refutes a solution, or names too few causes, in");
    for (uint32_t i = 0; !refutes && i < d->cells; i++) {
        if (colour[cells[i]] != NURI_UNDECIDED)
            fail_with(l, id, "finds what is known in");
        if (possible && common[grid_index(g, cells[i])] != d->colour)
            fail_with(l, id, "is wrong, or names too few causes, in");
    }
}

/* ---- Techniques ---------------------------------------------------------- */

/* Solutions that agreed before agree with the fixpoint; if it finds a
 * contradiction there were none. */
static void check_fixpoint(struct look *l, const uint8_t *marks)
{
    uint8_t after[MAX_CELLS], common[MAX_CELLS];
    bool consistent = false;

    ck_ok(nuri_deduce_fixpoint(&l->s.deducer, &consistent));
    nuri_board_copy(&l->s.board, after);
    const size_t before = world_agreeing(&l->w, marks, common);
    if (before > 0 && !consistent)
        fail_with(l, "the fixpoint", "refutes a solution of");
    for (uint32_t i = 0; before > 0 && i < l->w.cells; i++)
        if (after[i] != NURI_UNDECIDED && after[i] != common[i])
            fail_with(l, "the fixpoint", "loses a solution of");
    if (consistent)
        nuri_board_check(&l->s.board);
}

/* The best find is kept from earlier questions, with causes. */
static void check_board(struct look *l, const uint8_t *marks)
{
    struct deducer *const d = &l->s.deducer;

    scene_of(&l->s, l->w.puzzle, marks);
    for (uint32_t technique = 0; technique < TECHNIQUES; technique++) {
        const struct deductions *const f = scene_look(&l->s, technique);
        for (uint32_t i = 0; i < f->count; i++)
            check_find(l, &f->list[i], nuri_techniques[technique].info.id,
                       false);
        found[technique] += f->count;
    }
    if (pick(d, 0))
        check_find(l, d->deductions.list, "the best find", false);
    if (l->s.consistent)
        check_fixpoint(l, marks);
    l->s.consistent = false; /* it may not be any more */
    scene_close(&l->s);
}

/* Every rule must have spoken, or nothing was tested. */
static void check_found(void)
{
    for (uint32_t technique = 0; technique < TECHNIQUES; technique++)
        ck_assert_msg(found[technique] > 10, "%s found something %u times only",
                      nuri_techniques[technique].info.id, found[technique]);
}

/* ---- All boards of a shape ---- */

static const struct bit_layout {
    unsigned width, height;
    int32_t most;  /* the largest clue tried */
    unsigned step; /* every step-th puzzle only */
} shapes[] = {
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
static void check_states(struct look *l)
{
    int32_t colour[MAX_CELLS] = {0};
    uint8_t marks[MAX_CELLS] = {0};

    do {
        bool canonical = true;
        for (size_t i = 0; i < l->w.cells; i++) {
            marks[i] = (uint8_t)colour[i];
            /* Clue cells are white whatever is marked there. */
            canonical = canonical && (colour[i] == NURI_UNDECIDED ||
                                      clue_at(l->w.puzzle, (unsigned)i) == 0);
        }
        if (canonical)
            check_board(l, marks);
    } while (count_on(colour, l->w.cells, NURI_UNDECIDED, NURI_WHITE));
}

TESTS(deductions_on_all_small_boards_are_true, COUNT(shapes))
{
    const struct bit_layout *const shape = &shapes[_i];
    const size_t cells = (size_t)shape->width * shape->height;
    const unsigned step = shape->step * (10 / some_cases(10));
    int32_t clues[MAX_CELLS];
    unsigned number = 0;

    for (size_t i = 0; i < cells; i++)
        clues[i] = NURI_CLUE_ANY;
    do {
        struct look l;
        if (number++ % step != 0)
            continue;
        world_of(&l.w, new_puzzle(shape->width, shape->height, clues));
        check_states(&l);
        world_clear(&l.w);
    } while (count_on(clues, cells, NURI_CLUE_ANY, shape->most));
}

/* ---- Chance ---- */

/* Marks of a solution; with some of them wrong; random; none. */
static void check_random(struct look *l, struct chance *chance, unsigned kind)
{
    const uint8_t *const from = kind == 2 ? NULL : world_any(&l->w, chance);
    const uint32_t share = 3 * (1 + chance_below(chance, 8));

    random_marks(chance, l->w.marks, l->w.cells, from, kind == 3 ? 0 : share,
                 kind == 1 ? 2 : 0);
    check_board(l, l->w.marks);
}

TESTS(deductions_on_random_boards_are_true, (int)some_cases(7))
{
    struct chance chance = {(uint64_t)_i + 1};

    for (unsigned k = 0; k < 400; k++) {
        struct look l;
        const unsigned most = k % 8 == 0 ? MAX_CELLS : 12;
        world_of(&l.w, chance_puzzle(&chance, most, k % 3 > 0));
        for (unsigned j = 0; j < 40; j++)
            check_random(&l, &chance, j == 0 ? 3 : j % 3);
        world_clear(&l.w);
    }
    check_found();
}

/* Rows and columns, where the essay's program errs. */
TESTS(deductions_on_random_strips_are_true, (int)some_cases(5))
{
    struct chance chance = {(uint64_t)_i + 1000};

    for (unsigned k = 0; k < 200; k++) {
        struct look l;
        int32_t clues[10] = {0};
        const unsigned length = 3 + chance_below(&chance, 8);
        for (unsigned c = chance_below(&chance, 4); c > 0; c--)
            clues[chance_below(&chance, length)] =
                (int32_t)chance_below(&chance, 6) - 1;
        world_of(&l.w,
                 new_puzzle(k % 2 ? length : 1, k % 2 ? 1 : length, clues));
        for (unsigned j = 0; j < 40; j++)
            check_random(&l, &chance, j == 0 ? 3 : j % 3);
        world_clear(&l.w);
    }
}

/* Boards that a bug put in on purpose once got past. */
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
    struct look l;
    FREED uint8_t *drawn = NULL;

    world_of(&l.w, drawn_puzzle(traps[_i], &drawn));
    check_board(&l, drawn);
    for (unsigned j = 0; j < some_cases(3000); j++)
        check_random(&l, &chance, j % 4);
    world_clear(&l.w);
}

/* ---- Contradictions ------------------------------------------------------ */

static bool has_contradiction(struct look *l, unsigned level,
                              const cell *changed, uint32_t count)
{
    struct view v = view_of(&l->s.deducer);
    const struct deductions *const f = v.out;
    own_arena memory = {0};
    const struct sayer to = {&memory, &l->w.puzzle->grid};
    struct contradiction d;

    nuri_regions_find(&l->s.deducer.regions, &l->s.board);
    if (!nuri_contradiction_find(&v, level, changed, count, &d))
        return false;
    ck_assert_uint_ge(level, nuri_contradictions[d.kind].level);
    nuri_contradiction_causes(&v, &d);
    ck_assert_uint_eq(f->count, 1);
    check_find(l, f->list, nuri_contradictions[d.kind].id, true);
    ck_assert_ptr_nonnull(nuri_say_contradiction(&to, &l->s.board, f, f->list));
    found[TECHNIQUES + d.kind]++;
    return true;
}

/* Decide more cells: contradictions that follow are found from there. */
static void check_change(struct look *l, unsigned level)
{
    const uint32_t before = l->s.board.marked;
    cell changed[3];
    uint32_t count = 0;

    for (unsigned k = 0; k < 3; k++) {
        const cell c = mark_any(&l->s.board, &l->w.chance);
        if (c)
            changed[count++] = c;
    }
    const bool seen = has_contradiction(l, level, changed, count);
    if (has_contradiction(l, level, NULL, 0) != seen &&
        (seen || level > CONTRADICTION_AT_ONCE))
        fail_with(l, "a change", "has another effect than it seems in");
    nuri_board_undo(&l->s.board, before);
}

static void check_state(struct look *l)
{
    uint8_t full[MAX_CELLS];

    scene_of(&l->s, l->w.puzzle, l->w.marks);
    for (unsigned level = 1; level <= LEVELS; level++)
        if (!has_contradiction(l, level, NULL, 0))
            for (unsigned k = 0; k < 3; k++)
                check_change(l, level);
    nuri_board_copy(&l->s.board, full);
    if (l->s.board.count[NURI_UNDECIDED] == 0 &&
        brute_accepts(l->w.puzzle, full) == has_contradiction(l, 1, NULL, 0))
        fail_with(l, "being finished", "and having a defect disagree in");
    scene_close(&l->s);
}

/* Some marks, of a solution, but for some, or senseless; or all of them. */
TESTS(contradictions_are_those_of_brute_force, (int)some_cases(3))
{
    struct look l;

    WORLDS (l.w, k, 400, 1000 * (uint64_t)_i, k % 8 ? 12 : MAX_CELLS, k % 3 > 0)
        for (unsigned j = 0; j < 100; j++) {
            struct chance *const chance = &l.w.chance;
            const uint32_t share = 3 * chance_below(chance, 9);
            const bool is_right = chance_below(chance, 2);
            random_marks(chance, l.w.marks, l.w.cells,
                         is_right ? world_any(&l.w, chance) : NULL, share,
                         chance_below(chance, 2));
            check_state(&l);
        }
    for (uint32_t kind = 0; kind < CONTRADICTIONS; kind++)
        ck_assert_msg(found[TECHNIQUES + kind] > 10,
                      "%s was seen %u times only", nuri_contradictions[kind].id,
                      found[TECHNIQUES + kind]);
}
