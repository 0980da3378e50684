/*
 * no_solution.h -- why there is no solution: the marks, or the clues.
 */
#ifndef NURI_CLI_NO_SOLUTION_H
#define NURI_CLI_NO_SOLUTION_H

#include "answer.h"

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

#endif
