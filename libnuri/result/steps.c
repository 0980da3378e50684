/* steps.c -- a growing list of nuri_step that owns its data. */
#include "result/steps.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- The size of a step with its chain ---- */

struct amount {
    size_t steps, said, slots, cells;
    size_t bytes; /* roles, and text */
};

/* With the NUL; 0 for NULL. */
static size_t size_of_steps(const char *text)
{
    return text ? strlen(text) + 1 : 0;
}

/* What is inside a sentence.
 * NOLINTNEXTLINE(misc-no-recursion): sentences are a few levels deep */
static void add_slots(struct amount *a, const nuri_said *said)
{
    a->slots += said->slot_count;
    for (size_t i = 0; i < said->slot_count; i++) {
        const nuri_slot *const slot = &said->slots[i];
        if (slot->cells)
            a->cells += slot->count;
        for (size_t k = 0; slot->said && k < slot->count; k++) {
            a->said++;
            add_slots(a, &slot->said[k]);
        }
    }
}

static void add_said(struct amount *a, const nuri_said *said)
{
    if (!said)
        return;
    a->said++;
    add_slots(a, said);
}

/* NOLINTNEXTLINE(misc-no-recursion): chains are a few levels deep */
static void add_amount(struct amount *a, const nuri_step *step)
{
    a->cells += step->cell_count + step->also_count + step->shore_count +
                step->because_count + step->focus_count + step->broken_count +
                step->shape_words;
    a->bytes += size_of_steps(step->message) + size_of_steps(step->why) +
                size_of_steps(step->broken_message) +
                size_of_steps(step->shore_message) + step->because_count;
    add_said(a, step->say);
    add_said(a, step->broken_say);
    a->steps += step->chain_count;
    for (size_t i = 0; i < step->chain_count; i++)
        add_amount(a, &step->chain[i]);
}

/* ---- The copy, in one block ---- */

struct place {
    nuri_step *steps;
    nuri_said *said;
    nuri_slot *slots;
    uint32_t *cells;
    char *bytes;
};

static const uint32_t *put_cells_steps(struct place *p, const uint32_t *cells,
                                       size_t count)
{
    uint32_t *const copy = p->cells;

    if (count)
        memcpy(copy, cells, count * sizeof *copy);
    p->cells += count;
    return copy;
}

static const char *put_text_steps(struct place *p, const char *text)
{
    const size_t size = size_of_steps(text);
    char *const copy = p->bytes;

    if (!text)
        return NULL;
    memcpy(copy, text, size);
    p->bytes += size;
    return copy;
}

/* Without roles, all are NURI_ROLE_REASON. */
static const uint8_t *put_roles_steps(struct place *p, const nuri_step *step)
{
    uint8_t *const copy = (uint8_t *)p->bytes;

    for (size_t i = 0; i < step->because_count; i++)
        copy[i] = step->roles ? step->roles[i] : NURI_ROLE_REASON;
    p->bytes += step->because_count;
    return copy;
}

/* `count` sentences; of one NULL, NULL.
 * NOLINTNEXTLINE(misc-no-recursion): as above */
static const nuri_said *put_said_steps(struct place *p, const nuri_said *said,
                                       size_t count)
{
    nuri_said *const copy = p->said;

    if (!said)
        return NULL;
    p->said += count;
    for (size_t i = 0; i < count; i++) {
        nuri_slot *const slots = p->slots;
        copy[i] = (nuri_said){said[i].id, slots, said[i].slot_count};
        p->slots += said[i].slot_count;
        for (size_t k = 0; k < said[i].slot_count; k++) {
            slots[k] = said[i].slots[k];
            if (slots[k].cells)
                slots[k].cells =
                    put_cells_steps(p, slots[k].cells, slots[k].count);
            slots[k].said = put_said_steps(p, slots[k].said, slots[k].count);
        }
    }
    return copy;
}

/* NOLINTNEXTLINE(misc-no-recursion): as above */
static void put_step_result(struct place *p, nuri_step *copy,
                            const nuri_step *step)
{
    nuri_step *const chain = p->steps;

    p->steps += step->chain_count;
    *copy = *step;
    copy->cells = put_cells_steps(p, step->cells, step->cell_count);
    copy->also = put_cells_steps(p, step->also, step->also_count);
    copy->shore = put_cells_steps(p, step->shore, step->shore_count);
    copy->shore_message = put_text_steps(p, step->shore_message);
    copy->because = put_cells_steps(p, step->because, step->because_count);
    copy->focus = put_cells_steps(p, step->focus, step->focus_count);
    copy->roles = put_roles_steps(p, step);
    copy->shapes = put_cells_steps(p, step->shapes, step->shape_words);
    copy->broken_cells =
        put_cells_steps(p, step->broken_cells, step->broken_count);
    copy->broken_message = put_text_steps(p, step->broken_message);
    copy->broken_say = put_said_steps(p, step->broken_say, 1);
    copy->say = put_said_steps(p, step->say, 1);
    copy->message = put_text_steps(p, step->message);
    copy->why = put_text_steps(p, step->why);
    copy->chain = chain;
    for (size_t i = 0; i < step->chain_count; i++)
        put_step_result(p, &chain[i], &step->chain[i]);
}

/* One block.  It begins where the chain does. */
static bool copy_step(nuri_step *copy, const nuri_step *step)
{
    struct amount a = {0};

    add_amount(&a, step);
    const size_t align = _Alignof(nuri_slot) - 1;
    const size_t slots = (a.steps * sizeof(nuri_step) + align) & ~align;
    const size_t said = slots + a.slots * sizeof(nuri_slot);
    const size_t cells = said + a.said * sizeof(nuri_said);
    const size_t bytes = cells + a.cells * sizeof(uint32_t);
    char *const block = nuri_mem_array(bytes + a.bytes, 1);
    if (!block)
        return false;
    struct place place = {(nuri_step *)(void *)block,
                          (nuri_said *)(void *)(block + said),
                          (nuri_slot *)(void *)(block + slots),
                          (uint32_t *)(void *)(block + cells), block + bytes};
    put_step_result(&place, copy, step);
    assert(place.bytes == block + bytes + a.bytes);
    assert((char *)place.cells == block + bytes);
    assert((char *)place.said == block + cells);
    assert((char *)place.slots == block + said);
    assert((char *)place.steps <= block + slots);
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
