/*
 * first_colouring.c -- the colouring that a puzzle starts with.
 *
 * Where clues may be anywhere, any colouring will do.  Otherwise the clues
 * come first, from the pattern or random, and local search finds a solution of
 * them.
 */
#include "generate/maker.h"

#include "base/memory.h"
#include "generate/asked.h"
#include "generate/free_colouring.h"
#include "sample/sample.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Symmetric clues per hundred cells. */
enum { MIN_CLUES = 14, MAX_CLUES = 18 };

/* Random places compared for a clue that is to move with its images later: the
 * one farthest from other clues wins, as dense clues make one-cell islands. */
enum { PLACES = 3 };

/* Tries of a cell per clue, and nodes of local search per cell. */
enum { TRIES_A_CLUE = 20, NODES_A_CELL = 2 };

/* ---- Symmetric clues ---------------------------------------------------- */

/* True if the clue in c and its images touch no clue, nor each other. */
static bool has_room_for_orbit(const struct maker *m, cell c)
{
    cell image[IMAGES];

    assert(m->clues[c] == NURI_CLUE_NONE);
    for (unsigned k = 0; k < IMAGES; k++)
        image[k] = nuri_asked_image(&m->requested, &m->grid, c, k);
    for (unsigned k = 0; k < IMAGES; k++) {
        cell near[4];
        grid_neighbours(&m->grid, image[k], near);
        for (unsigned i = 0; i < 4; i++)
            if (m->clues[near[i]] != NURI_CLUE_NONE)
                return false;
        for (unsigned i = 0; i < IMAGES; i++)
            if (grid_distance(&m->grid, image[i], image[k]) == 1)
                return false;
    }
    return true;
}

/* Put clues in c and its images, unless they are more than `most`. */
static uint32_t put_orbit(struct maker *m, cell c, uint32_t most)
{
    uint32_t count = 0;
    cell image[IMAGES];

    for (unsigned k = 0; k < IMAGES; k++) {
        bool is_new = true;
        image[count] = nuri_asked_image(&m->requested, &m->grid, c, k);
        for (unsigned i = 0; i < count; i++)
            is_new = is_new && image[i] != image[count];
        count += is_new;
    }
    for (unsigned i = 0; count <= most && i < count; i++)
        m->clues[image[i]] = NURI_CLUE_CHOSEN;
    return count <= most ? count : 0;
}

static uint32_t count_of_sizes(const struct maker *m)
{
    uint32_t count = 0;

    for (uint32_t size = 1; size <= grid_cells(&m->grid); size++)
        count += m->asked.sizes[size];
    return count;
}

/* The number of clues to place. */
static uint32_t wanted_clues(struct maker *m)
{
    const nuri_generate_options *const w = &m->requested;
    const uint32_t cells = grid_cells(&m->grid);
    const uint32_t percent =
        MIN_CLUES + random_below(&m->random, MAX_CLUES - MIN_CLUES + 1);
    uint32_t wanted = (uint32_t)((uint64_t)cells * percent / 100);

    if (m->asked.sizes)
        return count_of_sizes(m);
    if (w->max_clues && wanted > w->max_clues)
        wanted = w->max_clues;
    return wanted < w->min_clues ? w->min_clues : wanted;
}

/* Steps from c to the nearest clue, or image of its own. */
static uint32_t room_around(const struct maker *m, cell c)
{
    const struct grid *const g = &m->grid;
    uint32_t least = UINT32_MAX;

    assert(m->clues[c] == NURI_CLUE_NONE || m->image);
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const uint32_t steps = grid_distance(g, c, grid_at(g, i));
        if (m->clues[grid_at(g, i)] != NURI_CLUE_NONE && steps < least)
            least = steps;
    }
    for (unsigned k = 1; k < IMAGES; k++) {
        const cell image = nuri_asked_image(&m->requested, g, c, k);
        if (image != c && grid_distance(g, c, image) < least)
            least = grid_distance(g, c, image);
    }
    return least;
}

static cell choose_place(struct maker *m)
{
    const uint32_t cells = grid_cells(&m->grid);
    cell best = grid_at(&m->grid, random_below(&m->random, cells));

    for (int i = 1; m->image && i < PLACES; i++) {
        const cell c = grid_at(&m->grid, random_below(&m->random, cells));
        if (room_around(m, c) > room_around(m, best))
            best = c;
    }
    return best;
}

static void put_symmetric_clues(struct maker *m)
{
    const uint32_t wanted = wanted_clues(m);
    uint32_t count = 0;

    memset(m->clues, 0, m->grid.size * sizeof *m->clues);
    for (uint32_t i = 0; i < TRIES_A_CLUE * wanted && count < wanted; i++) {
        const cell c = choose_place(m);
        if (m->clues[c] == NURI_CLUE_NONE && has_room_for_orbit(m, c))
            count += put_orbit(m, c, wanted - count);
    }
}

/* ---- Solution of the clues ---------------------------------------------- */

/* The clues as a puzzle, with `?` for the numbers to be chosen; NULL after an
 * error. */
static nuri_puzzle *puzzle_of_clues(struct maker *m)
{
    const uint32_t cells = grid_cells(&m->grid);
    int32_t *const clues = nuri_mem_array(cells, sizeof *clues);
    nuri_puzzle *puzzle = NULL;

    for (uint32_t i = 0; clues && i < cells; i++) {
        const int32_t clue = m->clues[grid_at(&m->grid, i)];
        clues[i] = clue == NURI_CLUE_CHOSEN ? NURI_CLUE_ANY : clue;
    }
    m->status =
        clues ? nuri_puzzle_new(&puzzle, m->grid.width, m->grid.height, clues)
              : NURI_ERR_MEMORY;
    free(clues);
    return puzzle;
}

/* Find a solution [cells] at random. */
static bool sample(struct maker *m, const nuri_puzzle *puzzle,
                   uint8_t *solution)
{
    const uint64_t nodes = (uint64_t)NODES_A_CELL * grid_cells(&m->grid);
    struct sampler *sampler = NULL;
    struct board board;
    bool consistent;

    m->status = nuri_board_init(&board, puzzle, NULL, &consistent);
    if (m->status != NURI_OK)
        return false;
    const uint32_t seed = (uint32_t)(random_next(&m->random) >> 32);
    m->status = nuri_sampler_new(&sampler, &board, seed, m->budget);
    const bool found = sampler && nuri_sampler_run(sampler, nodes, solution);
    nuri_sampler_free(sampler);
    nuri_board_clear(&board);
    return found && m->status == NURI_OK;
}

static bool begin_with_clues(struct maker *m)
{
    uint8_t *const solution = nuri_mem_array(grid_cells(&m->grid), 1);
    nuri_puzzle *const puzzle = puzzle_of_clues(m);

    if (!solution)
        m->status = NURI_ERR_MEMORY;
    const bool found = solution && puzzle && sample(m, puzzle, solution);
    if (found) {
        grid_put_frame(&m->grid, m->colour, solution, OUTSIDE);
        nuri_draft_begin(&m->draft, m->colour, m->clues, &m->random);
    }
    nuri_puzzle_free(puzzle);
    free(solution);
    return found;
}

bool nuri_first_colouring(struct maker *m)
{
    const int32_t *const pattern = m->requested.pattern;

    for (uint32_t i = 0; pattern && i < grid_cells(&m->grid); i++)
        m->clues[grid_at(&m->grid, i)] = pattern[i];
    if (pattern)
        return begin_with_clues(m);
    if (nuri_asked_is_symmetric(&m->requested)) {
        put_symmetric_clues(m);
        return begin_with_clues(m);
    }
    m->status = nuri_free_colouring(m->colour, &m->grid, &m->asked, &m->random,
                                    m->budget);
    if (m->status == NURI_OK)
        nuri_draft_begin(&m->draft, m->colour, NULL, &m->random);
    return m->status == NURI_OK;
}
