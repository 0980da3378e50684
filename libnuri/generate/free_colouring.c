/* free_colouring.c -- random colourings without clues that obey the rules. */
#include "generate/free_colouring.h"

#include "base/grid.h"
#include "base/memory.h"
#include "board/board.h"
#include "sample/sea_without.h"

#include <assert.h>
#include <string.h>

/* Tries per cell: to grow the sea; of the walk, which also brings it to the far
 * side of a board of CROSSED rows and columns; and to grow it across more of
 * them. */
enum { TRIES_OF_GROWTH = 8, TRIES_OF_WALK = 60, TRIES_ACROSS = 2 };
enum { CROSSED = 40 };

/* On boards of more cells it takes longest to see that the sea remains connected.
 * So that is asked last, when the price of a flip is accepted. */
enum { MANY_CELLS = 400 };

/* Where sizes are asked the walk begins hot. */
enum { COLDEST = 256 };

struct walk {
    struct grid grid;
    cell around[RING]; /* offsets, see grid_ring() */
    uint8_t *colour;   /* [grid.size], borrowed */
    struct census census;
    struct stamps seen; /* by floods */
    cell *flood;        /* [grid.size] */
    struct sea_without sea;
    uint32_t seas;
    bool is_large;
    int32_t cold;        /* prices count by this much, of COLDEST */
    struct arena memory; /* of all arrays but the census */
};

static uint32_t sea_around(const struct walk *w, cell c)
{
    return grid_ring_of(w->around, w->colour, 1, c, NURI_BLACK);
}

/* The number of unseen cells of the island of c. */
static uint32_t flood_island(struct walk *w, cell c)
{
    stamps_add(&w->seen, c);
    w->flood[0] = c;
    return grid_flood(&w->grid, w->colour, 1, NURI_WHITE, &w->seen, w->flood,
                      1);
}

/* ---- Flips -------------------------------------------------------------- */

static bool may_be_black(const struct walk *w, cell c)
{
    const uint32_t sea = sea_around(w, c);

    return nuri_ring_squares[sea] == 0 &&
           ((sea & RING_SIDES) != 0 || w->seas == 0);
}

/* True if the sea remains connected without c. */
static bool may_be_white(struct walk *w, cell c)
{
    const uint32_t sea = sea_around(w, c);

    return nuri_ring_parts[sea] <= 1 ||
           nuri_sea_is_connected_without(&w->sea, c);
}

/* The sizes of the islands next to c, without c. */
static uint32_t sizes_beside(struct walk *w, cell c, uint32_t sizes[4])
{
    uint32_t count = 0;

    nuri_stamps_reset(&w->seen);
    stamps_add(&w->seen, c);
    for (uint32_t k = 0; k < RING; k += 2) {
        const cell near = c + w->around[k];
        if (w->colour[near] == NURI_WHITE && !stamps_has(&w->seen, near))
            sizes[count++] = flood_island(w, near);
    }
    return count;
}

/* Join the islands next to c, or separate them. */
static void exchange(struct census *census, const uint32_t *sizes,
                     uint32_t count, bool is_joined)
{
    uint32_t sum = 1;

    for (uint32_t i = 0; i < count; i++) {
        sum += sizes[i];
        if (is_joined)
            nuri_census_remove(census, sizes[i]);
        else
            nuri_census_add(census, sizes[i]);
    }
    if (is_joined)
        nuri_census_add(census, sum);
    else
        nuri_census_remove(census, sum);
}

static void set(struct walk *w, cell c, nuri_colour colour)
{
    assert(w->colour[c] != OUTSIDE && w->colour[c] != colour);
    w->colour[c] = (uint8_t)colour;
    w->seas += colour == NURI_BLACK ? 1U : 0U - 1U;
}

static void try_flip(struct walk *w, cell c, struct random *random)
{
    const bool is_sea = w->colour[c] == NURI_BLACK;
    const bool ask_last = is_sea && w->is_large;
    uint32_t sizes[4];

    if (is_sea ? !ask_last && !may_be_white(w, c) : !may_be_black(w, c))
        return;
    const int32_t before = nuri_census_price(&w->census);
    const uint32_t count = sizes_beside(w, c, sizes);
    exchange(&w->census, sizes, count, is_sea);
    const int32_t worse = nuri_census_price(&w->census) - before;
    if (random_accepts(random, worse * w->cold / COLDEST) &&
        (!ask_last || may_be_white(w, c)))
        set(w, c, is_sea ? NURI_WHITE : NURI_BLACK);
    else
        exchange(&w->census, sizes, count, !is_sea);
}

/* ---- The walk ----------------------------------------------------------- */

static cell any_cell(const struct walk *w, struct random *random)
{
    return grid_at(&w->grid, random_below(random, grid_cells(&w->grid)));
}

/* Start from all white cells, at any price: each flip would flood the islands,
 * which are one at first. */
static void grow_sea(struct walk *w, struct random *random)
{
    const uint32_t sides = w->grid.width + w->grid.height;
    const uint32_t more =
        sides > CROSSED ? TRIES_ACROSS * (sides - CROSSED) : 0;
    const uint64_t tries =
        (uint64_t)(TRIES_OF_GROWTH + more) * grid_cells(&w->grid);

    for (uint64_t i = 0; i < tries; i++) {
        const cell c = any_cell(w, random);
        if (w->colour[c] == NURI_WHITE && may_be_black(w, c))
            set(w, c, NURI_BLACK);
    }
}

static void count_islands(struct walk *w)
{
    nuri_stamps_reset(&w->seen);
    for (cell c = grid_first(&w->grid); c < grid_end(&w->grid); c++)
        if (w->colour[c] == NURI_WHITE && !stamps_has(&w->seen, c))
            nuri_census_add(&w->census, flood_island(w, c));
}

static void go(struct walk *w, struct random *random, struct budget *budget)
{
    const uint32_t cells = grid_cells(&w->grid);

    grow_sea(w, random);
    count_islands(w);
    for (uint32_t i = 0;
         i < TRIES_OF_WALK && budget_should_continue(budget, cells); i++) {
        if (w->census.asked->sizes)
            w->cold = (int32_t)(i + 1) * COLDEST / TRIES_OF_WALK;
        for (uint32_t k = 0; k < cells; k++)
            try_flip(w, any_cell(w, random), random);
    }
}

nuri_status nuri_free_colouring(uint8_t *colour, const struct grid *g,
                                const struct islands_asked *asked,
                                struct random *random, struct budget *budget)
{
    struct walk w = {.grid = *g,
                     .colour = colour,
                     .is_large = grid_cells(g) > MANY_CELLS,
                     .cold = COLDEST,
                     .sea = {.around = w.around, .colour = colour, .step = 1}};

    grid_ring(g, w.around);
    memset(colour, OUTSIDE, g->size);
    for (uint32_t y = 0; y < g->height; y++)
        memset(colour + grid_cell(g, 0, y), NURI_WHITE, g->width);
    w.flood = nuri_arena_array(&w.memory, g->size, sizeof *w.flood);
    w.seen = nuri_arena_stamps(&w.memory, g->size);
    nuri_sea_without_init(&w.sea, g, &w.memory);
    const bool has_room =
        nuri_census_init(&w.census, asked, grid_cells(g)) && !w.memory.failed;
    if (has_room)
        go(&w, random, budget);
    nuri_arena_clear(&w.memory);
    nuri_census_clear(&w.census);
    return has_room ? NURI_OK : NURI_ERR_MEMORY;
}
