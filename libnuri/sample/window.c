/* window.c -- repair the violations of a settled colouring one by one. */
#include "sample/window.h"

#include "base/random.h"
#include "sample/temperature.h"

#include <assert.h>

/* Moves per cell; random cells to probe for one of a given island. */
enum { MOVES_A_CELL = 200, ASKED = 64 };

void nuri_window_begin(struct window *w, const struct colouring *p)
{
    w->next = grid_first(&p->grid);
    w->radius = 4 * FIRST_RADIUS;
    w->violations = p->violations;
}

/* True if a violation is counted at c.  An island's is at its clue. */
static bool is_violating(const struct colouring *p, cell c)
{
    const uint16_t owner = p->owner[c];

    if (owner == OF_FRAME)
        return false;
    if (owner != OF_SEA)
        return p->lacking[owner] != 0 && p->puzzle->clue_cell[owner - 1] == c;
    return nuri_colouring_has_pool(p, c) || p->known[c] == NURI_WHITE;
}

/* A random cell of this island, or its clue. */
static cell cell_of_island(const struct colouring *p, uint16_t owner,
                           uint64_t *random)
{
    for (uint32_t i = 0; i < ASKED; i++) {
        const uint32_t bits = (uint32_t)(random_split(random) >> 32);
        const cell c = p->free[random_scale(bits, p->frees)];
        if (p->owner[c] == owner)
            return c;
    }
    return p->puzzle->clue_cell[owner - 1];
}

void nuri_window_open(struct window *w, const struct colouring *p, cell at,
                      uint32_t radius)
{
    const struct grid *const g = &p->grid;
    const struct grid_window near =
        grid_window_at(g, grid_x(g, at), grid_y(g, at), radius);

    assert(radius <= MAX_RADIUS);
    w->cells = 0;
    for (uint32_t y = near.top; y < near.bottom; y++)
        for (uint32_t x = near.left; x < near.right; x++) {
            const cell c = grid_cell(g, x, y);
            if (!colouring_is_free(p, c))
                continue;
            assert(w->cells < WINDOW);
            w->cell[w->cells] = c;
            w->owner[w->cells++] = p->owner[c];
        }
}

/*
 * Turn all cells that can be black to black, or all that can be white to white;
 * return the cells examined.  A quarter of the windows begin in each of these
 * ways.  An arm of the sea along the edge must be removed cell by cell before
 * its root can be white; each step but the last adds a violation.  Without
 * this, two boards of 150x150 and 200x200 cells stayed one violation from a
 * solution.
 */
static uint64_t empty(const struct window *w, struct colouring *p, bool of_sea)
{
    uint64_t looks = 0;
    bool is_changed = true;
    struct flip f;

    while (is_changed) {
        is_changed = false;
        for (uint32_t i = 0; i < w->cells; i++) {
            const cell c = w->cell[i];
            if ((p->owner[c] == OF_SEA) != of_sea ||
                !nuri_colouring_can_flip(p, c, &f) ||
                !nuri_colouring_keeps_sea(p, &f))
                continue;
            nuri_colouring_flip(p, &f);
            is_changed = true;
        }
        looks += w->cells;
    }
    return looks;
}

/* Cool from 0.5 to 0.15, or until there are fewer violations than `before`.
 * Return the number of moves. */
static uint64_t anneal(const struct window *w, struct colouring *p,
                       int32_t before, uint64_t *random)
{
    const uint32_t all = MOVES_A_CELL * w->cells;
    uint32_t moves = 0;
    struct flip f;

    for (; moves < all && p->violations >= before; moves++) {
        const uint64_t bits = random_split(random);
        const uint32_t step = STEP_HALF + moves / ((all + 7) / 8);
        const cell c = w->cell[random_scale((uint32_t)(bits >> 32), w->cells)];
        if (nuri_colouring_can_flip(p, c, &f) &&
            is_bold(f.change, step, (uint32_t)bits) &&
            nuri_colouring_keeps_sea(p, &f))
            nuri_colouring_flip(p, &f);
    }
    return moves;
}

void nuri_window_restore(const struct window *w, struct colouring *p,
                         int32_t violations)
{
    for (uint32_t i = 0; i < w->cells; i++) {
        const cell c = w->cell[i];
        if (p->owner[c] != w->owner[i])
            nuri_colouring_flip(p,
                                &(struct flip){c, w->owner[i], p->owner[c], 0});
    }
    p->violations = violations;
}

/* Replace the window unless it gets worse.  Return the number of moves. */
static uint64_t resample(const struct window *w, struct colouring *p,
                         uint64_t *random)
{
    const int32_t before = p->violations;
    const uint32_t way = (uint32_t)(random_split(random) >> 62);
    uint64_t moves = way < 2 ? empty(w, p, way == 0) : 0;

    moves += anneal(w, p, before, random);
    if (p->violations > before)
        nuri_window_restore(w, p, before);
    return moves;
}

/* End a pass of all cells.  Without progress windows grow. */
static void end_pass(struct window *w, const struct colouring *p)
{
    w->next = grid_first(&p->grid);
    if (p->violations < w->violations)
        w->radius = 4 * FIRST_RADIUS;
    else if (w->radius < 4 * MAX_RADIUS)
        w->radius++;
    w->violations = p->violations;
}

uint64_t nuri_window_repair(struct window *w, struct colouring *p,
                            uint64_t *random)
{
    const cell from = w->next;

    while (w->next < grid_end(&p->grid) && !is_violating(p, w->next))
        w->next++;
    const uint64_t looks = 1 + (w->next - from) / 4;
    if (w->next >= grid_end(&p->grid)) {
        end_pass(w, p);
        return looks;
    }
    assert(w->radius >= 4 * LEAST_RADIUS && w->radius <= 4 * MAX_RADIUS);
    const cell problem = w->next++;
    const uint32_t bits = (uint32_t)(random_split(random) >> 32);
    const uint16_t owner = p->owner[problem];
    const cell at =
        owner == OF_SEA ? problem : cell_of_island(p, owner, random);
    nuri_window_open(w, p, at,
                     LEAST_RADIUS +
                         random_scale(bits, w->radius / 4 - LEAST_RADIUS + 1));
    return looks + resample(w, p, random);
}
