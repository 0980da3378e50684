/*
 * exchangeable_area.c -- cells around a difference of two solutions that allow
 * it.
 *
 * PROOF.  An area is enough if the following holds.  Parts are cells of one
 * colour connected within the area.  The edge is its cells with a neighbour on
 * the board outside it.
 * - squares: each 2x2 square with a cell that becomes black has a white cell
 *   of the area.
 * - sea: what is one part with `from` at the edge is one with `to`, and each
 *   part with `to` is at the edge.
 * - islands: the parts of both are the same at the edge, with the same clues
 *   and number of cells; and no other part has cells.
 *
 * Cells that differ are not at the edge.  Then a solution equal to `from` in
 * the area looks the same from outside after the exchange.
 */
#include "generate/exchangeable_area.h"

#include "puzzle/puzzle.h"

#include <assert.h>
#include <string.h>

bool nuri_exchange_init(struct exchange *x, const nuri_puzzle *puzzle)
{
    const size_t size = puzzle->grid.size;
    struct arena *const a = &x->memory;

    *x = (struct exchange){.puzzle = puzzle};
    x->from = nuri_arena_array(a, size, 1);
    x->to = nuri_arena_array(a, size, 1);
    x->area = nuri_arena_array(a, 2 * size, sizeof *x->area);
    x->place = nuri_arena_array(a, size, sizeof *x->place);
    x->part_from = nuri_arena_array(a, size, sizeof *x->part_from);
    x->part_to = nuri_arena_array(a, size, sizeof *x->part_to);
    x->sizes_from = nuri_arena_array(a, size, sizeof *x->sizes_from);
    x->sizes_to = nuri_arena_array(a, size, sizeof *x->sizes_to);
    x->image = nuri_arena_array(a, 2 * size + 2, sizeof *x->image);
    return !a->failed;
}

void nuri_exchange_clear(struct exchange *x)
{
    nuri_arena_clear(&x->memory);
}

/* ---- The area ----------------------------------------------------------- */

static void add_cell(struct exchange *x, cell c)
{
    assert(x->count < x->puzzle->grid.size);
    if (x->from[c] == NURI_UNDECIDED || x->place[c])
        return;
    x->area[x->count++] = c;
    x->place[c] = x->count;
}

/* Remove the cell at this place; the last of the others moves there. */
static void leave_out_cell(struct exchange *x, uint32_t place)
{
    assert(place >= x->kept && place < x->count);
    x->place[x->area[place]] = 0;
    x->count--;
    for (uint32_t i = place; i < x->count; i++) {
        x->area[i] = x->area[i + 1];
        x->place[x->area[i]] = i + 1;
    }
}

static void put_back(struct exchange *x, uint32_t place, cell c)
{
    assert(place <= x->count && x->place[c] == 0);
    for (uint32_t i = x->count; i > place; i--) {
        x->area[i] = x->area[i - 1];
        x->place[x->area[i]] = i + 1;
    }
    x->area[place] = c;
    x->place[c] = place + 1;
    x->count++;
}

/* Add all cells around the area. */
static void grow_area(struct exchange *x)
{
    const uint32_t count = x->count;

    for (uint32_t i = 0; i < count; i++) {
        cell ring[8];
        grid_ring(&x->puzzle->grid, x->area[i], ring);
        for (int k = 0; k < 8; k++)
            add_cell(x, ring[k]);
    }
}

/* The cells that differ and their neighbours: none of them can be removed. */
static void begin_area(struct exchange *x)
{
    const struct grid *const g = &x->puzzle->grid;

    x->count = 0;
    memset(x->place, 0, g->size * sizeof *x->place);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (x->from[c] != x->to[c])
            add_cell(x, c);
    for (uint32_t i = 0, count = x->count; i < count; i++) {
        cell near[4];
        grid_neighbours(g, x->area[i], near);
        for (int k = 0; k < 4; k++)
            add_cell(x, near[k]);
    }
    x->kept = x->count;
}

static bool is_at_area_edge(const struct exchange *x, cell c)
{
    cell near[4];
    bool is_edge = false;

    grid_neighbours(&x->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++)
        is_edge = is_edge ||
                  (x->from[near[k]] != NURI_UNDECIDED && !x->place[near[k]]);
    return is_edge;
}

/* ---- Parts -------------------------------------------------------------- */

static void flood_part(const struct exchange *x, const uint8_t *colour,
                       cell start, uint32_t *part, uint32_t *size, uint32_t own)
{
    cell *const queue = x->area + x->count; /* as many places are free */
    uint32_t end = 1;

    assert(own > 0 && part[start] == 0);
    queue[0] = start;
    part[start] = own;
    for (uint32_t i = 0; i < end; i++) {
        cell near[4];
        grid_neighbours(&x->puzzle->grid, queue[i], near);
        for (int k = 0; k < 4; k++)
            if (x->place[near[k]] && part[near[k]] == 0 &&
                colour[near[k]] == colour[start]) {
                part[near[k]] = own;
                queue[end++] = near[k];
            }
    }
    size[own] = end;
}

/* Number the parts of the area from 1; return the last number. */
static uint32_t find_parts(const struct exchange *x, const uint8_t *colour,
                           uint32_t *part, uint32_t *size)
{
    uint32_t last = 0;

    assert(x->count > 0);
    for (uint32_t i = 0; i < x->count; i++)
        part[x->area[i]] = 0;
    for (uint32_t i = 0; i < x->count; i++)
        if (part[x->area[i]] == 0)
            flood_part(x, colour, x->area[i], part, size, ++last);
    return last;
}

/* ---- Checks ------------------------------------------------------------- */

/* True if each square with a cell that becomes black has a white cell of the
 * area with `to`. */
static bool has_no_square(const struct exchange *x, cell c)
{
    const struct grid *const g = &x->puzzle->grid;
    const cell first[4] = {c, c - 1, c - g->stride, c - g->stride - 1};

    assert(x->place[c] > 0 && x->to[c] == NURI_BLACK);
    for (int k = 0; k < 4; k++) {
        cell square[4];
        bool is_broken = false;
        grid_square(g, first[k], square);
        for (int i = 0; i < 4; i++)
            is_broken = is_broken || x->from[square[i]] == NURI_UNDECIDED ||
                        (x->place[square[i]] && x->to[square[i]] == NURI_WHITE);
        if (!is_broken)
            return false;
    }
    return true;
}

static bool has_no_squares(const struct exchange *x)
{
    for (uint32_t i = 0; i < x->kept; i++) {
        const cell c = x->area[i];
        if (x->from[c] != x->to[c] && x->to[c] == NURI_BLACK &&
            !has_no_square(x, c))
            return false;
    }
    return true;
}

/* True if at these cells each part with `from` lies in one part with `to`, and
 * each white part is a whole one of the same size. */
static bool parts_fit(const struct exchange *x, uint32_t *seen)
{
    for (uint32_t i = 0; i < x->count; i++) {
        const cell c = x->area[i];
        const bool is_white = x->from[c] == NURI_WHITE;
        const bool is_clue = x->puzzle->clue[c] != NURI_CLUE_NONE;
        const uint32_t from = x->part_from[c], to = x->part_to[c];
        if (!is_clue && !is_at_area_edge(x, c))
            continue;
        if (x->image[from] && x->image[from] != to)
            return false;
        if (is_white && x->sizes_from[from] != x->sizes_to[to])
            return false;
        if (is_white && seen[to] && seen[to] != from)
            return false;
        x->image[from] = to;
        seen[to] = from;
    }
    return true;
}

static bool is_enough(struct exchange *x)
{
    if (x->count == grid_cells(&x->puzzle->grid))
        return true;
    if (!has_no_squares(x))
        return false;
    const uint32_t last_from =
        find_parts(x, x->from, x->part_from, x->sizes_from);
    const uint32_t last_to = find_parts(x, x->to, x->part_to, x->sizes_to);
    uint32_t *const seen = x->image + last_from + 1;

    memset(x->image, 0, (last_from + last_to + 2) * sizeof *x->image);
    if (!parts_fit(x, seen))
        return false;
    for (uint32_t part = 1; part <= last_to; part++)
        if (!seen[part])
            return false;
    return true;
}

/* ---- Entry -------------------------------------------------------------- */

void nuri_exchange_find(struct exchange *x, const uint8_t *from,
                        const uint8_t *to)
{
    grid_put_frame(&x->puzzle->grid, x->from, from, NURI_UNDECIDED);
    grid_put_frame(&x->puzzle->grid, x->to, to, NURI_UNDECIDED);
    begin_area(x);
    while (!is_enough(x))
        grow_area(x);
    for (uint32_t i = x->count; i > x->kept; i--) {
        const cell c = x->area[i - 1];
        leave_out_cell(x, i - 1);
        if (!is_enough(x))
            put_back(x, i - 1, c);
    }
}
