/*
 * step_text.h -- steps in words, line by line.
 */
#pragma once

#include "answer.h"

/* A numbered step; a what-if tells what is supposed, then its chain. */
void step_text(const struct run *run, const nuri_step *step, size_t number);

/* How hard a step is, behind its sentence; with -v by which technique it was
 * found. */
void step_text_level(const struct run *run, const nuri_step *step);

/* Of a what-if: with -v its chain; else, where its sentence has left out steps
 * of that, how to see them. */
void step_text_what_if(const struct run *run, const nuri_step *step);

/* The chain of a what-if, and what it breaks; of other steps nothing. */
void step_text_chain(const struct run *run, const nuri_step *step);
