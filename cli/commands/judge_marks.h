/*
 * judge_marks.h -- nuri hint --marked: what a player did.
 */
#pragma once

#include "answer/answer.h"

/* Answer whether the last mark is right, and why, and which was the first wrong
 * one.  Gives the exit status. */
int judge_answer(const struct run *run);

/* Which of the marks of the puzzle was the first wrong one; to be freed, NULL
 * if that cannot be had. */
nuri_judgement *judge_find_first(const struct run *run);

/* Say so, in a line; nothing if none is known to be wrong, or if `first` is
 * NULL. */
void judge_print_first(const struct run *run, const nuri_judgement *first);
