/*
 * bash.c -- completion for bash, with or without the package bash-completion.
 *
 * Bash makes a word of its own of the `=` in --color=always.
 */
#include "shell.h"

static void write_arguments(FILE *out)
{
    const struct shell_option *option;

    for (size_t i = 0; (option = shell_option(i)); i++) {
        if (option->argument == NO_ARGUMENT)
            continue;
        if (option->letter)
            fprintf(out, "    *' -%c' | *' --%s')\n", option->letter,
                    option->name);
        else
            fprintf(out, "    *' --%s')\n", option->name);
        if (option->argument == WORD_ARGUMENT)
            fprintf(out,
                    "        mapfile -t COMPREPLY < <(compgen -W '%s' -- "
                    "\"$cur\")\n",
                    option->words);
        if (option->argument == FILE_ARGUMENT)
            fputs("        compopt -o filenames 2>/dev/null\n"
                  "        mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n",
                  out);
        fputs("        return\n        ;;\n", out);
    }
}

/* The options of a command; NULL: those that may stand before it. */
static void write_options(FILE *out, const struct command *command)
{
    const struct shell_option *option;

    for (size_t i = 0; (option = shell_option(i)); i++) {
        if (command ? !(command->groups & option->groups)
                    : !shell_is_for_all(option))
            continue;
        if (option->letter)
            fprintf(out, "-%c ", option->letter);
        fprintf(out, "--%s ", option->name);
    }
}

static void write_commands(FILE *out, const char *gap)
{
    const struct command *command;

    for (size_t i = 0; (command = command_listed(i)); i++)
        fprintf(out, "%s%s", i ? gap : "", command->name);
}

/* Which command stands on the line, if any? */
static void write_search(FILE *out)
{
    fputs("    for word in \"${COMP_WORDS[@]:1:COMP_CWORD - 1}\"; do\n"
          "        case $word in\n"
          "        ",
          out);
    write_commands(out, " | ");
    fputs(") command=$word && break ;;\n"
          "        esac\n"
          "    done\n",
          out);
}

/* What there is to choose from, by the command. */
static void write_choices(FILE *out)
{
    const struct command *command;

    fputs("    case $command in\n", out);
    for (size_t i = 0; (command = command_listed(i)); i++) {
        fprintf(out, "    %s)\n        options='", command->name);
        write_options(out, command);
        fprintf(out, "'\n%s        ;;\n",
                command_reads(command) ? "        operands=files\n" : "");
    }
    fputs("    *)\n        options='", out);
    write_options(out, NULL);
    fputs("'\n        operands='", out);
    write_commands(out, " ");
    fputs("'\n        ;;\n    esac\n"
          "    [[ $command == help ]] && operands='",
          out);
    write_commands(out, " ");
    fprintf(out, " %s'\n", shell_topics);
}

void write_bash(FILE *out)
{
    fputs("# Completion of nuri for bash, made from its tables.\n"
          "_nuri()\n"
          "{\n"
          "    local cur=${COMP_WORDS[COMP_CWORD]} prev command='' word\n"
          "    local options operands=''\n"
          "    prev=${COMP_WORDS[COMP_CWORD - 1]}\n"
          "    [[ $cur == = ]] && cur=\n"
          "    [[ $prev == = ]] && prev=${COMP_WORDS[COMP_CWORD - 2]}\n"
          "    COMPREPLY=()\n",
          out);
    write_search(out);
    fputs("    case \"$command $prev\" in\n", out);
    write_arguments(out);
    fputs("    esac\n", out);
    write_choices(out);
    fputs("    if [[ $cur == -* ]]; then\n"
          "        mapfile -t COMPREPLY < <(compgen -W \"$options\" -- "
          "\"$cur\")\n"
          "    elif [[ $operands == files ]]; then\n"
          "        compopt -o filenames 2>/dev/null\n"
          "        mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n"
          "    else\n"
          "        mapfile -t COMPREPLY < <(compgen -W \"$operands\" -- "
          "\"$cur\")\n"
          "    fi\n"
          "}\n"
          "complete -F _nuri nuri\n",
          out);
}
