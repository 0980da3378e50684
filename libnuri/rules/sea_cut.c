/*
 * sea_cut -- as land, the cell would cut the sea in two: it is sea.
 *
 * PROOF.  Take the cells that are not land, and one open cell away: here two
 * cells of sea lie in different parts of what is left.  The sea is connected,
 * so a way of sea leads from one to the other, and it must use the cell.
 *
 * There must be sea on both sides.  Without any on one of them, all the sea
 * may lie on the other.
 *
 * CAUSES.  One cell of sea on either side, and the land that walls the one
 * side in: not all its shore, but only what the other side can come to when
 * everything else is open to it.
 *
 * COST.  O(cells) to find all of them, by the lowpoints of a depth-first
 * search [1], and O(cells) for the causes of each.
 *
 * [1] J. Hopcroft, R. Tarjan: Efficient algorithms for graph manipulation,
 *     Comm. ACM 16 (1973) 372-378.
 */
#include "base/text.h"
#include "lemmas/potential_sea.h"
#include "rules/rule.h"

const char nuri_picture_sea_cut[] = "# o .        # o .\n"
                                    "# . #   =>   # # #\n"
                                    "# o .        # o .\n";

/* The search through all that is not land. */
struct dive {
    struct view *view;
    const uint8_t *colour;
    int32_t *turn;   /* [grid.size], neighbours tried */
    cell *parent;    /* [grid.size] */
    uint32_t *entry; /* [grid.size], when it was entered, from 1; 0: never */
    uint32_t *low;   /* [grid.size], the earliest entry that the cells below
                        it are beside */
    uint32_t *seas;  /* [grid.size], cells of sea in it and below it */
    cell *order;     /* [entered], the cells */
    uint32_t entered;
};

static bool may_be_sea(const struct dive *d, cell c)
{
    return d->colour[c] == NURI_COLOUR_SEA || d->colour[c] == NURI_COLOUR_OPEN;
}

static void note(struct dive *d, cell c, cell parent)
{
    d->parent[c] = parent;
    d->turn[c] = 0;
    d->order[d->entered++] = c;
    d->entry[c] = d->entered;
}

/* Enter all that is joined to the root; parents are the way back. */
static void descend(struct dive *d, cell root)
{
    const struct grid *g = &d->view->board->puzzle->grid;
    cell near[4], c = root;

    note(d, root, 0);
    while (c) {
        if (d->turn[c] == 4) {
            c = d->parent[c];
            continue;
        }
        grid_neighbours(g, c, near);
        const cell n = near[d->turn[c]++];
        if (!may_be_sea(d, n) || d->entry[n])
            continue;
        note(d, n, c);
        c = n;
    }
}

/* From the last that was entered to number `first`: what is below a cell is
 * entered after it. */
static void ascend(struct dive *d, uint32_t first)
{
    const struct grid *g = &d->view->board->puzzle->grid;
    cell near[4];

    for (uint32_t k = first; k < d->entered; k++) {
        const cell c = d->order[k];
        d->low[c] = d->entry[c];
        d->seas[c] = d->colour[c] == NURI_COLOUR_SEA;
    }
    for (uint32_t k = d->entered; k-- > first;) {
        const cell c = d->order[k], up = d->parent[c];
        grid_neighbours(g, c, near);
        for (int j = 0; j < 4; j++)
            if (near[j] != up && may_be_sea(d, near[j]) &&
                d->entry[near[j]] < d->low[c])
                d->low[c] = d->entry[near[j]];
        if (!up)
            continue;
        d->seas[up] += d->seas[c];
        if (d->low[c] < d->low[up])
            d->low[up] = d->low[c];
    }
}

/* Search all parts that have sea in them, each from a cell of sea: so there
 * is always sea above. */
static void explore(struct dive *d)
{
    const struct grid *g = &d->view->board->puzzle->grid;

    for (cell c = 0; c < g->size; c++)
        d->entry[c] = 0;
    d->entered = 0;
    for (cell c = grid_first(g); c < grid_end(g); c++) {
        const uint32_t first = d->entered;
        if (d->colour[c] != NURI_COLOUR_SEA || d->entry[c])
            continue;
        descend(d, c);
        ascend(d, first);
    }
}

/* Both sides can be walled in: name the shorter wall. */
static void add(struct dive *d, cell c, cell below)
{
    struct view *const v = d->view;
    struct range *const range = v->scratch->range;
    struct potential_sea a = {.from = below, .cut = c};
    struct potential_sea b = {.from = d->parent[c], .cut = c};

    nuri_potential_sea_flood(v, &b);
    nuri_potential_sea_wall(v, &a, b.sea);
    nuri_potential_sea_wall(v, &b, a.sea);
    if (a.walls < b.walls)
        nuri_potential_sea_wall(v, &a, b.sea);
    allowance_withhold(&range->looks, 2 * ((uint64_t)a.cells + b.cells));
    nuri_find_begin(v, NURI_COLOUR_SEA);
    nuri_find_cell(v, c);
    nuri_find_cause(v, a.sea);
    nuri_find_cause(v, b.sea);
    nuri_potential_sea_causes(v, a.walls < b.walls ? &a : &b);
    v->pending.subject = a.sea < b.sea ? a.sea : b.sea;
    v->pending.other = a.sea < b.sea ? b.sea : a.sea;
    nuri_find_end(v);
}

void nuri_rule_sea_cut(struct view *v)
{
    const struct grid *g = &v->board->puzzle->grid;
    struct range *const range = nuri_range_open(v);

    if (!range)
        return;
    struct dive d = {.view = v,
                     .colour = v->board->colour,
                     .turn = v->scratch->number,
                     .parent = v->scratch->place,
                     .entry = range->cost,
                     .low = range->from,
                     .seas = range->next,
                     .order = range->list};
    explore(&d);
    for (cell c = grid_first(g);
         c < grid_end(g) && allowance_has(&range->looks, 1); c++) {
        const cell up = may_be_sea(&d, c) && d.entry[c] ? d.parent[c] : 0;
        if (up && d.colour[up] == NURI_COLOUR_OPEN && d.low[c] >= d.entry[up] &&
            d.seas[c] > 0)
            add(&d, up, c);
    }
}

void nuri_say_sea_cut(struct text *t, const struct board *b,
                      const struct finds *f, const struct find *find)
{
    (void)f;
    nuri_text_put(t, "as white, it would cut the black cell ");
    nuri_say_cell(t, b, find->subject);
    nuri_text_put(t, " off from ");
    nuri_say_cell(t, b, find->other);
}
