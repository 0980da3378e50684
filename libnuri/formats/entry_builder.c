/*
 * entry_builder.c -- an entry of a collection while it is being read.
 */
#include "formats/entry_builder.h"

#include "base/memory.h"
#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

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
