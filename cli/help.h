/*
 * help.h -- what nuri says of itself.
 */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "commands.h"

#include <stdbool.h>
#include <stdio.h>

/* What there is: for `nuri --help`. */
void help_overview(FILE *out);

/* One command, with its options. */
void help_command(FILE *out, const struct command *command);

/* A command or a topic by name; false if there is none. */
bool help_about(FILE *out, const char *name);

#endif
