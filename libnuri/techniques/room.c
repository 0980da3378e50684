/*
 * room.c -- the room of an island, less what the sea must take of it.
 *
 * PROOF.  Count the cells that an island can have (range.h).  All but as many
 * as its clue says are not in it: so many, at most, the sea can take of them.
 * The sea is connected.  So a black cell among them is joined to all black
 * parts by cells that are not white, of which no more than that are in the
 * room: a tree, if these cost one and others nothing (cheapest_tree.h).  A cell
 * for which there is no such tree is white.
 *
 * Of the black parts up to four are looked at, the most expensive to join.  If
 * they alone need more, no solution has them, and the technique is silent.
 *
 * CAUSES.  The white of the island, and what keeps it from having more room; a
 * cell of each black part; and the white that one of them can come to with
 * these cells.  For a tree through other white would have a piece that
 * ends at the first of it.
 *
 * COST.  For each island with few cells to spare O(cells), and about eighty
 * times as much if it divides black parts.
 */
#include "lemmas/cheapest_tree.h"
#include "lemmas/range.h"
#include "techniques/technique.h"

#include <assert.h>
#include <string.h>

const char nuri_diagram_room[] = "4 . . #        4 o . #\n"
                                 ". . # #   =>   . . # #\n"
                                 "# # # #        # # # #\n"
                                 "\n"
                                 "# . . . #        # . . . #\n"
                                 "# . 6 . #   =>   # o 6 o #\n"
                                 "# . . . #        # . . . #\n";

/* With more cells to spare the sea mostly reaches all of the room. */
enum { MAX_SPARE = 4 };

struct room {
    struct view *view;
    struct range *range;
    struct cheapest_tree *tree;
    uint32_t island;
    uint32_t total;            /* cells that it can have */
    uint32_t spare;            /* of these the sea can take */
    uint32_t part[MAX_JOINED]; /* [parts], black */
    uint32_t parts;
};

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

static bool begin(struct room *s, struct view *v)
{
    *s = (struct room){.view = v,
                       .range = nuri_range_open(v),
                       .tree = nuri_cheapest_tree_open(v)};
    return s->range && s->tree;
}

void nuri_find_room(struct view *v)
{
    const struct grid *const g = &v->board->puzzle->grid;
    const struct regions *const r = v->regions;
    struct room s;

    if (!begin(&s, v))
        return;
    for (uint32_t i = 0; i < r->count; i++) {
        if (!nuri_is_wanting(v, i) ||
            nuri_is_unchanged(v, QUESTION_PART, r->clue[i]) ||
            !measure(&s, i) || !view_should_continue(v, grid_cells(g)))
            continue;
        if (v->memo && v->memo->recording)
            nuri_memo_give_up(v->memo); /* it rests on all the sea */
        weigh(&s);
        const uint32_t *const cost = join(&s);
        if (!cost || cost[r->member[r->first[*s.part]]] == COST_INFINITE)
            continue;
        nuri_deduction_begin(v, NURI_WHITE);
        for (uint32_t k = 0; k < s.range->reached; k++)
            if (cost[v->scratch->place[k]] == COST_INFINITE)
                nuri_deduction_cell(v, v->scratch->place[k]);
        v->pending.subject = r->clue[i];
        nuri_deduction_end(v);
    }
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

void nuri_why_room(struct view *v)
{
    const struct regions *const r = v->regions;
    struct room s;

    if (!begin(&s, v) || !measure(&s, r->of[v->pending.subject]))
        return;
    weigh(&s);
    join(&s);
    nuri_deduction_cause_region_once(v, s.island);
    for (uint32_t k = 0; k < s.range->reached; k++)
        if (v->board->colour[v->scratch->place[k]] == NURI_WHITE)
            nuri_deduction_cause_region_once(v, r->of[v->scratch->place[k]]);
    for (uint32_t k = 0; k < s.parts; k++)
        nuri_deduction_cause_once(v, r->member[r->first[s.part[k]]]);
    v->pending.number = s.spare;
    v->pending.total = s.total;
    v->pending.says = s.parts > 1 ? SAYS_room_join : SAYS_room;
    nuri_range_causes(s.range);
    name_walls(&s);
    for (uint32_t k = 0; s.parts > 1 && k < s.parts; k++)
        nuri_deduction_note(v, r->member[r->first[s.part[k]]]);
}
