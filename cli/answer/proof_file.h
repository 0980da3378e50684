/*
 * proof_file.h -- where --proof writes what was proved.
 */
#pragma once

#include "answer.h"

/* False, after a message, if a proof cannot be written where the options say. */
bool proof_file_test(const struct options *options);

/* Make the solver of the run ready: if a proof is wanted, it is written to `file`,
 * which is opened.  False, after a message, if that fails. */
bool proof_file_open(struct output *file, struct run *run);

/* If a proof is wanted, close its file, and keep it unless it is `unproved` why. */
void proof_file_close(struct output *file, const struct run *run);
