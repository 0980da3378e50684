/*
 * proof_of_steps.h -- the steps of an explanation as steps of a proof.
 */
#pragma once

#include "base/budget.h"
#include "board/board.h"
#include "result/steps.h"

/* Write a proof to budget->options.proof whose steps lead from the clues alone
 * to the only solution: a comment with each sentence, and a literal for each of
 * its cells.  It is complete unless a limit is reached.  NURI_ERR_INTERNAL if a
 * step does not follow. */
nuri_status nuri_prove_steps(const nuri_puzzle *puzzle,
                             const struct steps *steps, struct budget *budget);
