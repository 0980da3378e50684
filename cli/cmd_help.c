/*
 * cmd_help.c -- nuri help.
 */
#include "answer.h"
#include "message.h"
#include "names.h"
#include "play_page.h"
#include "read_options.h"
#include "suggest.h"
#include "wrapped.h"

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
        "       asks for, stopped by --limit, no change that helps, no such\n"
        "       puzzle to be made\n"
        "  2    wrong usage, or input that cannot be read\n"
        "  3    not decided: a limit of nodes, time, memory or steps was\n"
        "       reached\n"
        "  4    a fault of nuri, no memory left, or an answer that cannot be\n"
        "       written\n"
        "  130  ended by SIGINT, 143 by SIGTERM, 129 by SIGHUP, after whole\n"
        "       records\n"
        "  141  ended by SIGPIPE: what reads the answers has ended, as head "
        "does\n"
        "\n"
        "Of several puzzles the worst counts: 4, 2, 3, 1, 0.  With --jsonl\n"
        "every record has its own status, and the exit status is 0 unless\n"
        "an input could not be read at all, or --exit-status is given.\n",
        out);
}

static void list_row(FILE *out, const char *name, const char *summary)
{
    fprintf(out, "  %-9s %s\n", name, summary);
}

static void help_formats(FILE *out)
{
    const nuri_format_info *format;
    const nuri_picture_info *picture;
    const struct command *command;
    struct names drawing = names_after("Pictures, by -t of ");

    fputs("Formats, for -f and -t:\n\n", out);
    list_row(out, "auto", "find out by looking (only for -f; the default)");
    for (size_t i = 0; (format = nuri_format(i)); i++)
        list_row(out, format->name, format->summary);
    fputs("\nSeveral puzzles in one text are parted by an empty line.\n\n",
          out);
    for (size_t i = 0; (command = command_listed(i)); i++)
        if (command->groups & PICTURES)
            names_add(&drawing, command->name);
    fprintf(out, "%s:\n\n", names_end(&drawing));
    for (size_t i = 0; (picture = nuri_picture(i)); i++)
        list_row(out, picture->name, picture->summary);
}

static void help_rules(FILE *out)
{
    enum { COLUMN = 27 };
    const nuri_rule_info *rule;

    fputs("Rules of deduction: first the essay's, in its order, then stronger "
          "ones:\n\n",
          out);
    for (size_t i = 0; (rule = nuri_rule(i)); i++) {
        fprintf(out, "  %-14s level %u  ", rule->id, rule->level);
        print_wrapped(out, rule->summary, COLUMN);
    }
}

/* Lines, a little to the right. */
static void print_indented(FILE *out, const char *text, int spaces)
{
    while (*text) {
        const int length = (int)strcspn(text, "\n");
        fprintf(out, "%*s%.*s\n", length ? spaces : 0, "", length, text);
        text += length + (text[length] == '\n');
    }
}

static void help_techniques(FILE *out)
{
    const nuri_rule_info *rule;

    fprintf(out,
            "What hints and explanations are made of, the easiest first.  In "
            "the pictures\n# is black, o white, . open.  Where "
            "none of this helps, at level %d,\nthe search has the word.\n",
            NURI_LEVELS);
    for (unsigned level = 1; level <= NURI_LEVELS; level++)
        for (size_t i = 0; (rule = nuri_rule(i)); i++) {
            if (rule->level != level)
                continue;
            fprintf(out, "\n%s (level %u)\n  %s\n", rule->id, level,
                    rule->summary);
            if (*rule->names)
                fprintf(out, "  In guides: %s.\n", rule->names);
            fputc('\n', out);
            print_indented(out, rule->picture, 4);
        }
}

static const struct {
    const char *name;
    void (*print)(FILE *out);
} topics[] = {
#define TOPIC(name) {#name, help_##name},
#include "topics.def"
#undef TOPIC
};

enum { TOPICS = sizeof topics / sizeof topics[0] };

/* What there is: for `nuri --help`. */
static void help_overview(FILE *out)
{
    const struct command *command;

    fputs(USAGE "\nSolve, check and explain Nurikabe puzzles.\n\n", out);
    for (size_t i = 0; (command = command_listed(i)); i++)
        fprintf(out, "  %-8s %s\n", command->name, command->summary);
    fputs("\nOptions of every command:\n\n", out);
    options_help(out, NULL);
    fputs("\n"
          "An operand is a file, a URL, a game id such as 5x5:2b1f3c1f2b2,\n"
          "or - for stdin, which is also read if there is none.  A board as\n"
          "text comes there or in a file.  More: nuri help COMMAND, nuri(1).\n"
          "\n"
          "Examples:\n"
          "\n",
          out);
    print_indented(out,
                   "nuri solve puzzle.txt\n"
                   "nuri hint 'https://puzz.link/p?nurikabe/5/5/g1m2k3m2g'\n"
                   "nuri explain -o replay.html puzzle.txt\n",
                   2);
}

/* One command, with its options. */
static void help_command(FILE *out, const struct command *command)
{
    const bool is_help = strcmp(command->name, "help") == 0;

    fprintf(out, "usage: nuri %s [OPTION]...%s\n\n%s\n\n", command->name,
            command_reads(command) ? " [FILE|URL|-]..."
            : is_help              ? " [TOPIC]"
                                   : "",
            command->summary);
    if (command == command_at(COMMAND_play) && !play_page_is_there())
        fputs("This nuri was built without it.  In its source, sh .tools/play "
              "FILE\nmakes the page, and a nuri that has it.\n\n",
              out);
    options_help(out, command);
    fprintf(out, "\nExit status 0: %s.\nMore: nuri help exit.\n\nExamples:\n\n",
            command->good);
    print_indented(out, command->examples, 2);
}

/* A command or a topic by name; false if there is none. */
static bool help_about(FILE *out, const char *name)
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

/* Is there one that was meant? */
static void suggest_help(const char *name)
{
    const struct command *command;
    struct suggestion s = suggest_for(name, strlen(name));

    for (size_t i = 0; (command = command_listed(i)); i++)
        suggest_consider(&s, command->name);
    for (size_t i = 0; i < TOPICS; i++)
        suggest_consider(&s, topics[i].name);
    message("there is no help about '%s'%s%s%s", name,
            s.best ? "; did you mean " : "", s.best ? s.best : "",
            s.best ? "?" : "");
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
    suggest_help(options->operands[0]);
    return EXIT_INPUT;
}
