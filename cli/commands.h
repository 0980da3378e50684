/*
 * commands.h -- the sub-commands.
 */
#ifndef NURI_CLI_COMMANDS_H
#define NURI_CLI_COMMANDS_H

#include <stdbool.h>
#include <stddef.h>

struct run;
struct item;

/* Do it for one puzzle, or once with NULL; gives an exit status. */
typedef int command_fn(struct run *run, const struct item *item);

struct command {
    const char *name;
    bool reads; /* takes operands and is called with each puzzle in them */
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

/* The place of the row, as COMMAND_solve ... are. */
size_t command_place(const struct command *command);

/* The command of this name; NULL if there is none. */
const struct command *command_find(const char *name);

#endif
