/*
 * witnesses.c -- colourings that solved some puzzle of this size.
 */
#include "generate/witnesses.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool nuri_witnesses_init(struct witnesses *w, const struct grid *g)
{
    *w = (struct witnesses){.grid = *g};
    return nuri_stamps_init(&w->clued, grid_cells(g) + 1);
}

static void drop_one(struct witness *one)
{
    free(one->colour);
    nuri_islands_drop(&one->islands);
    one->colour = NULL;
}

void nuri_witnesses_drop(struct witnesses *w)
{
    for (uint32_t i = 0; i < MOST_WITNESSES; i++)
        drop_one(&w->list[i]);
    nuri_stamps_drop(&w->clued);
}

static uint32_t held(const struct witnesses *w)
{
    return w->count < MOST_WITNESSES ? w->count : MOST_WITNESSES;
}

nuri_status nuri_witnesses_add(struct witnesses *w, const uint8_t *solution)
{
    const uint32_t cells = grid_cells(&w->grid);
    struct witness one = {0};

    for (uint32_t i = 0; i < held(w); i++)
        if (memcmp(w->list[i].colour, solution, cells) == 0)
            return NURI_OK;
    one.colour = nuri_mem_copy(solution, cells, 1);
    const nuri_status status =
        one.colour ? nuri_islands_find(&one.islands, &w->grid, solution)
                   : NURI_ERR_MEMORY;
    if (status != NURI_OK) {
        drop_one(&one);
        return status;
    }
    const uint32_t n = w->count++;
    struct witness *const place =
        &w->list[n > 0 ? 1 + (n - 1) % (MOST_WITNESSES - 1) : 0];
    drop_one(place);
    *place = one;
    return NURI_OK;
}

/* Has every island one clue, and the size that it tells? */
static bool accepts(struct witnesses *w, const struct islands *islands,
                    const struct placed_clue *clues, uint32_t count)
{
    assert(count <= w->clued.size);
    if (count != islands->count)
        return false;
    nuri_stamps_clear(&w->clued);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t own = islands->of[clues[i].index];
        if (own == 0 || !stamps_add(&w->clued, own))
            return false;
        if (clues[i].clue != NURI_CLUE_ANY &&
            (uint32_t)clues[i].clue != islands->size[own])
            return false;
    }
    return true;
}

uint32_t nuri_witnesses_accepted(struct witnesses *w,
                                 const struct placed_clue *clues,
                                 uint32_t count, uint32_t most)
{
    uint32_t accepted = 0;

    assert(w->grid.size > 0 && most > 0);
    for (uint32_t i = held(w); i > 0 && accepted < most; i--)
        accepted += accepts(w, &w->list[i - 1].islands, clues, count);
    return accepted;
}
