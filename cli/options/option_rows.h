/*
 * option_rows.h -- the rows of options.def.
 */
#pragma once

#include "options.h"

/* Apply the option; false if the value is invalid. */
typedef bool effect_fn(struct options *options, const char *value,
                       const char *words);

struct option_row {
    char letter; /* 0: none */
    const char *name;
    const char *value; /* the name of the argument in the help; NULL: none */
    const char *good;  /* its valid arguments: see the two lists below */
    unsigned groups;   /* commands that are in one of them take it */
    const char *help;
    effect_fn *effect;
};

extern const struct option_row option_rows[ROWS];

/* `good` of options that take names of formats, or of drawings too. */
extern const char formats_read[], formats_written[];

/* True if this command takes this option. */
bool option_is_of(const struct command *command, const struct option_row *row);

/* The title that the help puts above the option; NULL: none. */
const char *option_heading(const struct option_row *row);

/* The help of an option for a command (NULL: for all). */
const char *option_help(const struct command *command,
                        const struct option_row *row);

/* True, after a message, if some option has no effect with the others and this
 * form of answers: it is refused. */
bool options_have_idle(const struct options *options, enum answer_form form);
