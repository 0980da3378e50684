/*
 * fish.c -- completion for fish: a line for each command and option.
 */
#include "shell.h"

/* The commands that take one of these groups. */
static void write_those(FILE *out, unsigned groups)
{
    const struct command *command;

    fputs("-n '__fish_seen_subcommand_from", out);
    for (size_t i = 0; (command = command_listed(i)); i++)
        if (command->groups & groups)
            fprintf(out, " %s", command->name);
    fputs("' ", out);
}

static void write_fish_option(FILE *out, const struct shell_option *option)
{
    fputs("complete -c nuri ", out);
    if (!shell_is_for_all(option))
        write_those(out, option->groups);
    if (option->letter)
        fprintf(out, "-s %c ", option->letter);
    fprintf(out, "-l %s ", option->name);
    if (option->argument == FILE_ARGUMENT)
        fputs("-r -F ", out);
    else if (option->argument != NO_ARGUMENT)
        fprintf(out, "-x %s%s%s", *option->words ? "-a '" : "", option->words,
                *option->words ? "' " : "");
    fputs("-d '", out);
    shell_quote(out, option->help, "\\", true);
    fputs("'\n", out);
}

void write_fish(FILE *out)
{
    const struct command *command;
    const struct shell_option *option;

    fputs("# Completion of nuri for fish, made from its tables.\n"
          "complete -c nuri -f\n",
          out);
    for (size_t i = 0; (command = command_listed(i)); i++) {
        fprintf(out, "complete -c nuri -n __fish_use_subcommand -a %s -d '",
                command->name);
        shell_quote(out, command->summary, "\\", true);
        fputs("'\n", out);
    }
    fputs("complete -c nuri ", out);
    write_those(out, INPUT);
    fputs("-F\n"
          "complete -c nuri -n '__fish_seen_subcommand_from help' -a '",
          out);
    for (size_t i = 0; (command = command_listed(i)); i++)
        fprintf(out, "%s ", command->name);
    fprintf(out, "%s'\n", shell_topics);
    for (size_t i = 0; (option = shell_option(i)); i++)
        write_fish_option(out, option);
}
