/*
 * calls.c -- answer requests: see nuri-request(5).
 *
 * This parses only the lines of a request; the library reads puzzles, and makes
 * records.
 */
#include "base/memory.h"
#include "base/text.h"
#include "formats/json_text.h"
#include "request/request.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Append a text of the library, if the call succeeded, and free it. */
static nuri_status put_made(struct text *answer, nuri_status made, char *more)
{
    if (made == NURI_OK && more)
        nuri_text_put(answer, more);
    nuri_text_free(more);
    return made == NURI_OK && answer->failed ? NURI_ERR_MEMORY : made;
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
        nuri_text_put(answer, "!");
        nuri_text_put(answer, warning->text);
        nuri_text_put(answer, warning->line > 1 ? line : "\n");
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
        return nuri_request_error(r, NURI_ERR_ARGUMENT, "unknown format");
    const nuri_status status = nuri_write(&text, &r->entry, r->to, &r->error);
    return put_made(answer, status, text);
}

#ifndef NURI_SMALL
static nuri_status call_draw(struct request *r, struct text *answer)
{
    const nuri_view view = {.entry = &r->entry,
                            .marks = r->entry.marks,
                            .cell = r->cell,
                            .coords = r->coords};
    char *text = NULL;

    if (!r->to || !nuri_drawing_find(r->to))
        return nuri_request_error(r, NURI_ERR_ARGUMENT, "unknown drawing");
    const nuri_status status = nuri_draw_view(&text, &view, r->to);
    return put_made(answer, status, text);
}
#endif

/* The puzzle with its solution, as nuri generate writes it. */
static nuri_status put_generated(const struct request *r, struct text *answer,
                                 const nuri_generated *made)
{
    const nuri_rating_info *const rating_info = made->rating_info;
    char extra[320], *record = NULL;
    const nuri_entry entry = {
        .puzzle = made->puzzle, .solution = made->solution, .extra = extra};

    snprintf(extra, sizeof extra,
             "{\"generator\":\"%s\",\"seed\":%" PRIu64 ",\"index\":%" PRIu64 ","
             "\"level\":%u,\"score\":%u,\"attempts\":%" PRIu64 "%s%s%s}",
             NURI_GENERATOR, r->requested.seed, r->requested.index,
             rating_info->level, rating_info->score, made->attempts,
             *made->profile ? ",\"profile\":\"" : "", made->profile,
             *made->profile ? "\"" : "");
    const nuri_status status = nuri_write(&record, &entry, "jsonl", NULL);
    return put_made(answer, status, record);
}

static nuri_status call_generate(struct request *r, struct text *answer)
{
    nuri_generated *made = NULL;

    if (r->pattern &&
        r->pattern_count != (uint64_t)r->requested.width * r->requested.height)
        return nuri_request_error(r, NURI_ERR_ARGUMENT,
                                  "the pattern has not one clue for each cell");
    nuri_status status =
        nuri_generate(&made, &r->requested, &r->options, &r->error);
    if (status == NURI_OK)
        status = made->puzzle
                     ? put_generated(r, answer, made)
                     : nuri_request_error(r, NURI_ERR_UNSUPPORTED, made->why);
    nuri_generated_free(made);
    return status;
}

static nuri_status call_techniques(struct request *r, struct text *answer)
{
    struct json_out json = {.out = answer};
    const nuri_technique_info *info;

    (void)r;
    nuri_json_open(&json, NULL, '[');
    for (size_t i = 0; (info = nuri_technique(i)); i++) {
        nuri_json_open(&json, NULL, '{');
        nuri_json_string(&json, "id", info->id);
        nuri_json_uint(&json, "level", info->level);
        nuri_json_string(&json, "summary", info->summary);
        nuri_json_string(&json, "diagram", info->diagram);
        nuri_json_close(&json, '}');
    }
    nuri_json_close(&json, ']');
    return answer->failed ? NURI_ERR_MEMORY : NURI_OK;
}

/* Why there is no solution, if there is none. */
static nuri_status find_why(struct request *r, bool is_none,
                            nuri_hint_result **why)
{
    return is_none ? nuri_why_none(why, r->entry.puzzle, r->entry.marks,
                                   &r->options)
                   : NURI_OK;
}

static nuri_status call_solve(struct request *r, struct text *answer)
{
    nuri_result *result = NULL;
    nuri_hint_result *why = NULL;
    char *record = NULL;

    nuri_status status =
        nuri_solve(&result, r->entry.puzzle, r->entry.marks, &r->options);
    if (status == NURI_OK)
        status = find_why(r, result->outcome == NURI_OUTCOME_NONE, &why);
    if (status == NURI_OK)
        status = nuri_record_solve(&record, &r->entry, result, why, -1);
    nuri_hint_result_free(why);
    nuri_result_free(result);
    return put_made(answer, status, record);
}

static nuri_status call_count(struct request *r, struct text *answer)
{
    nuri_count_result result = {0};
    nuri_hint_result *why = NULL;
    char *record = NULL;

    nuri_status status = nuri_count(&result, r->entry.puzzle, r->entry.marks,
                                    &r->options, &r->counting);
    if (status == NURI_OK)
        status = find_why(r, result.exact && result.count == 0, &why);
    if (status == NURI_OK)
        status = nuri_record_count(&record, &r->entry, &result, why, -1);
    nuri_hint_result_free(why);
    return put_made(answer, status, record);
}

static nuri_status call_check(struct request *r, struct text *answer)
{
    const uint8_t *const board =
        r->entry.marks ? r->entry.marks : r->entry.solution;
    nuri_report *report = NULL;
    char *record = NULL;

    uint8_t *const open = calloc(nuri_request_cells(r), 1);
    nuri_status status = open ? NURI_OK : NURI_ERR_MEMORY;
    if (status == NURI_OK)
        status =
            nuri_check(&report, r->entry.puzzle, board ? board : open, r->mode);
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

static nuri_status call_hint(struct request *r, struct text *answer)
{
    nuri_hint_result *hint = NULL;
    nuri_judgement *first = NULL;
    char *record = NULL;

    nuri_status status = nuri_hint(&hint, r->entry.puzzle, r->entry.marks,
                                   &r->options, &r->hints);
    if (status == NURI_OK)
        status = find_first(r, hint, &first);
    if (status == NURI_OK)
        status = nuri_record_hint(&record, &r->entry, hint, first);
    nuri_judgement_free(first);
    nuri_hint_result_free(hint);
    return put_made(answer, status, record);
}

static nuri_status call_judge(struct request *r, struct text *answer)
{
    nuri_judgement *judgement = NULL;
    char *record = NULL;

    if (r->entry.history_count == 0)
        return nuri_request_error(r, NURI_ERR_ARGUMENT,
                                  "missing mark to judge");
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

/* Make change `choose` of the list, with its set. */
static nuri_status make_chosen(struct request *r, nuri_edit *edit)
{
    if (r->choose == 0)
        return NURI_OK;
    if (r->choose > edit->change_count / edit->together)
        return nuri_request_error(r, NURI_ERR_ARGUMENT,
                                  "the list has no such change");
    return nuri_edit_make(edit, (size_t)(r->choose - 1) * edit->together,
                          &r->options);
}

/* Write what an edit found, and free it. */
static nuri_status put_edit(struct request *r, struct text *answer,
                            nuri_status status, nuri_edit *edit)
{
    nuri_entry entry = r->entry;
    char *record = NULL;

    if (status == NURI_OK)
        status = make_chosen(r, edit);
    if (status == NURI_OK) {
        entry.puzzle = edit->puzzle;
        entry.solution = edit->solution;
        entry.marks = NULL;
        entry.history_count = 0;
        status = nuri_record_edit(&record, &entry, edit);
    }
    nuri_edit_free(edit);
    return put_made(answer, status, record);
}

static nuri_status call_suggest(struct request *r, struct text *answer)
{
    nuri_edit *edit = NULL;
    const nuri_status status =
        nuri_suggest(&edit, r->entry.puzzle, r->kinds, r->changes, &r->options);
    return put_edit(r, answer, status, edit);
}

static nuri_status call_moves(struct request *r, struct text *answer)
{
    nuri_edit *edit = NULL;
    const nuri_status status = nuri_moves(&edit, r->entry.puzzle, &r->options);
    return put_edit(r, answer, status, edit);
}

static nuri_status call_minimise(struct request *r, struct text *answer)
{
    nuri_edit *edit = NULL;
    const nuri_status status =
        nuri_minimise(&edit, r->entry.puzzle, &r->options);
    return put_edit(r, answer, status, edit);
}

static nuri_status call_fill(struct request *r, struct text *answer)
{
    nuri_edit *edit = NULL;
    const nuri_status status = nuri_fill(&edit, r->entry.puzzle, &r->options);
    return put_edit(r, answer, status, edit);
}

/* Clues for the solution that the text shows, or the marks. */
static nuri_status call_clues(struct request *r, struct text *answer)
{
    const nuri_puzzle *const puzzle = r->entry.puzzle;
    const unsigned width = nuri_puzzle_width(puzzle);
    const size_t cells = nuri_request_cells(r);
    const uint8_t *const shown =
        r->entry.marks ? r->entry.marks : r->entry.solution;
    uint8_t *const board = calloc(cells, 1);
    int32_t *const clues = calloc(cells, sizeof *clues);
    nuri_edit *edit = NULL;
    nuri_status status = board && clues ? NURI_OK : NURI_ERR_MEMORY;

    for (size_t i = 0; status == NURI_OK && i < cells; i++) {
        clues[i] = nuri_puzzle_clue(puzzle, (unsigned)(i % width),
                                    (unsigned)(i / width));
        board[i] = shown ? shown[i] : NURI_UNDECIDED;
        if (clues[i] != NURI_CLUE_NONE && board[i] == NURI_UNDECIDED)
            board[i] = NURI_WHITE;
    }
    if (status == NURI_OK)
        status = nuri_clues_for_solution(
            &edit, width, nuri_puzzle_height(puzzle), board, clues, r->adjust,
            &r->options, &r->error);
    free(board);
    free(clues);
    return put_edit(r, answer, status, edit);
}

/* Write an entry, as a record. */
static nuri_status put_entry(struct text *answer, const nuri_entry *entry)
{
    char *record = NULL;
    const nuri_status status = nuri_write(&record, entry, "jsonl", NULL);
    return put_made(answer, status, record);
}

/* Copy colours [cells] to their places in the transformed puzzle; NULL if there
 * are none. */
static uint8_t *moved(const struct request *r, const uint8_t *colours)
{
    uint8_t *const out = colours ? calloc(nuri_request_cells(r), 1) : NULL;

    for (uint32_t i = 0; out && i < nuri_request_cells(r); i++)
        out[i] = colours[nuri_transform_cell(r->entry.puzzle, r->transform, i)];
    return out;
}

static nuri_status call_transform(struct request *r, struct text *answer)
{
    nuri_puzzle *puzzle = NULL;
    nuri_entry entry = r->entry;

    nuri_status status =
        nuri_transform_puzzle(&puzzle, r->entry.puzzle, r->transform);
    if (status != NURI_OK)
        return status;
    uint8_t *const marks = moved(r, entry.marks);
    uint8_t *const solution = moved(r, entry.solution);
    entry.puzzle = puzzle;
    entry.marks = marks;
    entry.solution = solution;
    entry.history_count = 0;
    status = (r->entry.marks && !marks) || (r->entry.solution && !solution)
                 ? NURI_ERR_MEMORY
                 : put_entry(answer, &entry);
    free(marks);
    free(solution);
    nuri_puzzle_free(puzzle);
    return status;
}

static nuri_status call_force(struct request *r, struct text *answer)
{
    nuri_forced forced;
    char *record = NULL;

    uint8_t *const state = calloc(nuri_request_cells(r), 1);
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
#include "request/calls.def"
};

static nuri_status call(struct request *r, struct text *answer)
{
    const char *const name = r->call ? r->call : "";
    size_t i = 0;

    while (i < sizeof calls / sizeof *calls && strcmp(calls[i].name, name) != 0)
        i++;
    if (i == sizeof calls / sizeof *calls)
        return nuri_request_error(r, NURI_ERR_ARGUMENT, "unknown call");
    nuri_status status =
        calls[i].puzzles == NONE ? NURI_OK : nuri_request_read(r);
    if (status == NURI_OK && calls[i].puzzles == ONE)
        status = nuri_request_take_puzzle(r);
    return status == NURI_OK ? calls[i].call(r, answer) : status;
}

/* ---- The public call ---------------------------------------------------- */

/* Write an error record. */
static nuri_status refuse(const struct request *r, struct text *answer,
                          nuri_status status)
{
    const nuri_entry entry = {.line = r->line, .id = r->id};
    nuri_error error = r->error;
    char *record = NULL;

    if (error.status != status || !*error.text) {
        error = (nuri_error){.status = status};
        snprintf(error.text, sizeof error.text, "%s", nuri_status_text(status));
    }
    nuri_text_clear(answer);
    status = nuri_record_error(&record, &entry, &error);
    return put_made(answer, status, record);
}

nuri_status nuri_request(char **out, const char *request, size_t length,
                         const nuri_cancel *cancel, nuri_progress_fn *progress,
                         void *user)
{
    struct request r = {
        .options = {.cancel = cancel, .progress = progress, .user = user}};
    struct text answer = {0};

    if (!clear_out(out) || (!request && length))
        return NURI_ERR_ARGUMENT;
    char *const lines = nuri_mem_array(length + 1, 1);
    if (!lines)
        return NURI_ERR_MEMORY;
    if (length)
        memcpy(lines, request, length);
    nuri_text_put(&answer, "");
    nuri_status status = nuri_request_parse(&r, lines, length);
    if (status == NURI_OK)
        status = call(&r, &answer);
    if (status == NURI_OK && answer.failed)
        status = NURI_ERR_MEMORY;
    if (status != NURI_OK && refuse(&r, &answer, status) != NURI_OK)
        nuri_text_clear(&answer);
    *out = nuri_text_take(&answer);
    nuri_request_clear(&r);
    free(lines);
    return status;
}
