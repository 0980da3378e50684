/*
 * window.c -- the faults of a picture that is at rest, mended one by one.
 */
#include "sample/window.h"

#include "sample/boldness.h"
#include "sample/random.h"

/* Moves for each cell; and random cells that are asked whether they are of an
 * island of a wrong size. */
enum { MOVES_A_CELL = 200, ASKED = 64 };

void nuri_window_begin(struct window *w, const struct picture *p)
{
    w->next = grid_first(&p->grid);
    w->radius = 4 * FIRST_RADIUS;
    w->faults = p->faults;
}

/* Is a fault to be mended here?  That of an island is where its clue is. */
static bool is_at_fault(const struct picture *p, cell c)
{
    const uint16_t owner = p->owner[c];
    cell square[4];
    bool is_pool = true;

    if (owner == OF_FRAME)
        return false;
    if (owner != OF_SEA)
        return p->lacking[owner] != 0 && p->puzzle->clue_cell[owner - 1] == c;
    grid_square(&p->grid, c, square);
    for (uint32_t k = 0; k < 4; k++)
        is_pool = is_pool && p->owner[square[k]] == OF_SEA;
    return is_pool || p->known[c] == NURI_COLOUR_LAND;
}

/* Any cell of this island, or its clue. */
static cell cell_of_island(const struct picture *p, uint16_t owner,
                           uint64_t *random)
{
    for (uint32_t i = 0; i < ASKED; i++) {
        const uint32_t bits = (uint32_t)(random_next(random) >> 32);
        const cell c = p->free[random_below(bits, p->frees)];
        if (p->owner[c] == owner)
            return c;
    }
    return p->puzzle->clue_cell[owner - 1];
}

static bool is_free(const struct picture *p, cell c)
{
    return p->known[c] == NURI_COLOUR_OPEN ||
           (p->known[c] == NURI_COLOUR_LAND && !p->puzzle->clue[c]);
}

void nuri_window_open(struct window *w, const struct picture *p, cell at,
                      uint32_t radius)
{
    const struct grid *const g = &p->grid;
    const uint32_t i = grid_index(g, at), x = i % g->width, y = i / g->width;
    const uint32_t right = x + radius < g->width ? x + radius : g->width - 1;
    const uint32_t low = y + radius < g->height ? y + radius : g->height - 1;

    w->cells = 0;
    for (uint32_t v = y > radius ? y - radius : 0; v <= low; v++)
        for (uint32_t u = x > radius ? x - radius : 0; u <= right; u++) {
            const cell c = grid_cell(g, u, v);
            if (!is_free(p, c))
                continue;
            w->cell[w->cells] = c;
            w->owner[w->cells++] = p->owner[c];
        }
}

/*
 * All cells that can be sea become sea, or all that can be land become land; how
 * many looks that took.  Half of the windows begin so, a quarter each way: an arm
 * of the sea along the edge has to go cell by cell before a square where it begins
 * can be land, and every cell of it is a fault more until the last is gone.  That
 * alone kept two boards of 150x150 and 200x200 cells one fault from a solution.
 */
static uint64_t empty(const struct window *w, struct picture *p, bool of_sea)
{
    uint64_t looks = 0;
    bool is_changed = true;
    struct flip f;

    while (is_changed) {
        is_changed = false;
        for (uint32_t i = 0; i < w->cells; i++) {
            const cell c = w->cell[i];
            if ((p->owner[c] == OF_SEA) != of_sea ||
                !nuri_picture_can_flip(p, c, &f) ||
                !nuri_picture_keeps_sea(p, &f))
                continue;
            nuri_picture_flip(p, &f);
            is_changed = true;
        }
        looks += w->cells;
    }
    return looks;
}

/* From 0.5 down to 0.15, or until there are fewer faults than before; how many
 * moves. */
static uint64_t anneal(const struct window *w, struct picture *p,
                       int32_t before, uint64_t *random)
{
    const uint32_t all = MOVES_A_CELL * w->cells;
    uint32_t moves = 0;
    struct flip f;

    for (; moves < all && p->faults >= before; moves++) {
        const uint64_t bits = random_next(random);
        const uint32_t step = STEP_HALF + moves / ((all + 7) / 8);
        const cell c = w->cell[random_below((uint32_t)(bits >> 32), w->cells)];
        if (nuri_picture_can_flip(p, c, &f) &&
            is_bold(f.change, step, (uint32_t)bits) &&
            nuri_picture_keeps_sea(p, &f))
            nuri_picture_flip(p, &f);
    }
    return moves;
}

void nuri_window_restore(const struct window *w, struct picture *p,
                         int32_t faults)
{
    for (uint32_t i = 0; i < w->cells; i++) {
        const cell c = w->cell[i];
        if (p->owner[c] != w->owner[i])
            nuri_picture_flip(p,
                              &(struct flip){c, w->owner[i], p->owner[c], 0});
    }
    p->faults = faults;
}

/* Another picture in the window, unless it is worse; how many moves. */
static uint64_t resample(const struct window *w, struct picture *p,
                         uint64_t *random)
{
    const int32_t before = p->faults;
    const uint32_t way = (uint32_t)(random_next(random) >> 62);
    uint64_t moves = way < 2 ? empty(w, p, way == 0) : 0;

    moves += anneal(w, p, before, random);
    if (p->faults > before)
        nuri_window_restore(w, p, before);
    return moves;
}

/* All cells were passed.  Where nothing has become better windows grow. */
static void end_pass(struct window *w, const struct picture *p)
{
    w->next = grid_first(&p->grid);
    if (p->faults < w->faults)
        w->radius = 4 * FIRST_RADIUS;
    else if (w->radius < 4 * MOST_RADIUS)
        w->radius++;
    w->faults = p->faults;
}

uint64_t nuri_window_mend(struct window *w, struct picture *p, uint64_t *random)
{
    const cell from = w->next;

    while (w->next < grid_end(&p->grid) && !is_at_fault(p, w->next))
        w->next++;
    const uint64_t looks = 1 + (w->next - from) / 4;
    if (w->next >= grid_end(&p->grid)) {
        end_pass(w, p);
        return looks;
    }
    const cell fault = w->next++;
    const uint32_t bits = (uint32_t)(random_next(random) >> 32);
    const uint16_t owner = p->owner[fault];
    const cell at = owner == OF_SEA ? fault : cell_of_island(p, owner, random);
    nuri_window_open(w, p, at,
                     LEAST_RADIUS +
                         random_below(bits, w->radius / 4 - LEAST_RADIUS + 1));
    return looks + resample(w, p, random);
}
