/*
 * solve.c -- nuri solve: find the solution, and prove it unique.
 */
#include "answer/drawing.h"
#include "answer/notes.h"
#include "answer/proof_file.h"
#include "system/machine.h"

#include <inttypes.h>

/* The result; if there is no solution, also why. */
struct found {
    nuri_result *result;
    nuri_hint_result *why;
    double time_ms; /* for solving alone; -1: not wanted */
    struct proof_file proof;
};

/* Cells named when solutions differ; the board shows the others. */
enum { NAMED = 3 };

enum { NOTE_SIZE = 160 };

static void note_differences(const struct run *run, const nuri_result *result)
{
    const uint8_t *const common = result->common;
    uint32_t cells[NAMED];
    char list[CELL_LIST_SIZE];
    unsigned open = 0;

    for (uint32_t i = 0; common && i < board_cells(run); i++)
        if (common[i] == NURI_UNDECIDED && open++ < NAMED)
            cells[open - 1] = i;
    if (open)
        answer_note(run, "not unique: more than one solution; %u cell%s (%s)",
                    open, open == 1 ? " differs" : "s differ",
                    answer_cell_list(run, list, cells, open, NAMED));
    else
        answer_note(
            run,
            "not unique: more than one solution; the differing cells are "
            "unknown: %s",
            answer_limit_text(run, result->limit));
}

static void note_stats(const struct run *run, const nuri_stats *stats)
{
    if (run->options->verbose)
        answer_note(run,
                    "%" PRIu64 " cell%s by techniques, %" PRIu64
                    " node%s, %" PRIu64 " guess%s, %" PRIu64 " conflict%s",
                    stats->by_techniques, stats->by_techniques == 1 ? "" : "s",
                    stats->nodes, stats->nodes == 1 ? "" : "s",
                    stats->decisions, stats->decisions == 1 ? "" : "es",
                    stats->conflicts, stats->conflicts == 1 ? "" : "s");
}

static void note_outcome(const struct run *run, const struct found *found)
{
    const nuri_result *const result = found->result;

    if (result->outcome != NURI_OUTCOME_NONE)
        given_marks_note(run, result->mark_count);
    switch (result->outcome) {
    case NURI_OUTCOME_UNIQUE: break;
    case NURI_OUTCOME_MULTIPLE: note_differences(run, result); break;
    case NURI_OUTCOME_NONE: no_solution_note(run, found->why); break;
    case NURI_OUTCOME_UNKNOWN:
        answer_note(run, "gave up: %s", answer_limit_text(run, result->limit));
        break;
    }
    note_stats(run, &result->stats);
}

static int draw_result(const struct run *run, const struct found *found)
{
    const nuri_result *const result = found->result;
    const uint8_t *const board = result->known;
    const bool is_none = result->outcome == NURI_OUTCOME_NONE;
    const nuri_step *const step = found->why ? found->why->step : NULL;
    char note[NOTE_SIZE];
    nuri_view view = {0};

    view.note =
        given_marks_sentence(note, sizeof note, answer_outcome_text(result),
                             is_none ? 0 : result->mark_count);
    view.steps = &step;
    view.step_count = view.at = step ? 1 : 0;
    view.differs = result->outcome == NURI_OUTCOME_MULTIPLE && result->common;
    return picture_put(run, board ? board : run->entry.marks, view);
}

/* Print the cells that are the same in all solutions. */
static int show_result(const struct run *run, const struct found *found)
{
    const uint8_t *const board = found->result->known;
    int status = EXIT_GOOD;

    if (run->options->drawing)
        status = draw_result(run, found);
    else if (board) {
        answer_heading(run);
        status = answer_board(run, board);
    }
    note_outcome(run, found);
    return status;
}

/* Note why no proof was written. */
static void note_no_proof(const struct run *run, nuri_outcome outcome)
{
    if (!run->options->proof && !run->options->proofs)
        return;
    if (outcome == NURI_OUTCOME_MULTIPLE)
        answer_note(
            run, "no proof was written (not unique): use nuri count --proof");
    else if (outcome == NURI_OUTCOME_UNKNOWN)
        answer_note(run,
                    "no proof within the limits: try without --proof, which "
                    "allows faster methods");
}

static int record_result(const struct run *run, const struct found *found)
{
    const nuri_status made =
        nuri_record_solve(&run->sink->record, &run->entry, found->result,
                          found->why, found->time_ms);
    return answer_record(run, proof_file_name(&found->proof, run, made));
}

static void drop_found(struct found *found)
{
    nuri_result_free(found->result);
    nuri_hint_result_free(found->why);
}

/* Solve it; if there is no solution, find why. */
static nuri_status find_solution(const struct run *run, nuri_options *options,
                                 struct found *found)
{
    const double since = clock_ms();

    options->want_common = true;
    nuri_status status = nuri_solve(&found->result, run->entry.puzzle,
                                    run->entry.marks, options);
    if (run->options->timing)
        found->time_ms = clock_ms() - since;
    if (status != NURI_OK || found->result->outcome != NURI_OUTCOME_NONE)
        return status;
    status =
        no_solution_find(&found->why, run, since, found->result->stats.nodes);
    if (status != NURI_OK)
        drop_found(found);
    return status;
}

int cmd_solve(const struct run *run)
{
    struct found found = {.time_ms = -1};
    nuri_options options = run->options->solver;

    const int opened = proof_file_open(&found.proof, run, &options);
    if (opened != EXIT_GOOD)
        return opened;
    const nuri_status status = find_solution(run, &options, &found);
    const nuri_outcome outcome =
        status == NURI_OK ? found.result->outcome : NURI_OUTCOME_UNKNOWN;
    const int kept =
        proof_file_close(&found.proof, outcome == NURI_OUTCOME_UNIQUE ||
                                           outcome == NURI_OUTCOME_NONE);
    if (status != NURI_OK)
        return answer_error(run, status, NULL);
    const int shown = answer_is_record(run) ? record_result(run, &found)
                                            : show_result(run, &found);
    note_no_proof(run, outcome);
    drop_found(&found);
    return exit_worse(exit_worse(shown, kept), exit_outcome(outcome));
}
