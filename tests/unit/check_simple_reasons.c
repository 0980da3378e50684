/*
 * check_simple_reasons.c -- cells of real puzzles that have a simple reason get
 * it; skipped without these puzzles.
 *
 * Each was once explained by something harder, which stands beside it.
 *
 * labels: slow solving
 * seconds: 3
 */
#include "support.h"

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

static nuri_collection *corpus;

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
static const nuri_step *step_of(const nuri_explanation *e, uint32_t cell)
{
    for (size_t i = 0; i < e->step_count; i++) {
        const nuri_step *const s = &e->steps[i];
        if (has_item(s->cells, s->cell_count, cell) ||
            has_item(s->shore, s->shore_count, cell))
            return s;
    }
    ck_abort_msg("cell %u is not decided", cell);
}

static void check_simple(const struct simple *row)
{
    const nuri_puzzle *const p = puzzle_of(row->id);
    const uint32_t at =
        (row->at / 100U - 1) * nuri_puzzle_width(p) + row->at % 100U - 1;
    nuri_explanation *const e = must_explain(p, NULL, NULL, NULL);
    const nuri_step *const s = step_of(e, at);

    ck_assert_msg(s->level <= row->level && s->chain_count <= row->links &&
                      (!row->harder || strcmp(s->technique, row->harder) != 0),
                  "%s: %s", row->id, s->message);
    nuri_explanation_free(e);
}

TEST(cells_with_a_simple_reason_get_it)
{
    const unsigned step = (unsigned)COUNT(list) / some_cases(COUNT(list));

    corpus = shared_corpus();
    for (unsigned i = 0; corpus && i < COUNT(list); i += step)
        check_simple(&list[i]);
    nuri_collection_free(corpus);
}

/* The two cells are diagonal neighbours: a white way to any island runs between
 * them. */
TEST(a_diagonal_pair_is_named_where_white_would_part_it)
{
    corpus = shared_corpus();
    if (!corpus)
        return;
    const nuri_puzzle *const p = puzzle_of("0032");
    nuri_explanation *const e = must_explain(p, NULL, NULL, NULL);
    const nuri_step *const s = step_of(e, 6 * nuri_puzzle_width(p) + 3);

    ck_assert_str_eq(s->message, "r7c4 is black: any island that came here "
                                 "would cut r7c3 off from r6c4.");
    nuri_explanation_free(e);
    nuri_collection_free(corpus);
}
