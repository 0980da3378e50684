/*
 * run.c -- one run of one command over all puzzles of its operands.
 */
#include "run.h"

#include "against.h"
#include "paint.h"
#include "picture.h"
#include "signals.h"
#include "source.h"
#include "walk.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int run_worse(int a, int b)
{
    static const int severity[] = {[EXIT_GOOD] = 0,
                                   [EXIT_OTHER] = 1,
                                   [EXIT_LIMIT] = 2,
                                   [EXIT_INPUT] = 3,
                                   [EXIT_INTERNAL] = 4};
    return severity[a] > severity[b] ? a : b;
}

void run_status(struct run *run, int status)
{
    if (run->shape != SHAPE_JSONL || run->options->exit_status ||
        status == EXIT_INTERNAL)
        run->status = run_worse(run->status, status);
}

void run_lose(struct run *run)
{
    run->status = run_worse(run->status, EXIT_INPUT);
    run->lost = true;
}

/* ---- On stdout ---- */

bool run_is_json(const struct run *run)
{
    return run->shape != SHAPE_UNSAID;
}

static bool in_array(const struct run *run)
{
    return run->shape == SHAPE_JSON && run->several;
}

static void begin_record(struct run *run)
{
    if (in_array(run))
        output_put(&run->out, nuri_record_array_before(run->answers));
    run->answers++;
}

static void end_record(struct run *run)
{
    if (!in_array(run))
        output_put(&run->out, "\n");
}

void run_record(struct run *run, char *record)
{
    size_t length = record ? strlen(record) : 0;

    if (!record)
        return;
    while (length > 0 && record[length - 1] == '\n')
        record[--length] = '\0';
    begin_record(run);
    output_put(&run->out, record);
    end_record(run);
    nuri_text_free(record);
}

static void end_array(struct run *run)
{
    if (in_array(run))
        output_put(&run->out, nuri_record_array_end(run->answers));
}

void run_print(struct run *run, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    output_print(&run->out, format, args);
    va_end(args);
}

int run_board(struct run *run, const struct item *item, const uint8_t *state)
{
    char *text = NULL;
    const nuri_status status =
        nuri_draw(&text, item->entry.puzzle, state, run->painted);
    if (status != NURI_OK)
        return run_fault(run, item, status, NULL);
    picture_check_width(run, text);
    output_put(&run->out, text);
    nuri_text_free(text);
    return EXIT_GOOD;
}

/* "n1.txt", or one of its puzzles: "essay.txt:n1", "stdin:3". */
static void name_item(const struct item *item, char *name, size_t size)
{
    if (item->alone)
        snprintf(name, size, "%s", item->place);
    else if (item->entry.name)
        snprintf(name, size, "%s:%s", item->place, item->entry.name);
    else
        snprintf(name, size, "%s:%u", item->place, item->entry.line);
}

enum { NAME_SIZE = 4096 };

void run_heading(struct run *run, const struct item *item)
{
    char name[NAME_SIZE];
    if (!run->several)
        return;
    name_item(item, name, sizeof name);
    run_print(run, "%s%s:\n", run->answers++ ? "\n" : "", name);
}

void run_prefix(struct run *run, const struct item *item)
{
    char name[NAME_SIZE];
    if (!run->several)
        return;
    name_item(item, name, sizeof name);
    run_print(run, "%s: ", name);
}

/* ---- On stderr ---- */

void run_note(const struct run *run, const struct item *item,
              const char *format, ...)
{
    va_list args;

    if (run->options->quiet || (run_is_json(run) && !run->options->verbose))
        return;
    fprintf(stderr, "nuri: ");
    if (run->several) {
        char name[NAME_SIZE];
        name_item(item, name, sizeof name);
        fprintf(stderr, "%s: ", name);
    }
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fprintf(stderr, "\n");
}

void run_complain(const char *place, const nuri_error *error)
{
    fprintf(stderr, "%s:", place);
    if (error->line)
        fprintf(stderr, "%u:", error->line);
    if (error->line && error->column)
        fprintf(stderr, "%u:", error->column);
    fprintf(stderr, " %s\n", error->text);
}

void run_warn(const struct run *run, const char *place,
              const nuri_error *warning)
{
    if (run->options->quiet)
        return;
    fprintf(stderr, "nuri: warning: ");
    run_complain(place, warning);
}

/* An error is a record among records; but no puzzle, in an array of puzzles
 * that somebody wants to read. */
static bool has_record(const struct run *run)
{
    return run->shape == SHAPE_JSONL ||
           (run->shape == SHAPE_JSON &&
            run->options->command != command_at(COMMAND_convert));
}

void run_refuse(struct run *run, const char *place, const char *id,
                unsigned line, const nuri_error *error)
{
    char *record = NULL;

    if (run->shape != SHAPE_JSONL || run->options->verbose)
        run_complain(place, error);
    if (has_record(run) &&
        nuri_record_error(&record, id, line, error) != NURI_OK)
        nuri_record_error(&record, NULL, line, error);
    run->lost = run->lost || !record;
    run_record(run, record);
}

int run_fault(struct run *run, const struct item *item, nuri_status status,
              const nuri_error *error)
{
    nuri_error own = {status, item->entry.line, 0, ""};

    snprintf(own.text, sizeof own.text, "%s",
             error && *error->text ? error->text : nuri_status_text(status));
    run_refuse(run, item->place, item->entry.id, item->entry.line, &own);
    if (status == NURI_ERR_INTERNAL)
        fprintf(stderr, "nuri: this is a fault of nuri, please report it\n");
    return status == NURI_ERR_MEMORY || status == NURI_ERR_INTERNAL ||
                   status == NURI_ERR_ARGUMENT
               ? EXIT_INTERNAL
               : EXIT_INPUT;
}

const char *run_limit_text(nuri_limit limit)
{
    switch (limit) {
    case NURI_LIMIT_NOT_REACHED: break;
    case NURI_LIMIT_STEPS: return "--max-steps was reached";
    case NURI_LIMIT_TIME: return "--timeout was reached";
    case NURI_LIMIT_MEMORY: return "--max-memory was reached";
    case NURI_LIMIT_CANCELLED: return "it was cancelled";
    }
    return "the work was ended";
}

/* ---- The whole ---- */

/* Records are asked for, or are in a file that an operand names. */
static enum shape find_shape(const struct options *options)
{
    if (options->picture)
        return SHAPE_UNSAID;
    if (options->command == command_at(COMMAND_convert))
        return !options->to->is_record ? SHAPE_UNSAID
               : options->to->is_line  ? SHAPE_JSONL
                                       : SHAPE_JSON;
    for (size_t i = 0; i < options->operand_count; i++)
        if (options->shape == SHAPE_UNSAID &&
            source_is_jsonl(options->operands[i]))
            return SHAPE_JSONL;
    return options->shape;
}

static void answer_all(struct run *run)
{
    const struct options *const options = run->options;

    if (!options->command->reads) {
        run->status = options->command->run(run, NULL);
        return;
    }
    if (options->operand_count == 0)
        walk_operand(run, "-");
    for (size_t i = 0; i < options->operand_count; i++)
        if (!signals_caught() && !run->out.error)
            walk_operand(run, options->operands[i]);
    end_array(run);
    picture_end(run);
}

int run_command(const struct options *options)
{
    struct run run = {.options = options,
                      .shape = find_shape(options),
                      .lines_in = options->shape == SHAPE_JSONL,
                      .several = options->operand_count > 1};

    if (options->all && run.shape == SHAPE_JSON)
        run.several = true; /* one puzzle gives many records */
    if (!against_open(&run))
        return EXIT_INPUT;
    if (!output_open(&run.out, options->output, options->quiet)) {
        against_close(&run);
        return EXIT_INTERNAL;
    }
    run.painted = paint_wanted(options->colour, run.out.file);
    answer_all(&run);
    against_end(&run);
    const bool whole =
        !run.lost && !signals_caught() && run.status != EXIT_INTERNAL;
    if (!output_close(&run.out, whole))
        run.status = EXIT_INTERNAL;
    against_close(&run);
    return run.status;
}
