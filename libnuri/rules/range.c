/*
 * range.c -- how far clues can stretch; what several rules ask.
 */
#include "rules/rule.h"

#include <stdlib.h>
#include <string.h>

/* Nodes that one use of a rule may look at, so many for each cell of the
 * board and some more: a quarter gives the same finds on all of the corpus.
 * When they are spent every answer is yes, which is no news. */
enum { LOOKS_A_CELL = 128, MORE_LOOKS = 1 << 16 };

static const uint32_t no_part = UINT32_MAX;

static const struct grid *grid_of(const struct range *g)
{
    return &g->view->board->puzzle->grid;
}

/* ---- Making ------------------------------------------------------------- */

static void take(int32_t *most, cell c, cell from)
{
    if (most[from] - 1 > most[c])
        most[c] = most[from] - 1;
}

/* The largest of clue - distance, in two sweeps: see too_far. */
static void sweep(const nuri_puzzle *p, int32_t *most)
{
    const struct grid *g = &p->grid;

    for (cell c = 0; c < g->size; c++)
        most[c] = p->any > 0   ? INT32_MAX
                  : p->clue[c] ? p->clue[c]
                               : INT32_MIN / 2;
    if (p->any > 0)
        return;
    for (uint32_t y = 0; y < g->height; y++)
        for (uint32_t x = 0; x < g->width; x++) {
            const cell c = grid_cell(g, x, y);
            take(most, c, c - g->stride);
            take(most, c, c - 1);
        }
    for (uint32_t y = g->height; y-- > 0;)
        for (uint32_t x = g->width; x-- > 0;) {
            const cell c = grid_cell(g, x, y);
            take(most, c, c + g->stride);
            take(most, c, c + 1);
        }
}

static struct range *make(const nuri_puzzle *p)
{
    const uint32_t size = p->grid.size;
    struct range *const g = nuri_mem_array(1, sizeof *g);

    if (!g)
        return NULL;
    g->most = nuri_mem_array(size, sizeof *g->most);
    g->cost = nuri_mem_array(size, sizeof *g->cost);
    g->from = nuri_mem_array(size, sizeof *g->from);
    g->next = nuri_mem_array(size, sizeof *g->next);
    g->bucket = nuri_mem_array(size, sizeof *g->bucket);
    g->list = nuri_mem_array(size, sizeof *g->list);
    const bool seen = nuri_stamps_init(&g->seen, size);
    const bool told = nuri_stamps_init(&g->told, size);
    if (!g->most || !g->cost || !g->from || !g->next || !g->bucket ||
        !g->list || !seen || !told) {
        nuri_range_free(g);
        return NULL;
    }
    sweep(p, g->most);
    return g;
}

void nuri_range_free(struct range *g)
{
    if (!g)
        return;
    free(g->most);
    free(g->cost);
    free(g->from);
    free(g->next);
    free(g->bucket);
    free(g->list);
    nuri_stamps_drop(&g->seen);
    nuri_stamps_drop(&g->told);
    free(g);
}

struct range *nuri_range_open(struct view *v)
{
    struct scratch *const s = v->scratch;

    if (!s->range)
        s->range = make(v->board->puzzle);
    if (!s->range) {
        v->out->failed = true;
        return NULL;
    }
    s->range->view = v;
    s->range->watch = v->watch;
    s->range->looks =
        (uint64_t)LOOKS_A_CELL * grid_cells(&v->board->puzzle->grid) +
        MORE_LOOKS;
    nuri_range_suppose(s->range, 0, NURI_OPEN);
    return s->range;
}

/* ---- The land, with what is supposed ------------------------------------ */

static uint8_t colour_of(const struct range *g, cell c)
{
    return c == g->supposed ? g->colour : g->view->board->colour[c];
}

/* The part of the land that holds c. */
static uint32_t part_of(const struct range *g, cell c)
{
    const struct regions *r = g->view->regions;

    if (c == g->supposed)
        return r->count;
    for (uint32_t k = 0; k < g->joins; k++)
        if (g->join[k] == r->of[c])
            return r->count;
    return r->of[c];
}

static uint32_t size_of(const struct range *g, uint32_t part)
{
    const struct regions *r = g->view->regions;
    return part == r->count ? g->size : region_size(r, part);
}

static uint32_t clues_of(const struct range *g, uint32_t part)
{
    const struct regions *r = g->view->regions;
    return part == r->count ? g->clues : r->clues[part];
}

static cell clue_of(const struct range *g, uint32_t part)
{
    const struct regions *r = g->view->regions;
    return part == r->count ? g->clue : r->clue[part];
}

/* The node that stands for a part. */
static cell node_of(const struct range *g, uint32_t part)
{
    const struct regions *r = g->view->regions;
    return part == r->count ? g->supposed : r->member[r->first[part]];
}

void nuri_range_suppose(struct range *g, cell c, nuri_colour colour)
{
    const struct regions *r = g->view->regions;
    cell near[4];

    g->supposed = 0;
    g->joins = 0;
    g->size = 1;
    g->clues = 0;
    g->clue = 0;
    grid_neighbours(grid_of(g), c, near);
    for (int k = 0; colour == NURI_LAND && k < 4; k++) {
        if (colour_of(g, near[k]) != NURI_LAND)
            continue;
        const uint32_t i = part_of(g, near[k]);
        if (i == r->count)
            continue;
        g->join[g->joins++] = i;
        g->size += region_size(r, i);
        g->clues += r->clues[i];
        g->clue = g->clue ? g->clue : r->clue[i];
    }
    g->supposed = c;
    g->colour = (uint8_t)colour;
}

/* The parts with a clue, but for the one that grows, around an open cell. */
static uint32_t parts_around(const struct range *g, cell c, uint32_t part[4])
{
    uint32_t count = 0;
    cell near[4];

    grid_neighbours(grid_of(g), c, near);
    for (int k = 0; k < 4; k++) {
        if (colour_of(g, near[k]) != NURI_LAND)
            continue;
        const uint32_t i = part_of(g, near[k]);
        bool known = i == g->island || clues_of(g, i) == 0;
        for (uint32_t m = 0; m < count; m++)
            known = known || part[m] == i;
        if (!known)
            part[count++] = i;
    }
    return count;
}

/* Does open cell c touch land of this part? */
static bool touches(const struct range *g, cell c, uint32_t part)
{
    cell near[4];

    grid_neighbours(grid_of(g), c, near);
    for (int k = 0; k < 4; k++)
        if (colour_of(g, near[k]) == NURI_LAND && part_of(g, near[k]) == part)
            return true;
    return false;
}

/* ---- The search --------------------------------------------------------- */

static void start(struct range *g, uint32_t island, uint32_t room)
{
    memset(g->bucket, 0, (g->top + 1) * sizeof *g->bucket);
    nuri_stamps_clear(&g->seen);
    g->level = 0;
    g->top = 0;
    g->nodes = 0;
    g->island = island;
    g->square = NULL;
    g->room = room;
    g->gained = 0;
    g->end = 0;
    g->nearest = 0;
    g->needs = 0;
}

static void push(struct range *g, cell node, cell from, uint32_t cost)
{
    if (!stamps_add(&g->seen, node))
        return;
    g->cost[node] = cost;
    g->from[node] = from;
    g->next[node] = g->bucket[cost];
    g->bucket[cost] = node;
    if (cost > g->top)
        g->top = cost;
}

/* The cheapest node, which is listed; 0 if there are no more. */
static cell pop(struct range *g)
{
    while (g->level < g->top && !g->bucket[g->level])
        g->level++;
    const cell node = g->bucket[g->level];
    if (!node || g->looks == 0)
        return 0;
    g->looks--;
    g->bucket[g->level] = g->next[node];
    g->list[g->nodes++] = node;
    return node;
}

/* Is a cell that would cost so much of no interest? */
static bool is_too_dear(const struct range *g, cell c, uint32_t cost)
{
    if (g->island != no_part)
        return cost > g->room;
    return g->most[c] < 0 || cost > (uint32_t)g->most[c];
}

typedef void visit_fn(struct range *g, cell c, cell node);

/* Visit what is beside a node. */
static void visit_shore(struct range *g, cell node, visit_fn *visit)
{
    const struct regions *r = g->view->regions;
    const bool land = colour_of(g, node) == NURI_LAND;
    const uint32_t part = land ? part_of(g, node) : no_part;
    const bool joined = part == r->count;
    const uint32_t count = joined ? g->joins : land;
    cell near[4];

    grid_neighbours(grid_of(g), node, near);
    for (int k = 0; k < 4 && (!land || joined); k++)
        visit(g, near[k], node);
    for (uint32_t m = 0; m < count; m++) {
        const uint32_t i = joined ? g->join[m] : part;
        for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
            visit(g, r->shore[k], node);
    }
}

/* Go on from a node to c.  A visit_fn. */
static void enter(struct range *g, cell c, cell node)
{
    const uint8_t colour = colour_of(g, c);
    const uint32_t cost = g->cost[node] + 1;

    if (colour == NURI_OPEN) {
        if (!is_too_dear(g, c, cost))
            push(g, c, node, cost);
        return;
    }
    if (colour != NURI_LAND || is_too_dear(g, c, cost))
        return;
    const uint32_t part = part_of(g, c);
    const uint32_t whole = g->cost[node] + size_of(g, part);
    if (g->island == no_part || whole <= g->room)
        push(g, node_of(g, part), node, whole);
}

/* ---- What a yes rests on, for a watch ----------------------------------- */

/* Note an open cell.  A visit_fn. */
static void note_open(struct range *g, cell c, cell node)
{
    (void)node;
    if (g->view->board->colour[c] == NURI_OPEN)
        nuri_watch_note(g->watch, c);
}

/* Note what is beside a node; and beside land there, which may come to bar the
 * way when it is joined to a clue elsewhere.  A visit_fn. */
static void note_beside(struct range *g, cell c, cell node)
{
    const struct regions *r = g->view->regions;

    note_open(g, c, node);
    if (g->view->board->colour[c] != NURI_LAND)
        return;
    const uint32_t i = r->of[c];
    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
        note_open(g, r->shore[k], node);
}

/* Note the node itself, and all that it depends on. */
static void note_node(struct range *g, cell node)
{
    note_open(g, node, node);
    visit_shore(g, node, note_beside);
}

static bool is_closed(const struct range *g, cell node);

/* The answer is yes: note the cells that show it. */
static bool note_yes(struct range *g)
{
    if (!g->watch || !g->watch->recording)
        return true;
    if (g->looks == 0)
        nuri_watch_give_up(g->watch);
    for (cell c = g->end; c; c = g->from[c])
        note_node(g, c);
    for (uint32_t k = 0; g->island != no_part && k < g->nodes; k++)
        if (!is_closed(g, g->list[k]))
            note_node(g, g->list[k]);
    return true;
}

/* Would a clue's island be too large with the way to c? */
static bool is_too_small(struct range *g, cell c, uint32_t part)
{
    const cell clue = clue_of(g, part);
    const int32_t size = g->view->board->puzzle->clue[clue];
    const uint32_t needs = g->cost[c] + size_of(g, part);

    if (clues_of(g, part) > 1)
        return true;
    if (size == NURI_CLUE_ANY || needs <= (uint32_t)size)
        return false;
    if (!g->nearest || needs < g->needs) {
        g->nearest = clue;
        g->needs = needs;
    }
    return true;
}

static bool search(struct range *g)
{
    uint32_t part[4];
    cell c;

    while ((c = pop(g))) {
        const uint32_t parts =
            colour_of(g, c) == NURI_OPEN ? parts_around(g, c, part) : 0;
        if (parts == 1 && !is_too_small(g, c, *part)) {
            g->end = c;
            return note_yes(g);
        }
        if (parts == 0)
            visit_shore(g, c, enter);
    }
    return g->looks == 0 && note_yes(g);
}

bool nuri_range_meets_land(struct range *g, uint32_t part)
{
    start(g, no_part, 0);
    push(g, node_of(g, part), 0, size_of(g, part));
    return search(g);
}

static bool meets_square(struct range *g, const cell square[4])
{
    start(g, no_part, 0);
    g->square = square;
    for (int k = 0; k < 4; k++)
        if (colour_of(g, square[k]) == NURI_OPEN &&
            !is_too_dear(g, square[k], 1))
            push(g, square[k], 0, 1);
    return search(g);
}

/* Is this node no part of the island that grows? */
static bool is_closed(const struct range *g, cell node)
{
    uint32_t part[4];
    return colour_of(g, node) == NURI_OPEN && parts_around(g, node, part) > 0;
}

static bool has_room(struct range *g, uint32_t part)
{
    const int32_t size = g->view->board->puzzle->clue[clue_of(g, part)];
    cell c;

    start(g, part, (uint32_t)size - size_of(g, part));
    push(g, node_of(g, part), 0, 0);
    while (g->gained < g->room && (c = pop(g))) {
        if (is_closed(g, c))
            continue;
        if (g->cost[c] > 0)
            g->gained +=
                colour_of(g, c) == NURI_OPEN ? 1 : size_of(g, part_of(g, c));
        visit_shore(g, c, enter);
    }
    return (g->gained >= g->room || g->looks == 0) && note_yes(g);
}

bool nuri_range_ask(struct range *g, const struct need *need)
{
    if (need->square)
        return meets_square(g, need->square);
    return clues_of(g, need->part) ? has_room(g, need->part)
                                   : nuri_range_meets_land(g, need->part);
}

/* ---- What a yes rests on ------------------------------------------------ */

/* Put an open cell out, once.  A visit_fn. */
static void put_out(struct range *g, cell c, cell node)
{
    (void)node;
    if (colour_of(g, c) != NURI_OPEN || !stamps_add(&g->told, c))
        return;
    if (g->out)
        g->out[g->outs++] = c;
}

/* A node and all that is beside it. */
static void put_shore(struct range *g, cell c, cell node)
{
    put_out(g, c, node);
    visit_shore(g, node, put_out);
}

/* The cells of a way, or of a room, that shows the yes: what visit() puts out
 * at its nodes, into `list`, if any, and into `told`. */
static uint32_t put_witness(struct range *g, visit_fn *visit, cell *list)
{
    nuri_stamps_clear(&g->told);
    g->out = list;
    g->outs = 0;
    for (cell c = g->end; c; c = g->from[c])
        visit(g, c, c);
    for (uint32_t k = 0; g->island != no_part && k < g->nodes; k++)
        if (!is_closed(g, g->list[k]))
            visit(g, g->list[k], g->list[k]);
    return g->outs;
}

/* Every cell without which the answer is no is in every witness. */
uint32_t nuri_range_cuts(struct range *g, const struct need *need, cell *list)
{
    uint32_t cuts = 0;

    nuri_range_suppose(g, 0, NURI_OPEN);
    if (!nuri_range_ask(g, need))
        return 0;
    uint32_t count = put_witness(g, put_out, list);
    while (cuts < count) {
        uint32_t kept = cuts;
        nuri_range_suppose(g, list[cuts], NURI_SEA);
        if (!nuri_range_ask(g, need)) {
            cuts++;
            continue;
        }
        put_witness(g, put_out, NULL);
        for (uint32_t k = cuts; k < count; k++)
            if (stamps_has(&g->told, list[k]))
                list[kept++] = list[k];
        count = g->looks ? kept : cuts;
    }
    return cuts;
}

static bool is_of_need(const struct range *g, const struct need *need, cell c)
{
    for (int k = 0; need->square && k < 4; k++)
        if (need->square[k] == c)
            return true;
    return !need->square && touches(g, c, need->part);
}

/* Land without land beside it spoils nothing that it is not in the way of. */
uint32_t nuri_range_spoilers(struct range *g, const struct need *need,
                             cell *list)
{
    uint32_t part[4], spoilers = 0;

    nuri_range_suppose(g, 0, NURI_OPEN);
    if (!nuri_range_ask(g, need))
        return 0;
    put_witness(g, put_shore, list);
    if (g->end && parts_around(g, g->end, part) > 0)
        visit_shore(g, node_of(g, *part), put_out);
    const uint32_t count = g->outs;
    for (uint32_t k = 0; k < count; k++) {
        const cell c = list[k];
        nuri_range_suppose(g, 0, NURI_OPEN);
        if (is_of_need(g, need, c))
            continue;
        if (g->watch)
            note_node(g, c);
        nuri_range_suppose(g, c, NURI_LAND);
        if (g->joins > 0 && !nuri_range_ask(g, need))
            list[spoilers++] = c;
    }
    return spoilers;
}

/* ---- What a no rests on ------------------------------------------------- */

static void tell_region(struct range *g, uint32_t i)
{
    const struct regions *r = g->view->regions;

    if (stamps_add(&g->told, r->member[r->first[i]]))
        nuri_find_cause_region(g->view, i);
}

static void tell_part(struct range *g, uint32_t part)
{
    if (part < g->view->regions->count)
        tell_region(g, part);
    else
        for (uint32_t k = 0; k < g->joins; k++)
            tell_region(g, g->join[k]);
}

/* Sea that kept the search from c.  A visit_fn. */
static void tell_wall(struct range *g, cell c, cell node)
{
    if (c != g->supposed && colour_of(g, c) == NURI_SEA &&
        !is_too_dear(g, c, g->cost[node] + 1) && stamps_add(&g->told, c))
        nuri_find_cause(g->view, c);
}

/* Why the search ended at open cell c, which touches these parts. */
static void tell_end(struct range *g, cell c, const uint32_t *part,
                     uint32_t parts)
{
    if (g->island != no_part) {
        tell_part(g, part[0]);
        return;
    }
    for (uint32_t k = 0; k < parts; k++)
        if (is_too_small(g, c, part[k])) {
            tell_part(g, part[k]);
            return;
        }
    tell_part(g, part[0]);
    tell_part(g, part[1]);
}

/* Land without a clue that was too much for the island.  A visit_fn. */
static void tell_too_much(struct range *g, cell c, cell node)
{
    (void)node;
    if (colour_of(g, c) == NURI_LAND &&
        !stamps_has(&g->seen, node_of(g, part_of(g, c))))
        tell_part(g, part_of(g, c));
}

/* Did the size of some land without a clue matter to the island? */
static bool was_too_much(struct range *g)
{
    const uint32_t before = g->view->draft.causes;

    for (uint32_t k = 0; k < g->nodes; k++)
        if (!is_closed(g, g->list[k]))
            visit_shore(g, g->list[k], tell_too_much);
    return g->view->draft.causes > before;
}

void nuri_range_tell(struct range *g)
{
    nuri_stamps_clear(&g->told);
    for (int k = 0; g->square && k < 4; k++)
        if (g->square[k] != g->supposed &&
            colour_of(g, g->square[k]) == NURI_SEA &&
            stamps_add(&g->told, g->square[k]))
            nuri_find_cause(g->view, g->square[k]);
    const bool sizes = g->island == no_part || was_too_much(g);
    for (uint32_t k = 0; k < g->nodes; k++) {
        const cell c = g->list[k];
        uint32_t part[4];
        const bool open = colour_of(g, c) == NURI_OPEN;
        const uint32_t parts = open ? parts_around(g, c, part) : 0;
        if (parts > 0) {
            tell_end(g, c, part, parts);
            continue;
        }
        if (!open && (sizes || part_of(g, c) == g->island))
            tell_part(g, part_of(g, c));
        visit_shore(g, c, tell_wall);
    }
}
