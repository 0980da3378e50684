/*
 * main.c -- nuri, the program.
 */
#include "answer/raster.h"
#include "commands/play_here.h"
#include "io/message.h"
#include "io/progress.h"
#include "options/complete.h"
#include "options/names.h"
#include "options/option_rows.h"
#include "options/parse_value.h"
#include "options/read_options.h"
#include "run.h"
#include "system/console.h"
#include "system/exit_status.h"
#include "system/machine.h"
#include "system/signals.h"

#include <nuri.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#define IS(name) (o->command == command_at(COMMAND_##name))

static bool makes(const struct options *o)
{
    return o->command->groups & MAKES;
}

static bool is_page(const struct options *o)
{
    return o->drawing && o->drawing->is_page;
}

/* Return `said` followed by "a, b or c": the names of all drawings, or of all
 * but pages.  The next call overwrites it. */
static const char *name_pictures(const char *said, bool with_pages)
{
    static struct names names;

    names = names_after(said);
    names_add_pictures(&names, with_pages);
    return names_end(&names);
}

/* The message for a format given to a command that draws: what it draws, and
 * which commands write formats.  The next call overwrites it. */
static const char *refuse_format(const struct options *o)
{
    static char text[512];
    const bool answers = o->to->is_record && (o->command->groups & RECORDS);

    snprintf(text, sizeof text, "%s; %snuri convert -t %s writes the puzzle",
             name_pictures("this command only draws: use -t ", !IS(hint)),
             answers && o->to->is_line ? "--jsonl answers in JSON Lines, and "
             : answers                 ? "--json answers in JSON, and "
                                       : "",
             o->to->name);
    return text;
}

/* True if the name has one of the extensions, in any case. */
static bool ends(const char *name, const char *const *extensions)
{
    const char *const dot = strrchr(name, '.');

    for (; dot && *extensions; extensions++)
        if (strcasecmp(dot, *extensions) == 0)
            return true;
    return false;
}

#define BY_HAND                                                                \
    "use -o x.svg, then rsvg-convert -o x.png x.svg, or rsvg-convert -f pdf "  \
    "-o x.pdf x.svg (package librsvg2-bin)"

/* Pictures that no format is, and those that a build with librsvg writes. */
static const char *const by_librsvg[] = {".png", ".pdf", NULL};
static const char *const pictures[] = {".png",  ".jpg", ".jpeg", ".gif",
                                       ".webp", ".bmp", ".tif",  ".tiff",
                                       ".pdf",  ".ps",  ".eps",  NULL};

/* Why the file of -o, whose name selects what is written, cannot be written;
 * NULL: it can. */
static const char *problem_of_name(const struct options *o)
{
    static const char *const pages[] = {".html", ".htm", NULL};
    const char *const name = o->telling;

    if (IS(play))
        return ends(name, pages) ? NULL
                                 : "play writes a page: use -o NAME.html";
    const nuri_format_info *const format = nuri_format_of_file(name);
    if (format && !format->is_written)
        return "that format is only read: use another file extension";
    if ((o->command->groups & FORMATS) && o->to && !ends(name, pictures))
        return NULL;
    const bool is_picture = ends(name, pictures) || nuri_drawing_of_file(name);
    if (is_picture && !(o->command->groups & PICTURES))
        return "this command cannot draw: use another file extension";
    if (is_picture &&
        (o->is_sheet || o->operand_count > 1 || (makes(o) && o->limit != 1)))
        return "several puzzles need a page: use -o book.html, and print it to "
               "PDF in a browser";
    if (is_picture)
        return ends(name, by_librsvg)
                   ? "this build has no librsvg: " BUILD_WITH_LIBRSVG
                     ", or " BY_HAND
                   : "cannot write this kind of drawing: " BY_HAND;
    if (o->form == FORM_TEXT && format && strcmp(format->name, "grid") != 0)
        return "this command cannot write that format: use nuri convert";
    return NULL;
}

/* What the extension of the file of -o asks for; NULL: any text will do. */
static const char *format_of_name(const char *name)
{
    const nuri_drawing_info *const drawing = nuri_drawing_of_file(name);
    const nuri_format_info *const format = nuri_format_of_file(name);

    if (drawing)
        return drawing->name;
    if (ends(name, pictures))
        return strrchr(name, '.') + 1;
    return format && strcmp(format->name, "grid") != 0 ? format->name : NULL;
}

/* The message for options that set two formats; NULL: valid.  The next call
 * overwrites it. */
static const char *problem_of_formats(const struct options *o)
{
    static char text[256];
    const char *const asked[] = {
        !o->given[ROW_to] ? NULL
        : o->to           ? o->to->name
                          : o->drawing->name,
        o->given[ROW_json] ? "json" : NULL,
        o->given[ROW_jsonl] ? "jsonl" : NULL,
        o->output ? format_of_name(o->output) : NULL,
    };
    const char *first = NULL;

    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        first = first ? first : asked[i];
        if (!asked[i] || strcmp(first, asked[i]) == 0)
            continue;
        snprintf(text, sizeof text,
                 "cannot write both %s and %s: change -t, --json, --jsonl or "
                 "the extension of -o",
                 first, asked[i]);
        return text;
    }
    return NULL;
}

/* The next call overwrites the text. */
static const char *unexpected_argument(const struct options *o)
{
    static char text[256];
    const char *const word = o->operands[IS(help)];
    unsigned width, height;

    snprintf(text, sizeof text, "unexpected argument '%.128s'%s%s", word,
             makes(o) ? ": use --size " : "",
             !makes(o)                           ? ""
             : parse_size(word, &width, &height) ? word
                                                 : "WxH, --difficulty LEVELS");
    return text;
}

/* The number of edits that the options ask for. */
static int edits_of(const struct options *o)
{
    return o->suggest + o->minimise + o->moves + o->fill + o->forced +
           o->from_solution + o->is_transformed;
}

/* What is wrong with the options together; NULL: nothing. */
/* NOLINTNEXTLINE(readability-function-*): the rows of a table */
static const char *problem_of(const struct options *o)
{
    const char *const problems[] = {
#define REFUSED(id, holds, problem) (holds) ? (problem) : NULL,
#include "options/refused.def"
    };
    for (size_t i = 0; i < sizeof problems / sizeof *problems; i++)
        if (problems[i])
            return problems[i];
    return NULL;
}

static int usage(const struct options *o, const char *problem)
{
    if (problem)
        message("%s", problem);
    if (o->command)
        fprintf(stderr, "Try: nuri help %s\n", o->command->name);
    else
        fprintf(stderr, "usage: nuri COMMAND [OPTION]... [FILE|URL|ID|-]...\n"
                        "Try: nuri help\n");
    return EXIT_INPUT;
}

/* Run the command help with this operand; NULL: none.  Print even with --quiet,
 * which is about answers. */
static int help(const struct options *o, const char *topic)
{
    const struct options as_command = {.command = command_at(COMMAND_help),
                                       .operands = &topic,
                                       .operand_count = topic != NULL,
                                       .output = o->site ? NULL : o->output};
    return run_command(&as_command);
}

static int obey(struct options *o)
{
    const char *problem = o->command ? problem_of(o) : "missing command";
    if (o->help)
        return help(o, o->command ? o->command->name : NULL);
    if (problem || options_have_idle(o, run_form(o)))
        return usage(o, problem);
    if ((command_reads(o->command) || makes(o)) && !play_is_here(o) &&
        o->progress != WHEN_NEVER && !o->quiet &&
        progress_begin(o->progress == WHEN_ALWAYS, o->command->name))
        o->solver.progress = progress_work;
    const int status = run_command(o);
    progress_end();
    return status;
}

int main(int argc, char **argv)
{
    struct options options;
    nuri_cancel *cancel = NULL;

    keep_memory();
    argv = console_begin(&argc, argv);
    if (argc > 1 && strcmp(argv[1], "complete") == 0)
        return complete(argc - 2, argv + 2);
    if (nuri_cancel_new(&cancel) != NURI_OK) {
        message("out of memory");
        return EXIT_INTERNAL;
    }
    signals_watch(cancel);
    const bool is_read = options_read(&options, argc, argv);
    options.solver.cancel = cancel;
    const int status = is_read            ? obey(&options)
                       : options.operands ? usage(&options, NULL)
                                          : EXIT_INTERNAL;
    options_clear(&options);
    if (signals_caught())
        signals_raise();
    return status;
}
