/*
 * islands.c -- the islands of a fully coloured board.
 */
#include "generate/islands.h"

#include <assert.h>

static bool is_new_land(const struct islands *i, const uint8_t *colours,
                        uint32_t index)
{
    return colours[index] == NURI_WHITE && i->of[index] == 0;
}

/* Give the next number to the island of this cell.  Its members follow those of
 * the last one. */
static void flood_island_of(struct islands *i, const struct grid *g,
                            const uint8_t *colours, uint32_t start)
{
    const uint32_t width = g->width, cells = grid_cells(g);
    const uint32_t own = ++i->count;
    uint32_t last = i->first[own];

    assert(is_new_land(i, colours, start) && last < cells);
    i->of[start] = own;
    i->member[last++] = start;
    for (uint32_t k = i->first[own]; k < last; k++) {
        const uint32_t at = i->member[k], x = at % width;
        const uint32_t near[] = {
            at >= width ? at - width : at, x > 0 ? at - 1 : at,
            x + 1 < width ? at + 1 : at, at + width < cells ? at + width : at};
        for (int n = 0; n < 4; n++)
            if (is_new_land(i, colours, near[n])) {
                i->of[near[n]] = own;
                i->member[last++] = near[n];
            }
    }
    i->size[own] = last - i->first[own];
    i->first[own + 1] = last;
}

nuri_status nuri_islands_find(struct islands *i, const struct grid *g,
                              const uint8_t *colours)
{
    const size_t cells = grid_cells(g);

    *i = (struct islands){0};
    i->of = nuri_arena_array(&i->memory, cells, sizeof *i->of);
    i->size = nuri_arena_array(&i->memory, cells + 1, sizeof *i->size);
    i->first = nuri_arena_array(&i->memory, cells + 2, sizeof *i->first);
    i->member = nuri_arena_array(&i->memory, cells, sizeof *i->member);
    if (i->memory.failed)
        return NURI_ERR_MEMORY;
    for (uint32_t index = 0; index < cells; index++)
        if (is_new_land(i, colours, index))
            flood_island_of(i, g, colours, index);
    return NURI_OK;
}

void nuri_islands_clear(struct islands *i)
{
    nuri_arena_clear(&i->memory);
    *i = (struct islands){0};
}
