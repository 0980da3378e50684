/*
 * judge_marks.c -- nuri hint --marked: judge the marks of a player.
 *
 * The marks of the puzzle come first, in the order of its history if it has
 * one, then those of --marked.
 */
#include "judge_marks.h"

#include "answer/step_text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The marks in known order [history_count + marked_count]; NULL if out of
 * memory.  *off is the first mark that is off the board; NULL: none. */
static nuri_mark *list_marks(const struct run *run, const nuri_entry *entry,
                             const struct marked_cell **off)
{
    const size_t before = entry->history_count;
    const size_t count = run->options->marked_count;
    const unsigned width = nuri_puzzle_width(entry->puzzle);
    const unsigned height = nuri_puzzle_height(entry->puzzle);
    nuri_mark *const marks = calloc(before + count + 1, sizeof *marks);

    *off = NULL;
    if (!marks)
        return NULL;
    if (before)
        memcpy(marks, entry->history, before * sizeof *marks);
    for (size_t i = 0; i < count && !*off; i++) {
        const struct marked_cell *const one = &run->options->marked[i];
        assert(one->row > 0 && one->column > 0);
        if (one->row > height || one->column > width)
            *off = one;
        else
            marks[before + i] = (nuri_mark){
                (one->row - 1) * width + one->column - 1, one->colour};
    }
    return marks;
}

/* ---- The first wrong mark ---- */

static const char *colour_word(nuri_colour colour)
{
    return colour == NURI_BLACK ? "black" : "white";
}

nuri_judgement *judge_find_first(const struct run *run)
{
    const nuri_entry *const entry = &run->entry;
    nuri_judgement *first = NULL;

    nuri_judge(&first, entry->puzzle, entry->marks, entry->history,
               entry->history_count, &run->options->solver, NULL);
    return first;
}

void judge_print_first(const struct run *run, const nuri_judgement *first,
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

/* ---- The last mark ---- */

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
    judge_print_first(run, judgement, mark.cell);
}

int judge_answer(const struct run *run)
{
    const nuri_entry *const entry = &run->entry;
    const struct marked_cell *off;
    nuri_judgement *judgement = NULL;
    nuri_mark *const marks = list_marks(run, entry, &off);

    if (!marks)
        return answer_error(run, NURI_ERR_MEMORY, NULL);
    const nuri_status status =
        off ? NURI_ERR_ARGUMENT
            : nuri_judge(&judgement, entry->puzzle, entry->marks, marks,
                         entry->history_count + run->options->marked_count,
                         &run->options->solver, &run->options->hints);
    free(marks);
    if (off)
        return answer_refuse_cell(run, off->row, off->column);
    if (status != NURI_OK)
        return answer_error(run, status, NULL);
    int shown = EXIT_GOOD;
    if (answer_is_record(run))
        shown =
            answer_record(run, entry, (nuri_answer){.judgement = judgement});
    else
        print_judgement(run, judgement);
    /* The mark shall be right, and all before it. */
    const bool is_right = judgement->verdict == NURI_MARK_RIGHT &&
                          judgement->first_wrong_order == NURI_MARK_ORDER_NONE;
    const bool is_unknown = judgement->verdict == NURI_MARK_UNKNOWN;
    nuri_judgement_free(judgement);
    return exit_worse(shown, is_right     ? EXIT_GOOD
                             : is_unknown ? EXIT_LIMIT
                                          : EXIT_OTHER);
}
