/*
 * notes.h -- notes beside an answer: how many marks were used, why there are no more
 * steps, and why there is no solution.
 */
#pragma once

#include "answer.h"

/* Note how many marks were used; nothing if none were. */
void given_marks_note(const struct run *run, uint32_t marks);

/* The same as a sentence after `before` (NULL: none), in `text` [size]; return
 * `before` if there are no marks. */
const char *given_marks_sentence(char *text, size_t size, const char *before,
                                 uint32_t marks);

/* True if the hint is about wrong marks. */
bool hint_is_wrong(nuri_hint_kind hint_kind);

/* Note why hints and steps end before the solution, after the text `before`;
 * nothing if a step says it. */
void steps_end_note(const struct run *run, const char *before,
                    nuri_hint_kind hint_kind, nuri_limit limit, uint32_t marks);

/* Note why the solution is not unique, after the text `before`; nothing if it
 * is. */
void outcome_note(const struct run *run, const char *before,
                  nuri_outcome outcome, nuri_limit limit);

/* Find why there is no solution with these marks, when that is known.  The time
 * of the command and these nodes count against the limits.  Free *why; it is NULL
 * if the reason will not be shown. */
nuri_status no_solution_find(nuri_hint_result **why, const struct run *run,
                             uint64_t nodes);

/* Note it: "no solution: ...".  `why` may be NULL. */
void no_solution_note(const struct run *run, const nuri_hint_result *why);
