/*
 * run_verifier.h -- what nuri-verify says of a proof: show --verified.
 */
#pragma once

#include "answer/answer.h"

/* True if the installed nuri-verify(1) accepts the file as a proof that the
 * puzzle has only one solution.  If not, error->text says why. */
bool verified_by_proof(const struct item *item, const char *proof,
                       nuri_error *error);
