/*
 * step_text.h -- steps in words, line by line.
 */
#ifndef NURI_STEP_TEXT_H
#define NURI_STEP_TEXT_H

#include "answer.h"

/* A numbered step; a hypothesis tells what is supposed, then its chain. */
void step_text(struct run *run, const struct item *item, const nuri_step *step,
               size_t number);

/* The chain of a hypothesis, and what it breaks; of other steps nothing. */
void step_text_chain(struct run *run, const struct item *item,
                     const nuri_step *step);

#endif
