/*
 * json.c -- the formats json and jsonl: nuri/1 records, one after the other or
 * in an array.
 *
 *     text    = record { record } | `[` [ record { `,` record } ] `]`
 *     dataset = { "data": { name: record, ... }, ... }   in the place of one
 *
 * json_record.c reads a record, and has its grammar.  Any separators of records
 * are accepted, so both are one format to the reader. / */
#include "formats/format.h"
#include "formats/json_record.h"
#include "formats/record_parts.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <string.h>

/* ---- Reading ------------------------------------------------------------ */

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

/* Read what is between two records of an array: `,` or the end `]`. */
static bool between(const struct input *input, struct lines *text,
                    bool *in_array)
{
    skip_spaces(text);
    if (!*in_array)
        return true;
    if (text->at == text->end || (*text->at != ',' && *text->at != ']'))
        return nuri_error_here(input, text, "expected ',' or ']'");
    *in_array = *text->at++ == ',';
    skip_spaces(text);
    return true;
}

/* Read the record or dataset here.  Each member of a dataset is a puzzle with
 * the name of the member. */
static bool read_value(const struct input *input, struct lines *text)
{
    struct lines inside = *text;
    struct line dataset = {"", 0, 0, 0}, key, value;

    bool ok = nuri_json_record_read(input, text, NULL, &dataset);
    while (ok && dataset.length && nuri_json_member(&dataset, &key, &value)) {
        nuri_lines_go_to(&inside, value.text);
        ok = nuri_json_record_read(input, &inside, &key, NULL);
    }
    return ok;
}

bool nuri_json_read(const struct input *input)
{
    struct lines text = nuri_input_lines(input, false);
    bool ok = true, in_array = false;

    skip_spaces(&text);
    while (ok && (text.at < text.end || in_array)) {
        if (!in_array && *text.at == '[') {
            text.at++;
            skip_spaces(&text);
            in_array = text.at == text.end || *text.at != ']';
            if (!in_array) {
                text.at++;
                skip_spaces(&text);
                continue;
            }
        }
        ok = read_value(input, &text) && between(input, &text, &in_array);
    }
    return ok;
}

/* True for [nuri](https://...), a link of Markdown. */
static bool begins_link(const struct line *line)
{
    return line->length > 1 && line->text[0] == '[' &&
           nuri_line_find(line, "](");
}

/* JSON has no other JSON inside. */
bool nuri_json_looks(const struct input *input)
{
    const struct line line = nuri_input_first_line(input);

    return input->read_inner && line.length &&
           (*line.text == '{' || *line.text == '[') && !begins_link(&line);
}

/* ---- Writing ------------------------------------------------------------ */

/* True if the key is one of these names, of which the last is NULL. */
static bool is_one_of(const struct line *key, const char *const *names)
{
    assert(key->length >= 2 && *key->text == '"');
    for (; *names; names++)
        if (key->length == strlen(*names) + 2 &&
            memcmp(key->text + 1, *names, key->length - 2) == 0)
            return true;
    return false;
}

/* True if nuri_write() writes this member itself. */
static bool is_written(const nuri_entry *entry, const struct line *key)
{
    static const char *const names[] = {"nuri",   "id",    "rows",    "cols",
                                        "puzzle", "state", "variant", NULL};
    static const char *const solution[] = {"solution", NULL};

    return is_one_of(key, names) ||
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
    nuri_status status =
        entry->id ? nuri_json_check(entry->id, false) : NURI_OK;

    if (status == NURI_ERR_ARGUMENT)
        return nuri_error_set(error, status, 0, 0,
                              "the id is not one JSON value");
    if (status == NURI_OK && entry->extra)
        status = nuri_json_check(entry->extra, true);
    if (status == NURI_ERR_ARGUMENT)
        return nuri_error_set(error, status, 0, 0,
                              "the members to be kept are not one JSON object");
    return status;
}

/* Write on one line, or with `indent` one line per member. */
static void put_record(struct text *out, const nuri_entry *entry, bool indent,
                       nuri_error *error)
{
    static const char *const nothing[] = {NULL};
    struct json_out json = {out, indent, false, entry->puzzle};

    const nuri_status status = nuri_json_check_entry(entry, error);
    out->failed = out->failed || status == NURI_ERR_MEMORY;
    nuri_text_put(out, "{");
    nuri_json_uint(&json, "nuri", 1);
    if (entry->id)
        nuri_json_value(&json, "id", entry->id);
    else if (entry->name)
        nuri_json_string(&json, "id", entry->name);
    nuri_json_put_board(&json, entry);
    nuri_json_put_extra(&json, entry, nothing);
    nuri_json_close(&json, '}');
    nuri_text_put(out, "\n");
}

void nuri_json_write(struct text *out, const nuri_entry *entry,
                     nuri_error *error)
{
    put_record(out, entry, true, error);
}

bool nuri_jsonl_read(const struct input *input)
{
    return nuri_json_read(input);
}

void nuri_jsonl_write(struct text *out, const nuri_entry *entry,
                      nuri_error *error)
{
    put_record(out, entry, false, error);
}
