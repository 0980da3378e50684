/*
 * check_refutation.c -- which cell the search refutes, within what bounds, and
 * what that rests on.
 *
 * On small boards every colouring with the marks that a core names is tried, with
 * only the sizes and sea rules that it names: the cells have the colour in all
 * that remain.  A refutation takes few nodes there, so the cell must be one that
 * lets easy techniques decide most; that is counted here independently.
 */
#include "brute.h"
#include "scene.h"
#include "world.h"

#include "explain/minimal_core.h"
#include "explain/refutation.h"

enum { MAX_CELLS = 16, CORE_CELLS = 13, PUZZLES = 400, EASY = 3 };

/* More than any question on a small board takes, if there is an answer. */
enum { MANY_NODES = 10000, TOO_MANY_NODES = 60000 };

static const struct preference anywhere = {.near = 0};

/* A puzzle that has solutions, with some marks that all of them have. */
struct look {
    struct world w;
    uint8_t facts[MAX_CELLS];
    struct scene s;
};

static void look_close(struct look *l)
{
    scene_close(&l->s);
    world_clear(&l->w);
}

/* False, and nothing to be closed, without a solution. */
static bool look_open(struct look *l, uint64_t seed, unsigned most)
{
    world_make(&l->w, seed, most, true);
    const bool has_solutions = world_agreeing(&l->w, NULL, l->facts) > 0;
    random_marks(&l->w.chance, l->w.marks, l->w.cells, l->facts, 6, 0);
    for (uint32_t i = 0; i < l->w.cells; i++)
        if (l->facts[i] == NURI_UNDECIDED)
            l->w.marks[i] = NURI_UNDECIDED;
    scene_of(&l->s, l->w.puzzle, l->w.marks);
    if (!has_solutions)
        look_close(l);
    return has_solutions;
}

/* ---- Cores --------------------------------------------------------------- */

/* What was seen of them. */
static unsigned narrow, loose, more;

/* What the core names of the puzzle. */
static struct relaxed named(const struct world *w,
                            const struct minimal_core *core)
{
    const struct grid *const g = &w->puzzle->grid;
    struct relaxed r = {.puzzle = w->puzzle, .sea = core->sea};

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

static void check_core(const struct world *w, const struct board *board,
                       const uint8_t *facts, cell c)
{
    struct budget budget;
    struct minimal_core core;
    uint32_t cells = 0;

    nuri_budget_start(&budget, NULL);
    ck_ok(nuri_minimal_core_find(&core, board, facts, c, &budget));
    ck_assert_int_eq(core.colour, facts[grid_index(&w->puzzle->grid, c)]);
    for (uint32_t k = 0; k < core.cells; k++)
        cells |= 1U << grid_index(&w->puzzle->grid, core.cell[k]);
    const struct relaxed r = named(w, &core);
    for (uint32_t land = 0; land < 1U << w->cells; land++)
        if ((land & cells) != (core.colour == NURI_WHITE ? cells : 0))
            ck_assert_msg(!relaxed_allows(&r, land), "cells are not forced");
    narrow += core.clues < w->puzzle->clues;
    loose += !core.sea || !core.squares;
    more += core.cells > 1;
    nuri_minimal_core_clear(&core);
}

TEST(what_is_named_forces_the_cells)
{
    unsigned tried = 0;

    for (uint64_t seed = 0; seed < some_cases(PUZZLES); seed++) {
        struct look l;
        cell at = 0;
        if (!look_open(&l, 860000 + seed, CORE_CELLS))
            continue;
        for (uint32_t i = 0; i < l.w.cells; i++) {
            const cell c = grid_at(&l.w.puzzle->grid, i);
            if (l.s.board.colour[c] == NURI_UNDECIDED &&
                l.facts[i] != NURI_UNDECIDED &&
                (at == 0 || chance_below(&l.w.chance, 3) == 0))
                at = c;
        }
        if (at)
            check_core(&l.w, &l.s.board, l.facts, at);
        tried += at != 0;
        look_close(&l);
    }
    /* What never came up would have been tested in vain. */
    ck_assert_uint_gt(tried, some_cases(PUZZLES) / 2);
    ck_assert_uint_gt(narrow, some_cases(PUZZLES) / 10);
    ck_assert_uint_gt(loose, some_cases(PUZZLES) / 10);
    ck_assert_uint_gt(more, some_cases(PUZZLES) / 10);
}

/* ---- Which cell ---------------------------------------------------------- */

/* How many cells easy techniques decide once cell i is known; 0 if it is known,
 * or not forced. */
static uint32_t worth(const struct look *l, uint32_t i)
{
    uint8_t marks[MAX_CELLS];

    if (l->facts[i] == NURI_UNDECIDED ||
        l->s.board.colour[grid_at(&l->w.puzzle->grid, i)] != NURI_UNDECIDED)
        return 0;
    memcpy(marks, l->w.marks, l->w.cells);
    marks[i] = l->facts[i];
    own_scene s;
    scene_of(&s, l->w.puzzle, marks);
    ck_assert(scene_follow(&s, EASY));
    return s.board.marked - l->s.board.marked;
}

static bool is_named(const struct look *s, const struct refutation *r,
                     uint32_t i)
{
    for (uint32_t k = 0; k < r->core.cells; k++)
        if (r->core.cell[k] == grid_at(&s->w.puzzle->grid, i))
            return true;
    return false;
}

/* The first of those that are worth most; s->w.cells if none is worth any. */
static uint32_t worth_most(const struct look *s)
{
    uint32_t best = s->w.cells, most = 0;

    for (uint32_t i = 0; i < s->w.cells; i++) {
        const uint32_t one = worth(s, i);
        if (one > most) {
            most = one;
            best = i;
        }
    }
    return best;
}

TEST(the_cell_that_is_worth_most_is_shown)
{
    struct look s;
    unsigned shown = 0, none = 0, best_shown = 0;

    for (uint64_t seed = 0; seed < PUZZLES; seed++) {
        struct budget budget;
        struct refutation r;
        if (!look_open(&s, 930000 + seed, MAX_CELLS))
            continue;
        const uint32_t best = worth_most(&s), marked = s.s.board.marked;
        nuri_budget_start(&budget, NULL);
        ck_ok(nuri_refutation_find(&r, &s.s.deducer, &anywhere, s.facts,
                                   &budget, true));
        ck_assert_uint_eq(s.s.board.marked, marked);
        ck_assert_int_eq(r.found, best < s.w.cells);
        if (r.found) {
            /* Of those that are worth nothing else the quickest is shown. */
            const bool any = worth(&s, best) > 1;
            ck_assert(!any || is_named(&s, &r, best));
            ck_assert(!any || r.core.colour == s.facts[best]);
            best_shown += any;
        }
        for (uint32_t k = 0; r.found && k < r.core.cells; k++)
            ck_assert_int_eq(
                s.facts[grid_index(&s.w.puzzle->grid, r.core.cell[k])],
                r.core.colour);
        shown += r.found;
        none += !r.found;
        nuri_refutation_clear(&r);
        look_close(&s);
    }
    ck_assert_uint_gt(shown, PUZZLES / 2);
    ck_assert_uint_gt(none, 0);
    ck_assert_uint_gt(best_shown, PUZZLES / 4);
}

/* It ends at any number of nodes, and with enough of them it has an answer. */
TEST(a_limit_leaves_nothing_behind)
{
    struct look s;
    unsigned stopped = 0, told = 0;

    for (uint64_t seed = 0; seed < PUZZLES / 4; seed++) {
        if (!look_open(&s, 930000 + seed, MAX_CELLS))
            continue;
        bool found = worth_most(&s) == s.w.cells;
        for (uint64_t nodes = 1; !found; nodes += 1 + nodes / 4) {
            struct budget budget;
            struct refutation r;
            ck_assert_uint_lt(nodes, 100000);
            nuri_budget_start(&budget, &(nuri_options){.max_nodes = nodes});
            ck_ok(nuri_refutation_find(&r, &s.s.deducer, &anywhere, s.facts,
                                       &budget, true));
            found = r.found;
            ck_assert_int_eq(budget.reached,
                             found ? NURI_LIMIT_NOT_REACHED : NURI_LIMIT_NODES);
            ck_assert(found || !r.core.cell);
            stopped += !found;
            told += found;
            nuri_refutation_clear(&r);
        }
        look_close(&s);
    }
    ck_assert_uint_gt(stopped, 0);
    ck_assert_uint_gt(told, 0);
}

/* A limit reached before or while the search is made leaves nothing behind. */
TEST(a_limit_before_the_search_is_reported)
{
    struct look s;
    struct budget budget[3];
    own_cancel cancel = NULL;
    static const nuri_limit reached[] = {NURI_LIMIT_NODES, NURI_LIMIT_MEMORY,
                                         NURI_LIMIT_CANCELLED};

    ck_ok(nuri_cancel_new(&cancel));
    nuri_cancel_set(cancel);
    nuri_budget_start(&budget[0], &(nuri_options){.max_nodes = 5});
    allowance_spend(&budget[0].nodes, 5);
    nuri_budget_start(&budget[1], &(nuri_options){.max_memory = 1});
    nuri_budget_start(&budget[2], &(nuri_options){.cancel = cancel});
    budget[2].looks = LOOKS_BETWEEN; /* the clock is asked at once */
    ck_assert(look_open(&s, 930000, MAX_CELLS));
    ck_assert_uint_lt(worth_most(&s), s.w.cells);
    for (int k = 0; k < 3; k++) {
        struct refutation r;
        ck_ok(nuri_refutation_find(&r, &s.s.deducer, &anywhere, s.facts,
                                   &budget[k], true));
        ck_assert(!r.found && !r.core.cell);
        ck_assert_int_eq(budget[k].reached, reached[k]);
    }
    look_close(&s);
}

/* A fact that is not forced, so no search proves it: after a bounded number of
 * nodes it is believed, and the reason is the whole puzzle. */
TEST(what_takes_too_long_is_believed)
{
    own_puzzle p = drawn_puzzle("?.....\n"
                                "......\n"
                                "......\n"
                                ".....?\n",
                                NULL);
    FREED uint8_t *facts = zeros(grid_cells(&p->grid), 1);
    struct board board;
    struct deducer d;
    struct budget budget;
    struct refutation r;

    own_result solved = must_solve(p, NULL, NULL);
    ck_assert_int_eq(solved->outcome, NURI_OUTCOME_MULTIPLE);
    for (uint32_t i = 0; i < grid_cells(&p->grid); i++)
        if (solved->solutions[0][i] != solved->solutions[1][i])
            facts[i] = solved->solutions[0][i];
    board_open(&board, p, NULL);
    ck_assert(nuri_deduce_init(&d, &board));
    nuri_budget_start(&budget, NULL);
    /* Not to ask at all gives no less: it takes no node. */
    for (int asks = 1; asks >= 0; asks--) {
        const uint64_t before = budget.nodes.spent;
        ck_ok(nuri_refutation_find(&r, &d, &anywhere, facts, &budget, asks));
        ck_assert(r.found && !r.core.proved);
        ck_assert(r.core.cells == 1 && r.core.clues == 2);
        const uint64_t spent = budget.nodes.spent - before;
        ck_assert(asks ? spent >= MANY_NODES && spent < TOO_MANY_NODES
                       : spent == 0);
        nuri_refutation_clear(&r);
    }
    nuri_deduce_clear(&d);
    nuri_board_clear(&board);
}

/* Of alleged facts those are shown that the search proves, whatever others are
 * worth. */
TEST(what_is_proved_is_shown)
{
    struct look s;
    unsigned shown = 0;

    for (uint64_t seed = 0; seed < PUZZLES; seed++) {
        struct budget budget;
        struct refutation r;
        uint8_t common[MAX_CELLS];
        if (!look_open(&s, 930000 + seed, MAX_CELLS))
            continue;
        memcpy(common, s.facts, s.w.cells);
        const bool any = worth_most(&s) < s.w.cells;
        for (uint32_t i = 0; i < s.w.cells; i++)
            if (s.facts[i] == NURI_UNDECIDED)
                s.facts[i] = NURI_WHITE;
        nuri_budget_start(&budget, NULL);
        ck_ok(any ? nuri_refutation_find(&r, &s.s.deducer, &anywhere, s.facts,
                                         &budget, true)
                  : NURI_OK);
        for (uint32_t k = 0; any && k < r.core.cells; k++)
            ck_assert_int_eq(
                common[grid_index(&s.w.puzzle->grid, r.core.cell[k])],
                r.core.colour);
        shown += any && memcmp(common, s.facts, s.w.cells) != 0;
        if (any)
            nuri_refutation_clear(&r);
        look_close(&s);
    }
    ck_assert_uint_gt(shown, PUZZLES / 20);
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
    FREED char *text = file_text(NURI_PUZZLES_DIR "/n6.txt", NULL);

    ck_assert_ptr_nonnull(text);
    ck_ok(nuri_read(&l->read, text, strlen(text), NURI_FORMAT_AUTO, NULL));
    l->puzzle = nuri_collection_entry(l->read, 0)->puzzle;
    const uint32_t cells = grid_cells(&l->puzzle->grid);
    own_result r = must_solve(l->puzzle, NULL, NULL);
    ck_assert_int_eq(r->outcome, NURI_OUTCOME_UNIQUE);
    l->facts = zeros(cells, 1);
    memcpy(l->facts, r->solutions[0], cells);
}

/* Mark this many of ten cells. */
static void mark_some(struct large *l, struct chance *chance, uint32_t of_ten)
{
    const uint32_t cells = grid_cells(&l->puzzle->grid);
    FREED uint8_t *marks = zeros(cells, 1);

    for (uint32_t i = 0; i < cells; i++)
        if (chance_below(chance, 10) < of_ten)
            marks[i] = l->facts[i];
    board_open(&l->board, l->puzzle, marks);
}

/* The puzzle and marks that the core leaves in. */
static nuri_puzzle *left_in(const struct large *l,
                            const struct minimal_core *core, uint8_t *marks)
{
    const struct grid *const g = &l->puzzle->grid;
    FREED int32_t *clues = zeros(grid_cells(g), sizeof *clues);
    nuri_puzzle *puzzle = NULL;

    for (uint32_t i = 0; i < l->puzzle->clues; i++)
        clues[grid_index(g, l->puzzle->clue_cell[i])] = NURI_CLUE_ANY;
    for (uint32_t i = 0; i < core->clues; i++)
        clues[grid_index(g, core->clue[i])] = l->puzzle->clue[core->clue[i]];
    for (uint32_t i = 0; i < core->marks; i++)
        marks[grid_index(g, core->mark[i].cell)] =
            (uint8_t)core->mark[i].colour;
    ck_ok(nuri_puzzle_new(&puzzle, g->width, g->height, clues));
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
    FREED uint8_t *marks = zeros(grid_cells(g), 1);
    own_puzzle puzzle = left_in(l, core, marks);
    own_board board;
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
