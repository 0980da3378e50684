/*
 * check_what_ifs.c -- refuted what-ifs are false.
 *
 * On boards small enough to list all solutions, every undecided cell is
 * supposed to have either colour.  If that is refuted, no solution has it with
 * the colours that the refutation rests on; each step of the chain is true of
 * all solutions that agree with its reason cells; and it ends in a
 * contradiction.
 *
 * On others, what-ifs are carried out until there are none; then no single one,
 * tried alone, is refuted.
 *
 * labels: slow solving
 * seconds: 10
 */
#include "brute.h"
#include "explain/what_if.h"
#include "world.h"

enum { MAX_CELLS = 16 };

struct scene {
    struct world w;
    struct board board;
    struct what_if_run run;
    uint32_t refuted, steps;
};

static void fail_with(const struct scene *s, const nuri_step *step,
                      const char *problem)
{
    uint8_t marks[MAX_CELLS];

    nuri_board_copy(&s->board, marks);
    ck_abort_msg("%s: %s in\n%s", step->message, problem,
                 draw_state(s->w.puzzle, marks));
}

/* ---- Steps -------------------------------------------------------------- */

/* True if a solution has the colours of `marks` in the step's reason cells, and
 * another colour in its cells. */
static bool is_refuted(const struct scene *s, const nuri_step *step,
                       const uint8_t *marks)
{
    for (size_t k = 0; k < s->w.count; k++) {
        const uint8_t *const solution = world_solution(&s->w, k);
        bool agrees = true, differs = false;
        for (size_t i = 0; i < step->because_count; i++)
            agrees =
                agrees && solution[step->because[i]] == marks[step->because[i]];
        for (size_t i = 0; i < step->cell_count; i++)
            differs = differs || solution[step->cells[i]] != step->colour;
        if (agrees && differs)
            return true;
    }
    return false;
}

static void check_step(struct scene *s, const nuri_step *step, uint8_t *marks)
{
    /* What rests on nothing shows what its sentence is about. */
    for (size_t i = 0; step->because_count > 1 && i < step->because_count; i++)
        if (marks[step->because[i]] == NURI_UNDECIDED)
            fail_with(s, step, "it rests on what is not known");
    for (size_t i = 0; i < step->cell_count; i++)
        if (marks[step->cells[i]] != NURI_UNDECIDED)
            fail_with(s, step, "it finds what is known");
    if (is_refuted(s, step, marks))
        fail_with(s, step, "it is wrong, or rests on too little");
    s->steps++;
}

/* Each reason cell of the link was known before, or comes from a link that it
 * names. */
static void check_basis(struct scene *s, const nuri_step *step, size_t link,
                        const uint8_t *before)
{
    const nuri_step *const next = &step->chain[link];

    for (size_t i = 0; next->because_count > 1 && i < next->because_count;
         i++) {
        bool known = before[next->because[i]] != NURI_UNDECIDED;
        for (size_t k = 0; !known && k <= link; k++) {
            const nuri_step *const on = k ? &step->chain[k - 1] : step;
            for (size_t j = 0; j < on->cell_count; j++)
                known = known || (on->cells[j] == next->because[i] &&
                                  nuri_step_rests_on(step, link, k));
        }
        if (!known)
            fail_with(s, step, "a link rests on what is not known");
    }
    ck_assert(!nuri_step_rests_on(step, link, link + 1));
    ck_assert(!nuri_step_rests_on(step, step->chain_count, 0));
}

/* The chain from the supposed colour to the contradiction. */
static void check_chain(struct scene *s, const nuri_step *step,
                        const uint8_t *before)
{
    uint8_t marks[MAX_CELLS];

    memcpy(marks, before, s->w.cells);
    check_step(s, step, marks);
    marks[step->cells[0]] = other_colour(step->colour);
    for (size_t k = 0; k < step->chain_count; k++) {
        const nuri_step *const next = &step->chain[k];
        ck_assert(next->chain_count == 0 && !next->broken);
        check_step(s, next, marks);
        check_basis(s, step, k, before);
        for (size_t i = 0; i < next->cell_count; i++)
            marks[next->cells[i]] = (uint8_t)next->colour;
    }
    const bool is_told = strncmp(step->technique, "what_if", 7) == 0;
    if (is_told != (step->broken != NULL))
        fail_with(s, step, "a supposition, and only that, has an end");
    if (is_told && (step->broken_count == 0 || !step->broken_message))
        fail_with(s, step, "it ends in nothing");
    for (size_t k = 0; k < s->w.count; k++)
        if (brute_agrees(s->w.puzzle, world_solution(&s->w, k), marks))
            fail_with(s, step, "it ends in a solution");
}

/* ---- What-ifs ------------------------------------------------------- */

static void suppose(struct scene *s, cell c, nuri_colour colour)
{
    uint8_t before[MAX_CELLS];
    struct budget budget;
    struct what_if w;
    struct steps steps = {0};
    struct step_draft draft;
    const struct what_if_cell list[] = {{c, colour, 0}};

    nuri_budget_start(&budget, NULL);
    ck_ok(nuri_what_if_best(&w, &s->run, &s->board, list, 1, WHAT_IF_AT_ONCE,
                            WHAT_IF_LONG, &budget));
    if (!w.found)
        return;
    ck_ok(nuri_what_if_draft(&w, &s->run, NULL, &draft));
    ck_ok(nuri_step_draft_finish(&draft, NURI_OK, &steps));
    const nuri_step *const step = nuri_steps_get(&steps, 0);
    ck_assert_uint_le(step->level, WHAT_IF_LEVELS);
    ck_assert_uint_eq(step->cells[0], grid_index(&s->w.puzzle->grid, c));
    ck_assert_int_ne(step->colour, colour);
    nuri_board_copy(&s->board, before);
    check_chain(s, step, before);
    s->refuted++;
    nuri_steps_clear(&steps);
}

static void check_board(struct scene *s, const uint8_t *marks)
{
    board_open(&s->board, s->w.puzzle, marks);
    for (uint32_t i = 0; i < s->w.cells; i++) {
        const cell c = grid_at(&s->w.puzzle->grid, i);
        if (s->board.colour[c] != NURI_UNDECIDED)
            continue;
        suppose(s, c, NURI_BLACK);
        suppose(s, c, NURI_WHITE);
    }
    nuri_board_clear(&s->board);
}

/* Few marks, as much is to follow; of a solution, or senseless. */
static void choose_state(const struct scene *s, struct chance *chance,
                         uint8_t *marks)
{
    const uint32_t density = chance_below(chance, 5);
    const uint8_t *const solution =
        chance_below(chance, 4) ? world_any(&s->w, chance) : NULL;

    for (uint32_t i = 0; i < s->w.cells; i++) {
        marks[i] =
            solution ? solution[i] : (uint8_t)(1 + chance_below(chance, 2));
        if (chance_below(chance, 10) >= density)
            marks[i] = NURI_UNDECIDED;
    }
}

TESTS(what_ifs_agree_with_following_afresh, (int)some_cases(6))
{
    struct chance chance = {(uint64_t)_i + 1};
    struct scene s = {.refuted = 0};

    for (unsigned k = 0; k < 250; k++) {
        uint8_t marks[MAX_CELLS];
        world_of(&s.w,
                 chance_puzzle(&chance, k % 8 ? 12 : MAX_CELLS, k % 3 > 0));
        ck_assert(nuri_run_init(&s.run, s.w.puzzle));
        for (unsigned j = 0; j < 8; j++) {
            choose_state(&s, &chance, marks);
            check_board(&s, marks);
        }
        nuri_run_clear(&s.run);
        world_clear(&s.w);
    }
    ck_assert_uint_gt(s.refuted, 1000);
    ck_assert_uint_gt(s.steps, s.refuted + 500);
}

/* ---- What is passed over ------------------------------------------------ */

enum { MAX_ROOM = 30, WORK_DONE = (1 << 24) + 1 };

/* Carry out all deductions up to level 3; false if they contradict each
 * other. */
static bool carry_out_all(struct deducer *d)
{
    while (pick(d, 3))
        if (!nuri_deduce_carry_out(d, 0))
            return false;
    return true;
}

/* All that may be supposed of the board. */
static uint32_t list_all(const struct board *b, struct what_if_cell *list)
{
    const struct grid *const g = &b->puzzle->grid;
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell c = grid_at(g, i);
        if (b->colour[c] != NURI_UNDECIDED)
            continue;
        list[count++] = (struct what_if_cell){c, NURI_BLACK, 0};
        list[count++] = (struct what_if_cell){c, NURI_WHITE, 0};
    }
    return count;
}

static struct what_if best_of(struct what_if_run *t, const struct board *b,
                              const struct what_if_cell *list, uint32_t count)
{
    struct budget budget;
    struct what_if w;

    nuri_budget_start(&budget, NULL);
    ck_ok(nuri_what_if_best(&w, t, b, list, count, WHAT_IF_AT_ONCE,
                            WHAT_IF_LONG, &budget));
    return w;
}

/* If none of all what-ifs is refuted, none is when tried alone by a fresh
 * run. */
static void check_none(const struct board *b, const struct what_if_cell *list,
                       uint32_t count)
{
    for (uint32_t k = 0; k < count; k++) {
        struct what_if_run alone;
        ck_assert(nuri_run_init(&alone, b->puzzle));
        if (best_of(&alone, b, &list[k], 1).found)
            ck_abort_msg("%u is passed over", (unsigned)list[k].cell);
        nuri_run_clear(&alone);
    }
}

/* Carry out what-ifs as long as there are any; returns their number. */
static uint32_t go_on(struct what_if_run *t, struct deducer *d,
                      uint32_t *failed_searches)
{
    struct what_if_cell list[2 * MAX_ROOM];
    uint32_t steps = 0;

    while (carry_out_all(d)) {
        const uint32_t count = list_all(d->board, list);
        const struct what_if w = best_of(t, d->board, list, count);
        if (!w.found) {
            check_none(d->board, list, count);
            *failed_searches += count > 0;
            break;
        }
        nuri_board_mark(d->board, w.wrong.cell, other_colour(w.wrong.colour));
        steps++;
    }
    return steps;
}

TESTS(what_is_passed_over_is_found, (int)some_cases(3))
{
    struct chance chance = {(uint64_t)_i + 100};
    uint32_t steps = 0, failed_searches = 0;

    for (unsigned k = 0; k < 120; k++) {
        nuri_puzzle *const puzzle = chance_puzzle(&chance, MAX_ROOM, k % 3 > 0);
        struct board board;
        struct deducer deducer;
        struct what_if_run run;
        board_open(&board, puzzle, NULL);
        ck_assert(nuri_deduce_init(&deducer, &board));
        ck_assert(nuri_run_init(&run, puzzle));
        run.looks = run.looks_before = WORK_DONE;
        steps += go_on(&run, &deducer, &failed_searches);
        nuri_run_clear(&run);
        nuri_deduce_clear(&deducer);
        nuri_board_clear(&board);
        nuri_puzzle_free(puzzle);
    }
    printf("%u what-ifs, none on %u boards\n", (unsigned)steps,
           (unsigned)failed_searches);
    ck_assert_uint_gt(steps, 50);
    ck_assert_uint_gt(failed_searches, 10);
}
