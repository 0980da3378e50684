/* evidence.h -- whether a step follows from its reason cells. */
#pragma once

#include <nuri.h>

/* True if a step of this technique uses no clue but its reason cells. */
bool evidence_is_narrow(const char *technique);

/* The outcome with nothing known but the colours [cells] of the reason cells,
 * and the other colour in this cell of the step or its border:
 * NURI_OUTCOME_NONE if the step is right.  Where the evidence is narrow all
 * other clues become `?`.  `max_nodes` is as in nuri_options. */
nuri_outcome evidence_outcome(const nuri_puzzle *puzzle, const nuri_step *step,
                              uint32_t cell, const uint8_t *colours,
                              uint64_t max_nodes);
