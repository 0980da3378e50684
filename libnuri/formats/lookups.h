/*
 * lookups.h -- the public tables, of formats and of drawings: a row by number,
 * by name, and by the extension of a file.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* True if the extension of the file is in this list, in any case.  The list is
 * separated by blanks: ".jsonl .ndjson". */
bool nuri_has_extension(const char *path, const char *extensions);

/* The three public functions over a table whose rows begin with their info, such
 * as nuri_format(), nuri_format_find() and nuri_format_of_file(). */
#define LOOKUPS(type, table, by_number, by_name, of_file)                      \
    const type *by_number(size_t i)                                            \
    {                                                                          \
        return i < sizeof(table) / sizeof *(table) ? &(table)[i].info : NULL;  \
    }                                                                          \
    const type *by_name(const char *name)                                      \
    {                                                                          \
        const type *row = NULL;                                                \
        for (size_t i = 0; name && (row = by_number(i)); i++)                  \
            if (strcmp(name, row->name) == 0)                                  \
                break;                                                         \
        return row;                                                            \
    }                                                                          \
    const type *of_file(const char *path)                                      \
    {                                                                          \
        const type *row = NULL;                                                \
        for (size_t i = 0; path && (row = by_number(i)); i++)                  \
            if (nuri_has_extension(path, row->extensions))                     \
                break;                                                         \
        return row;                                                            \
    }
