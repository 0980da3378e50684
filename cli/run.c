/*
 * run.c -- one run of one command over all puzzles of its operands.
 */
#include "run.h"

#include "answer.h"
#include "marks_file.h"
#include "operands.h"
#include "picture.h"
#include "signals.h"
#include "source.h"
#include "terminal.h"

static command_fn *const functions[COMMANDS] = {
#define COMMAND(name, summary, groups, good, examples) cmd_##name,
#include "commands.def"
#undef COMMAND
};

/* Records are asked for, or are in a file that an operand names. */
static enum answer_form find_form(const struct options *options)
{
    if (options->picture)
        return FORM_TEXT;
    if (options->command->groups & FORMATS)
        return !options->to->is_record ? FORM_TEXT
               : options->to->is_line  ? FORM_JSONL
                                       : FORM_JSON;
    for (size_t i = 0; i < options->operand_count; i++)
        if (options->form == FORM_TEXT && source_is_jsonl(options->operands[i]))
            return FORM_JSONL;
    return options->form;
}

static void answer_all(struct run *run, const struct marks_file *marks)
{
    const struct command *const command = run->options->command;
    command_fn *const function = functions[command_place(command)];

    if (command_reads(command)) {
        operands_answer(run, function, marks);
        answer_end(run);
        picture_end(run);
    } else
        run->status = function(run, NULL);
}

int run_command(const struct options *options)
{
    struct run run = {.options = options,
                      .form = find_form(options),
                      .several = options->operand_count > 1};
    struct marks_file marks;

    if (options->all && run.form == FORM_JSON)
        run.several = true; /* one puzzle gives many records */
    const int opened = marks_file_open(&marks, options->against);
    if (opened != EXIT_GOOD)
        return opened;
    if (!output_open(&run.out, options->output, options->quiet)) {
        marks_file_close(&marks);
        return EXIT_INTERNAL;
    }
    run.painted = terminal_wants_colour(options->colour, run.out.file);
    answer_all(&run, &marks);
    const bool whole =
        !run.lost && !signals_caught() && run.status != EXIT_INTERNAL;
    if (!output_close(&run.out, whole))
        run.status = EXIT_INTERNAL;
    marks_file_close(&marks);
    return run.status;
}
