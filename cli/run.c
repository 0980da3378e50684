/*
 * run.c -- one run of one command over all puzzles of its operands.
 */
#include "run.h"

#include "answer/answer.h"
#include "answer/drawing.h"
#include "answer/proof_file.h"
#include "commands/play.h"
#include "input/puzzles.h"
#include "input/resume.h"
#include "input/stream.h"
#include "io/input_file.h"
#include "io/message.h"
#include "options/terminal.h"
#include "system/console.h"
#include "system/files.h"
#include "system/signals.h"

/* True for nuri play without FILE, which needs no puzzle.  In the terminal one
 * may come through a pipe, unless a new one is asked for. */
static bool plays_without_file(const struct options *o)
{
    if (o->command != command_at(COMMAND_play) || o->operand_count > 0)
        return false;
    return o->output || (play_is_here(o) &&
                         (o->given[ROW_size] || o->given[ROW_difficulty] ||
                          console_is_terminal(stdin)));
}

/* Why answers are missing; NULL: none is.  In a record a limit is an answer,
 * but generate stops there. */
static const char *what_it_lacks(const struct run *run)
{
    const bool makes = run->options->command->groups & MAKES;
    const int status = run->sink->status;

    if (signals_caught())
        return "interrupted; without -o, answers go to stdout as they are "
               "found";
    if (status == EXIT_LIMIT && (makes || !answer_is_record(run)))
        return "a limit was reached; without -o, what was found goes to "
               "stdout";
    if (makes && status != EXIT_GOOD)
        return "not all puzzles were made";
    return run->sink->input_failed || status == EXIT_INTERNAL
               ? "some puzzles were not read or have no answer"
               : NULL;
}

/* In a stream an error is an answer, which the status may not show. */
static void note_errors(const struct run *run)
{
    const size_t errors = run->sink->errors, answers = run->sink->answers;

    if (errors > 0 && run->options->form == FORM_JSONL &&
        !run->options->quiet && !signals_caught())
        message(
            "%zu of %zu record%s %s%s", errors, answers,
            answers == 1 ? "" : "s", errors == 1 ? "is an error" : "are errors",
            run->sink->status == EXIT_GOOD ? "; -e makes that the exit status"
                                           : "");
}

/* Answer a stream line by line, or a text as a whole; or report that it cannot be
 * read to its end. */
static void answer_operand(struct run *run, const char *operand)
{
    const nuri_format_info *const from = run->options->from;
    struct input_file source;
    bool is_read = input_file_open(&source, operand);

    if (is_read && stream_is_one(run, &source, operand))
        is_read = stream_answer(run, &source);
    else if (is_read) {
        struct text text = {.source = &source,
                            .line = 1,
                            .format = from ? from->name : NURI_FORMAT_AUTO};
        const enum fetch fetch =
            input_file_all(&source, &text.bytes, &text.length);
        if (fetch == FETCH_TEXT)
            answer_text(run, &text);
        is_read = fetch == FETCH_TEXT || fetch == FETCH_STOPPED;
    }
    if (!is_read) {
        run->entry = (nuri_entry){.file = source.name, .line = source.line};
        run->sink->worst =
            exit_worse(run->sink->worst, input_file_complain(&source));
        answer_put_error(run, &source.error);
    }
    input_file_close(&source);
}

/* Answer all operands. */
static void answer_operands(struct run *run)
{
    const struct options *const o = run->options;
    struct sink *const sink = run->sink;

    if (o->operand_count == 0)
        answer_operand(run, "-");
    for (size_t i = 0; i < o->operand_count && run_should_continue(run); i++)
        answer_operand(run, o->operands[i]);
    sink->status = sink->worst;
    if (sink->status != EXIT_INTERNAL) /* else not all were counted */
        boards_check_end(run);
    answer_end(run);
    picture_end(run);
    if (run->options->command == command_at(COMMAND_play))
        play_end(run);
}

/* Make what the options name ready.  False, after a message, if that fails. */
static bool prepare(struct run *run)
{
    const struct options *const o = run->options;

    if (o->command == command_at(COMMAND_play))
        play_begin(run);
    else if (o->against && !(run->boards = answer_boards(run, o->against)))
        return false; /* it has an exit status */
    else if (!proof_file_test(o))
        answer_exit(run, EXIT_INPUT);
    else if (o->resume)
        answer_exit(run, resume_open(run->resume, o));
    return run->sink->status == EXIT_GOOD;
}

/* Close what is written, and keep it unless it lacks answers. */
static void finish(struct run *run)
{
    const struct options *const o = run->options;
    struct output *const out = &run->sink->out;
    const char *const lack = what_it_lacks(run);

    note_errors(run);
    if (lack && out->temporary && !out->error)
        message("%s is %s: %s", out->path,
                out->target_exists ? "unchanged" : "not written", lack);
    if (!(o->site ? play_site_close(run, !lack) : output_close(out, !lack)))
        answer_exit(run, EXIT_INTERNAL);
    answer_finish(run, true);
}

int run_command(const struct options *o)
{
    const bool makes = o->command->groups & MAKES;
    struct sink sink = {.answers = 0};
    struct resume resume = {.count = 0};
    /* Of --all one puzzle gives many records. */
    struct run run = {.options = o,
                      .several = makes ? o->limit != 1
                                       : o->operand_count > 1 ||
                                             (o->all && o->form == FORM_JSON),
                      .sink = &sink,
                      .solver = o->solver,
                      .resume = &resume};
    struct output *const out = &sink.out;

    if (prepare(&run)) {
        if (!(o->resume ? output_open_end(out, o->resume, o->quiet)
                        : output_open(out, o->output, o->quiet)))
            answer_exit(&run, EXIT_INTERNAL);
        else {
            run.painted = terminal_wants_colour(o->colour, out->file);
            if (command_reads(o->command) && !plays_without_file(o))
                answer_operands(&run);
            else
                o->command->run(&run);
            finish(&run);
        }
        if (o->site)
            folder_remove(o->site); /* this fails if the site is there */
    }
    nuri_collection_free(run.boards);
    resume_close(&resume);
    return sink.status;
}
