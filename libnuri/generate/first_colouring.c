/*
 * first_colouring.c -- the colouring that a puzzle starts with.
 *
 * Where clues may be anywhere, any colouring will do.  Otherwise the clues
 * come first, from the pattern or random, and local search finds a solution of
 * them.
 */
#include "generate/maker.h"

#include "board/board.h"
#include "sample/sample.h"

#include <assert.h>
#include <string.h>

/* Symmetric clues per hundred cells. */
enum { MIN_CLUES = 14, MAX_CLUES = 18 };

/* Random places compared for a clue that is to move with its images later: the
 * one farthest from other clues wins, as dense clues make one-cell islands. */
enum { PLACES = 3 };

/* Tries of a cell per clue, and nodes of local search per cell. */
enum { TRIES_A_CLUE = 20, NODES_A_CELL = 2 };

/* Tries per cell: to grow the sea; as many more for each row and column above
 * 20, to reach the far side; and of the walk, which is longer on boards of more
 * than 400 cells. */
enum { TRIES_OF_GROWTH = 8, TRIES_ACROSS = 2, CROSSED = 20 };
enum { TRIES_OF_WALK = 20, TRIES_IF_LARGE = 60, LARGE = 400 };

/* The same for a walk from a draft that was not repaired: much of it is better
 * than in a new one.  Where little was undecided little is changed. */
enum { TRIES_IF_HOPELESS = 8, TRIES_IF_STUCK = 1 };

/* ---- Symmetric clues ---------------------------------------------------- */

/* Steps from c to the nearest clue, or image of its own. */
static uint32_t room_around(const struct maker *m, cell c)
{
    const struct grid *const g = &m->grid;
    uint32_t least = UINT32_MAX;

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const uint32_t steps = grid_distance(g, c, grid_at(g, i));
        if (m->clues[grid_at(g, i)] != NURI_CLUE_NONE && steps < least)
            least = steps;
    }
    for (unsigned k = 1; k < IMAGES; k++) {
        const cell image = m->image[k * g->size + c];
        if (image != c && grid_distance(g, c, image) < least)
            least = grid_distance(g, c, image);
    }
    return least;
}

/* The number of clues to place. */
static uint32_t wanted_clues(struct maker *m)
{
    const nuri_generate_options *const w = &m->asked;
    const uint32_t cells = grid_cells(&m->grid);
    const uint32_t percent =
        random_between(&m->walk.random, MIN_CLUES, MAX_CLUES);
    uint32_t wanted = (uint32_t)((uint64_t)cells * percent / 100), drawn = 0;

    for (uint32_t size = 1; m->islands.sizes && size <= cells; size++)
        drawn += m->sizes[size];
    if (drawn)
        return drawn;
    if (w->max_clues && wanted > w->max_clues)
        wanted = w->max_clues;
    return wanted < w->min_clues ? w->min_clues : wanted;
}

/* Put a clue in c and all its images, which have as much room as c; as long as
 * there are no more than `most`.  Return how many there are. */
static uint32_t put_images(struct maker *m, cell c, uint32_t count,
                           uint32_t most)
{
    cell image[IMAGES];
    uint32_t news = 0;

    for (unsigned k = 0; k < IMAGES; k++) {
        unsigned i = 0;
        image[news] = m->image[k * m->grid.size + c];
        while (image[i] != image[news])
            i++;
        news += i == news;
    }
    if (count + news > most)
        return count;
    for (unsigned i = 0; i < news; i++)
        m->clues[image[i]] = NURI_CLUE_CHOSEN;
    return count + news;
}

static void put_symmetric_clues(struct maker *m)
{
    const struct grid *const g = &m->grid;
    const uint32_t wanted = wanted_clues(m);
    uint32_t count = 0;

    memset(m->clues, 0, g->size * sizeof *m->clues);
    for (uint32_t i = 0; i < TRIES_A_CLUE * wanted && count < wanted; i++) {
        cell best = 0;
        uint32_t room = 0;
        for (int k = 0; k < (m->walk.draft.image ? PLACES : 1); k++) {
            const cell c =
                grid_at(g, random_below(&m->walk.random, grid_cells(g)));
            const uint32_t around = room_around(m, c);
            if (!best || around > room) {
                best = c;
                room = around;
            }
        }
        if (room > 1) /* they do not touch */
            count = put_images(m, best, count, wanted);
    }
}

/* ---- Solution of the clues ---------------------------------------------- */

/* Begin the draft with a random solution of the clues, where those whose number
 * is chosen are `?`. */
static bool begin_with_clues(struct maker *m)
{
    const struct grid *const g = &m->grid;
    const uint64_t nodes = (uint64_t)NODES_A_CELL * grid_cells(g);
    nuri_puzzle *puzzle = NULL;
    struct board board = {0};
    struct sampler *sampler = NULL;
    bool consistent = true;

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const int32_t clue = m->clues[grid_at(g, i)];
        m->numbers[i] = clue == NURI_CLUE_CHOSEN ? NURI_CLUE_ANY : clue;
    }
    m->walk.status = nuri_puzzle_new(&puzzle, g->width, g->height, m->numbers);
    if (m->walk.status == NURI_OK)
        m->walk.status = nuri_board_init(&board, puzzle, NULL, &consistent);
    if (m->walk.status == NURI_OK)
        m->walk.status = nuri_sampler_new(
            &sampler, &board, (uint32_t)(random_next(&m->walk.random) >> 32),
            m->walk.budget);
    const bool found = sampler && nuri_sampler_run(sampler, nodes, m->solution);
    if (found) {
        grid_put_frame(g, m->colour, m->solution, OUTSIDE);
        nuri_draft_begin(&m->walk.draft, m->colour, m->clues, &m->walk.random);
    }
    nuri_sampler_free(sampler);
    nuri_board_clear(&board);
    nuri_puzzle_free(puzzle);
    return found;
}

/* ---- Without clues ------------------------------------------------------- */

/* Black wherever it is connected with the sea and makes no pool.  On boards of
 * more rows and columns than CROSSED it takes longer to reach the far side. */
static void grow_sea(uint8_t *colour, const struct grid *g,
                     struct random *random)
{
    const uint32_t sides = g->width + g->height;
    const uint32_t more =
        sides > CROSSED ? TRIES_ACROSS * (sides - CROSSED) : 0;
    const uint64_t tries = (uint64_t)(TRIES_OF_GROWTH + more) * grid_cells(g);
    cell around[RING];
    bool is_first = true;

    grid_ring(g, around);
    memset(colour, OUTSIDE, g->size);
    for (uint32_t y = 0; y < g->height; y++)
        memset(colour + grid_cell(g, 0, y), NURI_WHITE, g->width);
    for (uint64_t i = 0; i < tries; i++) {
        const cell c = grid_at(g, random_below(random, grid_cells(g)));
        const uint32_t sea = grid_ring_of(around, colour, 1, c, NURI_BLACK);
        if (colour[c] == NURI_WHITE && nuri_ring_squares[sea] == 0 &&
            (sea & RING_SIDES || is_first)) {
            colour[c] = NURI_BLACK;
            is_first = false;
        }
    }
}

void nuri_free_colouring(struct walk *w, uint8_t *colour)
{
    struct draft *const d = &w->draft;
    const struct allowance steps = w->steps;
    const uint32_t cells = grid_cells(&d->puzzle.grid);
    struct way way = nuri_ways[USE_COLOUR];

    if (colour) {
        way.rounds = cells > LARGE ? TRIES_IF_LARGE : TRIES_OF_WALK;
        way.cools = d->census.asked->sizes;
        grow_sea(colour, &d->puzzle.grid, &w->random);
        nuri_draft_begin(d, colour, NULL, &w->random);
    } else {
        way.rounds = w->is_hopeless ? TRIES_IF_HOPELESS : TRIES_IF_STUCK;
    }
    way.rounds *= cells;
    w->steps = (struct allowance){
        0, NO_BOUND}; /* most steps lead through colourings, not puzzles */
    nuri_walk(w, &way);
    w->steps = steps;
}

/* ---- Entry --------------------------------------------------------------- */

bool nuri_first_colouring(struct maker *m)
{
    const int32_t *const pattern = m->asked.pattern;

    for (uint32_t i = 0; pattern && i < grid_cells(&m->grid); i++)
        m->clues[grid_at(&m->grid, i)] = pattern[i];
    if (pattern)
        return begin_with_clues(m);
    if (asked_is_symmetric(&m->asked)) {
        put_symmetric_clues(m);
        return begin_with_clues(m);
    }
    nuri_free_colouring(&m->walk, m->goes_on ? NULL : m->colour);
    return m->walk.status == NURI_OK;
}
