/*
 * sea_cut.c -- a cell that would cut the sea in two if it were white is black.
 *
 * PROOF.  Take the cells that are not white, without one undecided cell: two
 * black cells lie in different parts of them.  The sea is connected, so a black
 * path leads from one to the other, and it must use the cell.
 *
 * There must be black on both sides: otherwise all the sea may lie on one.
 *
 * CAUSES.  One black cell on either side, and the white that encloses one side:
 * not its whole shore, only what can be reached from the other side with
 * everything else undecided.
 *
 * COST.  O(cells) to find all, and O(cells) for the causes of each.
 *
 * One depth-first search finds all: these cells are articulation points of the
 * potential sea [1].  It starts at a black cell; the cells below a cell are
 * those entered from it on.  The lowpoint of a cell is the earliest entry next
 * to it or any cell below it.  A cell cuts off a child and all below it if the
 * child's lowpoint is not earlier than the cell's own entry.
 *
 * [1] J. Hopcroft, R. Tarjan: Efficient algorithms for graph manipulation,
 *     Comm.  ACM 16 (1973) 372-378.
 */
#include "base/sort.h"
#include "lemmas/potential_sea.h"
#include "techniques/technique.h"

#include <assert.h>
#include <string.h>

const char nuri_diagram_sea_cut[] = "# o .        # o .\n"
                                    "# . #   =>   # # #\n"
                                    "# o .        # o .\n"
                                    "\n"
                                    "# # o #        # # o #\n"
                                    "# o # #   =>   # o # #\n"
                                    ". # # .        # # # .\n";

struct articulation {
    const struct board *board;
    uint8_t *turn;      /* [grid.size], neighbours tried */
    cell *parent;       /* [grid.size], the cell it was entered from; or 0 */
    uint32_t *entry;    /* [grid.size], when it was entered, from 1; 0: never */
    uint32_t *lowpoint; /* [grid.size] */
    uint32_t *seas;     /* [grid.size], black cells in it and below it */
    uint32_t entered;
    /* [found], in reading order: cells whose undecided parent cuts them, and
     * all below, off from the rest, with black on both sides */
    cell *below;
    uint32_t found;
};

static struct articulation *make(struct arena *a, uint32_t size)
{
    const struct articulation made = {
        .turn = nuri_arena_array(a, size, sizeof *made.turn),
        .parent = nuri_arena_array(a, size, sizeof *made.parent),
        .entry = nuri_arena_array(a, size, sizeof *made.entry),
        .lowpoint = nuri_arena_array(a, size, sizeof *made.lowpoint),
        .seas = nuri_arena_array(a, size, sizeof *made.seas),
        .below = nuri_arena_array(a, size, sizeof *made.below)};

    return nuri_arena_copy(a, &made, 1, sizeof made);
}

static inline void enter(struct articulation *a, cell c, cell parent)
{
    assert(!a->entry[c] && may_be_black(a->board, c));
    a->parent[c] = parent;
    a->turn[c] = 0;
    a->entry[c] = ++a->entered;
    a->lowpoint[c] = a->entered;
    a->seas[c] = a->board->colour[c] == NURI_BLACK;
}

/* There is black in c or below it: note c if its parent cuts it off. */
static inline void note_cut_off(struct articulation *a, cell c)
{
    const cell up = a->parent[c];

    if (up && a->lowpoint[c] >= a->entry[up] &&
        a->board->colour[up] == NURI_UNDECIDED)
        a->below[a->found++] = c;
}

/* Everything below c is entered: pass it to the parent, and return that. */
static inline cell leave(struct articulation *a, cell c)
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
static void enter_all(struct articulation *a, cell root)
{
    const uint32_t stride = a->board->puzzle->grid.stride;
    const uint32_t step[4] = {0 - stride, UINT32_MAX, 1, stride};
    cell c = root;

    enter(a, root, 0);
    while (c) {
        if (a->turn[c] == 4) {
            c = leave(a, c);
            continue;
        }
        const cell n = c + step[a->turn[c]++];
        if (!may_be_black(a->board, n))
            continue;
        if (!a->entry[n]) {
            enter(a, n, c);
            c = n;
        } else if (n != a->parent[c] && a->entry[n] < a->lowpoint[c]) {
            a->lowpoint[c] = a->entry[n];
        }
    }
}

/* Search all parts that have black in them, each from a black cell: so there is
 * always black above.  NULL if memory runs out. */
static const struct articulation *search(struct view *v)
{
    struct scratch *const s = v->scratch;
    const struct grid *const g = &v->board->puzzle->grid;

    if (!s->articulation)
        s->articulation = make(&s->arena, g->size);
    if (!view_has_memory(v))
        return NULL;
    struct articulation *const a = s->articulation;
    a->board = v->board;
    a->entered = 0;
    a->found = 0;
    memset(a->entry, 0, g->size * sizeof *a->entry);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (a->board->colour[c] == NURI_BLACK && !a->entry[c])
            enter_all(a, c);
    nuri_numbers_sort(a->below, a->found);
    return a;
}

/* Its subject and other are a cell on either side, until it is asked why. */
void nuri_find_sea_cut(struct view *v)
{
    const struct articulation *const a = search(v);

    for (uint32_t k = 0; a && k < a->found; k++) {
        const cell below = a->below[k], cut = a->parent[below];
        assert(v->board->colour[cut] == NURI_UNDECIDED);
        nuri_deduction_begin(v, NURI_BLACK);
        nuri_deduction_cell(v, cut);
        v->pending.subject = below;
        v->pending.other = a->parent[cut];
        nuri_deduction_end(v);
    }
}

/* The shorter wall is named, and the smaller side first. */
void nuri_why_sea_cut(struct view *v)
{
    const cell c = pending_cell(v, 0);
    struct potential_sea *const sea = nuri_potential_sea_open(v);
    struct sea_part a = {.from = v->pending.subject, .cut = c};
    struct sea_part b = {.from = v->pending.other, .cut = c};

    if (!sea)
        return;
    nuri_potential_sea_flood(sea, &b);
    nuri_potential_sea_wall(sea, &a, b.sea);
    nuri_potential_sea_wall(sea, &b, a.sea);
    if (a.walls < b.walls)
        nuri_potential_sea_wall(sea, &a, b.sea);
    assert(a.sea != b.sea && a.seas > 0 && b.seas > 0);
    nuri_deduction_cause(v, a.sea);
    nuri_deduction_cause(v, b.sea);
    nuri_potential_sea_causes(sea, a.walls < b.walls ? &a : &b);
    const bool first = a.seas != b.seas ? a.seas < b.seas : a.sea < b.sea;
    v->pending.subject = first ? a.sea : b.sea;
    v->pending.other = first ? b.sea : a.sea;
    v->pending.says = SAYS_sea_cut;
}
