/* looks.c -- how a puzzle looks, apart from the sizes of its islands. */
#include "generate/looks.h"

#include "board/board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* How much a look weighs in the price, and what it is counted against; mean and
 * spread, in a thousand of that, in boards of 10x10 by people, at janko.at.
 *
 * The walk stops before it comes to what was drawn.  So what random puzzles
 * have too much or too little of is drawn beyond people's: dead ends, empty
 * lines. */
enum of { OF_CLUES, OF_LARGER, OF_EDGE, OF_LINES, OFS };
static const struct {
    int32_t weight;
    enum of of;
    uint32_t mean, spread;
} table[LOOKS] = {
    [LOOK_CYCLES] = {6, OFS, 0, 0},
    [LOOK_DEAD_ENDS] = {2, OF_CLUES, 1050, 130},
    [LOOK_BLACK_EDGE] = {1, OF_EDGE, 495, 130},
    [LOOK_EDGE_CLUES] = {3, OF_CLUES, 429, 160},
    [LOOK_END_CLUES] = {3, OF_LARGER, 770, 170},
    [LOOK_EMPTY] = {3, OF_LINES, 320, 90},
};

void nuri_looks_init(struct looks *l, const struct grid *g,
                     struct arena *memory)
{
    *l = (struct looks){.grid = g};
    l->row = nuri_arena_array(memory, g->height, sizeof *l->row);
    l->column = nuri_arena_array(memory, g->width, sizeof *l->column);
}

static bool is_at_edge(const struct grid *g, cell c)
{
    const uint32_t x = grid_x(g, c), y = grid_y(g, c);

    return x == 0 || y == 0 || x + 1 == g->width || y + 1 == g->height;
}

/* Add what the cell itself counts, or take it away. */
static void count_cell(struct looks *l, const struct spot *spot, cell c,
                       int32_t sign)
{
    const struct spot *const s = &spot[c];
    cell near[4];
    int32_t same = 0;

    if (s->colour != NURI_BLACK && s->size == 0)
        return;
    grid_neighbours(l->grid, c, near);
    for (int k = 0; k < 4; k++)
        same += spot[near[k]].colour == s->colour;
    if (s->colour == NURI_BLACK) {
        l->have[LOOK_CYCLES] += sign * (same - 2);
        l->have[LOOK_DEAD_ENDS] += sign * (same == 1);
        l->have[LOOK_BLACK_EDGE] += sign * is_at_edge(l->grid, c);
    } else {
        l->have[LOOK_EDGE_CLUES] += sign * is_at_edge(l->grid, c);
        l->have[LOOK_END_CLUES] += sign * (s->size > 2 && same == 1);
    }
}

static void count_line(struct looks *l, uint32_t *clues, int32_t sign)
{
    l->have[LOOK_EMPTY] -= *clues == 0;
    *clues += sign > 0 ? 1U : 0U - 1U;
    l->have[LOOK_EMPTY] += *clues == 0;
}

static void count_clue(struct looks *l, cell c, int32_t sign)
{
    count_line(l, &l->row[grid_y(l->grid, c)], sign);
    count_line(l, &l->column[grid_x(l->grid, c)], sign);
}

void nuri_looks_count(struct looks *l, const struct spot *spot)
{
    const struct grid *const g = l->grid;

    memset(l->have, 0, sizeof l->have);
    memset(l->row, 0, g->height * sizeof *l->row);
    memset(l->column, 0, g->width * sizeof *l->column);
    l->have[LOOK_EMPTY] = (int32_t)(g->width + g->height);
    for (cell c = grid_first(g); c < grid_end(g); c++) {
        if (spot[c].colour == OUTSIDE)
            continue;
        count_cell(l, spot, c, 1);
        if (spot[c].size > 0)
            count_clue(l, c, 1);
    }
}

/* Count the cell, and its neighbours if it turns. */
static void count_around(struct looks *l, const struct spot *spot, cell c,
                         bool turns, int32_t sign)
{
    cell near[4];

    count_cell(l, spot, c, sign);
    grid_neighbours(l->grid, c, near);
    for (int k = 0; turns && k < 4; k++)
        if (spot[near[k]].colour != OUTSIDE)
            count_cell(l, spot, near[k], sign);
}

void nuri_looks_write(struct looks *l, struct spot *spot, cell c,
                      struct spot now)
{
    const struct spot was = spot[c];
    const bool turns = was.colour != now.colour;

    if (turns || was.size != now.size)
        count_around(l, spot, c, turns, -1);
    spot[c] = now;
    if (turns || was.size != now.size)
        count_around(l, spot, c, turns, 1);
    if ((was.size > 0) != (now.size > 0))
        count_clue(l, c, now.size > 0 ? 1 : -1);
}

void nuri_looks_draw(struct looks *l, const uint32_t *sizes,
                     struct random *random)
{
    const uint32_t cells = grid_cells(l->grid);
    const uint32_t lines = l->grid->width + l->grid->height;
    const uint32_t cycles =
        random_below(random, 5) + (random_below(random, 5) == 0 ? 8 : 0);
    uint32_t of[OFS] = {[OF_EDGE] = 2 * lines - 4, [OF_LINES] = lines};

    for (uint32_t size = 1; size <= cells; size++) {
        of[OF_CLUES] += sizes[size];
        of[OF_LARGER] += size > 2 ? sizes[size] : 0;
    }
    l->want[LOOK_CYCLES] = (int32_t)thousandths(cycles, cells);
    for (int k = 0; k < LOOKS; k++)
        if (k != LOOK_CYCLES)
            l->want[k] = (int32_t)thousandths(
                random_near(random, table[k].mean, table[k].spread),
                of[table[k].of]);
}

int32_t nuri_looks_price(const struct looks *l)
{
    int32_t price = 0;

    for (int k = 0; l->scale && k < LOOKS; k++) {
        const int32_t have = k == LOOK_CYCLES ? l->have[k] / 2 + 1 : l->have[k];
        price += table[k].weight * abs(have - l->want[k]);
    }
    return l->scale * price;
}
