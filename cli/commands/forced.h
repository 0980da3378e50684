/*
 * forced.h -- nuri edit --forced: what the clues that are set so far force.
 */
#ifndef NURI_CLI_FORCED_H
#define NURI_CLI_FORCED_H

#include "answer/answer.h"

/* Answer with the board, and what is forced on it.  Gives the exit status. */
int forced_answer(const struct run *run, const struct item *item);

#endif
