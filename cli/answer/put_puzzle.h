/*
 * put_puzzle.h -- answers that are puzzles: in the format of -t, or drawn.
 */
#pragma once

#include "answer.h"

/* Print the puzzle of the run with its marks, after --transform, in the format
 * of -t (default: a board as text). */
void put_puzzle(const struct run *run);
