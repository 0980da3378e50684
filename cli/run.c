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
#include "input/operands.h"
#include "io/input_file.h"
#include "io/message.h"
#include "options/terminal.h"
#include "system/console.h"
#include "system/signals.h"

static command_fn *const functions[COMMANDS] = {
#define COMMAND(name, function, summary, groups, good, examples) function,
#include "options/commands.def"
};

/* The form of the answers: by the options, or JSON Lines if an operand is such
 * a file. */
enum answer_form run_form(const struct options *options)
{
    if (options->drawing || !(options->command->groups & (RECORDS | FORMATS)))
        return FORM_TEXT;
    if (options->command->groups & FORMATS)
        return !options->to || !options->to->is_record ? FORM_TEXT
               : options->to->is_line                  ? FORM_JSONL
                                                       : FORM_JSON;
    for (size_t i = 0; i < options->operand_count; i++)
        if (options->form == FORM_TEXT &&
            input_file_is_jsonl(options->operands[i]))
            return FORM_JSONL;
    return options->form;
}

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

static int answer_all(struct reading *reading)
{
    struct run *const run = reading->run;

    assert(reading->command && run->sink);
    if (!command_reads(run->options->command) ||
        plays_without_file(run->options))
        return reading->command(run);
    operands_answer(reading);
    answer_end(run);
    const int drawn = picture_end(run);
    play_page_end(run);
    return exit_worse(reading->status, exit_worse(drawn, play_here_end(run)));
}

static bool open_output(struct output *out, const struct options *o)
{
    return o->resume ? output_open_end(out, o->resume, o->quiet)
                     : output_open(out, o->output, o->quiet);
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

static int answer(struct reading *reading)
{
    struct run *const run = reading->run;
    struct output *const out = &run->sink->out;

    run->painted = terminal_wants_colour(run->options->colour, out->file);
    int status = answer_all(reading);
    const char *const lack = what_it_lacks(run, status);
    note_errors(run, status);
    if (lack && out->temporary && !out->error)
        message("%s is %s: %s", out->path,
                out->target_exists ? "unchanged" : "not written", lack);
    const bool is_written =
        run->options->site ? play_site_close(out, run->options->site, !lack)
                           : output_close(out, !lack);
    status = is_written ? status : EXIT_INTERNAL;
    return answer_finish(run, status, true);
}

static int open_and(struct reading *reading)
{
    const struct options *const o = reading->run->options;
    const int marks = marks_file_open(&reading->marks, o->against);
    const int proofs = marks == EXIT_GOOD ? proof_file_test(o) : marks;

    if (proofs != EXIT_GOOD)
        return proofs;
    const int resumed =
        o->resume ? resume_open(&reading->resume, o->resume, o->command)
                  : EXIT_GOOD;
    if (resumed != EXIT_GOOD)
        return resumed;
    if (o->site && !play_site_begin(o->site))
        return EXIT_INTERNAL;
    const int status = open_output(&reading->run->sink->out, o)
                           ? answer(reading)
                           : EXIT_INTERNAL;
    if (o->site)
        play_site_end(o->site);
    return status;
}

int run_command(const struct options *options)
{
    const bool makes = options->command->groups & MAKES;
    struct sink sink = {.answers = 0};
    struct run run = {.options = options,
                      .form = run_form(options),
                      .several = makes ? options->limit != 1
                                       : options->operand_count > 1,
                      .sink = &sink};
    struct reading reading = {
        .run = &run, .command = functions[command_place(options->command)]};

    if (options->all && run.form == FORM_JSON)
        run.several = true; /* one puzzle gives many records */
    if (options->proof && run.form == FORM_JSONL) {
        message("--proof is for one puzzle: use --proofs DIR");
        return EXIT_INPUT;
    }
    if (options->command == command_at(COMMAND_play) &&
        !play_is_here(options) && !play_page_is_there()) {
        message("%s", play_lack(options));
        return EXIT_INPUT;
    }
    const int status = open_and(&reading);
    marks_file_close(&reading.marks);
    resume_close(&reading.resume);
    return status;
}
