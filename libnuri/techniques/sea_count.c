/*
 * sea_count.c -- a cell that the remaining black cells cannot reach is white.
 *
 * PROOF.  The sea has as many cells as the board less the sum of all clues.  It
 * is connected; so if the cell is black, what joins it to all known black parts
 * is black.  That takes more cells, connected and none of them white, than the
 * sea has left (cheapest_tree.h).
 *
 * Silent if the parts alone take too many cells, as no solution has them; if a
 * clue is `?`, as the sum is unknown; and if there are many parts: then many
 * black cells are left, and counting finds nothing.
 *
 * CAUSES.  All black cells, and the white cells in the way: those within the
 * remaining number of cells if all white were undecided.  For if another white
 * cell changes colour, no tree gets shorter.
 *
 * COST.  O(cells).
 */
#include "lemmas/cheapest_tree.h"
#include "techniques/technique.h"

#include <assert.h>

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

/* Count white as undecided: what the sea then reaches is a cause. */
static void name_causes(struct view *v, struct cheapest_tree *t, uint32_t left)
{
    const struct board *const b = v->board;
    const struct grid *const g = &b->puzzle->grid;

    weigh(t, b, true);
    nuri_cheapest_tree_begin(t, left);
    assert(b->colour[v->pending.subject] == NURI_BLACK);
    nuri_cheapest_tree_part(t);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (b->colour[c] == NURI_BLACK)
            nuri_cheapest_tree_cell(t, c);
    const uint32_t *const cost = nuri_cheapest_tree_find(t);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (b->colour[c] == NURI_BLACK ||
            (b->colour[c] == NURI_WHITE && cost[c] != COST_INFINITE))
            nuri_deduction_cause(v, c);
}

/* Add the cells that are on no tree; true if there is a tree at all. */
static bool put_cells(struct view *v, const uint32_t *cost)
{
    const struct grid *const g = &v->board->puzzle->grid;
    bool any = false;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (v->board->colour[c] == NURI_UNDECIDED && cost[c] == COST_INFINITE)
            nuri_deduction_cell(v, c);
        else
            any = any || cost[c] != COST_INFINITE;
    return any;
}

void nuri_technique_sea_count(struct view *v)
{
    const struct board *const b = v->board;
    const uint32_t left = left_of_sea(b);

    if (left == 0 || left > MAX_LEFT || left >= b->count[NURI_UNDECIDED])
        return;
    struct cheapest_tree *const t = nuri_cheapest_tree_open(v);
    if (!t)
        return;
    nuri_cheapest_tree_begin(t, left);
    if (!put_parts(t, v->regions))
        return;
    const uint32_t parts = t->parts;
    weigh(t, b, false);
    nuri_deduction_begin(v, NURI_WHITE);
    if (!put_cells(v, nuri_cheapest_tree_find(t)))
        return;
    for (uint32_t i = 0; !v->pending.subject; i++)
        if (v->regions->colour[i] == NURI_BLACK)
            v->pending.subject = v->regions->member[v->regions->first[i]];
    v->pending.number = left;
    v->pending.other = parts;
    assert(parts > 0 && parts <= MAX_JOINED);
    name_causes(v, t, left);
    nuri_deduction_end(v);
}

const nuri_said *nuri_technique_say_sea_count(const struct sentence *s)
{
    const uint32_t cells = grid_cells(&s->b->puzzle->grid);

    assert(s->d->number > 0 && s->d->number <= MAX_LEFT);
    return nuri_say(s->to,
                    s->d->other > 1 ? SAYS_sea_count_join : SAYS_sea_count,
                    &(struct slots){.cells = s->cells,
                                    .number = s->d->number,
                                    .total = cells - s->b->puzzle->land,
                                    .parts = s->d->other});
}
