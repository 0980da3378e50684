/*
 * notes.h -- what is said beside an answer: the marks that it rests on, and why
 * there is no solution.
 */
#pragma once

#include "answer.h"

/* Say how many marks the answer rests on, besides the clues; nothing if there
 * are none. */
void given_marks_note(const struct run *run, uint32_t marks);

/* The same as a sentence behind another (or NULL), into `text` [size]; that
 * other itself if there are no marks. */
const char *given_marks_sentence(char *text, size_t size, const char *before,
                                 uint32_t marks);

/* True if the hint is about wrong marks. */
bool hint_is_wrong(nuri_hint_kind hint_kind);

/* Say why there is not one solution, behind `before`; nothing if there is
 * one. */
void outcome_note(const struct run *run, const char *before,
                  nuri_outcome outcome, nuri_limit limit);

/* Find out why, now that it is known that there is none with the marks of the
 * puzzle.  The work since then, clock_ms(), and its nodes count against the
 * limits.  *why is to be freed; NULL if the reason will not be shown. */
nuri_status no_solution_find(nuri_hint_result **why, const struct run *run,
                             double since, uint64_t nodes);

/* Say so: "no solution: ...".  `why` may be NULL. */
void no_solution_note(const struct run *run, const nuri_hint_result *why);
