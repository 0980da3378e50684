/*
 * read_options.h -- the command line is read.
 */
#pragma once

#include "options.h"

#include <stdio.h>

/* False, with the reason on stderr, if this is not how nuri is used. */
bool options_read(struct options *options, int argc, char **argv);
void options_clear(struct options *options);

/* An option that does nothing beside the others, when answers have this form, is
 * no use of nuri: true, with the reason on stderr, if there is one. */
bool options_have_idle(const struct options *options, enum answer_form form);

/* The options that `command` takes, one line each; NULL: those of all. */
void options_help(FILE *out, const struct command *command);
