/*
 * proof_file.h -- where --proof and --proofs write what was proved.
 */
#pragma once

#include "answer.h"

#include <limits.h>

/* Room for the name that --proofs gives a file, with what stands before it. */
enum { PROOF_NAME_SIZE = 128 };

struct proof_file {
    struct output out;
    bool is_open;
    char name[PROOF_NAME_SIZE]; /* in the folder of --proofs; else "" */
    char path[PATH_MAX + PROOF_NAME_SIZE]; /* the same, with the folder */
};

/* Before the work begins: check that proofs can be written where the options
 * say.  If not, report it.  Gives an exit status. */
int proof_file_test(const struct options *options);

/* If a proof is asked for, open its file, and let `options` write there.  Gives
 * an exit status, other than EXIT_GOOD if the proof cannot be, as was said. */
int proof_file_open(struct proof_file *file, const struct run *run,
                    nuri_options *options);

/* End, keeping the file only if the proof is whole.  Gives an exit status. */
int proof_file_close(struct proof_file *file, bool is_whole);

/* Name the file of --proofs in the record that was made with this status.
 * Gives that status, or the one of a lack of memory. */
nuri_status proof_file_name(const struct proof_file *file,
                            const struct run *run, nuri_status made);
