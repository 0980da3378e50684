/*
 * clues_for_solution.c -- nuri edit --from-solution: find clues for a solution.
 */
#include "clues_for_solution.h"

#include "answer/drawing.h"
#include "answer/put_puzzle.h"

#include <assert.h>
#include <stdlib.h>

/* The colours and clues of a board, [cells] each, owned. */
struct drawing {
    uint8_t *colours;
    int32_t *clues;
};

/* The marks if there are any, otherwise the solution of the entry, or NULL. */
static const uint8_t *marked_picture(const struct run *run)
{
    const uint8_t *const marks = run->entry.marks;

    for (uint32_t i = 0; marks && i < board_cells(run); i++)
        if (marks[i] != NURI_UNDECIDED)
            return marks;
    return run->entry.solution;
}

/* Without any white mark, cells without a mark are white: such a board has a
 * character for black alone. */
static void take_drawing(const struct run *run, const struct drawing *d)
{
    const uint8_t *const drawing = marked_picture(run);
    bool has_white = false;

    assert(drawing);
    for (uint32_t i = 0; i < board_cells(run); i++) {
        d->clues[i] = clue_at(run->entry.puzzle, i);
        d->colours[i] = drawing[i];
        if (d->clues[i] != NURI_CLUE_NONE && d->colours[i] == NURI_UNDECIDED)
            d->colours[i] = NURI_WHITE;
        else
            has_white = has_white || d->colours[i] == NURI_WHITE;
    }
    for (uint32_t i = 0; i < board_cells(run) && !has_white; i++)
        if (d->colours[i] == NURI_UNDECIDED)
            d->colours[i] = NURI_WHITE;
}

/* Name the clues that the board contradicts: they are replaced. */
static nuri_status note(const struct run *run, const struct drawing *d)
{
    nuri_report *report = NULL;
    const nuri_status status = nuri_check(&report, run->entry.puzzle,
                                          d->colours, NURI_CHECK_MODE_STRICT);

    for (size_t i = 0; status == NURI_OK && i < report->violation_count; i++) {
        const nuri_violation *const v = &report->violations[i];
        if (v->kind == NURI_VIOLATION_TWO_CLUES ||
            v->kind == NURI_VIOLATION_ISLAND_SIZE ||
            v->kind == NURI_VIOLATION_CLUE_BLACK)
            answer_note(run, "a clue cannot be kept: %s", v->message);
    }
    nuri_report_free(report);
    return status;
}

static void find(const struct run *run, const struct drawing *d,
                 nuri_edit **edit)
{
    const nuri_puzzle *const puzzle = run->entry.puzzle;
    nuri_error error = {0};

    take_drawing(run, d);
    if (!answer_good(run, note(run, d)))
        return;
    const nuri_status status = nuri_clues_for_solution(
        edit, nuri_puzzle_width(puzzle), nuri_puzzle_height(puzzle), d->colours,
        d->clues, run->options->adjust, &run->options->solver, &error);
    if (status == NURI_ERR_ARGUMENT) {
        /* It could be read, so this is an answer and not an input error. */
        error.line = run->entry.line;
        answer_refuse(run, run->place, &run->entry, &error);
        answer_exit(run, EXIT_OTHER);
    } else
        answer_good(run, status);
}

void clues_for_solution(const struct run *run, nuri_edit **edit)
{
    const struct drawing d = {calloc(board_cells(run), 1),
                              calloc(board_cells(run), sizeof *d.clues)};

    if (!marked_picture(run))
        answer_refuse_puzzle(
            run, NURI_ERR_ARGUMENT,
            "not a solution: no cell is black (#) or white (+)");
    else if (answer_good(run, d.colours && d.clues ? NURI_OK : NURI_ERR_MEMORY))
        find(run, &d, edit);
    free(d.colours);
    free(d.clues);
}

/* ---- What was found ----------------------------------------------------- */

/* The most cells to name; the board shows all. */
enum { NAMED = 12 };

void clues_put(const struct run *run, const nuri_edit *edit)
{
    const nuri_view view = {.wrong = edit->differ,
                            .wrong_count = edit->differ_count};
    const size_t count = edit->differ_count;
    char list[CELL_LIST_SIZE];

    if (run->options->drawing)
        picture_put(run, run->entry.solution, view);
    else
        put_puzzle(run);
    if (count)
        answer_note(run, "%zu cell%s from the given solution: %s", count,
                    count == 1 ? " differs" : "s differ",
                    answer_cell_list(run, list, edit->differ, count, NAMED));
}
