/*
 * proof_of_steps.h -- the steps of an explanation as steps of a proof.
 */
#pragma once

#include "base/budget.h"
#include "board/board.h"
#include "result/steps.h"

/*
 * Hand a proof on to budget->options.proof, whose steps are those: they lead
 * from the clues alone to the only solution.  Each is a comment with its
 * sentence, and a literal for each of its cells.  It is whole unless a limit is
 * reached.  NURI_ERR_INTERNAL if a step does not follow.
 */
nuri_status nuri_prove_steps(const nuri_puzzle *puzzle,
                             const struct steps *steps, struct budget *budget);
