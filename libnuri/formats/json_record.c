/*
 * json_record.c -- nuri/1 records: one JSON object per puzzle.
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
 * The puzzle may also be called problem, puzzlink_url, puzzle_url, url or task.
 * Members not named above are kept and written unchanged.
 *
 * Values of Jansson exist only while one record is read; what is kept is
 * copied. / */
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
    struct line raw;              /* the text of the object */
    struct line place;            /* its line, for errors */
    json_t *object;               /* the loaded object; borrowed */
    struct board_builder builder; /* with the entry */
    const char *board;            /* the member with the puzzle */
    const struct line *key; /* its name in a dataset, in quotes; may be NULL */
};

/* Fill the error for the record. */
static bool wrong(const struct record *record, const char *what)
{
    return nuri_wrong(record->input, &record->place, "%s", what);
}

/* True if the message begins with a row, or a cell like r1c2. */
static bool names_place(const char *text)
{
    return text[0] == 'r' && (strncmp(text, "row ", 4) == 0 ||
                              (text[1] >= '0' && text[1] <= '9'));
}

/* Prefix the message with the member. */
static bool in_member(const struct record *record, const char *member)
{
    const nuri_error problem = *record->input->error;

    return nuri_error_at(record->input, &record->place, problem.status,
                         "%s%s%s", member,
                         names_place(problem.text) ? " " : ": ", problem.text);
}

/* Forms (a) and (c). */
static bool read_rows(struct record *record, const json_t *rows)
{
    return nuri_json_rows_read(&record->builder, rows) &&
           nuri_builder_take(&record->builder, false);
}

/* Form (b). */
static bool read_text(struct record *record, struct line text)
{
    struct entry_builder *const entry = &record->builder.entry;
    struct input inner = {.text = text.text,
                          .length = text.length,
                          .error = record->input->error,
                          .lenient = record->input->lenient};

    bool ok = record->input->read_inner(&inner, NULL);
    const size_t count = nuri_collection_count(inner.collection);
    if (ok && count != 1)
        ok = nuri_wrong(&inner, &NURI_NOWHERE, "expected one puzzle, found %zu",
                        count);
    if (ok)
        nuri_collection_take(inner.collection, 0, entry);
    for (size_t i = 0; i < entry->warning_count; i++) {
        entry->warnings[i].line = record->raw.number;
        entry->warnings[i].column = 0;
    }
    nuri_collection_free(inner.collection);
    return ok;
}

/* The size in a member next to the puzzle; 0 if missing. */
static long long side_of(const struct record *record, const char *member,
                         const char *alias)
{
    const json_t *const value = json_object_get(record->object, member);
    int64_t side = 0;

    nuri_json_whole(value ? value : json_object_get(record->object, alias),
                    &side);
    return side > 0 ? (long long)side : 0;
}

/* A task of puzzle-nurikabe.com has its size in other members, or before it. */
static bool read_task(struct record *record, const json_t *task)
{
    const long long rows = side_of(record, "rows", "height");
    const long long cols = side_of(record, "cols", "width");
    struct text text = {0};

    assert(json_is_string(task));
    if (strchr(json_string_value(task), ':'))
        return read_text(record, nuri_json_line(task));
    if (!rows || !cols)
        return wrong(
            record,
            "missing size: add rows and cols, or write 5x5:... before it");
    nuri_text_printf(&text, "%lldx%lld:%s", cols, rows,
                     json_string_value(task));
    const bool ok = text.failed ? nuri_no_memory(record->input)
                                : read_text(record, nuri_line_of(text.data));
    nuri_text_clear(&text);
    return ok;
}

static bool read_board(struct record *record)
{
    static const char *const names[] = {"puzzle",     "problem", "puzzlink_url",
                                        "puzzle_url", "url",     "task"};
    const json_t *value = NULL;
    bool ok = false;

    for (size_t i = 0; !value && i < sizeof names / sizeof *names; i++) {
        record->board = names[i];
        value = json_object_get(record->object, names[i]);
    }
    if (!value)
        return wrong(record, "the record has no member \"puzzle\"");
    if (json_is_array(value))
        ok = read_rows(record, value);
    else if (!json_is_string(value))
        ok = wrong(record, "expected an array or a string");
    else if (strcmp(record->board, "task") == 0)
        ok = read_task(record, value);
    else
        ok = read_text(record, nuri_json_line(value));
    return ok || in_member(record, record->board);
}

/* Check rows and cols, if present, against the puzzle. */
static bool check_side(struct record *record, const char *member, unsigned side)
{
    static const char text[] = "%s is %s%lld, the puzzle has %u";
    const json_t *const value = json_object_get(record->object, member);
    int64_t said = side;

    if (value && !nuri_json_whole(value, &said))
        return nuri_wrong(record->input, &record->place,
                          "%s is not a whole number", member);
    if (said == (int64_t)side)
        return true;
    const char *const beyond =
        json_real_value(value) == (double)said ? "" : "beyond ";
    if (!record->input->lenient)
        return nuri_wrong(record->input, &record->place, text, member, beyond,
                          (long long)said, side);
    nuri_entry_warn(&record->builder.entry, &record->place, text, member,
                    beyond, (long long)said, side);
    return true;
}

/* ---- Marks -------------------------------------------------------------- */

static bool read_marks(const struct record *record, const char *member,
                       uint8_t **out)
{
    const json_t *const rows = json_object_get(record->object, member);
    const struct grid *const g = &record->builder.entry.puzzle->grid;
    bool ok = true;

    if (!json_is_array(rows) || json_array_size(rows) != g->height)
        return nuri_wrong(record->input, &record->place,
                          "%s: expected an array of %u row%s", member,
                          g->height, g->height == 1 ? "" : "s");
    uint8_t *const marks = nuri_mem_array(grid_cells(g), 1);
    if (!marks)
        return nuri_no_memory(record->input);
    free(*out);
    *out = marks;
    for (uint32_t y = 0; ok && y < g->height; y++) {
        const json_t *const row = json_array_get(rows, y);
        ok = json_is_string(row)
                 ? nuri_json_marks_read(
                       record->input, record->builder.entry.puzzle, y,
                       json_string_value(row), marks + (size_t)y * g->width)
                 : nuri_wrong(record->input, &record->place,
                              "row %u is not a string", y + 1);
    }
    return ok || in_member(record, member);
}

/* True if the solution is read.  A string is of another program, and so is a
 * list of another length if the puzzle has another name; these are only
 * kept. */
static bool has_solution(const struct record *record)
{
    const json_t *const rows = json_object_get(record->object, "solution");

    return json_is_array(rows) &&
           (strcmp(record->board, "puzzle") == 0 ||
            json_array_size(rows) == record->builder.entry.puzzle->grid.height);
}

static bool read_all_marks(struct record *record)
{
    const json_t *const marks = json_object_get(record->object, "state");

    return (!marks || json_is_null(marks) ||
            read_marks(record, "state", &record->builder.entry.marks)) &&
           (!has_solution(record) ||
            read_marks(record, "solution", &record->builder.entry.solution));
}

/* ---- Other members ------------------------------------------------------ */

/* Replace *member by this value if it is a string. */
static void keep_string(struct entry_builder *entry, char **member,
                        const json_t *value)
{
    if (json_is_string(value))
        nuri_entry_keep(entry, member, json_string_value(value),
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

/* Decode a key.  Most have no escapes, and need not be loaded; otherwise
 * *loaded owns *name.  False if out of memory. */
static bool name_of(struct line key, struct line *name, json_t **loaded)
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
    *name = nuri_json_line(*loaded);
    return *loaded;
}

/* Keep the text of one member. */
static void keep_member(struct record *record, struct text *extra,
                        const struct line *key, const struct line *value)
{
    struct entry_builder *const entry = &record->builder.entry;
    struct text text = {0};
    struct line name;
    json_t *loaded = NULL;

    if (!name_of(*key, &name, &loaded))
        entry->failed = true;
    else if (nuri_line_is(&name, "id")) {
        nuri_json_compact(&text, value);
        free(entry->id);
        entry->id = nuri_text_take(&text);
        entry->failed = entry->failed || !entry->id;
    } else if (!is_ours(record, &name)) {
        nuri_text_put(extra, extra->length ? "," : "{");
        nuri_text_add(extra, key->text, key->length);
        nuri_text_put(extra, ":");
        nuri_json_compact(extra, value);
    }
    json_decref(loaded);
}

static void keep_members(struct record *record)
{
    struct entry_builder *const entry = &record->builder.entry;
    struct text extra = {0};
    struct line rest = record->raw, key, value;

    while (nuri_json_member(&rest, &key, &value))
        keep_member(record, &extra, &key, &value);
    if (extra.length) {
        nuri_text_put(&extra, "}");
        entry->extra = nuri_text_take(&extra);
        entry->failed = entry->failed || !entry->extra;
    }
    entry->failed = entry->failed || extra.failed;
    nuri_text_clear(&extra);
}

/* In a dataset the name is that of its member. */
static void keep_key(struct record *record)
{
    struct entry_builder *const entry = &record->builder.entry;
    const struct line *const key = record->key;

    if (!key || entry->id)
        return;
    assert(key->length >= 2);
    json_t *const name =
        json_loadb(key->text, key->length, JSON_DECODE_ANY, NULL);
    entry->failed = entry->failed || !name;
    nuri_entry_keep(entry, &entry->id, key->text, key->length);
    keep_string(entry, &entry->name, name);
    json_decref(name);
}

static void read_labels(struct record *record)
{
    struct entry_builder *const entry = &record->builder.entry;
    const json_t *const variant = json_object_get(record->object, "variant");
    const json_t *const meta = json_object_get(record->object, "meta");

    keep_members(record);
    keep_string(entry, &entry->name, json_object_get(record->object, "id"));
    keep_key(record);
    keep_string(entry, &entry->title, json_object_get(meta, "title"));
    if (json_is_string(variant))
        nuri_variant_keep(entry, &record->place, json_string_value(variant),
                          json_string_length(variant));
    entry->line = record->raw.number;
}

static bool read_members(struct record *record)
{
    const json_t *const version = json_object_get(record->object, "nuri");

    if (version && json_real_value(version) != 1)
        return nuri_error_at(record->input, &record->place,
                             NURI_ERR_UNSUPPORTED,
                             "not a nuri/1 record: the member nuri must be 1");
    if (!read_board(record))
        return false;
    const struct grid *const g = &record->builder.entry.puzzle->grid;
    if (!check_side(record, "rows", g->height) ||
        !check_side(record, "cols", g->width) || !read_all_marks(record))
        return false;
    read_labels(record);
    return true;
}

/* True if this is an object of puzzles, in *dataset. */
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

static bool read_record(const struct input *input, json_t *object,
                        const struct line *raw, const struct line *key)
{
    struct record record = {.input = input,
                            .raw = *raw,
                            .place = {"", 0, raw->number, 0},
                            .object = object,
                            .builder.input = input,
                            .key = key};
    char quote[NURI_QUOTE_SIZE];

    const bool ok =
        json_is_object(object)
            ? read_members(&record)
            : wrong(&record, "expected an object with a member puzzle");
    if (!ok && key)
        in_member(&record, nuri_quote(quote, key->text + 1, key->length - 2));
    return nuri_builder_finish(&record.builder, ok);
}

bool nuri_json_record_read(const struct input *input, struct lines *text,
                           const struct line *key, struct line *dataset)
{
    json_t *value = NULL;
    struct line raw;

    bool ok = nuri_json_load_next(input, text, &value, &raw);
    if (dataset)
        dataset->length = 0;
    if (ok && !(dataset && find_dataset(value, &raw, dataset)))
        ok = read_record(input, value, &raw, key);
    json_decref(value);
    return ok;
}

#else

bool nuri_json_record_read(const struct input *input, struct lines *text,
                           const struct line *key, struct line *dataset)
{
    (void)text;
    (void)key;
    (void)dataset;
    return nuri_error_at(
        input, &NURI_NOWHERE, NURI_ERR_UNSUPPORTED,
        "this library was built without Jansson, which reads JSON");
}

#endif
