/*
 * marks_file.h -- check --against FILE: marks from another file.
 */
#pragma once

#include "answer/answer.h"

/* Set the marks of the puzzle; without a file it keeps its own.  False, after a
 * message, if there are none for it. */
bool marks_file_find(struct run *run);

/* True if the command line says already what the warning asks for. */
bool warning_is_answered(const struct run *run, const nuri_error *warning);

/* At the end: report boards that are left over. */
void marks_file_check_end(const struct run *run);
