/*
 * evidence.h -- does a step follow from what it rests on?
 */
#pragma once

#include <nuri.h>

/* Does a step by this rule look at no clues but those among its evidence? */
bool evidence_is_narrow(const char *technique);

/*
 * The outcome of the puzzle with nothing known but what the step rests on, and
 * the other colour in this cell of it or of its shore: NURI_OUTCOME_NONE if the
 * step is right.  Where the evidence is narrow all clues that are not in it are
 * `?`.  `colours`
 * [cells] tells the colours of the evidence; `max_nodes` is as in nuri_options.
 */
nuri_outcome evidence_outcome(const nuri_puzzle *puzzle, const nuri_step *step,
                              uint32_t cell, const uint8_t *colours,
                              uint64_t max_nodes);
