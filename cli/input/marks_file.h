/*
 * marks_file.h -- check --against FILE: marks from another file.
 */
#pragma once

#include "answer/answer.h"

/* Read the boards of the run, if there is such a file.  Gives an exit status: not
 * EXIT_GOOD, with the reason on stderr, if that fails. */
int marks_file_read(struct run *run);

/* Set the marks of the puzzle; without a file it keeps its own.  False, after a
 * message, if there are none for it. */
bool marks_file_find(struct run *run);

/* True if the command line says already what the warning asks for. */
bool warning_is_answered(const struct run *run, const nuri_error *warning);

/* At the end: report boards that are left over.  Gives the exit status. */
int marks_file_check_end(const struct run *run);
