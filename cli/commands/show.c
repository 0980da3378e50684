/*
 * show.c -- nuri show: draw a puzzle with its marks; a sheet has its solution,
 * too.
 */
#include "answer/drawing.h"
#include "answer/notes.h"

static int put_solved(const struct run *run, const nuri_result *result)
{
    const uint8_t *const known = result->known;
    const nuri_view marks = {.marks = run->entry.marks};
    nuri_view solution = {
        .marks = known ? known : run->entry.marks,
        .differs = result->outcome == NURI_OUTCOME_MULTIPLE && result->common,
        .note = answer_outcome_text(result),
    };

    const int status = picture_put_on_sheet(run, marks, &solution);
    outcome_note(run,
                 result->outcome == NURI_OUTCOME_UNKNOWN ? "gave up: " : "",
                 result->outcome, result->limit);
    return exit_worse(status, exit_outcome(result->outcome));
}

static int solve_for_sheet(const struct run *run)
{
    nuri_options options = run->options->solver;
    nuri_result *result = NULL;

    options.want_common = true;
    const nuri_status status =
        nuri_solve(&result, run->entry.puzzle, run->entry.marks, &options);
    if (status != NURI_OK)
        return answer_error(run, status, NULL);
    const int shown = put_solved(run, result);
    nuri_result_free(result);
    return shown;
}

int cmd_show(const struct run *run)
{
    const nuri_view view = {.marks = run->entry.marks};

    if (run->options->solutions != SOLUTIONS_NONE)
        return solve_for_sheet(run);
    if (run->options->is_sheet)
        return picture_put_on_sheet(run, view, NULL);
    return picture_put(run, run->entry.marks, view);
}
