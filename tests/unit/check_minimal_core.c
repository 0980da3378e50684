/*
 * check_minimal_core.c -- a minimal core forces its cells.
 *
 * On small boards every colouring with the named marks is tried, with only the
 * sizes and sea rules that the core names.  The cells have the colour in all
 * that remain.
 */
#include "boards.h"
#include "brute.h"

#include "base/grid.h"
#include "explain/minimal_core.h"

enum { MAX_CELLS = 14, PUZZLES = 500 };

struct scene {
    nuri_puzzle *puzzle;
    uint32_t cells;
    uint8_t facts[MAX_CELLS];
    uint8_t marks[MAX_CELLS];
    const struct minimal_core *core;
    unsigned tried, narrow, loose, more; /* what was seen */
};

/* ---- One core ----------------------------------------------------------- */

/* What the core names of the puzzle. */
static struct relaxed named(const struct scene *s)
{
    const struct minimal_core *const core = s->core;
    const struct grid *const g = &s->puzzle->grid;
    struct relaxed r = {.puzzle = s->puzzle, .sea = core->sea};

    r.squares = core->squares ? RELAXED_ALL : 0;
    for (uint32_t k = 0; k < core->clues; k++)
        r.sizes |= 1U << grid_index(g, core->clue[k]);
    for (uint32_t k = 0; k < core->marks; k++) {
        const uint32_t mark = 1U << grid_index(g, core->mark[k].cell);
        r.marked |= mark;
        r.land |= core->mark[k].colour == NURI_WHITE ? mark : 0;
    }
    return r;
}

static void check_core(struct scene *s)
{
    const struct minimal_core *const core = s->core;
    const struct relaxed r = named(s);

    for (uint32_t land = 0; land < 1U << s->cells; land++) {
        if (!relaxed_allows(&r, land))
            continue;
        for (uint32_t k = 0; k < core->cells; k++) {
            const uint32_t i = grid_index(&s->puzzle->grid, core->cell[k]);
            ck_assert_msg((land >> i & 1) == (core->colour == NURI_WHITE),
                          "cell %u is not forced", i);
        }
    }
    s->tried++;
    s->narrow += core->clues < s->puzzle->clues;
    s->loose += !core->sea || !core->squares;
    s->more += core->cells > 1;
}

static void try_cell(struct scene *s, const struct board *board, uint32_t i)
{
    struct budget budget;
    struct minimal_core core;

    nuri_budget_start(&budget, NULL);
    ck_ok(nuri_minimal_core_find(&core, board, s->facts,
                                 grid_at(&s->puzzle->grid, i), &budget));
    ck_assert_int_eq(core.colour, s->facts[i]);
    s->core = &core;
    check_core(s);
    nuri_minimal_core_clear(&core);
}

/* Some marks that are facts, and one cell more. */
static void try_puzzle(struct scene *s, struct chance *chance)
{
    struct board board;
    uint32_t at = s->cells;

    for (uint32_t i = 0; i < s->cells; i++)
        s->marks[i] = chance_below(chance, 3) ? NURI_UNDECIDED : s->facts[i];
    board_open(&board, s->puzzle, s->marks);
    for (uint32_t i = 0; i < s->cells; i++)
        if (board.colour[grid_at(&s->puzzle->grid, i)] == NURI_UNDECIDED &&
            s->facts[i] != NURI_UNDECIDED &&
            (at == s->cells || chance_below(chance, 3) == 0))
            at = i;
    if (at < s->cells)
        try_cell(s, &board, at);
    nuri_board_clear(&board);
}

TEST(what_is_named_forces_the_cells)
{
    struct scene s = {.tried = 0};

    for (uint64_t k = 0; k < PUZZLES; k++) {
        struct chance chance = {860000 + k};
        s.puzzle = chance_puzzle(&chance, MAX_CELLS, true);
        s.cells = cells_of(s.puzzle);
        if (brute_facts(s.puzzle, s.facts))
            try_puzzle(&s, &chance);
        nuri_puzzle_free(s.puzzle);
    }
    /* What never came up would have been tested in vain. */
    ck_assert_uint_gt(s.tried, PUZZLES / 2);
    ck_assert_uint_gt(s.narrow, PUZZLES / 10);
    ck_assert_uint_gt(s.loose, PUZZLES / 10);
    ck_assert_uint_gt(s.more, PUZZLES / 10);
}

/* ---- Other cells -------------------------------------------------------- */

/* A puzzle of some size, its solution, and a board with some marks. */
struct large {
    nuri_collection *read;
    const nuri_puzzle *puzzle;
    uint8_t *facts; /* [cells] */
    struct board board;
};

static void read_large(struct large *l)
{
    char *const text = file_text(NURI_PUZZLES_DIR "/n6.txt", NULL);

    ck_assert_ptr_nonnull(text);
    ck_ok(nuri_read(&l->read, text, strlen(text), NURI_FORMAT_AUTO, NULL));
    l->puzzle = nuri_collection_entry(l->read, 0)->puzzle;
    const uint32_t cells = grid_cells(&l->puzzle->grid);
    nuri_result *const r = must_solve(l->puzzle, NULL, NULL);
    ck_assert_int_eq(r->outcome, NURI_OUTCOME_UNIQUE);
    l->facts = zeros(cells, 1);
    memcpy(l->facts, r->solutions[0], cells);
    nuri_result_free(r);
    free(text);
}

/* Mark this many of ten cells. */
static void mark_some(struct large *l, struct chance *chance, uint32_t of_ten)
{
    const uint32_t cells = grid_cells(&l->puzzle->grid);
    uint8_t *const marks = zeros(cells, 1);

    for (uint32_t i = 0; i < cells; i++)
        if (chance_below(chance, 10) < of_ten)
            marks[i] = l->facts[i];
    board_open(&l->board, l->puzzle, marks);
    free(marks);
}

/* The puzzle and marks that the core leaves in. */
static nuri_puzzle *left_in(const struct large *l,
                            const struct minimal_core *core, uint8_t *marks)
{
    const struct grid *const g = &l->puzzle->grid;
    int32_t *const clues = zeros(grid_cells(g), sizeof *clues);
    nuri_puzzle *puzzle = NULL;

    for (uint32_t i = 0; i < l->puzzle->clues; i++)
        clues[grid_index(g, l->puzzle->clue_cell[i])] = NURI_CLUE_ANY;
    for (uint32_t i = 0; i < core->clues; i++)
        clues[grid_index(g, core->clue[i])] = l->puzzle->clue[core->clue[i]];
    for (uint32_t i = 0; i < core->marks; i++)
        marks[grid_index(g, core->mark[i].cell)] =
            (uint8_t)core->mark[i].colour;
    ck_ok(nuri_puzzle_new(&puzzle, g->width, g->height, clues));
    free(clues);
    return puzzle;
}

/* True if one step of a new search, without a decision, forces the cell. */
static bool is_plainly_forced(const struct minimal_core *core,
                              const struct board *board, cell c)
{
    const struct mark wrong = {c, colour_other(core->colour)};
    struct budget budget;
    struct search *search;
    enum answer answer = ANSWER_NONE;

    nuri_budget_start(&budget, &(nuri_options){.max_nodes = 2});
    ck_ok(nuri_search_new(&search, board, &budget));
    if (search) {
        nuri_search_relax(search, !core->sea, !core->squares);
        ck_ok(nuri_search_next(search, &wrong, 1, &answer));
    }
    nuri_search_free(search);
    return answer == ANSWER_NONE;
}

static bool has_cell(const struct minimal_core *core, cell c)
{
    for (uint32_t i = 0; i < core->cells; i++)
        if (core->cell[i] == c)
            return true;
    return false;
}

/* How many cells are plainly forced; each must be in the core. */
static unsigned check_others(const struct large *l,
                             const struct minimal_core *core)
{
    const struct grid *const g = &l->puzzle->grid;
    uint8_t *const marks = zeros(grid_cells(g), 1);
    nuri_puzzle *const puzzle = left_in(l, core, marks);
    struct board board;
    unsigned count = 0;

    board_open(&board, puzzle, marks);
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell c = grid_at(g, i);
        if (l->board.colour[c] != NURI_UNDECIDED ||
            l->facts[i] != core->colour || !is_plainly_forced(core, &board, c))
            continue;
        ck_assert_msg(has_cell(core, c), "cell %u is forced as well", i);
        count++;
    }
    nuri_board_clear(&board);
    nuri_puzzle_free(puzzle);
    free(marks);
    return count;
}

/* One hard question takes nothing from those that come after it. */
TEST(all_that_is_plainly_forced_is_found)
{
    struct large l = {.read = NULL};
    unsigned count = 0;

    read_large(&l);
    for (uint64_t k = 0; k < 12; k++) {
        struct chance chance = {4711 + k};
        struct budget budget;
        struct minimal_core core;
        mark_some(&l, &chance, (uint32_t)k % 4);
        uint32_t i = chance_below(&chance, grid_cells(&l.puzzle->grid));
        while (l.board.colour[grid_at(&l.puzzle->grid, i)] != NURI_UNDECIDED)
            i = (i + 1) % grid_cells(&l.puzzle->grid);
        nuri_budget_start(&budget, NULL);
        ck_ok(nuri_minimal_core_find(&core, &l.board, l.facts,
                                     grid_at(&l.puzzle->grid, i), &budget));
        count += check_others(&l, &core);
        nuri_minimal_core_clear(&core);
        nuri_board_clear(&l.board);
    }
    ck_assert_uint_gt(count, 100);
    free(l.facts);
    nuri_collection_free(l.read);
}
