/*
 * known_solutions.c -- colourings that solved some puzzle of this size.
 */
#include "generate/known_solutions.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool nuri_known_solutions_init(struct known *w, const struct grid *g)
{
    *w = (struct known){.grid = *g};
    return nuri_stamps_init(&w->clued, grid_cells(g) + 1);
}

static void drop_one(struct solution *one)
{
    free(one->colour);
    nuri_islands_clear(&one->islands);
    one->colour = NULL;
}

void nuri_known_solutions_clear(struct known *w)
{
    for (uint32_t i = 0; i < MAX_WITNESSES; i++)
        drop_one(&w->list[i]);
    nuri_stamps_clear(&w->clued);
}

static uint32_t held(const struct known *w)
{
    return w->count < MAX_WITNESSES ? w->count : MAX_WITNESSES;
}

nuri_status nuri_known_solutions_add(struct known *w, const uint8_t *solution)
{
    const uint32_t cells = grid_cells(&w->grid);
    struct solution one = {0};

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
    struct solution *const place =
        &w->list[n > 0 ? 1 + (n - 1) % (MAX_WITNESSES - 1) : 0];
    drop_one(place);
    *place = one;
    return NURI_OK;
}

/* True if every island has one clue, with its size. */
static bool accepts(struct known *w, const struct islands *islands,
                    const struct placed_clue *clues, uint32_t count)
{
    assert(count <= w->clued.size);
    if (count != islands->count)
        return false;
    nuri_stamps_reset(&w->clued);
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

uint32_t nuri_known_solutions_accepted(struct known *w,
                                       const struct placed_clue *clues,
                                       uint32_t count, uint32_t most)
{
    uint32_t accepted = 0;

    assert(w->grid.size > 0 && most > 0);
    for (uint32_t i = held(w); i > 0 && accepted < most; i--)
        accepted += accepts(w, &w->list[i - 1].islands, clues, count);
    return accepted;
}
