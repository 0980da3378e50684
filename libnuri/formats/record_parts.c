/*
 * record_parts.c -- common parts of records: their beginning, marks, sentences,
 * and why there is no solution.
 */
#include "formats/record_parts.h"

#include "base/grid.h"
#include "formats/url.h"

#include <assert.h>

void nuri_record_put_id(struct json_out *json, const nuri_entry *entry)
{
    if (!entry->id && entry->name)
        nuri_json_string(json, "id", entry->name);
    else
        nuri_json_value(json, "id", entry->id ? entry->id : "null");
}

void nuri_record_begin(struct json_out *json, const nuri_entry *entry,
                       const char *status)
{
    assert(*status && !json->next);
    nuri_text_put(json->out, "{");
    nuri_json_uint(json, "nuri", 1);
    nuri_record_put_id(json, entry);
    nuri_json_uint(json, "line", entry->line);
    nuri_json_string(json, "status", status);
}

void nuri_record_put_url(struct json_out *json, const nuri_entry *entry)
{
    struct text url = {0};

    if (!entry->puzzle)
        return;
    nuri_url_short(&url, entry->puzzle, entry->variant);
    nuri_json_string(json, "url", url.failed ? "" : url.data);
    json->out->failed = json->out->failed || url.failed;
    nuri_text_clear(&url);
}

void nuri_record_put_reason(struct json_out *json, nuri_limit limit)
{
    if (limit != NURI_LIMIT_NOT_REACHED)
        nuri_json_string(json, "reason", nuri_limit_name(limit));
}

void nuri_record_put_marks(struct json_out *json, uint32_t marks,
                           nuri_hint_kind hint_kind)
{
    const bool wrong =
        hint_kind == NURI_HINT_WRONG_MARK || hint_kind == NURI_HINT_WRONG_MARKS;

    if (!marks)
        return;
    nuri_json_uint(json, "marks", marks);
    if (hint_kind != NURI_HINT_UNKNOWN)
        nuri_json_bool(json, "marks_wrong", wrong);
}

void nuri_record_put_blame(struct json_out *json, uint32_t marks,
                           bool is_solution, const nuri_hint_result *why)
{
    nuri_record_put_marks(json, marks,
                          is_solution ? NURI_HINT_CELL
                          : why       ? why->hint_kind
                                      : NURI_HINT_UNKNOWN);
}

static void put_said(struct json_out *json, const char *key,
                     const nuri_said *said);

/* NOLINTNEXTLINE(misc-no-recursion): sentences are a few levels deep */
static void put_slot(struct json_out *json, const nuri_slot *slot)
{
    switch (slot->kind) {
    case NURI_SLOT_CELL:
    case NURI_SLOT_CLUE:
        nuri_json_cell(json, slot->name, slot->cells[0]);
        break;
    case NURI_SLOT_NUMBER:
        nuri_json_uint(json, slot->name, slot->number);
        break;
    case NURI_SLOT_COLOUR:
        nuri_json_string(json, slot->name,
                         colour_name((nuri_colour)slot->number));
        break;
    case NURI_SLOT_SAID: put_said(json, slot->name, slot->said); break;
    case NURI_SLOT_LIST:
        nuri_json_open(json, slot->name, '[');
        for (size_t i = 0; i < slot->count; i++)
            put_said(json, NULL, &slot->said[i]);
        nuri_json_close(json, ']');
        break;
    default: nuri_json_cells(json, slot->name, slot->cells, slot->count); break;
    }
}

/* NOLINTNEXTLINE(misc-no-recursion): as above */
static void put_said(struct json_out *json, const char *key,
                     const nuri_said *said)
{
    nuri_json_open(json, key, '{');
    nuri_json_string(json, "id", said->id);
    nuri_json_open(json, "slots", '{');
    for (size_t i = 0; i < said->slot_count; i++)
        put_slot(json, &said->slots[i]);
    nuri_json_close(json, '}');
    nuri_json_close(json, '}');
}

void nuri_record_put_message(struct json_out *json, const char *message,
                             const nuri_said *said)
{
    if (!said || !json->terse)
        nuri_json_string(json, "message", message ? message : "");
    if (said)
        put_said(json, "say", said);
}

void nuri_record_put_finding(struct json_out *json, const char *key,
                             const nuri_step *step)
{
    if (!step)
        return;
    nuri_json_open(json, key, '{');
    nuri_json_string(json, "rule", step->technique);
    nuri_json_open(json, "cells", '[');
    for (size_t i = 0; i < step->cell_count; i++)
        nuri_json_cell(json, NULL, step->cells[i]);
    for (size_t i = 0; i < step->because_count; i++)
        nuri_json_cell(json, NULL, step->because[i]);
    nuri_json_close(json, ']');
    nuri_record_put_message(json, step->message, step->say);
    nuri_json_close(json, '}');
}
