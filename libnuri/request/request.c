/*
 * request.c -- read a request: its lines, and the puzzles of its text.
 */
#include "request/request.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

nuri_status nuri_request_error(struct request *r, nuri_status status,
                               const char *text)
{
    r->error = (nuri_error){.status = status};
    snprintf(r->error.text, sizeof r->error.text, "%s", text);
    return status;
}

/* ---- Values ------------------------------------------------------------- */

/* Each sets what *out is for, and returns false for another kind of value. */

static bool take_text(const char *value, const char **out)
{
    *out = value;
    return true;
}

/* Read the number at the front, and move *at behind it. */
static bool read_number(const char **at, uint64_t most, uint64_t *out)
{
    const char *const begin = *at;

    for (*out = 0; **at >= '0' && **at <= '9'; ++*at) {
        const unsigned digit = (unsigned)(**at - '0');
        if (digit > most || *out > (most - digit) / 10)
            return false;
        *out = 10 * *out + digit;
    }
    return *at > begin;
}

static bool take_number(const char *value, uint64_t *out)
{
    return read_number(&value, UINT64_MAX, out) && *value == '\0';
}

static bool take_small(const char *value, unsigned *out)
{
    uint64_t number = 0;
    const bool is_one =
        read_number(&value, UINT32_MAX, &number) && *value == '\0';

    *out = (unsigned)number;
    return is_one;
}

static bool take_flag(const char *value, bool *out)
{
    *out = strcmp(value, "1") == 0;
    return *out || strcmp(value, "0") == 0;
}

static bool take_unknown(const char *value, unsigned *out)
{
    if (strcmp(value, "most") != 0)
        return take_small(value, out);
    *out = NURI_UNKNOWN_MAX;
    return true;
}

static bool take_mode(const char *value, nuri_check_mode *out)
{
    static const char *const modes[] = {
        [NURI_CHECK_MODE_AUTO] = "auto",
        [NURI_CHECK_MODE_WHITE] = "white",
        [NURI_CHECK_MODE_STRICT] = "undecided",
    };

    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        if (strcmp(value, modes[i]) == 0) {
            *out = (nuri_check_mode)i;
            return true;
        }
    return false;
}

static bool take_style(const char *value, nuri_style *out)
{
    *out = strcmp(value, nuri_style_name(NURI_STYLE_PLAIN)) == 0
               ? NURI_STYLE_PLAIN
               : NURI_STYLE_CRAFTED;
    return strcmp(value, nuri_style_name(*out)) == 0;
}

static bool take_symmetry(const char *value, nuri_symmetry *out)
{
    *out = NURI_SYMMETRY_DIAGONAL;
    while (*out > NURI_SYMMETRY_ANY &&
           strcmp(value, nuri_symmetry_name(*out)) != 0)
        --*out;
    return strcmp(value, nuri_symmetry_name(*out)) == 0;
}

/* Kinds of changes, separated by commas. */
static bool take_kinds(const char *value, unsigned *out)
{
    for (;;) {
        const size_t length = strcspn(value, ",");
        unsigned kind = NURI_CHANGE_KIND_REMOVE;
        for (; kind; kind >>= 1) {
            const char *const name =
                nuri_change_kind_name((nuri_change_kind)kind);
            if (strlen(name) == length && memcmp(name, value, length) == 0)
                break;
        }
        *out |= kind;
        if (!kind || value[length] == '\0')
            return kind != 0;
        value += length + 1;
    }
}

/* Step over the comma of a list; false at its end, and at what is no list. */
static bool goes_on(const char **at)
{
    if (**at != ',')
        return false;
    ++*at;
    return true;
}

/* Sizes of islands, separated by commas. */
static bool take_sizes(const char *value, struct request *r)
{
    nuri_generate_options *const requested = &r->requested;
    uint64_t size;

    free(r->sizes);
    r->sizes = calloc(strlen(value) / 2 + 1, sizeof *r->sizes);
    requested->sizes = r->sizes;
    requested->size_count = 0;
    do {
        if (!r->sizes || !read_number(&value, UINT_MAX, &size))
            return false;
        r->sizes[requested->size_count++] = (unsigned)size;
    } while (goes_on(&value));
    return *value == '\0';
}

/* Read a clue of a pattern: a number, 0 for none, `?`, or `x` for any. */
static bool read_clue(const char **at, int32_t *clue)
{
    uint64_t number;

    if (**at == '?' || **at == 'x') {
        *clue = **at == '?' ? NURI_CLUE_ANY : NURI_CLUE_CHOSEN;
        ++*at;
        return true;
    }
    const bool is_one = read_number(at, NURI_MAX_CLUE, &number);
    *clue = is_one ? (int32_t)number : NURI_CLUE_NONE;
    return is_one;
}

/* Clues of a pattern, separated by commas. */
static bool take_pattern(const char *value, struct request *r)
{
    free(r->pattern);
    r->pattern = calloc(strlen(value) / 2 + 1, sizeof *r->pattern);
    r->requested.pattern = r->pattern;
    r->pattern_count = 0;
    do {
        if (!r->pattern || !read_clue(&value, &r->pattern[r->pattern_count]))
            return false;
        r->pattern_count++;
    } while (goes_on(&value));
    return *value == '\0';
}

/* ---- Lines -------------------------------------------------------------- */

typedef bool take_fn(struct request *r, const char *value);

#define LINE(name, take)                                                       \
    static bool line_##name(struct request *r, const char *value)              \
    {                                                                          \
        return take;                                                           \
    }
#include "request/lines.def"

static const struct {
    const char *name;
    take_fn *take;
} lines[] = {
#define LINE(name, take) {#name, line_##name},
#include "request/lines.def"
};

/* Refuse a line, by its name. */
static nuri_status refuse_line(struct request *r, const char *what,
                               const char *name)
{
    char text[sizeof r->error.text];

    snprintf(text, sizeof text, "%s '%s'", what, name);
    return nuri_request_error(r, NURI_ERR_ARGUMENT, nuri_text_plain(text, ""));
}

/* Read one line, which ends in a NUL. */
static nuri_status take_line(struct request *r, char *line)
{
    char *const blank = strchr(line, ' ');

    if (blank)
        *blank = '\0';
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (strcmp(lines[i].name, line) == 0)
            return blank && lines[i].take(r, blank + 1)
                       ? NURI_OK
                       : refuse_line(r, "invalid value of", line);
    return refuse_line(r, "unknown line in the request:", line);
}

nuri_status nuri_request_parse(struct request *r, char *request, size_t length)
{
    nuri_status status = NURI_OK;
    char *at = request;

    while (status == NURI_OK && at < request + length) {
        char *const end = memchr(at, '\n', (size_t)(request + length - at));
        if (!end)
            return nuri_request_error(r, NURI_ERR_ARGUMENT,
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

nuri_status nuri_request_read(struct request *r)
{
    if (r->format && !nuri_format_find(r->format))
        return nuri_request_error(r, NURI_ERR_ARGUMENT, "unknown format");
    return (r->lenient ? nuri_read_lenient
                       : nuri_read)(&r->collection, r->text ? r->text : "",
                                    r->length, r->format, &r->error);
}

size_t nuri_request_cells(const struct request *r)
{
    return (size_t)nuri_puzzle_width(r->entry.puzzle) *
           nuri_puzzle_height(r->entry.puzzle);
}

/* Read the mark at the front, "12b"; return what follows it, or NULL. */
static const char *parse_mark(const char *at, size_t cells, nuri_mark *mark)
{
    uint64_t cell;

    if (!read_number(&at, cells - 1, &cell) || (*at != 'b' && *at != 'w'))
        return NULL;
    *mark = (nuri_mark){(uint32_t)cell, *at == 'b' ? NURI_BLACK : NURI_WHITE};
    return at + 1;
}

/* Set the player's marks on the board, and keep their order. */
static nuri_status take_marks(struct request *r)
{
    const size_t cells = nuri_request_cells(r);
    const char *at = r->marks_text;
    nuri_entry *const entry = &r->entry;

    r->marks = calloc(strlen(at) / 2 + 1, sizeof *r->marks);
    if (!r->marks)
        return NURI_ERR_MEMORY;
    if (entry->marks)
        memcpy(r->board, entry->marks, cells);
    for (entry->history_count = 0; *at; entry->history_count++) {
        nuri_mark *const mark = &r->marks[entry->history_count];
        at = parse_mark(at, cells, mark);
        if (!at)
            return nuri_request_error(r, NURI_ERR_ARGUMENT,
                                      "invalid marks: use 12b40w");
        r->board[mark->cell] = (uint8_t)mark->colour;
    }
    entry->marks = r->board;
    entry->history = r->marks;
    return NURI_OK;
}

nuri_status nuri_request_take_puzzle(struct request *r)
{
    if (nuri_collection_count(r->collection) != 1)
        return nuri_request_error(r, NURI_ERR_ARGUMENT, "expected one puzzle");
    r->entry = *nuri_collection_entry(r->collection, 0);
    if (r->id)
        r->entry.id = r->id;
    if (r->line)
        r->entry.line = r->line;
    if (r->hints.has_near && r->hints.near >= nuri_request_cells(r))
        return nuri_request_error(r, NURI_ERR_ARGUMENT,
                                  "the board has no such cell");
    r->board = calloc(nuri_request_cells(r), 1);
    if (!r->board)
        return NURI_ERR_MEMORY;
    return r->marks_text ? take_marks(r) : NURI_OK;
}

void nuri_request_clear(struct request *r)
{
    nuri_collection_free(r->collection);
    nuri_edit_free(r->edit);
    nuri_hint_result_free(r->why);
    nuri_judgement_free(r->first);
    free(r->board);
    free(r->marks);
    free(r->sizes);
    free(r->pattern);
}
