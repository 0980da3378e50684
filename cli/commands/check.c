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

/* Whose marks are to be checked. */
static const nuri_entry *entry_of(const struct run *run)
{
    return run->marks ? run->marks : &run->entry;
}

static nuri_check_mode mode_of(const struct run *run)
{
    switch (run->options->blank) {
    case BLANK_WHITE: return NURI_CHECK_MODE_WHITE;
    case BLANK_UNDECIDED: return NURI_CHECK_MODE_STRICT;
    case BLANK_AUTO: break;
    }
    if (run->options->complete)
        return NURI_CHECK_MODE_STRICT;
    return entry_of(run)->blank_is_white ? NURI_CHECK_MODE_WHITE
                                         : NURI_CHECK_MODE_AUTO;
}

/* The marks as they were read; NULL if there are none. */
static const uint8_t *given_marks_of(const struct run *run)
{
    const nuri_entry *const entry = entry_of(run);
    return entry->marks ? entry->marks : entry->solution;
}

/* The marks, with blanks that were read as white undecided again: this command
 * decides what they are, by the clues of the puzzle instead of those of the
 * file of --against.  Free it; NULL if out of memory. */
static uint8_t *marks_of(const struct run *run)
{
    const uint8_t *const given = given_marks_of(run);
    const bool settled =
        run->options->blank == BLANK_AUTO && run->options->complete;
    uint8_t *const marks = calloc(board_cells(run), 1);

    if (marks && given)
        memcpy(marks, given, board_cells(run));
    if (!entry_of(run)->blank_is_white || settled)
        return marks;
    for (uint32_t i = 0; marks && i < board_cells(run); i++)
        if (marks[i] == NURI_WHITE)
            marks[i] = NURI_UNDECIDED;
    return marks;
}

/* The most lines of an answer without -v, and cells of a line. */
enum { MAX_LINES = 5, MAX_CELLS = 8 };

static void show_violation(const struct run *run,
                           const nuri_violation *violation)
{
    const char *const code = nuri_violation_kind_pzpr(violation->kind);
    const bool all = run->options->verbose;
    const size_t count = violation->cell_count;
    const size_t shown = all || count <= MAX_CELLS ? count : MAX_CELLS;

    answer_prefix(run);
    answer_print(run, "wrong: ");
    if (all)
        answer_print(run, "%s: ", nuri_violation_kind_name(violation->kind));
    answer_print(run, "%s:%s", violation->message, shown ? " " : "");
    answer_cells(run, violation->cells, shown);
    if (shown < count)
        answer_print(run, " and %zu more", count - shown);
    if (all && *code)
        answer_print(run, " [%s]", code);
    answer_print(run, "\n");
}

/* All that is wrong. */
static void show_violations(const struct run *run, const nuri_report *report,
                            size_t lines)
{
    const size_t count = report->violation_count;
    const bool all = run->options->verbose || count <= lines;
    const size_t shown = all ? count : lines - 1;

    for (size_t i = 0; i < shown; i++)
        show_violation(run, &report->violations[i]);
    if (shown < count) {
        answer_prefix(run);
        answer_print(run, "%zu more violations; nuri check -v lists all\n",
                     count - shown);
    }
}

/* True if undecided cells were counted as white without --blank. */
static bool counts_open(const struct run *run, const nuri_report *report)
{
    return report->undecided && report->undecided_is_white &&
           mode_of(run) == NURI_CHECK_MODE_AUTO;
}

static void show_open(const struct run *run, const nuri_report *report)
{
    const unsigned open = report->undecided;

    answer_prefix(run);
    answer_print(run,
                 "%u undecided cell%s counted as white: all black cells are "
                 "there already\n",
                 open, open == 1 ? " is" : "s are");
}

/* Bounds for the search for wrong marks, in nodes and as the highest level of a
 * reason: an answer takes less than a second. */
enum { MAX_NODES = 20000, MAX_LEVEL = 4 };

/* False if a short search shows that no solution has all marks. */
static bool may_be_right(const struct run *run, const uint8_t *marks)
{
    const nuri_options options = {.max_nodes = MAX_NODES};
    nuri_result *result = NULL;
    const nuri_status status =
        nuri_solve(&result, run->entry.puzzle, marks, &options);
    const bool is_none =
        status == NURI_OK && result->outcome == NURI_OUTCOME_NONE;

    nuri_result_free(result);
    return !is_none;
}

/* If no rule is broken, look for a wrong mark.  It is an addition to the
 * answer, left out if it cannot be found. */
static void show_wrong_mark(const struct run *run, const uint8_t *marks)
{
    const nuri_options options = {.max_nodes = MAX_NODES};
    const nuri_hint_options hints = {.max_level = MAX_LEVEL};
    nuri_hint_result *hint = NULL;

    if (may_be_right(run, marks) ||
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
    } else {
        const bool shows_undecided = counts_open(run, report);
        show_violations(run, report, MAX_LINES - shows_undecided);
        if (shows_undecided)
            show_open(run, report);
    }
}

/* All cells of all violations.  Free it; NULL if out of memory. */
static uint32_t *gather_cells(const nuri_report *report, size_t *count)
{
    size_t n = 0;

    *count = 0;
    for (size_t i = 0; i < report->violation_count; i++)
        *count += report->violations[i].cell_count;
    uint32_t *const cells = calloc(*count + 1, sizeof *cells);
    for (size_t i = 0; cells && i < report->violation_count; i++) {
        const nuri_violation *const v = &report->violations[i];
        for (size_t k = 0; k < v->cell_count; k++)
            cells[n++] = v->cells[k];
    }
    assert(!cells || n == *count);
    return cells;
}

/* "Wrong: " and all messages.  Free it; NULL if out of memory. */
static char *gather_messages(const nuri_report *report)
{
    size_t room = sizeof "Wrong: ", n = 0;

    for (size_t i = 0; i < report->violation_count; i++)
        room += strlen(report->violations[i].message) + 2;
    char *const text = calloc(room, 1);
    for (size_t i = 0; text && i < report->violation_count; i++)
        n += (size_t)snprintf(text + n, room - n, "%s%s", i ? "; " : "Wrong: ",
                              report->violations[i].message);
    assert(n < room);
    return text;
}

/* Draw the board, with crosses on wrong cells. */
static int draw_report(const struct run *run, const nuri_report *report,
                       const uint8_t *marks)
{
    nuri_view view = {0};
    uint32_t *const cells = gather_cells(report, &view.wrong_count);
    char *const messages = gather_messages(report);

    view.wrong = cells;
    view.note = messages && *messages ? messages : NULL;
    const int status = cells && messages
                           ? picture_put(run, marks, view)
                           : answer_error(run, NURI_ERR_MEMORY, NULL);
    free(cells);
    free(messages);
    return status;
}

static int show_report(const struct run *run, const nuri_report *report,
                       const uint8_t *marks)
{
    if (!run->options->drawing || picture_is_text(run))
        print_report(run, report, marks);
    return run->options->drawing ? draw_report(run, report, marks) : EXIT_GOOD;
}

static int report_check(const struct run *run, const uint8_t *marks)
{
    const uint8_t *const given = given_marks_of(run);
    nuri_report *report = NULL;
    const nuri_status status =
        nuri_check(&report, run->entry.puzzle, marks, mode_of(run));
    if (status != NURI_OK)
        return answer_error(run, status, NULL);
    /* Drawn with the marks as read: blanks read as white are white. */
    const uint8_t *const drawn =
        given && report->undecided_is_white ? given : marks;
    const int shown =
        answer_is_record(run)
            ? answer_timed_record(run, nuri_record_check(&run->sink->record,
                                                         &run->entry, report))
            : show_report(run, report, drawn);
    const bool solved = report->verdict == NURI_VERDICT_SOLVED;
    nuri_report_free(report);
    return exit_worse(shown, solved ? EXIT_GOOD : EXIT_OTHER);
}

int cmd_check(const struct run *run)
{
    uint8_t *const marks = marks_of(run);
    if (!marks)
        return answer_error(run, NURI_ERR_MEMORY, NULL);
    const int status = report_check(run, marks);
    free(marks);
    return status;
}
