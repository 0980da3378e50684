/*
 * model.c -- build variables and regions from a board.
 *
 * An island gets a variable for every cell that it could have, and fewer are
 * better.  The flood from its known cells takes as many steps as cells are
 * missing, and excludes black cells and cells next to another clue's island.
 *
 * Time and memory O(cells + variables).  There are at most cells * clues
 * variables; on real boards a few per cell.
 */
#include "search/inside.h"

/* From this size on, a sea is examined only near changes. */
enum { LARGE_SEA = 1000 };

#define NO_OWNER UINT32_MAX /* black, or claimed by two islands */

/* Data needed before the number of variables is known. */
struct builder {
    struct search *s;
    const struct board *board;
    struct arena memory;
    /* [grid.size], the only region that may own the cell; 0 any, or NO_OWNER. */
    uint32_t *claim;
    uint32_t *white;    /* [grid.size], region of known white cells, or 0 */
    uint32_t *var_at;   /* [grid.size], of the last region there, or 0 */
    struct list cells;  /* cell of each variable */
    struct list firsts; /* first variable of each region, and the end */
    struct places places;
    struct bit_grid *bit_grid; /* [regions], of islands */
};

static void claim_cell(struct builder *d, cell c, uint32_t region)
{
    assert(region > 0 && region < d->s->regions);
    if (d->claim[c] == 0)
        d->claim[c] = region;
    else if (d->claim[c] != region)
        d->claim[c] = NO_OWNER;
}

/* Assign the white cells connected to the clue to it, and claim their
 * neighbours.  False if they are connected to another clue. */
static bool claim_white(struct builder *d, uint32_t region, cell clue)
{
    const struct board *b = d->board;
    const struct grid *g = &d->s->grid;
    const uint32_t from = d->cells.count;
    bool alone = true;

    if (d->white[clue])
        return false;
    d->white[clue] = region;
    if (!list_push(d->s, &d->cells, clue))
        return true;
    for (uint32_t i = from; i < d->cells.count; i++) {
        cell near[4];
        claim_cell(d, d->cells.item[i], region);
        grid_neighbours(g, d->cells.item[i], near);
        for (int k = 0; k < 4; k++) {
            claim_cell(d, near[k], region);
            if (b->colour[near[k]] != NURI_WHITE || d->white[near[k]])
                continue;
            alone = alone && !b->puzzle->clue[near[k]];
            d->white[near[k]] = region;
            if (!list_push(d->s, &d->cells, near[k]))
                return true;
        }
    }
    d->cells.count = from;
    return alone;
}

/* Find the possible owner of each cell.  False if two islands touch. */
static bool claim_all(struct builder *d)
{
    const nuri_puzzle *p = d->board->puzzle;
    const uint8_t *colour = d->board->colour;
    const uint32_t size = d->s->grid.size;

    for (cell c = 0; c < size; c++)
        d->claim[c] = colour[c] == NURI_UNDECIDED || colour[c] == NURI_WHITE
                          ? 0
                          : NO_OWNER;
    for (uint32_t i = 0; i < p->clues; i++)
        if (!claim_white(d, i + 1, p->clue_cell[i]))
            return false;
    for (cell c = 0; c < size; c++)
        if (d->white[c] && d->claim[c] == NO_OWNER)
            return false;
    return true;
}

/* Append the neighbours of cells [at, end) that have this owner, or `any`, and
 * are not in the list from `from` on.  Branch-free: written first, then
 * counted. */
static inline bool flood_step(struct builder *d, const uint32_t *owner,
                              uint32_t region, uint32_t any, uint32_t from,
                              uint32_t at)
{
    const uint32_t end = d->cells.count;
    uint32_t count = end;

    if (!nuri_list_reserve(d->s, &d->cells, 4 * (end - at)))
        return false;
    cell *const list = d->cells.item;
    for (; at < end; at++)
        for (int k = 0; k < 4; k++) {
            const cell n = list[at] + (cell)d->s->toward[k];
            const uint32_t is = owner[n], var_at = d->var_at[n];
            const bool is_new =
                (var_at < from) & ((is == any) | (is == region));
            list[count] = n;
            d->var_at[n] = is_new ? count : var_at;
            count += is_new;
        }
    assert(count <= d->cells.room);
    d->cells.count = count;
    return true;
}

/* Append what is reached from the list in at most so many steps. */
static bool flood(struct builder *d, const uint32_t *owner, uint32_t region,
                  uint32_t any, uint32_t from, uint32_t steps)
{
    for (uint32_t at = from, end; steps > 0 && at < d->cells.count; steps--) {
        end = d->cells.count;
        if (!flood_step(d, owner, region, any, from, at))
            return false;
        at = end;
    }
    return true;
}

/* Add the variables of an island: its known cells, and those it may have.
 * False if it is too large already. */
static bool add_island(struct builder *d, uint32_t region, cell clue)
{
    const int32_t size = d->board->puzzle->clue[clue];
    const uint32_t most =
        size == NURI_CLUE_ANY ? grid_cells(&d->s->grid) : (uint32_t)size;
    const uint32_t from = d->cells.count;

    d->var_at[clue] = from;
    const bool ok = list_push(d->s, &d->cells, clue) &&
                    flood(d, d->white, region, region, from, UINT32_MAX);
    const uint32_t known = d->cells.count - from;
    if (ok && known < most)
        flood(d, d->claim, region, 0, from, most - known);
    d->bit_grid[region] =
        nuri_bit_grid(&d->places, d->cells.item + from, d->cells.count - from);
    d->s->set_words += d->bit_grid[region].words;
    return known <= most;
}

/* Add the variables of the sea, all cells; and record coordinates. */
static bool add_sea(struct builder *d)
{
    const struct grid *g = &d->s->grid;

    if (!nuri_list_reserve(d->s, &d->cells, grid_cells(g)))
        return false;
    for (uint32_t y = 0; y < g->height; y++)
        for (uint32_t x = 0; x < g->width; x++) {
            const cell c = grid_cell(g, x, y);
            d->places.column[c] = (uint16_t)x;
            d->places.row[c] = (uint16_t)y;
            d->cells.item[d->cells.count++] = c;
        }
    return true;
}

/* Islands of clues to come are one region of any size, in parts: all cells that
 * no clue has, nor has next to it.  `join` keeps it apart from other islands. */
static bool add_more_islands(struct builder *d)
{
    const struct grid *const g = &d->s->grid;
    bool ok = list_push(d->s, &d->firsts, d->cells.count);

    for (cell c = grid_first(g); ok && c < grid_end(g); c++)
        ok = d->claim[c] || list_push(d->s, &d->cells, c);
    return ok;
}

/* Add all variables, region by region, cell by cell. */
static bool add_variables(struct builder *d)
{
    struct search *s = d->s;
    const nuri_puzzle *p = d->board->puzzle;
    bool ok = list_push(s, &d->cells, 0);

    ok = ok && list_push(s, &d->firsts, d->cells.count) && add_sea(d);
    for (uint32_t i = 0; ok && i < p->clues; i++) {
        const uint32_t from = d->cells.count;
        ok = list_push(s, &d->firsts, from);
        if (ok && !add_island(d, i + 1, p->clue_cell[i]))
            s->exhausted = true;
        ok = ok && !nuri_is_too_late(s, 2 * (d->cells.count - from));
    }
    if (s->regions > p->clues + 1)
        ok = ok && add_more_islands(d);
    return ok && list_push(s, &d->firsts, d->cells.count) && !s->failed;
}

/* Set the cells and neighbours of a region's variables. var_at may still hold
 * variables of earlier regions, which are less than `first`. */
static void fill_variables(struct builder *d, uint32_t region)
{
    struct search *s = d->s;
    const struct region *r = &s->region[region];
    const var first = r->first, end = r->end;
    const cell *const cell_of = s->cell_of;
    const cell stride = s->grid.stride;
    var *const var_at = d->var_at;
    var(*const near)[4] = s->near;

    memcpy(s->cell_of + first, d->cells.item + first,
           (end - first) * sizeof *s->cell_of);
    for (var v = first; v < end; v++) {
        s->region_of[v] = region;
        s->alive[cell_of[v]]++;
        var_at[cell_of[v]] = v;
    }
    for (var v = first; v < end; v++) {
        const var *const at = var_at + cell_of[v];
        const var up = at[-(ptrdiff_t)stride], left = at[-1];
        const var right = at[1], down = at[stride];
        near[v][0] = up >= first ? up : 0;
        near[v][1] = left >= first ? left : 0;
        near[v][2] = right >= first ? right : 0;
        near[v][3] = down >= first ? down : 0;
    }
}

static void fill_regions(struct builder *d)
{
    struct search *s = d->s;
    const nuri_puzzle *p = d->board->puzzle;

    s->cell_of[0] = 0;
    memset(d->var_at, 0, s->grid.size * sizeof *d->var_at);
    for (uint32_t i = 0, words = 0; i < s->regions; i++) {
        struct region *r = &s->region[i];
        r->first = d->firsts.item[i];
        r->end = d->firsts.item[i + 1];
        r->root = i == SEA || i > p->clues ? 0 : r->first;
        r->size = NO_SIZE;
        r->linked = NOT_LINKED;
        assert(r->first < r->end || i > p->clues);
        fill_variables(d, i);
        r->bits = 64 * words;
        r->set = d->bit_grid[i].words ? 1 + 2 * words : 0;
        nuri_bits_fill(s, r, &d->bit_grid[i], &d->places);
        words += r->words;
        if (nuri_is_too_late(s, r->end - r->first))
            return;
    }
    for (uint32_t i = 0; i < p->clues; i++)
        if (p->clue[p->clue_cell[i]] != NURI_CLUE_ANY)
            s->region[i + 1].size = (uint32_t)p->clue[p->clue_cell[i]];
    if (p->any == 0 && s->regions == p->clues + 1 &&
        !is_without(s, ABLATE_SEA_SIZE))
        s->region[SEA].size = grid_cells(&s->grid) - (uint32_t)p->land;
}

/* Set the variables of each cell: of the sea, and the own ones in a row. */
static void fill_cells(struct search *s)
{
    const struct region *sea = &s->region[SEA];
    const uint32_t size = s->grid.size;
    uint32_t owned = 0;
    cell around[RING];

    grid_ring(&s->grid, around);
    for (cell c = 0; c < size; c++) {
        owned += s->alive[c] ? s->alive[c] - 1 : 0;
        s->own_first[c] = owned; /* the end of the row, so far */
        s->sea_of[c] = LIT_TRUE;
    }
    s->own_first[size] = owned;
    for (var v = sea->first; v < sea->end; v++)
        s->sea_of[s->cell_of[v]] = positive(v);
    /* All around that are on the board may be black. */
    for (var v = sea->first; v < sea->end; v++) {
        const cell c = s->cell_of[v];
        const var *const near = s->near[v];
        s->ring[c] = RINGS - 1;
        for (uint32_t k = 0;
             k < RING && !(near[0] && near[1] && near[2] && near[3]); k++)
            s->ring[c] ^=
                (uint8_t)((s->sea_of[c + around[k]] == LIT_TRUE) << k);
    }
    for (uint32_t i = s->regions; i-- > 1;) {
        const struct region *r = &s->region[i];
        for (var v = r->end; v-- > r->first;)
            s->own[--s->own_first[s->cell_of[v]]] = v;
        if (nuri_is_too_late(s, r->end - r->first))
            return;
    }
}

static void fill_search(struct search *s)
{
    const struct region *sea = &s->region[SEA];

    /* Variable 0 is false for good, and has no neighbours. */
    s->value[LIT_TRUE] = 1;
    s->value[LIT_FALSE] = -1;
    s->level[0] = s->position[0] = 0;
    s->reason[0] = (struct reason){REASON_NONE, 0};
    s->node_of[0] = 0;
    s->region_of[0] = SEA;
    memset(s->near[0], 0, sizeof s->near[0]);
    memset(s->heap_place, 0xFF, s->vars * sizeof *s->heap_place);
    memset(s->phase, 0, s->vars);
    memset(s->phase + sea->first, 1, sea->end - sea->first);
    s->sea_is_large = (sea->end - sea->first >= LARGE_SEA ||
                       is_without(s, ABLATE_PATIENCE)) &&
                      !is_without(s, ABLATE_CONNECT_NEAR);
    s->increment = 1;
    s->luby_turn = s->luby = 1;
    s->max_learned = 2000;
    s->sound = UINT32_MAX;
    nuri_is_too_late(s, s->vars);
}

/* Settle a literal of the board at level 0.  False on a contradiction. */
static bool settle(struct search *s, lit l)
{
    if (is_open(s, l))
        nuri_assign(s, l, REASON_NONE, 0);
    return is_true(s, l);
}

static void fill_board(struct builder *d)
{
    struct search *s = d->s;
    bool ok = true;

    assert(s->levels == 0 && s->trail_size == 0);
    nuri_wake(s);
    for (var v = s->region[SEA].first; v < s->region[SEA].end; v++) {
        const cell c = s->cell_of[v];
        if (d->board->colour[c] == NURI_WHITE)
            ok = ok && settle(s, negative(v));
        else if (d->board->colour[c] == NURI_BLACK || s->alive[c] == 1)
            ok = ok && settle(s, positive(v));
    }
    /* The known cells of an island come first. */
    for (uint32_t i = 1; i < s->regions; i++)
        for (var v = s->region[i].first;
             v < s->region[i].end && d->white[s->cell_of[v]] == i; v++)
            ok = ok && settle(s, positive(v));
    s->exhausted = s->exhausted || !ok;
}

static bool builder_init(struct builder *d)
{
    const uint32_t size = d->s->grid.size;
    struct arena *const a = &d->memory;

    d->claim = nuri_arena_array(a, size, sizeof *d->claim);
    d->white = nuri_arena_array(a, size, sizeof *d->white);
    d->var_at = nuri_arena_array(a, size, sizeof *d->var_at);
    d->places.column = nuri_arena_array(a, size, sizeof *d->places.column);
    d->places.row = nuri_arena_array(a, size, sizeof *d->places.row);
    d->bit_grid = nuri_arena_array(a, d->s->regions, sizeof *d->bit_grid);
    if (a->failed)
        d->s->failed = d->s->account.out_of_memory = true;
    return !a->failed;
}

/* All steps, while the clues do not contradict each other and no limit is
 * reached. */
static void build(struct builder *d)
{
    struct search *const s = d->s;

    if (!builder_init(d) || s->exhausted)
        return;
    s->exhausted = !claim_all(d);
    if (s->exhausted || !add_variables(d) || d->s->exhausted)
        return;
    s->vars = d->cells.count;
    assert(d->firsts.count == s->regions + 1);
    if (!nuri_arrays_make(s))
        return;
    fill_regions(d);
    if (s->failed)
        return;
    fill_cells(s);
    fill_search(s);
    if (!s->failed)
        fill_board(d);
}

void nuri_model_build(struct search *s, const struct board *board)
{
    const nuri_puzzle *p = board->puzzle;
    struct builder d = {.s = s, .board = board};

    s->grid = p->grid;
    s->without = s->budget->ablations ? s->budget->ablations->without : 0;
    s->regions = p->clues + 1 + board->more_islands;
    s->toward[0] = -(int32_t)s->grid.stride;
    s->toward[1] = -1;
    s->toward[2] = 1;
    s->toward[3] = (int32_t)s->grid.stride;
    /* With `?` the sea has no size, and a proof must show it otherwise. */
    s->exhausted = p->land > grid_cells(&s->grid) &&
                   (p->any == 0 || !s->budget->options.proof);
    build(&d);
    nuri_arena_clear(&d.memory);
    nuri_list_free(s, &d.cells);
    nuri_list_free(s, &d.firsts);
}
