/*
 * forced.c -- nuri edit --forced: what the clues that are set so far force.
 */
#include "forced.h"

#include "answer/put_puzzle.h"

#include <inttypes.h>
#include <stdlib.h>

static void note_forced(const struct run *run, const nuri_forced *forced)
{
    const uint32_t cells = forced->forced_count;
    const char *const s = cells == 1 ? " is" : "s are";

    if (forced->outcome == NURI_OUTCOME_MULTIPLE)
        answer_note(
            run, "%" PRIu32 " cell%s determined; there are 2 or more solutions",
            cells, s);
    else if (forced->open_ended)
        answer_note(run,
                    "%" PRIu32 " cell%s determined, whatever clues are added; "
                    "without more clues no solution %s",
                    cells, s, forced->mark_count ? "has the marks" : "is left");
    else if (forced->outcome == NURI_OUTCOME_NONE && forced->complete)
        answer_note(
            run,
            "no solution%s, whatever clues are added: nuri solve shows why",
            forced->mark_count ? " has the marks" : "");
    if (!forced->complete)
        answer_note(run, "stopped: more cells may be determined (%s)",
                    forced->limit == NURI_LIMIT_NOT_REACHED
                        ? "the search is short; nuri solve searches longer"
                        : answer_limit_text(run, forced->limit));
}

static int put_forced(const struct run *run, const nuri_forced *forced,
                      const uint8_t *marks)
{
    struct run shown = *run;
    char *text = NULL;

    if (answer_is_record(run))
        return answer_timed_record(
            run, nuri_record_forced(&text, &run->entry, forced, marks), &text);
    shown.entry.marks = marks;
    shown.entry.solution = NULL;
    const int status = put_puzzle(&shown);
    output_flush(&run->sink->out);
    note_forced(run, forced);
    return status;
}

int forced_answer(const struct run *run)
{
    uint8_t *const marks = calloc(board_cells(run), 1);
    nuri_forced forced = {0};

    if (!marks)
        return answer_error(run, NURI_ERR_MEMORY, NULL);
    const nuri_status status =
        nuri_force(&forced, marks, run->entry.puzzle, run->entry.marks,
                   &run->options->solver);
    const int shown = status == NURI_OK ? put_forced(run, &forced, marks)
                                        : answer_error(run, status, NULL);
    free(marks);
    if (status != NURI_OK)
        return shown;
    return exit_worse(shown, forced.complete ? exit_outcome(forced.outcome)
                                             : EXIT_LIMIT);
}
