/*
 * notes.h -- what is said beside an answer: the marks that it rests on, and why there
 * is no solution.
 */
#pragma once

#include "answer.h"

/* Say how many marks the answer rests on, besides the clues; nothing if there
 * are none. */
void given_marks_note(const struct run *run, const struct item *item,
                      uint32_t marks);

/* The same as a sentence behind another (or NULL), into `text` [size]; that
 * other itself if there are no marks. */
const char *given_marks_sentence(char *text, size_t size, const char *before,
                                 uint32_t marks);

/* True if the hint is about wrong marks. */
bool hint_is_wrong(nuri_hint_kind hint_kind);

/* Say why there is not one solution, behind `before`; nothing if there is one. */
void outcome_note(const struct run *run, const struct item *item,
                  const char *before, nuri_outcome outcome, nuri_limit limit);

/* Work that was done before the reason is asked for: it counts against the
 * limits. */
struct work_done {
    double since; /* clock_ms() when it began */
    uint64_t nodes;
};

/* Find out why, now that it is known that there is none with the marks of the
 * item.  *why is to be freed; NULL if there is nobody to tell. */
nuri_status no_solution_find(nuri_hint_result **why, const struct run *run,
                             const struct item *item,
                             const struct work_done *done);

/* Say so: "no solution: ...".  `why` may be NULL. */
void no_solution_note(const struct run *run, const struct item *item,
                      const nuri_hint_result *why);
