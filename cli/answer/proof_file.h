/*
 * proof_file.h -- where --proof writes what was proved.
 */
#pragma once

#include "answer.h"

/* False, after a message, if a proof cannot be written where the options say. */
bool proof_file_test(const struct options *options);

/* If a proof is wanted, open its file, and let `options` write there.  False, after
 * a message, if that fails. */
bool proof_file_open(struct output *file, const struct run *run,
                     nuri_options *options);

/* Close the file, and keep it only if the proof is complete. */
void proof_file_close(struct output *file, const struct run *run,
                      bool is_whole);
