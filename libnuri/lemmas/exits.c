/*
 * exits.c -- cells that touch all ways in which an island may grow.
 */
#include "lemmas/exits.h"

#include "base/sets.h"

#include <assert.h>

/* The number of undecided cells on the shore of part i; *first is the first. */
static uint32_t count_exits(const struct view *v, uint32_t i, cell *first)
{
    const struct regions *const r = v->regions;
    uint32_t exits = 0;

    assert(i < r->count && r->colour[i] == NURI_WHITE);
    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
        if (v->board->colour[r->shore[k]] == NURI_UNDECIDED && exits++ == 0)
            *first = r->shore[k];
    return exits;
}

/* The undecided neighbours of c on the shore of part i, as bits. */
static uint32_t exits_beside(const struct view *v, uint32_t i, cell c)
{
    const struct grid *g = &v->board->puzzle->grid;
    const uint8_t *colour = v->board->colour;
    uint32_t bits = 0;
    cell near[4], next[4];

    assert(colour[c] == NURI_UNDECIDED);
    grid_neighbours(g, c, near);
    for (int k = 0; k < 4; k++) {
        if (colour[near[k]] != NURI_UNDECIDED)
            continue;
        grid_neighbours(g, near[k], next);
        for (int m = 0; m < 4; m++)
            if (colour[next[m]] == NURI_WHITE && v->regions->of[next[m]] == i)
                bits |= 1U << k;
    }
    return bits;
}

/* Such a cell touches the first exit; no cell touches itself. */
uint32_t nuri_exits_share(const struct view *v, uint32_t i,
                          struct shared_exits shared[4])
{
    cell first = 0, near[4];
    const uint32_t exits = count_exits(v, i, &first);
    uint32_t count = 0;

    if (exits < 2)
        return 0;
    grid_neighbours(&v->board->puzzle->grid, first, near);
    for (int k = 0; k < 4; k++) {
        if (v->board->colour[near[k]] != NURI_UNDECIDED)
            continue;
        const uint32_t bits = exits_beside(v, i, near[k]);
        assert(bits < 16);
        if (word_count(bits) == exits)
            shared[count++] = (struct shared_exits){near[k], bits};
    }
    return count;
}

uint32_t nuri_exits_list(const struct grid *g, cell c, uint32_t bits,
                         cell ways[4])
{
    uint32_t count = 0;
    cell near[4];

    assert(bits > 0 && bits < 16);
    grid_neighbours(g, c, near);
    for (int k = 0; k < 4; k++)
        if (bits >> k & 1)
            ways[count++] = near[k];
    return count;
}
