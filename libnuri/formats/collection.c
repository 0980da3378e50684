/*
 * collection.c -- the puzzles of one text, and the entry being read.
 */
#include "formats/collection.h"

#include "base/memory.h"
#include "formats/json_text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- An entry ----------------------------------------------------------- */

void nuri_entry_clear(struct entry_builder *entry)
{
    nuri_puzzle_free(entry->puzzle);
    free(entry->marks);
    free(entry->solution);
    free(entry->name);
    free(entry->title);
    free(entry->id);
    free(entry->extra);
    free(entry->variant);
    free(entry->warnings);
    free(entry->history);
    *entry = (struct entry_builder){0};
}

void nuri_entry_keep(struct entry_builder *entry, char **member,
                     const char *text, size_t length)
{
    struct text copy = {0};

    assert(text || length == 0);
    nuri_text_add(&copy, text, length);
    free(*member);
    *member = nuri_text_take(&copy);
    entry->failed = entry->failed || !*member;
}

void nuri_entry_warn(struct entry_builder *entry, const struct line *place,
                     const char *format, ...)
{
    va_list args;

    assert(entry->warning_count <= NURI_MAX_WARNINGS);
    if (entry->warning_count == NURI_MAX_WARNINGS)
        return;
    nuri_error *const grown = nuri_mem_resize(
        entry->warnings, entry->warning_count + 1, sizeof *grown);
    if (!grown) {
        entry->failed = true;
        return;
    }
    entry->warnings = grown;
    nuri_error *const warning = &grown[entry->warning_count++];
    *warning = (nuri_error){NURI_OK, place->number, place->column, ""};
    va_start(args, format);
    vsnprintf(warning->text, sizeof warning->text, format, args);
    va_end(args);
    nuri_text_plain(warning->text, "");
}

void nuri_variant_keep(struct entry_builder *entry, const struct line *place,
                       const char *name, size_t length)
{
    nuri_entry_keep(entry, &entry->variant, name, length);
    nuri_entry_warn(
        entry, place,
        "unknown variant of the rules: solved as standard nurikabe");
}

const char *nuri_variant_text(const char *name)
{
    for (const char *p = name; *p; p++)
        if (*p <= ' ' || *p > '~' || nuri_is_one_of(*p, "/?&%"))
            return "";
    return name;
}

void nuri_meta_keep(struct entry_builder *entry, const char *const *names,
                    const struct text *values, size_t count)
{
    struct text text = {0};
    struct json_out json = {.out = &text};
    bool any = false;

    nuri_json_open(&json, NULL, '{');
    nuri_json_open(&json, "meta", '{');
    if (entry->title)
        nuri_json_string(&json, "title", entry->title);
    for (size_t i = 0; i < count; i++)
        if (values[i].length) {
            nuri_json_string(&json, names[i], values[i].data);
            any = true;
        }
    nuri_json_close(&json, '}');
    nuri_json_close(&json, '}');
    assert(!entry->extra);
    if (any)
        entry->extra = nuri_text_take(&text);
    entry->failed = entry->failed || (any && !entry->extra);
    nuri_text_clear(&text);
}

void nuri_title_put(struct text *out, const char *before, const char *title,
                    const char *after)
{
    if (!title || !*title)
        return;
    nuri_text_put(out, before);
    for (; *title; title++)
        nuri_text_put_char(
            out, (char)(nuri_is_one_of(*title, "\n\r") ? ' ' : *title));
    nuri_text_put(out, after);
}

/* ---- A collection ------------------------------------------------------- */

/* An entry with what it owns, and the public view of it. */
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

/* Leave *entry empty; if out of memory, unchanged. */
static bool add_entry(nuri_collection *c, struct entry_builder *entry)
{
    assert(entry->puzzle && !entry->warnings == !entry->warning_count);
    const struct element element = {
        *entry,
        {entry->puzzle, entry->marks, entry->solution, entry->blank_is_white,
         entry->name, entry->title, entry->id, entry->extra, entry->variant,
         entry->line, entry->warnings, entry->history, NULL,
         entry->warning_count, entry->history_count, NULL},
    };
    if (!APPEND(c->elements, c->count, c->room, element))
        return false;
    *entry = (struct entry_builder){0};
    return true;
}

bool nuri_entry_end(const struct input *input, struct entry_builder *entry,
                    bool ok)
{
    if (entry->failed || (ok && !add_entry(input->collection, entry)))
        ok = nuri_no_memory(input);
    nuri_entry_clear(entry);
    return ok;
}

void nuri_collection_swap(nuri_collection *a, nuri_collection *b)
{
    assert(a != b);
    const nuri_collection held = *a;
    *a = *b;
    *b = held;
}

void nuri_collection_name_format(nuri_collection *collection,
                                 const char *format)
{
    for (size_t i = 0; i < collection->count; i++)
        collection->elements[i].entry.format = format;
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
        nuri_entry_clear(&collection->elements[i].owned);
    free(collection->elements);
    free(collection);
}
