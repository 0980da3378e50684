/*
 * record.c -- answers as nuri/1 JSON, one object on one line.
 *
 * nuri-1.schema.json has the members of each.  They are written in the order of
 * this file.  Members that do not apply are left out, except id and line.
 */
#include "base/memory.h"
#include "base/status.h"
#include "base/text.h"
#include "formats/record_parts.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <string.h>

/* The line and the column, as far as they are known. */
static void put_place(struct json_out *json, const nuri_error *error)
{
    if (error->line)
        nuri_json_uint(json, "line", error->line);
    if (error->column)
        nuri_json_uint(json, "column", error->column);
}

/* At most three decimals, in any locale. */
static void put_time(struct json_out *json, const nuri_answer *answer)
{
    if (!answer->has_time || !(answer->time_ms >= 0 && answer->time_ms < 1e15))
        return;
    const uint64_t us = (uint64_t)(answer->time_ms * 1000 + 0.5);
    unsigned decimals = (unsigned)(us % 1000);
    int digits = 3;

    for (; digits && decimals % 10 == 0; digits--)
        decimals /= 10;
    assert((digits == 0) == (decimals == 0));
    nuri_json_uint(json, "time_ms", us / 1000);
    if (digits)
        nuri_text_printf(json->out, ".%0*u", digits, decimals);
}

static void put_solutions(struct json_out *json, const nuri_result *result)
{
    nuri_json_open(json, "solutions", '[');
    for (unsigned i = 0; i < result->solution_count; i++)
        nuri_json_state(json, NULL, result->solutions[i], false);
    nuri_json_close(json, ']');
}

/* Write the cells that are the same in all solutions, and the others, or those
 * of them that are known. */
static void put_common(struct json_out *json, const nuri_result *result)
{
    const uint8_t *const common = result->common;

    if (common)
        nuri_json_state(json, "common", common, false);
    nuri_json_open(json, common ? "differ" : "known_to_differ", '[');
    for (uint32_t i = 0; i < grid_cells(&json->puzzle->grid); i++)
        if (result->differ[i])
            nuri_json_cell(json, NULL, i);
    nuri_json_close(json, ']');
}

static void put_solved(struct json_out *json, const nuri_result *result)
{
    const nuri_outcome outcome = result->outcome;

    assert(outcome != NURI_OUTCOME_UNIQUE || result->solution_count > 0);
    if (outcome == NURI_OUTCOME_UNIQUE)
        nuri_json_state(json, "solution", result->solutions[0], false);
    else if (result->solution_count > 0)
        put_solutions(json, result);
    if (outcome == NURI_OUTCOME_MULTIPLE)
        put_common(json, result);
    if (outcome == NURI_OUTCOME_UNKNOWN ||
        (outcome == NURI_OUTCOME_MULTIPLE && !result->common))
        nuri_record_put_reason(json, result->limit);
}

static bool put_solve(struct json_out *json, const nuri_entry *entry,
                      const nuri_answer *answer)
{
    const nuri_result *const result = answer->result;
    const nuri_outcome outcome = result->outcome;

    nuri_record_begin(json, entry, nuri_outcome_name(outcome));
    nuri_record_put_blame(json, result->mark_count, result->solution_count > 0,
                          answer->hint);
    nuri_json_uint(json, "count", result->solution_count);
    nuri_json_bool(json, "count_exact",
                   outcome == NURI_OUTCOME_UNIQUE ||
                       outcome == NURI_OUTCOME_NONE);
    put_solved(json, result);
    nuri_record_put_finding(json, "why",
                            answer->hint ? answer->hint->step : NULL);
    nuri_record_put_url(json, entry);
    nuri_json_uint(json, "nodes", result->stats.nodes);
    nuri_json_uint(json, "guesses", result->stats.decisions);
    return true;
}

static bool put_count(struct json_out *json, const nuri_entry *entry,
                      const nuri_answer *answer)
{
    const nuri_count_result *const count_result = answer->count_result;
    /* A count that the caller ended is complete. */
    const bool counted =
        count_result->exact || count_result->limit == NURI_LIMIT_NOT_REACHED;

    nuri_record_begin(json, entry, counted ? "counted" : "unknown");
    nuri_record_put_blame(json, count_result->mark_count,
                          count_result->count > 0, answer->hint);
    if (count_result->digits[0] != '\0')
        nuri_json_raw(json, "count", count_result->digits);
    else
        nuri_json_uint(json, "count", count_result->count);
    nuri_json_bool(json, "count_exact", count_result->exact);
    if (count_result->by)
        nuri_json_string(json, "counted_by", count_result->by);
    if (!counted)
        nuri_record_put_reason(json, count_result->limit);
    nuri_record_put_finding(json, "why",
                            answer->hint ? answer->hint->step : NULL);
    nuri_record_put_url(json, entry);
    nuri_json_uint(json, "nodes", count_result->stats.nodes);
    return true;
}

static void put_violation(struct json_out *json, const nuri_violation *v)
{
    nuri_json_open(json, NULL, '{');
    nuri_json_string(json, "rule", nuri_violation_kind_name(v->kind));
    nuri_json_string(json, "pzpr", nuri_violation_kind_pzpr(v->kind));
    nuri_json_cells(json, "cells", v->cells, v->cell_count);
    nuri_json_string(json, "message", v->message);
    nuri_json_close(json, '}');
}

static void put_violations(struct json_out *json, const char *key,
                           const nuri_violation *list, size_t count)
{
    nuri_json_open(json, key, '[');
    for (size_t i = 0; i < count; i++)
        put_violation(json, &list[i]);
    nuri_json_close(json, ']');
}

static bool put_check(struct json_out *json, const nuri_entry *entry,
                      const nuri_answer *answer)
{
    const nuri_report *const report = answer->report;

    nuri_record_begin(json, entry, nuri_verdict_name(report->verdict));
    nuri_json_uint(json, "undecided", report->undecided);
    if (report->undecided)
        nuri_json_string(json, "blank",
                         report->undecided_is_white ? "land" : "open");
    put_violations(json, "violations", report->violations,
                   report->violation_count);
    if (report->if_white_count > 0)
        put_violations(json, "if_land", report->if_white,
                       report->if_white_count);
    nuri_record_put_url(json, entry);
    return true;
}

static void put_rating_info(struct json_out *json,
                            const nuri_rating_info *rating_info)
{
    assert(rating_info->level > 0);
    nuri_json_string(json, "rating", rating_info->version);
    nuri_json_uint(json, "level", rating_info->level);
    nuri_json_string(json, "grade", rating_info->name);
    nuri_json_uint(json, "score", rating_info->score);
    nuri_json_uint(json, "deductions", rating_info->deductions);
    nuri_json_open(json, "by_rule", '{');
    for (size_t i = 0; i < rating_info->use_count; i++)
        nuri_json_uint(json, rating_info->uses[i].technique,
                       rating_info->uses[i].count);
    nuri_json_close(json, '}');
    nuri_json_uint(json, "longest_chain", rating_info->longest_chain);
    nuri_json_uint(json, "left", rating_info->left);
    nuri_json_bool(json, "needs_guess", rating_info->needs_guess);
}

/* No default label: see base/status.c. */
static const char *rating_status(nuri_outcome outcome)
{
    switch (outcome) {
    case NURI_OUTCOME_UNIQUE: return "rated";
    case NURI_OUTCOME_MULTIPLE: return "not_unique";
    case NURI_OUTCOME_NONE: return "none";
    case NURI_OUTCOME_UNKNOWN: break;
    }
    return "unknown";
}

static bool put_rate(struct json_out *json, const nuri_entry *entry,
                     const nuri_answer *answer)
{
    const nuri_rating *const rating = answer->rating;

    nuri_record_begin(json, entry, rating_status(rating->outcome));
    if (rating->rating_info)
        put_rating_info(json, rating->rating_info);
    if (rating->outcome == NURI_OUTCOME_UNKNOWN)
        nuri_record_put_reason(json, rating->limit);
    nuri_record_put_url(json, entry);
    return true;
}

/* A stable word for programs.  No default label: see base/status.c. */
static const char *code_of(nuri_status status)
{
    switch (status) {
    case NURI_OK: return "ok";
    case NURI_ERR_MEMORY: return "out_of_memory";
    case NURI_ERR_ARGUMENT: return "bad_argument";
    case NURI_ERR_SYNTAX: return "bad_syntax";
    case NURI_ERR_SIZE: return "bad_size";
    case NURI_ERR_UNSUPPORTED: return "unsupported";
    case NURI_ERR_INTERNAL: return "internal";
    case NURI_ERR_FILE: return "cannot_read";
    }
    return "unknown";
}

static bool put_error(struct json_out *json, const nuri_entry *entry,
                      const nuri_answer *answer)
{
    const nuri_error *const error = answer->error;

    nuri_record_begin(json, entry, "error");
    nuri_json_open(json, "error", '{');
    nuri_json_string(json, "code", code_of(error->status));
    nuri_json_string(json, "message", error->text);
    put_place(json, error);
    nuri_json_close(json, '}');
    nuri_record_put_url(json, entry);
    return true;
}

/* ---- All of them */

/* The source of the puzzle, and what was repaired. */
static void put_source(struct json_out *json, const nuri_entry *entry)
{
    if (entry->file)
        nuri_json_string(json, "file", entry->file);
    if (entry->warning_count)
        nuri_json_open(json, "warnings", '[');
    for (size_t i = 0; i < entry->warning_count; i++) {
        nuri_json_open(json, NULL, '{');
        nuri_json_string(json, "message", entry->warnings[i].text);
        put_place(json, &entry->warnings[i]);
        nuri_json_close(json, '}');
    }
    if (entry->warning_count)
        nuri_json_close(json, ']');
}

/* How to write this answer: by the first member that is set. */
static record_fn *writer_of(const nuri_answer *answer)
{
    static const struct {
        size_t member;
        record_fn *put;
    } table[] = {
        {offsetof(nuri_answer, result), put_solve},
        {offsetof(nuri_answer, count_result), put_count},
        {offsetof(nuri_answer, report), put_check},
        {offsetof(nuri_answer, hint), nuri_record_hint},
        {offsetof(nuri_answer, judgement), nuri_record_judge},
        {offsetof(nuri_answer, explanation), nuri_record_explain},
        {offsetof(nuri_answer, rating), put_rate},
        {offsetof(nuri_answer, edit), nuri_record_edit},
        {offsetof(nuri_answer, forced), nuri_record_forced},
        {offsetof(nuri_answer, passes), nuri_record_passes},
        {offsetof(nuri_answer, error), put_error},
    };

    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const void *set;
        memcpy(&set, (const char *)answer + table[i].member, sizeof set);
        if (set)
            return table[i].put;
    }
    return nuri_record_puzzle;
}

nuri_status nuri_record(char **out, const nuri_entry *entry,
                        const nuri_answer *answer)
{
    if (!clear_out(out) || !entry || !answer ||
        (!entry->warnings && entry->warning_count))
        return NURI_ERR_ARGUMENT;
    record_fn *const put = writer_of(answer);
    if (!entry->puzzle && put != put_error)
        return NURI_ERR_ARGUMENT;
    struct text text = {0};
    struct json_out json = {.out = &text, .puzzle = entry->puzzle};
    nuri_entry named = *entry;
    nuri_error problem; /* unused: the status suffices */
    if (put != nuri_record_edit && put != nuri_record_puzzle)
        named.extra = NULL;
    const nuri_status checked = nuri_json_check_entry(&named, &problem);
    if (checked == NURI_ERR_ARGUMENT && put != put_error)
        return NURI_ERR_ARGUMENT;
    if (checked == NURI_ERR_ARGUMENT)
        named.id = NULL;
    text.failed = checked == NURI_ERR_MEMORY;
    if (!put(&json, &named, answer)) {
        nuri_text_clear(&text);
        return NURI_ERR_ARGUMENT;
    }
    put_time(&json, answer);
    if (put != nuri_record_passes && put != nuri_record_puzzle)
        put_source(&json, entry);
    nuri_json_close(&json, '}');
    *out = nuri_text_take(&text);
    return *out ? NURI_OK : NURI_ERR_MEMORY;
}

nuri_status nuri_record_member(char **out, const char *record, size_t length,
                               const char *name)
{
    if (!clear_out(out) || !name || (!record && length))
        return NURI_ERR_ARGUMENT;
    const size_t quoted = strlen(name) + 2;
    const struct lines lines = nuri_lines(record, length, false);
    struct line rest = {lines.at, (size_t)(lines.end - lines.at), 1, 1};
    struct line key, value;
    struct text text = {0};

    while (nuri_json_member(&rest, &key, &value))
        if (key.length == quoted &&
            memcmp(key.text + 1, name, quoted - 2) == 0) {
            if (value.length && *value.text == '"') /* the whole value */
                value.length = nuri_json_token(&value);
            nuri_text_add(&text, value.text, value.length);
            *out = nuri_text_take(&text);
            return *out ? NURI_OK : NURI_ERR_MEMORY;
        }
    return NURI_OK;
}

nuri_status nuri_record_plain(char **out, const char *json)
{
    struct text text = {0};

    if (!clear_out(out) || !json)
        return NURI_ERR_ARGUMENT;
    while (*json) {
        const size_t n = nuri_utf8_length(json);
        if (nuri_is_one_of(*json,
                           "\t\r")) /* in no string: see JSON's grammar */
            nuri_text_put(&text, " ");
        else if (*json != '\n' && nuri_utf8_is_control(json))
            nuri_text_printf(&text, "\\u%04x",
                             (unsigned)(n ? nuri_utf8_code(json) : 0xFFFD));
        else
            nuri_text_add(&text, json, n);
        json += n ? n : 1;
    }
    *out = nuri_text_take(&text);
    return *out ? NURI_OK : NURI_ERR_MEMORY;
}
