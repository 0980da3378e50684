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

/* Make the next part of the answer, unless one before it failed.  The first
 * part is made without it. */
#define TRY(r, made)                                                           \
    ((r)->status = (r)->status == NURI_OK ? (made) : (r)->status)

/* The text is the answer. */
static void take(struct request *r, struct text *text)
{
    r->answer = nuri_text_take(text);
    TRY(r, r->answer ? NURI_OK : NURI_ERR_MEMORY);
}

/* ---- The calls ---------------------------------------------------------- */

/* A line for each warning: `!`, the text and its place. */
static void put_warnings(struct text *answer, const nuri_entry *entry)
{
    for (size_t i = 0; i < entry->warning_count; i++) {
        const nuri_error *const warning = &entry->warnings[i];
        nuri_text_put(answer, "!");
        nuri_text_put(answer, warning->text);
        if (warning->line > 1)
            nuri_text_printf(answer, " (line %u)", warning->line);
        nuri_text_put(answer, "\n");
    }
}

static void call_read(struct request *r)
{
    struct text answer = {0};

    for (size_t i = 0; i < nuri_collection_count(r->collection); i++) {
        const nuri_entry *const entry = nuri_collection_entry(r->collection, i);
        char *line = NULL;
        TRY(r, nuri_write(&line, entry, "jsonl", &r->error));
        nuri_text_put(&answer, line ? line : "");
        nuri_text_free(line);
        put_warnings(&answer, entry);
    }
    take(r, &answer);
}

static void call_write(struct request *r)
{
    r->status =
        r->to ? nuri_write(&r->answer, &r->entry, r->to, &r->error)
              : nuri_request_error(r, NURI_ERR_ARGUMENT, "unknown format");
}

#ifndef NURI_SMALL
static void call_draw(struct request *r)
{
    const nuri_view view = {.entry = &r->entry,
                            .marks = r->entry.marks,
                            .cell = r->cell,
                            .coords = r->coords};

    r->status =
        r->to && nuri_drawing_find(r->to)
            ? nuri_draw_view(&r->answer, &view, r->to)
            : nuri_request_error(r, NURI_ERR_ARGUMENT, "unknown drawing");
}
#endif

/* The puzzle with its solution, as nuri generate writes it. */
static nuri_status put_generated(struct request *r, const nuri_generated *made)
{
    char extra[320];

    if (!made || !made->puzzle) /* it is there, but analysers do not see it */
        return nuri_request_error(r, NURI_ERR_UNSUPPORTED,
                                  made ? made->why : "");
    const nuri_rating_info *const rating_info = made->rating_info;
    const nuri_entry entry = {
        .puzzle = made->puzzle, .solution = made->solution, .extra = extra};
    snprintf(extra, sizeof extra,
             "{\"generator\":\"%s\",\"seed\":%" PRIu64 ",\"index\":%" PRIu64 ","
             "\"level\":%u,\"score\":%u,\"attempts\":%" PRIu64 "%s%s%s}",
             NURI_GENERATOR, r->requested.seed, r->requested.index,
             rating_info->level, rating_info->score, made->attempts,
             *made->profile ? ",\"profile\":\"" : "", made->profile,
             *made->profile ? "\"" : "");
    return nuri_write(&r->answer, &entry, "jsonl", NULL);
}

static void call_techniques(struct request *r)
{
    struct text text = {0};
    struct json_out json = {.out = &text};
    const nuri_technique_info *info;

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
    take(r, &text);
}

/* ---- Answers and their records */

/* A call that makes an answer, and then perhaps more that belongs to it, and
 * writes its record. */
/* NOLINTBEGIN(bugprone-macro-parentheses): a type has none */
#define ANSWER(name, type, make, more, record, free)                           \
    static void call_##name(struct request *r)                                 \
    {                                                                          \
        type *made = NULL;                                                     \
        r->status = make;                                                      \
        TRY(r, more);                                                          \
        TRY(r, record);                                                        \
        (free)(made);                                                          \
    }
/* NOLINTEND(bugprone-macro-parentheses) */

#define PUZZLE  r->entry.puzzle
#define BOARD   r->entry.puzzle, r->entry.marks
#define HISTORY r->entry.history, r->entry.history_count

/* The record of an answer. */
#define RECORD(...)                                                            \
    nuri_record(&r->answer, &r->entry, &(nuri_answer){__VA_ARGS__})

/* Why there is no solution, if there is none. */
static nuri_status find_why(struct request *r, bool is_none)
{
    return is_none ? nuri_why_none(&r->why, BOARD, &r->options) : NURI_OK;
}

/* The first wrong mark, if there is one. */
static nuri_status find_first(struct request *r, nuri_hint_kind hint_kind)
{
    if (hint_kind != NURI_HINT_WRONG_MARK && hint_kind != NURI_HINT_WRONG_MARKS)
        return NURI_OK;
    return nuri_judge(&r->first, BOARD, HISTORY, &r->options, NULL);
}

/* The board that the text shows, or one without marks. */
static const uint8_t *shown(const struct request *r)
{
    return r->entry.marks      ? r->entry.marks
           : r->entry.solution ? r->entry.solution
                               : r->board;
}

ANSWER(generate, nuri_generated,
       r->requested.pattern &&
               r->pattern_count !=
                   (uint64_t)r->requested.width * r->requested.height
           ? nuri_request_error(r, NURI_ERR_ARGUMENT,
                                "the pattern has not one clue for each cell")
           : nuri_generate(&made, &r->requested, &r->options, &r->error),
       NURI_OK, put_generated(r, made), nuri_generated_free)
ANSWER(solve, nuri_result, nuri_solve(&made, BOARD, &r->options),
       find_why(r, made->outcome == NURI_OUTCOME_NONE),
       RECORD(.result = made, .hint = r->why), nuri_result_free)
ANSWER(check, nuri_report, nuri_check(&made, PUZZLE, shown(r), r->mode),
       NURI_OK, RECORD(.report = made), nuri_report_free)
ANSWER(hint, nuri_hint_result, nuri_hint(&made, BOARD, &r->options, &r->hints),
       find_first(r, made->hint_kind),
       RECORD(.hint = made, .judgement = r->first), nuri_hint_result_free)
ANSWER(judge, nuri_judgement,
       r->entry.history_count
           ? nuri_judge(&made, BOARD, HISTORY, &r->options, &r->hints)
           : nuri_request_error(r, NURI_ERR_ARGUMENT, "missing mark to judge"),
       NURI_OK, RECORD(.judgement = made), nuri_judgement_free)
ANSWER(explain, nuri_explanation,
       nuri_explain(&made, BOARD, &r->options, &r->hints), NURI_OK,
       RECORD(.explanation = made), nuri_explanation_free)
ANSWER(rate, nuri_rating, nuri_rate(&made, PUZZLE, &r->options), NURI_OK,
       RECORD(.rating = made), nuri_rating_free)

static void call_count(struct request *r)
{
    nuri_count_result made = {0};

    r->status = nuri_count(&made, BOARD, &r->options, &r->counting);
    TRY(r, find_why(r, made.exact && made.count == 0));
    TRY(r, RECORD(.count_result = &made, .hint = r->why));
}

/* ---- Editing */

/* Make change `choose` of the list, with its set, and answer with what the edit
 * found. */
static nuri_status put_edit(struct request *r)
{
    nuri_edit *const edit = r->edit;
    nuri_entry entry = r->entry;

    if (r->choose > 0) {
        if (r->choose > edit->change_count / edit->together)
            return nuri_request_error(r, NURI_ERR_ARGUMENT,
                                      "the list has no such change");
        TRY(r, nuri_edit_make(edit, (size_t)(r->choose - 1) * edit->together,
                              &r->options));
    }
    entry.puzzle = edit->puzzle;
    entry.solution = edit->solution;
    entry.marks = NULL;
    entry.history_count = 0;
    return TRY(r,
               nuri_record(&r->answer, &entry, &(nuri_answer){.edit = edit}));
}

/* A call that edits the puzzle. */
#define EDIT(name, ...)                                                        \
    static void call_##name(struct request *r)                                 \
    {                                                                          \
        r->status = nuri_##name(&r->edit, PUZZLE, __VA_ARGS__);                \
        TRY(r, put_edit(r));                                                   \
    }
EDIT(suggest, r->kinds, r->changes, &r->options)
EDIT(moves, &r->options)
EDIT(minimise, &r->options)
EDIT(fill, &r->options)

/* Clues for the solution that the text shows, or the marks. */
static void call_clues(struct request *r)
{
    const unsigned width = nuri_puzzle_width(PUZZLE);
    const size_t cells = nuri_request_cells(r);
    int32_t *const clues = nuri_arena_array(&r->memory, cells, sizeof *clues);

    r->status = clues ? NURI_OK : NURI_ERR_MEMORY;
    for (size_t i = 0; r->status == NURI_OK && i < cells; i++) {
        clues[i] = nuri_puzzle_clue(PUZZLE, (unsigned)(i % width),
                                    (unsigned)(i / width));
        r->board[i] = shown(r)[i];
        if (clues[i] != NURI_CLUE_NONE && r->board[i] == NURI_UNDECIDED)
            r->board[i] = NURI_WHITE;
    }
    TRY(r, nuri_clues_for_solution(&r->edit, width, nuri_puzzle_height(PUZZLE),
                                   r->board, clues, r->adjust, &r->options,
                                   &r->error));
    TRY(r, put_edit(r));
}

/* Copy colours [cells] to their places in the transformed puzzle; NULL if there
 * are none. */
static uint8_t *moved(struct request *r, const uint8_t *colours)
{
    uint8_t *const out =
        colours ? nuri_arena_array(&r->memory, nuri_request_cells(r), 1) : NULL;

    TRY(r, out || !colours ? NURI_OK : NURI_ERR_MEMORY);
    for (uint32_t i = 0; out && i < nuri_request_cells(r); i++)
        out[i] = colours[nuri_transform_cell(r->entry.puzzle, r->transform, i)];
    return out;
}

static void call_transform(struct request *r)
{
    nuri_puzzle *puzzle = NULL;
    nuri_entry entry = r->entry;
    uint8_t *const marks = moved(r, entry.marks);
    uint8_t *const solution = moved(r, entry.solution);

    TRY(r, nuri_transform_puzzle(&puzzle, r->entry.puzzle, r->transform));
    entry.puzzle = puzzle;
    entry.marks = marks;
    entry.solution = solution;
    entry.history_count = 0;
    TRY(r, nuri_write(&r->answer, &entry, "jsonl", NULL));
    nuri_puzzle_free(puzzle);
}

static void call_force(struct request *r)
{
    nuri_forced forced;
    uint8_t *const state =
        nuri_arena_array(&r->memory, nuri_request_cells(r), 1);

    r->status = state ? nuri_force(&forced, state, BOARD, &r->options)
                      : NURI_ERR_MEMORY;
    TRY(r, RECORD(.forced = &forced, .board = state));
}

/* ---- All of them */

/* Which part of the text a call needs. */
enum puzzles { NONE, ALL, ONE };

static const struct {
    const char *name;
    enum puzzles puzzles;
    void (*call)(struct request *r);
} calls[] = {
#define CALL(name, puzzles) {#name, puzzles, call_##name},
#include "request/calls.def"
};

static void call(struct request *r)
{
    const char *const name = r->call ? r->call : "";
    size_t i = 0;

    while (i < sizeof calls / sizeof *calls && strcmp(calls[i].name, name) != 0)
        i++;
    if (i == sizeof calls / sizeof *calls) {
        r->status = nuri_request_error(r, NURI_ERR_ARGUMENT, "unknown call");
        return;
    }
    if (calls[i].puzzles != NONE)
        r->status = nuri_request_read(r);
    if (calls[i].puzzles == ONE)
        TRY(r, nuri_request_take_puzzle(r));
    if (r->status == NURI_OK)
        calls[i].call(r);
}

/* ---- The public call ---------------------------------------------------- */

/* Answer with an error record. */
static void refuse(struct request *r)
{
    const nuri_entry entry = {.line = r->line, .id = r->id};
    nuri_error error = r->error;

    if (error.status != r->status || !*error.text) {
        error = (nuri_error){.status = r->status};
        snprintf(error.text, sizeof error.text, "%s",
                 nuri_status_text(r->status));
    }
    nuri_text_free(r->answer);
    nuri_record(&r->answer, &entry, &(nuri_answer){.error = &error});
}

nuri_status nuri_request(char **out, const char *request, size_t length,
                         const nuri_cancel *cancel, nuri_progress_fn *progress,
                         void *user)
{
    struct request r = {
        .options = {.cancel = cancel, .progress = progress, .user = user}};

    if (!clear_out(out) || (!request && length))
        return NURI_ERR_ARGUMENT;
    char *const lines = nuri_mem_array(length + 1, 1);
    if (!lines)
        return NURI_ERR_MEMORY;
    if (length)
        memcpy(lines, request, length);
    r.status = nuri_request_parse(&r, lines, length);
    if (r.status == NURI_OK)
        call(&r);
    if (r.status != NURI_OK)
        refuse(&r);
    *out = r.answer;
    nuri_request_clear(&r);
    free(lines);
    return r.status;
}
