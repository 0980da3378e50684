/*
 * operands.h -- from operands to puzzles, and from each to its answer.
 */
#pragma once

#include "text_input.h"

/* Answer every puzzle of every operand of the run that has no answer to resume
 * behind, with the marks that go with it. */
void operands_answer(struct reading *reading);
