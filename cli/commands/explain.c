/*
 * explain.c -- nuri explain: the solution step by step, or the passes of the
 * essay "Nurikabe".
 */
#include "answer/drawing.h"
#include "answer/notes.h"
#include "answer/proof_file.h"
#include "answer/step_text.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

enum {
    NOTE_SIZE = 256,
    NAMED_MARKS = 11 /* of wrong marks, named after the first */
};

/* ---- Steps ---- */

/* True if the clues or marks have no solution. */
static bool is_about_wrong(const nuri_explanation *e)
{
    return e->hint_kind == NURI_HINT_NONE || hint_is_wrong(e->hint_kind);
}

/* List the wrong marks, as the sentence names one of them and counts the
 * others. */
static void note_wrong_marks(const struct run *run, const nuri_explanation *e)
{
    const nuri_step *const step = e->steps;
    char list[CELL_LIST_SIZE], name[NURI_CELL_NAME_SIZE];

    assert(e->step_count > 0 && step->cell_count > 0);
    answer_note(run, "these marks are wrong together: %s%s%s",
                board_cell_name(run, name, step->cells[0]),
                step->because_count ? " " : "",
                answer_cell_list(run, list, step->because, step->because_count,
                                 NAMED_MARKS));
}

static void note_end(const struct run *run, const nuri_explanation *e)
{
    given_marks_note(run, is_about_wrong(e) ? 0 : e->mark_count);
    switch (e->hint_kind) {
    case NURI_HINT_NONE: answer_note(run, "no solution"); break;
    case NURI_HINT_WRONG_MARK: answer_note(run, "a mark is wrong"); break;
    case NURI_HINT_WRONG_MARKS: note_wrong_marks(run, e); break;
    case NURI_HINT_NOT_UNIQUE: /* the last sentence says more */
        answer_note(run, "not unique%s",
                    e->mark_count ? " with these marks" : "");
        break;
    default:
        steps_end_note(run, "stopped: ", e->hint_kind, e->limit, e->mark_count);
    }
}

/* Before the first reason of the search, print a note. */
static void show_steps(const struct run *run, const nuri_explanation *e)
{
    bool ended = false;

    answer_heading(run);
    for (size_t i = 0; i < e->step_count; i++) {
        const nuri_step *const step = &e->steps[i];
        if (!ended && strcmp(step->technique, "search") == 0) {
            ended = true;
            answer_print(run, "No technique applies from here on: the search "
                              "shows what forces a cell, not how.\n");
        }
        step_text(run, step, i + 1);
    }
    if (e->end)
        answer_print(run, "%s\n", e->end->message);
    if (e->step_count || e->end)
        answer_print(run, "\n");
    note_end(run, e);
    answer_board(run, e->board);
}

/* Why the drawing has undecided cells or crosses; NULL: it has none. */
static const char *note_of(const nuri_explanation *e)
{
    return e->hint_kind == NURI_HINT_SOLVED ? NULL
           : e->end                         ? e->end->message
                                            : nuri_hint_kind_text(e->hint_kind);
}

static void answer_steps(const struct run *run, const nuri_explanation *e)
{
    char note[NOTE_SIZE];

    if (run->options->drawing) {
        picture_explain(
            run, e,
            given_marks_sentence(note, sizeof note, note_of(e),
                                 is_about_wrong(e) ? 0 : e->mark_count));
        note_end(run, e);
    } else if (!answer_record(run, (nuri_answer){.explanation = e}))
        show_steps(run, e);
    if (e->hint_kind != NURI_HINT_SOLVED)
        answer_exit(run, e->hint_kind == NURI_HINT_UNKNOWN ? EXIT_LIMIT
                                                           : EXIT_OTHER);
}

/* ---- Passes ---- */

static void show_pass(const struct run *run, const nuri_pass *pass)
{
    answer_print(run, "%s", pass->pass);
    if (pass->cycle)
        answer_print(run, ", cycle %u", pass->cycle);
    if (pass->white < 0)
        answer_print(run, ": ?");
    else
        answer_print(run, ": %" PRId64, pass->white);
    answer_print(run, " white of %" PRIu32 " free: %s\n", pass->open,
                 pass->possibilities);
    answer_board(run, pass->marks);
}

static void show_passes(const struct run *run, const nuri_pass_list *passes)
{
    answer_heading(run);
    for (size_t i = 0; i < passes->count; i++) {
        if (i)
            answer_print(run, "\n");
        show_pass(run, &passes->passes[i]);
    }
    if (passes->contradiction)
        answer_note(run, "no solution");
}

static void explain_passes(const struct run *run)
{
    nuri_pass_list *passes = NULL;

    if (!answer_good(run, nuri_passes(&passes, run->entry.puzzle,
                                      run->entry.marks, run->options->lines)))
        return;
    if (!answer_record(run, (nuri_answer){.passes = passes}))
        show_passes(run, passes);
    if (passes->contradiction)
        answer_exit(run, EXIT_OTHER);
    nuri_pass_list_free(passes);
}

/* ---- Both ---- */

static void explain_steps(const struct run *run)
{
    nuri_explanation *steps = NULL;

    if (!answer_good(run,
                     nuri_explain(&steps, run->entry.puzzle, run->entry.marks,
                                  &run->solver, &run->options->hints)))
        return;
    const bool is_solved = steps->hint_kind == NURI_HINT_SOLVED;
    const bool is_cut = steps->limit != NURI_LIMIT_NOT_REACHED;
    proof_end(run, !is_solved
                       ? "no proof was written: the steps do not reach a "
                         "unique solution"
                   : is_cut ? "no proof within the limits: raise them"
                            : NULL);
    answer_steps(run, steps);
    if (run->options->proof && is_solved && is_cut)
        answer_exit(run, EXIT_LIMIT);
    nuri_explanation_free(steps);
}

void cmd_explain(const struct run *run)
{
    if (run->options->passes)
        explain_passes(run);
    else
        explain_steps(run);
}
