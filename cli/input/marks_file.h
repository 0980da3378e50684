/*
 * marks_file.h -- check --against FILE: marks from another file.
 */
#pragma once

#include "answer/answer.h"

struct marks_file {
    const char *name;        /* NULL: none is named */
    nuri_collection *boards; /* owned; NULL if none is named */
};

/* Read the file of this name, which may be NULL.  Gives an exit status: not
 * EXIT_GOOD, with the reason on stderr, if that fails. */
int marks_file_open(struct marks_file *file, const char *name);
void marks_file_close(struct marks_file *file);

/* Set the marks of the puzzle; without a file it keeps its own.  False, after a
 * message, if there are none for it. */
bool marks_file_find(const struct marks_file *file, struct run *run);

/* True if the command line says already what the warning asks for. */
bool warning_is_answered(const struct run *run, const nuri_error *warning);

/* At the end: report boards that are left over.  Gives the exit status. */
int marks_file_check_end(const struct marks_file *file, const struct run *run,
                         size_t puzzles);
