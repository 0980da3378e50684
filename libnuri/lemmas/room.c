/*
 * room.c -- the room of an island, less what the sea must take of it.
 */
#include "lemmas/room.h"

#include "lemmas/view.h"

/* With more cells to spare the sea mostly reaches all of the room. */
enum { MAX_SPARE = 4 };

bool nuri_room_begin(struct room *s, struct view *v)
{
    *s = (struct room){.view = v,
                       .range = nuri_range_open(v),
                       .tree = nuri_cheapest_tree_open(v)};
    return s->range && s->tree;
}

/* Find the room; false if the island has too little, or much to spare. */
static bool measure(struct room *s, uint32_t island)
{
    const struct view *const v = s->view;
    const struct regions *const r = v->regions;
    const uint32_t missing = (uint32_t)nuri_missing_cells(v, island);
    uint32_t gained = 0;

    s->island = island;
    nuri_range_suppose(s->range, 0, NURI_UNDECIDED);
    if (!nuri_range_spread(s->range, island, missing, v->scratch->place))
        return false;
    for (uint32_t k = 0; k < s->range->reached; k++) {
        const cell c = v->scratch->place[k];
        gained +=
            v->board->colour[c] == NURI_WHITE ? region_size(r, r->of[c]) : 1;
    }
    s->total = gained + region_size(r, island);
    s->spare = gained - missing;
    return gained > missing && s->spare <= MAX_SPARE;
}

/* Let the room cost one, and other cells that may be black nothing. */
static void weigh(struct room *s)
{
    const struct view *const v = s->view;
    const uint8_t *const colour = v->board->colour;
    const struct grid *const g = &v->board->puzzle->grid;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        s->tree->weight[c] =
            colour[c] == NURI_BLACK || colour[c] == NURI_UNDECIDED ? 0
                                                                   : IN_THE_WAY;
    for (uint32_t k = 0; k < s->range->reached; k++)
        if (colour[v->scratch->place[k]] == NURI_UNDECIDED)
            s->tree->weight[v->scratch->place[k]] = 1;
}

static const uint32_t *find_trees(struct room *s)
{
    nuri_cheapest_tree_begin(s->tree, s->spare);
    for (uint32_t k = 0; k < s->parts; k++)
        nuri_cheapest_tree_region(s->tree, s->view->regions, s->part[k]);
    return nuri_cheapest_tree_find(s->tree);
}

/* True if the parts that are taken cannot be joined. */
static bool is_overrun(const struct room *s, const uint32_t *cost)
{
    const struct regions *const r = s->view->regions;

    return cost[r->member[r->first[*s->part]]] == COST_INFINITE;
}

/* The black part that is most expensive to join, more than those taken so far;
 * regions.count if there is none. */
static uint32_t next_part(const struct room *s, const uint32_t *cost)
{
    const struct regions *const r = s->view->regions;
    uint32_t most = cost ? cost[r->member[r->first[*s->part]]] : 0;
    uint32_t best = r->count;

    for (uint32_t k = 0; k < r->count; k++) {
        const uint32_t its = cost ? cost[r->member[r->first[k]]] : 1;
        if (r->colour[k] == NURI_BLACK && its > most) {
            most = its;
            best = k;
        }
    }
    return best;
}

/* Take black parts, one after the other; their trees, or NULL if there is no
 * black. */
static const uint32_t *join(struct room *s)
{
    const uint32_t *cost = NULL;

    s->parts = 0;
    while (s->parts < MAX_JOINED) {
        const uint32_t best = next_part(s, cost);
        if (best == s->view->regions->count)
            break;
        s->part[s->parts++] = best;
        cost = find_trees(s);
    }
    return cost;
}

bool nuri_room_look(struct room *s, uint32_t island)
{
    struct view *const v = s->view;

    if (!nuri_is_wanting(v, island) || !measure(s, island) ||
        !view_should_continue(v, grid_cells(&v->board->puzzle->grid)))
        return false;
    if (v->memo && v->memo->recording)
        nuri_memo_give_up(v->memo); /* it rests on all the sea */
    weigh(s);
    s->cost = join(s);
    if (!s->cost)
        return false;
    s->is_overrun = is_overrun(s, s->cost);
    return true;
}

/* How many cells part k comes to, and its trees. */
static uint32_t reach_of(struct room *s, uint32_t k, const uint32_t **cost)
{
    const struct grid *const g = &s->view->board->puzzle->grid;
    struct room one = *s;
    uint32_t count = 0;

    one.parts = 1;
    *one.part = s->part[k];
    *cost = find_trees(&one);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        count += (*cost)[c] != COST_INFINITE;
    return count;
}

/* White that a part can come to, the one that comes to least. */
static void name_walls(struct room *s)
{
    struct view *const v = s->view;
    const struct grid *const g = &v->board->puzzle->grid;
    const uint32_t *cost;
    uint32_t first = 0, least = UINT32_MAX;
    cell near[4];

    for (uint32_t k = 0; k < s->parts; k++) {
        const uint32_t count = reach_of(s, k, &cost);
        if (count < least) {
            least = count;
            first = k;
        }
    }
    reach_of(s, first, &cost);
    for (cell c = grid_first(g); c < grid_end(g); c++) {
        if (cost[c] == COST_INFINITE)
            continue;
        grid_neighbours(g, c, near);
        for (int k = 0; k < 4; k++)
            if (v->board->colour[near[k]] == NURI_WHITE)
                nuri_deduction_cause_once(v, near[k]);
    }
}

/* Keep no more black parts than are too many. */
static void reduce(struct room *s)
{
    for (uint32_t k = s->parts; k-- > 0 && s->parts > 2;) {
        const uint32_t out = s->part[k];
        s->part[k] = s->part[--s->parts];
        if (is_overrun(s, find_trees(s)))
            continue;
        s->part[s->parts++] = s->part[k];
        s->part[k] = out;
    }
}

void nuri_room_causes(struct room *s)
{
    struct view *const v = s->view;
    const struct regions *const r = v->regions;

    if (s->is_overrun)
        reduce(s);

    nuri_deduction_cause_region_once(v, s->island);
    for (uint32_t k = 0; k < s->range->reached; k++)
        if (v->board->colour[v->scratch->place[k]] == NURI_WHITE)
            nuri_deduction_cause_region_once(v, r->of[v->scratch->place[k]]);
    for (uint32_t k = 0; k < s->parts; k++)
        nuri_deduction_cause_once(v, r->member[r->first[s->part[k]]]);
    nuri_range_causes(s->range);
    name_walls(s);
    for (uint32_t k = 0; s->parts > 1 && k < s->parts; k++)
        nuri_deduction_note(v, r->member[r->first[s->part[k]]]);
}
