/*
 * deduction_step.h -- a deduction as a step that people can read.
 */
#pragma once

#include "deduce/deduce.h"
#include "explain/step_draft.h"
#include "result/steps.h"

/* Write deduction `index`, whose reason cells must be listed, as a step.  With
 * `one`, as in a hint, only the cell to name, and the others as `also`.
 * `because` gets the reason cells, or the subject of the sentence without any.
 * NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_find_step(const struct deducer *d, uint32_t index, bool one,
                           struct steps *steps);

/* The same as a draft without a message. */
void nuri_deduction_draft(const struct deducer *d, uint32_t index, bool one,
                          struct step_draft *draft);

/* Roles of the reason cells of a deduction of this technique. */
void nuri_deduction_roles(struct step_draft *draft, uint32_t technique);
