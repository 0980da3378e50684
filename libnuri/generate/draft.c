/*
 * draft.c -- a colouring in progress, with its clues.
 */
#include "generate/draft.h"

#include "base/memory.h"
#include "board/board.h"

#include <assert.h>

/* If no way around is found among this many cells, the sea counts as cut off.
 * On a large board most of the time would go into longer ways, which are rare. */
enum { LONGEST_WAY = 1000 };

static const struct grid *draft_grid(const struct draft *d)
{
    return &d->puzzle.grid;
}

void nuri_draft_init(struct draft *d, const struct grid *g,
                     const struct islands_asked *asked, struct arena *a)
{
    *d = (struct draft){.puzzle = {.grid = *g}, .memory = a};
    d->puzzle.clue = nuri_arena_array(a, g->size, sizeof *d->puzzle.clue);
    d->puzzle.clue_cell =
        nuri_arena_array(a, g->size, sizeof *d->puzzle.clue_cell);
    d->spot = nuri_arena_array(a, g->size, sizeof *d->spot);
    d->must = nuri_arena_array(a, g->size, sizeof *d->must);
    d->flood = nuri_arena_array(a, g->size, sizeof *d->flood);
    d->seen = nuri_arena_stamps(a, g->size);
    nuri_sea_without_init(&d->sea, g, d->spot ? &d->spot->colour : NULL,
                          sizeof *d->spot, a);
    d->sea.most = LONGEST_WAY;
    nuri_looks_init(&d->looks, &d->puzzle.grid, a);
    nuri_census_init(&d->census, asked, grid_cells(g), a);
}

/* ---- Writing ------------------------------------------------------------ */

static uint32_t unmet_of(const struct draft *d, cell c)
{
    const uint32_t must = d->must[c], size = d->spot[c].size;

    assert(c < draft_grid(d)->size);
    if (must == 0)
        return 0;
    return must > size ? must - size : size - must;
}

/* The only writer of spots, which keeps their counts. */
static void set_spot(struct draft *d, cell c, struct spot spot)
{
    const struct spot was = d->spot[c];

    assert(spot.size == 0 || spot.home == c);
    assert((spot.colour == NURI_WHITE) == (spot.home != 0));
    d->seas -= was.colour == NURI_BLACK;
    d->seas += spot.colour == NURI_BLACK;
    d->unmet -= unmet_of(d, c);
    if (d->looks.scale)
        nuri_looks_write(&d->looks, d->spot, c, spot);
    else
        d->spot[c] = spot;
    d->unmet += unmet_of(d, c);
    if (was.size != spot.size && was.size > 0)
        nuri_census_count(&d->census, was.size, -1);
    if (was.size != spot.size && spot.size > 0)
        nuri_census_count(&d->census, spot.size, 1);
    d->puzzle.clue[c] = spot.size == 0     ? NURI_CLUE_NONE
                        : spot.hidden_size ? NURI_CLUE_ANY
                                           : (int32_t)spot.size;
}

static void log_spot(struct draft *d, cell c, struct spot spot)
{
    if (APPEND_IN(d->memory, d->log, d->written, d->room,
                  (struct written){c, d->spot[c]}))
        set_spot(d, c, spot);
}

/* Make c a cell of the island whose clue is in `home`; a clue in c goes. */
static void log_land(struct draft *d, cell c, cell home)
{
    log_spot(d, c, (struct spot){.colour = NURI_WHITE, .home = home});
}

static void log_clue(struct draft *d, cell home, uint32_t size,
                     bool hidden_size)
{
    log_spot(d, home,
             (struct spot){.size = size,
                           .home = home,
                           .colour = NURI_WHITE,
                           .hidden_size = hidden_size});
}

void nuri_draft_take_back(struct draft *d, uint32_t from, uint32_t end)
{
    assert(from <= end && end <= d->written);
    while (end > from) {
        end--;
        set_spot(d, d->log[end].cell, d->log[end].was);
    }
}

void nuri_draft_undo(struct draft *d, uint32_t from)
{
    nuri_draft_take_back(d, from, d->written);
    d->written = from;
}

void nuri_draft_keep(struct draft *d)
{
    assert(d->written <= d->room);
    d->written = 0;
}

/* ---- Floods ------------------------------------------------------------- */

/* Fill d->flood with the cells of this colour connected to c, except seen
 * ones. */
static uint32_t flood(struct draft *d, cell c, nuri_colour colour)
{
    assert(d->spot[c].colour == colour && !stamps_has(&d->seen, c));
    stamps_add(&d->seen, c);
    d->flood[0] = c;
    return grid_flood(draft_grid(d), &d->spot->colour, sizeof *d->spot,
                      (uint8_t)colour, &d->seen, d->flood, 1);
}

bool nuri_draft_is_whole(struct draft *d)
{
    const struct grid *const g = draft_grid(d);
    cell c = grid_first(g);

    while (c < grid_end(g) && d->spot[c].colour != NURI_BLACK)
        c++;
    nuri_stamps_reset(&d->seen);
    return c == grid_end(g) || flood(d, c, NURI_BLACK) == d->seas;
}

/* ---- Changes ------------------------------------------------------------ */

/* Give all cells of d->flood [count] to the island of `home`. */
static void rehome(struct draft *d, uint32_t count, cell home)
{
    assert(count > 0 && d->spot[home].colour == NURI_WHITE);
    for (uint32_t i = 0; i < count; i++)
        if (d->flood[i] != home && d->spot[d->flood[i]].home != home)
            log_land(d, d->flood[i], home);
}

/* The distinct islands next to c, by the cells of their clues. */
static uint32_t homes_beside(const struct draft *d, cell c, cell homes[4])
{
    uint32_t count = 0;

    for (uint32_t k = 0; k < RING; k += 2) {
        const cell home = d->spot[c + d->sea.around[k]].home;
        uint32_t i = 0;
        while (i < count && homes[i] != home)
            i++;
        if (home && i == count)
            homes[count++] = home;
    }
    return count;
}

static bool become_white(struct draft *d, cell c, struct random *random)
{
    cell homes[4] = {0};
    const uint32_t count = homes_beside(d, c, homes);
    uint32_t size = 1;

    assert(d->spot[c].colour == NURI_BLACK);
    if ((d->fixed && count != 1) || !nuri_sea_is_connected_without(&d->sea, c))
        return false;
    if (count == 0) {
        log_clue(d, c, 1, false);
        return true;
    }
    const cell home = homes[count == 1 ? 0 : random_below(random, count)];
    nuri_stamps_reset(&d->seen);
    for (uint32_t i = 0; i < count; i++) {
        size += d->spot[homes[i]].size;
        if (homes[i] != home)
            rehome(d, flood(d, homes[i], NURI_WHITE), home);
    }
    log_land(d, c, home);
    log_clue(d, home, size, d->spot[home].hidden_size);
    return true;
}

/* The part of an island around c has lost a neighbour, or all others: it keeps
 * its clue or gets one. */
static void settle_part(struct draft *d, cell c, struct random *random)
{
    const uint32_t count = flood(d, c, NURI_WHITE);
    const cell old = d->spot[c].home;
    bool has_clue = false;

    for (uint32_t i = 0; i < count; i++)
        has_clue = has_clue || d->flood[i] == old;
    const cell home = has_clue ? old : d->flood[random_below(random, count)];
    const bool hidden_size = has_clue && d->spot[home].hidden_size;
    rehome(d, count, home);
    log_clue(d, home, count, hidden_size);
}

static bool become_black(struct draft *d, cell c, struct random *random)
{
    const uint32_t sea = sea_ring(&d->sea, c, NURI_BLACK);
    const uint32_t land = sea_ring(&d->sea, c, NURI_WHITE);

    assert(d->spot[c].colour == NURI_WHITE && d->spot[c].home);
    if (nuri_ring_squares[sea] > 0 || (!(sea & RING_SIDES) && d->seas > 0))
        return false;
    /* It must be connected around the cell: a connection elsewhere would
     * enclose sea, and so nearly always divide it. */
    if (d->fixed && (d->spot[c].home == c || nuri_ring_parts[land] != 1))
        return false;
    log_spot(d, c, (struct spot){.colour = NURI_BLACK});
    nuri_stamps_reset(&d->seen);
    for (uint32_t k = 0; k < RING; k += 2) {
        const cell near = c + d->sea.around[k];
        if (d->spot[near].home && !stamps_has(&d->seen, near))
            settle_part(d, near, random);
    }
    return true;
}

cell nuri_draft_near(const struct draft *d, cell c, int tries,
                     struct random *random)
{
    enum { REACH = 2, SPAN = 2 * REACH + 1 };
    const struct grid *const g = draft_grid(d);

    assert(tries > 0);
    for (int i = 0; i < tries; i++) {
        const uint32_t x = grid_x(g, c) + random_below(random, SPAN) - REACH;
        const uint32_t y = grid_y(g, c) + random_below(random, SPAN) - REACH;
        if (x < g->width && y < g->height)
            return grid_cell(g, x, y);
    }
    return c;
}

bool nuri_draft_flip(struct draft *d, cell c, struct random *random)
{
    return d->spot[c].colour == NURI_BLACK ? become_white(d, c, random)
                                           : become_black(d, c, random);
}

bool nuri_draft_move_clue(struct draft *d, cell to)
{
    const cell home = d->spot[to].home;

    if (d->fixed || !home || home == to)
        return false;
    const struct spot clue = d->spot[home];
    nuri_stamps_reset(&d->seen);
    const uint32_t count = flood(d, to, NURI_WHITE);
    rehome(d, count, to);
    log_clue(d, to, clue.size, clue.hidden_size);
    return true;
}

void nuri_draft_hide_size(struct draft *d, cell home)
{
    assert(d->spot[home].home == home && d->spot[home].size > 0);
    log_clue(d, home, d->spot[home].size, true);
}

/* ---- The whole draft ---------------------------------------------------- */

/* Cell of the clue of the island in d->flood [count]. */
static cell place_clue(const struct draft *d, uint32_t count,
                       const int32_t *clues, struct random *random)
{
    assert(count > 0);
    for (uint32_t i = 0; clues && i < count; i++)
        if (clues[d->flood[i]] != NURI_CLUE_NONE)
            return d->flood[i];
    return d->flood[random_below(random, count)];
}

void nuri_draft_begin(struct draft *d, const uint8_t *colour,
                      const int32_t *clues, struct random *random)
{
    const struct grid *const g = draft_grid(d);

    d->looks.scale = 0;
    d->fixed = clues != NULL;
    d->written = 0;
    nuri_census_reset(&d->census);
    d->seas = 0;
    d->unmet = 0;
    for (cell c = 0; c < g->size; c++) {
        d->must[c] = clues && clues[c] > 0 ? (uint32_t)clues[c] : 0;
        d->unmet += d->must[c];
        d->spot[c] = (struct spot){.colour = colour[c]};
        d->puzzle.clue[c] = NURI_CLUE_NONE;
        d->seas += colour[c] == NURI_BLACK;
    }
    for (cell c = grid_first(g); c < grid_end(g); c++) {
        if (colour[c] != NURI_WHITE || d->spot[c].home)
            continue;
        nuri_stamps_reset(&d->seen);
        const uint32_t count = flood(d, c, NURI_WHITE);
        const cell home = place_clue(d, count, clues, random);
        rehome(d, count, home);
        log_clue(d, home, count, clues && clues[home] == NURI_CLUE_ANY);
    }
    nuri_draft_keep(d);
}

const nuri_puzzle *nuri_draft_puzzle(struct draft *d)
{
    const struct grid *const g = draft_grid(d);
    nuri_puzzle *const p = &d->puzzle;

    p->clues = 0;
    p->any = 0;
    p->land = 0;
    for (cell c = grid_first(g); c < grid_end(g); c++) {
        if (p->clue[c] == NURI_CLUE_NONE)
            continue;
        p->clue_cell[p->clues++] = c;
        if (p->clue[c] == NURI_CLUE_ANY)
            p->any++;
        else
            p->land += (uint64_t)p->clue[c];
    }
    return p;
}

void nuri_draft_solution(const struct draft *d, uint8_t *solution)
{
    const struct grid *const g = draft_grid(d);

    assert(d->seas <= grid_cells(g));
    for (uint32_t i = 0; i < grid_cells(g); i++)
        solution[i] = d->spot[grid_at(g, i)].colour;
}

int32_t nuri_draft_wrong(const struct draft *d)
{
    return nuri_census_wrong(&d->census) + (int32_t)d->unmet;
}

int32_t nuri_draft_price(const struct draft *d)
{
    return nuri_census_price(&d->census) + nuri_looks_price(&d->looks) +
           d->census.asked->strictness * (int32_t)d->unmet;
}

void nuri_draft_watch_looks(struct draft *d, int32_t scale)
{
    d->looks.scale = scale;
    if (scale)
        nuri_looks_count(&d->looks, d->spot);
}

static bool has_price(const struct draft *d, cell c)
{
    const struct islands_asked *const asked = d->census.asked;
    const cell home = d->spot[c].home;
    const uint32_t size = home ? d->spot[home].size : 0;

    if (asked->sizes && home)
        return d->census.have[size] > asked->sizes[size];
    return home && nuri_census_price_of(asked, size) > 0;
}

bool nuri_draft_is_disliked(const struct draft *d, cell c)
{
    bool is_so = has_price(d, c);

    for (uint32_t k = 0; k < RING && !is_so; k += 2)
        is_so = has_price(d, c + d->sea.around[k]);
    return is_so;
}
