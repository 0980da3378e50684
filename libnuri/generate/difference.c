/*
 * difference.c -- the parts in which two solutions differ, and the cells around
 * a difference that allow it.
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
#include "generate/difference.h"

#include "generate/islands.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Parts in which they differ ----------------------------------------- */

/* Cells at most this far apart, along rows and columns, are near each other: no
 * 2x2 square, and no cell between two, touches more than one part. */
enum { REACH = 2 };

bool nuri_parts_init(struct parts *p, const nuri_puzzle *puzzle,
                     struct arena *a)
{
    const size_t cells = grid_cells(&puzzle->grid);

    *p = (struct parts){.puzzle = puzzle};
    p->cell = nuri_arena_array(a, cells, sizeof *p->cell);
    p->first = nuri_arena_array(a, cells + 1, sizeof *p->first);
    for (int k = 0; k < 2; k++)
        p->clue[k] = nuri_arena_array(a, cells, sizeof *p->clue[k]);
    return !a->failed;
}

/* Note the clue of each white cell. */
static nuri_status note_clues(const struct parts *p, const uint8_t *colours,
                              uint32_t *clue)
{
    const struct grid *const g = &p->puzzle->grid;
    struct islands islands;
    const nuri_status status = nuri_islands_find(&islands, g, colours);

    for (uint32_t i = 0; status == NURI_OK && i < grid_cells(g); i++)
        clue[i] = 0;
    for (uint32_t i = 0; status == NURI_OK && i < p->puzzle->clues; i++) {
        const uint32_t at = grid_index(g, p->puzzle->clue_cell[i]);
        const uint32_t own = islands.of[at];
        for (uint32_t k = 0; k < islands.size[own]; k++)
            clue[islands.member[islands.first[own] + k]] = i + 1;
    }
    nuri_islands_clear(&islands);
    return status;
}

static bool is_joined(const struct parts *p, uint32_t a, uint32_t b)
{
    const uint32_t width = p->puzzle->grid.width;
    const int dx = abs((int)(a % width) - (int)(b % width));
    const int dy = abs((int)(a / width) - (int)(b / width));
    /* Each is white in only one of the solutions. */
    const uint32_t clue_a = p->clue[0][a] | p->clue[1][a];
    const uint32_t clue_b = p->clue[0][b] | p->clue[1][b];

    assert(a < grid_cells(&p->puzzle->grid) &&
           b < grid_cells(&p->puzzle->grid));
    return (dx <= REACH && dy <= REACH) || clue_a == clue_b;
}

/* Sort the `count` cells by parts. */
static void split(struct parts *p, uint32_t count)
{
    uint32_t *const list = p->cell;

    p->count = 0;
    for (uint32_t i = 0, end = 0; i < count; i++) {
        if (i == end) { /* the last part is complete */
            p->first[p->count++] = i;
            end = i + 1;
        }
        for (uint32_t k = end; k < count; k++)
            if (is_joined(p, list[i], list[k])) {
                const uint32_t joined = list[k];
                list[k] = list[end];
                list[end++] = joined;
            }
    }
    p->first[p->count] = count;
}

nuri_status nuri_parts_find(struct parts *p, const uint8_t *a, const uint8_t *b)
{
    uint32_t count = 0;
    nuri_status status = note_clues(p, a, p->clue[0]);

    if (status == NURI_OK)
        status = note_clues(p, b, p->clue[1]);
    if (status != NURI_OK)
        return status;
    for (uint32_t i = 0; i < grid_cells(&p->puzzle->grid); i++)
        if (a[i] != b[i])
            p->cell[count++] = i;
    split(p, count);
    return NURI_OK;
}

/* ---- The area ----------------------------------------------------------- */

bool nuri_exchange_init(struct exchange *x, const nuri_puzzle *puzzle,
                        struct arena *a)
{
    const size_t size = puzzle->grid.size;

    *x = (struct exchange){.puzzle = puzzle};
    x->from = nuri_arena_array(a, size, 1);
    x->to = nuri_arena_array(a, size, 1);
    x->area = nuri_arena_array(a, 2 * size, sizeof *x->area);
    x->has = nuri_arena_array(a, size, sizeof *x->has);
    x->part_from = nuri_arena_array(a, size, sizeof *x->part_from);
    x->part_to = nuri_arena_array(a, size, sizeof *x->part_to);
    x->sizes_from = nuri_arena_array(a, size, sizeof *x->sizes_from);
    x->sizes_to = nuri_arena_array(a, size, sizeof *x->sizes_to);
    x->image = nuri_arena_array(a, 2 * size + 2, sizeof *x->image);
    return !a->failed;
}

static void add_cell(struct exchange *x, cell c)
{
    assert(x->count < x->puzzle->grid.size);
    if (x->from[c] == NURI_UNDECIDED || x->has[c])
        return;
    x->area[x->count++] = c;
    x->has[c] = true;
}

/* Add all cells around the area. */
static void grow_area(struct exchange *x)
{
    const uint32_t count = x->count;
    cell around[RING];

    grid_ring(&x->puzzle->grid, around);
    for (uint32_t i = 0; i < count; i++) {
        const cell c = x->area[i];
        for (int k = 0; k < RING; k++)
            add_cell(x, c + around[k]);
    }
}

/* The cells that differ and their neighbours: none of them can be removed. */
static void begin_area(struct exchange *x)
{
    const struct grid *const g = &x->puzzle->grid;

    x->count = 0;
    memset(x->has, 0, g->size * sizeof *x->has);
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
        is_edge =
            is_edge || (x->from[near[k]] != NURI_UNDECIDED && !x->has[near[k]]);
    return is_edge;
}

/* ---- Parts of the area -------------------------------------------------- */

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
            if (x->has[near[k]] && part[near[k]] == 0 &&
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
        if (x->has[x->area[i]] && part[x->area[i]] == 0)
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

    assert(x->has[c] && x->to[c] == NURI_BLACK);
    for (int k = 0; k < 4; k++) {
        cell square[4];
        bool is_broken = false;
        grid_square(g, first[k], square);
        for (int i = 0; i < 4; i++)
            is_broken = is_broken || x->from[square[i]] == NURI_UNDECIDED ||
                        (x->has[square[i]] && x->to[square[i]] == NURI_WHITE);
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
        if (!x->has[c] || (!is_clue && !is_at_area_edge(x, c)))
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
    uint32_t kept = x->kept;
    while (x->count < grid_cells(&x->puzzle->grid) && !is_enough(x))
        grow_area(x);
    for (uint32_t i = x->count; i > x->kept; i--) {
        x->has[x->area[i - 1]] = false;
        x->has[x->area[i - 1]] = !is_enough(x);
    }
    for (uint32_t i = x->kept, count = x->count; i < count; i++)
        if (x->has[x->area[i]])
            x->area[kept++] = x->area[i];
    x->count = kept;
}
