/*
 * module.c -- libnuri as a page asks it: see module.h.
 *
 * The same file is built for WebAssembly, where JavaScript calls what is
 * exported, and as C, where the tests do.  It parses nothing but its own
 * requests: JSON that people paste is read by the page, puzzles by the library.
 */
#include "module.h"

#include <nuri.h>

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

/* ---- The answer --------------------------------------------------------- */

/* Text that grows. */
struct text {
    char *data; /* owned; NULL: empty */
    size_t length, room;
    bool failed; /* there was no memory */
};

static void put(struct text *text, const char *more)
{
    const size_t length = strlen(more);

    if (text->length + length + 1 > text->room) {
        const size_t room = 2 * text->room + length + 1;
        char *const data = realloc(text->data, room);
        text->failed = text->failed || !data;
        if (!data)
            return;
        text->data = data;
        text->room = room;
    }
    memcpy(text->data + text->length, more, length + 1);
    text->length += length;
}

/* Put what the library made, if it did, and free it. */
static nuri_status put_made(struct text *text, nuri_status made, char *more)
{
    if (made == NURI_OK && more)
        put(text, more);
    nuri_text_free(more);
    return made == NURI_OK && text->failed ? NURI_ERR_MEMORY : made;
}

/* ---- The request -------------------------------------------------------- */

struct request {
    const char *call, *format, *to, *id, *marks_text;
    const char *text; /* [length] */
    size_t length;
    unsigned line;
    bool lenient;
    nuri_options options;
    nuri_hint_options hints;
    nuri_check_mode mode;
    nuri_wishes wishes;

    nuri_collection *collection; /* of the text, owned */
    nuri_entry entry;            /* the only puzzle of it, with its marks */
    uint8_t *state;              /* [cells] of the entry, owned */
    nuri_mark *marks;            /* in order, owned */
    nuri_error error;
};

/* At most 2^53 - 1, what JavaScript counts to; more is cut. */
static uint64_t number_of(const char *value)
{
    const unsigned long long number = strtoull(value, NULL, 10);
    return number < (1ULL << 53) ? number : (1ULL << 53) - 1;
}

typedef void set_fn(struct request *r, const char *value);

/* What may stand in a line: its name, and what it does. */
#define LINES(LINE)                                                            \
    LINE(call, r->call = value)                                                \
    LINE(format, r->format = value)                                            \
    LINE(lenient, r->lenient = *value == '1')                                  \
    LINE(line, r->line = (unsigned)number_of(value))                           \
    LINE(id, r->id = value)                                                    \
    LINE(marks, r->marks_text = value)                                         \
    LINE(timeout, r->options.timeout_ms = number_of(value))                    \
    LINE(level, r->hints.max_level = (unsigned)number_of(value))               \
    LINE(near, (r->hints.has_near = true,                                      \
                r->hints.near = (uint32_t)number_of(value)))                   \
    LINE(width, r->wishes.width = (unsigned)number_of(value))                  \
    LINE(height, r->wishes.height = (unsigned)number_of(value))                \
    LINE(rated, r->wishes.min_level = (unsigned)number_of(value))              \
    LINE(seed, r->wishes.seed = number_of(value))                              \
    LINE(common, r->options.want_common = *value == '1')                       \
    LINE(blank, r->mode = strcmp(value, "open") == 0 ? NURI_CHECK_MODE_STRICT  \
                                                     : NURI_CHECK_MODE_AUTO)   \
    LINE(to, r->to = value)

#define SETTER(name, effect)                                                   \
    static void set_##name(struct request *r, const char *value)               \
    {                                                                          \
        effect;                                                                \
    }
LINES(SETTER)

static const struct {
    const char *name;
    set_fn *set;
} lines[] = {
#define LINE(name, effect) {#name, set_##name},
    LINES(LINE)
#undef LINE
};

static nuri_status fault(struct request *r, nuri_status status,
                         const char *text)
{
    r->error = (nuri_error){.status = status};
    snprintf(r->error.text, sizeof r->error.text, "%s", text);
    return status;
}

/* One line, which ends in a NUL. */
static nuri_status take_line(struct request *r, char *line)
{
    char *const blank = strchr(line, ' ');

    if (blank)
        *blank = '\0';
    for (size_t i = 0; blank && i < sizeof lines / sizeof *lines; i++)
        if (strcmp(lines[i].name, line) == 0) {
            lines[i].set(r, blank + 1);
            return NURI_OK;
        }
    return fault(r, NURI_ERR_ARGUMENT, "a line of the request is not known");
}

/* All lines up to the text; what they say stays where it is. */
static nuri_status parse(struct request *r, char *request, size_t length)
{
    nuri_status status = NURI_OK;
    char *at = request;

    while (status == NURI_OK && at < request + length) {
        char *const end = memchr(at, '\n', (size_t)(request + length - at));
        if (!end)
            return fault(r, NURI_ERR_ARGUMENT, "a line does not end");
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

static nuri_status read_text(struct request *r)
{
    if (r->format && !nuri_format_find(r->format))
        return fault(r, NURI_ERR_ARGUMENT, "there is no such format");
    return (r->lenient ? nuri_read_lenient
                       : nuri_read)(&r->collection, r->text ? r->text : "",
                                    r->length, r->format, &r->error);
}

/* Cells on the board. */
static size_t cells_of(const struct request *r)
{
    return (size_t)nuri_puzzle_width(r->entry.puzzle) *
           nuri_puzzle_height(r->entry.puzzle);
}

/* The mark at the front, "12b"; gives what is behind it, or NULL. */
static const char *parse_mark(const char *at, size_t cells, nuri_mark *mark)
{
    size_t cell = 0;

    if (*at < '0' || *at > '9')
        return NULL;
    for (; *at >= '0' && *at <= '9' && cell < cells; at++)
        cell = 10 * cell + (size_t)(*at - '0');
    if (cell >= cells || (*at != 'b' && *at != 'w'))
        return NULL;
    *mark = (nuri_mark){(uint32_t)cell,
                        *at == 'b' ? NURI_COLOUR_SEA : NURI_COLOUR_LAND};
    return at + 1;
}

/* Put the player's marks on the board, and keep their order. */
static nuri_status take_marks(struct request *r)
{
    const size_t cells = cells_of(r);
    const char *at = r->marks_text;
    nuri_entry *const entry = &r->entry;

    r->state = calloc(cells, 1);
    r->marks = calloc(strlen(at) / 2 + 1, sizeof *r->marks);
    if (!r->state || !r->marks)
        return NURI_ERR_MEMORY;
    if (entry->state)
        memcpy(r->state, entry->state, cells);
    for (entry->history_count = 0; *at; entry->history_count++) {
        nuri_mark *const mark = &r->marks[entry->history_count];
        at = parse_mark(at, cells, mark);
        if (!at)
            return fault(r, NURI_ERR_ARGUMENT, "marks are like 12b40w");
        r->state[mark->cell] = (uint8_t)mark->colour;
    }
    entry->state = r->state;
    entry->history = r->marks;
    return NURI_OK;
}

/* The puzzle, which must be the only one of the text. */
static nuri_status take_puzzle(struct request *r)
{
    if (nuri_collection_count(r->collection) != 1)
        return fault(r, NURI_ERR_ARGUMENT, "expected one puzzle");
    r->entry = *nuri_collection_entry(r->collection, 0);
    if (r->id)
        r->entry.id = r->id;
    if (r->line)
        r->entry.line = r->line;
    if (r->hints.has_near && r->hints.near >= cells_of(r))
        return fault(r, NURI_ERR_ARGUMENT, "the board has no such cell");
    return r->marks_text ? take_marks(r) : NURI_OK;
}

/* ---- The calls ---------------------------------------------------------- */

static nuri_status call_read(struct request *r, struct text *answer)
{
    nuri_status status = NURI_OK;

    for (size_t i = 0;
         status == NURI_OK && i < nuri_collection_count(r->collection); i++) {
        char *line = NULL;
        status = nuri_write(&line, nuri_collection_entry(r->collection, i),
                            "jsonl", &r->error);
        status = put_made(answer, status, line);
    }
    return status;
}

static nuri_status call_write(struct request *r, struct text *answer)
{
    char *text = NULL;

    if (!r->to)
        return fault(r, NURI_ERR_ARGUMENT, "there is no such format");
    const nuri_status status = nuri_write(&text, &r->entry, r->to, &r->error);
    return put_made(answer, status, text);
}

/* The puzzle with its solution, as nuri generate writes it. */
static nuri_status put_generated(const struct request *r, struct text *answer,
                                 const nuri_generated *made)
{
    const nuri_grade *const grade = nuri_generated_grade(made);
    char extra[256], *record = NULL;
    const nuri_entry entry = {.puzzle = nuri_generated_puzzle(made),
                              .solution = nuri_generated_solution(made),
                              .extra = extra};

    snprintf(extra, sizeof extra,
             "{\"generator\":\"%s\",\"seed\":%" PRIu64 ",\"index\":0,"
             "\"level\":%u,\"score\":%u,\"attempts\":%" PRIu64 "}",
             NURI_GENERATOR, r->wishes.seed, grade->level, grade->score,
             nuri_generated_attempts(made));
    const nuri_status status = nuri_write(&record, &entry, "jsonl", NULL);
    return put_made(answer, status, record);
}

static nuri_status call_generate(struct request *r, struct text *answer)
{
    nuri_generated *made = NULL;

    r->wishes.max_level = r->wishes.min_level;
    nuri_status status = nuri_generate(&made, &r->wishes, &r->options);
    if (status == NURI_OK)
        status = nuri_generated_puzzle(made)
                     ? put_generated(r, answer, made)
                     : fault(r, NURI_ERR_UNSUPPORTED, nuri_generated_why(made));
    nuri_generated_free(made);
    return status;
}

static nuri_status call_solve(struct request *r, struct text *answer)
{
    nuri_result *result = NULL;
    nuri_hint_result *why = NULL;
    char *record = NULL;

    nuri_status status =
        nuri_solve(&result, r->entry.puzzle, r->entry.state, &r->options);
    if (status == NURI_OK && nuri_result_outcome(result) == NURI_OUTCOME_NONE)
        status =
            nuri_why_none(&why, r->entry.puzzle, r->entry.state, &r->options);
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

    uint8_t *const open = calloc(cells_of(r), 1);
    nuri_status status = open ? NURI_OK : NURI_ERR_MEMORY;
    if (status == NURI_OK)
        status = nuri_check(&report, r->entry.puzzle,
                            r->entry.state ? r->entry.state : open, r->mode);
    if (status == NURI_OK)
        status = nuri_record_check(&record, &r->entry, report);
    nuri_report_free(report);
    free(open);
    return put_made(answer, status, record);
}

/* Of wrong marks, which was the first. */
static nuri_status find_first(struct request *r, const nuri_hint_result *hint,
                              nuri_judgement **first)
{
    const nuri_advice advice = nuri_hint_result_advice(hint);

    if (advice != NURI_ADVICE_WRONG_MARK && advice != NURI_ADVICE_WRONG_MARKS)
        return NURI_OK;
    return nuri_judge(first, r->entry.puzzle, r->entry.state, r->entry.history,
                      r->entry.history_count, &r->options, NULL);
}

/* The record, and where it is about a cell the same without its colour. */
static nuri_status put_hint(struct request *r, struct text *answer,
                            const nuri_hint_result *hint)
{
    const nuri_step *const step = nuri_hint_result_step(hint);
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

    nuri_status status = nuri_hint(&hint, r->entry.puzzle, r->entry.state,
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
        return fault(r, NURI_ERR_ARGUMENT, "there is no mark to judge");
    nuri_status status = nuri_judge(&judgement, r->entry.puzzle, r->entry.state,
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

    nuri_status status = nuri_explain(&steps, r->entry.puzzle, r->entry.state,
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

static nuri_status put_edit(const struct request *r, struct text *answer,
                            nuri_status status, nuri_edit *edit)
{
    char *record = NULL;

    if (status == NURI_OK)
        status = nuri_record_edit(&record, &r->entry, edit);
    nuri_edit_free(edit);
    return put_made(answer, status, record);
}

static nuri_status call_suggest(struct request *r, struct text *answer)
{
    nuri_edit *edit = NULL;
    const nuri_status status =
        nuri_suggest(&edit, r->entry.puzzle, 0, &r->options);
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

static nuri_status call_force(struct request *r, struct text *answer)
{
    nuri_forced forced;
    char *record = NULL;

    uint8_t *const state = calloc(cells_of(r), 1);
    nuri_status status = state ? NURI_OK : NURI_ERR_MEMORY;
    if (status == NURI_OK)
        status = nuri_force(&forced, state, r->entry.puzzle, r->entry.state,
                            &r->options);
    if (status == NURI_OK)
        status = nuri_record_forced(&record, &r->entry, &forced, state);
    free(state);
    return put_made(answer, status, record);
}

/* ---- All of them */

/* What a call takes of the text. */
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
        return fault(r, NURI_ERR_ARGUMENT, "there is no such call");
    nuri_status status = calls[i].puzzles == NONE ? NURI_OK : read_text(r);
    if (status == NURI_OK && calls[i].puzzles == ONE)
        status = take_puzzle(r);
    return status == NURI_OK ? calls[i].call(r, answer) : status;
}

/* ---- What is exported --------------------------------------------------- */

/* A page asks one thing at a time. */
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

/* Why there is no answer, as a record. */
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
    nuri_status status = parse(&r, page.request, page.length);
    if (status == NURI_OK)
        status = call(&r, &page.answer);
    page.good = status == NURI_OK && !page.answer.failed;
    if (!page.good)
        status = refuse(&r, status);
    nuri_collection_free(r.collection);
    free(r.state);
    free(r.marks);
    return page.good || status == NURI_OK ? page.answer.data : NULL;
}

EXPORT(is_good) int play_is_good(void)
{
    return page.good;
}
