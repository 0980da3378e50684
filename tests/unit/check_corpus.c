/*
 * check_corpus.c -- real puzzles with published solutions; skipped without
 * them.
 *
 * labels: slow
 * seconds: 12
 */
#include "evidence.h"
#include "follow.h"
#include "support.h"

/* Nodes a board of the corpus may take; all but a few need far fewer. */
enum { MAX_NODES = 100000, MAX_UNKNOWN = 5, HINTS = 1000 };

/* Hints for random marks, on boards of at most MAX_CELLS. */
enum { RANDOM_HINTS = 2000, MAX_CELLS = 150 };

static nuri_collection *corpus;

TEST(every_puzzle_is_unique_and_solved_as_published)
{
    const nuri_options options = {.max_nodes = MAX_NODES};
    unsigned unknown = 0;

    for (size_t i = 0; i < nuri_collection_count(corpus); i++) {
        const nuri_entry *entry = nuri_collection_entry(corpus, i);
        nuri_result *const r = must_solve(entry->puzzle, NULL, &options);
        const nuri_outcome outcome = r->outcome;
        unknown += outcome == NURI_OUTCOME_UNKNOWN;
        ck_assert_msg(outcome == NURI_OUTCOME_UNIQUE ||
                          outcome == NURI_OUTCOME_UNKNOWN,
                      "%s is %s", entry->id, nuri_outcome_name(outcome));
        if (r->solution_count > 0)
            ck_assert_msg(memcmp(r->solutions[0], entry->solution,
                                 cells_of(entry->puzzle)) == 0,
                          "%s is not solved as published", entry->id);
        nuri_result_free(r);
    }
    ck_assert_uint_le(unknown, MAX_UNKNOWN);
}

/* Solve a puzzle by hints alone; returns their number. */
static unsigned follow_hints(const nuri_entry *entry)
{
    const nuri_puzzle *p = entry->puzzle;
    const nuri_options options = {.max_nodes = MAX_NODES};
    uint8_t *marks = zeros(cells_of(p), 1);
    unsigned hints = 0;

    for (;; hints++) {
        nuri_hint_result *const hint = must_hint(p, marks, &options, NULL);
        const nuri_step *step = hint->step;
        const nuri_hint_kind hint_kind = hint->hint_kind;
        if (hint_kind == NURI_HINT_CELL) {
            const uint32_t i = step->cells[0];
            ck_assert_int_eq(marks[i], NURI_UNDECIDED);
            ck_assert_msg(entry->solution[i] == step->colour,
                          "%s: a wrong hint by %s", entry->id, step->technique);
            marks[i] = (uint8_t)step->colour;
        }
        nuri_hint_result_free(hint);
        if (hint_kind == NURI_HINT_CELL)
            continue;
        ck_assert_int_eq(hint_kind, NURI_HINT_SOLVED);
        break;
    }
    for (size_t i = 0; i < cells_of(p); i++)
        ck_assert(marks[i] == entry->solution[i] || marks[i] == NURI_UNDECIDED);
    free(marks);
    return hints;
}

TEST(a_thousand_hints_in_a_row_are_right)
{
    const unsigned wanted = some_cases(HINTS);
    unsigned hints = 0;

    for (size_t i = 0; i < nuri_collection_count(corpus) && hints < wanted;
         i += 37)
        hints += follow_hints(nuri_collection_entry(corpus, i));
    ck_assert_uint_ge(hints, wanted);
}

TEST(a_thousand_hints_in_a_row_rebuild_explanations)
{
    size_t hints = 0;

    for (size_t i = 11; hints < some_cases(HINTS); i += 37) {
        const nuri_entry *entry = nuri_collection_entry(corpus, i);
        uint8_t *marks = zeros(cells_of(entry->puzzle), 1);
        hints += follow_explanation(entry->puzzle, marks, entry->id);
        free(marks);
    }
}

/* A hint for some marks of the solution, sometimes with wrong ones, must be
 * true and forced by its reason cells.  True if it was about a cell. */
static bool try_random_hint(const nuri_entry *entry, struct chance *chance,
                            uint8_t *marks)
{
    const uint32_t share = chance_below(chance, 11);
    const bool wrong = chance_below(chance, 8) == 0;
    const nuri_options options = {.max_nodes = MAX_NODES};
    bool is_wrong = false;

    for (size_t i = 0; i < cells_of(entry->puzzle); i++) {
        const bool transformed = wrong && chance_below(chance, 40) == 0;
        marks[i] = chance_below(chance, 10) >= share  ? NURI_UNDECIDED
                   : !transformed                     ? entry->solution[i]
                   : entry->solution[i] == NURI_WHITE ? NURI_BLACK
                                                      : NURI_WHITE;
        is_wrong = is_wrong || (marks[i] != NURI_UNDECIDED &&
                                marks[i] != entry->solution[i]);
    }
    nuri_hint_result *const hint = must_hint(
        entry->puzzle, marks, &options, &(nuri_hint_options){.max_level = 4});
    const nuri_step *const step = hint->step;
    const nuri_hint_kind hint_kind = hint->hint_kind;
    if (step) {
        ck_assert_int_eq(hint_kind,
                         is_wrong ? NURI_HINT_WRONG_MARK : NURI_HINT_CELL);
        ck_assert_int_eq(step->colour, entry->solution[step->cells[0]]);
    }
    if (hint_kind == NURI_HINT_CELL) {
        const nuri_outcome outcome = evidence_outcome(
            entry->puzzle, step, step->cells[0], entry->solution, MAX_NODES);
        ck_assert_msg(outcome == NURI_OUTCOME_NONE, "%s: %s is %s", entry->id,
                      step->message, nuri_outcome_name(outcome));
    }
    nuri_hint_result_free(hint);
    return hint_kind == NURI_HINT_CELL;
}

TEST(random_hints_are_true_and_forced_by_their_evidence)
{
    struct chance chance = {2000};
    unsigned hints = 0;

    for (size_t i = 0; hints < some_cases(RANDOM_HINTS); i++) {
        const nuri_entry *entry =
            nuri_collection_entry(corpus, i % nuri_collection_count(corpus));
        if (cells_of(entry->puzzle) > MAX_CELLS)
            continue;
        uint8_t marks[MAX_CELLS];
        hints += try_random_hint(entry, &chance, marks);
    }
}

TEST(explanations_end_in_the_solution)
{
    const nuri_options options = {.max_nodes = MAX_NODES};

    /* Under the sanitizers .tools/same explains more of them. */
    for (size_t i = 0; i < nuri_collection_count(corpus);
         i += 70 / some_cases(10)) {
        const nuri_entry *entry = nuri_collection_entry(corpus, i);
        nuri_explanation *const e =
            must_explain(entry->puzzle, NULL, &options, NULL);
        if (e->hint_kind == NURI_HINT_SOLVED)
            ck_assert_mem_eq(e->board, entry->solution,
                             cells_of(entry->puzzle));
        else
            ck_assert_int_eq(e->limit, NURI_LIMIT_NODES);
        nuri_explanation_free(e);
    }
}

int main(void)
{
    corpus = shared_corpus();
    if (!corpus)
        return 77;
    const int status = run_tests("corpus", 600);
    nuri_collection_free(corpus);
    return status;
}
