/*
 * resume.h -- --resume FILE: the answers of a run that did not come to its end.
 */
#pragma once

#include "options/commands.h"

#include <nuri.h>

/* Which puzzles have their answer: a set of numbers, one for what each record
 * answers.  Two different ones of the same number would be
 * taken for each other; among a million answers the chance of that is one in
 * ten million. */
struct resume {
    uint64_t *marks; /* [count], sorted, owned */
    size_t room, count;
    bool by_line; /* the same puzzle on another line is another */
};

/* Read the records of the file, if there is one, and cut off what stands behind
 * the last newline.  False, with the reason on stderr and the file as it was,
 * if it cannot be read, is no file of records, or has those of another
 * command. */
bool resume_open(struct resume *resume, const char *name,
                 const struct command *command);
void resume_close(struct resume *resume);

/* True if this entry, or this error without an entry, has its answer there.
 * `error` may be NULL. */
bool resume_holds(const struct resume *resume, const nuri_entry *entry,
                  const nuri_error *error);
