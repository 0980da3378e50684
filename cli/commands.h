/*
 * commands.h -- the sub-commands.
 */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include <stdbool.h>
#include <stddef.h>

struct run;
struct item;

/* Exit statuses; see nuri help exit. */
enum {
    EXIT_GOOD = 0,    /* the good answer */
    EXIT_OTHER = 1,   /* another answer */
    EXIT_INPUT = 2,   /* usage, or the input */
    EXIT_LIMIT = 3,   /* a limit was reached first */
    EXIT_INTERNAL = 4 /* a fault of the program, or a write error */
};

/* Do it for one puzzle, or once with NULL; gives an exit status. */
typedef int command_fn(struct run *run, const struct item *item);

struct command {
    const char *name;
    bool reads; /* takes operands and is called with each puzzle in them */
    command_fn *run;
    const char *summary;
    const char *good; /* what exit status 0 means */
};

/* The places of the rows, so that options can name them: COMMAND_solve ... */
enum {
#define COMMAND(name, reads, summary, good) COMMAND_##name,
#include "commands.def"
#undef COMMAND
    COMMANDS
};

#define COMMAND(name, reads, summary, good) command_fn cmd_##name;
#include "commands.def"
#undef COMMAND

/* Row i of the table, from 0; NULL when there are no more. */
const struct command *command_at(size_t i);

/* The command of this name; NULL if there is none. */
const struct command *command_find(const char *name);

#endif
