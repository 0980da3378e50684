/*
 * proof_file.h -- where --proof and --proofs write what was proved.
 */
#pragma once

#include "answer.h"

#include <limits.h>

/* Bytes for the name that --proofs gives a file, with its folder. */
enum { PROOF_NAME_SIZE = 128 };

struct proof_file {
    struct output out;
    bool is_open;
    char name[PROOF_NAME_SIZE]; /* in the folder of --proofs; else "" */
    char path[PATH_MAX + PROOF_NAME_SIZE]; /* the same, with the folder */
};

/* Check that proofs can be written where the options say, and report it if not.
 * Return an exit status. */
int proof_file_test(const struct options *options);

/* If a proof is wanted, open its file, and let `options` write there.  Return
 * an exit status: not EXIT_GOOD, after a message, if that fails. */
int proof_file_open(struct proof_file *file, const struct run *run,
                    nuri_options *options);

/* Close the file, and keep it only if the proof is complete.  Return an exit
 * status. */
int proof_file_close(struct proof_file *file, bool is_whole);

/* Add the name of the file of --proofs to the record that was made with this
 * status.  Return the status, or NURI_ERR_MEMORY. */
nuri_status proof_file_name(const struct proof_file *file,
                            const struct run *run, nuri_status made);
