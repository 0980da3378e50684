/*
 * answer.c -- how a command answers: the answer itself, in text or records, and
 * on stderr what is to be said beside it.
 */
#include "answer.h"

#include "terminal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

uint32_t item_cells(const struct item *item)
{
    return nuri_puzzle_width(item->entry.puzzle) *
           nuri_puzzle_height(item->entry.puzzle);
}

/* ---- The exit status ---- */

void answer_status(struct run *run, int status)
{
    if (run->form != FORM_JSONL || run->options->exit_status ||
        status == EXIT_INTERNAL)
        run->status = exit_worse(run->status, status);
}

void answer_lost(struct run *run)
{
    run->status = exit_worse(run->status, EXIT_INPUT);
    run->lost = true;
}

/* ---- On stdout ---- */

bool answer_is_record(const struct run *run)
{
    return run->form != FORM_TEXT;
}

static bool in_array(const struct run *run)
{
    return run->form == FORM_JSON && run->several;
}

void answer_begin_record(struct run *run)
{
    if (in_array(run))
        output_put(&run->out, run->answers ? ",\n" : "[\n");
    run->answers++;
}

void answer_end_record(struct run *run)
{
    if (!in_array(run))
        output_put(&run->out, "\n");
}

/* Print a record, and free it.  NULL is nothing. */
static void put_record(struct run *run, char *record)
{
    size_t length = record ? strlen(record) : 0;

    if (!record)
        return;
    while (length > 0 && record[length - 1] == '\n')
        record[--length] = '\0';
    answer_begin_record(run);
    output_put(&run->out, record);
    answer_end_record(run);
    nuri_text_free(record);
}

int answer_record(struct run *run, const struct item *item, nuri_status made,
                  char **record)
{
    if (made != NURI_OK)
        return answer_fault(run, item, made, NULL);
    put_record(run, *record);
    return EXIT_GOOD;
}

void answer_end(struct run *run)
{
    if (in_array(run))
        output_put(&run->out, run->answers ? "\n]\n" : "[]\n");
}

void answer_print(struct run *run, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    output_print(&run->out, format, args);
    va_end(args);
}

void answer_check_width(struct run *run, const char *text)
{
    const uint64_t room = run->wide ? 0 : terminal_columns(run->out.file);
    const uint64_t width = terminal_columns_of(text);

    if (room == 0 || width <= room || run->options->quiet)
        return;
    run->wide = true;
    fprintf(stderr, "nuri: the board is %u columns wide, the terminal %u\n",
            (unsigned)width, (unsigned)room);
}

int answer_board(struct run *run, const struct item *item, const uint8_t *state)
{
    char *text = NULL;
    const nuri_status status =
        nuri_draw(&text, item->entry.puzzle, state, run->painted);
    if (status != NURI_OK)
        return answer_fault(run, item, status, NULL);
    answer_check_width(run, text);
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

void answer_heading(struct run *run, const struct item *item)
{
    char name[NAME_SIZE];
    if (!run->several)
        return;
    name_item(item, name, sizeof name);
    answer_print(run, "%s%s:\n", run->answers++ ? "\n" : "", name);
}

void answer_prefix(struct run *run, const struct item *item)
{
    char name[NAME_SIZE];
    if (!run->several)
        return;
    name_item(item, name, sizeof name);
    answer_print(run, "%s: ", name);
}

/* ---- On stderr ---- */

void answer_note(const struct run *run, const struct item *item,
                 const char *format, ...)
{
    va_list args;

    if (run->options->quiet ||
        (answer_is_record(run) && !run->options->verbose))
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

void answer_complain(const char *place, const nuri_error *error)
{
    fprintf(stderr, "%s:", place);
    if (error->line)
        fprintf(stderr, "%u:", error->line);
    if (error->line && error->column)
        fprintf(stderr, "%u:", error->column);
    fprintf(stderr, " %s\n", error->text);
}

void answer_warn(const struct run *run, const char *place,
                 const nuri_error *warning)
{
    if (run->options->quiet)
        return;
    fprintf(stderr, "nuri: warning: ");
    answer_complain(place, warning);
}

/* An error is a record among records; but no puzzle, in an array of puzzles
 * that somebody wants to read. */
static bool has_record(const struct run *run)
{
    return run->form == FORM_JSONL ||
           (run->form == FORM_JSON &&
            !(run->options->command->groups & FORMATS));
}

void answer_refuse(struct run *run, const char *place, const char *id,
                   unsigned line, const nuri_error *error)
{
    char *record = NULL;

    if (run->form != FORM_JSONL || run->options->verbose)
        answer_complain(place, error);
    if (has_record(run) &&
        nuri_record_error(&record, id, line, error) != NURI_OK)
        nuri_record_error(&record, NULL, line, error);
    run->lost = run->lost || !record;
    put_record(run, record);
}

int answer_fault(struct run *run, const struct item *item, nuri_status status,
                 const nuri_error *error)
{
    nuri_error own = {status, item->entry.line, 0, ""};

    snprintf(own.text, sizeof own.text, "%s",
             error && *error->text ? error->text : nuri_status_text(status));
    answer_refuse(run, item->place, item->entry.id, item->entry.line, &own);
    if (status == NURI_ERR_INTERNAL)
        fprintf(stderr, "nuri: this is a fault of nuri, please report it\n");
    return status == NURI_ERR_MEMORY || status == NURI_ERR_INTERNAL ||
                   status == NURI_ERR_ARGUMENT
               ? EXIT_INTERNAL
               : EXIT_INPUT;
}

const char *answer_limit_text(nuri_limit limit)
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
