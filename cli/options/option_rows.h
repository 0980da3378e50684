/*
 * option_rows.h -- the rows of options.def.
 */
#pragma once

#include "options.h"

/* The option does its work; false if it does not take this value. */
typedef bool effect_fn(struct options *options, const char *value,
                       const char *words);

struct option_row {
    char letter; /* 0: none */
    const char *name;
    const char *value; /* what --help calls the argument; NULL if none */
    const char *good;  /* what arguments it takes: see the two lists below */
    unsigned groups;   /* commands that are in one of them take it */
    const char *help;
    effect_fn *effect;
    const struct option_row
        *of;           /* it is an old name of that row; NULL: it is not */
    const char *fixed; /* the value that an old name stands for; NULL: any */
};

extern const struct option_row option_rows[ROWS];

/* `good` of options that take the names of formats, or of drawings too. */
extern const char formats_read[], formats_written[];

/* True if this command takes this option. */
bool option_is_of(const struct command *command, const struct option_row *row);

/* The title that the help puts above the option; NULL: none. */
const char *option_heading(const struct option_row *row);

/* What the help of a command (NULL: of all) says of an option. */
const char *option_help(const struct command *command,
                        const struct option_row *row);

/* An option that does nothing beside the others, when answers have this form,
 * is no use of nuri: true, with the reason on stderr, if there is one. */
bool options_have_idle(const struct options *options, enum answer_form form);
