/*
 * change_text.h -- changes of clues, in words.
 */
#pragma once

#include "answer/answer.h"

/* Twice the length of "r65536c1 1126351 -> 1126351". */
enum { CHANGE_TEXT_SIZE = 120 };

/* "r3c4 -> r3c5: unique, level 3", or "r3c4 3 -> ?: ...".  If `level`, that of
 * the puzzle without the change, is not 0, compare with it. */
const char *change_text(char text[CHANGE_TEXT_SIZE], unsigned width,
                        const nuri_change *change, unsigned level);

/* Print all changes, a numbered line for each set. */
void change_list_print(const struct run *run, const nuri_edit *edit,
                       unsigned level);

/* Print where the solutions differ: a line for each region, with the numbers
 * that settle it. */
void open_regions_print(const struct run *run, const nuri_edit *edit);
