/*
 * proof_file.h -- where --proof writes what was proved.
 */
#pragma once

#include "answer.h"

/* Check that a proof can be written where the options say, and report it if not.
 * Return an exit status. */
int proof_file_test(const struct options *options);

/* If a proof is wanted, open its file, and let `options` write there.  Return
 * an exit status: not EXIT_GOOD, after a message, if that fails. */
int proof_file_open(struct output *file, const struct run *run,
                    nuri_options *options);

/* Close the file, and keep it only if the proof is complete.  Return an exit
 * status. */
int proof_file_close(struct output *file, const struct run *run, bool is_whole);
