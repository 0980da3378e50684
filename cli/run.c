/*
 * run.c -- one run of one command over all puzzles of its operands.
 */
#include "run.h"

#include "answer.h"
#include "marks_file.h"
#include "message.h"
#include "operands.h"
#include "picture.h"
#include "play_page.h"
#include "proof_file.h"
#include "resume.h"
#include "signals.h"
#include "source.h"
#include "terminal.h"

static command_fn *const functions[COMMANDS] = {
#define COMMAND(name, summary, groups, good, examples) cmd_##name,
#include "commands.def"
};

/* Records are asked for, or are in a file that an operand names. */
enum answer_form run_form(const struct options *options)
{
    if (options->picture || !(options->command->groups & (RECORDS | FORMATS)))
        return FORM_TEXT;
    if (options->command->groups & FORMATS)
        return !options->to || !options->to->is_record ? FORM_TEXT
               : options->to->is_line                  ? FORM_JSONL
                                                       : FORM_JSON;
    for (size_t i = 0; i < options->operand_count; i++)
        if (options->form == FORM_TEXT && source_is_jsonl(options->operands[i]))
            return FORM_JSONL;
    return options->form;
}

static void answer_all(struct run *run, const struct marks_file *marks,
                       const struct resume *resume)
{
    const struct command *const command = run->options->command;
    command_fn *const function = functions[command_place(command)];

    if (command_reads(command)) {
        operands_answer(run, function, marks, resume);
        answer_end(run);
        picture_end(run);
        play_page_end(run);
    } else
        run->status = function(run, NULL);
}

/* What else is opened, and what it takes. */
struct opened {
    struct marks_file marks;
    struct resume resume;
};

static bool open_output(struct run *run)
{
    const struct options *const o = run->options;
    return o->resume ? output_open_end(&run->out, o->resume, o->quiet)
                     : output_open(&run->out, o->output, o->quiet);
}

/* Why the answers are not all that was asked for; NULL: they are.  In a record a
 * limit is an answer, but generate ends there. */
static const char *what_it_lacks(const struct run *run)
{
    const bool makes = run->options->command->groups & MAKES;

    if (signals_caught())
        return "the run was interrupted; without -o, answers go to stdout as "
               "they are found";
    if (run->status == EXIT_LIMIT && (makes || !answer_is_record(run)))
        return "a limit was reached; without -o, what was found goes to "
               "stdout";
    if (makes && run->status != EXIT_GOOD)
        return "not all puzzles were made";
    return run->lost || run->status == EXIT_INTERNAL
               ? "not everything could be answered"
               : NULL;
}

static void answer(struct run *run, const struct opened *opened)
{
    const struct options *const o = run->options;

    run->painted = terminal_wants_colour(o->colour, run->out.file);
    answer_all(run, &opened->marks, &opened->resume);
    const char *const lack = what_it_lacks(run);
    if (lack && run->out.temporary && !run->out.error)
        message("%s is %s: %s", run->out.path,
                run->out.target_exists ? "unchanged" : "not written", lack);
    if (!output_close(&run->out, !lack))
        run->status = EXIT_INTERNAL;
}

static int run_with(struct run *run, struct opened *opened)
{
    const struct options *const o = run->options;
    const int proofs = proof_file_test(o);

    if (proofs != EXIT_GOOD)
        return proofs;
    if (o->resume && !resume_open(&opened->resume, o->resume, o->command))
        return EXIT_INPUT;
    if (!open_output(run))
        return EXIT_INTERNAL;
    answer(run, opened);
    return run->status;
}

int run_command(const struct options *options)
{
    struct run run = {.options = options,
                      .form = run_form(options),
                      .several = options->operand_count > 1};
    struct opened opened = {0};

    if (options->all && run.form == FORM_JSON)
        run.several = true; /* one puzzle gives many records */
    if (options->proof && run.form == FORM_JSONL) {
        message("--proof is for one puzzle, and records come line by line: "
                "--proofs DIR writes a file for each");
        return EXIT_INPUT;
    }
    if (options->command == command_at(COMMAND_play) && !play_page_is_there()) {
        message("this nuri was built without the page to play on; in its "
                "source, sh .tools/play FILE makes the page, and a nuri that "
                "has it");
        return EXIT_INPUT;
    }
    int status = marks_file_open(&opened.marks, options->against);
    if (status == EXIT_GOOD)
        status = run_with(&run, &opened);
    marks_file_close(&opened.marks);
    resume_close(&opened.resume);
    return status;
}
