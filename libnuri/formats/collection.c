/*
 * collection.c -- the puzzles of one text, and one that is being read.
 */
#include "formats/collection.h"

#include "base/memory.h"
#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* What is owned, and the caller's view of it. */
struct page {
    struct parsed parsed;
    nuri_entry entry;
};

struct nuri_collection {
    struct page *pages; /* [count], owned; room for [room] */
    size_t count, room;
};

void nuri_parsed_drop(struct parsed *parsed)
{
    nuri_puzzle_free(parsed->puzzle);
    free(parsed->state);
    free(parsed->solution);
    free(parsed->name);
    free(parsed->title);
    free(parsed->id);
    free(parsed->extra);
    free(parsed->variant);
    free(parsed->warnings);
    *parsed = (struct parsed){0};
}

char *nuri_parsed_copy(const char *text, size_t length)
{
    struct text copy = {0};
    nuri_text_add(&copy, text, length);
    return nuri_text_take(&copy);
}

nuri_status nuri_parsed_warn(struct parsed *parsed, unsigned line,
                             unsigned column, const char *format, ...)
{
    va_list args;

    if (parsed->warning_count == NURI_MOST_WARNINGS)
        return NURI_OK;
    nuri_error *const grown = nuri_mem_resize(
        parsed->warnings, parsed->warning_count + 1, sizeof *grown);
    if (!grown)
        return NURI_ERR_MEMORY;
    parsed->warnings = grown;
    nuri_error *const warning = &grown[parsed->warning_count++];
    *warning = (nuri_error){NURI_OK, line, column, ""};
    va_start(args, format);
    vsnprintf(warning->text, sizeof warning->text, format, args);
    va_end(args);
    return NURI_OK;
}

nuri_collection *nuri_collection_new(void)
{
    return nuri_mem_array(1, sizeof(nuri_collection));
}

nuri_status nuri_collection_add(nuri_collection *collection,
                                struct parsed *parsed)
{
    if (collection->count == collection->room) {
        const size_t room = 2 * collection->room + 1;
        struct page *const grown =
            nuri_mem_resize(collection->pages, room, sizeof *grown);
        if (!grown)
            return NURI_ERR_MEMORY;
        collection->pages = grown;
        collection->room = room;
    }
    collection->pages[collection->count++] = (struct page){
        *parsed,
        {parsed->puzzle, parsed->state, parsed->solution, parsed->blank_is_open,
         parsed->name, parsed->title, parsed->id, parsed->extra,
         parsed->variant, parsed->line, parsed->warnings,
         parsed->warning_count},
    };
    *parsed = (struct parsed){0};
    return NURI_OK;
}

struct parsed *nuri_collection_parsed(nuri_collection *collection, size_t i)
{
    return &collection->pages[i].parsed;
}

size_t nuri_collection_count(const nuri_collection *collection)
{
    return collection->count;
}

const nuri_entry *nuri_collection_entry(const nuri_collection *collection,
                                        size_t i)
{
    return i < collection->count ? &collection->pages[i].entry : NULL;
}

void nuri_collection_free(nuri_collection *collection)
{
    if (!collection)
        return;
    for (size_t i = 0; i < collection->count; i++)
        nuri_parsed_drop(&collection->pages[i].parsed);
    free(collection->pages);
    free(collection);
}
