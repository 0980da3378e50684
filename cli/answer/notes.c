/*
 * notes.c -- notes beside an answer: how many marks were used, why there are no more
 * steps, and why there is no solution.
 */
#include "notes.h"

#include "system/machine.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- The marks that came with a puzzle ---- */

void given_marks_note(const struct run *run, uint32_t marks)
{
    if (marks)
        answer_note(run, "using the %u mark%s of the board", (unsigned)marks,
                    marks == 1 ? "" : "s");
}

const char *given_marks_sentence(char *text, size_t size, const char *before,
                                 uint32_t marks)
{
    if (!marks)
        return before;
    snprintf(text, size, "%s%sThe %u mark%s of the board %s used.",
             before ? before : "", before ? " " : "", (unsigned)marks,
             marks == 1 ? "" : "s", marks == 1 ? "is" : "are");
    return text;
}

/* ---- No more steps ---- */

bool hint_is_wrong(nuri_hint_kind hint_kind)
{
    return hint_kind == NURI_HINT_WRONG_MARK ||
           hint_kind == NURI_HINT_WRONG_MARKS;
}

void steps_end_note(const struct run *run, const char *before,
                    nuri_hint_kind hint_kind, nuri_limit limit, uint32_t marks)
{
    if (hint_kind == NURI_HINT_NOT_UNIQUE)
        answer_note(run,
                    "%snot unique%s; the undecided cells differ between "
                    "solutions",
                    before, marks ? " with these marks" : "");
    else if (hint_kind == NURI_HINT_TOO_HARD)
        answer_note(run,
                    "%sno technique up to level %u decides a cell (raise "
                    "--level)",
                    before, run->options->hints.max_level);
    else if (hint_kind == NURI_HINT_UNKNOWN)
        answer_note(run, "%s%s", before, answer_limit_text(run, limit));
}

/* ---- No solution ---- */

void outcome_note(const struct run *run, const char *before,
                  nuri_outcome outcome, nuri_limit limit)
{
    if (outcome != NURI_OUTCOME_UNIQUE)
        answer_note(run, "%s%s", before,
                    outcome == NURI_OUTCOME_MULTIPLE ? "more than one solution"
                    : outcome == NURI_OUTCOME_NONE
                        ? "no solution"
                        : answer_limit_text(run, limit));
}

/* The rest of a limit, at least 1, as 0 means no limit. */
static uint64_t rest(uint64_t limit, uint64_t spent)
{
    return limit == 0 ? 0 : limit > spent ? limit - spent : 1;
}

nuri_status no_solution_find(nuri_hint_result **why, const struct run *run,
                             uint64_t nodes)
{
    nuri_options left = run->options->solver;

    *why = NULL;
    if (run->options->quiet)
        return NURI_OK;
    left.timeout_ms =
        rest(left.timeout_ms, (uint64_t)(clock_ms() - run->since));
    left.max_nodes = rest(left.max_nodes, nodes);
    return nuri_why_none(why, run->entry.puzzle, run->entry.marks, &left);
}

/* Name the wrong mark, and the marks it contradicts.  If that is only one, its
 * sentence names it already. */
static void note_wrong(const struct run *run, const nuri_step *step)
{
    const int length = (int)strlen(step->message) - 1;
    const size_t count = step->because_count > 1 ? step->because_count : 0;
    char list[CELL_LIST_SIZE];

    assert(length >= 0);
    answer_note(run, "no solution has these marks: %.*s%s%s", length,
                step->message, count ? ": " : "",
                answer_cell_list(run, list, step->because, count, SIZE_MAX));
}

void no_solution_note(const struct run *run, const nuri_hint_result *why)
{
    const nuri_step *const step = why ? why->step : NULL;

    if (step && why->hint_kind == NURI_HINT_NONE)
        answer_note(run, "no solution: %s", step->why);
    else if (step)
        note_wrong(run, step);
    else if (why && why->mark_count)
        answer_note(run, "no solution has these marks");
    else
        answer_note(run, "no solution");
}
