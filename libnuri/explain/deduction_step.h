/*
 * deduction_step.h -- what a technique found, as a step that a person can read.
 */
#pragma once

#include "deduce/deduce.h"
#include "explain/step_draft.h"
#include "result/steps.h"

/*
 * Tell find `index`, whose causes must be listed, as a step.  `one` tells
 * only the cell to name, as a hint does, and shows the others as `also`.
 * `because` shows the causes, or what the sentence is about if there are none.
 * NURI_OK or NURI_ERR_MEMORY.
 */
nuri_status nuri_find_step(const struct deducer *d, uint32_t index, bool one,
                           struct steps *steps);

/* The same as a draft, whose message is not said yet. */
void nuri_deduction_draft(const struct deducer *d, uint32_t index, bool one,
                          struct step_draft *draft);

/* What the cells do that a deduction of this technique rests on. */
void nuri_deduction_roles(struct step_draft *draft, uint32_t technique);
