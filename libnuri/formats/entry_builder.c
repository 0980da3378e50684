/*
 * entry_builder.c -- an entry of a collection while it is being read.
 */
#include "formats/entry_builder.h"

#include "base/memory.h"
#include "formats/json_text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void nuri_entry_builder_clear(struct entry_builder *entry)
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

nuri_status nuri_entry_builder_keep(char **member, const char *text,
                                    size_t length)
{
    struct text copy = {0};

    assert(text || length == 0);
    nuri_text_add(&copy, text, length);
    char *const kept = nuri_text_take(&copy);
    if (!kept)
        return NURI_ERR_MEMORY;
    free(*member);
    *member = kept;
    return NURI_OK;
}

nuri_status nuri_entry_builder_warn(struct entry_builder *entry, unsigned line,
                                    unsigned column, const char *format, ...)
{
    va_list args;

    assert(entry->warning_count <= NURI_MAX_WARNINGS);
    if (entry->warning_count == NURI_MAX_WARNINGS)
        return NURI_OK;
    nuri_error *const grown = nuri_mem_resize(
        entry->warnings, entry->warning_count + 1, sizeof *grown);
    if (!grown)
        return NURI_ERR_MEMORY;
    entry->warnings = grown;
    nuri_error *const warning = &grown[entry->warning_count++];
    *warning = (nuri_error){NURI_OK, line, column, ""};
    va_start(args, format);
    vsnprintf(warning->text, sizeof warning->text, format, args);
    va_end(args);
    nuri_text_plain(warning->text, "");
    return NURI_OK;
}

nuri_status nuri_variant_keep(struct entry_builder *entry, const char *name,
                              size_t length, unsigned line, unsigned column)
{
    if (nuri_entry_builder_keep(&entry->variant, name, length) != NURI_OK)
        return NURI_ERR_MEMORY;
    return nuri_entry_builder_warn(
        entry, line, column,
        "unknown variant of the rules: solved as standard nurikabe");
}

const char *nuri_variant_text(const char *name)
{
    for (const char *p = name; *p; p++)
        if (*p <= ' ' || *p > '~' || strchr("/?&%", *p))
            return "";
    return name;
}

nuri_status nuri_meta_keep(struct entry_builder *entry,
                           const char *const *names, const struct text *values,
                           size_t count)
{
    struct text text = {0};
    struct json_out json = {&text, false, false};
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
    nuri_text_clear(&text);
    return any && !entry->extra ? NURI_ERR_MEMORY : NURI_OK;
}

void nuri_title_put(struct text *out, const char *before, const char *title,
                    const char *after)
{
    if (!title || !*title)
        return;
    nuri_text_put(out, before);
    for (; *title; title++)
        nuri_text_put_char(out, (char)(strchr("\n\r", *title) ? ' ' : *title));
    nuri_text_put(out, after);
}
