/*
 * judge_marks.h -- nuri hint --marked: judge the marks of a player.
 */
#pragma once

#include "answer/answer.h"

/* Answer whether the last mark is right, why, and which was the first wrong
 * mark. */
void judge_answer(const struct run *run);

/* Find the first wrong mark of the puzzle.  Free it; NULL on failure. */
nuri_judgement *judge_find_first(const struct run *run);

/* Print it in a line; nothing if `first` is NULL, if no mark is known to be
 * wrong, or if it is the mark in the cell `named` and nothing is to be added. */
void judge_print_first(const struct run *run, const nuri_judgement *first,
                       uint32_t named);
