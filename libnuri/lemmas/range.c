/*
 * range.c -- how far clues can reach, and how large islands can become.
 */
#include "lemmas/range.h"

#include "lemmas/range_internal.h"

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

static void make(void *block, struct arena *a, const nuri_puzzle *p)
{
    struct range *const g = block;
    const uint32_t size = p->grid.size;

    g->most = nuri_arena_array(a, size, sizeof *g->most);
    g->cost = nuri_arena_array(a, size, sizeof *g->cost);
    g->from = nuri_arena_array(a, size, sizeof *g->from);
    g->next = nuri_arena_array(a, size, sizeof *g->next);
    g->bucket =
        nuri_arena_array(a, (size_t)MAX_COUNTED * size, sizeof *g->bucket);
    g->list = nuri_arena_array(a, size, sizeof *g->list);
    g->seen = nuri_arena_stamps(a, size);
    g->named = nuri_arena_stamps(a, size);
    if (a->failed)
        return;
    if (p->any == 0)
        nuri_clues_left(p, g->most);
    for (cell c = 0; p->any > 0 && c < size; c++)
        g->most[c] = INT32_MAX;
}

struct range *nuri_range_open(struct view *v)
{
    struct range *const g =
        nuri_view_block(v, LEMMA_RANGE, sizeof(struct range), make, NULL);

    if (!g)
        return NULL;
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
    grid_neighbours(range_grid(g), c, near);
    for (int k = 0; colour == NURI_WHITE && k < 4; k++) {
        if (range_colour(g, near[k]) != NURI_WHITE)
            continue;
        const uint32_t i = range_part(g, near[k]);
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

uint32_t nuri_range_parts_around(const struct range *g, cell c,
                                 uint32_t part[4])
{
    uint32_t count = 0;
    cell near[4];

    grid_neighbours(range_grid(g), c, near);
    for (int k = 0; k < 4; k++) {
        if (range_colour(g, near[k]) != NURI_WHITE)
            continue;
        const uint32_t i = range_part(g, near[k]);
        bool known = i == g->island || range_clues(g, i) == 0;
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

    grid_neighbours(range_grid(g), c, near);
    for (int k = 0; k < 4; k++)
        if (range_colour(g, near[k]) == NURI_WHITE &&
            range_part(g, near[k]) == part)
            return true;
    return false;
}

/* Inline, as the search does little else. */
static inline void visit_shore(struct range *g, cell node,
                               range_visit_fn *visit)
{
    const struct regions *r = g->view->regions;
    const bool land = range_colour(g, node) == NURI_WHITE;
    const uint32_t part = land ? range_part(g, node) : NO_PART;
    const bool joined = part == r->count;
    const uint32_t count = joined ? g->joins : land;
    cell near[4];

    grid_neighbours(range_grid(g), node, near);
    for (int k = 0; k < 4 && (!land || joined); k++)
        visit(g, near[k], node);
    for (uint32_t m = 0; m < count; m++) {
        const uint32_t i = joined ? g->join[m] : part;
        for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
            visit(g, r->shore[k], node);
        g->shore += r->shore_first[i + 1] - r->shore_first[i];
    }
}

void nuri_range_visit_shore(struct range *g, cell node, range_visit_fn *visit)
{
    visit_shore(g, node, visit);
}

/* True if there is white next to c; mostly there is none. */
static inline bool is_beside_white(const struct range *g, cell c)
{
    cell near[4];

    grid_neighbours(range_grid(g), c, near);
    return range_colour(g, near[0]) == NURI_WHITE ||
           range_colour(g, near[1]) == NURI_WHITE ||
           range_colour(g, near[2]) == NURI_WHITE ||
           range_colour(g, near[3]) == NURI_WHITE;
}

/* As nuri_range_parts_around(); none around a node that stands for white. */
static inline uint32_t parts_around(const struct range *g, cell node,
                                    uint32_t part[4])
{
    return range_colour(g, node) == NURI_UNDECIDED && is_beside_white(g, node)
               ? nuri_range_parts_around(g, node, part)
               : 0;
}

bool nuri_range_is_closed(const struct range *g, cell node)
{
    uint32_t part[4];
    return parts_around(g, node, part) > 0;
}

/* ---- What an answer rests on, which is recorded ------------------------- */

/* Note an undecided cell.  A range_visit_fn. */
static void note_open(struct range *g, cell c, cell node)
{
    (void)node;
    if (g->view->board->colour[c] == NURI_UNDECIDED)
        nuri_memo_note(g->memo, c);
}

/* Note what is next to a node, and next to white there: that may block the way
 * once it is joined to a clue elsewhere.  A range_visit_fn. */
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
    nuri_range_visit_shore(g, node, note_beside);
}

/* Call this for what shows that the answer is yes: the nodes of a way, or of an
 * area. */
static void each_node_of_yes(struct range *g,
                             void (*look)(struct range *g, cell node))
{
    for (cell c = g->end; c; c = g->from[c])
        look(g, c);
    for (uint32_t k = 0; g->island != NO_PART && k < g->nodes; k++)
        if (!nuri_range_is_closed(g, g->list[k]))
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

/* Put an undecided cell into the witness, once.  A range_visit_fn. */
static void put(struct range *g, cell c, cell node)
{
    struct witness *const w = g->witness;

    (void)node;
    if (range_colour(g, c) != NURI_UNDECIDED || !stamps_add(&w->cells, c))
        return;
    if (w->list)
        w->list[w->count++] = c;
}

static void put_node(struct range *g, cell node)
{
    put(g, node, node);
}

static void put_node_and_beside(struct range *g, cell node)
{
    put(g, node, node);
    nuri_range_visit_shore(g, node, put);
}

void nuri_range_witness(struct range *g, bool beside, struct witness *w)
{
    uint32_t part[4];

    assert(!g->witness);
    g->witness = w;
    w->count = 0;
    nuri_stamps_reset(&w->cells);
    each_node_of_yes(g, beside ? put_node_and_beside : put_node);
    if (beside && g->end && nuri_range_parts_around(g, g->end, part) > 0)
        nuri_range_visit_shore(g, range_node(g, *part), put);
    g->witness = NULL;
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
    g->needs = 0;
}

static inline void push(struct range *g, cell node, cell from, uint32_t cost)
{
    assert(node != 0 && cost < MAX_COUNTED * range_grid(g)->size);
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
    assert(g->cost[node] == g->level && g->nodes < range_grid(g)->size);
    allowance_spend(&g->looks, 1);
    g->bucket[g->level] = g->next[node];
    g->list[g->nodes++] = node;
    return node;
}

/* Continue from a node to c.  A range_visit_fn. */
static inline void enter(struct range *g, cell c, cell node)
{
    const uint8_t colour = range_colour(g, c);
    const uint32_t cost = g->cost[node] + 1;

    if (colour == NURI_UNDECIDED) {
        if (!range_is_too_expensive(g, c, cost) && !range_is_barred(g, c))
            push(g, c, node, cost);
        return;
    }
    if (colour != NURI_WHITE || range_is_too_expensive(g, c, cost))
        return;
    const uint32_t part = range_part(g, c);
    const uint32_t whole = g->cost[node] + range_size(g, part);
    if (g->island == NO_PART || whole <= g->room)
        push(g, range_node(g, part), node, whole);
}

bool nuri_range_is_too_small(struct range *g, cell c, uint32_t part)
{
    const cell clue = range_clue(g, part);
    const int32_t size = g->view->board->puzzle->clue[clue];
    const uint32_t needs = g->cost[c] + range_size(g, part);

    assert(range_clues(g, part) > 0);
    if (range_clues(g, part) > 1)
        return true;
    if (size == NURI_CLUE_ANY || needs <= (uint32_t)size)
        return false;
    /* A finished island comes no closer. */
    if (range_size(g, part) < (uint32_t)size &&
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
        if (parts == 1 && !nuri_range_is_too_small(g, c, *part) &&
            range_clue(g, *part) != g->without) {
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
    assert(range_clues(g, part) == 0);
    start(g, NO_PART, 0);
    push(g, range_node(g, part), 0, range_size(g, part));
    return search(g);
}

/* The search for a clue does not compute this: where it dropped a way, a
 * shorter one may have reached the same clue. */
void nuri_range_find_nearest(struct range *g, uint32_t part)
{
    const struct allowance looks = g->looks;

    g->all_ways = true;
    allowance_renew(&g->looks, 2 * (uint64_t)range_grid(g)->size);
    nuri_range_meets_land(g, part);
    g->all_ways = false;
    g->looks = looks;
}

static bool meets_square(struct range *g, const cell square[4])
{
    start(g, NO_PART, 0);
    g->square = square;
    for (int k = 0; k < 4; k++)
        if (range_colour(g, square[k]) == NURI_UNDECIDED &&
            !range_is_too_expensive(g, square[k], 1))
            push(g, square[k], 0, 1);
    return search(g);
}

static bool has_room(struct range *g, uint32_t part)
{
    const int32_t size = g->view->board->puzzle->clue[range_clue(g, part)];
    cell c;

    assert(range_clues(g, part) == 1 && size > 0 &&
           (uint32_t)size >= range_size(g, part));
    start(g, part, (uint32_t)size - range_size(g, part));
    push(g, range_node(g, part), 0, 0);
    while (g->gained < g->room && (c = pop(g))) {
        if (nuri_range_is_closed(g, c))
            continue;
        if (g->cost[c] > 0)
            g->gained += range_colour(g, c) == NURI_UNDECIDED
                             ? 1
                             : range_size(g, range_part(g, c));
        visit_shore(g, c, enter);
    }
    return note_answer(g, g->gained >= g->room || !allowance_has(&g->looks, 1));
}

bool nuri_range_ask(struct range *g, const struct need *need)
{
    if (need->square)
        return meets_square(g, need->square);
    return range_clues(g, need->part) ? has_room(g, need->part)
                                      : nuri_range_meets_land(g, need->part);
}
