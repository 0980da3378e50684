/*
 * put_puzzle.h -- answers that are puzzles: in the format of -t, or drawn.
 */
#pragma once

#include "answer.h"

/* Put out the puzzle of the run with its marks, as --transform says, and in the
 * format of -t; where none is said as a board in text.  Gives an exit
 * status. */
int put_puzzle(const struct run *run);
