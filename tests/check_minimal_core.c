/*
 * check_minimal_core.c -- what is named as forcing a cell does force it.
 *
 * On small boards every colouring is tried that has the marks named: with no
 * more sizes known than are named, and without the rules for the sea that are
 * not named.  In all that are left the cells have the colour.
 */
#include "brute.h"
#include "relaxed.h"
#include "support.h"

#include "explain/minimal_core.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_CELLS = 14, PUZZLES = 500 };

struct scene {
    nuri_puzzle *puzzle;
    uint32_t cells;
    uint8_t facts[MOST_CELLS];
    uint8_t marks[MOST_CELLS];
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
        r.land |= core->mark[k].colour == NURI_COLOUR_LAND ? mark : 0;
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
            ck_assert_msg((land >> i & 1) == (core->colour == NURI_COLOUR_LAND),
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
    ck_assert_int_eq(nuri_minimal_core_find(&core, board, s->facts,
                                            grid_at(&s->puzzle->grid, i),
                                            &budget),
                     NURI_OK);
    ck_assert_int_eq(core.colour, s->facts[i]);
    s->core = &core;
    check_core(s);
    nuri_minimal_core_drop(&core);
}

/* Some marks that are facts, and one cell more. */
static void try_puzzle(struct scene *s, struct chance *chance)
{
    struct board board;
    bool consistent;
    uint32_t at = s->cells;

    for (uint32_t i = 0; i < s->cells; i++)
        s->marks[i] = chance_below(chance, 3) ? NURI_COLOUR_OPEN : s->facts[i];
    ck_assert_int_eq(nuri_board_init(&board, s->puzzle, s->marks, &consistent),
                     NURI_OK);
    for (uint32_t i = 0; i < s->cells; i++)
        if (board.colour[grid_at(&s->puzzle->grid, i)] == NURI_COLOUR_OPEN &&
            s->facts[i] != NURI_COLOUR_OPEN &&
            (at == s->cells || chance_below(chance, 3) == 0))
            at = i;
    if (at < s->cells)
        try_cell(s, &board, at);
    nuri_board_drop(&board);
}

/* What all solutions have in common; false if there are none. */
static bool find_facts(struct scene *s)
{
    uint8_t *list;
    const size_t solutions = brute_solutions(s->puzzle, &list);

    for (uint32_t i = 0; i < s->cells; i++) {
        s->facts[i] = solutions ? list[i] : NURI_COLOUR_OPEN;
        for (size_t k = 1; k < solutions; k++)
            if (list[k * s->cells + i] != list[i])
                s->facts[i] = NURI_COLOUR_OPEN;
    }
    free(list);
    return solutions > 0;
}

START_TEST(what_is_named_forces_the_cells)
{
    struct scene s = {.tried = 0};

    for (uint64_t k = 0; k < PUZZLES; k++) {
        struct chance chance = {860000 + k};
        s.puzzle = chance_puzzle(&chance, MOST_CELLS, true);
        s.cells = nuri_puzzle_width(s.puzzle) * nuri_puzzle_height(s.puzzle);
        if (find_facts(&s))
            try_puzzle(&s, &chance);
        nuri_puzzle_free(s.puzzle);
    }
    /* What never came up would have been tested in vain. */
    ck_assert_uint_gt(s.tried, PUZZLES / 2);
    ck_assert_uint_gt(s.narrow, PUZZLES / 10);
    ck_assert_uint_gt(s.loose, PUZZLES / 10);
    ck_assert_uint_gt(s.more, PUZZLES / 10);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("minimal core");
    TCase *tcase = tcase_create("minimal core");

    tcase_set_timeout(tcase, 120);
    tcase_add_test(tcase, what_is_named_forces_the_cells);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
