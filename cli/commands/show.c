/*
 * show.c -- nuri show: draw a puzzle with its marks; a sheet has its solution,
 * too.
 */
#include "answer/drawing.h"
#include "answer/notes.h"

/* Both on a sheet: the puzzle and what is known of its solution. */
static int put_solved(const struct run *run)
{
    nuri_options options = run->options->solver;
    nuri_result *result = NULL;

    options.want_common = true;
    const nuri_status status =
        nuri_solve(&result, run->entry.puzzle, run->entry.marks, &options);
    if (status != NURI_OK)
        return answer_error(run, status, NULL);
    const uint8_t *const known = result->known;
    const nuri_outcome outcome = result->outcome;
    const nuri_view marks = {.marks = run->entry.marks};
    const nuri_view solution = {
        .marks = known ? known : run->entry.marks,
        .differs = outcome == NURI_OUTCOME_MULTIPLE && result->common,
        .note = answer_outcome_text(result),
    };
    const int shown = picture_put_on_sheet(run, marks, &solution);
    outcome_note(run, outcome == NURI_OUTCOME_UNKNOWN ? "gave up: " : "",
                 outcome, result->limit);
    nuri_result_free(result);
    return exit_worse(shown, exit_outcome(outcome));
}

int cmd_show(const struct run *run)
{
    const nuri_view view = {.marks = run->entry.marks};

    if (run->options->solutions != SOLUTIONS_NONE)
        return put_solved(run);
    return run->options->is_sheet ? picture_put_on_sheet(run, view, NULL)
                                  : picture_put(run, run->entry.marks, view);
}
