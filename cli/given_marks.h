/*
 * given_marks.h -- the marks that came with a puzzle: the work begins there.
 */
#ifndef NURI_CLI_GIVEN_MARKS_H
#define NURI_CLI_GIVEN_MARKS_H

#include "answer.h"

/* Say (with -v, or with `always`) how many marks the work begins with. */
void given_marks_note(const struct run *run, const struct item *item,
                      bool always);

#endif
