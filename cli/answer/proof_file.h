/*
 * proof_file.h -- where --proof writes what was proved.
 */
#pragma once

#include "answer.h"

/* False, after a message, if a proof cannot be written where the options say. */
bool proof_file_test(const struct options *options);

/* The proof of one answer. */
struct proof {
    struct output file;
    bool is_open;
    const char *unproved; /* why it is not whole; NULL: it is */
};

/* Make the solver of the run ready: if a proof is wanted, it is written to `proof`,
 * whose file is opened.  False, after a message, if that fails. */
bool proof_open(struct proof *proof, struct run *run);

/* The proof, if one is wanted, ends here: keep it, unless it is `unproved` why.  Call
 * before the answer is printed, whose reader may go away. */
void proof_end(const struct run *run, const char *unproved);

/* Call after the answer: note why there is no proof.  One that did not end, as there
 * is no answer, is dropped. */
void proof_close(const struct run *run);
