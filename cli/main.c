/*
 * main.c -- nuri, the program.
 */
#include "commands/play.h"
#include "io/message.h"
#include "io/progress.h"
#include "options/complete.h"
#include "run.h"
#include "system/console.h"
#include "system/exit_status.h"
#include "system/machine.h"
#include "system/signals.h"

#include <stdio.h>
#include <string.h>

/* Say what to try.  Return the exit status. */
static int usage(const struct options *o)
{
    if (o->command)
        fprintf(stderr, "Try: nuri help %s\n", o->command->name);
    else
        fprintf(stderr, "usage: nuri COMMAND [OPTION]... [FILE|URL|ID|-]...\n"
                        "Try: nuri help\n");
    return EXIT_INPUT;
}

/* Run the command help or version instead, which --help or --version asks for.  It
 * prints even with --quiet, which is about answers, as most other options are. */
static int run_instead(const struct options *o)
{
    const char *const topic = o->help && o->command ? o->command->name : NULL;
    const struct options as_command = {
        .command = command_at(o->help ? COMMAND_help : COMMAND_version),
        .operands = (const char *[]){topic},
        .operand_count = topic != NULL,
        .output = o->output,
        .verbose = o->verbose};
    return run_command(&as_command);
}

static int obey(struct options *o)
{
    if (o->help || o->version)
        return run_instead(o);
    if (!o->command) {
        message("missing command");
        return usage(o);
    }
    const int settled = options_settle(o);
    if (settled != EXIT_GOOD)
        return settled == EXIT_INPUT ? usage(o) : settled;
    const bool is_here = play_is_here(o);
    const bool works =
        command_reads(o->command) || (o->command->groups & MAKES);
    if (command_reads(o->command) && o->operand_count == 0 &&
        console_is_terminal(stdin) && !is_here && !o->given[STATE_PLAYED]) {
        message("missing puzzle: give a file, a URL, or - for stdin");
        return usage(o);
    }
    if (works && !is_here && o->progress != WHEN_NEVER && !o->quiet &&
        progress_begin(o->progress == WHEN_ALWAYS, o->command->groups & MAKES,
                       o->command->name))
        o->solver.progress = progress_work;
    const int status = run_command(o);
    progress(WORK_ENDS, 0);
    return status;
}

int main(int argc, char **argv)
{
    struct options options;
    nuri_cancel *cancel = NULL;

    keep_memory();
    console_begin();
    if (argc > 1 && strcmp(argv[1], "complete") == 0)
        return complete(argc - 2, argv + 2);
    if (nuri_cancel_new(&cancel) != NURI_OK) {
        message("out of memory");
        return EXIT_INTERNAL;
    }
    signals_watch(cancel);
    int status = options_read(&options, argc, argv);
    options.solver.cancel = cancel;
    if (status == EXIT_GOOD)
        status = obey(&options);
    else if (status == EXIT_INPUT)
        usage(&options);
    options_clear(&options);
    if (signals_caught())
        signals_raise();
    return status;
}
