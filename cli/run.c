/*
 * run.c -- one run of one command over all puzzles of its operands.
 */
#include "run.h"

#include <assert.h>

#include "answer/answer.h"
#include "answer/drawing.h"
#include "answer/proof_file.h"
#include "commands/play_here.h"
#include "commands/play_page.h"
#include "commands/play_site.h"
#include "input/marks_file.h"
#include "input/operands.h"
#include "input/resume.h"
#include "io/input_file.h"
#include "io/message.h"
#include "options/terminal.h"
#include "system/console.h"
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
static const char *what_it_lacks(const struct run *run, int status)
{
    const bool makes = run->options->command->groups & MAKES;

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
static void note_errors(const struct run *run, int status)
{
    const size_t errors = run->sink->errors, answers = run->sink->answers;

    if (errors > 0 && run->form == FORM_JSONL && !run->options->quiet &&
        !signals_caught())
        message("%zu of %zu record%s %s%s", errors, answers,
                answers == 1 ? "" : "s",
                errors == 1 ? "is an error" : "are errors",
                status == EXIT_GOOD ? "; -e makes that the exit status" : "");
}

static int answer(struct run *run)
{
    const struct options *const o = run->options;
    struct output *const out = &run->sink->out;
    int status;

    assert(run->command && run->sink);
    run->painted = terminal_wants_colour(o->colour, out->file);
    if (!command_reads(o->command) || plays_without_file(o))
        status = run->command(run);
    else {
        operands_answer(run);
        answer_end(run);
        const int drawn = picture_end(run);
        play_page_end(run);
        status = exit_worse(run->status, exit_worse(drawn, play_here_end(run)));
    }
    const char *const lack = what_it_lacks(run, status);
    note_errors(run, status);
    if (lack && out->temporary && !out->error)
        message("%s is %s: %s", out->path,
                out->target_exists ? "unchanged" : "not written", lack);
    const bool is_written = o->site ? play_site_close(out, o->site, !lack)
                                    : output_close(out, !lack);
    return answer_finish(run, is_written ? status : EXIT_INTERNAL, true);
}

/* Open what the options name, and answer. */
static int open_and_answer(struct run *run, nuri_collection **boards)
{
    const struct options *const o = run->options;
    struct output *const out = &run->sink->out;
    int status = marks_file_read(boards, o->against);

    run->boards = *boards;
    if (status == EXIT_GOOD)
        status = proof_file_test(o);
    if (status == EXIT_GOOD && o->resume)
        status = resume_open(run->resume, o->resume, o->command);
    if (status != EXIT_GOOD)
        return status;
    if (o->site && !play_site_begin(o->site))
        return EXIT_INTERNAL;
    const bool is_open = o->resume ? output_open_end(out, o->resume, o->quiet)
                                   : output_open(out, o->output, o->quiet);
    status = is_open ? answer(run) : EXIT_INTERNAL;
    if (o->site)
        play_site_end(o->site);
    return status;
}

int run_command(const struct options *options)
{
    const bool makes = options->command->groups & MAKES;
    struct sink sink = {.answers = 0};
    struct resume resume = {.count = 0};
    nuri_collection *boards = NULL;
    struct run run = {.options = options,
                      .command = options->command->run,
                      .form = options->form,
                      .several = makes ? options->limit != 1
                                       : options->operand_count > 1,
                      .sink = &sink,
                      .resume = &resume};

    if (options->all && run.form == FORM_JSON)
        run.several = true; /* one puzzle gives many records */
    if (options->command == command_at(COMMAND_play) &&
        !play_is_here(options) && !play_page_is_there()) {
        message("%s", play_lack(options));
        return EXIT_INPUT;
    }
    const int status = open_and_answer(&run, &boards);
    nuri_collection_free(boards);
    resume_close(&resume);
    return status;
}
