/*
 * resume.h -- --resume FILE: the answers of an interrupted run.
 */
#pragma once

#include "options/commands.h"

#include <nuri.h>

/* The puzzles that have answers: a set of hashes, one for each record.  Among a
 * million answers, two have the same hash with a chance of one in ten
 * million. */
struct resume {
    uint64_t *marks; /* [count], sorted, owned */
    size_t room, count;
    bool by_line; /* the same puzzle on another line is another */
};

/* Read the records of the file, if it exists, and remove an incomplete last
 * line.  False, after a message and with the file unchanged, if it cannot be
 * read, has other text, or records of another command. */
bool resume_open(struct resume *resume, const char *name,
                 const struct command *command);
void resume_close(struct resume *resume);

/* True if the file has the answer to this entry, or to this error without an
 * entry.  `error` may be NULL. */
bool resume_holds(const struct resume *resume, const nuri_entry *entry,
                  const nuri_error *error);
