/*
 * check_ladder.c -- the rules together, and with each of them left out.
 *
 * Strong rules find first what others would find wrongly, so the way of the
 * rules is gone once for every rule that there is, without it.  Whatever is
 * left out, no solution may be lost.
 *
 * On boards too large to list all solutions the search is asked: with nothing
 * known but the causes of a deduction, the other colour must be impossible.
 *
 * NURI_STATES=100000 looks at so many random boards: some minutes.
 *
 * labels: long
 * seconds: 60
 */
#include "brute.h"
#include "ladder.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HIGHEST = 7, MAX_CELLS = 16, LARGE_CELLS = 42 };

/* ---- Small boards ------------------------------------------------------- */

/* A puzzle with all its solutions. */
struct scene {
    nuri_puzzle *puzzle;
    size_t cells;
    uint8_t *solutions; /* [count][cells] */
    size_t count;
};

static void scene_open(struct scene *s, nuri_puzzle *puzzle)
{
    s->puzzle = puzzle;
    s->cells = (size_t)nuri_puzzle_width(puzzle) * nuri_puzzle_height(puzzle);
    s->count = brute_solutions(puzzle, &s->solutions);
}

static void scene_close(struct scene *s)
{
    free(s->solutions);
    nuri_puzzle_free(s->puzzle);
}

static void fail_with(const struct scene *s, const uint8_t *marks, uint32_t off,
                      const char *problem)
{
    char *const drawing = draw_state(s->puzzle, marks);

    ck_abort_msg("without %s the rules %s:\n%s",
                 off < TECHNIQUES ? nuri_techniques[off].info.id : "none",
                 problem, drawing);
}

/* Marks on so many of eight cells: of a solution, or senseless. */
static void choose_state(const struct scene *s, struct chance *chance,
                         bool sense, uint32_t density, uint8_t *marks)
{
    const uint8_t *const solution =
        s->count
            ? s->solutions + chance_below(chance, (uint32_t)s->count) * s->cells
            : NULL;
    const unsigned width = nuri_puzzle_width(s->puzzle);

    for (unsigned i = 0; i < s->cells; i++) {
        marks[i] = NURI_UNDECIDED;
        if (chance_below(chance, 8) >= density ||
            nuri_puzzle_clue(s->puzzle, i % width, i / width))
            continue;
        marks[i] = sense && solution ? solution[i]
                                     : (uint8_t)(1 + chance_below(chance, 2));
    }
}

/* How many in each of ten goes. */
static unsigned states(unsigned usual)
{
    const char *const more = getenv("NURI_STATES");
    return more ? (unsigned)atoi(more) / 10 : usual;
}

/* Go the way without rule `off`. */
static void check_way(const struct scene *s, const uint8_t *marks, uint32_t off,
                      uint32_t solved[TECHNIQUES + 1])
{
    struct ladder ladder = {.level = HIGHEST};
    bool agrees = false;

    if (off < TECHNIQUES)
        ladder.off[off] = true;
    if (ladder_climb(&ladder, s->puzzle, marks) != NURI_OK)
        ck_abort_msg("out of memory");
    for (size_t k = 0; k < s->count; k++) {
        const uint8_t *const solution = s->solutions + k * s->cells;
        if (!brute_agrees(s->puzzle, solution, marks))
            continue;
        agrees = true;
        if (!brute_agrees(s->puzzle, solution, ladder.end))
            fail_with(s, marks, off, "lose a solution of");
    }
    if (agrees && ladder.wrong < TECHNIQUES)
        fail_with(s, marks, off, "contradict each other in");
    solved[off] += agrees && ladder.open == 0;
    ladder_clear(&ladder);
}

START_TEST(no_solution_is_lost_whatever_is_left_out)
{
    struct chance chance = {(uint64_t)_i + 1};
    uint32_t solved[TECHNIQUES + 1] = {0};

    for (unsigned k = 0; k < states(150); k++) {
        struct scene s;
        uint8_t marks[MAX_CELLS];
        scene_open(&s, chance_puzzle(&chance, k % 4 ? 12 : MAX_CELLS, k % 5));
        choose_state(&s, &chance, k % 3, chance_below(&chance, 8), marks);
        for (uint32_t off = 0; off <= TECHNIQUES; off++)
            check_way(&s, marks, off, solved);
        scene_close(&s);
    }
    for (uint32_t off = 0; off <= TECHNIQUES; off++)
        ck_assert_uint_gt(solved[off], states(150) / 10);
}
END_TEST

/* ---- Reasons, held to the search ---------------------------------------- */

enum { MAX_NODES = 20000 }; /* of the search, for each reason */

/* A puzzle with several solutions, and two of them: where there is only one,
 * everything is forced, whatever the reason. */
struct open_scene {
    nuri_puzzle *puzzle;
    uint8_t solution[2][LARGE_CELLS];
    size_t cells;
    unsigned looked[TECHNIQUES], unknown; /* reasons, so far */
};

static bool has_several(struct open_scene *s)
{
    nuri_result *r = NULL;

    s->cells =
        (size_t)nuri_puzzle_width(s->puzzle) * nuri_puzzle_height(s->puzzle);
    if (nuri_solve(&r, s->puzzle, NULL, NULL) != NURI_OK)
        ck_abort_msg("out of memory");
    const bool several = r->outcome == NURI_OUTCOME_MULTIPLE;
    for (unsigned k = 0; several && k < 2; k++)
        memcpy(s->solution[k], r->solutions[k], s->cells);
    nuri_result_free(r);
    return several;
}

/* Marks of a solution on so many of eight cells; perhaps one turned. */
static void mark_some(const struct open_scene *s, struct chance *chance,
                      uint32_t density, bool transform, uint8_t *marks)
{
    const uint8_t *const solution = s->solution[chance_below(chance, 2)];
    const unsigned width = nuri_puzzle_width(s->puzzle);

    for (unsigned i = 0; i < s->cells; i++)
        marks[i] =
            chance_below(chance, 8) < density ? solution[i] : NURI_UNDECIDED;
    const uint32_t at = chance_below(chance, (uint32_t)s->cells);
    if (transform && marks[at] != NURI_UNDECIDED &&
        !nuri_puzzle_clue(s->puzzle, at % width, at / width))
        marks[at] = marks[at] == NURI_BLACK ? NURI_WHITE : NURI_BLACK;
}

/* Is the other colour impossible where only the causes are known? */
static bool is_forced(struct open_scene *s, const struct deducer *d,
                      const struct deduction *deduction, cell c)
{
    const struct board *const b = d->board;
    const struct grid *const g = &b->puzzle->grid;
    const cell *const causes = deduction_causes(&d->deductions, deduction);
    nuri_options options = {0};
    nuri_result *result = NULL;
    uint8_t marks[LARGE_CELLS] = {0};

    for (uint32_t k = 0; k < deduction->causes; k++)
        marks[grid_index(g, causes[k])] = b->colour[causes[k]];
    marks[grid_index(g, c)] =
        deduction->colour == NURI_BLACK ? NURI_WHITE : NURI_BLACK;
    options.max_nodes = MAX_NODES;
    if (nuri_solve(&result, s->puzzle, marks, &options) != NURI_OK)
        ck_abort_msg("out of memory");
    const nuri_outcome outcome = result->outcome;
    s->looked[deduction->technique]++;
    s->unknown += outcome == NURI_OUTCOME_UNKNOWN;
    nuri_result_free(result);
    return outcome == NURI_OUTCOME_NONE || outcome == NURI_OUTCOME_UNKNOWN;
}

/* Every rule is asked, whatever others find: of hard ones every deduction is
 * looked at, of others some. */
static void check_reasons(struct open_scene *s, const uint8_t *marks)
{
    struct board board;
    struct deducer d;
    bool consistent;

    if (nuri_board_init(&board, s->puzzle, marks, &consistent) != NURI_OK ||
        !nuri_deduce_init(&d, &board))
        ck_abort_msg("out of memory");
    for (uint32_t technique = 0; technique < TECHNIQUES; technique++) {
        const uint32_t step = nuri_techniques[technique].info.level < 4 ? 7 : 1;
        ladder_ask(&d, technique);
        for (uint32_t i = 0; i < d.deductions.count; i += step) {
            const struct deduction *const deduction = &d.deductions.list[i];
            const cell *const cells = deduction_cells(&d.deductions, deduction);
            for (uint32_t k = 0; k < deduction->cells; k += step)
                if (!is_forced(s, &d, deduction, cells[k]))
                    ck_abort_msg("%s names too few causes in\n%s",
                                 nuri_techniques[technique].info.id,
                                 draw_state(s->puzzle, marks));
        }
    }
    nuri_deduce_clear(&d);
    nuri_board_clear(&board);
}

START_TEST(reasons_are_enough_on_larger_boards)
{
    struct chance chance = {(uint64_t)_i + 1};
    struct open_scene s = {.unknown = 0};
    unsigned looked = 0;

    for (unsigned k = 0; k < states(80); k++) {
        uint8_t marks[LARGE_CELLS];
        s.puzzle = chance_puzzle(&chance, LARGE_CELLS, true);
        for (unsigned j = 0; has_several(&s) && j < 4; j++) {
            mark_some(&s, &chance, 2 * j + 1, j % 2, marks);
            check_reasons(&s, marks);
        }
        nuri_puzzle_free(s.puzzle);
    }
    for (uint32_t technique = 0; technique < TECHNIQUES; technique++)
        looked += s.looked[technique];
    ck_assert_uint_gt(looked, 1000);
    ck_assert_uint_lt(s.unknown, looked / 100 + 1);
}
END_TEST

/* ---- Real boards -------------------------------------------------------- */

enum {
    CORPUS_STEP = 36, /* every so many puzzles */
};

static nuri_collection *corpus;
/* A find_fn: does it agree with the published solution? */
static bool is_published(void *user, const struct deducer *d,
                         const struct deduction *deduction)
{
    const nuri_entry *const entry = *(const nuri_entry **)user;
    const cell *const cells = deduction_cells(&d->deductions, deduction);

    for (uint32_t k = 0; k < deduction->cells; k++)
        if (entry->solution[grid_index(&d->board->puzzle->grid, cells[k])] !=
            deduction->colour)
            return false;
    return true;
}

START_TEST(deductions_are_as_published_whatever_is_left_out)
{
    struct ladder ladder = {.level = HIGHEST, .each = is_published};

    if (_i < TECHNIQUES)
        ladder.off[_i] = true;
    for (size_t i = 0; i < nuri_collection_count(corpus); i += CORPUS_STEP) {
        const nuri_entry *entry = nuri_collection_entry(corpus, i);
        ladder.user = &entry;
        if (ladder_climb(&ladder, entry->puzzle, NULL) != NURI_OK)
            ck_abort_msg("out of memory");
        if (ladder.wrong < TECHNIQUES)
            ck_abort_msg("%s is wrong in %s",
                         nuri_techniques[ladder.wrong].info.id, entry->id);
        ladder_clear(&ladder);
    }
}
END_TEST

int main(void)
{
    corpus = shared_corpus();
    const int status =
        RUN_TESTS("ladder", 3600, {reasons_are_enough_on_larger_boards, 10},
                  {no_solution_is_lost_whatever_is_left_out, 10},
                  {deductions_are_as_published_whatever_is_left_out,
                   corpus ? TECHNIQUES + 1 : 0});
    nuri_collection_free(corpus);
    return status;
}
