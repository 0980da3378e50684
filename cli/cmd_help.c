/*
 * cmd_help.c -- nuri help.
 */
#include "help.h"
#include "options.h"
#include "run.h"

#include <nuri.h>

#include <string.h>

#define USAGE "usage: nuri COMMAND [OPTION]... [FILE|URL|-]...\n"

static void help_exit(FILE *out)
{
    fputs(
        "Exit statuses:\n"
        "\n"
        "  0    the good answer; see nuri help COMMAND\n"
        "  1    another answer: no solution or several, wrong or incomplete,\n"
        "       a wrong mark, nothing left to hint, nothing so easy as "
        "--level\n"
        "       asks for, stopped by --limit\n"
        "  2    wrong usage, or input that cannot be read\n"
        "  3    not decided: a limit of steps, time or memory was reached\n"
        "  4    a fault of nuri, no memory left, or an answer that cannot be\n"
        "       written\n"
        "  130  ended by SIGINT, 143 by SIGTERM, after whole records\n"
        "\n"
        "Of several puzzles the worst counts: 4, 2, 3, 1, 0.  With --jsonl\n"
        "every record has its own status, and the exit status is 0 unless\n"
        "an input could not be read at all, or --exit-status is given.\n",
        out);
}

static void list_row(FILE *out, const char *name, const char *summary)
{
    fprintf(out, "  %-7s %s\n", name, summary);
}

static void help_formats(FILE *out)
{
    const nuri_format_info *format;
    const nuri_picture_info *picture;

    fputs("Formats, for -f and -t:\n\n", out);
    list_row(out, "auto", "find out by looking (only for -f; the default)");
    for (size_t i = 0; (format = nuri_format(i)); i++)
        list_row(out, format->name, format->summary);
    fputs("\n"
          "Several puzzles in one text are parted by an empty line.\n"
          "\n"
          "Pictures, for -t of solve, check, hint, explain, show, convert:\n"
          "\n",
          out);
    for (size_t i = 0; (picture = nuri_picture(i)); i++)
        list_row(out, picture->name, picture->summary);
}

static void help_rules(FILE *out)
{
    const nuri_rule_info *rule;

    fputs("Rules of deduction: first the essay's, in its order, then stronger "
          "ones:\n\n",
          out);
    for (size_t i = 0; (rule = nuri_rule(i)); i++)
        fprintf(out, "  %-12s level %u  %s\n", rule->id, rule->level,
                rule->summary);
}

/* A picture, a little to the right. */
static void draw_picture(FILE *out, const char *picture)
{
    while (*picture) {
        const int length = (int)strcspn(picture, "\n");
        fprintf(out, "    %.*s\n", length, picture);
        picture += length + (picture[length] == '\n');
    }
}

enum { MOST_LEVEL = 8 };

static void help_techniques(FILE *out)
{
    const nuri_rule_info *rule;

    fputs("What hints and explanations are made of, the easiest first.  In the "
          "pictures\n# is black (sea), o white (land), . open.  Where none of "
          "this helps, at level 8,\nthe search has the word.\n",
          out);
    for (unsigned level = 1; level <= MOST_LEVEL; level++)
        for (size_t i = 0; (rule = nuri_rule(i)); i++) {
            if (rule->level != level)
                continue;
            fprintf(out, "\n%s (level %u)\n  %s\n\n", rule->id, level,
                    rule->summary);
            draw_picture(out, rule->picture);
        }
}

static const struct {
    const char *name;
    void (*print)(FILE *out);
} topics[] = {
    {"exit", help_exit},
    {"formats", help_formats},
    {"rules", help_rules},
    {"techniques", help_techniques},
};

enum { TOPICS = sizeof topics / sizeof topics[0] };

void help_overview(FILE *out)
{
    const struct command *command;

    fputs(USAGE "\nSolve, check and explain Nurikabe puzzles.\n\n", out);
    for (size_t i = 0; (command = command_at(i)); i++)
        fprintf(out, "  %-8s %s\n", command->name, command->summary);
    fputs("\nOptions of every command:\n\n", out);
    options_help(out, NULL);
    fputs("\nAn operand is a file, a URL or a short puzzle text, or - for "
          "stdin, which is\nalso read if there is none.  More: nuri help "
          "COMMAND, nuri(1).\n",
          out);
}

void help_command(FILE *out, const struct command *command)
{
    const bool is_help = strcmp(command->name, "help") == 0;

    fprintf(out, "usage: nuri %s [OPTION]...%s\n\n%s\n\n", command->name,
            command->reads ? " [FILE|URL|-]..."
            : is_help      ? " [TOPIC]"
                           : "",
            command->summary);
    options_help(out, command);
    fprintf(out, "\nExit status 0: %s.\nMore: nuri help exit.\n",
            command->good);
}

bool help_about(FILE *out, const char *name)
{
    const struct command *const command = command_find(name);

    if (command)
        help_command(out, command);
    for (size_t i = 0; i < TOPICS; i++)
        if (strcmp(topics[i].name, name) == 0) {
            topics[i].print(out);
            return true;
        }
    return command != NULL;
}

int cmd_help(struct run *run, const struct item *item)
{
    const struct options *const options = run->options;

    (void)item;
    if (options->operand_count == 0) {
        help_overview(run->out.file);
        return EXIT_GOOD;
    }
    if (help_about(run->out.file, options->operands[0]))
        return EXIT_GOOD;
    fprintf(stderr, "nuri: there is no help about '%s'\n",
            options->operands[0]);
    return EXIT_INPUT;
}
