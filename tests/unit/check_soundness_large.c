/*
 * check_soundness_large.c -- no technique is wrong on larger boards either.
 *
 * Each technique is asked alone, so that none hides errors of another.  Boards
 * have too many solutions to list, so the search checks: with nothing known but
 * the causes, the other colour is impossible.  On the corpus, deductions are
 * compared with the published solution.
 *
 * NURI_STATES=100000 checks that many random boards, which takes minutes.
 *
 * labels: long
 * seconds: 30
 */
#include "scene.h"

enum { LARGE_CELLS = 42 };

/* ---- Reasons, checked by the search ------------------------------------- */

enum { MAX_NODES = 20000 }; /* of the search, for each reason */

/* A puzzle with several solutions, and two of them: with one solution any
 * reason would do. */
struct open_scene {
    nuri_puzzle *puzzle;
    uint8_t solution[2][LARGE_CELLS];
    size_t cells;
    unsigned looked[TECHNIQUES], unknown; /* reasons, so far */
};

static bool has_several(struct open_scene *s)
{
    s->cells = cells_of(s->puzzle);
    own_result r = must_solve(s->puzzle, NULL, NULL);
    const bool several = r->outcome == NURI_OUTCOME_MULTIPLE;
    for (unsigned k = 0; several && k < 2; k++)
        memcpy(s->solution[k], r->solutions[k], s->cells);
    return several;
}

/* True if the other colour is impossible where only the causes are known. */
static bool is_forced(struct open_scene *s, const struct board *b,
                      const struct deductions *f,
                      const struct deduction *deduction, cell c)
{
    const struct grid *const g = &b->puzzle->grid;
    const cell *const causes = deduction_causes(f, deduction);
    uint8_t marks[LARGE_CELLS] = {0};

    for (uint32_t k = 0; k < deduction->causes; k++)
        marks[grid_index(g, causes[k])] = b->colour[causes[k]];
    marks[grid_index(g, c)] = other_colour(deduction->colour);
    const nuri_outcome outcome = must_outcome(s->puzzle, marks, MAX_NODES);
    s->looked[deduction->technique]++;
    s->unknown += outcome == NURI_OUTCOME_UNKNOWN;
    return outcome == NURI_OUTCOME_NONE || outcome == NURI_OUTCOME_UNKNOWN;
}

/* All deductions of hard techniques are checked, some of the others. */
static void check_reasons(struct open_scene *s, const uint8_t *marks)
{
    own_scene look;

    scene_of(&look, s->puzzle, marks);
    for (uint32_t technique = 0; technique < TECHNIQUES; technique++) {
        const uint32_t step = nuri_techniques[technique].info.level < 4 ? 7 : 1;
        const struct deductions *const f = scene_look(&look, technique);
        for (uint32_t i = 0; i < f->count; i += step) {
            const struct deduction *const deduction = &f->list[i];
            const cell *const cells = deduction_cells(f, deduction);
            for (uint32_t k = 0; k < deduction->cells; k += step)
                if (!is_forced(s, &look.board, f, deduction, cells[k]))
                    ck_abort_msg("%s names too few causes in\n%s",
                                 nuri_techniques[technique].info.id,
                                 draw_state(s->puzzle, marks));
        }
    }
}

/* How many in each of six goes. */
static unsigned states(unsigned usual)
{
    const char *const more = getenv("NURI_STATES");
    return more ? (unsigned)atoi(more) / 6 : usual;
}

TESTS(reasons_are_enough_on_larger_boards, 6)
{
    struct chance chance = {(uint64_t)_i + 1};
    struct open_scene s = {.unknown = 0};
    unsigned looked = 0;

    for (unsigned k = 0; k < states(some_cases(80)); k++) {
        uint8_t marks[LARGE_CELLS];
        s.puzzle = chance_puzzle(&chance, LARGE_CELLS, true);
        for (unsigned j = 0; has_several(&s) && j < 4; j++) {
            random_marks(&chance, marks, (uint32_t)s.cells,
                         s.solution[chance_below(&chance, 2)], 6 * j + 3,
                         j % 2);
            check_reasons(&s, marks);
        }
        nuri_puzzle_free(s.puzzle);
    }
    for (uint32_t technique = 0; technique < TECHNIQUES; technique++)
        looked += s.looked[technique];
    ck_assert_uint_gt(looked, some_cases(1000));
    ck_assert_uint_lt(s.unknown, looked / 100 + 1);
}

/* ---- Real boards -------------------------------------------------------- */

enum { CORPUS_STEP = 15 }; /* puzzles from one to the next */

static nuri_collection *corpus;

static uint32_t count_as_published(const nuri_entry *entry,
                                   const uint8_t *marks)
{
    const struct grid *const g = &entry->puzzle->grid;
    own_scene look;
    uint32_t count = 0;

    scene_of(&look, entry->puzzle, marks);
    for (uint32_t technique = 0; technique < TECHNIQUES; technique++) {
        const struct deductions *const f = scene_look(&look, technique);
        for (uint32_t i = 0; i < f->count; i++)
            for (uint32_t k = 0; k < f->list[i].cells; k++) {
                const cell c = deduction_cells(f, &f->list[i])[k];
                if (entry->solution[grid_index(g, c)] != f->list[i].colour)
                    ck_abort_msg("%s is wrong in %s\n%s",
                                 nuri_techniques[technique].info.id, entry->id,
                                 draw_state(entry->puzzle, marks));
            }
        count += f->count;
    }
    return count;
}

/* With marks on 0, 2, 4 and 6 of eight cells. */
TESTS(deductions_are_as_published, corpus ? 3 : 0)
{
    struct chance chance = {(uint64_t)_i};
    uint32_t count = 0;

    for (size_t i = (size_t)_i; i < nuri_collection_count(corpus);
         i += CORPUS_STEP) {
        const nuri_entry *const entry = nuri_collection_entry(corpus, i);
        const uint32_t cells = grid_cells(&entry->puzzle->grid);
        FREED uint8_t *marks = zeros(cells, 1);
        for (uint32_t density = 0; density < 8; density += 2) {
            random_marks(&chance, marks, cells, entry->solution, 3 * density,
                         0);
            count += count_as_published(entry, marks);
        }
    }
    ck_assert_uint_gt(count, 5000);
}

int main(void)
{
    corpus = shared_corpus();
    const int status = run_tests("large boards", 3600);
    nuri_collection_free(corpus);
    return status;
}
