/* steps.c -- a growing list of nuri_step, with all that they show. */
#include "result/steps.h"

#include "base/memory.h"

#include <stdlib.h>

nuri_status nuri_steps_add(struct steps *s, const nuri_step *step,
                           struct arena *memory)
{
    if (!APPEND(s->list, s->count, s->room, *step))
        return NURI_ERR_MEMORY;
    nuri_arena_move(&s->memory, memory);
    return NURI_OK;
}

const nuri_step *nuri_steps_get(const struct steps *s, size_t i)
{
    return i < s->count ? &s->list[i] : NULL;
}

void nuri_steps_clear(struct steps *s)
{
    free(s->list);
    nuri_arena_clear(&s->memory);
    *s = (struct steps){0};
}

static bool has_any(const nuri_step *step, const uint32_t *cells, size_t count)
{
    for (size_t i = 0; i < step->because_count; i++)
        for (size_t k = 0; k < count; k++)
            if (step->because[i] == cells[k])
                return true;
    return false;
}

bool nuri_step_rests_on(const nuri_step *what_if, size_t link, size_t earlier)
{
    if (!what_if || link >= what_if->chain_count || earlier > link)
        return false;
    const nuri_step *const on =
        earlier ? &what_if->chain[earlier - 1] : what_if;
    return has_any(&what_if->chain[link], on->cells, on->cell_count);
}
