/*
 * zsh.c -- completion for zsh: a list of specifications for _arguments a command.
 */
#include "shell.h"

/* '(-f --from)'{-f,--from}'[read FORMAT]:format:(grid ...)', or without the
 * letter '--name=[...]': a value may stand behind a `=` or alone. */
static void write_zsh_option(FILE *out, const struct shell_option *option)
{
    const bool takes = option->argument != NO_ARGUMENT;

    fputs("        ", out);
    if (option->letter)
        fprintf(out, "'(-%c --%s)'{-%c%s,--%s%s}'[", option->letter,
                option->name, option->letter, takes ? "+" : "", option->name,
                takes ? "=" : "");
    else
        fprintf(out, "'--%s%s[", option->name, takes ? "=" : "");
    shell_quote(out, option->help, "[]\\", false);
    fputs("]", out);
    if (takes)
        fprintf(out, ":%s:", option->name);
    if (option->argument == WORD_ARGUMENT)
        fprintf(out, "(%s)", option->words);
    if (option->argument == FILE_ARGUMENT)
        fputs("_files", out);
    fputs("'\n", out);
}

static void write_command(FILE *out, const struct command *command)
{
    const struct shell_option *option;
    const struct command *other;

    fprintf(out, "    %s)\n        specs=(\n", command ? command->name : "*");
    for (size_t i = 0; (option = shell_option(i)); i++)
        if (command ? (command->groups & option->groups) != 0
                    : shell_is_for_all(option))
            write_zsh_option(out, option);
    if (command && command_reads(command))
        fputs("        '*:file:_files'\n", out);
    else if (command == command_find("help")) {
        fputs("        '2:topic:(", out);
        for (size_t i = 0; (other = command_listed(i)); i++)
            fprintf(out, "%s ", other->name);
        fprintf(out, "%s)'\n", shell_topics);
    }
    fputs("        )\n        ;;\n", out);
}

void write_zsh(FILE *out)
{
    const struct command *command;

    fputs("#compdef nuri\n"
          "# Completion of nuri for zsh, made from its tables.\n"
          "\n"
          "local command word\n"
          "local -a commands specs\n"
          "commands=(\n",
          out);
    for (size_t i = 0; (command = command_listed(i)); i++) {
        fprintf(out, "    '%s:", command->name);
        shell_quote(out, command->summary, "\\", false);
        fputs("'\n", out);
    }
    fputs(")\n"
          "_nuri_commands() { _describe -t commands command commands }\n"
          "for word in $words[2,CURRENT-1]; do\n"
          "    (( $commands[(I)$word:*] )) && command=$word && break\n"
          "done\n"
          "case $command in\n",
          out);
    for (size_t i = 0; (command = command_listed(i)); i++)
        write_command(out, command);
    write_command(out, NULL);
    fputs("esac\n"
          "_arguments -S '1:command:_nuri_commands' $specs\n",
          out);
}
