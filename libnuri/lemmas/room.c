/*
 * room.c -- the room of an island, less what the sea must take of it.
 */
#include "lemmas/room.h"

#include "lemmas/view.h"

#include <assert.h>
#include <string.h>

/* With more cells to spare the sea mostly reaches all of the room. */
enum { MAX_SPARE = 4 };

struct room *nuri_room_open(struct view *v)
{
    struct scratch *const s = v->scratch;
    struct arena *const a = &s->arena;
    const uint32_t size = v->board->puzzle->grid.size;

    if (!s->room) {
        const struct room made = {
            .seen = nuri_arena_stamps(a, size),
            .list = nuri_arena_array(a, size, sizeof *made.list),
            .of = nuri_arena_array(a, size, sizeof *made.of),
            .piece = nuri_arena_array(a, size, sizeof *made.piece)};
        s->room = nuri_arena_copy(a, &made, 1, sizeof made);
    }
    struct range *const range = nuri_range_open(v);
    struct cheapest_tree *const tree = nuri_cheapest_tree_open(v);
    if (!view_has_memory(v))
        return NULL;
    s->room->view = v;
    s->room->range = range;
    s->room->tree = tree;
    return s->room;
}

/* ---- The room, and the sea around it ------------------------------------- */

/* Find the room; false if the island has no cell to spare or too many, or at a
 * limit. */
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

/* Let each undecided cell of the room cost one; all else is in the way. */
static void weigh(struct room *s)
{
    const struct view *const v = s->view;

    memset(s->tree->weight, IN_THE_WAY, s->tree->grid->size);
    for (uint32_t k = 0; k < s->range->reached; k++) {
        const cell c = v->scratch->place[k];
        if (v->board->colour[c] == NURI_UNDECIDED) {
            s->tree->weight[c] = 1;
            s->tree->link[c] = 0;
        }
    }
}

/* True if c may be black and is not in the room. */
static bool is_outside(const struct room *s, cell c)
{
    const uint8_t colour = s->view->board->colour[c];

    return colour == NURI_BLACK ||
           (colour == NURI_UNDECIDED && s->tree->weight[c] != 1);
}

/* The piece that piece k was found to be part of, or itself. */
static uint32_t whole(const struct room *s, uint32_t k)
{
    while (s->piece[k].part_of != k)
        k = s->piece[k].part_of;
    return k;
}

/* The piece of a cell that was seen outside of the room. */
static uint32_t piece_of(const struct room *s, cell c)
{
    return whole(s, s->of[c]);
}

static void join_pieces(struct room *s, uint32_t a, uint32_t b)
{
    struct piece *const p = &s->piece[a], *const q = &s->piece[b];
    cell *const link = s->tree->link;
    const cell next = link[p->edge];

    link[p->edge] = link[q->edge]; /* two rings become one */
    link[q->edge] = next;
    p->cells += q->cells;
    p->black = p->black || q->black;
    p->least = q->least < p->least ? q->least : p->least;
    q->black = false;
    q->part_of = a;
}

/* Add c, which was not seen, to piece k. */
static void extend(struct room *s, uint32_t k, cell c)
{
    struct piece *const p = &s->piece[k];
    const bool black = s->view->board->colour[c] == NURI_BLACK;

    s->of[c] = k;
    s->list[s->listed++] = c;
    s->blacks += black;
    p->cells++;
    p->black = p->black || black;
    p->least = c < p->least ? c : p->least;
}

/* Begin a piece in c, which was not seen. */
static void begin_piece(struct room *s, cell c, cell edge)
{
    s->piece[s->pieces] =
        (struct piece){.part_of = s->pieces, .edge = edge, .least = c};
    extend(s, s->pieces++, c);
}

/* Begin a piece in each cell next to the room. */
static void find_edge(struct room *s)
{
    cell near[4];

    s->pieces = s->listed = s->blacks = 0;
    nuri_stamps_reset(&s->seen);
    for (uint32_t k = 0; k < s->range->reached; k++) {
        grid_neighbours(s->tree->grid, s->view->scratch->place[k], near);
        if (s->tree->weight[s->view->scratch->place[k]] != 1)
            continue;
        for (int j = 0; j < 4; j++) {
            if (!is_outside(s, near[j]) || !stamps_add(&s->seen, near[j]))
                continue;
            s->tree->weight[near[j]] = 0;
            s->tree->link[near[j]] = near[j];
            begin_piece(s, near[j], near[j]);
        }
    }
}

/* Let the pieces grow by a step each, from cell `begin` of the list on, and
 * join those that meet. */
static void grow(struct room *s, uint32_t begin)
{
    const uint32_t end = s->listed;
    cell near[4];

    for (uint32_t k = begin; k < end; k++) {
        grid_neighbours(s->tree->grid, s->list[k], near);
        for (int j = 0; j < 4; j++) {
            const uint32_t at = piece_of(s, s->list[k]);
            if (!is_outside(s, near[j]))
                continue;
            if (stamps_add(&s->seen, near[j]))
                extend(s, at, near[j]);
            else if (piece_of(s, near[j]) != at)
                join_pieces(s, at, piece_of(s, near[j]));
        }
    }
}

static uint32_t count_black(const struct room *s)
{
    uint32_t count = 0;

    for (uint32_t k = 0; k < s->pieces; k++)
        count += s->piece[k].black;
    return count;
}

/* Find the pieces next to the room, all at the same pace.  If only one still
 * grows, it is taken to have all other black.  White may shut some of that off,
 * but then no solution exists, and any answer is true.  The rest is found if
 * all cells are asked for, or if three pieces have black: then the first cell
 * of each matters.  If all are found, other black has no way to the room,
 * and its pieces come last. */
static void find_pieces(struct room *s, bool all)
{
    const struct board *const b = s->view->board;
    uint32_t begin = 0, last = 0, growing;

    find_edge(s);
    for (growing = s->pieces; growing > 0;) {
        const uint32_t end = s->listed;
        if (growing == 1 && !all) {
            const bool rest = s->blacks < b->count[NURI_BLACK];
            const bool had = s->piece[last].black;
            s->piece[last].black = had || rest;
            if (count_black(s) <= 2)
                return;
            s->piece[last].black = had;
        }
        grow(s, begin);
        begin = end;
        growing = 0;
        for (uint32_t k = begin; k < s->listed; k++) {
            last = piece_of(s, s->list[k]);
            growing += s->piece[last].grown != begin;
            s->piece[last].grown = begin;
        }
    }
    for (uint32_t k = 0; k < b->marked; k++)
        if (b->colour[b->trail[k]] == NURI_BLACK &&
            stamps_add(&s->seen, b->trail[k])) {
            begin = s->listed;
            begin_piece(s, b->trail[k], 0);
            for (uint32_t end; begin < s->listed; begin = end) {
                end = s->listed;
                grow(s, begin);
            }
        }
}

/* ---- Trees ---------------------------------------------------------------- */

static const uint32_t *find_trees(struct room *s)
{
    nuri_cheapest_tree_begin(s->tree, s->spare);
    for (uint32_t k = 0; k < s->count; k++) {
        nuri_cheapest_tree_part(s->tree);
        if (s->piece[s->taken[k]].edge)
            nuri_cheapest_tree_cell(s->tree, s->piece[s->taken[k]].edge);
    }
    return nuri_cheapest_tree_find(s->tree);
}

/* True if the pieces that are taken cannot be joined. */
static bool is_overrun(const struct room *s, const uint32_t *cost)
{
    return s->count > 1 && cost[s->piece[*s->taken].edge] == COST_INFINITE;
}

/* The piece with black that is most expensive to join, if it costs more than
 * those taken so far; of several, or if none is taken, the first on the board.
 * `pieces` if none is left. */
static uint32_t next_piece(const struct room *s)
{
    uint32_t most = s->count > 0 ? s->cost[s->piece[*s->taken].edge] : 0;
    uint32_t best = s->pieces;

    for (uint32_t k = 0; k < s->pieces; k++) {
        const uint32_t its = s->count > 0 ? s->cost[s->piece[k].edge] : 1;
        if (s->piece[k].black &&
            (its > most || (its == most && best < s->pieces &&
                            s->piece[k].least < s->piece[best].least))) {
            most = its;
            best = k;
        }
    }
    return best;
}

bool nuri_room_look(struct room *s, uint32_t island, bool for_causes)
{
    struct view *const v = s->view;

    if (!nuri_is_wanting(v, island) || !measure(s, island) ||
        !view_should_continue(v, grid_cells(s->tree->grid)))
        return false;
    if (v->memo && v->memo->recording)
        nuri_memo_give_up(v->memo); /* it rests on all the sea */
    weigh(s);
    find_pieces(s, for_causes);
    s->count = 0;
    for (uint32_t best; s->count < MAX_JOINED; s->cost = find_trees(s)) {
        best = next_piece(s);
        if (best == s->pieces)
            break;
        s->taken[s->count++] = best;
    }
    s->is_overrun = is_overrun(s, s->cost);
    return s->count > 0;
}

/* ---- Why ----------------------------------------------------------------- */

/* True if a piece is the first that is taken, or joined to it now. */
static bool is_joined(const struct room *s, const uint32_t *cost, uint32_t k)
{
    return k == *s->taken || cost[s->piece[k].edge] != COST_INFINITE;
}

/* How many cells the piece comes to that is taken alone, and its trees. */
static uint32_t reach(struct room *s, const uint32_t **cost)
{
    uint32_t count = 0;

    s->count = 1;
    *cost = find_trees(s);
    for (uint32_t k = 0; k < s->pieces; k++)
        if (s->piece[k].part_of == k && is_joined(s, *cost, k))
            count += s->piece[k].cells;
    for (uint32_t k = 0; k < s->range->reached; k++)
        count += (*cost)[s->view->scratch->place[k]] != COST_INFINITE;
    return count;
}

static void name_walls_of(struct view *v, cell c)
{
    cell near[4];

    grid_neighbours(&v->board->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++)
        if (v->board->colour[near[k]] == NURI_WHITE)
            nuri_deduction_cause_once(v, near[k]);
}

/* White that a piece can come to, the one that comes to least. */
static void name_walls(struct room *s)
{
    const uint32_t *cost;
    uint32_t least = UINT32_MAX, best = 0;

    for (uint32_t k = 0, n = s->count; k < n; k++) {
        const uint32_t first = *s->taken;
        *s->taken = s->taken[k];
        s->taken[k] = first;
        const uint32_t count = reach(s, &cost);
        if (count < least) {
            least = count;
            best = *s->taken;
        }
    }
    *s->taken = best;
    reach(s, &cost);
    for (uint32_t k = 0; k < s->listed; k++)
        if (is_joined(s, cost, piece_of(s, s->list[k])))
            name_walls_of(s->view, s->list[k]);
    for (uint32_t k = 0; k < s->range->reached; k++)
        if (cost[s->view->scratch->place[k]] != COST_INFINITE)
            name_walls_of(s->view, s->view->scratch->place[k]);
}

/* Keep no more pieces than are too many. */
static void reduce(struct room *s)
{
    for (uint32_t k = s->count; k-- > 0 && s->count > 2;) {
        const uint32_t out = s->taken[k];
        s->taken[k] = s->taken[--s->count];
        if (is_overrun(s, find_trees(s)))
            continue;
        s->taken[s->count++] = s->taken[k];
        s->taken[k] = out;
    }
}

/* Of the black of piece k what was decided first: so no consequence of a
 * what-if is named that is not needed. */
static cell first_black(const struct room *s, uint32_t k)
{
    const struct board *const b = s->view->board;
    const cell *at = b->trail;

    while (b->colour[*at] != NURI_BLACK || piece_of(s, *at) != k)
        at++;
    assert(at < b->trail + b->marked);
    return *at;
}

void nuri_room_causes(struct room *s)
{
    struct view *const v = s->view;
    const struct regions *const r = v->regions;
    cell black[MAX_JOINED];

    if (s->is_overrun)
        reduce(s);
    nuri_deduction_cause_region_once(v, s->island);
    for (uint32_t k = 0; k < s->range->reached; k++)
        if (v->board->colour[v->scratch->place[k]] == NURI_WHITE)
            nuri_deduction_cause_region_once(v, r->of[v->scratch->place[k]]);
    const uint32_t count = s->count;
    for (uint32_t k = 0; k < count; k++) {
        black[k] = first_black(s, s->taken[k]);
        nuri_deduction_cause_once(v, black[k]);
    }
    nuri_range_causes(s->range);
    name_walls(s);
    for (uint32_t k = 0; count > 1 && k < count; k++)
        nuri_deduction_note(v, black[k]);
}
