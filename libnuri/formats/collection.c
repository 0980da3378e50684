/*
 * collection.c -- the puzzles of one text, as they are gathered.
 */
#include "formats/collection.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

/* What is owned, and the caller's view of it. */
struct element {
    struct entry_builder owned;
    nuri_entry entry;
};

struct nuri_collection {
    struct element *elements; /* [count], owned; room for [room] */
    size_t count, room;
};

nuri_collection *nuri_collection_new(void)
{
    return nuri_mem_array(1, sizeof(nuri_collection));
}

nuri_status nuri_collection_add(nuri_collection *collection,
                                struct entry_builder *entry)
{
    assert(entry->puzzle);
    assert(collection->count <= collection->room);
    if (collection->count == collection->room) {
        const size_t room = 2 * collection->room + 1;
        struct element *const grown =
            nuri_mem_resize(collection->elements, room, sizeof *grown);
        if (!grown)
            return NURI_ERR_MEMORY;
        collection->elements = grown;
        collection->room = room;
    }
    assert(collection->count < collection->room &&
           !entry->warnings == !entry->warning_count);
    collection->elements[collection->count++] = (struct element){
        *entry,
        {entry->puzzle, entry->marks, entry->solution, entry->blank_is_white,
         entry->name, entry->title, entry->id, entry->extra, entry->variant,
         entry->line, entry->warnings, entry->history, NULL,
         entry->warning_count, entry->history_count},
    };
    *entry = (struct entry_builder){0};
    return NURI_OK;
}

void nuri_collection_swap(nuri_collection *a, nuri_collection *b)
{
    assert(a != b);
    const nuri_collection held = *a;
    *a = *b;
    *b = held;
}

void nuri_collection_take(nuri_collection *collection, size_t i,
                          struct entry_builder *entry)
{
    assert(i < collection->count);
    struct element *const element = &collection->elements[i];

    *entry = element->owned;
    *element = (struct element){0};
}

size_t nuri_collection_count(const nuri_collection *collection)
{
    return collection ? collection->count : 0;
}

const nuri_entry *nuri_collection_entry(const nuri_collection *collection,
                                        size_t i)
{
    return collection && i < collection->count ? &collection->elements[i].entry
                                               : NULL;
}

void nuri_collection_free(nuri_collection *collection)
{
    if (!collection)
        return;
    for (size_t i = 0; i < collection->count; i++)
        nuri_entry_builder_clear(&collection->elements[i].owned);
    free(collection->elements);
    free(collection);
}
