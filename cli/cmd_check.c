/*
 * cmd_check.c -- nuri check: is this a solution?  If not, what is wrong?
 */
#include "picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static nuri_check_mode mode_of(const struct run *run, const nuri_entry *marks)
{
    if (run->options->strict)
        return NURI_CHECK_MODE_STRICT;
    return marks->blank_is_open ? NURI_CHECK_MODE_OPEN
                                : NURI_CHECK_MODE_FINISHED;
}

static void show_violation(struct run *run, const struct item *item,
                           const nuri_violation *violation)
{
    const unsigned width = nuri_puzzle_width(item->entry.puzzle);
    const char *const code = nuri_rule_broken_pzpr(violation->rule);
    char name[NURI_CELL_NAME_SIZE];

    answer_prefix(run, item);
    answer_print(run, "wrong: %s: %s:", nuri_rule_broken_name(violation->rule),
                 violation->message);
    for (size_t i = 0; i < violation->cell_count; i++)
        answer_print(run, " %s",
                     nuri_cell_name(name, width, violation->cells[i]));
    if (*code)
        answer_print(run, " [%s]", code);
    answer_print(run, "\n");
}

static void print(struct run *run, const struct item *item,
                  const nuri_report *report)
{
    const unsigned open = nuri_report_open(report);

    if (nuri_report_verdict(report) == NURI_VERDICT_SOLVED) {
        answer_prefix(run, item);
        answer_print(run, "solved\n");
    } else if (nuri_report_verdict(report) == NURI_VERDICT_INCOMPLETE) {
        answer_prefix(run, item);
        answer_print(run, "incomplete: %u cell%s undecided\n", open,
                     open == 1 ? "" : "s");
    } else
        for (size_t i = 0; i < nuri_report_count(report); i++)
            show_violation(run, item, nuri_report_violation(report, i));
}

/* All cells of all violations, to be freed; NULL if there is no room. */
static uint32_t *gather_cells(const nuri_report *report, size_t *count)
{
    size_t n = 0;

    *count = 0;
    for (size_t i = 0; i < nuri_report_count(report); i++)
        *count += nuri_report_violation(report, i)->cell_count;
    uint32_t *const cells = calloc(*count + 1, sizeof *cells);
    for (size_t i = 0; cells && i < nuri_report_count(report); i++) {
        const nuri_violation *const v = nuri_report_violation(report, i);
        for (size_t k = 0; k < v->cell_count; k++)
            cells[n++] = v->cells[k];
    }
    return cells;
}

/* All messages, one after the other; as above. */
static char *gather_messages(const nuri_report *report)
{
    size_t room = 1, n = 0;

    for (size_t i = 0; i < nuri_report_count(report); i++)
        room += strlen(nuri_report_violation(report, i)->message) + 2;
    char *const text = calloc(room, 1);
    for (size_t i = 0; text && i < nuri_report_count(report); i++)
        n += (size_t)snprintf(text + n, room - n, "%s%s", i ? "; " : "",
                              nuri_report_violation(report, i)->message);
    return text;
}

/* The board, with crosses where something is wrong. */
static int draw(struct run *run, const struct item *item,
                const nuri_report *report, const uint8_t *state)
{
    nuri_view view = {0};
    uint32_t *const cells = gather_cells(report, &view.wrong_count);
    char *const messages = gather_messages(report);

    view.wrong = cells;
    view.note = messages && *messages ? messages : NULL;
    const int status = cells && messages
                           ? picture_put(run, item, state, view)
                           : answer_fault(run, item, NURI_ERR_MEMORY, NULL);
    free(cells);
    free(messages);
    return status;
}

/* A player in the middle of it may not know how blanks are counted. */
static void note_blanks(struct run *run, const struct item *item,
                        const uint8_t *state, const nuri_report *report)
{
    const unsigned open = nuri_report_open(report);
    nuri_report *strict = NULL;

    if (nuri_report_verdict(report) == NURI_VERDICT_WRONG && open > 0 &&
        nuri_check(&strict, item->entry.puzzle, state,
                   NURI_CHECK_MODE_STRICT) == NURI_OK &&
        nuri_report_verdict(strict) == NURI_VERDICT_INCOMPLETE) {
        output_flush(&run->out);
        answer_note(run, item,
                    "%u undecided cell%s counted as white; with --strict "
                    "nothing is wrong so far",
                    open, open == 1 ? " is" : "s are");
    }
    nuri_report_free(strict);
}

static int show(struct run *run, const struct item *item,
                const nuri_report *report, const uint8_t *state)
{
    if (!run->options->picture || picture_is_text(run))
        print(run, item, report);
    return run->options->picture ? draw(run, item, report, state) : EXIT_GOOD;
}

static int record(struct run *run, const struct item *item,
                  const nuri_report *report)
{
    char *text = NULL;
    const nuri_status made = nuri_record_check(&text, &item->entry, report);
    return answer_record(run, item, made, &text);
}

static int report(struct run *run, const struct item *item,
                  const nuri_entry *marks, const uint8_t *state)
{
    nuri_report *report = NULL;
    const nuri_status status =
        nuri_check(&report, item->entry.puzzle, state, mode_of(run, marks));
    if (status != NURI_OK)
        return answer_fault(run, item, status, NULL);
    const int shown = answer_is_record(run) ? record(run, item, report)
                                            : show(run, item, report, state);
    note_blanks(run, item, state, report);
    const bool solved = nuri_report_verdict(report) == NURI_VERDICT_SOLVED;
    nuri_report_free(report);
    return exit_worse(shown, solved ? EXIT_GOOD : EXIT_OTHER);
}

int cmd_check(struct run *run, const struct item *item)
{
    const nuri_entry *const marks = item->marks ? item->marks : &item->entry;
    const uint8_t *state = marks->state ? marks->state : marks->solution;
    if (state)
        return report(run, item, marks, state);
    uint8_t *const blank = calloc(item_cells(item), 1);
    if (!blank)
        return answer_fault(run, item, NURI_ERR_MEMORY, NULL);
    const int status = report(run, item, marks, blank);
    free(blank);
    return status;
}
