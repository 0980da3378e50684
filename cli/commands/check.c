/*
 * check.c -- nuri check: check a board against the rules.
 */
#include "answer/drawing.h"
#include "answer/notes.h"
#include "answer/step_text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static nuri_check_mode mode_of(const struct run *run)
{
    if (run->options->given[ROW_blank])
        return run->options->blank == BLANK_WHITE ? NURI_CHECK_MODE_WHITE
                                                  : NURI_CHECK_MODE_STRICT;
    return run->entry.blank_is_white ? NURI_CHECK_MODE_WHITE
                                     : NURI_CHECK_MODE_AUTO;
}

/* The most lines of an answer without -v, and cells that a line names before it says
 * how many more there are. */
enum { MAX_LINES = 5, MAX_CELLS = 8 };

static void show_violation(const struct run *run,
                           const nuri_violation *violation)
{
    const char *const code = nuri_violation_kind_pzpr(violation->kind);
    const bool all = run->options->verbose;

    answer_prefix(run);
    answer_print(run, "wrong: ");
    if (all)
        answer_print(run, "%s: ", nuri_violation_kind_name(violation->kind));
    answer_print(run, "%s:%s", violation->message,
                 violation->cell_count ? " " : "");
    answer_cells(run, violation->cells, violation->cell_count,
                 all ? SIZE_MAX : MAX_CELLS);
    if (all && *code)
        answer_print(run, " [%s]", code);
    answer_print(run, "\n");
}

/* All that is wrong, and whether undecided cells were counted as white without
 * --blank. */
static void show_violations(const struct run *run, const nuri_report *report)
{
    const unsigned open = report->undecided;
    const bool counts_open = open && report->undecided_is_white &&
                             mode_of(run) == NURI_CHECK_MODE_AUTO;
    const size_t count = report->violation_count;
    const size_t lines = counts_open ? MAX_LINES - 1 : MAX_LINES;
    const bool all = run->options->verbose || count <= lines;
    const size_t shown = all ? count : lines - 1;

    for (size_t i = 0; i < shown; i++)
        show_violation(run, &report->violations[i]);
    if (shown < count) {
        answer_prefix(run);
        answer_print(run, "%zu more violations; nuri check -v lists all\n",
                     count - shown);
    }
    if (counts_open) {
        answer_prefix(run);
        answer_print(run,
                     "%u undecided cell%s counted as white: all black cells "
                     "are there already\n",
                     open, open == 1 ? " is" : "s are");
    }
}

/* Bounds for the search for wrong marks, in nodes and as the highest level of a
 * reason: an answer takes less than a second. */
enum { MAX_NODES = 20000, MAX_LEVEL = 4 };

/* If no rule is broken, look for a wrong mark, once a short search has shown that
 * no solution has all of them.  It is an addition to the answer, left out if it
 * cannot be found. */
static void show_wrong_mark(const struct run *run, const uint8_t *marks)
{
    const nuri_options options = {.max_nodes = MAX_NODES};
    const nuri_hint_options hints = {.max_level = MAX_LEVEL};
    nuri_result *result = NULL;
    nuri_hint_result *hint = NULL;

    const bool is_none =
        nuri_solve(&result, run->entry.puzzle, marks, &options) == NURI_OK &&
        result->outcome == NURI_OUTCOME_NONE;
    nuri_result_free(result);
    if (!is_none ||
        nuri_hint(&hint, run->entry.puzzle, marks, &options, &hints) != NURI_OK)
        return;
    const nuri_step *const deduction = hint->deduction;
    if (hint_is_wrong(hint->hint_kind)) {
        answer_prefix(run);
        answer_print(run, "%s", hint->step->message);
        if (deduction)
            step_text_level(run, deduction);
        answer_print(run, "\n");
        if (deduction)
            step_text_what_if(run, deduction);
    }
    nuri_hint_result_free(hint);
}

static void print_report(const struct run *run, const nuri_report *report,
                         const uint8_t *marks)
{
    const unsigned open = report->undecided;

    if (report->verdict == NURI_VERDICT_SOLVED) {
        answer_prefix(run);
        answer_print(run, "solved\n");
    } else if (report->verdict == NURI_VERDICT_INCOMPLETE) {
        answer_prefix(run);
        answer_print(run,
                     "incomplete: %u cell%s undecided; no rule is broken so "
                     "far\n",
                     open, open == 1 ? "" : "s");
        show_wrong_mark(run, marks);
    } else
        show_violations(run, report);
}

/* Draw the board, with crosses on the cells of all violations, and below it
 * their messages after "Wrong: ". */
static void draw_report(const struct run *run, const nuri_report *report,
                        const uint8_t *marks)
{
    size_t cell_count = 0, room = sizeof "Wrong: ", n = 0, said = 0;

    for (size_t i = 0; i < report->violation_count; i++) {
        cell_count += report->violations[i].cell_count;
        room += strlen(report->violations[i].message) + 2;
    }
    uint32_t *const cells = calloc(cell_count + 1, sizeof *cells);
    char *const text = calloc(room, 1);
    const bool has_room = cells && text;
    for (size_t i = 0; has_room && i < report->violation_count; i++) {
        const nuri_violation *const v = &report->violations[i];
        said += (size_t)snprintf(text + said, room - said, "%s%s",
                                 i ? "; " : "Wrong: ", v->message);
        for (size_t k = 0; k < v->cell_count; k++)
            cells[n++] = v->cells[k];
    }
    assert(said < room && n <= cell_count);
    const nuri_view view = {
        .wrong = cells, .wrong_count = cell_count, .note = said ? text : NULL};
    if (answer_good(run, has_room ? NURI_OK : NURI_ERR_MEMORY))
        picture_put(run, marks, view);
    free(cells);
    free(text);
}

/* Blanks that were read as white are undecided again: this command decides what
 * they are, by the clues of the puzzle instead of those of the file of
 * --against. */
void cmd_check(const struct run *run)
{
    const nuri_entry *const entry = &run->entry;
    const uint8_t *const given = entry->marks ? entry->marks : entry->solution;
    uint8_t *const marks = calloc(board_cells(run), 1);
    nuri_report *report = NULL;

    for (uint32_t i = 0; marks && given && i < board_cells(run); i++)
        marks[i] = entry->blank_is_white && given[i] == NURI_WHITE
                       ? NURI_UNDECIDED
                       : given[i];
    if (answer_good(run, !marks ? NURI_ERR_MEMORY
                                : nuri_check(&report, run->entry.puzzle, marks,
                                             mode_of(run)))) {
        /* Drawn with the marks as read: blanks read as white are white. */
        const uint8_t *const drawn =
            given && report->undecided_is_white ? given : marks;
        if (!answer_record(run, (nuri_answer){.report = report}) &&
            (!run->options->drawing || picture_is_text(run)))
            print_report(run, report, drawn);
        if (run->options->drawing)
            draw_report(run, report, drawn);
        if (report->verdict != NURI_VERDICT_SOLVED)
            answer_exit(run, EXIT_OTHER);
    }
    nuri_report_free(report);
    free(marks);
}
