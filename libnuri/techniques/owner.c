/*
 * owner.c -- what only one clue can reach uses up its island.
 *
 * PROOF.  White without a clue belongs to an island whose clue can reach it,
 * and so does some cell of each 2x2 square without white (range.h).  If only
 * one clue can, its island has that, and cells that join it: a tree, through
 * cells that the clue can reach (demand.h).  If no such tree with one more cell
 * is small enough for the clue, the cell is not in the island; if no other clue
 * can reach it either, it is black.  And if every small enough tree has a cell,
 * that cell is white.
 *
 * With one such part or square, cells without which the clue cannot reach it
 * are found by orphan_cut and pool_cut.  If all together need too many cells,
 * no solution has them, and the technique is silent: that is a contradiction.
 *
 * CAUSES.  Why no other clue reaches the white, the square and the cell; the
 * white of the clue; and what keeps the island from cells that a tree might go
 * through if nothing were in the way.  For if a tree went through others, it
 * would have a piece that ends at the first of them.
 *
 * COST.  For each clue near a change the cells within reach, and about eighty
 * times as many if it alone can reach something far enough; for the cells of a
 * tree once more.
 */
#include "lemmas/demand.h"
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_owner[] = "3 . 1        3 . 1\n"
                                  ". . .   =>   . # .\n"
                                  "o . 1        o . 1\n"
                                  "\n"
                                  "3 . .        3 . #\n"
                                  ". . .   =>   . o .\n"
                                  ". . .        # . .\n";

/* Find cells too far for the island, with what it needs, and for all others. */
static void find_lost(const struct demand *d, const uint32_t *cost)
{
    struct view *const v = d->view;
    const struct grid *const g = &v->board->puzzle->grid;

    nuri_deduction_begin(v, NURI_BLACK);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (v->board->colour[c] == NURI_UNDECIDED && cost[c] == COST_INFINITE &&
            demand_is_own(d, c))
            nuri_deduction_cell(v, c);
    v->pending.subject = d->clue;
    nuri_deduction_end(v);
}

/* The costs without cell c. */
static const uint32_t *trees_without(struct demand *d, cell c)
{
    assert(d->tree->weight[c] == 1);
    d->tree->weight[c] = IN_THE_WAY;
    const uint32_t *const cost = nuri_demand_trees(d);
    d->tree->weight[c] = 1;
    return cost;
}

/* Keep the cells that are on a cheapest tree; their number. */
static uint32_t keep(const struct demand *d, const uint32_t *cost, cell *list,
                     uint32_t count)
{
    uint32_t kept = 0;

    for (uint32_t k = 0; k < count; k++)
        if (cost[list[k]] == cost[d->clue])
            list[kept++] = list[k];
    return kept;
}

/* Find cells without which it cannot be joined: all trees have them.  So only
 * those are tried that are on the cheapest trees without each of the others. */
static void find_cuts(struct demand *d, const uint32_t *cost)
{
    struct view *const v = d->view;
    const struct grid *const g = &v->board->puzzle->grid;
    cell *const list = v->scratch->place;
    uint32_t count = 0;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (v->board->colour[c] == NURI_UNDECIDED)
            list[count++] = c;
    count = keep(d, cost, list, count);
    nuri_deduction_begin(v, NURI_WHITE);
    for (uint32_t k = 0; k < count; k++) {
        cost = trees_without(d, list[k]);
        if (cost[d->clue] == COST_INFINITE)
            nuri_deduction_cell(v, list[k]);
        else
            count = k + 1 + keep(d, cost, list + k + 1, count - k - 1);
    }
    v->pending.subject = d->clue;
    nuri_deduction_end(v);
}

static void find_owned(struct demand *d, cell clue)
{
    if (!nuri_demand_look(d, clue, false) || d->is_too_much)
        return;
    const uint32_t *const cost = nuri_demand_trees(d);
    find_lost(d, cost);
    if (d->count > 1)
        find_cuts(d, cost);
}

void nuri_find_owner(struct view *v)
{
    const struct regions *const r = v->regions;
    const uint32_t cells = grid_cells(&v->board->puzzle->grid);
    struct demand *const d = nuri_demand_open(v);

    for (uint32_t i = 0; d && i < r->count; i++) {
        if (!nuri_is_wanting(v, i))
            continue;
        v->asked = (struct question){QUESTION_PART, r->clue[i]};
        if (!demand_is_affected(d, r->clue[i]))
            nuri_repeat(v);
        else if (view_should_continue(v, cells))
            find_owned(d, r->clue[i]);
    }
}

/* ---- Why ---------------------------------------------------------------- */

/* True if what is looked at decides all cells that were found. */
static bool suffices(struct demand *d)
{
    const struct view *const v = d->view;
    uint32_t k = 0;

    if (v->pending.colour == NURI_WHITE) {
        while (k < v->pending.cells &&
               trees_without(d, pending_cell(v, k))[d->clue] == COST_INFINITE)
            k++;
    } else {
        const uint32_t *const cost = nuri_demand_trees(d);
        while (k < v->pending.cells &&
               cost[pending_cell(v, k)] == COST_INFINITE)
            k++;
    }
    return k == v->pending.cells;
}

void nuri_why_owner(struct view *v)
{
    struct demand *const d = nuri_demand_open(v);

    if (!d || !nuri_demand_look(d, v->pending.subject, false))
        return;
    nuri_demand_reduce(d, suffices);
    nuri_demand_causes(d);
    for (uint32_t k = 0;
         v->pending.colour == NURI_BLACK && k < v->pending.cells; k++)
        nuri_demand_lost(d, pending_cell(v, k));
    nuri_demand_note(d);
    v->pending.says =
        v->pending.colour == NURI_BLACK ? SAYS_owner_black : SAYS_owner_white;
}

const nuri_said *nuri_say_owner(const struct sentence *s)
{
    const struct deduction *const d = s->d;

    return nuri_say(
        s->to, d->says,
        &(struct slots){.cells = s->cells,
                        .clue = d->subject,
                        .owned = nuri_say_demand(
                            s->to, deduction_notes(s->f, d), d->notes)});
}
