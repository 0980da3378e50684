/*
 * json_record.c -- nuri/1 records: a JSON object a puzzle.
 *
 *     record = { "nuri": 1, "id": any, "rows": n, "cols": n,
 *                "puzzle": board, "state": marks, "solution": marks,
 *                "variant": string, "meta": any, ... }
 *     board  = [ "- 2 - ?", ... ]      a row a string, its cells words
 *            | [ [0, 2, null, "?"], ... ]   0, -1 and null say nothing
 *            | "any other format that is read"
 *     marks  = [ "#.?.", ... ]         a row a string: sea, land, open; a clue
 *                                      may be anything but `#`
 *
 * The puzzle may also be called problem, puzzlink_url, puzzle_url, url or
 * task.  Members not named above are kept and written again as they came.
 *
 * Values of Jansson live only while one record is read; all that is kept is
 * copied.
 */
#include "formats/json_record.h"

#include "base/memory.h"
#include "formats/json_text.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#if NURI_WITH_JSON

#include <jansson.h>

/* ---- One record --------------------------------------------------------- */

struct record {
    const struct input *input;
    struct line raw; /* the object as it is written */
    json_t *object;  /* the object as it is read; borrowed */
    struct entry_builder entry;
    const char *board;      /* the member that holds the puzzle */
    const struct line *key; /* its name in a dataset, in quotes; may be NULL */
};

/* True if the message begins with a row, or a cell like r1c2. */
static bool names_place(const char *text)
{
    return text[0] == 'r' && (strncmp(text, "row ", 4) == 0 ||
                              (text[1] >= '0' && text[1] <= '9'));
}

/* Say in which member the error is. */
static nuri_status in_member(const struct record *record, nuri_status status,
                             const char *member)
{
    nuri_error *const error = record->input->error;
    const nuri_error problem = *error;

    assert(status != NURI_OK);
    if (problem.status != status)
        return status;
    return nuri_error_set(error, status, record->raw.number, 0, "%s%s%s",
                          member, names_place(problem.text) ? " " : ": ",
                          problem.text);
}

static nuri_status wrong(const struct record *record, const char *what)
{
    return nuri_error_set(record->input->error, NURI_ERR_SYNTAX,
                          record->raw.number, 0, "%s", what);
}

/* Forms (a) and (c). */
static nuri_status read_rows_json_record(struct record *record,
                                         const json_t *rows)
{
    struct board_builder builder = {0};

    nuri_status status = nuri_json_rows_read(&builder, record->input, rows);
    if (status == NURI_OK)
        status = nuri_builder_take(&builder, &record->entry, false);
    nuri_builder_clear(&builder);
    return status;
}

/* Form (b). */
static nuri_status read_text_json_record(struct record *record,
                                         const char *text, size_t length)
{
    const struct input *const input = record->input;
    struct entry_builder *const entry = &record->entry;
    nuri_collection *collection = NULL;
    nuri_status status = input->read_inner(&collection, text, length,
                                           input->lenient, input->error);

    if (status == NURI_OK && nuri_collection_count(collection) != 1)
        status = nuri_error_set(input->error, NURI_ERR_SYNTAX, 0, 0,
                                "expected one puzzle, found %zu",
                                nuri_collection_count(collection));
    if (status == NURI_OK)
        nuri_collection_take(collection, 0, entry);
    for (size_t i = 0; i < entry->warning_count; i++) {
        entry->warnings[i].line = record->raw.number;
        entry->warnings[i].column = 0;
    }
    nuri_collection_free(collection);
    return status;
}

/* The size of a member beside the puzzle; 0 if it has none. */
static long long side_of(const struct record *record, const char *member,
                         const char *alias)
{
    const json_t *const value = json_object_get(record->object, member);
    int64_t side = 0;

    nuri_json_whole(value ? value : json_object_get(record->object, alias),
                    &side);
    return side > 0 ? (long long)side : 0;
}

/* A task of puzzle-nurikabe.com has its size beside it, or before it. */
static nuri_status read_task(struct record *record, const json_t *task)
{
    const long long rows = side_of(record, "rows", "height");
    const long long cols = side_of(record, "cols", "width");
    struct text text = {0};
    nuri_status status = NURI_ERR_MEMORY;

    assert(json_is_string(task));
    if (strchr(json_string_value(task), ':'))
        return read_text_json_record(record, json_string_value(task),
                                     json_string_length(task));
    if (!rows || !cols)
        return nuri_error_set(
            record->input->error, NURI_ERR_SYNTAX, 0, 0,
            "missing size: add rows and cols, or write 5x5:... before it");
    nuri_text_printf(&text, "%lldx%lld:%s", cols, rows,
                     json_string_value(task));
    if (!text.failed)
        status = read_text_json_record(record, text.data, text.length);
    nuri_text_clear(&text);
    return status;
}

static nuri_status read_board_json_record(struct record *record)
{
    static const char *const names[] = {"puzzle",     "problem", "puzzlink_url",
                                        "puzzle_url", "url",     "task"};
    const json_t *value = NULL;
    nuri_status status = NURI_ERR_SYNTAX;

    for (size_t i = 0; !value && i < sizeof names / sizeof *names; i++) {
        record->board = names[i];
        value = json_object_get(record->object, names[i]);
    }
    if (!value)
        return wrong(record, "missing member puzzle");
    if (json_is_array(value))
        status = read_rows_json_record(record, value);
    else if (!json_is_string(value))
        nuri_error_set(record->input->error, status, 0, 0,
                       "expected an array or a string");
    else if (strcmp(record->board, "task") == 0)
        status = read_task(record, value);
    else
        status = read_text_json_record(record, json_string_value(value),
                                       json_string_length(value));
    return status == NURI_OK ? status
                             : in_member(record, status, record->board);
}

/* rows and cols must be what the puzzle has, where they are there. */
static nuri_status check_side(struct record *record, const char *member,
                              unsigned side)
{
    const json_t *const value = json_object_get(record->object, member);
    const unsigned line = record->raw.number;
    int64_t said = side;

    if (value && !nuri_json_whole(value, &said))
        return nuri_error_set(record->input->error, NURI_ERR_SYNTAX, line, 0,
                              "%s is not a whole number", member);
    if (said == (int64_t)side)
        return NURI_OK;
    const char *const beyond =
        json_real_value(value) == (double)said ? "" : "beyond ";
    if (record->input->lenient)
        return nuri_entry_builder_warn(&record->entry, line, 0,
                                       "%s is %s%lld, the puzzle has %u",
                                       member, beyond, (long long)said, side);
    return nuri_error_set(record->input->error, NURI_ERR_SYNTAX, line, 0,
                          "%s is %s%lld, the puzzle has %u", member, beyond,
                          (long long)said, side);
}

/* ---- Marks -------------------------------------------------------------- */

static nuri_status read_marks(const struct record *record, const char *member,
                              uint8_t **out)
{
    const json_t *const rows = json_object_get(record->object, member);
    const struct grid *const g = &record->entry.puzzle->grid;
    nuri_error *const error = record->input->error;
    nuri_status status = NURI_OK;

    if (!json_is_array(rows) || json_array_size(rows) != g->height)
        return nuri_error_set(error, NURI_ERR_SYNTAX, record->raw.number, 0,
                              "%s: expected an array of %u row%s", member,
                              g->height, g->height == 1 ? "" : "s");
    uint8_t *const marks = nuri_mem_array(grid_cells(g), 1);
    if (!marks)
        return NURI_ERR_MEMORY;
    free(*out);
    *out = marks;
    for (uint32_t y = 0; status == NURI_OK && y < g->height; y++) {
        const json_t *const row = json_array_get(rows, y);
        if (json_is_string(row))
            status = nuri_json_marks_read(record->input, record->entry.puzzle,
                                          y, json_string_value(row),
                                          marks + (size_t)y * g->width);
        else
            status = nuri_error_set(error, NURI_ERR_SYNTAX, 0, 0,
                                    "row %u is not a string", y + 1);
    }
    return status == NURI_OK ? status : in_member(record, status, member);
}

/* True if the solution is read.  A string is another program's, and so is a list
 * of another length where the puzzle has another name; they are only kept. */
static bool has_solution(const struct record *record)
{
    const json_t *const rows = json_object_get(record->object, "solution");

    return json_is_array(rows) &&
           (strcmp(record->board, "puzzle") == 0 ||
            json_array_size(rows) == record->entry.puzzle->grid.height);
}

static nuri_status read_all_marks(struct record *record)
{
    const json_t *const marks = json_object_get(record->object, "state");
    nuri_status status = NURI_OK;

    if (marks && !json_is_null(marks))
        status = read_marks(record, "state", &record->entry.marks);
    if (status == NURI_OK && has_solution(record))
        status = read_marks(record, "solution", &record->entry.solution);
    return status;
}

/* ---- What stands beside ------------------------------------------------- */

/* Keep a string, if it is one, instead of what is there. */
static nuri_status keep_string(char **member, const json_t *value)
{
    if (!json_is_string(value))
        return NURI_OK;
    return nuri_entry_builder_keep(member, json_string_value(value),
                                   json_string_length(value));
}

/* True if nuri_write() writes this member anyway. */
static bool is_ours(const struct record *record, const struct line *name)
{
    static const char *const names[] = {"nuri", "id",    "rows",
                                        "cols", "state", "variant"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (nuri_line_is(name, names[i]))
            return true;
    if (nuri_line_is(name, "solution"))
        return has_solution(record);
    return nuri_line_is(name, record->board) || nuri_line_is(name, "puzzle");
}

/* What a key says.  Most have no escapes, and need not be loaded; else *loaded is
 * what *name stands in.  False if there is no memory. */
static bool name_of_json_record(struct line key, struct line *name,
                                json_t **loaded)
{
    assert(key.length >= 2 && *key.text == '"');
    *loaded = NULL;
    if (!memchr(key.text, '\\', key.length)) {
        nuri_line_skip(&key, 1);
        key.length--;
        *name = key;
        return true;
    }
    *loaded = json_loadb(key.text, key.length, JSON_DECODE_ANY, NULL);
    *name = (struct line){json_string_value(*loaded),
                          json_string_length(*loaded), 0, 0};
    return *loaded;
}

/* Keep one member as it is written. */
static nuri_status keep_member(struct record *record, struct text *extra,
                               const struct line *key, const struct line *value)
{
    struct text text = {0};
    struct line name;
    json_t *loaded = NULL;

    if (!name_of_json_record(*key, &name, &loaded))
        return NURI_ERR_MEMORY;
    if (nuri_line_is(&name, "id")) {
        nuri_json_compact(&text, value);
        free(record->entry.id);
        record->entry.id = nuri_text_take(&text);
        extra->failed = extra->failed || !record->entry.id;
    } else if (!is_ours(record, &name)) {
        nuri_text_put(extra, extra->length ? "," : "{");
        nuri_text_add(extra, key->text, key->length);
        nuri_text_put(extra, ":");
        nuri_json_compact(extra, value);
    }
    json_decref(loaded);
    return extra->failed ? NURI_ERR_MEMORY : NURI_OK;
}

static nuri_status keep_members(struct record *record)
{
    struct text extra = {0};
    struct line rest = record->raw, key, value;
    nuri_status status = NURI_OK;

    while (status == NURI_OK && nuri_json_member(&rest, &key, &value))
        status = keep_member(record, &extra, &key, &value);
    if (status == NURI_OK && extra.length) {
        nuri_text_put(&extra, "}");
        record->entry.extra = nuri_text_take(&extra);
        status = record->entry.extra ? NURI_OK : NURI_ERR_MEMORY;
    }
    nuri_text_clear(&extra);
    return status;
}

/* In a dataset it is called as its member is. */
static nuri_status keep_key(struct record *record)
{
    struct entry_builder *const entry = &record->entry;
    const struct line *const key = record->key;

    if (!key || entry->id)
        return NURI_OK;
    assert(key->length >= 2);
    json_t *const name =
        json_loadb(key->text, key->length, JSON_DECODE_ANY, NULL);
    nuri_status status = name ? NURI_OK : NURI_ERR_MEMORY;
    if (status == NURI_OK)
        status = nuri_entry_builder_keep(&entry->id, key->text, key->length);
    if (status == NURI_OK)
        status = keep_string(&entry->name, name);
    json_decref(name);
    return status;
}

static nuri_status read_labels_json_record(struct record *record)
{
    struct entry_builder *const entry = &record->entry;
    const json_t *const variant = json_object_get(record->object, "variant");
    const json_t *const meta = json_object_get(record->object, "meta");

    nuri_status status = keep_members(record);
    if (status == NURI_OK)
        status =
            keep_string(&entry->name, json_object_get(record->object, "id"));
    if (status == NURI_OK)
        status = keep_key(record);
    if (status == NURI_OK)
        status = keep_string(&entry->title, json_object_get(meta, "title"));
    if (status == NURI_OK && json_is_string(variant))
        status = nuri_variant_keep(entry, json_string_value(variant),
                                   json_string_length(variant),
                                   record->raw.number, 0);
    return status;
}

static nuri_status check_version(const struct record *record)
{
    const json_t *const version = json_object_get(record->object, "nuri");

    if (!version || json_real_value(version) == 1)
        return NURI_OK;
    return nuri_error_set(record->input->error, NURI_ERR_UNSUPPORTED,
                          record->raw.number, 0,
                          "not a nuri/1 record: the member nuri must be 1");
}

static nuri_status read_members(struct record *record)
{
    nuri_status status = check_version(record);

    if (status == NURI_OK)
        status = read_board_json_record(record);
    const nuri_puzzle *const puzzle = record->entry.puzzle;
    if (status != NURI_OK || !puzzle)
        return status;
    status = check_side(record, "rows", puzzle->grid.height);
    if (status == NURI_OK)
        status = check_side(record, "cols", puzzle->grid.width);
    if (status == NURI_OK)
        status = read_all_marks(record);
    if (status == NURI_OK)
        status = read_labels_json_record(record);
    record->entry.line = record->raw.number;
    return status;
}

/* True if this is no puzzle, but an object of puzzles; then find it. */
static bool find_dataset(const json_t *object, const struct line *raw,
                         struct line *dataset)
{
    struct line rest = *raw, key;

    if (!json_is_object(json_object_get(object, "data")) ||
        json_object_get(object, "puzzle"))
        return false;
    while (nuri_json_member(&rest, &key, dataset))
        if (key.length == 6 && nuri_line_begins(&key, "\"data\""))
            return true;
    return false;
}

static nuri_status read_record_json_record(const struct input *input,
                                           json_t *object,
                                           const struct line *raw,
                                           const struct line *key)
{
    struct record record = {
        .input = input, .raw = *raw, .object = object, .key = key};
    char quote[NURI_QUOTE_SIZE];
    nuri_status status = NURI_OK;

    if (json_is_object(object))
        status = read_members(&record);
    else
        status = wrong(&record, "expected an object with a member puzzle");
    if (status != NURI_OK && key)
        status = in_member(&record, status,
                           nuri_quote(quote, key->text + 1, key->length - 2));
    if (status == NURI_OK)
        status = nuri_collection_add(input->collection, &record.entry);
    nuri_entry_builder_clear(&record.entry);
    return status;
}

nuri_status nuri_json_record_read(const struct input *input, struct lines *text,
                                  const struct line *key, struct line *dataset)
{
    json_t *value = NULL;
    struct line raw;

    nuri_status status = nuri_json_load_next(input, text, &value, &raw);
    if (dataset)
        dataset->length = 0;
    if (status == NURI_OK && !(dataset && find_dataset(value, &raw, dataset)))
        status = read_record_json_record(input, value, &raw, key);
    json_decref(value);
    return status;
}

#else

nuri_status nuri_json_record_read(const struct input *input, struct lines *text,
                                  const struct line *key, struct line *dataset)
{
    (void)text;
    (void)key;
    (void)dataset;
    return nuri_error_set(
        input->error, NURI_ERR_UNSUPPORTED, 0, 0,
        "this library was built without Jansson, which reads JSON");
}

#endif
