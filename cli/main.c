/*
 * main.c -- nuri, the program.
 */
#include "exit_status.h"
#include "options.h"
#include "run.h"
#include "signals.h"

#include <nuri.h>

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* What is said, and then "a, b or c": the names of all pictures, or of all but
 * pages.  In memory that the next call uses again. */
static const char *name_pictures(const char *said, bool with_pages)
{
    static char text[256];
    const nuri_picture_info *picture;
    const char *last = NULL, *gap = "";
    int length = snprintf(text, sizeof text, "%s", said);

    for (size_t i = 0; (picture = nuri_picture(i)); i++) {
        if (picture->is_page && !with_pages)
            continue;
        if (last && length < (int)sizeof text)
            length += snprintf(text + length, sizeof text - (size_t)length,
                               "%s%s", gap, last);
        gap = last ? ", " : "";
        last = picture->name;
    }
    if (last && length < (int)sizeof text)
        snprintf(text + length, sizeof text - (size_t)length, " or %s", last);
    return text;
}

/* What pictures there cannot be; NULL: nothing is wrong. */
static const char *fault_of_picture(const struct options *o)
{
    const bool is_page = o->picture && o->picture->is_page;

    if (!(o->command->groups & FORMATS) && !o->picture && o->to)
        return name_pictures("this command draws: -t ", true);
    if (o->picture && o->form != FORM_TEXT)
        return "an answer is a picture or JSON, not both";
    if (is_page && o->command == command_at(COMMAND_hint))
        return "a hint is no page; nuri explain -t html makes one";
    if (o->picture && o->passes)
        return "passes are no picture";
    if (is_page && o->at != UINT64_MAX)
        return "a page has all steps; #step=N behind its address leads to one";
    if (!o->picture && o->at != UINT64_MAX)
        return name_pictures("--at needs a picture: -t ", false);
    return NULL;
}

/* What is wrong with the usage besides single options; NULL: nothing. */
static const char *fault_of(const struct options *o)
{
    const bool is_help = o->command == command_at(COMMAND_help);

    const bool reads = command_reads(o->command) && !o->list_techniques;

    if (!reads && o->operand_count > (is_help ? 1 : 0))
        return "too many operands";
    if ((o->command->groups & FORMATS) && !o->picture && !o->to)
        return "convert needs a format: -t FORMAT (see nuri help formats)";
    if (fault_of_picture(o))
        return fault_of_picture(o);
    if (reads && o->operand_count == 0 && isatty(STDIN_FILENO))
        return "no puzzle is given: name a file, a URL, or - for stdin";
    return NULL;
}

static int usage(const struct options *o, const char *fault)
{
    if (fault)
        fprintf(stderr, "nuri: %s\n", fault);
    if (o->command)
        fprintf(stderr, "Try: nuri help %s\n", o->command->name);
    else
        fprintf(stderr, "usage: nuri COMMAND [OPTION]... [FILE|URL|-]...\n"
                        "Try: nuri help\n");
    return EXIT_INPUT;
}

/* As the command help, with this operand; NULL: none.  It is printed with
 * --quiet too, which is about answers. */
static int help(const struct options *o, const char *topic)
{
    const struct options as_command = {.command = command_at(COMMAND_help),
                                       .operands = &topic,
                                       .operand_count = topic != NULL,
                                       .output = o->output};
    return run_command(&as_command);
}

static int obey(struct options *o)
{
    const char *fault = o->command ? fault_of(o) : "no command is given";
    if (o->help)
        return help(o, o->command ? o->command->name : NULL);
    if (fault)
        return usage(o, fault);
    return o->list_techniques ? help(o, "techniques") : run_command(o);
}

int main(int argc, char **argv)
{
    struct options options;
    nuri_cancel *cancel = NULL;

    if (nuri_cancel_new(&cancel) != NURI_OK) {
        fprintf(stderr, "nuri: out of memory\n");
        return EXIT_INTERNAL;
    }
    signals_watch(cancel);
    const bool is_read = options_read(&options, argc, argv);
    options.solver.cancel = cancel;
    const int status = is_read ? obey(&options) : usage(&options, NULL);
    options_drop(&options);
    if (signals_caught())
        signals_raise();
    return status;
}
