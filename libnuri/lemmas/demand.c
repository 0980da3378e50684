/*
 * demand.c -- what only one clue can reach, and the fewest cells that it needs.
 */
#include "lemmas/demand.h"

#include "lemmas/view.h"

#include <assert.h>
#include <string.h>

/* Of all areas together, for each cell, and in addition.  Where islands can be
 * large nothing is reached by one clue alone. */
enum { AREAS = 16, MORE_REACHED = 1 << 10 };

static const struct grid *grid_of(const struct demand *d)
{
    return d->tree->grid;
}

/* ---- Making ------------------------------------------------------------- */

static void make(struct scratch *s, const nuri_puzzle *p)
{
    struct arena *const a = &s->arena;
    const uint32_t size = p->grid.size;
    const uint32_t most = AREAS * grid_cells(&p->grid) + MORE_REACHED;
    const struct demand made = {
        .known = nuri_arena_array(a, size, sizeof *made.known),
        .now = nuri_arena_array(a, size, sizeof *made.now),
        .was = nuri_arena_array(a, size, sizeof *made.was),
        .recorded = nuri_arena_array(a, size, sizeof *made.recorded),
        .tally = nuri_arena_array(a, size, sizeof *made.tally),
        .affected = nuri_arena_stamps(a, size),
        .squares = nuri_arena_stamps(a, size),
        .passing = nuri_arena_array(a, most, sizeof *made.passing),
        .candidate = nuri_arena_array(a, size, 2 * sizeof *made.candidate),
        .most = most};

    s->demand = nuri_arena_copy(a, &made, 1, sizeof made);
}

/* ---- What each clue reaches ---------------------------------------------- */

static void count_area(struct tally *tally, const struct area *a, cell clue)
{
    for (uint32_t k = 0; k < a->count; k++) {
        tally[a->list[k].node].clues++;
        tally[a->list[k].node].sum += clue;
    }
}

static void uncount_area(struct tally *tally, const struct area *a, cell clue)
{
    for (uint32_t k = 0; k < a->count; k++) {
        assert(tally[a->list[k].node].clues > 0);
        tally[a->list[k].node].clues--;
        tally[a->list[k].node].sum -= clue;
    }
}

/* Let the range list what the clue reaches; false at a limit. */
static bool spread(struct demand *d, cell clue)
{
    const struct view *const v = d->view;
    const struct regions *const r = v->regions;
    const uint32_t part = r->of[clue], size = region_size(r, part);
    const int32_t most = v->board->puzzle->clue[clue];
    cell *const list = v->scratch->place;

    d->range->reached = 0;
    if (r->clues[part] != 1)
        return true;
    if (most == NURI_CLUE_ANY)
        return nuri_range_spread(d->range, part, grid_cells(grid_of(d)), list);
    return (uint32_t)most < size ||
           nuri_range_spread(d->range, part, (uint32_t)most - size, list);
}

/* Put what the range has listed into an area. */
static void put_area(const struct demand *d, struct area *a)
{
    for (uint32_t k = 0; k < d->range->reached; k++)
        a->list[k] =
            (struct reached){d->view->scratch->place[k],
                             d->range->cost[d->view->scratch->place[k]]};
    a->count = d->range->reached;
}

/* A square with a cell of the area rests on its other cells, too. */
static void note_corners(const struct demand *d, const struct area *a)
{
    const uint8_t *const colour = d->view->board->colour;
    const uint32_t stride = grid_of(d)->stride;

    for (uint32_t k = 0; k < a->count; k++) {
        const cell c = a->list[k].node;
        const cell corner[4] = {c - stride - 1, c - stride + 1, c + stride - 1,
                                c + stride + 1};
        for (int j = 0; j < 4; j++)
            if (colour[corner[j]] == NURI_UNDECIDED)
                nuri_memo_note(d->view->memo, corner[j]);
    }
}

/* Find it for this and later boards. */
static bool record(struct demand *d, cell clue)
{
    struct view *const v = d->view;
    struct area *const a = &d->known[clue];

    nuri_memo_begin(v->memo, (struct question){QUESTION_REACH, clue}, 0);
    uncount_area(d->recorded, a, clue);
    a->count = 0;
    if (!spread(d, clue))
        return false;
    if (d->range->reached > a->room) {
        a->room = 2 * d->range->reached;
        a->list =
            nuri_arena_array(&v->scratch->arena, a->room, sizeof *a->list);
        if (!view_has_memory(v)) {
            a->room = 0;
            return false;
        }
    }
    put_area(d, a);
    note_corners(d, a);
    count_area(d->recorded, a, clue);
    d->now[clue] = *a;
    return true;
}

/* Find it for this board alone. */
static bool pass(struct demand *d, cell clue)
{
    struct area *const a = &d->now[clue];

    if (!spread(d, clue) || d->used + d->range->reached > d->most)
        return false;
    a->list = d->passing + d->used;
    put_area(d, a);
    d->used += a->count;
    if (d->view->memo)
        uncount_area(d->tally, &d->known[clue], clue);
    count_area(d->tally, a, clue);
    return true;
}

/* ---- What is affected ---------------------------------------------------- */

/* The only clue that can reach the square; 0 if there are more, or none. */
static cell owner_of_square(const struct demand *d, cell first)
{
    const struct board *const b = d->view->board;
    cell square[4], clue = 0;

    grid_square(grid_of(d), first, square);
    if (!nuri_may_be_pool(b, square))
        return 0;
    for (int k = 0; k < 4; k++) {
        const struct tally *const t = &d->tally[square[k]];
        if (b->colour[square[k]] != NURI_UNDECIDED || t->clues == 0)
            continue;
        if (t->clues > 1 || (clue && clue != t->sum))
            return 0;
        clue = t->sum;
    }
    return clue;
}

/* The squares with cell c. */
static void squares_with(const struct demand *d, cell c, cell first[4])
{
    const uint32_t stride = grid_of(d)->stride;

    first[0] = c - stride - 1;
    first[1] = c - stride;
    first[2] = c - 1;
    first[3] = c;
}

/* Clues that alone reach what another reached before, or a new square. */
static void find_affected(struct demand *d, const struct tally *was)
{
    const struct grid *const g = grid_of(d);
    cell first[4];

    for (cell c = grid_first(g); c < grid_end(g); c++) {
        const struct tally *const t = &d->tally[c];
        if (t->clues == was[c].clues && t->sum == was[c].sum)
            continue;
        if (t->clues == 1)
            stamps_add(&d->affected, t->sum);
        squares_with(d, c, first);
        for (int k = 0; k < 4; k++)
            stamps_add(&d->affected, owner_of_square(d, first[k]));
    }
}

/* Find what each clue reaches.  While the memo records, what it knows is
 * replaced; after that, what has changed is true of this board only. */
static bool find_areas(struct demand *d)
{
    struct memo *const m = d->view->memo;
    const nuri_puzzle *const p = d->view->board->puzzle;
    const size_t bytes = p->grid.size * sizeof *d->tally;

    if (m) {
        memcpy(d->was, d->recorded, bytes);
        memcpy(d->tally, d->recorded, bytes);
    } else {
        memset(d->tally, 0, bytes);
    }
    for (uint32_t i = 0; i < p->clues; i++) {
        const cell clue = p->clue_cell[i];
        const struct question reach = {QUESTION_REACH, clue};
        if (m && nuri_memo_knows(m, reach, 0)) {
            d->now[clue] = d->known[clue];
            if (d->failed || is_ablated(ABLATE_UNCHANGED))
                stamps_add(&d->affected, clue);
            continue;
        }
        stamps_add(&d->affected, clue);
        if (!(m && m->recording ? record(d, clue) : pass(d, clue)))
            return false;
    }
    if (m && m->recording)
        memcpy(d->tally, d->recorded, bytes);
    if (m)
        find_affected(d, d->was);
    return true;
}

struct demand *nuri_demand_open(struct view *v)
{
    struct range *const range = nuri_range_open(v);
    struct cheapest_tree *const tree = nuri_cheapest_tree_open(v);

    if (!v->scratch->demand)
        make(v->scratch, v->board->puzzle);
    if (!view_has_memory(v))
        return NULL;
    struct demand *const d = v->scratch->demand;
    d->view = v;
    d->range = range;
    d->tree = tree;
    d->used = 0;
    nuri_stamps_reset(&d->affected);
    const bool found = find_areas(d);
    if (v->memo && v->memo->recording)
        d->failed = !found;
    return found ? d : NULL;
}

/* ---- What one clue needs ------------------------------------------------- */

/* List what it alone reaches: parts, then squares, the nearest first; return
 * the number, *parts that of parts. */
static uint32_t list_candidates(struct demand *d, const struct area *a,
                                uint32_t *parts)
{
    const uint8_t *const colour = d->view->board->colour;
    uint32_t count = 0;
    cell first[4];

    for (uint32_t k = 0; k < a->count; k++)
        if (colour[a->list[k].node] == NURI_WHITE &&
            demand_is_own(d, a->list[k].node))
            d->candidate[count++] =
                (struct demanded){a->list[k].node, false, a->list[k].cost};
    *parts = count;
    nuri_stamps_reset(&d->squares);
    for (uint32_t k = 0; k < a->count; k++) {
        const cell c = a->list[k].node;
        if (colour[c] != NURI_UNDECIDED)
            continue;
        squares_with(d, c, first);
        for (int j = 0; j < 4; j++)
            if (stamps_add(&d->squares, first[j]) &&
                owner_of_square(d, first[j]) == d->clue)
                d->candidate[count++] =
                    (struct demanded){first[j], true, a->list[k].cost};
    }
    return count;
}

static void weigh_part(struct demand *d, uint32_t part, uint8_t weight)
{
    const struct regions *const r = d->view->regions;

    for (uint32_t k = r->first[part]; k < r->first[part + 1]; k++)
        d->tree->weight[r->member[k]] = weight;
}

/* What the island has costs nothing any more. */
static void weigh_joined(struct demand *d)
{
    const struct regions *const r = d->view->regions;

    weigh_part(d, d->island, 0);
    d->left = nuri_missing_cells(d->view, d->island);
    for (uint32_t k = 0; k < d->count; k++) {
        const uint32_t part = r->of[d->list[k].cell];
        if (d->list[k].square)
            continue;
        weigh_part(d, part, 0);
        d->left -= (int32_t)region_size(r, part);
    }
}

static void weigh(struct demand *d, const struct area *a)
{
    const struct view *const v = d->view;

    memset(d->tree->weight, IN_THE_WAY, grid_of(d)->size);
    for (uint32_t k = 0; k < a->count; k++) {
        const cell c = a->list[k].node;
        if (v->board->colour[c] == NURI_UNDECIDED)
            d->tree->weight[c] = 1;
        else
            weigh_part(d, v->regions->of[c], 1);
    }
    weigh_joined(d);
}

/* ---- Trees --------------------------------------------------------------- */

const uint32_t *nuri_demand_trees(struct demand *d)
{
    const struct regions *const r = d->view->regions;
    cell square[4];

    assert(d->left >= 0);
    nuri_cheapest_tree_begin(d->tree, (uint32_t)d->left);
    nuri_cheapest_tree_region(d->tree, r, d->island);
    for (uint32_t k = 0; k < d->count; k++) {
        if (!d->list[k].square) {
            nuri_cheapest_tree_region(d->tree, r, r->of[d->list[k].cell]);
            continue;
        }
        nuri_cheapest_tree_part(d->tree);
        grid_square(grid_of(d), d->list[k].cell, square);
        for (int j = 0; j < 4; j++)
            if (d->view->board->colour[square[j]] == NURI_UNDECIDED &&
                d->tree->weight[square[j]] != IN_THE_WAY)
                nuri_cheapest_tree_cell(d->tree, square[j]);
    }
    return nuri_cheapest_tree_find(d->tree);
}

/* ---- What is looked at --------------------------------------------------- */

/* The cost of joining a candidate as well, given that of cells.  More than that
 * where the tree has several cells of a part. */
static uint32_t cost_with(const struct demand *d, const struct demanded *one,
                          const uint32_t *cost)
{
    const struct regions *const r = d->view->regions;
    const uint32_t part = r->of[one->cell];
    uint32_t least = COST_INFINITE;
    cell square[4];

    grid_square(grid_of(d), one->cell, square);
    for (int k = 0; one->square && k < 4; k++)
        least = cost[square[k]] < least ? cost[square[k]] : least;
    for (uint32_t k = r->first[part]; !one->square && k < r->first[part + 1];
         k++)
        least = cost[r->member[k]] < least ? cost[r->member[k]] : least;
    return one->square || least == COST_INFINITE
               ? least
               : least + region_size(r, part) - 1;
}

static bool is_chosen(const struct demand *d, const struct demanded *one)
{
    uint32_t k = 0;

    while (k < d->count &&
           (d->list[k].cell != one->cell || d->list[k].square != one->square))
        k++;
    return k < d->count;
}

/* Take, one after the other, the candidates from number `from` on that cost
 * most; until it is too much. */
static void choose(struct demand *d, uint32_t from, uint32_t end, bool much)
{
    while (d->count < MAX_DEMANDED && !d->is_too_much) {
        const uint32_t *const cost = d->count > 0 ? nuri_demand_trees(d) : NULL;
        const struct demanded *best = NULL;
        uint32_t most = cost && much ? cost[d->clue] : 0;
        for (uint32_t k = from; k < end; k++) {
            const struct demanded *const one = &d->candidate[k];
            const uint32_t its = cost ? cost_with(d, one, cost) : one->cost;
            if (its > most && !is_chosen(d, one)) {
                most = its;
                best = one;
            }
        }
        if (!best)
            return;
        const bool more = most > (uint32_t)d->left;
        d->list[d->count++] = *best;
        weigh_joined(d);
        d->is_too_much = more && nuri_demand_is_too_much(d);
    }
}

/* True if the three that are farthest from the clue cost no more than it has
 * left, if each is reached alone; unless `much`, with a cell that is lost if it
 * is too far. */
static bool is_modest(const struct demand *d, uint32_t count, bool much)
{
    const struct area *const a = &d->now[d->clue];
    uint32_t most[MAX_DEMANDED] = {0}, sum = 0;

    for (uint32_t k = 0; k < count; k++) {
        uint32_t cost = d->candidate[k].cost;
        for (int j = 0; j < MAX_DEMANDED; j++)
            if (cost > most[j]) {
                const uint32_t less = most[j];
                most[j] = cost;
                cost = less;
            }
    }
    for (int j = 0; j < MAX_DEMANDED; j++)
        sum += most[j];
    for (uint32_t k = a->count; !much && k-- > 0;)
        if (demand_is_own(d, a->list[k].node)) {
            sum += a->list[k].cost;
            break;
        }
    return (int32_t)sum <= nuri_missing_cells(d->view, d->island);
}

bool nuri_demand_look(struct demand *d, cell clue, bool much)
{
    const struct view *const v = d->view;
    uint32_t parts;

    d->clue = clue;
    d->island = v->regions->of[clue];
    d->count = 0;
    d->is_too_much = false;
    if (!nuri_is_wanting(v, d->island))
        return false;
    const uint32_t count = list_candidates(d, &d->now[clue], &parts);
    if (count == 0 || is_modest(d, count, much))
        return false;
    weigh(d, &d->now[clue]);
    choose(d, 0, parts, much);
    choose(d, parts, count, much);
    return true;
}

bool nuri_demand_is_too_much(struct demand *d)
{
    return d->left < 0 || nuri_demand_trees(d)[d->clue] == COST_INFINITE;
}

void nuri_demand_reduce(struct demand *d, suffices_fn *suffices)
{
    for (uint32_t k = d->count; k-- > 0 && d->count > 1;) {
        const struct demanded out = d->list[k];
        memmove(&d->list[k], &d->list[k + 1],
                (d->count - k - 1) * sizeof *d->list);
        d->count--;
        if (!out.square)
            weigh_part(d, d->view->regions->of[out.cell], 1);
        weigh_joined(d);
        if (suffices(d))
            continue;
        memmove(&d->list[k + 1], &d->list[k], (d->count - k) * sizeof *d->list);
        d->list[k] = out;
        d->count++;
        weigh_joined(d);
    }
}

/* ---- Why ----------------------------------------------------------------- */

/* Name why no other clue can have cell c, which is undecided. */
void nuri_demand_lost(struct demand *d, cell c)
{
    struct range *const g = d->range;

    nuri_range_suppose(g, c, NURI_WHITE);
    g->without = d->clue;
    if (g->clues == 0 && !nuri_range_meets_land(g, d->view->regions->count))
        nuri_range_causes(g);
    for (uint32_t k = 0; g->clues > 0 && k < g->joins; k++)
        nuri_deduction_cause_region_once(d->view, g->join[k]);
    g->without = 0;
}

/* Name why no other clue can reach it. */
static void name_others(struct demand *d)
{
    struct view *const v = d->view;
    struct range *const g = d->range;
    cell square[4];

    for (uint32_t k = 0; k < d->count; k++) {
        const cell first = d->list[k].cell;
        grid_square(grid_of(d), first, square);
        for (int j = 0; d->list[k].square && j < 4; j++)
            if (v->board->colour[square[j]] == NURI_UNDECIDED)
                nuri_demand_lost(d, square[j]);
            else
                nuri_deduction_cause_once(v, square[j]);
        if (d->list[k].square)
            continue;
        nuri_range_suppose(g, 0, NURI_UNDECIDED);
        g->without = d->clue;
        if (!nuri_range_meets_land(g, v->regions->of[first]))
            nuri_range_causes(g);
        g->without = 0;
    }
}

/* Name why the island does not continue to cell c. */
static void name_obstacle(struct view *v, cell c, uint32_t island)
{
    const struct regions *const r = v->regions;
    uint32_t part[4];

    if (v->board->colour[c] == NURI_BLACK)
        nuri_deduction_cause_once(v, c);
    if (v->board->colour[c] == NURI_WHITE)
        nuri_deduction_cause_region_once(v, r->of[c]);
    if (v->board->colour[c] != NURI_UNDECIDED)
        return;
    for (uint32_t k = 0, n = nuri_parts_around(v, c, part); k < n; k++)
        if (part[k] != island)
            nuri_deduction_cause_region_once(v, part[k]);
}

/* Weigh all as if nothing were in the way; `within` gets what was not. */
static void weigh_free(struct demand *d, struct stamps *within)
{
    const struct grid *const g = grid_of(d);

    nuri_stamps_reset(within);
    for (cell c = grid_first(g); c < grid_end(g); c++) {
        if (d->tree->weight[c] != IN_THE_WAY)
            stamps_add(within, c);
        else if (d->view->board->colour[c] != OUTSIDE)
            d->tree->weight[c] = 1;
    }
}

void nuri_demand_causes(struct demand *d)
{
    struct view *const v = d->view;
    const struct grid *const g = grid_of(d);
    const struct regions *const r = v->regions;
    struct stamps *const within = &d->squares;
    cell near[4];

    nuri_deduction_cause_region_once(v, d->island);
    for (uint32_t k = 0; k < d->count; k++)
        if (!d->list[k].square)
            nuri_deduction_cause_region_once(v, r->of[d->list[k].cell]);
    name_others(d);
    if (d->left < 0)
        return;
    weigh_free(d, within);
    const uint32_t *const cost = nuri_demand_trees(d);
    for (cell c = grid_first(g); c < grid_end(g); c++) {
        if (!stamps_has(within, c))
            continue;
        if (v->board->colour[c] == NURI_WHITE && region_size(r, r->of[c]) > 1 &&
            cost[c] != COST_INFINITE)
            nuri_deduction_cause_region_once(v, r->of[c]);
        grid_neighbours(g, c, near);
        for (int k = 0; k < 4; k++)
            if (!stamps_has(within, near[k]) && cost[near[k]] != COST_INFINITE)
                name_obstacle(v, near[k], d->island);
    }
}

void nuri_demand_note(struct demand *d)
{
    for (uint32_t k = 0; k < d->count; k++)
        nuri_deduction_note(d->view, 2 * d->list[k].cell + d->list[k].square);
}

static const nuri_said *say_one(const struct sayer *to, uint32_t note)
{
    return nuri_say(to, note % 2 ? SAYS_own_square : SAYS_own_part,
                    &(struct slots){.square = note / 2, .part = note / 2});
}

const nuri_said *nuri_say_demand(const struct sayer *to, const uint32_t *notes,
                                 uint32_t count)
{
    const nuri_said *said[MAX_DEMANDED] = {NULL};

    assert(count > 0 && count <= MAX_DEMANDED);
    for (uint32_t k = 0; k < count; k++)
        said[k] = say_one(to, notes[k]);
    if (to->memory->failed || count == 1)
        return said[0];
    return nuri_say(to, count == 2 ? SAYS_own_two : SAYS_own_three,
                    &(struct slots){.first = said[0],
                                    .said = said[1],
                                    .last = said[count - 1]});
}
