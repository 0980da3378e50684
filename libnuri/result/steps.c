/* steps.c -- a growing list of nuri_step that owns its data. */
#include "result/steps.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- The copy, in one block ---- */

/* What the copy of a step takes, and, in a second walk, where it is put. */
struct place {
    size_t steps, said, slots, cells, bytes; /* so far; bytes: roles and text */
    nuri_step *step_room;                    /* NULL: only count */
    nuri_said *said_room;
    nuri_slot *slot_room;
    uint32_t *cell_room;
    char *byte_room;
};

static const uint32_t *put_cells_steps(struct place *p, const uint32_t *cells,
                                       size_t count)
{
    uint32_t *const copy = p->step_room ? p->cell_room + p->cells : NULL;

    if (copy && count)
        memcpy(copy, cells, count * sizeof *copy);
    p->cells += count;
    return copy;
}

static const char *put_text_steps(struct place *p, const char *text)
{
    const size_t size = text ? strlen(text) + 1 : 0;
    char *const copy = p->step_room && text ? p->byte_room + p->bytes : NULL;

    if (copy)
        memcpy(copy, text, size);
    p->bytes += size;
    return copy;
}

/* Without roles, all are NURI_ROLE_REASON. */
static const uint8_t *put_roles_steps(struct place *p, const nuri_step *step)
{
    uint8_t *const copy =
        p->step_room ? (uint8_t *)p->byte_room + p->bytes : NULL;

    for (size_t i = 0; copy && i < step->because_count; i++)
        copy[i] = step->roles ? step->roles[i] : NURI_ROLE_REASON;
    p->bytes += step->because_count;
    return copy;
}

/* `count` sentences; of one NULL, NULL.
 * NOLINTNEXTLINE(misc-no-recursion): sentences are a few levels deep */
static const nuri_said *put_said_steps(struct place *p, const nuri_said *said,
                                       size_t count)
{
    nuri_said *const copy = p->step_room ? p->said_room + p->said : NULL;

    if (!said)
        return NULL;
    p->said += count;
    for (size_t i = 0; i < count; i++) {
        const size_t slots = said[i].slot_count;
        nuri_slot *const to = copy ? p->slot_room + p->slots : NULL;
        if (copy)
            copy[i] = (nuri_said){said[i].id, to, slots};
        p->slots += slots;
        for (size_t k = 0; k < slots; k++) {
            nuri_slot slot = said[i].slots[k];
            if (slot.cells)
                slot.cells = put_cells_steps(p, slot.cells, slot.count);
            slot.said = put_said_steps(p, slot.said, slot.count);
            if (to)
                to[k] = slot;
        }
    }
    return copy;
}

/* The copy of the step; that of its chain is in the block.
 * NOLINTNEXTLINE(misc-no-recursion): chains are a few levels deep */
static nuri_step put_step_result(struct place *p, const nuri_step *step)
{
    nuri_step *const chain = p->step_room ? p->step_room + p->steps : NULL;
    nuri_step copy = *step;

    p->steps += step->chain_count;
    copy.cells = put_cells_steps(p, step->cells, step->cell_count);
    copy.also = put_cells_steps(p, step->also, step->also_count);
    copy.shore = put_cells_steps(p, step->shore, step->shore_count);
    copy.shore_message = put_text_steps(p, step->shore_message);
    copy.because = put_cells_steps(p, step->because, step->because_count);
    copy.focus = put_cells_steps(p, step->focus, step->focus_count);
    copy.roles = put_roles_steps(p, step);
    copy.shapes = put_cells_steps(p, step->shapes, step->shape_words);
    copy.broken_cells =
        put_cells_steps(p, step->broken_cells, step->broken_count);
    copy.broken_message = put_text_steps(p, step->broken_message);
    copy.broken_say = put_said_steps(p, step->broken_say, 1);
    copy.say = put_said_steps(p, step->say, 1);
    copy.message = put_text_steps(p, step->message);
    copy.why = put_text_steps(p, step->why);
    copy.chain = chain;
    for (size_t i = 0; i < step->chain_count; i++) {
        const nuri_step link = put_step_result(p, &step->chain[i]);
        if (chain)
            chain[i] = link;
    }
    return copy;
}

/* One block.  It begins where the chain does. */
static bool copy_step(nuri_step *copy, const nuri_step *step)
{
    struct place size = {0}, place = {0};

    put_step_result(&size, step);
    const size_t align = _Alignof(nuri_slot) - 1;
    const size_t slots = (size.steps * sizeof(nuri_step) + align) & ~align;
    const size_t said = slots + size.slots * sizeof(nuri_slot);
    const size_t cells = said + size.said * sizeof(nuri_said);
    const size_t bytes = cells + size.cells * sizeof(uint32_t);
    char *const block = nuri_mem_array(bytes + size.bytes, 1);
    if (!block)
        return false;
    place.step_room = (nuri_step *)(void *)block;
    place.slot_room = (nuri_slot *)(void *)(block + slots);
    place.said_room = (nuri_said *)(void *)(block + said);
    place.cell_room = (uint32_t *)(void *)(block + cells);
    place.byte_room = block + bytes;
    *copy = put_step_result(&place, step);
    assert(place.bytes == size.bytes && place.cells == size.cells);
    assert(place.slots == size.slots && place.said == size.said);
    assert(place.steps == size.steps);
    return true;
}

/* ---- The list ---- */

nuri_status nuri_steps_add(struct steps *s, const nuri_step *step)
{
    if (s->count == s->room) {
        const size_t room = 2 * s->room + 4;
        nuri_step *const list = nuri_mem_resize(s->list, room, sizeof *s->list);
        if (!list)
            return NURI_ERR_MEMORY;
        s->list = list;
        s->room = room;
    }
    assert(s->count < s->room);
    if (!copy_step(&s->list[s->count], step))
        return NURI_ERR_MEMORY;
    s->count++;
    return NURI_OK;
}

const nuri_step *nuri_steps_get(const struct steps *s, size_t i)
{
    return i < s->count ? &s->list[i] : NULL;
}

void nuri_steps_clear(struct steps *s)
{
    for (size_t i = 0; i < s->count; i++)
        nuri_mem_free(s->list[i].chain);
    free(s->list);
    *s = (struct steps){0};
}

/* ---- The reasons of a link ---- */

static bool has_any(const nuri_step *step, const uint32_t *cells, size_t count)
{
    for (size_t i = 0; i < step->because_count; i++)
        for (size_t k = 0; k < count; k++)
            if (step->because[i] == cells[k])
                return true;
    return false;
}

bool nuri_step_rests_on(const nuri_step *what_if_technique, size_t link,
                        size_t earlier)
{
    if (!what_if_technique || link >= what_if_technique->chain_count ||
        earlier > link)
        return false;
    const nuri_step *const step = &what_if_technique->chain[link];
    const nuri_step *const on =
        earlier ? &what_if_technique->chain[earlier - 1] : what_if_technique;
    return has_any(step, on->cells, on->cell_count);
}
