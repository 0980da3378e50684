/*
 * count.c -- nuri count: count the solutions.
 */
#include "answer/answer.h"
#include "answer/notes.h"
#include "answer/proof_file.h"

/* Print one solution of --all, as a board or a record.  End when that fails. */
static bool show_one(void *user, const uint8_t *solution)
{
    const struct run *const run = user;
    nuri_entry entry = run->entry;
    char *record = NULL;

    if (answer_is_record(run)) {
        entry.marks = NULL;
        entry.solution = solution;
        const nuri_status made = nuri_write(&record, &entry, "jsonl", NULL);
        answer_written(run, record, made);
    } else {
        if (run->sink->shown++ == 0)
            answer_heading(run);
        else
            answer_print(run, "\n");
        answer_board(run, solution);
    }
    return run->sink->status == EXIT_GOOD && output_flush(&run->sink->out);
}

/* Why the count is not exact.  The answer has the number, except with --all. */
static void note_stopped(const struct run *run,
                         const nuri_count_result *count_result)
{
    const bool is_limit = count_result->limit != NURI_LIMIT_NOT_REACHED;
    const char *const reason = is_limit
                                   ? answer_limit_text(run, count_result->limit)
                                   : "--limit was reached";

    if (run->options->all)
        answer_note(run, "at least %s solution%s: %s", count_result->digits,
                    count_result->count == 1 ? "" : "s", reason);
    else
        answer_note(run, "stopped: %s", reason);
}

/* Why there is no proof of the count; NULL: there is one. */
static const char *unproved(const nuri_count_result *count_result)
{
    return count_result->exact ? NULL
           : count_result->limit != NURI_LIMIT_NOT_REACHED
               ? "no proof within the limits: try without --proof, which "
                 "allows faster methods"
               : "no proof was written: it needs all solutions; leave out "
                 "--limit or raise it";
}

static void show(const struct run *run, const nuri_count_result *count_result,
                 const nuri_hint_result *why)
{
    if (why)
        no_solution_note(run, why);
    else
        given_marks_note(run, count_result->mark_count);
    if (!count_result->exact)
        note_stopped(run, count_result);
    if (!answer_record(
            run, (nuri_answer){.count_result = count_result, .hint = why}) &&
        !run->options->all) {
        answer_prefix(run);
        answer_print(run, "%s%s\n", count_result->exact ? "" : "at least ",
                     count_result->digits);
    }
}

void cmd_count(const struct run *run)
{
    struct run listing = *run;
    const nuri_count_options how = {.most = run->options->limit,
                                    .each = run->options->all ? show_one : NULL,
                                    .user = &listing};
    nuri_count_result found = {0};
    nuri_hint_result *why = NULL;

    run->sink->shown = 0;
    nuri_status status = nuri_count(&found, run->entry.puzzle, run->entry.marks,
                                    &run->solver, &how);
    if (run->sink->status != EXIT_GOOD)
        return; /* a solution was not shown */
    const bool is_none = found.exact && found.count == 0;
    if (status == NURI_OK && is_none)
        status = no_solution_find(&why, run, found.stats.nodes);
    if (!answer_good(run, status))
        return;
    proof_end(run, unproved(&found));
    show(run, &found, why);
    nuri_hint_result_free(why);
    /* With a proof, -n stops it as a limit does. */
    const bool is_limit =
        run->options->proof || found.limit != NURI_LIMIT_NOT_REACHED;
    if (!found.exact || is_none)
        answer_exit(run, is_limit && !found.exact ? EXIT_LIMIT : EXIT_OTHER);
}
