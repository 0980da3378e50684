/*
 * exchange.c -- the parts in which two solutions differ, and the cells around a
 * difference that allow it.
 *
 * PROOF.  An area is enough if the following holds.  Pieces are cells of one
 * colour connected within the area.  The edge is its cells with a neighbour on
 * the board outside it.
 * - squares: each 2x2 square with a cell that becomes black has a white cell
 *   of the area.
 * - sea: what is one piece with `from` at the edge is one with `to`, and each
 *   piece with `to` is at the edge.
 * - islands: the pieces of both are the same at the edge, with the same clues
 *   and number of cells; and no other piece has cells.
 *
 * Cells that differ are not at the edge.  Then a solution equal to `from` in
 * the area looks the same from outside after the exchange.
 */
#include "generate/exchange.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void nuri_exchange_init(struct exchange *x, const nuri_puzzle *puzzle,
                        struct arena *a)
{
    const size_t size = puzzle->grid.size, cells = grid_cells(&puzzle->grid);

    *x = (struct exchange){.puzzle = puzzle};
    x->differing = nuri_arena_array(a, cells, sizeof *x->differing);
    x->first = nuri_arena_array(a, cells + 1, sizeof *x->first);
    x->area = nuri_arena_array(a, 2 * size, sizeof *x->area);
    x->seen = nuri_arena_stamps(a, puzzle->grid.size);
    for (int k = FROM; k <= TO; k++) {
        x->clue_of[k] = nuri_arena_array(a, cells + 1, sizeof(uint32_t));
        x->colour[k] = nuri_arena_array(a, size, 1);
        x->in[k] = nuri_arena_array(a, size, 1);
        x->piece[k] = nuri_arena_array(a, size, sizeof(uint32_t));
        x->size[k] = nuri_arena_array(a, size, sizeof(uint32_t));
        x->image[k] = nuri_arena_array(a, size, sizeof(uint32_t));
    }
}

/* ---- Parts in which they differ ------------------------------------------ */

/* Cells at most this far apart, along rows and columns, are near each other: no
 * 2x2 square, and no cell between two, touches more than one part. */
enum { REACH = 2 };

void nuri_exchange_split(struct exchange *x, const struct solution *from,
                         const struct solution *to)
{
    const struct grid *const g = &x->puzzle->grid;
    const struct solution *const both[] = {from, to};
    uint32_t *const list = x->differing;
    uint32_t count = 0;

    for (uint32_t i = 0; i < x->puzzle->clues; i++)
        for (int k = FROM; k <= TO; k++) {
            const uint32_t at = grid_index(g, x->puzzle->clue_cell[i]);
            x->clue_of[k][both[k]->island[at]] = i + 1;
        }
    for (uint32_t i = 0; i < grid_cells(g); i++)
        if (from->colour[i] != to->colour[i])
            list[count++] = i;
    x->parts = 0;
    for (uint32_t i = 0, end = 0; i < count; i++) {
        if (i == end) { /* the last part is complete */
            x->first[x->parts++] = i;
            end = i + 1;
        }
        const uint32_t a = list[i];
        const int white = from->island[a] ? FROM : TO;
        const uint32_t clue = x->clue_of[white][both[white]->island[a]];
        for (uint32_t k = end; k < count; k++) {
            const uint32_t b = list[k];
            const int dx = abs((int)(a % g->width) - (int)(b % g->width));
            const int dy = abs((int)(a / g->width) - (int)(b / g->width));
            const int also = from->island[b] ? FROM : TO;
            if ((dx > REACH || dy > REACH) &&
                clue != x->clue_of[also][both[also]->island[b]])
                continue;
            list[k] = list[end];
            list[end++] = b;
        }
    }
    x->first[x->parts] = count;
}

/* ---- The area ------------------------------------------------------------ */

static bool has(const struct exchange *x, cell c)
{
    return x->in[FROM][c] != NURI_UNDECIDED;
}

static void put(struct exchange *x, cell c, bool is_in)
{
    for (int k = FROM; k <= TO; k++)
        x->in[k][c] = is_in ? x->colour[k][c] : NURI_UNDECIDED;
}

static void add_cell(struct exchange *x, cell c)
{
    if (x->colour[FROM][c] == NURI_UNDECIDED || has(x, c))
        return;
    x->area[x->count++] = c;
    put(x, c, true);
}

static bool differs(const struct exchange *x, cell c)
{
    return x->colour[FROM][c] != x->colour[TO][c];
}

static bool is_at_edge(const struct exchange *x, cell c)
{
    cell near[4];
    bool is_edge = false;

    grid_neighbours(&x->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++)
        is_edge = is_edge || (x->colour[FROM][near[k]] != NURI_UNDECIDED &&
                              !has(x, near[k]));
    return is_edge;
}

/* Number the pieces of the area from 1; return the last number. */
static uint32_t find_pieces(struct exchange *x, int which)
{
    cell *const queue = x->area + x->count; /* as many places are free */
    uint32_t last = 0;

    nuri_stamps_reset(&x->seen);
    for (uint32_t i = 0; i < x->count; i++) {
        const cell start = x->area[i];
        if (!has(x, start) || !stamps_add(&x->seen, start))
            continue;
        queue[0] = start;
        const uint32_t size =
            grid_flood(&x->puzzle->grid, x->in[which], 1, x->in[which][start],
                       &x->seen, queue, 1);
        last++;
        for (uint32_t k = 0; k < size; k++)
            x->piece[which][queue[k]] = last;
        x->size[which][last] = size;
        x->image[which][last] = 0;
    }
    return last;
}

/* True if each square with this cell, which becomes black, has a white cell of
 * the area, or is not on the board. */
static bool has_no_square(const struct exchange *x, cell c)
{
    const struct grid *const g = &x->puzzle->grid;
    const cell first[4] = {c, c - 1, c - g->stride, c - g->stride - 1};

    for (int k = 0; k < 4; k++) {
        cell square[4];
        bool is_broken = false;
        grid_square(g, first[k], square);
        for (int i = 0; i < 4; i++)
            is_broken = is_broken ||
                        x->colour[FROM][square[i]] == NURI_UNDECIDED ||
                        x->in[TO][square[i]] == NURI_WHITE;
        if (!is_broken)
            return false;
    }
    return true;
}

/* At the edge and at clues each piece with `from` must lie in one piece with
 * `to`, and each white piece be a whole one of the same size; and each piece
 * with `to` must be there. */
static bool is_enough(struct exchange *x)
{
    for (uint32_t i = 0; i < x->count; i++) {
        const cell c = x->area[i];
        if (differs(x, c) && x->colour[TO][c] == NURI_BLACK &&
            !has_no_square(x, c))
            return false;
    }
    find_pieces(x, FROM);
    const uint32_t last = find_pieces(x, TO);
    for (uint32_t i = 0; i < x->count; i++) {
        const cell c = x->area[i];
        const uint32_t from = x->piece[FROM][c], to = x->piece[TO][c];
        if (!has(x, c) || (!x->puzzle->clue[c] && !is_at_edge(x, c)))
            continue;
        uint32_t *const there = &x->image[FROM][from];
        uint32_t *const back = &x->image[TO][to];
        if (*there && *there != to)
            return false;
        if (x->colour[FROM][c] == NURI_WHITE &&
            (x->size[FROM][from] != x->size[TO][to] ||
             (*back && *back != from)))
            return false;
        *there = to;
        *back = from;
    }
    for (uint32_t piece = 1; piece <= last; piece++)
        if (!x->image[TO][piece])
            return false;
    return true;
}

/* Begin with the cells that differ and their neighbours, none of which can be
 * removed; add all around until it is enough, and remove what can be. */
void nuri_exchange_find(struct exchange *x, const uint8_t *from,
                        const uint8_t *to)
{
    const struct grid *const g = &x->puzzle->grid;
    cell around[RING];

    grid_ring(g, around);
    grid_put_frame(g, x->colour[FROM], from, NURI_UNDECIDED);
    grid_put_frame(g, x->colour[TO], to, NURI_UNDECIDED);
    for (cell c = 0; c < g->size; c++)
        put(x, c, false);
    x->count = 0;
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (differs(x, c))
            add_cell(x, c);
    for (uint32_t i = 0, count = x->count; i < count; i++) {
        cell near[4];
        grid_neighbours(g, x->area[i], near);
        for (int k = 0; k < 4; k++)
            add_cell(x, near[k]);
    }
    uint32_t kept = x->count;
    while (x->count < grid_cells(g) && !is_enough(x))
        for (uint32_t i = 0, count = x->count; i < count; i++)
            for (int k = 0; k < RING; k++)
                add_cell(x, x->area[i] + around[k]);
    for (uint32_t i = x->count; i > kept; i--) {
        put(x, x->area[i - 1], false);
        put(x, x->area[i - 1], !is_enough(x));
    }
    for (uint32_t i = kept, count = x->count; i < count; i++)
        if (has(x, x->area[i]))
            x->area[kept++] = x->area[i];
    x->count = kept;
}
