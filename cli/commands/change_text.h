/*
 * change_text.h -- changes of clues, in words.
 */
#pragma once

#include "answer/answer.h"

/* Room for "r65536c1 1126351 -> 1126351", and as much again. */
enum { CHANGE_TEXT_SIZE = 120 };

/* "r3c4 -> r3c5: unique, level 3", or "r3c4 3 -> ?: ..."; and if `level`, that
 * of the puzzle as it is, is not 0, whether that is as before. */
const char *change_text(char text[CHANGE_TEXT_SIZE], unsigned width,
                        const nuri_change *change, unsigned level);

/* All of them, a line for each set, with its number. */
void change_list_print(const struct run *run, const nuri_edit *edit,
                       unsigned level);

/* Where the solutions differ: a line for each region, with the numbers that
 * settle it. */
void open_regions_print(const struct run *run, const nuri_edit *edit);
