/*
 * show.c -- nuri show: draw a puzzle with its marks; a sheet has its solution,
 * too.
 */
#include "answer/drawing.h"
#include "answer/notes.h"

/* Both on a sheet: the puzzle and what is known of its solution. */
static void put_solved(const struct run *run)
{
    nuri_options options = run->solver;
    nuri_result *result = NULL;

    options.want_common = true;
    if (!answer_good(run, nuri_solve(&result, run->entry.puzzle,
                                     run->entry.marks, &options)))
        return;
    const nuri_outcome outcome = result->outcome;
    const nuri_view marks = {.marks = run->entry.marks};
    const nuri_view solution = {
        .marks = result->known ? result->known : run->entry.marks,
        .differs = outcome == NURI_OUTCOME_MULTIPLE && result->common,
        .note = answer_outcome_text(result),
    };
    picture_put_on_sheet(run, marks, &solution);
    outcome_note(run, outcome == NURI_OUTCOME_UNKNOWN ? "gave up: " : "",
                 outcome, result->limit);
    answer_exit(run, exit_outcome(outcome));
    nuri_result_free(result);
}

void cmd_show(const struct run *run)
{
    const nuri_view view = {.marks = run->entry.marks};

    if (run->options->solutions != SOLUTIONS_NONE)
        put_solved(run);
    else if (run->options->is_sheet)
        picture_put_on_sheet(run, view, NULL);
    else
        picture_put(run, run->entry.marks, view);
}
