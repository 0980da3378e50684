/*
 * follow.h -- explanations, hint by hint.
 */
#pragma once

#include <nuri.h>

/* Give the cells that the step decides their colours in `marks` [cells]. */
void put_step(const nuri_step *step, uint8_t *marks);

/* Explain the puzzle from this state [cells] on, which takes all marks.  Each
 * step must begin with a hint near one of the cells of the step before.  How
 * many steps are there?  `name` is told where one does not. */
size_t follow_explanation(const nuri_puzzle *p, uint8_t *marks,
                          const char *name);
