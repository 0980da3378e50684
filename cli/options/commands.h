/*
 * commands.h -- the sub-commands.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

struct run;

/* Groups of options that commands share. options.def has the groups of each
 * option, and the command of an option that only one command takes. */
enum option_groups {
    NO_GROUPS = 0,
    INPUT = 1 << 0,        /* operands, and the options of all that read them */
    RECORDS = 1 << 1,      /* answers may be JSON */
    PICTURES = 1 << 2,     /* answers may be drawn */
    LIMITS = 1 << 3,       /* the work may be bounded */
    LEVELS = 1 << 4,       /* so may the techniques */
    TIMING = 1 << 5,       /* records may have times: puzzles are answered */
    FORMATS = 1 << 6,      /* answers are puzzles, in the format of -t */
    ALWAYS_DRAWN = 1 << 7, /* answers are drawn, even without -t */
    MAKES = 1 << 8,        /* answers are new puzzles, by default as text */
    STRICT = 1 << 9,       /* warnings may be errors */
    FIRST_COMMAND = 1 << 10 /* and on: a bit for each command */
};

/* The indices of the rows: COMMAND_solve ... */
enum {
#define COMMAND(name, function, summary, groups, good, examples) COMMAND_##name,
#include "commands.def"
    COMMANDS
};

/* For options of all commands, or of one. */
#define EVERY         (~0U)
#define ONLY(command) ((unsigned)FIRST_COMMAND << COMMAND_##command)

/* Run the command on the puzzle of the run, or once without a puzzle. */
typedef void command_fn(const struct run *run);

#define COMMAND(name, function, summary, groups, good, examples)               \
    command_fn function;
#include "commands.def"

struct command {
    const char *name;
    const char *summary;
    unsigned groups;      /* bits of enum option_groups, its own among them */
    const char *good;     /* what exit status 0 means */
    const char *examples; /* lines */
    command_fn *run;
};

/* Return row i of the table, from 0, or NULL. */
const struct command *command_at(size_t i);

/* The same without commands that this program was built without; lists omit
 * them. */
const struct command *command_listed(size_t i);

/* True if it takes operands and is called with each puzzle in them. */
bool command_reads(const struct command *command);

/* The command of this name; NULL if there is none. */
const struct command *command_find(const char *name);
