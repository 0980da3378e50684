/*
 * step_text.h -- steps in words, line by line.
 */
#pragma once

#include "answer.h"

/* Print a numbered step; of a what-if the supposed colour, then its chain. */
void step_text(const struct run *run, const nuri_step *step, size_t number);

/* Print the sentence of a step and its level; of a what-if whose chain is to be
 * printed below, what is supposed. */
void step_text_sentence(const struct run *run, const nuri_step *step);

/* Print the level of a step after its sentence; with -v also the technique. */
void step_text_level(const struct run *run, const nuri_step *step);

/* For a what-if, print its chain and its contradiction with -v, or where its
 * sentence omits steps. */
void step_text_what_if(const struct run *run, const nuri_step *step);
