/*
 * forced.h -- nuri edit --forced: what the clues that are set so far force.
 */
#pragma once

#include "answer/answer.h"

/* Answer with the board, and what is forced on it.  Gives the exit status. */
int forced_answer(const struct run *run);
