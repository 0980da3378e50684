/*
 * help.c -- nuri help.
 */
#include "answer/answer.h"
#include "io/message.h"
#include "options/names.h"
#include "play.h"

#include <nuri.h>

#include <stdio.h>
#include <string.h>

#define USAGE "usage: nuri COMMAND [OPTION]... [FILE|URL|ID|-]...\n"

/* Write the words of a text that begins in this column.  Each further line
 * begins there too, and no line is longer than the help is wide. */
static void print_wrapped(FILE *out, const char *text, size_t column)
{
    enum { WIDTH = 80 };
    size_t at = column;

    for (bool is_first = true; *text; is_first = false) {
        const size_t length = strcspn(text, " ");
        const bool fits = at + 1 + length <= WIDTH;
        if (!is_first)
            fprintf(out, "%s%*s", fits ? " " : "\n", fits ? 0 : (int)column,
                    "");
        at = is_first || fits ? at + !is_first + length : column + length;
        fprintf(out, "%.*s", (int)length, text);
        text += length + strspn(text + length, " ");
    }
    fputc('\n', out);
}

static void help_status(FILE *out, int number, const char *summary,
                        const char *more)
{
    enum { COLUMN = 7 };

    fprintf(out, "  %-*d", COLUMN - 2, number);
    print_wrapped(out, summary, COLUMN);
    if (!*more)
        return;
    fprintf(out, "%*s", COLUMN, "");
    print_wrapped(out, more, COLUMN);
}

static void help_exit(FILE *out)
{
    fputs("Exit statuses:\n\n", out);
#define EXIT_STATUS(number, summary, more)                                     \
    help_status(out, number, summary, more);
#include "system/exit_status.def"
    fputs(
        "\n"
        "With several puzzles the exit status is the worst of theirs, in the\n"
        "order 4, 2, 3, 1, 0.  With --jsonl every record has its own status,\n"
        "and the exit status is 0 unless an input could not be read at all,\n"
        "or --exit-status is given.\n",
        out);
}

static void list_row(FILE *out, const char *name, const char *summary)
{
    fprintf(out, "  %-10s %s\n", name, summary);
}

static void help_formats(FILE *out)
{
    const nuri_format_info *format;
    const nuri_drawing_info *drawing;
    const struct command *command;
    struct names drawing_names = names_after("Drawings, by -t of ");

    fputs("Formats, for -f and -t:\n\n", out);
    list_row(out, "auto", "detect the format (only for -f; the default)");
    for (size_t i = 0; (format = nuri_format(i)); i++)
        list_row(out, format->name, format->summary);
    fputs("\nSeparate puzzles in one text by an empty line.\n\n", out);
    for (size_t i = 0; (command = command_listed(i)); i++)
        if (command->groups & PICTURES)
            names_add(&drawing_names, command->name);
    fprintf(out, "%s:\n\n", names_end(&drawing_names));
    for (size_t i = 0; (drawing = nuri_drawing(i)); i++)
        list_row(out, drawing->name, drawing->summary);
}

/* Print lines, indented. */
static void print_indented(FILE *out, const char *text, int spaces)
{
    while (*text) {
        const int length = (int)strcspn(text, "\n");
        fprintf(out, "%*s%.*s\n", length ? spaces : 0, "", length, text);
        text += length + (text[length] == '\n');
    }
}

/* First as a list, then with their diagrams. */
static void help_techniques(FILE *out)
{
    enum { COLUMN = 27 };
    const nuri_technique_info *technique;

    fputs("Techniques of hints, explanations and ratings, by level:\n\n", out);
    for (unsigned level = 1; level <= NURI_LEVELS; level++)
        for (size_t i = 0; (technique = nuri_technique(i)); i++) {
            if (technique->level != level)
                continue;
            fprintf(out, "  %-14s level %u  ", technique->id, level);
            print_wrapped(out, technique->summary, COLUMN);
        }
    fprintf(out,
            "\nCells that none of them decides are left to the search: level "
            "%d.\nWhat-ifs have level 4 to 7, by their length and by the "
            "techniques inside.\n\nThe same "
            "with diagrams: # is black, o white and . "
            "undecided.\n",
            NURI_LEVELS);
    for (unsigned level = 1; level <= NURI_LEVELS; level++)
        for (size_t i = 0; (technique = nuri_technique(i)); i++) {
            if (technique->level != level)
                continue;
            fprintf(out, "\n%s (level %u)\n  %s\n", technique->id, level,
                    technique->summary);
            if (*technique->names)
                fprintf(out, "  Also called: %s.\n", technique->names);
            fputc('\n', out);
            print_indented(out, technique->diagram, 4);
        }
}

static const struct {
    const char *name;
    void (*print)(FILE *out);
} topics[] = {
#define COMMAND(...)
#define TOPIC(name, summary) {#name, help_##name},
#include "options/commands.def"
};

enum { TOPICS = sizeof topics / sizeof topics[0] };

/* The options that `command` takes, one line each; NULL: those of all. */
static void help_options(FILE *out, const struct command *command)
{
    enum { COLUMN = 28 };
    const char *heading = NULL;

    for (int i = 0; i < ROWS; i++) {
        const struct option_row *const row = &option_rows[i];
        const char *const value = row->value ? row->value : "";
        char left[COLUMN] = "    ";
        if (command && row->heading)
            heading = row->heading;
        if (!option_is_of(command, row))
            continue;
        if (heading)
            fprintf(out, "%s:\n", heading);
        heading = NULL;
        if (row->letter)
            snprintf(left, sizeof left, "-%c, ", row->letter);
        snprintf(left + 4, sizeof left - 4, "--%s%s%s", row->name,
                 *value == '[' ? "" : " ", value);
        fprintf(out, "  %-*s", COLUMN - 2, left);
        print_wrapped(out, option_help(command, row), COLUMN);
    }
}

/* For `nuri --help`: at most 24 lines, a screen. */
static void help_overview(FILE *out)
{
    const struct command *command;
    struct names names = names_after("");

    fputs(USAGE "\n", out);
    for (size_t i = 0; (command = command_listed(i)); i++)
        list_row(out, command->name, command->summary);
    fputc('\n', out);
    help_options(out, NULL);
    for (size_t i = 0; i < TOPICS; i++)
        names_add(&names, topics[i].name);
    fprintf(out, "Topics: %s.  More: nuri help COMMAND, nuri(1).\n",
            names_end(&names));
    fputs(
        "Puzzles: files, URLs, game ids such as 5x5:2b1f3c1f2b2, or - (stdin, "
        "default).\nExamples:\n"
        "  nuri solve puzzle.txt\n"
        "  nuri hint 'https://puzz.link/p?nurikabe/5/5/g1m2k3m2g'\n",
        out);
}

/* One command, with its options. */
static void help_command(FILE *out, const struct command *command)
{
    const bool is_help = strcmp(command->name, "help") == 0;

    fprintf(out, "usage: nuri %s [OPTION]...%s\n\n%s\n\n", command->name,
            command_reads(command) ? " [FILE|URL|ID|-]..."
            : is_help              ? " [TOPIC]"
                                   : "",
            command->summary);
    if (command == command_at(COMMAND_play) && !play_page_is_there())
        fputs(
            "This build has no web page.  To make one, run sh .tools/play FILE "
            "in\nthe source.\n\n",
            out);
    help_options(out, command);
    if (command == command_at(COMMAND_play) && NURI_WITH_CURSES) {
        fputs("Keys in the terminal:\n", out);
#define KEY(characters, shown, label, text, effect) list_row(out, shown, text);
#include "terminal/keys.def"
    }
    fprintf(out, "\nExit status 0: %s.\nMore: nuri help exit.\n\nExamples:\n\n",
            command->good);
    print_indented(out, command->examples, 2);
}

/* A command, a topic, or both by one name; of another, the nearest is named. */
void cmd_help(const struct run *run)
{
    const struct options *const options = run->options;
    FILE *const out = run->sink->out.file;
    const char *const name =
        options->operand_count ? options->operands[0] : NULL;

    if (!name) {
        help_overview(out);
        return;
    }
    const struct command *command = command_find(name);
    struct suggestion s = suggest_for(name, strlen(name));
    bool is_found = command;
    if (command)
        help_command(out, command);
    for (size_t i = 0; (command = command_listed(i)); i++)
        suggest_consider(&s, command->name);
    for (size_t i = 0; i < TOPICS; i++) {
        suggest_consider(&s, topics[i].name);
        if (strcmp(topics[i].name, name) != 0)
            continue;
        topics[i].print(out);
        is_found = true;
    }
    if (is_found)
        return;
    if (s.best)
        message("no help topic '%s'; did you mean %s?", name, s.best);
    else
        message("no help topic '%s': see nuri help", name);
    answer_exit(run, EXIT_INPUT);
}
