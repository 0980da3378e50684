/*
 * json.c -- the formats json and jsonl: nuri/1 records, one after the other or
 * in an array.
 *
 *     text    = record { record } | `[` [ record { `,` record } ] `]`
 *     dataset = { "data": { name: record, ... }, ... }   in the place of one
 *     record  = { "nuri": 1, "id": any, "rows": n, "cols": n,
 *                 "puzzle": board, "state": marks, "solution": marks,
 *                 "variant": string, "meta": any, ... }
 *             | [ [ 0, 2, null ], ... ]   the board alone
 *     board   = [ "- 2 - ?", ... ]     a row a string, its cells words
 *             | [ [ 0, 2, null, "?", "" ], ... ]   0, -1, null and "" say nothing
 *             | "any other format that is read"
 *     word    = number | `?`           a clue
 *             | `-` | `.` | `_` | `0`  nothing
 *             | `B`, and the number -2   a hole: refused
 *     marks   = [ "#.?.", ... ]        a row a string: sea, land, open; a clue
 *                                      may be anything but `#`
 *
 * The puzzle may have any of the names below.  Other members are kept and
 * written unchanged.  Any separators of records are accepted, so both are one
 * format to the reader.
 */
#include "formats/format.h"
#include "formats/record_parts.h"
#include "formats/rows.h"
#include "puzzle/puzzle.h"

#include <assert.h>

/* ---- Values -------------------------------------------------------------- */

static bool is_string(const struct line *value)
{
    return nuri_line_begins(value, "\"");
}

static bool is_array(const struct line *value)
{
    return nuri_line_begins(value, "[");
}

/* The content of a string.  Most have no escapes, and are a part of the
 * text. */
static struct line content_of(struct reader *r, struct line string)
{
    struct text decoded = {0};

    assert(is_string(&string));
    if (string.length < 2) /* only if it was wrong that this is JSON */
        return (struct line){"", 0, 0, 0};
    if (!memchr(string.text, '\\', string.length)) {
        nuri_line_skip(&string, 1);
        string.length--;
        return string;
    }
    nuri_json_decode(&decoded, string);
    string.length = decoded.length;
    string.text = nuri_keep_text(r, &decoded);
    if (!string.text)
        return (struct line){"", 0, 0, 0};
    return string;
}

/* True for a whole number; *n is that number, up to this one. */
#define MOST ((int64_t)1 << 50)

static bool whole(struct line value, int64_t *n)
{
    const bool minus = nuri_line_cut(&value, "-");
    int64_t found = 0;

    if (!value.length || !nuri_is_digit(*value.text))
        return false;
    for (; value.length && nuri_is_digit(*value.text);
         nuri_line_skip(&value, 1))
        found = found > MOST / 10 ? MOST : found * 10 + (*value.text - '0');
    if (nuri_line_cut(&value, "."))
        while (nuri_line_cut(&value, "0"))
            ;
    if (value.length == 0)
        *n = minus ? -found : found;
    return value.length == 0;
}

/* True for an array of arrays, but not of those of arrays: a board. */
static bool is_board(const struct line *value)
{
    struct line rest = *value, row, first;

    return nuri_json_element(&rest, &row) && is_array(&row) &&
           (!nuri_json_element(&row, &first) ||
            !nuri_is_one_of(*first.text, "[{"));
}

/* ---- A record ------------------------------------------------------------ */

/* The members that are read; the last are names of the puzzle. */
enum member {
    VERSION,
    ID,
    ROWS,
    COLS,
    STATE,
    SOLUTION,
    VARIANT,
    HEIGHT,
    WIDTH,
    META,
    DATA,
    PUZZLE,
    PROBLEM,
    PUZZLINK_URL,
    PUZZLE_URL,
    URL,
    TASK,
    GRID,
    MEMBERS
};

static const char *const names[MEMBERS] = {
    "nuri",    "id",           "rows",       "cols", "state", "solution",
    "variant", "height",       "width",      "meta", "data",  "puzzle",
    "problem", "puzzlink_url", "puzzle_url", "url",  "task",  "grid",
};

struct record {
    struct line raw;            /* the text of the object */
    struct line value[MEMBERS]; /* length 0: missing */
    int board;                  /* the member with the puzzle */
};

/* The member of this key; MEMBERS: another. */
static int member_of(struct reader *r, const struct line *key)
{
    const struct line name = content_of(r, *key);
    int member = 0;

    while (member < MEMBERS && !nuri_line_is(&name, names[member]))
        member++;
    return member;
}

/* Faults are those of this member from now on. */
static bool at_member(struct reader *r, int member)
{
    r->member = member < MEMBERS ? names[member] : NULL;
    r->in_cell = false;
    return nuri_ok(r);
}

/* ---- The board ----------------------------------------------------------- */

static const struct rows words = {
    .signs =
        &(const struct signs){.list = "o- ?? o. o_ o0 BB",
                              .expected = ": expected a number, '?' or '-'"}};

/* A value of a row that is an array. */
static void read_value(struct reader *r, const struct line *value)
{
    int64_t n = 0;
    int32_t said = SAYS_NOTHING;

    if (is_string(value)) {
        struct line word = content_of(r, *value);
        nuri_line_strip(&word);
        if (word.length && !nuri_sign(words.signs, word, &said))
            nuri_fail_cell(r, &words, &word);
    } else if (!whole(*value, &n) && !nuri_line_is(value, "null"))
        nuri_fail(r, value, NURI_ERR_SYNTAX,
                  "expected a number, null or a string");
    else if (n < -2)
        nuri_fail(r, value, NURI_ERR_SYNTAX, "a clue cannot be negative");
    else if (n > 0)
        said = n > INT32_MAX ? INT32_MAX : (int32_t)n;
    else
        said = n == -2 ? SAYS_HOLE : SAYS_NOTHING;
    nuri_put(r, value, said);
}

static void read_rows(struct reader *r, struct line rows)
{
    struct line row, value;

    while (nuri_ok(r) && nuri_json_element(&rows, &row)) {
        r->in_cell = true;
        if (is_string(&row))
            nuri_read_row(r, &words, content_of(r, row));
        else if (is_array(&row)) {
            while (nuri_ok(r) && nuri_json_element(&row, &value))
                read_value(r, &value);
            nuri_end_row(r, &row);
        } else {
            r->in_cell = false;
            nuri_fail(r, &row, NURI_ERR_SYNTAX,
                      "row %u is neither a string nor an array",
                      r->board.height + 1);
        }
    }
    if (r->board.count == 0)
        nuri_fail(r, &rows, NURI_ERR_SIZE, "the board has no cells");
    nuri_take(r, false);
}

/* Read the one puzzle of this text, which is in any format, as the entry. */
static void read_text(struct reader *r, struct line text)
{
    struct reader inner = {.text = text.text,
                           .length = text.length,
                           .lenient = r->lenient,
                           .inside = true,
                           .out = nuri_collection_new(),
                           .at = r->at};

    if (!inner.out) {
        nuri_fail_memory(r);
        return;
    }
    if (nuri_read_any(&inner) && inner.out->count != 1)
        nuri_fail(&inner, &text, NURI_ERR_SYNTAX,
                  "expected one puzzle, found %zu", inner.out->count);
    if (inner.out->memory.failed)
        nuri_fail_memory(r);
    else if (!nuri_ok(&inner))
        nuri_fail(r, &text, inner.error.status, "%s", inner.error.text);
    else {
        r->entry = inner.out->puzzles[0].shown;
        r->puzzle = inner.out->puzzles[0].puzzle;
        inner.out->count = 0;
        nuri_arena_move(&r->out->memory, &inner.out->memory);
    }
    nuri_reader_clear(&inner);
    nuri_collection_free(inner.out);
}

/* A task of puzzle-nurikabe.com has its size in other members, or before it. */
static void read_task(struct reader *r, const struct record *record,
                      struct line task)
{
    static const int sides[2][2] = {{COLS, WIDTH}, {ROWS, HEIGHT}};
    int64_t size[2] = {0, 0};
    struct text text = {0};

    for (int i = 0; i < 4; i++) {
        const struct line *const value = &record->value[sides[i / 2][i % 2]];
        if (size[i / 2] == 0)
            whole(*value, &size[i / 2]);
    }
    if (nuri_line_find(&task, ":"))
        read_text(r, task);
    else if (size[0] <= 0 || size[1] <= 0)
        nuri_fail(r, &task, NURI_ERR_SYNTAX,
                  "missing size: add rows and cols, or write 5x5:... before "
                  "it");
    else {
        nuri_text_printf(&text, "%lldx%lld:", (long long)size[0],
                         (long long)size[1]);
        nuri_text_add(&text, task.text, task.length);
        const struct line line = {text.data, text.length, 0, 0};
        if (text.failed)
            nuri_fail_memory(r);
        else
            read_text(r, line);
        nuri_text_clear(&text);
    }
}

static void read_board(struct reader *r, struct record *record)
{
    const struct line *value = &record->raw;

    record->board = PUZZLE;
    while (record->board < MEMBERS && !record->value[record->board].length)
        record->board++;
    if (record->board < MEMBERS)
        value = &record->value[record->board];
    else if (!is_board(value)) {
        nuri_fail(r, value, NURI_ERR_SYNTAX, "%s",
                  nuri_line_begins(value, "{")
                      ? "the record has no member \"puzzle\""
                      : "expected an object with a member puzzle");
        return;
    }
    at_member(r, record->board < MEMBERS ? record->board : PUZZLE);
    if (is_array(value))
        read_rows(r, *value);
    else if (!is_string(value))
        nuri_fail(r, value, NURI_ERR_SYNTAX, "expected an array or a string");
    else if (record->board == TASK)
        read_task(r, record, content_of(r, *value));
    else
        read_text(r, content_of(r, *value));
    at_member(r, MEMBERS);
}

/* Check rows and cols, if present, against the puzzle. */
static void check_side(struct reader *r, const struct record *record,
                       int member, unsigned side)
{
    static const char text[] = "%s is %s%lld, the puzzle has %u";
    const struct line *const value = &record->value[member];
    int64_t said = side;

    if (value->length && !whole(*value, &said))
        nuri_fail(r, value, NURI_ERR_SYNTAX, "%s is not a whole number",
                  names[member]);
    if (said == (int64_t)side)
        return;
    const char *const beyond = said >= MOST || said <= -MOST ? "beyond " : "";
    if (r->lenient)
        nuri_warn(r, value, text, names[member], beyond, (long long)said, side);
    else
        nuri_fail(r, value, NURI_ERR_SYNTAX, text, names[member], beyond,
                  (long long)said, side);
}

/* ---- Marks --------------------------------------------------------------- */

/* Read row y of the marks into `marks` [width]. */
static void read_mark_row(struct reader *r, uint32_t y, struct line row,
                          uint8_t *marks)
{
    const struct grid *const g = &r->puzzle->grid;
    uint32_t x = 0;

    for (; row.length; x++) {
        const char c = *row.text;
        nuri_line_skip(&row, 1);
        while (row.length && ((unsigned char)*row.text & 0xC0) == 0x80)
            nuri_line_skip(&row, 1);
        if (x >= g->width)
            continue;
        const bool clue = r->puzzle->clue[grid_cell(g, x, y)] != NURI_CLUE_NONE;
        if (!clue && !nuri_is_one_of(c, "#.?"))
            nuri_fail(r, &row, NURI_ERR_SYNTAX,
                      "r%uc%u: expected '#', '.' or '?'", y + 1, x + 1);
        if (c == '#')
            marks[x] = NURI_BLACK;
        else
            marks[x] = clue || c == '.' ? NURI_WHITE : NURI_UNDECIDED;
    }
    if (x != g->width)
        nuri_fail(r, &row, NURI_ERR_SYNTAX,
                  "row %u has %u cell%s, the puzzle has %u", y + 1, x,
                  x == 1 ? "" : "s", g->width);
}

static uint8_t *read_marks(struct reader *r, const struct record *record,
                           int member)
{
    const struct grid *const g = &r->puzzle->grid;
    struct line rows = record->value[member], row;
    uint32_t y = 0;

    at_member(r, member);
    uint8_t *const marks = nuri_arena_array(&r->out->memory, grid_cells(g), 1);
    for (;
         marks && nuri_ok(r) && y < g->height && nuri_json_element(&rows, &row);
         y++)
        if (is_string(&row))
            read_mark_row(r, y, content_of(r, row),
                          marks + (size_t)y * g->width);
        else
            nuri_fail(r, &row, NURI_ERR_SYNTAX, "row %u is not a string",
                      y + 1);
    if (y != g->height || nuri_json_element(&rows, &row))
        nuri_fail(r, &rows, NURI_ERR_SYNTAX, "expected an array of %u row%s",
                  g->height, g->height == 1 ? "" : "s");
    at_member(r, MEMBERS);
    return marks;
}

/* True if the solution is read.  A string is of another program, and so is a
 * list of another length if the puzzle has another name; these are only
 * kept. */
static bool has_solution(const struct reader *r, const struct record *record)
{
    struct line rows = record->value[SOLUTION], row;
    uint32_t height = 0;

    if (!is_array(&rows) || record->board == PUZZLE || record->board == MEMBERS)
        return is_array(&rows);
    while (nuri_json_element(&rows, &row))
        height++;
    return height == r->puzzle->grid.height;
}

/* ---- Other members ------------------------------------------------------- */

/* Keep the text of the id and of the members that are not read. */
static void keep_members(struct reader *r, const struct record *record)
{
    struct text extra = {0}, id = {0};
    struct line rest = record->raw, key, value;

    while (nuri_json_member(&rest, &key, &value)) {
        const int member = member_of(r, &key);
        if (member == ID) {
            nuri_text_clear(&id);
            nuri_json_compact(&id, &value);
        } else if (member > VARIANT
                       ? member != record->board && member != PUZZLE
                       : member == SOLUTION && !has_solution(r, record)) {
            nuri_text_put(&extra, extra.length ? "," : "{");
            nuri_text_add(&extra, key.text, key.length);
            nuri_text_put(&extra, ":");
            nuri_json_compact(&extra, &value);
        }
    }
    if (id.length || id.failed)
        r->entry.id = nuri_keep_text(r, &id);
    if (extra.length || extra.failed) {
        nuri_text_put(&extra, "}");
        r->entry.extra = nuri_keep_text(r, &extra);
    }
}

/* A copy of this string; `but` for other values. */
static const char *string_of(struct reader *r, const struct line *value,
                             const char *but)
{
    if (!is_string(value))
        return but;
    const struct line content = content_of(r, *value);
    return nuri_keep(r, content.text, content.length);
}

/* `key` is the name of the record in a dataset, or NULL. */
static void read_labels(struct reader *r, const struct record *record,
                        const struct line *key)
{
    const struct line *const id = &record->value[ID];
    const struct line *const variant = &record->value[VARIANT];
    struct line meta = record->value[META], name, value;

    keep_members(r, record);
    r->entry.name = string_of(r, id, r->entry.name);
    if (key && !r->entry.id) {
        r->entry.id = nuri_keep(r, key->text, key->length);
        r->entry.name = string_of(r, key, NULL);
    }
    while (nuri_json_member(&meta, &name, &value))
        if (nuri_json_is(&name, "title"))
            r->entry.title = string_of(r, &value, r->entry.title);
    if (is_string(variant))
        nuri_keep_variant(r, variant, content_of(r, *variant));
    r->entry.line = record->raw.number;
}

static void read_record(struct reader *r, struct record *record,
                        const struct line *key)
{
    const struct line *const state = &record->value[STATE];
    int64_t version = 1;

    nuri_begin(r, record->raw.number);
    if (record->value[VERSION].length &&
        (!whole(record->value[VERSION], &version) || version != 1))
        nuri_fail(r, &record->raw, NURI_ERR_UNSUPPORTED,
                  "not a nuri/1 record: the member nuri must be 1");
    if (nuri_ok(r))
        read_board(r, record);
    if (nuri_ok(r)) {
        check_side(r, record, ROWS, r->puzzle->grid.height);
        check_side(r, record, COLS, r->puzzle->grid.width);
    }
    if (nuri_ok(r) && state->length && !nuri_line_is(state, "null"))
        r->entry.marks = read_marks(r, record, STATE);
    if (nuri_ok(r) && has_solution(r, record))
        r->entry.solution = read_marks(r, record, SOLUTION);
    if (nuri_ok(r))
        read_labels(r, record, key);
    nuri_finish(r);
}

/* Take the value at the start of the text, checked. */
static bool take_value(struct reader *r, struct lines *text, struct line *raw)
{
    struct json_fault fault = {"", 0};

    *raw = nuri_lines_here(text);
    raw->length = (size_t)(text->end - text->at);
    if (raw->length && !nuri_is_one_of(*raw->text, "{[")) {
        const char *const newline = memchr(raw->text, '\n', raw->length);
        struct line rest = *raw;
        if (newline)
            rest.length = (size_t)(newline - rest.text);
        nuri_line_word(&rest, raw);
        return nuri_fail_expected(
            r, raw, "a record, such as {\"puzzle\":\"5x5:2b1f3c1f2b2\"}");
    }
    raw->length = nuri_json_extent(raw);
    if (raw->length > NURI_MAX_RECORD)
        return nuri_fail(r, raw, NURI_ERR_SIZE,
                         "the record is longer than %d bytes", NURI_MAX_RECORD);
    switch (r->parsed ? NURI_OK
                      : nuri_json_check(raw->text, raw->length, true, &fault)) {
    case NURI_OK: nuri_lines_go_to(text, raw->text + raw->length); return true;
    case NURI_ERR_MEMORY: return nuri_fail_memory(r);
    case NURI_ERR_SYNTAX: break;
    default:
        return nuri_fail(
            r, &NURI_NOWHERE, NURI_ERR_UNSUPPORTED,
            "this library was built without Jansson, which reads JSON");
    }
    nuri_lines_go_to(text, raw->text + fault.place);
    const struct line place = nuri_lines_here(text);
    return nuri_fail(r, &place, NURI_ERR_SYNTAX, "%s", fault.text);
}

/* Take the record at the start of the text. */
static bool take_record(struct reader *r, struct lines *text,
                        struct record *record)
{
    struct line rest, key, value;

    *record = (struct record){.board = MEMBERS};
    if (!take_value(r, text, &record->raw))
        return false;
    for (rest = record->raw; nuri_json_member(&rest, &key, &value);) {
        const int member = member_of(r, &key);
        if (member < MEMBERS)
            record->value[member] = value;
    }
    return true;
}

/* Read a record.  Its faults are at its line. */
static void read_at(struct reader *r, struct record *record,
                    const struct line *key)
{
    const struct line *const at = r->at;
    const struct line place = {"", 0, record->raw.number, 0};
    char quoted[sizeof r->quote];

    if (key) {
        memcpy(quoted, nuri_quote(r, key->text + 1, key->length - 2),
               sizeof quoted);
        r->key = quoted;
    }
    r->at = at ? at : &place;
    read_record(r, record, key);
    r->at = at;
    r->key = NULL;
}

/* Read the record, or the dataset: each member of that is a record with the
 * name of the member. */
static void read_next(struct reader *r, struct lines *text)
{
    struct lines inside = *text;
    struct record record;
    struct line key, value;

    if (!take_record(r, text, &record))
        return;
    struct line rest = record.value[DATA];
    if (!nuri_line_begins(&rest, "{") || record.value[PUZZLE].length) {
        read_at(r, &record, NULL);
        return;
    }
    while (nuri_ok(r) && nuri_json_member(&rest, &key, &value)) {
        nuri_lines_go_to(&inside, value.text);
        if (take_record(r, &inside, &record))
            read_at(r, &record, &key);
    }
}

/* ---- The text ------------------------------------------------------------ */

/* Skip what may be between records. */
static void skip_spaces(struct lines *text)
{
    while (text->at < text->end) {
        const size_t blank = nuri_blank(text->at, text->end);
        if (blank == 0 && *text->at != '\n' && *text->at != '\r')
            return;
        text->at += blank ? blank : 1;
        if (blank == 0 && text->at[-1] == '\n') {
            text->number++;
            text->start = text->at;
        }
    }
}

/* Take this character, and what may be behind it. */
static bool take(struct lines *text, char c)
{
    if (text->at == text->end || *text->at != c)
        return false;
    text->at++;
    skip_spaces(text);
    return true;
}

bool nuri_json_read(struct reader *r)
{
    struct lines text = nuri_reader_lines(r, false);
    bool in_array = false;

    skip_spaces(&text);
    while (nuri_ok(r) && (text.at < text.end || in_array)) {
        struct line here = nuri_lines_here(&text);
        here.length = (size_t)(text.end - text.at);
        if (!in_array && !is_board(&here) && take(&text, '[')) {
            in_array = !take(&text, ']');
            if (!in_array)
                continue;
        }
        read_next(r, &text);
        skip_spaces(&text);
        if (!in_array || !nuri_ok(r))
            continue;
        in_array = take(&text, ',');
        here = nuri_lines_here(&text);
        if (!in_array && !take(&text, ']'))
            nuri_fail(r, &here, NURI_ERR_SYNTAX, "expected ',' or ']'");
    }
    return nuri_ok(r);
}

/* JSON has no other JSON inside, and a link of Markdown is none. */
bool nuri_json_looks(const struct reader *r)
{
    const struct line line = r->first;

    return !r->inside && line.length && nuri_is_one_of(*line.text, "{[") &&
           !(line.length > 1 && *line.text == '[' &&
             nuri_line_find(&line, "]("));
}

/* ---- Writing ------------------------------------------------------------- */

/* True if the key is one of these names, of which the last is NULL. */
static bool is_one_of(const struct line *key, const char *const *list)
{
    while (*list && !nuri_json_is(key, *list))
        list++;
    return *list;
}

/* True if nuri_write() writes this member itself. */
static bool is_written(const nuri_entry *entry, const struct line *key)
{
    static const char *const written[] = {"nuri",   "id",    "rows",    "cols",
                                          "puzzle", "state", "variant", NULL};
    static const char *const solution[] = {"solution", NULL};

    return is_one_of(key, written) ||
           (entry->solution && is_one_of(key, solution));
}

void nuri_json_put_extra(struct json_out *json, const nuri_entry *entry,
                         const char *const *but)
{
    const char *const extra = entry->extra ? entry->extra : "";
    struct line rest = {extra, strlen(extra), 0, 1}, key, value;
    bool meta = false;

    while (nuri_json_member(&rest, &key, &value)) {
        meta = meta || nuri_line_begins(&key, "\"meta\"");
        if (is_written(entry, &key) || is_one_of(&key, but))
            continue;
        nuri_text_put(json->out, json->indent ? ",\n " : ",");
        nuri_json_compact(json->out, &key);
        nuri_text_put(json->out, json->indent ? ": " : ":");
        nuri_json_compact(json->out, &value);
    }
    if (meta || !entry->title)
        return;
    nuri_json_open(json, "meta", '{');
    struct json_out inner = {.out = json->out};
    nuri_json_string(&inner, "title", entry->title);
    nuri_json_close(&inner, '}');
    json->next = true;
}

void nuri_json_put_board(struct json_out *json, const nuri_entry *entry)
{
    const struct grid *const g = &entry->puzzle->grid;

    nuri_json_uint(json, "rows", g->height);
    nuri_json_uint(json, "cols", g->width);
    nuri_json_puzzle(json, "puzzle");
    if (entry->marks)
        nuri_json_state(json, "state", entry->marks, true);
    if (entry->solution)
        nuri_json_state(json, "solution", entry->solution, true);
    if (entry->variant)
        nuri_json_string(json, "variant", entry->variant);
}

nuri_status nuri_json_check_entry(const nuri_entry *entry, nuri_error *error)
{
    struct json_fault fault;
    const char *const extra = entry->extra;
    nuri_status status =
        entry->id ? nuri_json_check(entry->id, strlen(entry->id), false, &fault)
                  : NURI_OK;

    if (status == NURI_ERR_SYNTAX)
        return nuri_error_set(error, NURI_ERR_ARGUMENT, 0, 0,
                              "the id is not one JSON value");
    if (extra && status != NURI_ERR_MEMORY)
        status = nuri_json_check(extra, strlen(extra), false, &fault);
    if (extra &&
        (status == NURI_ERR_SYNTAX ||
         (status == NURI_OK && extra[strspn(extra, " \t\r\n")] != '{')))
        return nuri_error_set(error, NURI_ERR_ARGUMENT, 0, 0,
                              "the members to be kept are not one JSON object");
    return status == NURI_ERR_MEMORY ? status : NURI_OK;
}

bool nuri_record_puzzle(struct json_out *json, const nuri_entry *entry,
                        const nuri_answer *answer)
{
    static const char *const nothing[] = {NULL};

    (void)answer;
    nuri_text_put(json->out, "{");
    nuri_json_uint(json, "nuri", 1);
    if (entry->id || entry->name)
        nuri_record_put_id(json, entry);
    nuri_json_put_board(json, entry);
    nuri_json_put_extra(json, entry, nothing);
    return true;
}

/* Write on one line, or with `indent` one line per member. */
static void put_record(struct text *out, const nuri_entry *entry, bool indent,
                       nuri_error *error)
{
    struct json_out json = {
        .out = out, .indent = indent, .puzzle = entry->puzzle};

    const nuri_status status = nuri_json_check_entry(entry, error);
    out->failed = out->failed || status == NURI_ERR_MEMORY;
    nuri_record_puzzle(&json, entry, NULL);
    nuri_json_close(&json, '}');
    nuri_text_put(out, "\n");
}

void nuri_json_write(struct text *out, const nuri_entry *entry,
                     nuri_error *error)
{
    put_record(out, entry, true, error);
}

bool nuri_jsonl_read(struct reader *r)
{
    return nuri_json_read(r);
}

void nuri_jsonl_write(struct text *out, const nuri_entry *entry,
                      nuri_error *error)
{
    put_record(out, entry, false, error);
}
