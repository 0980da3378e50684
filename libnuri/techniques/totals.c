/*
 * totals.c -- counting all white, or all black.
 *
 * Together the islands have as many cells as the sum of the clues; the sea has
 * all others.  Silent if a clue is `?`: the sum is unknown.
 */
#include "lemmas/cheapest_tree.h"
#include "techniques/technique.h"

#include <assert.h>

/* ---- All of one colour is known -----------------------------------------
 *
 * PROOF.  If as many cells as the sum are white, no other is.  If only that
 * many are not black, all of them are white.
 *
 * CAUSES.  All white, or all black cells.
 *
 * COST.  O(cells).
 *
 * [1] R. Hui: Nurikabe, J wiki: hendgame.
 */
const char nuri_diagram_endgame[] = "2 o . .        2 o # #\n"
                                    ". . . 1   =>   # # # 1\n";

void nuri_find_endgame(struct view *v)
{
    const struct board *const b = v->board;
    const struct grid *const g = &b->puzzle->grid;
    const uint64_t white = b->count[NURI_WHITE];
    const uint64_t open = b->count[NURI_UNDECIDED];
    const bool fills = b->puzzle->land == white;

    if (b->puzzle->any > 0 || open == 0 ||
        (!fills && b->puzzle->land != white + open))
        return;
    nuri_deduction_begin(v, fills ? NURI_BLACK : NURI_WHITE);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        nuri_deduction_cell(v, c);
    nuri_deduction_end(v);
}

void nuri_why_endgame(struct view *v)
{
    const struct grid *const g = &v->board->puzzle->grid;
    const nuri_colour other = colour_other(v->pending.colour);

    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (v->board->colour[c] == other)
            nuri_deduction_cause(v, c);
    v->pending.number = v->pending.cells;
    v->pending.total = (uint32_t)v->board->puzzle->land;
    v->pending.says =
        other == NURI_WHITE ? SAYS_endgame_black : SAYS_endgame_white;
}

/* ---- Black that cannot be paid for --------------------------------------
 *
 * PROOF.  The sea is connected; so if the cell is black, what joins it to all
 * known black parts is black.  That takes more cells, connected and none of
 * them white, than the sea has left (cheapest_tree.h).
 *
 * Silent if the parts alone take too many cells, as no solution has them; and
 * if there are many parts: then many black cells are left, and counting finds
 * nothing.
 *
 * CAUSES.  All black cells, and the white cells in the way: those within the
 * remaining number of cells if all white were undecided.  For if another white
 * cell changes colour, no tree gets shorter.
 *
 * COST.  O(cells).
 */
const char nuri_diagram_sea_count[] = ". o . o        o o . o\n"
                                      "9 # # .   =>   9 # # .\n"
                                      ". o . .        o o . o\n";

/* Players count no more than this. */
enum { MAX_LEFT = 16 };

/* The number of black cells still missing; 0 if unknown. */
static uint32_t left_of_sea(const struct board *b)
{
    const nuri_puzzle *const p = b->puzzle;
    const uint64_t all = p->land + b->count[NURI_BLACK];
    const uint32_t cells = grid_cells(&p->grid);

    return p->any == 0 && all < cells ? cells - (uint32_t)all : 0;
}

/* Put all black parts; false if there are none, or too many. */
static bool put_parts(struct cheapest_tree *t, const struct regions *r)
{
    for (uint32_t i = 0; i < r->count; i++) {
        if (r->colour[i] != NURI_BLACK)
            continue;
        if (t->parts == MAX_JOINED)
            return false;
        nuri_cheapest_tree_region(t, r, i);
    }
    return t->parts > 0;
}

/* With `all`, white weighs as much as undecided. */
static void weigh(struct cheapest_tree *t, const struct board *b, bool all)
{
    const struct grid *const g = &b->puzzle->grid;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (b->colour[c] == NURI_BLACK)
            t->weight[c] = 0;
        else if (b->colour[c] == NURI_UNDECIDED ||
                 (all && b->colour[c] == NURI_WHITE))
            t->weight[c] = 1;
}

/* Find the cells that are on no tree, if there is a tree at all. */
void nuri_find_sea_count(struct view *v)
{
    const struct board *const b = v->board;
    const struct grid *const g = &b->puzzle->grid;
    const uint32_t left = left_of_sea(b);
    bool any = false;

    if (left == 0 || left > MAX_LEFT || left >= b->count[NURI_UNDECIDED])
        return;
    struct cheapest_tree *const t = nuri_cheapest_tree_open(v);
    if (!t)
        return;
    nuri_cheapest_tree_begin(t, left);
    weigh(t, b, false);
    if (!put_parts(t, v->regions))
        return;
    const uint32_t *const cost = nuri_cheapest_tree_find(t);
    nuri_deduction_begin(v, NURI_WHITE);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (b->colour[c] == NURI_UNDECIDED && cost[c] == COST_INFINITE)
            nuri_deduction_cell(v, c);
        else
            any = any || cost[c] != COST_INFINITE;
    if (any)
        nuri_deduction_end(v);
}

/* Count white as undecided: what the sea then reaches is a cause. */
void nuri_why_sea_count(struct view *v)
{
    const struct board *const b = v->board;
    const struct grid *const g = &b->puzzle->grid;
    const uint32_t left = left_of_sea(b);
    struct cheapest_tree *const t = nuri_cheapest_tree_open(v);
    uint32_t parts = 0;

    if (!t)
        return;
    assert(left > 0 && left <= MAX_LEFT);
    weigh(t, b, true);
    nuri_cheapest_tree_begin(t, left);
    nuri_cheapest_tree_part(t);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (b->colour[c] == NURI_BLACK)
            nuri_cheapest_tree_cell(t, c);
    const uint32_t *const cost = nuri_cheapest_tree_find(t);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (b->colour[c] == NURI_BLACK ||
            (b->colour[c] == NURI_WHITE && cost[c] != COST_INFINITE))
            nuri_deduction_cause(v, c);
    for (uint32_t i = v->regions->count; i-- > 0;)
        if (v->regions->colour[i] == NURI_BLACK) {
            v->pending.subject = v->regions->member[v->regions->first[i]];
            parts++;
        }
    v->pending.number = left;
    v->pending.total = grid_cells(g) - (uint32_t)b->puzzle->land;
    v->pending.other = parts;
    v->pending.says = parts > 1 ? SAYS_sea_count_join : SAYS_sea_count;
}
