/*
 * main.c -- nuri, the program.
 */
#include "io/message.h"
#include "io/progress.h"
#include "options/names.h"
#include "options/read_options.h"
#include "run.h"
#include "system/exit_status.h"
#include "system/signals.h"

#include <nuri.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* What is said, and then "a, b or c": the names of all pictures, or of all but
 * pages.  In memory that the next call uses again. */
static const char *name_pictures(const char *said, bool with_pages)
{
    static struct names names;

    names = names_after(said);
    names_add_pictures(&names, with_pages);
    return names_end(&names);
}

/* A command that draws is to write a format: what it draws, and who writes it.
 * In memory that the next call uses again. */
static const char *refuse_format(const struct options *o)
{
    static char text[512];
    const bool answers = o->to->is_record && (o->command->groups & RECORDS);

    snprintf(text, sizeof text, "%s; %snuri convert -t %s writes the puzzle",
             name_pictures("this command draws: -t ",
                           o->command != command_at(COMMAND_hint)),
             answers && o->to->is_line ? "--jsonl answers in JSON Lines, and "
             : answers                 ? "--json answers in JSON, and "
                                       : "",
             o->to->name);
    return text;
}

/* Does the name end so, in small letters or capitals? */
static bool ends(const char *name, const char *const *extensions)
{
    const char *const dot = strrchr(name, '.');

    for (; dot && *extensions; extensions++)
        if (strcasecmp(dot, *extensions) == 0)
            return true;
    return false;
}

/* Is there, or may there be, more than one puzzle to draw? */
static bool holds_several(const struct options *o)
{
    const bool makes = o->command->groups & MAKES;
    return o->is_sheet || o->operand_count > 1 || (makes && o->limit != 1);
}

/* Why no file of the name behind -o is written; NULL: it may be.  What the
 * name tells, and this command does not write, would be a surprise. */
static const char *problem_of_name(const struct options *o)
{
    static const char *const foreign[] = {".png",  ".jpg", ".jpeg", ".gif",
                                          ".webp", ".bmp", ".tif",  ".tiff",
                                          ".pdf",  ".ps",  ".eps",  NULL};
    static const char *const pages[] = {".html", ".htm", NULL};
    const bool draws = o->command->groups & PICTURES;
    const char *const name = o->telling;

    if (name && o->command == command_at(COMMAND_play))
        return ends(name, pages)
                   ? NULL
                   : "what is written is a page: -o with a name in .html";
    if (!name ||
        ((o->command->groups & FORMATS) && o->to && !ends(name, foreign)))
        return NULL;
    const nuri_format_info *const format = nuri_format_of_file(name);
    const bool is_picture = ends(name, foreign) || nuri_drawing_of_file(name);
    if (is_picture && !draws)
        return "this command draws nothing: it answers in text or JSON";
    if (is_picture && holds_several(o))
        return "a sheet, or several puzzles, are a page: write -o book.html, "
               "and print it to PDF in a browser";
    if (is_picture)
        return "such a picture is not written, but SVG is: -o x.svg, and then "
               "rsvg-convert -o x.png x.svg, or rsvg-convert -f pdf -o x.pdf "
               "x.svg";
    if (o->form == FORM_TEXT && format && strcmp(format->name, "grid") != 0)
        return "this command does not write that format: nuri convert does";
    return NULL;
}

/* Is there room for one puzzle only? */
static bool is_single(const nuri_drawing_info *drawing)
{
    return drawing && !drawing->is_page && !drawing->is_text;
}

/* What pictures there cannot be; NULL: nothing is wrong. */
static const char *problem_of_solution(const struct options *o)
{
    const bool is_page = o->drawing && o->drawing->is_page;

    if (!(o->command->groups & FORMATS) && !o->drawing && o->to)
        return refuse_format(o);
    if (o->drawing && o->form != FORM_TEXT)
        return "an answer is a picture or JSON, not both";
    if (is_page && o->command == command_at(COMMAND_hint))
        return "a hint is no page; nuri explain -t html makes one";
    if (o->drawing && o->passes)
        return "passes are no picture";
    if (!is_page && o->is_sheet)
        return "a sheet to print is a page: -t html, or -o book.html, which a "
               "browser prints to PDF too";
    if (o->command->groups & MAKES && is_single(o->drawing) && o->limit != 1)
        return "that picture holds one puzzle: leave out -n, or write -o "
               "book.html, which a browser prints to PDF too";
    if (is_page && o->at != UINT64_MAX)
        return "a page has all steps; #step=N behind its address leads to one";
    if (!o->drawing && o->at != UINT64_MAX)
        return name_pictures("--at needs a picture: -t ", false);
    return NULL;
}

/* What cannot go on where another run ended; NULL: nothing is wrong. */
static const char *problem_of_resume(const struct options *o)
{
    if (!o->resume)
        return NULL;
    if (o->output)
        return "--resume names the file that is written: leave out -o";
    if (o->all)
        return "--all gives several records for a puzzle: --resume cannot tell "
               "whether they are complete";
    if (o->command->groups & FORMATS)
        return "puzzles do not tell which line they came from: --resume is for "
               "answers";
    return NULL;
}

/* What proofs there cannot be; NULL: nothing is wrong. */
static const char *problem_of_proof(const struct options *o)
{
    if (o->proof && o->proofs)
        return "--proof is for one puzzle, --proofs for several: not both";
    if (o->proof && strcmp(o->proof, "-") == 0 && !o->quiet && !o->output)
        return "proof and answer cannot both go to stdout: add -q or -o FILE";
    if ((o->proof || o->proofs) && o->passes)
        return "passes are no proof: leave out --passes or --proof";
    if (o->proof && o->operand_count > 1)
        return "--proof is for one puzzle: --proofs DIR is for several";
    if (o->verified && (o->operand_count > 1 || o->is_sheet))
        return "--verified is for a picture of one puzzle";
    if (o->proofs && o->operand_count > 1)
        return "--proofs names files by lines: it takes one input at a time";
    return NULL;
}

/* What edits there cannot be; NULL: nothing is wrong. */
static const char *problem_of_edit(const struct options *o)
{
    const int edits = o->suggest + o->minimise + o->moves + o->fill +
                      o->forced + o->from_solution + o->is_transformed;
    const bool lists = (o->suggest || o->moves) && !o->make;

    if (o->command != command_at(COMMAND_edit))
        return NULL;
    if (edits == 0)
        return "edit needs one of --suggest, --minimise, --moves, --fill, "
               "--forced, --from-solution FILE or --transform NAME";
    if (edits > 1)
        return "one edit at a time; only --transform may be repeated";
    if (o->allowed && !o->suggest)
        return "--allow is for --suggest";
    if (o->changes && !o->suggest)
        return "--changes is for --suggest";
    if (o->adjust && !o->from_solution)
        return "--adjust is for --from-solution";
    if (o->make && !o->suggest && !o->moves)
        return "--choose makes a change of a list: --suggest or --moves";
    if (lists && (o->drawing || (o->to && !o->to->is_record)))
        return "changes are listed in words or in JSON: with --choose N the "
               "puzzle is written as -t says";
    return NULL;
}

/* What is wrong with the usage besides single options; NULL: nothing. */
static const char *problem_of(const struct options *o)
{
    const bool is_help = o->command == command_at(COMMAND_help);

    const bool reads = command_reads(o->command);
    const bool makes = o->command->groups & MAKES;

    if (!reads && o->operand_count > (is_help ? 1 : 0))
        return "too many operands";
    if ((reads || makes) && problem_of_name(o))
        return problem_of_name(o);
    if (o->command == command_at(COMMAND_convert) && !o->drawing && !o->to)
        return "convert needs a format: -t FORMAT (see nuri help formats)";
    if (problem_of_solution(o))
        return problem_of_solution(o);
    if (problem_of_edit(o))
        return problem_of_edit(o);
    if (problem_of_resume(o))
        return problem_of_resume(o);
    if (problem_of_proof(o))
        return problem_of_proof(o);
    if (o->strict && o->lenient)
        return "--strict refuses what --lenient reads: one of them, not both";
    if (o->marked_count && (o->drawing || o->apply))
        return "--marked answers in words or in JSON: leave out -t and --apply";
    if (reads && o->operand_count == 0 && isatty(STDIN_FILENO))
        return "no puzzle is given: name a file, a URL, or - for stdin";
    return NULL;
}

static int usage(const struct options *o, const char *problem)
{
    if (problem)
        message("%s", problem);
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
    const char *problem = o->command ? problem_of(o) : "no command is given";
    if (o->help)
        return help(o, o->topic     ? o->topic
                       : o->command ? o->command->name
                                    : NULL);
    if (problem || options_have_idle(o, run_form(o)))
        return usage(o, problem);
    const bool works =
        command_reads(o->command) || (o->command->groups & MAKES);
    if (works && o->progress != WHEN_NEVER && !o->quiet &&
        progress_begin(o->progress == WHEN_ALWAYS, o->command->name))
        o->solver.progress = progress_work;
    const int status = run_command(o);
    progress_end();
    return status;
}

/* If one of the three standard files is closed, the next that is opened would
 * stand in its place, and be taken for it.  What stands there instead can
 * neither be read as stdin nor written to as the others. */
static void hold_standard_files(void)
{
    for (int file = 0; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0 && errno == EBADF)
            open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int main(int argc, char **argv)
{
    struct options options;
    nuri_cancel *cancel = NULL;

    hold_standard_files();
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
