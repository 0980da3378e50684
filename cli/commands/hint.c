/*
 * hint.c -- nuri hint: one cell, and why; or a judgement of the marks of a player.
 */
#include "answer/drawing.h"
#include "answer/notes.h"
#include "answer/put_puzzle.h"
#include "answer/step_text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The cell of this row and column, from 1.  False, after a message, if the board does
 * not have it. */
static bool find_cell(const struct run *run, uint32_t row, uint32_t column,
                      uint32_t *cell)
{
    const unsigned width = nuri_puzzle_width(run->entry.puzzle);
    const bool is_there =
        row <= nuri_puzzle_height(run->entry.puzzle) && column <= width;

    assert(row > 0 && column > 0);
    *cell = (row - 1) * width + column - 1;
    if (!is_there)
        answer_refuse_puzzle(run, EXIT_INPUT, NURI_ERR_ARGUMENT,
                             "the board has no cell r%" PRIu32 "c%" PRIu32, row,
                             column);
    return is_there;
}

/* ---- The first wrong mark ---- */

static const char *colour_word(nuri_colour colour)
{
    return colour == NURI_BLACK ? "black" : "white";
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
static void show(const struct run *run, const nuri_hint_result *hint,
                 const nuri_judgement *first)
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
    else
        step_text_sentence(run, step);
    if (deduction && reveal != REVEAL_WHERE &&
        (is_wrong || reveal == REVEAL_WHY))
        step_text_level(run, deduction);
    if (lists) {
        answer_print(run,
                     is_wrong ? " The others: " : " The same step decides: ");
        answer_cells(run, is_wrong ? step->because : step->also,
                     is_wrong ? step->because_count : step->also_count,
                     SIZE_MAX);
    }
    answer_print(run, lists ? ".\n" : "\n");
    if (reveal != REVEAL_ALL)
        return;
    if (deduction)
        step_text_what_if(run, deduction);
    print_first(run, first, step->cells[0]);
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
    if (hint->hint_kind == NURI_HINT_NONE)
        answer_note(run, "no hint, as there is no solution: %s",
                    hint->step->why);
    else if (hint->hint_kind == NURI_HINT_SOLVED)
        answer_note(run, "no hint: %s",
                    run->options->hints.white_only && is_open(run)
                        ? "all undecided cells are black, by level 1 techniques"
                        : "every cell is decided");
    else
        steps_end_note(run, "no hint: ", hint->hint_kind, hint->limit,
                       hint->mark_count);
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

/* A wrong mark is shown with the first wrong one, unless --reveal hides its
 * reason. */
static void answer(const struct run *run, const nuri_hint_result *hint)
{
    const nuri_entry *const entry = &run->entry;
    const bool is_wrong = hint_is_wrong(hint->hint_kind);
    const bool has_words = !run->options->drawing || picture_is_text(run);
    const bool why = run->options->reveal == REVEAL_WHY;
    nuri_judgement *first = NULL;

    if (has_words && is_wrong && !is_part(run, hint))
        nuri_judge(&first, entry->puzzle, entry->marks, entry->history,
                   entry->history_count, &run->solver, NULL);
    if (!answer_record(run, (nuri_answer){.hint = hint,
                                          .judgement = first,
                                          .part = is_part(run, hint),
                                          .also = why || run->options->step,
                                          .why = why}) &&
        has_words) {
        if (hint->hint_kind != NURI_HINT_NONE && !is_wrong)
            given_marks_note(run, hint->mark_count);
        if (is_wrong || hint->hint_kind == NURI_HINT_CELL)
            show(run, hint, first);
        else
            note_no(run, hint);
    }
    if (run->options->drawing)
        draw_hint(run, hint);
    nuri_judgement_free(first);
}

/* ---- --apply ---- */

/* Apply the hint: its cell gets its colour, with --step all cells of the step; a
 * wrong mark is removed.  Note why the board changed, or why it did not. */
static void apply(const struct run *run, const nuri_hint_result *hint)
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
    else
        note_no(run, hint);
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

/* Answer whether the last mark is right, why, and which was the first wrong mark. */
static void answer_judgement(const struct run *run,
                             const nuri_judgement *judgement)
{
    if (!answer_record(run, (nuri_answer){.judgement = judgement}))
        print_judgement(run, judgement);
    /* The mark shall be right, and all before it. */
    if (judgement->verdict == NURI_MARK_UNKNOWN)
        answer_exit(run, EXIT_LIMIT);
    else if (judgement->verdict != NURI_MARK_RIGHT ||
             judgement->first_wrong_order != NURI_MARK_ORDER_NONE)
        answer_exit(run, EXIT_OTHER);
}

/* The marks of the puzzle come first, in the order of its history if it has one. */
static void judge(const struct run *run)
{
    const struct options *const o = run->options;
    const nuri_entry *const entry = &run->entry;
    const size_t before = entry->history_count;
    const size_t count = before + o->marked_count;
    nuri_judgement *judgement = NULL;
    nuri_mark *const marks = calloc(count, sizeof *marks);
    bool is_good = answer_good(run, marks ? NURI_OK : NURI_ERR_MEMORY);

    if (is_good && before)
        memcpy(marks, entry->history, before * sizeof *marks);
    for (size_t i = before; is_good && i < count; i++) {
        const struct marked_cell *const marked = &o->marked[i - before];
        marks[i].colour = marked->colour;
        is_good = find_cell(run, marked->row, marked->column, &marks[i].cell);
    }
    if (is_good &&
        answer_good(run, nuri_judge(&judgement, entry->puzzle, entry->marks,
                                    marks, count, &run->solver, &o->hints)))
        answer_judgement(run, judgement);
    free(marks);
    nuri_judgement_free(judgement);
}

/* ---- Both ---- */

void cmd_hint(const struct run *run)
{
    const struct options *const o = run->options;
    nuri_hint_options hints = o->hints;
    nuri_hint_result *hint = NULL;

    if (o->marked_count) {
        judge(run);
        return;
    }
    hints.has_near = o->near_row > 0;
    if ((hints.has_near &&
         !find_cell(run, o->near_row, o->near_column, &hints.near)) ||
        !answer_good(run, nuri_hint(&hint, run->entry.puzzle, run->entry.marks,
                                    &run->solver, &hints)))
        return;
    const nuri_hint_kind kind = hint->hint_kind;
    if (o->apply)
        apply(run, hint);
    else
        answer(run, hint);
    if (kind == NURI_HINT_UNKNOWN)
        answer_exit(run, EXIT_LIMIT);
    else if (kind != NURI_HINT_CELL && !(o->apply && hint_is_wrong(kind)))
        answer_exit(run, EXIT_OTHER);
    nuri_hint_result_free(hint);
}
