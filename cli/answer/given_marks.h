/*
 * given_marks.h -- the marks that came with a puzzle: the work begins there.
 */
#ifndef NURI_CLI_GIVEN_MARKS_H
#define NURI_CLI_GIVEN_MARKS_H

#include "answer.h"

/* Say how many marks the answer rests on, besides the clues; nothing if there
 * are none. */
void given_marks_note(const struct run *run, const struct item *item,
                      uint32_t marks);

/* The same as a sentence behind another (or NULL), into `text` [size]; that
 * other itself if there are no marks. */
const char *given_marks_sentence(char *text, size_t size, const char *before,
                                 uint32_t marks);

#endif
