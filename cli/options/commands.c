/*
 * commands.c -- the table of sub-commands.
 */
#include "commands.h"

#include <string.h>

static const struct command commands[COMMANDS] = {
#define COMMAND(name, function, summary, groups, good, examples)               \
    {#name, summary,  (groups) | (unsigned)FIRST_COMMAND << COMMAND_##name,    \
     good,  examples, function},
#include "commands.def"
};

_Static_assert(COMMANDS <= 22, "a bit for each command, after the groups");

const struct command *command_at(size_t i)
{
    return i < COMMANDS ? &commands[i] : NULL;
}

const struct command *command_listed(size_t i)
{
    const bool plays = NURI_WITH_WASM + NURI_WITH_CURSES > 0;

    return command_at(!plays && i >= COMMAND_play ? i + 1 : i);
}

bool command_reads(const struct command *command)
{
    return command->groups & INPUT;
}

const struct command *command_find(const char *name)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}
