/*
 * request.c -- read a request: its lines, and the text of a puzzle.
 */
#include "request.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Lines -------------------------------------------------------------- */

/* At most 2^53 - 1, the largest exact integer of JavaScript; larger numbers are
 * reduced to it. */
static uint64_t number_of(const char *value)
{
    const unsigned long long number = strtoull(value, NULL, 10);
    return number < (1ULL << 53) ? number : (1ULL << 53) - 1;
}

/* NURI_SYMMETRY_NONE for an unknown name. */
static nuri_symmetry symmetry_of(const char *name)
{
    for (nuri_symmetry s = NURI_SYMMETRY_DIAGONAL; s > NURI_SYMMETRY_NONE; s--)
        if (strcmp(nuri_symmetry_name(s), name) == 0)
            return s;
    return NURI_SYMMETRY_NONE;
}

typedef void set_fn(struct request *r, const char *value);

/* The names of lines, and what they set. */
#define LINES(LINE)                                                            \
    LINE(call, r->call = value)                                                \
    LINE(format, r->format = value)                                            \
    LINE(lenient, r->lenient = *value == '1')                                  \
    LINE(line, r->line = (unsigned)number_of(value))                           \
    LINE(id, r->id = value)                                                    \
    LINE(marks, r->marks_text = value)                                         \
    LINE(timeout, r->options.timeout_ms = number_of(value))                    \
    LINE(level, r->hints.max_level = (unsigned)number_of(value))               \
    LINE(near, (r->hints.has_near = true,                                      \
                r->hints.near = (uint32_t)number_of(value)))                   \
    LINE(width, r->requested.width = (unsigned)number_of(value))               \
    LINE(height, r->requested.height = (unsigned)number_of(value))             \
    LINE(rated, r->requested.min_level = (unsigned)number_of(value))           \
    LINE(seed, r->requested.seed = number_of(value))                           \
    LINE(use, r->requested.use = value)                                        \
    LINE(symmetry, r->requested.symmetry = symmetry_of(value))                 \
    LINE(unknown, r->requested.unknown = (unsigned)number_of(value))           \
    LINE(ones, (r->requested.limits_ones = true,                               \
                r->requested.max_ones = (unsigned)number_of(value)))           \
    LINE(common, r->options.want_common = *value == '1')                       \
    LINE(blank, r->mode = strcmp(value, "open") == 0 ? NURI_CHECK_MODE_STRICT  \
                                                     : NURI_CHECK_MODE_AUTO)   \
    LINE(to, r->to = value)

#define SETTER(name, effect)                                                   \
    static void set_##name(struct request *r, const char *value)               \
    {                                                                          \
        effect;                                                                \
    }
LINES(SETTER)

static const struct {
    const char *name;
    set_fn *set;
} lines[] = {
#define LINE(name, effect) {#name, set_##name},
    LINES(LINE)
#undef LINE
};

nuri_status request_error(struct request *r, nuri_status status,
                          const char *text)
{
    r->error = (nuri_error){.status = status};
    snprintf(r->error.text, sizeof r->error.text, "%s", text);
    return status;
}

/* Read one line, which ends in a NUL. */
static nuri_status take_line(struct request *r, char *line)
{
    char *const blank = strchr(line, ' ');

    if (blank)
        *blank = '\0';
    for (size_t i = 0; blank && i < sizeof lines / sizeof *lines; i++)
        if (strcmp(lines[i].name, line) == 0) {
            lines[i].set(r, blank + 1);
            return NURI_OK;
        }
    return request_error(r, NURI_ERR_ARGUMENT, "unknown line in the request");
}

nuri_status request_parse(struct request *r, char *request, size_t length)
{
    nuri_status status = NURI_OK;
    char *at = request;

    while (status == NURI_OK && at < request + length) {
        char *const end = memchr(at, '\n', (size_t)(request + length - at));
        if (!end)
            return request_error(r, NURI_ERR_ARGUMENT,
                                 "unfinished line in the request");
        *end = '\0';
        if (strcmp(at, "text") == 0) {
            r->text = end + 1;
            r->length = (size_t)(request + length - r->text);
            return NURI_OK;
        }
        status = take_line(r, at);
        at = end + 1;
    }
    return status;
}

/* ---- The puzzle --------------------------------------------------------- */

nuri_status request_read(struct request *r)
{
    if (r->format && !nuri_format_find(r->format))
        return request_error(r, NURI_ERR_ARGUMENT, "unknown format");
    return (r->lenient ? nuri_read_lenient
                       : nuri_read)(&r->collection, r->text ? r->text : "",
                                    r->length, r->format, &r->error);
}

size_t request_cells(const struct request *r)
{
    return (size_t)nuri_puzzle_width(r->entry.puzzle) *
           nuri_puzzle_height(r->entry.puzzle);
}

/* Read the mark at the front, "12b"; return what follows it, or NULL. */
static const char *parse_mark(const char *at, size_t cells, nuri_mark *mark)
{
    char *end = NULL;

    if (*at < '0' || *at > '9')
        return NULL;
    const unsigned long cell = strtoul(at, &end, 10);
    if (cell >= cells || (*end != 'b' && *end != 'w'))
        return NULL;
    *mark = (nuri_mark){(uint32_t)cell, *end == 'b' ? NURI_BLACK : NURI_WHITE};
    return end + 1;
}

/* Set the player's marks on the board, and keep their order. */
static nuri_status take_marks(struct request *r)
{
    const size_t cells = request_cells(r);
    const char *at = r->marks_text;
    nuri_entry *const entry = &r->entry;

    r->state = calloc(cells, 1);
    r->marks = calloc(strlen(at) / 2 + 1, sizeof *r->marks);
    if (!r->state || !r->marks)
        return NURI_ERR_MEMORY;
    if (entry->marks)
        memcpy(r->state, entry->marks, cells);
    for (entry->history_count = 0; *at; entry->history_count++) {
        nuri_mark *const mark = &r->marks[entry->history_count];
        at = parse_mark(at, cells, mark);
        if (!at)
            return request_error(r, NURI_ERR_ARGUMENT,
                                 "invalid marks: use 12b40w");
        r->state[mark->cell] = (uint8_t)mark->colour;
    }
    entry->marks = r->state;
    entry->history = r->marks;
    return NURI_OK;
}

nuri_status request_take_puzzle(struct request *r)
{
    if (nuri_collection_count(r->collection) != 1)
        return request_error(r, NURI_ERR_ARGUMENT, "expected one puzzle");
    r->entry = *nuri_collection_entry(r->collection, 0);
    if (r->id)
        r->entry.id = r->id;
    if (r->line)
        r->entry.line = r->line;
    if (r->hints.has_near && r->hints.near >= request_cells(r))
        return request_error(r, NURI_ERR_ARGUMENT,
                             "the board has no such cell");
    return r->marks_text ? take_marks(r) : NURI_OK;
}

void request_clear(struct request *r)
{
    nuri_collection_free(r->collection);
    free(r->state);
    free(r->marks);
}
