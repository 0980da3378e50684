/*
 * say.c -- a sentence as its id and its slots, before it has words.
 */
#include "language/say.h"

#include <assert.h>
#include <string.h>

const char nuri_sentence_ids[SENTENCES][20] = {
#define ONE(id, slots, text) #id,
#include "language/english.def"
};

/* Numbers of slots begin at 1, as 0 ends a list of them. */
enum {
    NO_SLOT,
#define SLOT(name, kind) SLOT_##name,
#include "language/slots.def"
#undef SLOT
    SLOTS
};

static const uint8_t slots_of[SENTENCES][MAX_SLOTS + 1] = {
#define S(name)              SLOT_##name,
#define ONE(id, slots, text) {slots NO_SLOT},
#include "language/english.def"
#undef S
};

static const struct slot_info {
    const char *name;
    nuri_slot_kind kind;
    size_t offset; /* in struct slots */
} infos[SLOTS] = {
    [NO_SLOT] = {NULL, NURI_SLOT_CELL, 0},
#define SLOT(name, kind)                                                       \
    [SLOT_##name] = {#name, NURI_SLOT_##kind, offsetof(struct slots, name)},
#include "language/slots.def"
#undef SLOT
};

/* A copy of cells, as indices. */
static void put_cells(const struct sayer *s, nuri_slot *slot, const cell *list,
                      uint32_t count)
{
    uint32_t *const cells =
        nuri_arena_array(s->memory, count, sizeof *slot->cells);

    for (uint32_t k = 0; cells && k < count; k++)
        cells[k] = grid_index(s->grid, list[k]);
    slot->cells = cells;
    slot->count = count;
}

static void put_square(const struct sayer *s, nuri_slot *slot, cell first)
{
    cell square[4];

    grid_square(s->grid, first, square);
    put_cells(s, slot, square, 4);
}

static void put_slot(const struct sayer *s, nuri_slot *slot, const void *value)
{
    const struct cells *const cells = value;
    const struct said_list *const list = value;

    switch (slot->kind) {
    case NURI_SLOT_CELL:
    case NURI_SLOT_CLUE: put_cells(s, slot, value, 1); break;
    case NURI_SLOT_SQUARE:
        put_square(s, slot, *(const slot_SQUARE *)value);
        break;
    case NURI_SLOT_CELLS:
    case NURI_SLOT_WAYS:
    case NURI_SLOT_CLUES: put_cells(s, slot, cells->cell, cells->count); break;
    case NURI_SLOT_NUMBER: slot->number = *(const slot_NUMBER *)value; break;
    case NURI_SLOT_COLOUR: slot->number = *(const slot_COLOUR *)value; break;
    case NURI_SLOT_SAID:
        slot->said = *(const slot_SAID *)value;
        slot->count = 1;
        break;
    case NURI_SLOT_LIST:
        slot->said = list->said;
        slot->count = list->count;
        break;
    }
}

const nuri_said *nuri_say(const struct sayer *s, enum sentence_id id,
                          const struct slots *slots)
{
    nuri_said *const said = nuri_arena_array(s->memory, 1, sizeof *said);
    size_t count = 0;

    assert(id < SENTENCES);
    while (slots_of[id][count] != NO_SLOT)
        count++;
    nuri_slot *const list = nuri_arena_array(s->memory, count, sizeof *list);
    for (size_t k = 0; list && k < count; k++) {
        const struct slot_info *const info = &infos[slots_of[id][k]];
        list[k] = (nuri_slot){.name = info->name, .kind = info->kind};
        put_slot(s, &list[k], (const char *)slots + info->offset);
    }
    if (s->memory->failed)
        return NULL;
    *said = (nuri_said){nuri_sentence_ids[id], list, count};
    return said;
}

const nuri_said *nuri_said_inside(const nuri_said *said, const char *slot)
{
    for (size_t k = 0; k < said->slot_count; k++)
        if (strcmp(said->slots[k].name, slot) == 0)
            return said->slots[k].said;
    return NULL;
}

/* NOLINTNEXTLINE(misc-no-recursion): sentences are a few levels deep */
static bool is_same_slot(const nuri_slot *a, const nuri_slot *b)
{
    bool same = a->count == b->count && a->number == b->number;

    for (size_t k = 0; k < a->count && same; k++)
        same = a->said ? nuri_said_alike(&a->said[k], &b->said[k], 0)
                       : a->cells[k] == b->cells[k];
    return same;
}

/* NOLINTNEXTLINE(misc-no-recursion): sentences are a few levels deep */
bool nuri_said_alike(const nuri_said *a, const nuri_said *b, size_t from)
{
    bool same = a->id == b->id && a->slot_count == b->slot_count;

    for (size_t i = from; same && i < a->slot_count; i++)
        same = is_same_slot(&a->slots[i], &b->slots[i]);
    return same;
}

const nuri_said *nuri_say_of(const struct sayer *s, const nuri_said *said,
                             struct cells cells)
{
    nuri_said *const copy = nuri_arena_copy(s->memory, said, 1, sizeof *copy);
    nuri_slot *const slots = nuri_arena_copy(s->memory, said->slots,
                                             said->slot_count, sizeof *slots);

    if (!copy || !slots)
        return NULL;
    put_cells(s, &slots[0], cells.cell, cells.count);
    copy->slots = slots;
    return s->memory->failed ? NULL : copy;
}
