/*
 * check_corpus.c -- hints and explanations of real puzzles with published
 * solutions; skipped without them.  cli/corpus.sh solves them.
 *
 * labels: slow
 * seconds: 12
 */
#include "steps.h"
#include "support.h"

/* Nodes a board of the corpus may take; all but a few need far fewer. */
enum { MAX_NODES = 100000, HINTS = 1000 };

/* Hints for random marks, on boards of at most MAX_CELLS. */
enum { RANDOM_HINTS = 2000, MAX_CELLS = 150 };

static nuri_collection *corpus;

TEST(a_thousand_hints_in_a_row_rebuild_explanations)
{
    size_t hints = 0;

    for (size_t i = 11; hints < some_cases(HINTS); i += 37) {
        const nuri_entry *entry = nuri_collection_entry(corpus, i);
        FREED uint8_t *marks = zeros(cells_of(entry->puzzle), 1);
        hints += follow_explanation(entry->puzzle, marks, entry->id);
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
    own_hint_result hint = must_hint(entry->puzzle, marks, &options,
                                     &(nuri_hint_options){.max_level = 4});
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
        own_explanation e = must_explain(entry->puzzle, NULL, &options, NULL);
        if (e->hint_kind == NURI_HINT_SOLVED)
            ck_assert_mem_eq(e->board, entry->solution,
                             cells_of(entry->puzzle));
        else
            ck_assert_int_eq(e->limit, NURI_LIMIT_NODES);
    }
}

/* ---- Simple reasons ------------------------------------------------------ */

/* Cells that have a simple reason get it.  Each was once explained by something
 * harder, which is named. */

/* A cell by its row and column, from 1. */
#define AT(row, column) (100 * (row) + (column))

static const struct simple {
    const char *id;
    uint16_t at;
    uint8_t level, links; /* at most */
    const char *harder;
} list[] = {
    /* An easier technique first decides a cell beside it. */
    {"0020", AT(3, 4), 1, 0, "blocks_others"},
    {"0069", AT(1, 9), 1, 0, "island_cut"},
    {"0168", AT(9, 11), 1, 0, "sea_cut"},
    {"0246", AT(3, 6), 1, 0, "blocks_others"},
    {"0246", AT(4, 6), 1, 0, "blocks_others"},
    {"0276", AT(10, 8), 1, 0, "sea_count"},
    {"0433", AT(12, 7), 1, 0, "blocks_others"},
    {"0445", AT(7, 9), 1, 0, "island_cut"},
    {"0475", AT(3, 5), 1, 0, "blocks_others"},
    {"0482", AT(2, 7), 1, 0, "island_cut"},
    {"0596", AT(2, 8), 1, 0, "blocks_others"},
    {"0604", AT(4, 9), 1, 0, "sea_cut"},
    {"0787", AT(10, 10), 1, 0, "reach"},
    {"0797", AT(6, 3), 1, 0, "blocks_others"},
    /* The fourth cell of a square, and the way on from it. */
    {"0088", AT(8, 21), 1, 0, "pool_cut"},
    {"0088", AT(8, 20), 1, 0, "pool_cut"},
    {"0153", AT(4, 21), 1, 0, "pool_cut"},
    {"0153", AT(5, 20), 1, 0, "pool_cut"},
    {"0198", AT(7, 7), 1, 0, "pool_cut"},
    {"0198", AT(8, 7), 1, 0, "pool_cut"},
    {"0343", AT(10, 8), 1, 0, "pool_cut"},
    {"0899", AT(10, 11), 1, 0, "pool_cut"},
    {"0899", AT(10, 12), 1, 0, "pool_cut"},
    /* A shorter chain, or one thought. */
    {"0530", AT(3, 8), 5, 3, NULL},
    {"0545", AT(2, 1), 4, 0, "what_if_sea"},
    {"0545", AT(3, 1), 4, 0, "what_if_sea"},
    {"0545", AT(4, 1), 4, 0, "what_if_sea"},
    /* Another cell first, whose own what-if is shorter. */
    {"0190", AT(10, 8), 4, 0, "what_if_sea"},
    {"0190", AT(8, 7), 1, 0, "what_if_sea"},
    {"0396", AT(8, 12), 4, 0, "last_cell"},
    {"0545", AT(5, 1), 4, 0, "what_if"},
    {"0545", AT(8, 1), 2, 0, "what_if"},
    {"0674", AT(8, 2), 4, 0, "what_if"},
    {"0803", AT(9, 2), 4, 0, "what_if_sea"},
    {"0803", AT(8, 2), 1, 0, "what_if_sea"},
    /* Two black cells that any white way here would part. */
    {"0117", AT(3, 3), 3, 0, "reach"},
};

static const nuri_puzzle *puzzle_of(const char *id)
{
    for (size_t i = 0; i < nuri_collection_count(corpus); i++) {
        const nuri_entry *const entry = nuri_collection_entry(corpus, i);
        if (entry->id && strstr(entry->id, id))
            return entry->puzzle;
    }
    ck_abort_msg("no puzzle %s", id);
}

/* The step that decides the cell. */
static const nuri_step *step_of(const nuri_explanation *e, uint32_t at)
{
    for (size_t i = 0; i < e->step_count; i++) {
        const nuri_step *const s = &e->steps[i];
        if (has_item(s->cells, s->cell_count, at) ||
            has_item(s->shore, s->shore_count, at))
            return s;
    }
    ck_abort_msg("cell %u is not decided", at);
}

static void check_simple(const struct simple *row)
{
    const nuri_puzzle *const p = puzzle_of(row->id);
    const uint32_t at =
        (row->at / 100U - 1) * nuri_puzzle_width(p) + row->at % 100U - 1;
    own_explanation e = must_explain(p, NULL, NULL, NULL);
    const nuri_step *const s = step_of(e, at);

    ck_assert_msg(s->level <= row->level && s->chain_count <= row->links &&
                      (!row->harder || strcmp(s->technique, row->harder) != 0),
                  "%s: %s", row->id, s->message);
}

TEST(cells_with_a_simple_reason_get_it)
{
    const unsigned step = (unsigned)COUNT(list) / some_cases(COUNT(list));

    for (unsigned i = 0; i < COUNT(list); i += step)
        check_simple(&list[i]);
}

/* The two cells are diagonal neighbours: a white way to any island runs between
 * them. */
TEST(a_diagonal_pair_is_named_where_white_would_part_it)
{
    const nuri_puzzle *const p = puzzle_of("0032");
    own_explanation e = must_explain(p, NULL, NULL, NULL);
    const nuri_step *const s = step_of(e, 6 * nuri_puzzle_width(p) + 3);

    ck_assert_str_eq(s->message, "r7c4 is black: any island that came here "
                                 "would cut r7c3 off from r6c4.");
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
