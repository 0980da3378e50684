/*
 * module.c -- libnuri for the page: see module.h.
 *
 * It is built for WebAssembly, where JavaScript calls the exported functions,
 * and as C for the tests.  It parses only its own requests: the page reads
 * pasted JSON, the library reads puzzles.
 */
#include "module.h"

#include "request.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

/* ---- The answer --------------------------------------------------------- */

/* A growing text. */
struct text {
    char *data; /* owned; NULL: empty */
    size_t length, room;
    bool failed; /* out of memory */
};

static void put_part(struct text *text, const char *more, size_t length)
{
    if (text->length + length + 1 > text->room) {
        const size_t room = 2 * text->room + length + 1;
        char *const data = realloc(text->data, room);
        text->failed = text->failed || !data;
        if (!data)
            return;
        text->data = data;
        text->room = room;
    }
    memcpy(text->data + text->length, more, length);
    text->length += length;
    text->data[text->length] = '\0';
}

static void put(struct text *text, const char *more)
{
    put_part(text, more, strlen(more));
}

/* Append a text of the library, if the call succeeded, and free it. */
static nuri_status put_made(struct text *text, nuri_status made, char *more)
{
    if (made == NURI_OK && more)
        put(text, more);
    nuri_text_free(more);
    return made == NURI_OK && text->failed ? NURI_ERR_MEMORY : made;
}

/* ---- The calls ---------------------------------------------------------- */

/* A line for each warning: `!`, the text and its place. */
static void put_warnings(struct text *answer, const nuri_entry *entry)
{
    char line[40] = "\n";

    for (size_t i = 0; i < entry->warning_count; i++) {
        const nuri_error *const warning = &entry->warnings[i];
        if (warning->line > 1)
            snprintf(line, sizeof line, " (line %u)\n", warning->line);
        put(answer, "!");
        put(answer, warning->text);
        put(answer, warning->line > 1 ? line : "\n");
    }
}

static nuri_status call_read(struct request *r, struct text *answer)
{
    nuri_status status = NURI_OK;

    for (size_t i = 0;
         status == NURI_OK && i < nuri_collection_count(r->collection); i++) {
        const nuri_entry *const entry = nuri_collection_entry(r->collection, i);
        char *line = NULL;
        status = nuri_write(&line, entry, "jsonl", &r->error);
        status = put_made(answer, status, line);
        put_warnings(answer, entry);
    }
    return status;
}

static nuri_status call_write(struct request *r, struct text *answer)
{
    char *text = NULL;

    if (!r->to)
        return request_error(r, NURI_ERR_ARGUMENT, "unknown format");
    const nuri_status status = nuri_write(&text, &r->entry, r->to, &r->error);
    return put_made(answer, status, text);
}

/* The puzzle with its solution, as nuri generate writes it. */
static nuri_status put_generated(const struct request *r, struct text *answer,
                                 const nuri_generated *made)
{
    const nuri_rating_info *const rating_info = made->rating_info;
    char extra[256], *record = NULL;
    const nuri_entry entry = {
        .puzzle = made->puzzle, .solution = made->solution, .extra = extra};

    snprintf(extra, sizeof extra,
             "{\"generator\":\"%s\",\"seed\":%" PRIu64 ",\"index\":0,"
             "\"level\":%u,\"score\":%u,\"attempts\":%" PRIu64 "}",
             NURI_GENERATOR, r->requested.seed, rating_info->level,
             rating_info->score, made->attempts);
    const nuri_status status = nuri_write(&record, &entry, "jsonl", NULL);
    return put_made(answer, status, record);
}

static nuri_status call_generate(struct request *r, struct text *answer)
{
    nuri_generated *made = NULL;

    r->requested.max_level = r->requested.min_level;
    nuri_status status =
        nuri_generate(&made, &r->requested, &r->options, &r->error);
    if (status == NURI_OK)
        status = made->puzzle
                     ? put_generated(r, answer, made)
                     : request_error(r, NURI_ERR_UNSUPPORTED, made->why);
    nuri_generated_free(made);
    return status;
}

/* A string of JSON: of texts without quotes. */
static void put_string(struct text *answer, const char *name, const char *value)
{
    put(answer, "\"");
    put(answer, name);
    put(answer, "\":\"");
    for (const char *at = value; *at;) {
        const size_t length = strcspn(at, "\n");
        put_part(answer, at, length);
        at += length;
        if (*at)
            put(answer, "\\n");
        at += *at == '\n';
    }
    put(answer, "\"");
}

static nuri_status call_techniques(struct request *r, struct text *answer)
{
    const nuri_technique_info *info;
    char level[24];

    (void)r;
    for (size_t i = 0; (info = nuri_technique(i)); i++) {
        put(answer, i ? ",{" : "[{");
        put_string(answer, "id", info->id);
        snprintf(level, sizeof level, ",\"level\":%u,", info->level);
        put(answer, level);
        put_string(answer, "summary", info->summary);
        put(answer, ",");
        put_string(answer, "diagram", info->diagram);
        put(answer, "}");
    }
    put(answer, "]");
    return answer->failed ? NURI_ERR_MEMORY : NURI_OK;
}

static nuri_status call_solve(struct request *r, struct text *answer)
{
    nuri_result *result = NULL;
    nuri_hint_result *why = NULL;
    char *record = NULL;

    nuri_status status =
        nuri_solve(&result, r->entry.puzzle, r->entry.marks, &r->options);
    if (status == NURI_OK && result->outcome == NURI_OUTCOME_NONE)
        status =
            nuri_why_none(&why, r->entry.puzzle, r->entry.marks, &r->options);
    if (status == NURI_OK)
        status = nuri_record_solve(&record, &r->entry, result, why, -1);
    nuri_hint_result_free(why);
    nuri_result_free(result);
    return put_made(answer, status, record);
}

static nuri_status call_check(struct request *r, struct text *answer)
{
    nuri_report *report = NULL;
    char *record = NULL;

    uint8_t *const open = calloc(request_cells(r), 1);
    nuri_status status = open ? NURI_OK : NURI_ERR_MEMORY;
    if (status == NURI_OK)
        status = nuri_check(&report, r->entry.puzzle,
                            r->entry.marks ? r->entry.marks : open, r->mode);
    if (status == NURI_OK)
        status = nuri_record_check(&record, &r->entry, report);
    nuri_report_free(report);
    free(open);
    return put_made(answer, status, record);
}

/* The first wrong mark. */
static nuri_status find_first(struct request *r, const nuri_hint_result *hint,
                              nuri_judgement **first)
{
    const nuri_hint_kind hint_kind = hint->hint_kind;

    if (hint_kind != NURI_HINT_WRONG_MARK && hint_kind != NURI_HINT_WRONG_MARKS)
        return NURI_OK;
    return nuri_judge(first, r->entry.puzzle, r->entry.marks, r->entry.history,
                      r->entry.history_count, &r->options, NULL);
}

/* The record; if it is about a cell, also without the colour. */
static nuri_status put_hint(struct request *r, struct text *answer,
                            const nuri_hint_result *hint)
{
    const nuri_step *const step = hint->step;
    nuri_judgement *first = NULL;
    char *record = NULL, *part = NULL;

    nuri_status status = find_first(r, hint, &first);
    if (status == NURI_OK)
        status = nuri_record_hint(&record, &r->entry, hint, first);
    status = put_made(answer, status, record);
    nuri_judgement_free(first);
    if (status != NURI_OK || !step || step->cell_count == 0)
        return status;
    put(answer, "\n");
    status = nuri_record_hint_part(&part, &r->entry, hint, true, true);
    return put_made(answer, status, part);
}

static nuri_status call_hint(struct request *r, struct text *answer)
{
    nuri_hint_result *hint = NULL;

    nuri_status status = nuri_hint(&hint, r->entry.puzzle, r->entry.marks,
                                   &r->options, &r->hints);
    if (status == NURI_OK)
        status = put_hint(r, answer, hint);
    nuri_hint_result_free(hint);
    return status;
}

static nuri_status call_judge(struct request *r, struct text *answer)
{
    nuri_judgement *judgement = NULL;
    char *record = NULL;

    if (r->entry.history_count == 0)
        return request_error(r, NURI_ERR_ARGUMENT, "missing mark to judge");
    nuri_status status = nuri_judge(&judgement, r->entry.puzzle, r->entry.marks,
                                    r->entry.history, r->entry.history_count,
                                    &r->options, &r->hints);
    if (status == NURI_OK)
        status = nuri_record_judge(&record, &r->entry, judgement);
    nuri_judgement_free(judgement);
    return put_made(answer, status, record);
}

static nuri_status call_explain(struct request *r, struct text *answer)
{
    nuri_explanation *steps = NULL;
    char *record = NULL;

    nuri_status status = nuri_explain(&steps, r->entry.puzzle, r->entry.marks,
                                      &r->options, &r->hints);
    if (status == NURI_OK)
        status = nuri_record_explain(&record, &r->entry, steps);
    nuri_explanation_free(steps);
    return put_made(answer, status, record);
}

static nuri_status call_rate(struct request *r, struct text *answer)
{
    nuri_rating *rating = NULL;
    char *record = NULL;

    nuri_status status = nuri_rate(&rating, r->entry.puzzle, &r->options);
    if (status == NURI_OK)
        status = nuri_record_rate(&record, &r->entry, rating);
    nuri_rating_free(rating);
    return put_made(answer, status, record);
}

/* ---- Editing */

typedef nuri_status edit_fn(nuri_edit **edit, const nuri_puzzle *puzzle,
                            const nuri_options *options);

static nuri_status call_edit(const struct request *r, struct text *answer,
                             edit_fn *by)
{
    nuri_edit *edit = NULL;
    char *record = NULL;

    nuri_status status = by(&edit, r->entry.puzzle, &r->options);
    if (status == NURI_OK)
        status = nuri_record_edit(&record, &r->entry, edit);
    nuri_edit_free(edit);
    return put_made(answer, status, record);
}

static nuri_status suggest_one(nuri_edit **edit, const nuri_puzzle *puzzle,
                               const nuri_options *options)
{
    return nuri_suggest(edit, puzzle, 0, 1, options);
}

static nuri_status call_suggest(struct request *r, struct text *answer)
{
    return call_edit(r, answer, suggest_one);
}

static nuri_status call_moves(struct request *r, struct text *answer)
{
    return call_edit(r, answer, nuri_moves);
}

static nuri_status call_minimise(struct request *r, struct text *answer)
{
    return call_edit(r, answer, nuri_minimise);
}

static nuri_status call_fill(struct request *r, struct text *answer)
{
    return call_edit(r, answer, nuri_fill);
}

static nuri_status call_force(struct request *r, struct text *answer)
{
    nuri_forced forced;
    char *record = NULL;

    uint8_t *const state = calloc(request_cells(r), 1);
    nuri_status status = state ? NURI_OK : NURI_ERR_MEMORY;
    if (status == NURI_OK)
        status = nuri_force(&forced, state, r->entry.puzzle, r->entry.marks,
                            &r->options);
    if (status == NURI_OK)
        status = nuri_record_forced(&record, &r->entry, &forced, state);
    free(state);
    return put_made(answer, status, record);
}

/* ---- All of them */

/* Which part of the text a call needs. */
enum puzzles { NONE, ALL, ONE };

typedef nuri_status call_fn(struct request *r, struct text *answer);

static const struct {
    const char *name;
    enum puzzles puzzles;
    call_fn *call;
} calls[] = {
#define CALL(name, puzzles) {#name, puzzles, call_##name},
#include "calls.def"
};

static nuri_status call(struct request *r, struct text *answer)
{
    const char *const name = r->call ? r->call : "";
    size_t i = 0;

    while (i < sizeof calls / sizeof *calls && strcmp(calls[i].name, name) != 0)
        i++;
    if (i == sizeof calls / sizeof *calls)
        return request_error(r, NURI_ERR_ARGUMENT, "unknown call");
    nuri_status status = calls[i].puzzles == NONE ? NURI_OK : request_read(r);
    if (status == NURI_OK && calls[i].puzzles == ONE)
        status = request_take_puzzle(r);
    return status == NURI_OK ? calls[i].call(r, answer) : status;
}

/* ---- What is exported --------------------------------------------------- */

/* There is one request at a time. */
static struct {
    char *request; /* [length], owned */
    size_t length;
    struct text answer;
    bool good;
} page;

EXPORT(room) char *play_room(size_t length)
{
    free(page.request);
    page.request = malloc(length + 1);
    page.length = page.request ? length : 0;
    return page.request;
}

/* Write an error record. */
static nuri_status refuse(const struct request *r, nuri_status status)
{
    const nuri_entry entry = {.line = r->line};
    nuri_error error = r->error;
    char *record = NULL;

    if (error.status != status || !*error.text) {
        error = (nuri_error){.status = status};
        snprintf(error.text, sizeof error.text, "%s", nuri_status_text(status));
    }
    page.answer.length = 0;
    page.answer.failed = false;
    const nuri_status made = nuri_record_error(&record, &entry, &error);
    return put_made(&page.answer, made, record);
}

EXPORT(ask) const char *play_ask(void)
{
    struct request r = {.error = {.status = NURI_OK}};

    page.answer.length = 0;
    page.answer.failed = false;
    put(&page.answer, "");
    nuri_status status = request_parse(&r, page.request, page.length);
    if (status == NURI_OK)
        status = call(&r, &page.answer);
    page.good = status == NURI_OK && !page.answer.failed;
    if (!page.good)
        status = refuse(&r, status);
    request_clear(&r);
    return page.good || status == NURI_OK ? page.answer.data : NULL;
}

EXPORT(is_good) int play_is_good(void)
{
    return page.good;
}
