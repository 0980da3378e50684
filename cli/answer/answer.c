/*
 * answer.c -- write answers, as text or records, and notes on stderr.
 */
#include "answer.h"

#include "io/input_file.h"
#include "io/message.h"
#include "options/terminal.h"
#include "system/machine.h"
#include "system/signals.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint32_t board_cells(const struct run *run)
{
    return nuri_puzzle_width(run->entry.puzzle) *
           nuri_puzzle_height(run->entry.puzzle);
}

int32_t clue_at(const nuri_puzzle *puzzle, uint32_t cell)
{
    const unsigned width = nuri_puzzle_width(puzzle);
    assert(cell < width * nuri_puzzle_height(puzzle));
    return nuri_puzzle_clue(puzzle, cell % width, cell / width);
}

const char *board_cell_name(const struct run *run,
                            char name[NURI_CELL_NAME_SIZE], uint32_t cell)
{
    assert(cell < board_cells(run));
    return nuri_cell_name(name, nuri_puzzle_width(run->entry.puzzle), cell);
}

bool answer_is_wanted(const struct run *run, unsigned line)
{
    const uint64_t shards = run->options->shards;
    assert(shards == 0 || (run->options->shard > 0 && line > 0));
    return shards == 0 || (line - 1) % shards == run->options->shard - 1;
}

/* ---- The exit status ---- */

void answer_exit(const struct run *run, int status)
{
    run->sink->status = exit_worse(run->sink->status, status);
}

void answer_count(const struct run *run)
{
    struct sink *const sink = run->sink;

    if (run->options->form != FORM_JSONL || run->options->exit_status ||
        sink->status == EXIT_INTERNAL)
        sink->worst = exit_worse(sink->worst, sink->status);
}

/* ---- On stdout ---- */

bool answer_is_record(const struct run *run)
{
    return run->options->form != FORM_TEXT;
}

static bool in_array(const struct run *run)
{
    return run->options->form == FORM_JSON && run->several;
}

/* Print the record, and free it.  NULL is not printed, nor is a record made after
 * a signal: its work may have been cut short. */
static void put_record(const struct run *run, char *record)
{
    struct sink *const sink = run->sink;

    if (record && !signals_caught()) {
        assert(answer_is_record(run)); /* text has no records in it */
        strrchr(record, '}')[1] = '\0';
        if (in_array(run))
            output_put(&sink->out, sink->answers ? ",\n" : "[\n");
        message_end_line_of(NULL);
        sink->answers++;
        output_put_record(&sink->out, record);
        if (!in_array(run))
            output_put(&sink->out, "\n");
        else if (!sink->out.path)
            message_end_line_of(sink->out.file);
    }
    nuri_text_free(record);
}

void answer_written(const struct run *run, char *record, nuri_status made)
{
    if (answer_good(run, made))
        put_record(run, record);
}

bool answer_record(const struct run *run, nuri_answer answer)
{
    char *record = NULL;

    if (!answer_is_record(run))
        return false;
    answer.has_time = run->options->timing;
    answer.time_ms = clock_ms() - run->since;
    const nuri_status made = nuri_record(&record, &run->entry, &answer);
    answer_written(run, record, made);
    return true;
}

void answer_end(const struct run *run)
{
    if (in_array(run))
        output_put(&run->sink->out, run->sink->answers ? "\n]\n" : "[]\n");
}

void answer_print(const struct run *run, const char *format, ...)
{
    va_list args;

    assert(!answer_is_record(run));
    va_start(args, format);
    output_print(&run->sink->out, format, args);
    va_end(args);
}

const char *answer_cell_list(const struct run *run, char list[CELL_LIST_SIZE],
                             const uint32_t *cells, size_t count, size_t most)
{
    static const char more[] = " ...";
    enum { FULL = CELL_LIST_SIZE - NURI_CELL_NAME_SIZE - sizeof more };
    char name[NURI_CELL_NAME_SIZE];
    size_t used = 0, i = 0;

    *list = '\0';
    for (; i < count && i < most && used < FULL; i++)
        used += (size_t)snprintf(list + used, CELL_LIST_SIZE - used, "%s%s",
                                 i ? " " : "",
                                 board_cell_name(run, name, cells[i]));
    if (i < count || used >= FULL)
        memcpy(list + used, more, sizeof more);
    return list;
}

void answer_cells(const struct run *run, const uint32_t *cells, size_t count,
                  size_t most)
{
    const size_t named = count > most && count - most > 1 ? most : count;
    char name[NURI_CELL_NAME_SIZE];

    for (size_t i = 0; i < named; i++)
        answer_print(run, "%s%s", i ? " " : "",
                     board_cell_name(run, name, cells[i]));
    if (named < count)
        answer_print(run, " and %zu more", count - named);
}

void answer_check_width(const struct run *run, const char *text)
{
    const uint64_t room =
        run->sink->wide ? 0 : terminal_columns(run->sink->out.file);
    const uint64_t width = terminal_columns_of(text);

    if (room == 0 || width <= room || run->options->quiet)
        return;
    run->sink->wide = true;
    struct held *const before = message_hold(&run->sink->notes);
    message("the board has %u columns, the terminal %u: use -o FILE or a wider "
            "terminal",
            (unsigned)width, (unsigned)room);
    message_hold(before);
}

void answer_board(const struct run *run, const uint8_t *marks)
{
    char *text = NULL;

    if (!answer_good(run,
                     nuri_draw(&text, run->entry.puzzle, marks, run->painted)))
        return;
    answer_check_width(run, text);
    output_put(&run->sink->out, text);
    nuri_text_free(text);
}

enum { NAME_SIZE = 4096 };

/* "n1.txt", or one of its puzzles: "essay.txt:n1", "stdin:3". */
static void name_puzzle(const struct run *run, char name[NAME_SIZE])
{
    const size_t size = NAME_SIZE;

    if (run->alone)
        snprintf(name, size, "%s", run->place);
    else if (run->entry.name)
        snprintf(name, size, "%s:%s", run->place, run->entry.name);
    else
        snprintf(name, size, "%s:%u", run->place, run->entry.line);
    nuri_text_plain(name, "");
}

/* The name of the puzzle between `before` and `after`, if there are several. */
static void print_name(const struct run *run, const char *before,
                       const char *after)
{
    char name[NAME_SIZE];

    assert(!answer_is_record(run));
    if (!run->several)
        return;
    name_puzzle(run, name);
    answer_print(run, "%s%s%s", before, name, after);
}

void answer_heading(const struct run *run)
{
    print_name(run, run->several && run->sink->answers++ ? "\n" : "", ":\n");
}

void answer_prefix(const struct run *run)
{
    print_name(run, "", ": ");
}

/* ---- On stderr ---- */

void answer_note(const struct run *run, const char *format, ...)
{
    char name[NAME_SIZE] = "";
    va_list args;

    if (run->options->quiet ||
        (answer_is_record(run) && !run->options->verbose))
        return;
    if (run->several)
        name_puzzle(run, name);
    struct held *const before = message_hold(&run->sink->notes);
    va_start(args, format);
    message_about(name, format, args);
    va_end(args);
    message_hold(before);
}

void answer_finish(const struct run *run, bool is_last)
{
    struct sink *const sink = run->sink;
    const bool is_complete = output_flush(&sink->out);

    if (sink->notes.is_lost && sink->status != EXIT_INTERNAL) {
        message("out of memory");
        sink->status = EXIT_INTERNAL;
    }
    const bool is_dropped = !is_complete || sink->status == EXIT_INTERNAL;
    if (!is_dropped && !is_last &&
        (sink->out.held || sink->out.temporary || sink->page || sink->sheet))
        return;
    if (!is_dropped)
        message_put(sink->notes.text, sink->notes.length);
    held_clear(&sink->notes);
}

void answer_problem(const char *kind, const char *place,
                    const nuri_error *error)
{
    char line[24] = "", column[24] = "";

    if (error->line)
        snprintf(line, sizeof line, "%u:", error->line);
    if (error->line && error->column)
        snprintf(column, sizeof column, "%u:", error->column);
    message("%s%s:%s%s %s", kind, place, line, column, error->text);
}

void answer_warn(const struct run *run, const char *place,
                 const nuri_error *warning)
{
    if (!run->options->quiet)
        answer_problem("warning: ", place, warning);
}

/* True if the error may be gone when a run is resumed.  It gets no record,
 * which would count as the answer. */
static bool is_retryable(const struct run *run, const nuri_error *error)
{
    return run->options->resume &&
           (error->status == NURI_ERR_FILE || error->status == NURI_ERR_MEMORY);
}

void answer_put_error(const struct run *run, const nuri_error *error)
{
    const bool is_wanted = run->options->form == FORM_JSONL ||
                           (run->options->form == FORM_JSON &&
                            !(run->options->command->groups & FORMATS));
    char *record = NULL;

    assert(error->status != NURI_OK);
    if (is_retryable(run, error))
        return;
    if (is_wanted)
        nuri_record(&record, &run->entry, &(nuri_answer){.error = error});
    run->sink->input_failed = run->sink->input_failed || !record;
    put_record(run, record);
}

void answer_refuse(const struct run *run, const char *place, int exit_status,
                   const nuri_error *error)
{
    /* A file that lacks answers is not kept, nor are its records. */
    if (run->options->form != FORM_JSONL || run->options->verbose ||
        error->status == NURI_ERR_MEMORY || is_retryable(run, error))
        answer_problem("", place, error);
    const size_t before = run->sink->answers;
    answer_put_error(run, error);
    if (error->status != NURI_ERR_MEMORY)
        run->sink->errors += run->sink->answers - before;
    answer_exit(run, exit_status);
}

void answer_refuse_puzzle(const struct run *run, int exit_status,
                          nuri_status status, const char *format, ...)
{
    nuri_error error = {status, run->entry.line, 0, ""};
    va_list args;

    va_start(args, format);
    vsnprintf(error.text, sizeof error.text, format, args);
    va_end(args);
    answer_refuse(run, run->place, exit_status, &error);
}

void answer_error(const struct run *run, nuri_status status,
                  const nuri_error *error)
{
    const bool has_text = error && *error->text;
    const bool is_bug = status == NURI_ERR_INTERNAL;

    assert(status != NURI_OK);
    answer_refuse_puzzle(
        run,
        is_bug || status == NURI_ERR_ARGUMENT ? EXIT_INTERNAL
                                              : exit_error(status),
        status, "%s", has_text ? error->text : nuri_status_text(status));
    if (is_bug)
        message("this is a bug in nuri: please report it");
}

nuri_collection *answer_boards(const struct run *run, const char *file)
{
    nuri_collection *boards = NULL;
    struct input_file source;
    const char *text;
    size_t length;
    nuri_error error;

    const enum fetch fetch = input_file_open(&source, file)
                                 ? input_file_all(&source, &text, &length)
                                 : FETCH_FAILED;
    if (fetch == FETCH_FAILED)
        answer_exit(run, input_file_complain(&source));
    else if (fetch == FETCH_STOPPED)
        answer_exit(run, EXIT_INPUT);
    else if (nuri_read(&boards, text, length, NURI_FORMAT_AUTO, &error) !=
             NURI_OK) {
        answer_problem("", source.place, &error);
        answer_exit(run, exit_error(error.status));
    }
    input_file_close(&source);
    return boards;
}

const char *answer_outcome_text(const nuri_result *result)
{
    switch (result->outcome) {
    case NURI_OUTCOME_UNIQUE: break;
    case NURI_OUTCOME_MULTIPLE:
        return result->common
                   ? "There are several solutions; hatched cells differ."
                   : "There are several solutions; which cells differ is "
                     "unknown.";
    case NURI_OUTCOME_NONE:
        return result->mark_count ? "No solution has these marks."
                                  : "There is no solution.";
    case NURI_OUTCOME_UNKNOWN: return "No answer within the limits.";
    }
    return NULL;
}

const char *answer_limit_text(const struct run *run, nuri_limit limit)
{
    const struct options *const o = run->options;

    switch (limit) {
    case NURI_LIMIT_NOT_REACHED: break;
    case NURI_LIMIT_NODES:
        return o->solver.max_nodes ? "--max-nodes was reached"
                                   : "the search needs too many nodes";
    case NURI_LIMIT_TIME: return "--timeout was reached";
    case NURI_LIMIT_MEMORY: return "--max-memory was reached";
    case NURI_LIMIT_CANCELLED: return "interrupted";
    case NURI_LIMIT_STEPS:
        return o->requested.max_steps ? "--max-steps was reached"
                                      : "the default --max-steps was reached";
    case NURI_LIMIT_COMMON:
        return "finding the common cells takes too long; add clues or marks";
    }
    return "the work was stopped";
}
