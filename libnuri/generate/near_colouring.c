/*
 * near_colouring.c -- a colouring near another one that is a solution, and has
 * clues.
 *
 * THE SEA.  First bridges: the shortest way from one part of the sea to
 * another.  They may make pools, but removing pools divides nothing: a cell
 * becomes white only if the sea is connected without it.
 *
 * THE CLUES.  The colouring is repaired as new puzzles are, where techniques
 * leave cells undecided, but each cell that differs has a price.
 */
#include "generate/near_colouring.h"

#include "base/memory.h"
#include "board/board.h"
#include "generate/edit.h"
#include "generate/walk.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct repairing {
    struct grid grid;
    cell around[RING]; /* offsets, see grid_ring() */
    struct sea_without sea;
    uint8_t *colour; /* [grid.size], OUTSIDE in the frame */
    /* [grid.size], where a cell was reached from; 0: not reached */
    cell *from;
    cell *queue; /* [grid.size] */
    struct budget *budget;
};

/* ---- Bridges ------------------------------------------------------------ */

static void reach_cell(struct repairing *m, cell c, cell from, uint32_t *last)
{
    assert(*last < m->grid.size && from > 0);
    m->from[c] = from;
    m->queue[(*last)++] = c;
}

/* Queue all of the first part of the sea; its cells are reached from
 * themselves.  Return their number. */
static uint32_t first_part(struct repairing *m)
{
    uint32_t last = 0;

    memset(m->from, 0, m->grid.size * sizeof *m->from);
    for (cell c = grid_first(&m->grid); c < grid_end(&m->grid) && !last; c++)
        if (m->colour[c] == NURI_BLACK)
            reach_cell(m, c, c, &last);
    for (uint32_t i = 0; i < last; i++) {
        cell near[4];
        grid_neighbours(&m->grid, m->queue[i], near);
        for (int k = 0; k < 4; k++)
            if (m->colour[near[k]] == NURI_BLACK && !m->from[near[k]])
                reach_cell(m, near[k], near[k], &last);
    }
    return last;
}

/* The nearest black cell outside the part in the queue, through white ones; 0:
 * none. */
static cell find_other(struct repairing *m, uint32_t last)
{
    assert(last <= grid_cells(&m->grid));
    for (uint32_t i = 0; i < last; i++) {
        cell near[4];
        grid_neighbours(&m->grid, m->queue[i], near);
        for (int k = 0; k < 4; k++) {
            if (m->colour[near[k]] == OUTSIDE || m->from[near[k]])
                continue;
            reach_cell(m, near[k], m->queue[i], &last);
            if (m->colour[near[k]] == NURI_BLACK)
                return near[k];
        }
    }
    return 0;
}

/* True when the sea is connected; false at a limit. */
static bool build_bridges(struct repairing *m)
{
    while (budget_should_continue(m->budget, m->grid.size)) {
        cell c = find_other(m, first_part(m));
        if (!c)
            return true;
        for (; m->from[c] != c; c = m->from[c])
            m->colour[c] = NURI_BLACK;
    }
    return false;
}

/* ---- Pools -------------------------------------------------------------- */

static uint32_t sea_around(const struct repairing *m, cell c)
{
    return grid_ring_of(m->around, m->colour, 1, c, NURI_BLACK);
}

/* The cell of this square that is in most pools and may become white; 0: none.
 * First where the sea around it stays connected: without this preference 26 %
 * of the cells of fifteen pictures changed, not 23 %. */
static cell best_of_square(struct repairing *m, const cell square[4])
{
    uint8_t most = 0;
    cell best = 0;

    for (int k = 0; k < 4; k++) {
        const uint32_t sea = sea_around(m, square[k]);
        if (nuri_ring_parts[sea] <= 1 && nuri_ring_squares[sea] > most) {
            most = nuri_ring_squares[sea];
            best = square[k];
        }
    }
    for (int k = 0; k < 4 && !best; k++)
        if (nuri_sea_is_connected_without(&m->sea, square[k]))
            best = square[k];
    return best;
}

static bool break_squares(struct repairing *m)
{
    for (cell c = grid_first(&m->grid); c < grid_end(&m->grid); c++) {
        cell square[4];
        int seas = 0;
        grid_square(&m->grid, c, square);
        for (int k = 0; k < 4; k++)
            seas += m->colour[square[k]] == NURI_BLACK;
        if (seas < 4)
            continue;
        const cell best = best_of_square(m, square);
        if (!best)
            return false;
        m->colour[best] = NURI_WHITE;
    }
    return true;
}

nuri_status nuri_repair_colouring(uint8_t *colouring, const struct grid *g,
                                  struct budget *budget, bool *done)
{
    struct arena memory = {0};
    struct repairing m = {
        .grid = *g,
        .colour = nuri_arena_array(&memory, g->size, 1),
        .from = nuri_arena_array(&memory, g->size, sizeof *m.from),
        .queue = nuri_arena_array(&memory, g->size, sizeof *m.queue),
        .budget = budget};

    *done = false;
    grid_ring(g, m.around);
    m.sea =
        (struct sea_without){.around = m.around, .colour = m.colour, .step = 1};
    nuri_sea_without_init(&m.sea, g, &memory);
    const nuri_status status = memory.failed ? NURI_ERR_MEMORY : NURI_OK;
    if (status == NURI_OK) {
        grid_put_frame(g, m.colour, colouring, OUTSIDE);
        *done = build_bridges(&m) && break_squares(&m);
    }
    for (uint32_t i = 0; *done && i < grid_cells(g); i++)
        colouring[i] = m.colour[grid_at(g, i)];
    nuri_arena_clear(&memory);
    return status;
}

/* ---- Clues -------------------------------------------------------------- */

/* Changes tried in all; attempts, of which the first has the highest price per
 * differing cell. */
enum { STEPS = 200000, ATTEMPTS = 4 };

nuri_status nuri_near_colouring(uint8_t *colouring, int32_t *clues,
                                bool keeps_it, const struct grid *g,
                                struct budget *budget, bool *done)
{
    const struct islands_asked any = {.max = UINT32_MAX, .max_ones = 100};
    uint8_t *const framed = nuri_mem_array(g->size, 1);
    struct allowance steps = {0, STEPS};
    struct random random;
    struct draft draft;
    struct walk walk;

    *done = false;
    const bool has_draft = nuri_draft_init(&draft, g, &any);
    if (!nuri_walk_init(&walk, &draft, &random, budget, &steps) || !has_draft ||
        !framed)
        walk.status = NURI_ERR_MEMORY;
    else
        grid_put_frame(g, framed, colouring, OUTSIDE);
    for (uint32_t n = 0; walk.status == NURI_OK && !*done && n < ATTEMPTS &&
                         budget_should_continue(budget, g->size);
         n++) {
        struct way way = nuri_ways[USE_NEAR];
        way.may = keeps_it ? CHANGE_CLUES : CHANGE_ALL;
        way.near = framed;
        way.distance = (int32_t)(ATTEMPTS - n);
        random = random_of(0, n);
        nuri_draft_begin(&draft, framed, NULL, &random);
        *done = nuri_walk(&walk, &way);
    }
    const nuri_status status = walk.status;
    if (*done) {
        nuri_draft_solution(&draft, colouring);
        nuri_puzzle_copy_clues(nuri_draft_puzzle(&draft), clues);
    }
    nuri_walk_clear(&walk);
    nuri_draft_clear(&draft);
    free(framed);
    return status;
}
