/*
 * hint.c -- nuri hint: one cell, and why; or a judgement of the marks of a player.
 */
#include "answer/drawing.h"
#include "answer/notes.h"
#include "answer/put_puzzle.h"
#include "answer/step_text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- The first wrong mark ---- */

static const char *colour_word(nuri_colour colour)
{
    return colour == NURI_BLACK ? "black" : "white";
}

/* Find the first wrong mark of the puzzle.  Free it; NULL on failure. */
static nuri_judgement *find_first(const struct run *run)
{
    const nuri_entry *const entry = &run->entry;
    nuri_judgement *first = NULL;

    nuri_judge(&first, entry->puzzle, entry->marks, entry->history,
               entry->history_count, &run->options->solver, NULL);
    return first;
}

/* Print the first wrong mark in a line; nothing if `first` is NULL, if no mark is
 * known to be wrong, or if it is the mark in the cell `named` and nothing is to be
 * added. */
static void print_first(const struct run *run, const nuri_judgement *first,
                        uint32_t named)
{
    const size_t before = run->entry.history_count;
    char name[NURI_CELL_NAME_SIZE];
    const nuri_mark_order order =
        first ? first->first_wrong_order : NURI_MARK_ORDER_NONE;

    if (order == NURI_MARK_ORDER_NONE)
        return;
    const nuri_mark mark = first->first_wrong;
    const size_t place = first->first_wrong_index;
    if (mark.cell == named && order == NURI_MARK_ORDER_READING)
        return;
    if (mark.cell == named)
        answer_print(run, "It is the first wrong mark ");
    else
        answer_print(run, "The first wrong mark is %s=%s ",
                     board_cell_name(run, name, mark.cell),
                     colour_word(mark.colour));
    if (order == NURI_MARK_ORDER_READING)
        answer_print(run, "(in reading order).\n");
    else if (place < before)
        answer_print(run, "(mark %zu in the history of the puzzle).\n",
                     place + 1);
    else
        answer_print(run, "(--marked number %zu).\n", place - before + 1);
}

/* ---- A hint ---- */

/* Print the cell, or the mark that is wrong, with as much of the reason as --reveal
 * allows; and with --step the other cells that the step decides, or the other wrong
 * marks, of which the sentence names a single one. */
static void show(const struct run *run, const nuri_hint_result *hint)
{
    const nuri_step *const step = hint->step;
    const bool is_wrong = hint_is_wrong(hint->hint_kind);
    const nuri_step *const deduction = is_wrong ? hint->deduction : step;
    const enum reveal reveal = run->options->reveal;
    const bool lists = is_wrong
                           ? reveal != REVEAL_WHERE && step->because_count > 1
                           : run->options->step && step->also_count;
    char name[NURI_CELL_NAME_SIZE];

    assert(step && step->cell_count > 0);
    answer_prefix(run);
    board_cell_name(run, name, step->cells[0]);
    if (reveal != REVEAL_ALL)
        answer_print(run, "Look at %s%s%s.", name,
                     reveal == REVEAL_WHY ? ": " : "",
                     reveal == REVEAL_WHY ? step->why : "");
    else if (is_wrong)
        answer_print(run, "%s", step->message);
    else
        step_text_sentence(run, step);
    if (deduction && reveal != REVEAL_WHERE &&
        (is_wrong || reveal == REVEAL_WHY))
        step_text_level(run, deduction);
    if (lists) {
        answer_print(run,
                     is_wrong ? " The others: " : " The same step decides: ");
        answer_cells(run, is_wrong ? step->because : step->also,
                     is_wrong ? step->because_count : step->also_count);
    }
    answer_print(run, lists ? ".\n" : "\n");
    if (reveal != REVEAL_ALL)
        return;
    if (deduction)
        step_text_what_if(run, deduction);
    else if (hint->hint_kind == NURI_HINT_WRONG_MARK &&
             run->options->hints.max_level == 0 &&
             clue_at(run->entry.puzzle, step->cells[0]) == NURI_CLUE_NONE)
        /* --marked tries harder */
        answer_print(run, "nuri hint --marked %s=%s shows why.\n", name,
                     step->colour == NURI_BLACK ? "white" : "black");
    if (is_wrong) {
        nuri_judgement *const first = find_first(run);
        print_first(run, first, step->cells[0]);
        nuri_judgement_free(first);
    }
}

/* True if the board has an undecided cell. */
static bool is_open(const struct run *run)
{
    for (uint32_t i = 0; i < board_cells(run); i++)
        if (clue_at(run->entry.puzzle, i) == NURI_CLUE_NONE &&
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
static void draw_hint(const struct run *run, const nuri_hint_result *hint)
{
    const bool hides = is_part(run, hint);
    nuri_step shown = hint->step ? *hint->step : (nuri_step){0};
    nuri_view view = {.is_hint = hides};

    if (run->options->reveal == REVEAL_WHERE && hides)
        shown.because_count = 0;
    const nuri_step *const steps[] = {&shown};
    view.steps = steps;
    view.step_count = view.at = hint->step ? 1 : 0;
    picture_put(run, run->entry.marks, view);
}

/* Write a record of the part of the hint that --reveal allows. */
static void record_hint(const struct run *run, const nuri_hint_result *hint)
{
    const bool why = run->options->reveal == REVEAL_WHY;
    const bool hides = is_part(run, hint);
    nuri_judgement *const first =
        !hides && hint_is_wrong(hint->hint_kind) ? find_first(run) : NULL;

    answer_record(run, &run->entry,
                  (nuri_answer){
                      .hint = hint,
                      .judgement = first,
                      .part = hides,
                      .also = why || run->options->step,
                      .why = why,
                  });
    nuri_judgement_free(first);
}

static void answer(const struct run *run, const nuri_hint_result *hint)
{
    const nuri_hint_kind kind = hint->hint_kind;
    const bool is_cell = kind == NURI_HINT_CELL;
    const bool is_wrong = hint_is_wrong(kind);

    if (answer_is_record(run))
        record_hint(run, hint);
    else if (!run->options->drawing || picture_is_text(run)) {
        if (kind != NURI_HINT_NONE && !is_wrong)
            given_marks_note(run, hint->mark_count);
        if (is_cell || is_wrong)
            show(run, hint);
        else
            note_no(run, hint);
    }
    if (run->options->drawing)
        draw_hint(run, hint);
    answer_exit(run, is_cell                     ? EXIT_GOOD
                     : kind == NURI_HINT_UNKNOWN ? EXIT_LIMIT
                                                 : EXIT_OTHER);
}

/* ---- --apply ---- */

/* Apply the hint: its cell gets its colour, with --step all cells of the step; a
 * wrong mark is removed.  Note why the board changed, or why it did not. */
static void answer_board_after(const struct run *run,
                               const nuri_hint_result *hint)
{
    const nuri_step *const step = hint->step;
    const bool is_wrong = hint_is_wrong(hint->hint_kind);
    const bool changes = is_wrong || hint->hint_kind == NURI_HINT_CELL;
    uint8_t *const marks = calloc(board_cells(run), 1);
    struct run after = *run;

    if (!marks) {
        answer_error(run, NURI_ERR_MEMORY, NULL);
        return;
    }
    if (run->entry.marks)
        memcpy(marks, run->entry.marks, board_cells(run));
    if (changes)
        marks[step->cells[0]] =
            is_wrong ? NURI_UNDECIDED : (uint8_t)step->colour;
    for (size_t i = 0; changes && run->options->step && i < step->also_count;
         i++)
        marks[step->also[i]] = (uint8_t)step->colour;
    after.entry.marks = marks;
    put_puzzle(&after);
    free(marks);
    if (changes)
        answer_note(run, "%s", step->message);
    else {
        note_no(run, hint);
        answer_exit(run, hint->hint_kind == NURI_HINT_UNKNOWN ? EXIT_LIMIT
                                                              : EXIT_OTHER);
    }
}

/* ---- --marked: the last mark ---- */

/* "r3c4=black is right: it touches ... [level 1]": the reason of a right mark
 * comes after a colon; of a wrong mark, or a what-if, as a sentence. */
static void print_verdict(const struct run *run, const char *name,
                          const nuri_judgement *judgement)
{
    const nuri_mark mark = judgement->mark;
    const nuri_step *const step = judgement->step;
    const bool is_right = judgement->verdict == NURI_MARK_RIGHT;

    answer_print(run, "%s=%s is %s", name, colour_word(mark.colour),
                 is_right ? "right" : "wrong");
    if (step) {
        if (is_right && !step->broken) {
            answer_print(run, ": %s.", step->why);
            step_text_level(run, step);
        } else {
            answer_print(run, ". ");
            step_text_sentence(run, step);
        }
        answer_print(run, "\n");
        step_text_what_if(run, step);
    } else if (clue_at(run->entry.puzzle, mark.cell) != NURI_CLUE_NONE)
        answer_print(run, ": a clue cell is white.\n");
    else if (judgement->limit != NURI_LIMIT_NOT_REACHED)
        answer_print(run, "; no reason was found: %s.\n",
                     answer_limit_text(run, judgement->limit));
    else
        answer_print(run, ", but no technique up to level %u shows it.\n",
                     run->options->hints.max_level);
}

static void print_judgement(const struct run *run,
                            const nuri_judgement *judgement)
{
    const nuri_mark mark = judgement->mark;
    char name[NURI_CELL_NAME_SIZE];

    board_cell_name(run, name, mark.cell);
    switch (judgement->verdict) {
    case NURI_MARK_RIGHT:
    case NURI_MARK_WRONG:
        answer_prefix(run);
        print_verdict(run, name, judgement);
        break;
    case NURI_MARK_UNDECIDED:
        answer_prefix(run);
        answer_print(run, "%s=%s is not forced: only some solutions have it.\n",
                     name, colour_word(mark.colour));
        break;
    case NURI_MARK_NONE:
        answer_note(run, "no solution, whatever the marks: nuri hint without "
                         "--marked shows why");
        return;
    case NURI_MARK_UNKNOWN:
        answer_note(run, "cannot judge %s=%s: %s", name,
                    colour_word(mark.colour),
                    answer_limit_text(run, judgement->limit));
        return;
    case NURI_MARK_NOT_MADE: return;
    }
    print_first(run, judgement, mark.cell);
}

/* Answer whether the last mark is right, why, and which was the first wrong mark.
 * The marks of the puzzle come first, in the order of its history if it has one. */
static void judge(const struct run *run)
{
    const nuri_entry *const entry = &run->entry;
    const unsigned width = nuri_puzzle_width(entry->puzzle);
    const size_t before = entry->history_count;
    const size_t count = run->options->marked_count;
    nuri_judgement *judgement = NULL;
    nuri_mark *const marks = calloc(before + count + 1, sizeof *marks);
    nuri_status status = marks ? NURI_OK : NURI_ERR_MEMORY;

    if (marks && before)
        memcpy(marks, entry->history, before * sizeof *marks);
    for (size_t i = 0; marks && i < count; i++) {
        const struct marked_cell *const one = &run->options->marked[i];
        assert(one->row > 0 && one->column > 0);
        if (one->row > nuri_puzzle_height(entry->puzzle) ||
            one->column > width) {
            answer_refuse_cell(run, one->row, one->column);
            free(marks);
            return;
        }
        marks[before + i] =
            (nuri_mark){(one->row - 1) * width + one->column - 1, one->colour};
    }
    if (marks)
        status = nuri_judge(&judgement, entry->puzzle, entry->marks, marks,
                            before + count, &run->options->solver,
                            &run->options->hints);
    free(marks);
    if (!answer_good(run, status))
        return;
    if (answer_is_record(run))
        answer_record(run, entry, (nuri_answer){.judgement = judgement});
    else
        print_judgement(run, judgement);
    /* The mark shall be right, and all before it. */
    if (judgement->verdict == NURI_MARK_UNKNOWN)
        answer_exit(run, EXIT_LIMIT);
    else if (judgement->verdict != NURI_MARK_RIGHT ||
             judgement->first_wrong_order != NURI_MARK_ORDER_NONE)
        answer_exit(run, EXIT_OTHER);
    nuri_judgement_free(judgement);
}

/* ---- Both ---- */

void cmd_hint(const struct run *run)
{
    const struct options *const o = run->options;
    const nuri_puzzle *const puzzle = run->entry.puzzle;
    const unsigned width = nuri_puzzle_width(puzzle);
    nuri_hint_options hints = o->hints;
    nuri_hint_result *hint = NULL;

    if (o->marked_count) {
        judge(run);
        return;
    }
    assert((o->near_row > 0) == (o->near_column > 0));
    if (o->near_row > nuri_puzzle_height(puzzle) || o->near_column > width) {
        answer_refuse_cell(run, o->near_row, o->near_column);
        return;
    }
    hints.has_near = o->near_row > 0;
    if (hints.has_near)
        hints.near = (o->near_row - 1) * width + o->near_column - 1;
    if (!answer_good(run, nuri_hint(&hint, puzzle, run->entry.marks, &o->solver,
                                    &hints)))
        return;
    if (o->apply)
        answer_board_after(run, hint);
    else
        answer(run, hint);
    nuri_hint_result_free(hint);
}
