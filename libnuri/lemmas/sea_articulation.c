/*
 * sea_articulation.c -- open cells without which the sea falls apart.
 */
#include "lemmas/sea_articulation.h"

#include "base/memory.h"
#include "lemmas/view.h"

#include <stdlib.h>

/* A block_free_fn. */
static void drop(void *block)
{
    struct sea_articulation *const a = block;

    free(a->turn);
    free(a->parent);
    free(a->entry);
    free(a->lowpoint);
    free(a->seas);
    free(a->order);
    free(a);
}

/* A block_make_fn. */
static void *make(const nuri_puzzle *puzzle)
{
    const uint32_t size = puzzle->grid.size;
    struct sea_articulation *const a = nuri_mem_array(1, sizeof *a);

    if (!a)
        return NULL;
    a->turn = nuri_mem_array(size, sizeof *a->turn);
    a->parent = nuri_mem_array(size, sizeof *a->parent);
    a->entry = nuri_mem_array(size, sizeof *a->entry);
    a->lowpoint = nuri_mem_array(size, sizeof *a->lowpoint);
    a->seas = nuri_mem_array(size, sizeof *a->seas);
    a->order = nuri_mem_array(size, sizeof *a->order);
    if (a->turn && a->parent && a->entry && a->lowpoint && a->seas && a->order)
        return a;
    drop(a);
    return NULL;
}

static void enter(struct sea_articulation *a, cell c, cell parent)
{
    a->parent[c] = parent;
    a->turn[c] = 0;
    a->order[a->entered++] = c;
    a->entry[c] = a->entered;
}

/* Enter all that is joined to the root; parents are the way back. */
static void enter_all(struct sea_articulation *a, cell root)
{
    const struct grid *g = &a->board->puzzle->grid;
    cell near[4], c = root;

    enter(a, root, 0);
    while (c) {
        if (a->turn[c] == 4) {
            c = a->parent[c];
            continue;
        }
        grid_neighbours(g, c, near);
        const cell n = near[a->turn[c]++];
        if (!may_be_sea(a->board, n) || a->entry[n])
            continue;
        enter(a, n, c);
        c = n;
    }
}

/* From the last that was entered to number `first`: what is below a cell is
 * entered after it. */
static void find_lowpoints(struct sea_articulation *a, uint32_t first)
{
    const struct grid *g = &a->board->puzzle->grid;
    cell near[4];

    for (uint32_t k = first; k < a->entered; k++) {
        const cell c = a->order[k];
        a->lowpoint[c] = a->entry[c];
        a->seas[c] = a->board->colour[c] == NURI_COLOUR_SEA;
    }
    for (uint32_t k = a->entered; k-- > first;) {
        const cell c = a->order[k], up = a->parent[c];
        grid_neighbours(g, c, near);
        for (int j = 0; j < 4; j++)
            if (near[j] != up && may_be_sea(a->board, near[j]) &&
                a->entry[near[j]] < a->lowpoint[c])
                a->lowpoint[c] = a->entry[near[j]];
        if (!up)
            continue;
        a->seas[up] += a->seas[c];
        if (a->lowpoint[c] < a->lowpoint[up])
            a->lowpoint[up] = a->lowpoint[c];
    }
}

struct sea_articulation *nuri_sea_articulation_find(struct view *v)
{
    struct sea_articulation *const a =
        nuri_view_block(v, LEMMA_ARTICULATION, make, drop);
    const struct grid *g = &v->board->puzzle->grid;

    if (!a)
        return NULL;
    a->board = v->board;
    a->entered = 0;
    for (cell c = 0; c < g->size; c++)
        a->entry[c] = 0;
    for (cell c = grid_first(g); c < grid_end(g); c++) {
        const uint32_t first = a->entered;
        if (v->board->colour[c] != NURI_COLOUR_SEA || a->entry[c])
            continue;
        enter_all(a, c);
        find_lowpoints(a, first);
    }
    return a;
}

cell nuri_sea_articulation_above(const struct sea_articulation *a, cell c)
{
    if (!may_be_sea(a->board, c) || !a->entry[c])
        return 0;
    const cell up = a->parent[c];
    const bool parts = up && a->board->colour[up] == NURI_COLOUR_OPEN &&
                       a->lowpoint[c] >= a->entry[up] && a->seas[c] > 0;
    return parts ? up : 0;
}
