/*
 * solve.c -- nuri solve: find the solution, and prove it unique.
 */
#include "answer/drawing.h"
#include "answer/notes.h"
#include "answer/proof_file.h"

#include <inttypes.h>

/* Cells named when solutions differ; the board shows the others. */
enum { NAMED = 3 };

enum { NOTE_SIZE = 160 };

static void note_differences(const struct run *run, const nuri_result *result)
{
    uint32_t cells[NAMED];
    char list[CELL_LIST_SIZE];
    unsigned open = 0;

    for (uint32_t i = 0; i < board_cells(run); i++)
        if (result->differ[i] && open++ < NAMED)
            cells[open - 1] = i;
    answer_note(run, "not unique: more than one solution; %s%u cell%s (%s)%s%s",
                result->common ? "" : "at least ", open,
                open == 1 ? " differs" : "s differ",
                answer_cell_list(run, list, cells, open, NAMED),
                result->common ? "" : ": ",
                result->common ? "" : answer_limit_text(run, result->limit));
}

static void note_outcome(const struct run *run, const nuri_result *result,
                         const nuri_hint_result *why)
{
    const nuri_stats *const stats = &result->stats;

    if (result->outcome != NURI_OUTCOME_NONE)
        given_marks_note(run, result->mark_count);
    if (result->outcome == NURI_OUTCOME_MULTIPLE)
        note_differences(run, result);
    else if (result->outcome == NURI_OUTCOME_NONE)
        no_solution_note(run, why);
    else
        outcome_note(run, "gave up: ", result->outcome, result->limit);
    if (run->options->verbose)
        answer_note(run,
                    "%" PRIu64 " cell%s by techniques, %" PRIu64
                    " node%s, %" PRIu64 " guess%s, %" PRIu64 " conflict%s",
                    stats->by_techniques, stats->by_techniques == 1 ? "" : "s",
                    stats->nodes, stats->nodes == 1 ? "" : "s",
                    stats->decisions, stats->decisions == 1 ? "" : "es",
                    stats->conflicts, stats->conflicts == 1 ? "" : "s");
}

static void draw_result(const struct run *run, const nuri_result *result,
                        const nuri_hint_result *why)
{
    const bool is_none = result->outcome == NURI_OUTCOME_NONE;
    const nuri_step *const step = why ? why->step : NULL;
    char note[NOTE_SIZE];
    const nuri_view view = {
        .note =
            given_marks_sentence(note, sizeof note, answer_outcome_text(result),
                                 is_none ? 0 : result->mark_count),
        .steps = &step,
        .step_count = step ? 1 : 0,
        .at = step ? 1 : 0,
        .differs = result->outcome == NURI_OUTCOME_MULTIPLE && result->common};

    picture_put(run, result->known ? result->known : run->entry.marks, view);
}

/* Show the cells that are the same in all solutions, and note the rest. */
static void show(const struct run *run, const nuri_result *result,
                 const nuri_hint_result *why)
{
    if (answer_record(run, (nuri_answer){.result = result, .hint = why}))
        return;
    if (run->options->drawing)
        draw_result(run, result, why);
    else if (result->known) {
        answer_heading(run);
        answer_board(run, result->known);
    }
    note_outcome(run, result, why);
}

/* Why there is no proof of the answer; NULL: there is one. */
static const char *unproved(nuri_outcome outcome)
{
    return outcome == NURI_OUTCOME_MULTIPLE
               ? "no proof was written (not unique): use nuri count --proof"
           : outcome == NURI_OUTCOME_UNKNOWN
               ? "no proof within the limits: try without --proof, which "
                 "allows faster methods"
               : NULL;
}

void cmd_solve(const struct run *run)
{
    nuri_options options = run->solver;
    nuri_result *result = NULL;
    nuri_hint_result *why = NULL;

    options.want_common = true;
    nuri_status status =
        nuri_solve(&result, run->entry.puzzle, run->entry.marks, &options);
    if (status == NURI_OK && result->outcome == NURI_OUTCOME_NONE)
        status = no_solution_find(&why, run, result->stats.nodes);
    if (answer_good(run, status)) {
        proof_end(run, unproved(result->outcome));
        show(run, result, why);
        answer_exit(run, exit_outcome(result->outcome));
    }
    nuri_result_free(result);
    nuri_hint_result_free(why);
}
