/*
 * request.c -- read a request: its lines, and the puzzles of its text.
 */
#include "request/request.h"

#include "formats/reader.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

nuri_status nuri_request_error(struct request *r, nuri_status status,
                               const char *text)
{
    r->error = (nuri_error){.status = status};
    snprintf(r->error.text, sizeof r->error.text, "%s", text);
    return status;
}

/* ---- Values ------------------------------------------------------------- */

/* Each takes what is at *at, moves behind it, and sets *out; or returns
 * false. */

static bool take_text(const char **at, const char **out)
{
    *out = *at;
    *at += strlen(*at);
    return true;
}

static bool take_number(const char **at, uint64_t most, uint64_t *out)
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

static bool take_small(const char **at, unsigned most, unsigned *out)
{
    uint64_t number = 0;
    const bool is_one = take_number(at, most, &number);

    *out = (unsigned)number;
    return is_one;
}

static bool take_flag(const char **at, bool *out)
{
    unsigned number;
    const bool is_one = take_small(at, 1, &number);

    *out = number;
    return is_one;
}

/* The index of the word, which ends at a comma, in "any, white or
 * undecided". */
static bool take_word(const char **at, const char *words, unsigned *out)
{
    const size_t length = strcspn(*at, ",");

    for (*out = 0; *words; ++*out) {
        const size_t n = strcspn(words, ", ");
        if (n == length && memcmp(words, *at, n) == 0) {
            *at += n;
            return true;
        }
        words += n;
        words += strncmp(words, " or ", 4) == 0 ? 4 : strspn(words, ", ");
    }
    return false;
}

/* "3", "2..4", "2.." or "..4"; 0 is no limit. */
static bool take_range(const char **at, unsigned most, unsigned *min,
                       unsigned *max)
{
    const bool has_min = take_small(at, most, min);

    *max = *min;
    if (strncmp(*at, "..", 2) != 0)
        return has_min;
    *at += 2;
    const bool has_max = take_small(at, most, max);
    return has_max ? *min <= *max : has_min && *max == 0;
}

static bool take_levels(const char **at, nuri_generate_options *out)
{
    for (unsigned level = 1; level <= NURI_LEVELS; level++)
        if (strcmp(*at, nuri_level_name(level)) == 0) {
            *at += strlen(*at);
            out->min_level = out->max_level = level;
            return true;
        }
    return take_range(at, NURI_LEVELS, &out->min_level, &out->max_level);
}

static bool take_size(const char **at, nuri_generate_options *out)
{
    const bool is_number = take_small(at, NURI_MAX_CELLS, &out->width);

    out->height = out->width;
    if (**at != 'x')
        return is_number;
    ++*at;
    return is_number && take_small(at, NURI_MAX_CELLS, &out->height);
}

static bool take_cell(const char **at, struct place *out)
{
    const char *const end = nuri_cell_read(*at, &out->x, &out->y);

    out->is_given = end != NULL;
    if (end)
        *at = end;
    return end;
}

/* Go over the comma of a list; false at its end, and at what is no list. */
static bool more(const char **at)
{
    if (**at != ',')
        return false;
    ++*at;
    return true;
}

static bool take_kinds(const char **at, const char *words, unsigned *out)
{
    unsigned kind;

    do {
        if (!take_word(at, words, &kind))
            return false;
        *out |= 1U << kind;
    } while (more(at));
    return true;
}

static bool take_sizes(struct request *r, const char **at)
{
    nuri_generate_options *const requested = &r->requested;
    unsigned distinct;

    requested->distinct = take_word(at, "distinct", &distinct);
    if (requested->distinct)
        return true;
    unsigned *const sizes =
        nuri_arena_array(&r->memory, strlen(*at) + 1, sizeof *sizes);
    size_t count = 0;
    bool good = sizes;

    while (good && (count == 0 || more(at)))
        good = take_small(at, UINT_MAX, &sizes[count++]);
    requested->sizes = sizes;
    requested->size_count = count;
    return good;
}

/* Clues of a pattern: numbers, 0 for none, `?`, or `x` for any. */
static bool take_pattern(struct request *r, const char **at)
{
    int32_t *const clues =
        nuri_arena_array(&r->memory, strlen(*at) + 1, sizeof *clues);

    r->requested.pattern = clues;
    r->pattern_count = 0;
    do {
        unsigned number = 0;
        const char c = **at;
        if (c == '?' || c == 'x')
            ++*at;
        else if (!take_small(at, NURI_MAX_CLUE, &number))
            return false;
        if (clues)
            clues[r->pattern_count++] = c == '?'   ? NURI_CLUE_ANY
                                        : c == 'x' ? NURI_CLUE_CHOSEN
                                                   : (int32_t)number;
    } while (more(at));
    return true;
}

/* ---- Lines -------------------------------------------------------------- */

typedef bool take_fn(struct request *r, const char **at, const char *words);

#define LINE(name, take, value)                                                \
    static bool line_##name(struct request *r, const char **at,                \
                            const char *words)                                 \
    {                                                                          \
        unsigned n = 0;                                                        \
        (void)n;                                                               \
        (void)words;                                                           \
        return take;                                                           \
    }
#include "request/lines.def"

static const struct {
    const char *name, *value;
    take_fn *take;
} lines[] = {
#define LINE(name, take, value) {#name, value, line_##name},
#include "request/lines.def"
};

/* Read one line, which ends in a NUL. */
static nuri_status take_line(struct request *r, char *line)
{
    char *const blank = strchr(line, ' ');
    const char *const value = blank ? blank + 1 : "";
    const char *at = value;
    char text[sizeof r->error.text];
    size_t i = 0;

    if (blank)
        *blank = '\0';
    while (i < sizeof lines / sizeof *lines && strcmp(lines[i].name, line) != 0)
        i++;
    if (i == sizeof lines / sizeof *lines)
        snprintf(text, sizeof text, "unknown line in the request: '%s'", line);
    else if (blank && lines[i].take(r, &at, lines[i].value) && *at == '\0' &&
             !r->memory.failed)
        return NURI_OK;
    else if (r->memory.failed)
        return NURI_ERR_MEMORY;
    else
        snprintf(text, sizeof text, "%s: expected %s, found '%s'",
                 lines[i].name, lines[i].value, value);
    return nuri_request_error(r, NURI_ERR_ARGUMENT, nuri_text_plain(text, ""));
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
    return nuri_read_as(&r->collection, r->text ? r->text : "", r->length,
                        r->format, r->lenient, r->parsed, &r->error);
}

size_t nuri_request_cells(const struct request *r)
{
    return (size_t)nuri_puzzle_width(r->entry.puzzle) *
           nuri_puzzle_height(r->entry.puzzle);
}

/* "r1c3=black" on a board of this size. */
static bool take_mark(const char **at, unsigned width, unsigned height,
                      nuri_mark *mark)
{
    struct place place = {0};
    unsigned colour = 0;
    const bool is_mark = take_cell(at, &place) && *(*at)++ == '=' &&
                         take_word(at, "black or white", &colour);

    mark->cell = place.y * width + place.x;
    mark->colour = colour ? NURI_WHITE : NURI_BLACK;
    return is_mark && place.y < height && place.x < width;
}

/* Set the player's marks on the board, and keep their order: cells, or all rows
 * from the top. */
static nuri_status take_marks(struct request *r)
{
    const unsigned width = nuri_puzzle_width(r->entry.puzzle);
    const unsigned height = nuri_puzzle_height(r->entry.puzzle);
    const char *at = r->marks_text;
    nuri_mark *const marks =
        nuri_arena_array(&r->memory, strlen(at) + 1, sizeof *marks);
    size_t count = 0;
    bool good = true;

    if (!marks)
        return NURI_ERR_MEMORY;
    if (*at == 'r')
        do
            good = take_mark(&at, width, height, &marks[count++]);
        while (good && more(&at));
    else
        for (uint32_t i = 0; good && i < nuri_request_cells(r); i++) {
            good = (i == 0 || i % width || more(&at)) &&
                   nuri_is_one_of(*at, "#.+?-");
            if (good && nuri_is_one_of(*at, "#.+"))
                marks[count++] =
                    (nuri_mark){i, *at == '#' ? NURI_BLACK : NURI_WHITE};
            at += good;
        }
    if (!good || *at)
        return nuri_request_error(r, NURI_ERR_ARGUMENT,
                                  "marks: expected cells of the board, such as "
                                  "r1c3=black,r2c1=white, "
                                  "or all its rows, such as #?.,..#");
    for (size_t i = 0; i < count; i++)
        r->board[marks[i].cell] = (uint8_t)marks[i].colour;
    r->entry.marks = r->board;
    r->entry.history = marks;
    r->entry.history_count = count;
    return NURI_OK;
}

nuri_status nuri_request_take_puzzle(struct request *r)
{
    const struct place near = r->near;

    if (nuri_collection_count(r->collection) != 1)
        return nuri_request_error(r, NURI_ERR_ARGUMENT, "expected one puzzle");
    r->entry = *nuri_collection_entry(r->collection, 0);
    const unsigned width = nuri_puzzle_width(r->entry.puzzle);
    if (r->id)
        r->entry.id = r->id;
    if (r->line)
        r->entry.line = r->line;
    if (near.is_given &&
        (near.y >= nuri_puzzle_height(r->entry.puzzle) || near.x >= width))
        return nuri_request_error(r, NURI_ERR_ARGUMENT,
                                  "near: the board has no such cell");
    r->hints.max_level = r->requested.max_level;
    r->hints.has_near = near.is_given;
    r->hints.near = near.is_given ? near.y * width + near.x : 0;
    r->board = nuri_arena_array(&r->memory, nuri_request_cells(r), 1);
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
    nuri_arena_clear(&r->memory);
}
