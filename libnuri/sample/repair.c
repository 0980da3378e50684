/* repair.c -- repair the violations of a settled colouring one by one. */
#include "sample/repair.h"

#include "base/random.h"

#include <assert.h>

/* Random cells to probe for one of a given island. */
enum { ASKED = 64 };

void nuri_repair_begin(struct repair_pass *r, const struct colouring *p)
{
    r->next = grid_first(&p->grid);
    r->radius = 4 * FIRST_RADIUS;
    r->violations = p->violations;
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

/*
 * Turn all cells that can be black to black, or all that can be white to white;
 * return the cells examined.  A quarter of the windows begin in each of these
 * ways.  An arm of the sea along the edge must be removed cell by cell before
 * its root can be white; each step but the last adds a violation.
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

/* Replace the window unless it gets worse.  Return the number of moves. */
static uint64_t resample(const struct window *w, struct colouring *p,
                         uint64_t *random)
{
    const int32_t before = p->violations;
    const uint32_t way = (uint32_t)(random_split(random) >> 62);
    uint64_t moves = way < 2 ? empty(w, p, way == 0) : 0;

    moves += nuri_cool(&(struct moves){.colouring = p,
                                       .random = random,
                                       .cell = w->cell,
                                       .cells = w->cells},
                       before);
    if (p->violations > before)
        nuri_window_restore(w, p, before);
    return moves;
}

/* End a pass of all cells.  Without progress windows grow. */
static void end_pass(struct repair_pass *r, const struct colouring *p)
{
    r->next = grid_first(&p->grid);
    if (p->violations < r->violations)
        r->radius = 4 * FIRST_RADIUS;
    else if (r->radius < 4 * WINDOW_RADIUS)
        r->radius++;
    r->violations = p->violations;
}

uint64_t nuri_repair_next(struct repair_pass *r, struct colouring *p,
                          uint64_t *random)
{
    const cell from = r->next;

    while (r->next < grid_end(&p->grid) && !is_violating(p, r->next))
        r->next++;
    const uint64_t looks = 1 + (r->next - from) / 4;
    if (r->next >= grid_end(&p->grid)) {
        end_pass(r, p);
        return looks;
    }
    assert(r->radius >= 4 * LEAST_RADIUS && r->radius <= 4 * WINDOW_RADIUS);
    const cell problem = r->next++;
    const uint32_t bits = (uint32_t)(random_split(random) >> 32);
    const uint16_t owner = p->owner[problem];
    const cell at =
        owner == OF_SEA ? problem : cell_of_island(p, owner, random);
    nuri_window_open(&r->window, p, at,
                     LEAST_RADIUS +
                         random_scale(bits, r->radius / 4 - LEAST_RADIUS + 1));
    return looks + resample(&r->window, p, random);
}
