/*
 * check_contradictions.c -- no solution has a contradiction.
 *
 * On boards small enough to list all solutions: none has the colours of the
 * causes that a contradiction names.  A finished board has a contradiction
 * unless it is a solution.  A search near a change finds the same as a full
 * one, except for a glance.
 *
 * labels: slow solving
 */
#include "base/text.h"
#include "brute.h"
#include "deduce/deduce.h"
#include "lemmas/contradiction.h"
#include "world.h"

enum { MAX_CELLS = 16, LEVELS = CONTRADICTION_BY_DEMAND };

/* A puzzle with all its solutions, and a board of it. */
struct scene {
    struct world w;
    struct board board;
    struct deducer deducer;
    uint32_t *found; /* [CONTRADICTIONS] */
};

static void fail_with(const struct scene *s, const char *what,
                      const char *problem)
{
    uint8_t marks[MAX_CELLS];

    nuri_board_copy(&s->board, marks);
    ck_abort_msg("%s %s:\n%s", what, problem, draw_state(s->w.puzzle, marks));
}

/* ---- What it claims ----------------------------------------------------- */

static bool has_causes(const struct scene *s, const uint8_t *solution)
{
    const struct deductions *const f = &s->deducer.deductions;
    const cell *const causes = deduction_causes(f, &f->list[0]);

    for (uint32_t i = 0; i < f->list[0].causes; i++)
        if (solution[grid_index(&s->w.puzzle->grid, causes[i])] !=
            s->board.colour[causes[i]])
            return false;
    return true;
}

static const char *problem_of(const struct scene *s)
{
    const struct deductions *const f = &s->deducer.deductions;

    if (f->count != 1 || f->list[0].cells == 0)
        return "is nowhere in";
    const cell *const causes = deduction_causes(f, &f->list[0]);
    for (uint32_t i = 0; i < f->list[0].causes; i++)
        if (s->board.colour[causes[i]] != NURI_BLACK &&
            s->board.colour[causes[i]] != NURI_WHITE)
            return "names a cause that is not known in";
    for (size_t k = 0; k < s->w.count; k++)
        if (has_causes(s, world_solution(&s->w, k)))
            return "refutes a solution, or names too few causes, in";
    return NULL;
}

static void check_causes(struct scene *s, struct view *v,
                         const struct contradiction *d)
{
    struct arena memory = {0};
    const struct sayer to = {&memory, &s->board.puzzle->grid};

    nuri_contradiction_causes(v, d);
    const char *const problem = problem_of(s);
    if (problem)
        fail_with(s, nuri_contradictions[d->kind].id, problem);
    ck_assert_ptr_nonnull(
        nuri_say_contradiction(&to, &s->board, &s->deducer.deductions,
                               &s->deducer.deductions.list[0]));
    nuri_arena_clear(&memory);
    s->found[d->kind]++;
}

static bool has_contradiction(struct scene *s, unsigned level,
                              const cell *changed, uint32_t count)
{
    struct view v = view_of(&s->deducer);
    struct contradiction d;

    nuri_regions_find(&s->deducer.regions, &s->board);
    if (!nuri_contradiction_find(&v, level, changed, count, &d))
        return false;
    ck_assert_uint_ge(level, nuri_contradictions[d.kind].level);
    check_causes(s, &v, &d);
    return true;
}

/* ---- What it must see --------------------------------------------------- */

static void check_finished(struct scene *s, const uint8_t *marks)
{
    if (brute_accepts(s->w.puzzle, marks) == has_contradiction(s, 1, NULL, 0))
        fail_with(s, "being finished", "and having a defect disagree in");
}

/* Decide more cells: contradictions that follow are found from there. */
static void check_change(struct scene *s, struct chance *chance, unsigned level)
{
    const uint32_t before = s->board.marked;
    cell changed[3];
    uint32_t count = 0;

    for (unsigned k = 0; k < 3; k++) {
        const cell c = mark_any(&s->board, chance);
        if (c)
            changed[count++] = c;
    }
    const bool seen = has_contradiction(s, level, changed, count);
    if (has_contradiction(s, level, NULL, 0) != seen &&
        (seen || level > CONTRADICTION_AT_ONCE))
        fail_with(s, "a change", "has another effect than it seems in");
    nuri_board_undo(&s->board, before);
}

static void check_state(struct scene *s, struct chance *chance,
                        const uint8_t *marks)
{
    board_open(&s->board, s->w.puzzle, marks);
    ck_assert(nuri_deduce_init(&s->deducer, &s->board));
    for (unsigned level = 1; level <= LEVELS; level++)
        if (!has_contradiction(s, level, NULL, 0))
            for (unsigned k = 0; k < 3; k++)
                check_change(s, chance, level);
    if (s->board.count[NURI_UNDECIDED] == 0) {
        uint8_t full[MAX_CELLS];
        nuri_board_copy(&s->board, full);
        check_finished(s, full);
    }
    nuri_deduce_clear(&s->deducer);
    nuri_board_clear(&s->board);
}

/* Some marks, of a solution or senseless; or all of them. */
static void choose_state(const struct scene *s, struct chance *chance,
                         uint8_t *marks)
{
    const uint32_t density = chance_below(chance, 9);
    const uint8_t *const solution =
        chance_below(chance, 2) ? world_any(&s->w, chance) : NULL;
    const uint32_t wrong = chance_below(chance, 2 * s->w.cells);

    for (uint32_t i = 0; i < s->w.cells; i++) {
        marks[i] =
            solution ? solution[i] : (uint8_t)(1 + chance_below(chance, 2));
        if (i == wrong)
            marks[i] = other_colour(marks[i]);
        if (density < 8 && chance_below(chance, 8) >= density)
            marks[i] = NURI_UNDECIDED;
    }
}

TESTS(contradictions_are_those_of_brute_force, (int)some_cases(4))
{
    struct chance chance = {(uint64_t)_i + 1};
    uint32_t found[CONTRADICTIONS] = {0};

    for (unsigned k = 0; k < 400; k++) {
        struct scene s = {.found = found};
        uint8_t marks[MAX_CELLS];
        const unsigned most = k % 8 == 0 ? MAX_CELLS : 12;
        world_of(&s.w, chance_puzzle(&chance, most, k % 3 > 0));
        for (unsigned j = 0; j < 150; j++) {
            choose_state(&s, &chance, marks);
            check_state(&s, &chance, marks);
        }
        world_clear(&s.w);
    }
    for (uint32_t kind = 0; kind < CONTRADICTIONS; kind++)
        ck_assert_msg(found[kind] > 10, "%s was seen %u times only",
                      nuri_contradictions[kind].id, found[kind]);
}
