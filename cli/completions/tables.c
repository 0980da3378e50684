/*
 * tables.c -- write the tables of the program for .tools/docs and shells.awk:
 * one fact per line, its fields separated by tabs, in the order of the rows.
 * It runs during the build, and is not installed.
 */
#include "options/commands.h"

#include <nuri.h>

#include <stdio.h>
#include <stdlib.h>

/* Instead of the lists of option_rows.c. */
static const char formats_read[] = "formats";
static const char formats_written[] = "formats and drawings";

/* Write the last field of a line, with `\n` for a newline in it. */
static void end_line_tables(FILE *out, const char *text)
{
    for (; *text; text++)
        if (*text == '\n')
            fputs("\\n", out);
        else
            fputc(*text, out);
    fputc('\n', out);
}

/* True if the command is in the lists of this program. */
static bool is_listed_tables(const struct command *command)
{
    size_t i = 0;

    while (command_listed(i) && command_listed(i) != command)
        i++;
    return command_listed(i);
}

static void write_commands(FILE *out)
{
    const struct command *command;

    for (size_t i = 0; (command = command_at(i)); i++)
        fprintf(out, "command\t%s\t%d\t%d\t%s\t%s\n", command->name,
                command_reads(command), is_listed_tables(command),
                command->summary, command->good);
#define COMMAND(...)
#define MORE(name, text)                                                       \
    fprintf(out, "more\t%s\t", #name);                                         \
    end_line_tables(out, text);
#define TOPIC(name, summary) fprintf(out, "topic\t%s\t%s\n", #name, summary);
#include "options/commands.def"
}

/* The commands that are in one of the groups. */
static void write_takers(FILE *out, unsigned groups)
{
    const struct command *command;

    for (size_t i = 0; (command = command_at(i)); i++)
        if (command->groups & groups)
            fprintf(out, " %s", command->name);
    fputc('\t', out);
}

static void write_option(FILE *out, char letter, const char *name,
                         const char *argument, const char *good,
                         unsigned groups)
{
    fprintf(out, "option\t%.1s\t%s\t%s\t", letter ? &letter : "", name,
            argument ? argument : "");
    write_takers(out, groups);
    fprintf(out, "%s\t", good ? good : "");
}

/* NOLINTNEXTLINE(readability-function-size): the rows of a table */
static void write_options(FILE *out)
{
#define OPTION(id, letter, name, argument, good, groups, help, effect)         \
    write_option(out, letter, name, argument, good, groups);                   \
    end_line_tables(out, help);
#define HELP_OF(id, groups, help)                                              \
    fputs("help\t", out);                                                      \
    write_takers(out, groups);                                                 \
    end_line_tables(out, help);
#define MORE(id, text)                                                         \
    fputs("more\t\t", out);                                                    \
    end_line_tables(out, text);
#include "options/options.def"
}

static void write_formats(FILE *out)
{
    const nuri_format_info *format;
    const nuri_drawing_info *drawing;

    for (size_t i = 0; (format = nuri_format(i)); i++)
        fprintf(out, "format\t%s\t%s\t%s\t%s\n", format->name,
                format->extensions, format->has_marks ? "marks" : "",
                format->summary);
    for (size_t i = 0; (drawing = nuri_drawing(i)); i++)
        fprintf(out, "drawing\t%s\t%s\t%s\n", drawing->name,
                drawing->extensions, drawing->summary);
}

static void write_tables(FILE *out)
{
    write_commands(out);
    write_options(out);
    write_formats(out);
#define EXIT_STATUS(number, summary, more)                                     \
    fprintf(out, "status\t%d\t%s\t%s\n", number, summary, more);
#include "system/exit_status.def"
}

int main(int argc, char **argv)
{
    FILE *const out = argc == 2 ? fopen(argv[1], "w") : NULL;

    if (!out) {
        perror(argc == 2 ? argv[1] : "usage: nuri-tables FILE");
        return EXIT_FAILURE;
    }
    write_tables(out);
    return fclose(out) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
