/*
 * world.c -- a small random puzzle with all its solutions.
 */
#include "world.h"

#include "brute.h"

#include <stdlib.h>
#include <string.h>

void world_make(struct world *w, uint64_t seed, unsigned most,
                bool from_solution)
{
    *w = (struct world){.chance = {seed}};
    w->puzzle = chance_puzzle(&w->chance, most, from_solution);
    w->cells = nuri_puzzle_width(w->puzzle) * nuri_puzzle_height(w->puzzle);
    w->count = brute_solutions(w->puzzle, &w->all);
}

void world_drop(struct world *w)
{
    nuri_puzzle_free(w->puzzle);
    free(w->all);
    free(w->owner);
}

void world_mark(struct world *w, uint32_t flips)
{
    const uint8_t *from =
        w->count
            ? w->all + chance_below(&w->chance, (uint32_t)w->count) * w->cells
            : NULL;
    const uint32_t open = chance_below(&w->chance, 5);

    for (uint32_t i = 0; i < w->cells; i++)
        w->state[i] =
            chance_below(&w->chance, 4) < open || !from ? NURI_OPEN : from[i];
    for (uint32_t k = 0; k < flips; k++)
        w->state[chance_below(&w->chance, w->cells)] =
            (uint8_t)chance_below(&w->chance, 3);
}

size_t world_agreeing(const struct world *w, const uint8_t *state,
                      uint8_t *common)
{
    size_t n = 0;

    memset(common, NURI_OPEN, w->cells);
    for (size_t k = 0; k < w->count; k++) {
        const uint8_t *s = w->all + k * w->cells;
        if (state && !brute_agrees(w->puzzle, s, state))
            continue;
        for (uint32_t i = 0; i < w->cells; i++)
            if (n == 0)
                common[i] = s[i];
            else if (common[i] != s[i])
                common[i] = NURI_OPEN;
        n++;
    }
    return n;
}

/* From the clues over the land, as long as there is more of it. */
static void own(const struct world *w, const uint8_t *solution, uint8_t *owner)
{
    const struct grid *g = &w->puzzle->grid;
    bool again = true;

    for (uint32_t i = 0; i < w->puzzle->clues; i++)
        owner[grid_index(g, w->puzzle->clue_cell[i])] = (uint8_t)(i + 1);
    while (again) {
        again = false;
        for (uint32_t i = 0; i < w->cells; i++)
            for (uint32_t j = 0; j < w->cells; j++)
                if (owner[i] && !owner[j] && solution[j] == NURI_LAND &&
                    grid_distance(g, grid_at(g, i), grid_at(g, j)) == 1) {
                    owner[j] = owner[i];
                    again = true;
                }
    }
}

void world_own(struct world *w)
{
    w->owner = calloc(w->count + 1, w->cells);
    ck_assert(w->owner != NULL);
    for (size_t n = 0; n < w->count; n++)
        own(w, w->all + n * w->cells, w->owner + n * w->cells);
}

bool world_holds(const struct world *w, size_t n, const struct search *s, lit l)
{
    const var v = var_of(l);
    const uint32_t i = grid_index(&s->grid, s->cell_of[v]);

    if (v == 0)
        return l == LIT_TRUE;
    return (l == positive(v)) ==
           (w->owner[n * w->cells + i] == s->region_of[v]);
}
