/*
 * operands.h -- read the operands, and answer their puzzles.
 */
#pragma once

#include "text_input.h"

/* Answer every puzzle of every operand, with its marks, unless --resume has its
 * answer. */
void operands_answer(struct reading *reading);
