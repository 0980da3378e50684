/*
 * range.c -- how far clues can reach, and how large islands can become.
 */
#include "lemmas/range.h"

#include "lemmas/view.h"

#include <assert.h>
#include <string.h>

/* Nodes that one use of a technique may visit: for each cell, and in addition.
 * A quarter gives the same deductions on the whole corpus.  When they are spent
 * every answer is yes, which proves nothing. */
enum { LOOKS_A_CELL = 128, MORE_LOOKS = 1 << 16 };

/* The cost of starting a search, in cells. */
enum { SEARCH_LOOKS = 8 };

/* A way counts a cell at most twice: in a part, and in the larger part that the
 * supposed cell makes of it.  So costs may exceed the number of cells. */
enum { MAX_COUNTED = 2 };

#define NO_PART UINT32_MAX /* not a part */

/* What is done with a cell next to a node, or with the node. */
typedef void visit_fn(struct range *g, cell c, cell node);

/* ---- The land, with what is supposed ------------------------------------ */

static inline const struct grid *grid_of(const struct range *g)
{
    return &g->view->board->puzzle->grid;
}

static inline uint8_t colour_at(const struct range *g, cell c)
{
    return c == g->assumed ? g->colour : g->view->board->colour[c];
}

/* The white part that holds c. */
static inline uint32_t part_at(const struct range *g, cell c)
{
    const struct regions *r = g->view->regions;

    if (c == g->assumed)
        return r->count;
    for (uint32_t k = 0; k < g->joins; k++)
        if (g->join[k] == r->of[c])
            return r->count;
    return r->of[c];
}

static inline uint32_t size_of(const struct range *g, uint32_t part)
{
    const struct regions *r = g->view->regions;
    return part == r->count ? g->size : region_size(r, part);
}

static inline uint32_t clues_of(const struct range *g, uint32_t part)
{
    const struct regions *r = g->view->regions;
    return part == r->count ? g->clues : r->clues[part];
}

static inline cell clue_of(const struct range *g, uint32_t part)
{
    const struct regions *r = g->view->regions;
    return part == r->count ? g->clue : r->clue[part];
}

/* The node that stands for a part. */
static inline cell node_of(const struct range *g, uint32_t part)
{
    const struct regions *r = g->view->regions;
    return part == r->count ? g->assumed : r->member[r->first[part]];
}

/* True if a cell at this cost does not matter. */
static inline bool is_too_expensive(const struct range *g, cell c,
                                    uint32_t cost)
{
    if (g->island != NO_PART)
        return cost > g->room;
    if (g->all_ways)
        return false;
    return g->most[c] < 0 || cost > (uint32_t)g->most[c];
}

/* True if an undecided cell may not be entered. */
static inline bool is_barred(const struct range *g, cell c)
{
    return g->gap && g->gap[c] != 0 && g->gap[c] != g->only;
}

/* ---- Making ------------------------------------------------------------- */

enum { NO_CLUE = INT32_MIN / 2 }; /* so low that no sweep makes it positive */

/* Each cell of a row takes the most cells left, less one, from the row before
 * and the cell before it; `step` is the direction. */
static void sweep_row(int32_t *left, cell c, uint32_t width, uint32_t stride,
                      uint32_t step)
{
    int32_t most = NO_CLUE;

    for (; width > 0; width--, c += step) {
        const int32_t before = most - 1, above = left[c - stride] - 1;
        most = left[c] > above ? left[c] : above;
        most = before > most ? before : most;
        left[c] = most;
    }
}

void nuri_clues_left(const nuri_puzzle *p, int32_t *left)
{
    const struct grid *const g = &p->grid;

    assert(p->any == 0);
    for (cell c = 0; c < g->size; c++)
        left[c] = p->clue[c] ? p->clue[c] : NO_CLUE;
    for (uint32_t y = 0; y < g->height; y++)
        sweep_row(left, grid_cell(g, 0, y), g->width, g->stride, 1);
    for (uint32_t y = g->height; y-- > 0;)
        sweep_row(left, grid_cell(g, g->width - 1, y), g->width, 0 - g->stride,
                  (uint32_t)-1);
}

void nuri_range_measure(struct range *g, const nuri_puzzle *p)
{
    if (p->any == 0)
        nuri_clues_left(p, g->most);
    for (cell c = 0; p->any > 0 && c < p->grid.size; c++)
        g->most[c] = INT32_MAX;
}

static void make(struct scratch *s, const nuri_puzzle *p)
{
    struct arena *const a = &s->arena;
    const uint32_t size = p->grid.size;
    const struct range made = {
        .most = nuri_arena_array(a, size, sizeof *made.most),
        .cost = nuri_arena_array(a, size, sizeof *made.cost),
        .from = nuri_arena_array(a, size, sizeof *made.from),
        .next = nuri_arena_array(a, size, sizeof *made.next),
        .bucket = nuri_arena_array(a, (size_t)MAX_COUNTED * size,
                                   sizeof *made.bucket),
        .list = nuri_arena_array(a, size, sizeof *made.list),
        .seen = nuri_arena_stamps(a, size),
        .named = nuri_arena_stamps(a, size)};

    s->range = nuri_arena_copy(a, &made, 1, sizeof made);
    if (!a->failed)
        nuri_range_measure(s->range, p);
}

struct range *nuri_range_open(struct view *v)
{
    if (!v->scratch->range)
        make(v->scratch, v->board->puzzle);
    if (!view_has_memory(v))
        return NULL;
    struct range *const g = v->scratch->range;
    g->view = v;
    g->memo = v->memo;
    allowance_renew(&g->looks, (uint64_t)LOOKS_A_CELL *
                                       grid_cells(&v->board->puzzle->grid) +
                                   MORE_LOOKS);
    g->gap = NULL;
    g->without = 0;
    nuri_range_suppose(g, 0, NURI_UNDECIDED);
    return g;
}

/* ---- What is supposed --------------------------------------------------- */

void nuri_range_suppose(struct range *g, cell c, nuri_colour colour)
{
    const struct regions *r = g->view->regions;
    cell near[4];

    assert(c == 0 || g->view->board->colour[c] == NURI_UNDECIDED);
    g->assumed = 0;
    g->joins = 0;
    g->size = 1;
    g->clues = 0;
    g->clue = 0;
    grid_neighbours(grid_of(g), c, near);
    for (int k = 0; colour == NURI_WHITE && k < 4; k++) {
        if (colour_at(g, near[k]) != NURI_WHITE)
            continue;
        const uint32_t i = part_at(g, near[k]);
        if (i == r->count)
            continue;
        assert(g->joins < 4 && r->colour[i] == NURI_WHITE);
        g->join[g->joins++] = i;
        g->size += region_size(r, i);
        g->clues += r->clues[i];
        g->clue = g->clue ? g->clue : r->clue[i];
    }
    g->assumed = c;
    g->colour = (uint8_t)colour;
}

/* List the parts with a clue around a node, except the one that grows: their
 * number.  None are around a node that stands for white. */
static inline uint32_t parts_around(const struct range *g, cell node,
                                    uint32_t part[4])
{
    uint32_t count = 0;
    cell near[4];

    if (colour_at(g, node) != NURI_UNDECIDED)
        return 0;
    grid_neighbours(grid_of(g), node, near);
    for (int k = 0; k < 4; k++) {
        if (colour_at(g, near[k]) != NURI_WHITE)
            continue;
        const uint32_t i = part_at(g, near[k]);
        bool known = i == g->island || clues_of(g, i) == 0;
        for (uint32_t m = 0; m < count; m++)
            known = known || part[m] == i;
        if (!known)
            part[count++] = i;
    }
    return count;
}

bool nuri_range_touches(const struct range *g, cell c, uint32_t part)
{
    cell near[4];

    grid_neighbours(grid_of(g), c, near);
    for (int k = 0; k < 4; k++)
        if (colour_at(g, near[k]) == NURI_WHITE && part_at(g, near[k]) == part)
            return true;
    return false;
}

/* Inline, as the search does little else. */
static inline void visit_shore(struct range *g, cell node, visit_fn *visit)
{
    const struct regions *r = g->view->regions;
    const bool land = colour_at(g, node) == NURI_WHITE;
    const uint32_t part = land ? part_at(g, node) : NO_PART;
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
        g->shore += r->shore_first[i + 1] - r->shore_first[i];
    }
}

/* True if this node cannot belong to the island that grows. */
static bool is_closed(const struct range *g, cell node)
{
    uint32_t part[4];
    return parts_around(g, node, part) > 0;
}

/* ---- What an answer rests on, which is recorded ------------------------- */

/* Note an undecided cell.  A visit_fn. */
static void note_open(struct range *g, cell c, cell node)
{
    (void)node;
    if (g->view->board->colour[c] == NURI_UNDECIDED)
        nuri_memo_note(g->memo, c);
}

/* Note what is next to a node, and next to white there: that may block the way
 * once it is joined to a clue elsewhere.  A visit_fn. */
static void note_beside(struct range *g, cell c, cell node)
{
    const struct regions *r = g->view->regions;

    note_open(g, c, node);
    if (g->view->board->colour[c] != NURI_WHITE)
        return;
    const uint32_t i = r->of[c];
    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
        note_open(g, r->shore[k], node);
}

/* What is next to a node is fixed, except at a supposed white cell. */
void nuri_range_record(struct range *g, cell node)
{
    if (!memo_goes_around(g->memo, node) && node != g->assumed)
        return;
    note_open(g, node, node);
    visit_shore(g, node, note_beside);
}

/* Call this for what shows that the answer is yes: the nodes of a way, or of an
 * area. */
static void each_node_of_yes(struct range *g,
                             void (*look)(struct range *g, cell node))
{
    for (cell c = g->end; c; c = g->from[c])
        look(g, c);
    for (uint32_t k = 0; g->island != NO_PART && k < g->nodes; k++)
        if (!is_closed(g, g->list[k]))
            look(g, g->list[k]);
}

void nuri_range_record_all(struct range *g)
{
    for (int k = 0; g->square && k < 4; k++)
        note_open(g, g->square[k], 0);
    for (uint32_t k = 0; k < g->nodes; k++)
        nuri_range_record(g, g->list[k]);
}

/* Note what this answer rests on, if that is recorded.  A no, and its causes,
 * rest on everything that was looked at. */
static bool note_answer(struct range *g, bool yes)
{
    if (!g->memo || !g->memo->recording)
        return yes;
    if (!allowance_has(&g->looks, 1))
        nuri_memo_give_up(g->memo);
    if (yes)
        each_node_of_yes(g, nuri_range_record);
    else
        nuri_range_record_all(g);
    return yes;
}

/* ---- What shows a yes --------------------------------------------------- */

/* Put an undecided cell among those that show it, once.  A visit_fn. */
static void put(struct range *g, cell c, cell node)
{
    (void)node;
    if (colour_at(g, c) != NURI_UNDECIDED ||
        !stamps_add(&g->view->scratch->cells, c))
        return;
    if (g->witness)
        g->witness[g->witnesses] = c;
    g->witnesses++;
}

static void put_node(struct range *g, cell node)
{
    put(g, node, node);
}

static void put_node_and_beside(struct range *g, cell node)
{
    put(g, node, node);
    visit_shore(g, node, put);
}

uint32_t nuri_range_witness(struct range *g, bool beside, cell *list)
{
    uint32_t part[4];

    g->witness = list;
    g->witnesses = 0;
    nuri_stamps_reset(&g->view->scratch->cells);
    each_node_of_yes(g, beside ? put_node_and_beside : put_node);
    if (beside && g->end && parts_around(g, g->end, part) > 0)
        visit_shore(g, node_of(g, *part), put);
    return g->witnesses;
}

/* ---- The search --------------------------------------------------------- */

/* Charge the last search, and the least cost of this one, to the budget.  At a
 * limit no more nodes may be visited. */
static void look_at_limits(struct range *g)
{
    if (!view_should_continue(g->view, SEARCH_LOOKS + g->nodes + g->shore))
        allowance_renew(&g->looks, 0);
    g->shore = 0;
}

static void start(struct range *g, uint32_t island, uint32_t room)
{
    look_at_limits(g);
    memset(g->bucket, 0, (g->top + 1) * sizeof *g->bucket);
    nuri_stamps_reset(&g->seen);
    g->level = 0;
    g->top = 0;
    g->nodes = 0;
    g->island = island;
    g->square = NULL;
    g->room = room;
    g->gained = 0;
    g->end = 0;
    g->nearest = 0;
    g->finished = 0;
    g->needs = 0;
}

static inline void push(struct range *g, cell node, cell from, uint32_t cost)
{
    assert(node != 0 && cost < MAX_COUNTED * grid_of(g)->size);
    if (!stamps_add(&g->seen, node))
        return;
    g->cost[node] = cost;
    g->from[node] = from;
    g->next[node] = g->bucket[cost];
    g->bucket[cost] = node;
    if (cost > g->top)
        g->top = cost;
}

/* Take and list the cheapest node; 0 if there are no more. */
static inline cell pop(struct range *g)
{
    while (g->level < g->top && !g->bucket[g->level])
        g->level++;
    const cell node = g->bucket[g->level];
    if (!node || !allowance_has(&g->looks, 1))
        return 0;
    assert(g->cost[node] == g->level && g->nodes < grid_of(g)->size);
    allowance_spend(&g->looks, 1);
    g->bucket[g->level] = g->next[node];
    g->list[g->nodes++] = node;
    return node;
}

/* Continue from a node to c.  A visit_fn. */
static inline void enter(struct range *g, cell c, cell node)
{
    const uint8_t colour = colour_at(g, c);
    const uint32_t cost = g->cost[node] + 1;

    if (colour == NURI_UNDECIDED) {
        if (!is_too_expensive(g, c, cost) && !is_barred(g, c))
            push(g, c, node, cost);
        return;
    }
    if (colour != NURI_WHITE || is_too_expensive(g, c, cost))
        return;
    const uint32_t part = part_at(g, c);
    const uint32_t whole = g->cost[node] + size_of(g, part);
    if (g->island == NO_PART || whole <= g->room)
        push(g, node_of(g, part), node, whole);
}

static bool is_too_small(struct range *g, cell c, uint32_t part)
{
    const cell clue = clue_of(g, part);
    const int32_t size = g->view->board->puzzle->clue[clue];
    const uint32_t needs = g->cost[c] + size_of(g, part);

    assert(clues_of(g, part) > 0);
    if (clues_of(g, part) > 1)
        return true;
    if (size == NURI_CLUE_ANY || needs <= (uint32_t)size)
        return false;
    /* A finished island comes no closer.  One beside what is asked about is
     * named; that which is supposed to be finished is named anyhow. */
    const cell from = g->from[c];
    if (size_of(g, part) == (uint32_t)size && part < g->view->regions->count &&
        !g->finished && (from == 0 || g->from[from] == 0))
        g->finished = clue;
    if (size_of(g, part) < (uint32_t)size &&
        (!g->nearest || needs - (uint32_t)size < g->lacks)) {
        g->nearest = clue;
        g->needs = needs;
        g->lacks = needs - (uint32_t)size;
        g->closest = c;
    }
    return true;
}

static bool search(struct range *g)
{
    uint32_t part[4];
    cell c;

    while ((c = pop(g))) {
        const uint32_t parts = parts_around(g, c, part);
        if (parts == 1 && !is_too_small(g, c, *part) &&
            clue_of(g, *part) != g->without) {
            g->end = c;
            return note_answer(g, true);
        }
        if (parts == 0)
            visit_shore(g, c, enter);
    }
    return note_answer(g, !allowance_has(&g->looks, 1));
}

bool nuri_range_meets_land(struct range *g, uint32_t part)
{
    assert(clues_of(g, part) == 0);
    start(g, NO_PART, 0);
    push(g, node_of(g, part), 0, size_of(g, part));
    return search(g);
}

static bool meets_square(struct range *g, const cell square[4])
{
    start(g, NO_PART, 0);
    g->square = square;
    for (int k = 0; k < 4; k++)
        if (colour_at(g, square[k]) == NURI_UNDECIDED &&
            !is_too_expensive(g, square[k], 1))
            push(g, square[k], 0, 1);
    return search(g);
}

/* Let the island of this part grow until it has so many cells. */
static void grow(struct range *g, uint32_t part, uint32_t room, uint32_t enough)
{
    cell c;

    start(g, part, room);
    push(g, node_of(g, part), 0, 0);
    while (g->gained < enough && (c = pop(g))) {
        if (is_closed(g, c))
            continue;
        if (g->cost[c] > 0)
            g->gained += colour_at(g, c) == NURI_UNDECIDED
                             ? 1
                             : size_of(g, part_at(g, c));
        visit_shore(g, c, enter);
    }
}

static bool has_room(struct range *g, uint32_t part)
{
    const int32_t size = g->view->board->puzzle->clue[clue_of(g, part)];

    assert(clues_of(g, part) == 1 && size > 0 &&
           (uint32_t)size >= size_of(g, part));
    grow(g, part, (uint32_t)size - size_of(g, part),
         (uint32_t)size - size_of(g, part));
    return note_answer(g, g->gained >= g->room || !allowance_has(&g->looks, 1));
}

/* True if the island has not enough cells for undecided cell c and white that
 * it joins, which is on the way or not. */
static bool joins_too_much(const struct range *g, cell c)
{
    cell near[4];

    grid_neighbours(grid_of(g), c, near);
    for (int k = 0; k < 4; k++) {
        if (colour_at(g, near[k]) != NURI_WHITE ||
            part_at(g, near[k]) == g->island)
            continue;
        const uint32_t part = part_at(g, near[k]);
        const cell node = node_of(g, part);
        if (g->cost[c] + size_of(g, part) > g->room &&
            !(stamps_has(&g->seen, node) && g->cost[node] < g->room))
            return true;
    }
    return false;
}

bool nuri_range_spread(struct range *g, uint32_t part, uint32_t room,
                       cell *list)
{
    assert(clues_of(g, part) == 1 && g->assumed == 0);
    grow(g, part, room, UINT32_MAX);
    note_answer(g, false);
    g->reached = 0;
    for (uint32_t k = 1; k < g->nodes; k++)
        if (!is_closed(g, g->list[k]) &&
            (colour_at(g, g->list[k]) == NURI_WHITE ||
             !joins_too_much(g, g->list[k])))
            list[g->reached++] = g->list[k];
    return allowance_has(&g->looks, 1);
}

bool nuri_range_ask(struct range *g, const struct need *need)
{
    if (need->square)
        return meets_square(g, need->square);
    return clues_of(g, need->part) ? has_room(g, need->part)
                                   : nuri_range_meets_land(g, need->part);
}

/* ---- Why not: the causes ------------------------------------------------ */

static void name_region(struct range *g, uint32_t i)
{
    const struct regions *r = g->view->regions;

    if (stamps_add(&g->named, r->member[r->first[i]]))
        nuri_deduction_cause_region(g->view, i);
}

static void name_part(struct range *g, uint32_t part)
{
    if (part < g->view->regions->count)
        name_region(g, part);
    else
        for (uint32_t k = 0; k < g->joins; k++)
            name_region(g, g->join[k]);
}

/* Name black that kept the search from c.  A visit_fn. */
static void name_wall(struct range *g, cell c, cell node)
{
    if (c != g->assumed && colour_at(g, c) == NURI_BLACK &&
        !is_too_expensive(g, c, g->cost[node] + 1) && stamps_add(&g->named, c))
        nuri_deduction_cause(g->view, c);
}

/* Name why the search ended at undecided cell c, which touches these parts. */
static void name_end(struct range *g, cell c, const uint32_t *part,
                     uint32_t parts)
{
    assert(parts > 0 && colour_at(g, c) == NURI_UNDECIDED);
    if (g->island != NO_PART) {
        name_part(g, part[0]);
        return;
    }
    for (uint32_t k = 0; k < parts; k++)
        if (is_too_small(g, c, part[k])) {
            name_part(g, part[k]);
            return;
        }
    for (uint32_t k = 0; k < parts && k < 2; k++)
        name_part(g, part[k]);
}

/* Name white without a clue that was too large.  A visit_fn. */
static void name_too_much(struct range *g, cell c, cell node)
{
    (void)node;
    if (colour_at(g, c) == NURI_WHITE &&
        !stamps_has(&g->seen, node_of(g, part_at(g, c))))
        name_part(g, part_at(g, c));
}

/* True if the size of some white without a clue mattered to the island. */
static bool was_too_much(struct range *g)
{
    const uint32_t before = g->view->pending.causes;

    for (uint32_t k = 0; k < g->nodes; k++)
        if (!is_closed(g, g->list[k]))
            visit_shore(g, g->list[k], name_too_much);
    return g->view->pending.causes > before;
}

void nuri_range_causes(struct range *g)
{
    assert(!g->end); /* the answer was no */
    nuri_stamps_reset(&g->named);
    for (int k = 0; g->square && k < 4; k++)
        if (g->square[k] != g->assumed &&
            colour_at(g, g->square[k]) == NURI_BLACK &&
            stamps_add(&g->named, g->square[k]))
            nuri_deduction_cause(g->view, g->square[k]);
    const bool sizes =
        g->island == NO_PART || was_too_much(g) || g->gained >= g->room;
    for (uint32_t k = 0; k < g->nodes; k++) {
        const cell c = g->list[k];
        uint32_t part[4];
        const uint32_t parts = parts_around(g, c, part);
        if (parts > 0) {
            name_end(g, c, part, parts);
            continue;
        }
        if (colour_at(g, c) == NURI_WHITE &&
            (sizes || part_at(g, c) == g->island))
            name_part(g, part_at(g, c));
        visit_shore(g, c, name_wall);
    }
}

/* ---- What comes nearest ------------------------------------------------- */

/* White that was too large for the island: the least is the nearest.  A
 * visit_fn. */
static void look_at_too_much(struct range *g, cell c, cell node)
{
    if (colour_at(g, c) != NURI_WHITE)
        return;
    const uint32_t part = part_at(g, c);
    const uint32_t needs =
        size_of(g, g->island) + g->cost[node] + size_of(g, part);

    if (stamps_has(&g->seen, node_of(g, part)) ||
        (g->nearest && needs >= g->needs))
        return;
    g->nearest = c;
    g->needs = needs;
}

/* The search for a clue does not compute this: where it dropped a way, a
 * shorter one may have reached the same clue. */
void nuri_range_find_nearest(struct range *g, const struct need *need)
{
    const struct allowance looks = g->looks;

    for (uint32_t k = 0; g->island != NO_PART && k < g->nodes; k++)
        if (!is_closed(g, g->list[k]))
            visit_shore(g, g->list[k], look_at_too_much);
    if (g->island != NO_PART)
        return;
    g->all_ways = true;
    allowance_renew(&g->looks, 2 * (uint64_t)grid_of(g)->size);
    nuri_range_ask(g, need);
    g->all_ways = false;
    g->looks = looks;
}

cell nuri_range_between(const struct range *g)
{
    uint32_t part[4];

    for (uint32_t k = 0; k < g->nodes; k++)
        if (parts_around(g, g->list[k], part) > 1)
            return g->list[k];
    return 0;
}

static void name_barred(struct range *g, cell c, cell node)
{
    if (colour_at(g, c) == NURI_UNDECIDED &&
        !is_too_expensive(g, c, g->cost[node] + 1) && is_barred(g, c))
        stamps_add(&g->named, c);
}

void nuri_range_list_barred(struct range *g, struct stamps *cells)
{
    const struct stamps before = *cells;

    nuri_stamps_reset(&g->named);
    for (uint32_t k = 0; k < g->nodes; k++)
        if (!is_closed(g, g->list[k]))
            visit_shore(g, g->list[k], name_barred);
    *cells = g->named;
    g->named = before;
}

static void note_part(const struct range *g, uint32_t i)
{
    const struct regions *const r = g->view->regions;

    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        nuri_deduction_note(g->view, r->member[k]);
}

void nuri_range_note_taken(const struct range *g)
{
    for (cell c = g->closest; c; c = g->from[c])
        if (c == g->assumed)
            for (uint32_t k = 0; k < g->joins; k++)
                note_part(g, g->join[k]);
        else if (colour_at(g, c) == NURI_WHITE)
            note_part(g, g->view->regions->of[c]);
}
