/*
 * hint.c -- nuri hint: one cell, and why.
 */
#include "answer/drawing.h"
#include "answer/notes.h"
#include "answer/put_puzzle.h"
#include "answer/step_text.h"
#include "judge_marks.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* With --step: the other cells that the same step decides. */
static void show_also(const struct run *run, const nuri_step *step)
{
    const bool is_shown = run->options->step && step->also_count;

    if (is_shown)
        answer_print(run, " The same step decides: ");
    answer_cells(run, step->also, is_shown ? step->also_count : 0);
    answer_print(run, is_shown ? ".\n" : "\n");
}

static void show_cell(const struct run *run, const nuri_step *step)
{
    char name[NURI_CELL_NAME_SIZE];

    assert(step && step->cell_count > 0);
    board_cell_name(run, name, step->cells[0]);
    switch (run->options->reveal) {
    case REVEAL_ALL: step_text_sentence(run, step); break;
    case REVEAL_WHERE: answer_print(run, "Look at %s.", name); break;
    case REVEAL_WHY:
        answer_print(run, "Look at %s: %s.", name, step->why);
        step_text_level(run, step);
        break;
    }
    show_also(run, step);
    if (run->options->reveal == REVEAL_ALL)
        step_text_what_if(run, step);
}

/* Print the wrong mark and its reason. */
static void show_wrong(const struct run *run, const nuri_hint_result *hint)
{
    const nuri_step *const step = hint->step;
    const nuri_step *const deduction = hint->deduction;
    char name[NURI_CELL_NAME_SIZE];

    assert(step && step->cell_count > 0);
    board_cell_name(run, name, step->cells[0]);
    if (run->options->reveal == REVEAL_WHERE) {
        answer_print(run, "Look at %s.\n", name);
        return;
    }
    if (run->options->reveal == REVEAL_WHY)
        answer_print(run, "Look at %s: %s.", name, step->why);
    else
        answer_print(run, "%s", step->message);
    if (deduction)
        step_text_level(run, deduction);
    /* The message names a single one. */
    const size_t others = step->because_count > 1 ? step->because_count : 0;
    if (others)
        answer_print(run, " The others: ");
    answer_cells(run, step->because, others);
    answer_print(run, others ? ".\n" : "\n");
    if (run->options->reveal != REVEAL_ALL)
        return;
    if (deduction)
        step_text_what_if(run, deduction);
    else if (hint->hint_kind == NURI_HINT_WRONG_MARK &&
             run->options->hints.max_level == 0 &&
             clue_at(run->entry.puzzle, step->cells[0]) == NURI_CLUE_NONE)
        /* --marked tries harder */
        answer_print(run, "nuri hint --marked %s=%s shows why.\n", name,
                     step->colour == NURI_BLACK ? "white" : "black");
    nuri_judgement *const first = judge_find_first(run);
    judge_print_first(run, first, step->cells[0]);
    nuri_judgement_free(first);
}

/* True if the board has an undecided cell. */
static bool is_open(const struct run *run)
{
    const nuri_puzzle *const puzzle = run->entry.puzzle;
    const uint32_t cells =
        nuri_puzzle_width(puzzle) * nuri_puzzle_height(puzzle);

    for (uint32_t i = 0; i < cells; i++)
        if (clue_at(puzzle, i) == NURI_CLUE_NONE &&
            (!run->entry.marks || run->entry.marks[i] == NURI_UNDECIDED))
            return true;
    return false;
}

/* Why there is no hint. */
static void note_no(const struct run *run, const nuri_hint_result *hint)
{
    switch (hint->hint_kind) {
    case NURI_HINT_CELL:
    case NURI_HINT_WRONG_MARK:
    case NURI_HINT_WRONG_MARKS: break;
    case NURI_HINT_SOLVED:
        answer_note(run, "no hint: %s",
                    run->options->hints.white_only && is_open(run)
                        ? "all undecided cells are black, by level 1 techniques"
                        : "every cell is decided");
        break;
    case NURI_HINT_NOT_UNIQUE:
        answer_note(run,
                    "no hint: not unique%s; the undecided cells differ between "
                    "solutions",
                    hint->mark_count ? " with these marks" : "");
        break;
    case NURI_HINT_NONE:
        answer_note(run, "no hint, as there is no solution: %s",
                    hint->step->why);
        break;
    case NURI_HINT_UNKNOWN:
        answer_note(run, "no hint: %s", answer_limit_text(run, hint->limit));
        break;
    case NURI_HINT_TOO_HARD:
        answer_note(run,
                    "no hint: no technique up to level %u decides a cell "
                    "(raise --level)",
                    run->options->hints.max_level);
        break;
    }
}

/* True if --reveal hides a part of the hint. */
static bool is_part(const struct run *run, const nuri_hint_result *hint)
{
    const nuri_step *const step = hint->step;

    return run->options->reveal != REVEAL_ALL && step && step->cell_count > 0;
}

/* Draw the board with as much of the hint as --reveal allows. */
static int draw_hint(const struct run *run, const nuri_hint_result *hint)
{
    const nuri_step *const step = hint->step;
    nuri_view view = {0};
    nuri_step told;

    if (!step)
        return picture_put(run, run->entry.marks, view);
    told = *step;
    if (run->options->reveal == REVEAL_WHERE && is_part(run, hint))
        told.because_count = 0;
    const nuri_step *const steps[] = {&told};
    view.steps = steps;
    view.step_count = view.at = 1;
    view.is_hint = is_part(run, hint);
    return picture_put(run, run->entry.marks, view);
}

/* Write a record of the part of the hint that --reveal allows. */
static int record_hint(const struct run *run, const nuri_hint_result *hint)
{
    const bool why = run->options->reveal == REVEAL_WHY;
    const bool part = is_part(run, hint);
    nuri_judgement *const first =
        !part && hint_is_wrong(hint->hint_kind) ? judge_find_first(run) : NULL;
    const int shown = answer_record(run, &run->entry,
                                    (nuri_answer){
                                        .hint = hint,
                                        .judgement = first,
                                        .part = part,
                                        .also = why || run->options->step,
                                        .why = why,
                                    });
    nuri_judgement_free(first);
    return shown;
}

static int answer(const struct run *run, const nuri_hint_result *hint)
{
    const nuri_hint_kind kind = hint->hint_kind;
    const bool is_cell = kind == NURI_HINT_CELL;
    const bool is_wrong = hint_is_wrong(kind);
    int shown = EXIT_GOOD;

    if (answer_is_record(run))
        shown = record_hint(run, hint);
    else if (!run->options->drawing || picture_is_text(run)) {
        if (kind != NURI_HINT_NONE && !is_wrong)
            given_marks_note(run, hint->mark_count);
        if (is_cell || is_wrong)
            answer_prefix(run);
        if (is_cell)
            show_cell(run, hint->step);
        else if (is_wrong)
            show_wrong(run, hint);
        else
            note_no(run, hint);
    }
    if (run->options->drawing)
        shown = draw_hint(run, hint);
    return exit_worse(shown, is_cell                     ? EXIT_GOOD
                             : kind == NURI_HINT_UNKNOWN ? EXIT_LIMIT
                                                         : EXIT_OTHER);
}

/* ---- --apply ---- */

/* Apply the hint: its cell gets its colour, with --step all cells of the step; a
 * wrong mark is removed.  Note why the board changed, or why it did not. */
static int answer_board_after(const struct run *run,
                              const nuri_hint_result *hint)
{
    const nuri_step *const step = hint->step;
    const bool is_wrong = hint_is_wrong(hint->hint_kind);
    const bool changes = is_wrong || hint->hint_kind == NURI_HINT_CELL;
    uint8_t *const marks = calloc(board_cells(run), 1);
    struct run after = *run;

    if (!marks)
        return answer_error(run, NURI_ERR_MEMORY, NULL);
    if (run->entry.marks)
        memcpy(marks, run->entry.marks, board_cells(run));
    if (changes)
        marks[step->cells[0]] =
            is_wrong ? NURI_UNDECIDED : (uint8_t)step->colour;
    for (size_t i = 0; changes && run->options->step && i < step->also_count;
         i++)
        marks[step->also[i]] = (uint8_t)step->colour;
    after.entry.marks = marks;
    const int shown = put_puzzle(&after);
    free(marks);
    if (changes) {
        answer_note(run, "%s", step->message);
        return shown;
    }
    note_no(run, hint);
    return exit_worse(shown, hint->hint_kind == NURI_HINT_UNKNOWN ? EXIT_LIMIT
                                                                  : EXIT_OTHER);
}

int cmd_hint(const struct run *run)
{
    const struct options *const o = run->options;
    const nuri_puzzle *const puzzle = run->entry.puzzle;
    const unsigned width = nuri_puzzle_width(puzzle);
    nuri_hint_options hints = o->hints;
    nuri_hint_result *hint = NULL;

    if (o->marked_count)
        return judge_answer(run);
    assert((o->near_row > 0) == (o->near_column > 0));
    if (o->near_row > nuri_puzzle_height(puzzle) || o->near_column > width)
        return answer_refuse_cell(run, o->near_row, o->near_column);
    hints.has_near = o->near_row > 0;
    if (hints.has_near)
        hints.near = (o->near_row - 1) * width + o->near_column - 1;
    const nuri_status status =
        nuri_hint(&hint, puzzle, run->entry.marks, &o->solver, &hints);
    if (status != NURI_OK)
        return answer_error(run, status, NULL);
    const int exit_status =
        o->apply ? answer_board_after(run, hint) : answer(run, hint);
    nuri_hint_result_free(hint);
    return exit_status;
}
