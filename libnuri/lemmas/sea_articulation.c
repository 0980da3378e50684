/*
 * sea_articulation.c -- undecided cells that hold the sea together.
 */
#include "lemmas/sea_articulation.h"

#include "base/sort.h"
#include "lemmas/view.h"

#include <assert.h>
#include <string.h>

static void make(void *block, struct arena *a, const nuri_puzzle *p)
{
    struct sea_articulation *const s = block;
    const uint32_t size = p->grid.size;

    s->turn = nuri_arena_array(a, size, sizeof *s->turn);
    s->parent = nuri_arena_array(a, size, sizeof *s->parent);
    s->entry = nuri_arena_array(a, size, sizeof *s->entry);
    s->lowpoint = nuri_arena_array(a, size, sizeof *s->lowpoint);
    s->seas = nuri_arena_array(a, size, sizeof *s->seas);
    s->below = nuri_arena_array(a, size, sizeof *s->below);
}

static inline void enter_sea_cell(struct sea_articulation *a, cell c,
                                  cell parent)
{
    assert(!a->entry[c] && may_be_black(a->board, c));
    a->parent[c] = parent;
    a->turn[c] = 0;
    a->entry[c] = ++a->entered;
    a->lowpoint[c] = a->entered;
    a->seas[c] = a->board->colour[c] == NURI_BLACK;
}

/* There is black in c or below it: note c if its parent cuts it off. */
static inline void note_cut_off(struct sea_articulation *a, cell c)
{
    const cell up = a->parent[c];

    if (up && a->lowpoint[c] >= a->entry[up] &&
        a->board->colour[up] == NURI_UNDECIDED)
        a->below[a->found++] = c;
}

/* Everything below c is entered: pass it to the parent, and return that. */
static inline cell leave_sea_cell(struct sea_articulation *a, cell c)
{
    const cell up = a->parent[c];

    if (!up)
        return 0;
    assert(a->lowpoint[c] <= a->entry[c] && a->entry[up] < a->entry[c]);
    a->seas[up] += a->seas[c];
    if (a->lowpoint[c] < a->lowpoint[up])
        a->lowpoint[up] = a->lowpoint[c];
    if (a->seas[c] > 0)
        note_cut_off(a, c);
    return up;
}

/* Enter everything joined to the root; parents are the way back. */
static void enter_all(struct sea_articulation *a, cell root)
{
    const uint32_t stride = a->board->puzzle->grid.stride;
    const uint32_t step[4] = {0 - stride, UINT32_MAX, 1, stride};
    cell c = root;

    enter_sea_cell(a, root, 0);
    while (c) {
        if (a->turn[c] == 4) {
            c = leave_sea_cell(a, c);
            continue;
        }
        const cell n = c + step[a->turn[c]++];
        if (!may_be_black(a->board, n))
            continue;
        if (!a->entry[n]) {
            enter_sea_cell(a, n, c);
            c = n;
        } else if (n != a->parent[c] && a->entry[n] < a->lowpoint[c]) {
            a->lowpoint[c] = a->entry[n];
        }
    }
}

static void search_sea(struct sea_articulation *a)
{
    const struct grid *const g = &a->board->puzzle->grid;

    a->entered = 0;
    a->found = 0;
    memset(a->entry, 0, g->size * sizeof *a->entry);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (a->board->colour[c] == NURI_BLACK && !a->entry[c])
            enter_all(a, c);
    nuri_numbers_sort(a->below, a->found);
}

struct sea_articulation *nuri_sea_articulation_find(struct view *v)
{
    struct sea_articulation *const a = nuri_view_block(
        v, LEMMA_ARTICULATION, sizeof(struct sea_articulation), make, NULL);

    if (!a)
        return NULL;
    a->board = v->board;
    search_sea(a);
    return a;
}
