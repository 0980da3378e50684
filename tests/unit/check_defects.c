/*
 * check_defects.c -- a defect is what no solution has.
 *
 * On boards small enough to list all solutions: none has the colours of the
 * causes that a defect names.  A finished board has a defect unless it is a
 * solution.  And what is looked for after a change is all that there is, but
 * for a glance.
 *
 * labels: solving
 */
#include "base/text.h"
#include "brute.h"
#include "deduce/deduce.h"
#include "lemmas/defect.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_CELLS = 16, LEVELS = DEFECT_BY_RANGE };

/* A puzzle with all its solutions, and a board of it. */
struct scene {
    nuri_puzzle *puzzle;
    size_t cells;
    uint8_t *solutions; /* [count][cells] */
    size_t count;
    struct board board;
    struct deducer deducer;
    uint32_t *found; /* [DEFECTS] */
};

static void scene_open(struct scene *s, nuri_puzzle *puzzle, uint32_t *found)
{
    *s = (struct scene){.puzzle = puzzle, .found = found};
    s->cells = (size_t)nuri_puzzle_width(puzzle) * nuri_puzzle_height(puzzle);
    s->count = brute_solutions(puzzle, &s->solutions);
}

static void scene_close(struct scene *s)
{
    free(s->solutions);
    nuri_puzzle_free(s->puzzle);
}

static void board_open(struct scene *s, const uint8_t *state)
{
    bool consistent;

    if (nuri_board_init(&s->board, s->puzzle, state, &consistent) != NURI_OK ||
        !nuri_deduce_init(&s->deducer, &s->board))
        ck_abort_msg("out of memory");
}

static void board_close(struct scene *s)
{
    nuri_deduce_drop(&s->deducer);
    nuri_board_drop(&s->board);
}

static void fail_with(const struct scene *s, const char *what,
                      const char *fault)
{
    uint8_t state[MOST_CELLS];

    nuri_board_copy(&s->board, state);
    ck_abort_msg("%s %s:\n%s", what, fault, draw_state(s->puzzle, state));
}

static struct view view_of(struct scene *s)
{
    struct deducer *const d = &s->deducer;

    nuri_regions_find(&d->regions, &s->board);
    nuri_finds_cut(&d->finds, 0);
    return (struct view){.board = &s->board,
                         .regions = &d->regions,
                         .scratch = &d->scratch,
                         .out = &d->finds,
                         .wanted = WANT_NONE};
}

/* ---- What it claims ----------------------------------------------------- */

static bool has_causes(const struct scene *s, const uint8_t *solution)
{
    const struct finds *const f = &s->deducer.finds;
    const cell *const causes = find_causes(f, &f->list[0]);

    for (uint32_t i = 0; i < f->list[0].causes; i++)
        if (solution[grid_index(&s->puzzle->grid, causes[i])] !=
            s->board.colour[causes[i]])
            return false;
    return true;
}

static const char *fault_of(const struct scene *s)
{
    const struct finds *const f = &s->deducer.finds;

    if (f->count != 1 || f->list[0].cells == 0 || !f->list[0].listed)
        return "is nowhere, or without causes, in";
    const cell *const causes = find_causes(f, &f->list[0]);
    for (uint32_t i = 0; i < f->list[0].causes; i++)
        if (s->board.colour[causes[i]] != NURI_COLOUR_SEA &&
            s->board.colour[causes[i]] != NURI_COLOUR_LAND)
            return "names a cause that is not known in";
    for (size_t k = 0; k < s->count; k++)
        if (has_causes(s, s->solutions + k * s->cells))
            return "refutes a solution, or names too few causes, in";
    return NULL;
}

static void check_causes(struct scene *s, struct view *v,
                         const struct defect *d)
{
    struct text t = {0};

    nuri_defect_causes(v, d);
    const char *const fault = fault_of(s);
    if (fault)
        fail_with(s, nuri_defects[d->kind].id, fault);
    nuri_say_defect(&t, &s->board, &s->deducer.finds.list[0]);
    ck_assert(t.length > 10 && !t.failed);
    nuri_text_drop(&t);
    s->found[d->kind]++;
}

static bool is_defective(struct scene *s, unsigned level, const cell *changed,
                         uint32_t count)
{
    struct view v = view_of(s);
    struct defect d;

    if (!nuri_defect_find(&v, level, changed, count, &d))
        return false;
    ck_assert_uint_ge(level, nuri_defects[d.kind].level);
    check_causes(s, &v, &d);
    return true;
}

/* ---- What it must see --------------------------------------------------- */

static void check_finished(struct scene *s, const uint8_t *state)
{
    if (brute_accepts(s->puzzle, state) == is_defective(s, 1, NULL, 0))
        fail_with(s, "being finished", "and having a defect disagree in");
}

/* Decide some more cells: defects that come of it are seen from there. */
static void check_change(struct scene *s, struct chance *chance, unsigned level)
{
    const uint32_t before = s->board.marked;
    cell changed[3];
    uint32_t count = 0;

    for (unsigned k = 0; k < 3; k++) {
        const cell c =
            grid_at(&s->puzzle->grid, chance_below(chance, (uint32_t)s->cells));
        if (s->board.colour[c] != NURI_COLOUR_OPEN)
            continue;
        nuri_board_mark(&s->board, c,
                        (nuri_colour)(1 + chance_below(chance, 2)));
        changed[count++] = c;
    }
    const bool seen = is_defective(s, level, changed, count);
    if (is_defective(s, level, NULL, 0) != seen &&
        (seen || level > DEFECT_AT_ONCE))
        fail_with(s, "a change", "has another effect than it seems in");
    nuri_board_undo(&s->board, before);
}

static void check_state(struct scene *s, struct chance *chance,
                        const uint8_t *state)
{
    board_open(s, state);
    for (unsigned level = 1; level <= LEVELS; level++)
        if (!is_defective(s, level, NULL, 0))
            for (unsigned k = 0; k < 3; k++)
                check_change(s, chance, level);
    if (s->board.count[NURI_COLOUR_OPEN] == 0) {
        uint8_t full[MOST_CELLS];
        nuri_board_copy(&s->board, full);
        check_finished(s, full);
    }
    board_close(s);
}

/* Some marks, of a solution or senseless; or all of them. */
static void choose_state(const struct scene *s, struct chance *chance,
                         uint8_t *state)
{
    const uint32_t density = chance_below(chance, 9);
    const uint8_t *const solution =
        s->count && chance_below(chance, 2)
            ? s->solutions + chance_below(chance, (uint32_t)s->count) * s->cells
            : NULL;
    const uint32_t wrong = chance_below(chance, 2 * (uint32_t)s->cells);

    for (uint32_t i = 0; i < s->cells; i++) {
        state[i] =
            solution ? solution[i] : (uint8_t)(1 + chance_below(chance, 2));
        if (i == wrong)
            state[i] = state[i] == NURI_COLOUR_SEA ? NURI_COLOUR_LAND
                                                   : NURI_COLOUR_SEA;
        if (density < 8 && chance_below(chance, 8) >= density)
            state[i] = NURI_COLOUR_OPEN;
    }
}

START_TEST(random_boards)
{
    struct chance chance = {(uint64_t)_i + 1};
    uint32_t found[DEFECTS] = {0};

    for (unsigned k = 0; k < 400; k++) {
        struct scene s;
        uint8_t state[MOST_CELLS];
        const unsigned most = k % 8 == 0 ? MOST_CELLS : 12;
        scene_open(&s, chance_puzzle(&chance, most, k % 3 > 0), found);
        for (unsigned j = 0; j < 150; j++) {
            choose_state(&s, &chance, state);
            check_state(&s, &chance, state);
        }
        scene_close(&s);
    }
    for (uint32_t kind = 0; kind < DEFECTS; kind++)
        ck_assert_msg(found[kind] > 10, "%s was seen %u times only",
                      nuri_defects[kind].id, found[kind]);
}
END_TEST

int main(void)
{
    return RUN_TESTS("defects", 300, {random_boards, (int)some_cases(4)});
}
