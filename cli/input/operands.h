/*
 * operands.h -- read the operands, and answer their puzzles.
 */
#pragma once

#include "answer/answer.h"

/* Answer every puzzle of every operand, with its marks, unless --resume has its
 * answer. */
void operands_answer(struct run *run);
