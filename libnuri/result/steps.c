/*
 * steps.c -- a growing list of nuri_step, which owns all it shows.
 */
#include "result/steps.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

struct owned_step {
    nuri_step shown;
    uint32_t *block; /* holds all it shows, cells first: they are aligned */
};

static bool copy_step(struct owned_step *copy, const nuri_step *step)
{
    const size_t cells = step->cell_count + step->because_count;
    const size_t message = strlen(step->message) + 1;
    const size_t why = strlen(step->why) + 1;
    uint32_t *const block =
        nuri_mem_array(cells * sizeof *block + message + why, 1);

    if (!block)
        return false;
    char *const text = (char *)(block + cells);
    if (step->cell_count)
        memcpy(block, step->cells, step->cell_count * sizeof *block);
    if (step->because_count)
        memcpy(block + step->cell_count, step->because,
               step->because_count * sizeof *block);
    memcpy(text, step->message, message);
    memcpy(text + message, step->why, why);
    *copy = (struct owned_step){*step, block};
    copy->shown.cells = block;
    copy->shown.because = block + step->cell_count;
    copy->shown.message = text;
    copy->shown.why = text + message;
    return true;
}

nuri_status nuri_steps_add(struct steps *s, const nuri_step *step)
{
    if (s->count == s->room) {
        const size_t room = 2 * s->room + 4;
        struct owned_step *const list =
            nuri_mem_resize(s->list, room, sizeof *s->list);
        if (!list)
            return NURI_ERR_MEMORY;
        s->list = list;
        s->room = room;
    }
    if (!copy_step(&s->list[s->count], step))
        return NURI_ERR_MEMORY;
    s->count++;
    return NURI_OK;
}

const nuri_step *nuri_steps_get(const struct steps *s, size_t i)
{
    return i < s->count ? &s->list[i].shown : NULL;
}

void nuri_steps_drop(struct steps *s)
{
    for (size_t i = 0; i < s->count; i++)
        free(s->list[i].block);
    free(s->list);
    *s = (struct steps){0};
}
