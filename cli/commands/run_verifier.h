/*
 * run_verifier.h -- what nuri-verify says of a proof: show --verified.
 */
#pragma once

#include "answer/answer.h"

/* Does nuri-verify(1), as installed, say that the proof of this file shows that
 * the puzzle has only one solution?  If not error->text says why. */
bool verified_by_proof(const struct run *run, const char *proof,
                       nuri_error *error);
