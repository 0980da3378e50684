/*
 * walk.h -- from operands to puzzles.
 */
#ifndef CLI_WALK_H
#define CLI_WALK_H

#include "run.h"

/* Call the command of the run with every puzzle of this operand. */
void walk_operand(struct run *run, const char *operand);

#endif
