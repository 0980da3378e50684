/*
 * maker.c -- what is needed to make a puzzle: wishes, chance, steps, a draft.
 */
#include "generate/maker.h"

#include "base/memory.h"
#include "generate/wish.h"

#include <stdlib.h>

/* Of a puzzle, where nothing is said: what is not found then is hardly ever
 * found. */
enum { DEFAULT_STEPS = 1000000 };

nuri_status nuri_maker_open(struct maker *m, const nuri_wishes *wishes,
                            struct budget *budget)
{
    *m = (struct maker){
        .wishes = wishes,
        .budget = budget,
        .grid = grid_make(wishes->width, wishes->height),
        .random = xoshiro_of(wishes->seed, wishes->index),
        .steps = {0, wishes->max_steps ? wishes->max_steps : DEFAULT_STEPS},
    };
    m->sizes =
        nuri_mem_array((size_t)grid_cells(&m->grid) + 1, sizeof *m->sizes);
    m->colour = nuri_mem_array(m->grid.size, 1);
    m->clues = nuri_mem_array(m->grid.size, sizeof *m->clues);
    if (m->sizes && m->colour && m->clues) {
        nuri_wish_islands(wishes, m->sizes, &m->asked);
        if (nuri_draft_init(&m->draft, &m->grid, &m->asked))
            return NURI_OK;
    }
    nuri_maker_close(m);
    return NURI_ERR_MEMORY;
}

void nuri_maker_close(struct maker *m)
{
    free(m->sizes);
    free(m->colour);
    free(m->clues);
    nuri_draft_drop(&m->draft);
    *m = (struct maker){0};
}

bool nuri_maker_goes_on(const struct maker *m)
{
    return allowance_has(&m->steps, 1) &&
           m->budget->reached == NURI_LIMIT_NOT_REACHED;
}
