/* follow.h -- explanations, hint by hint. */
#pragma once

#include <nuri.h>

/* Give the cells that the step decides their colours in `marks` [cells]. */
void put_step(const nuri_step *step, uint8_t *marks);

/* The links of a what-if of this explanation [*count]; where it ends as an
 * earlier step does, then those that this has from there on.  To be freed; they
 * show what is of the explanation. */
nuri_step *whole_chain(const nuri_explanation *e, const nuri_step *step,
                       size_t *count);

/* Explain the puzzle from these marks [cells] on, which receive all steps.
 * Each step must begin with a hint near a cell of the step before.  Returns the
 * number of steps; `name` is for messages. */
size_t follow_explanation(const nuri_puzzle *p, uint8_t *marks,
                          const char *name);
