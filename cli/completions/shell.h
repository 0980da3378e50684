/*
 * shell.h -- what a shell is told of commands and options.
 */
#ifndef NURI_CLI_COMPLETIONS_SHELL_H
#define NURI_CLI_COMPLETIONS_SHELL_H

#include "commands.h"

#include <stdbool.h>
#include <stdio.h>

/* What an option takes. */
enum argument { NO_ARGUMENT, ANY_ARGUMENT, FILE_ARGUMENT, WORD_ARGUMENT };

struct shell_option {
    char letter; /* 0: none */
    const char *name;
    const char *help;
    unsigned groups;
    enum argument argument;
    char words[320]; /* WORD_ARGUMENT: those to choose from, apart by blanks */
};

/* The option of this number, from 0; NULL when there are no more.  In memory that the next call
 * uses again. */
const struct shell_option *shell_option(size_t number);

/* The topics of help, apart by blanks. */
extern const char shell_topics[];

/* Does every command take it, so that it may stand before the command? */
bool shell_is_for_all(const struct shell_option *option);

/* Print `text` with a backslash before each of these characters, fit to stand
 * between single quotes of a shell; if `fish`, of that one. */
void shell_quote(FILE *out, const char *text, const char *special, bool fish);

void write_bash(FILE *out);
void write_zsh(FILE *out);
void write_fish(FILE *out);
void write_tables(FILE *out);

#endif
