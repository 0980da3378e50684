/*
 * count.c -- nuri count: count the solutions.
 */
#include "answer/answer.h"
#include "answer/notes.h"
#include "answer/proof_file.h"
#include "system/machine.h"

#include <assert.h>
#include <inttypes.h>

/* The state of --all. */
struct listing {
    const struct run *run;
    uint64_t shown;
    int status;
};

/* Print one solution, as a board or a record. */
static bool show_one(void *user, const uint8_t *solution)
{
    struct listing *const l = user;
    const struct run *const run = l->run;
    nuri_entry entry = run->entry;

    assert(l->status == EXIT_GOOD); /* else the count has ended */
    if (!answer_is_record(run)) {
        if (l->shown++ == 0)
            answer_heading(run);
        else
            answer_print(run, "\n");
        l->status = answer_board(run, solution);
    } else {
        entry.marks = NULL;
        entry.solution = solution;
        l->status = answer_written(
            run, nuri_write(&run->sink->record, &entry, "jsonl", NULL));
    }
    return l->status == EXIT_GOOD && output_flush(&run->sink->out);
}

/* Why the count is not exact.  The answer has the number, except with --all. */
static void note_stopped(const struct run *run,
                         const nuri_count_result *count_result)
{
    const bool is_limit = count_result->limit != NURI_LIMIT_NOT_REACHED;
    const bool is_wanted = run->options->proof;
    const char *const reason = is_limit
                                   ? answer_limit_text(run, count_result->limit)
                                   : "--limit was reached";

    if (run->options->all)
        answer_note(run, "at least %s solution%s: %s", count_result->digits,
                    count_result->count == 1 ? "" : "s", reason);
    else
        answer_note(run, "stopped: %s", reason);
    if (is_wanted && is_limit)
        answer_note(run,
                    "no proof within the limits: try without --proof, which "
                    "allows faster methods");
    else if (is_wanted)
        answer_note(run,
                    "no proof was written: it needs all solutions; leave out "
                    "--limit or raise it");
}

static int show(const struct run *run, const nuri_count_result *count_result,
                const nuri_hint_result *why, double time_ms)
{
    if (why)
        no_solution_note(run, why);
    else
        given_marks_note(run, count_result->mark_count);

    if (!count_result->exact)
        note_stopped(run, count_result);
    if (answer_is_record(run)) {
        return answer_record(run, &run->entry,
                             (nuri_answer){.count_result = count_result,
                                           .hint = why,
                                           .time_ms = time_ms});
    }
    if (!run->options->all) {
        answer_prefix(run);
        answer_print(run, "%s%s\n", count_result->exact ? "" : "at least ",
                     count_result->digits);
    }
    return EXIT_GOOD;
}

int cmd_count(const struct run *run)
{
    struct listing listing = {run, 0, EXIT_GOOD};
    const bool all = run->options->all;
    const nuri_count_options how = {.most = run->options->limit,
                                    .each = all ? show_one : NULL,
                                    .user = &listing};
    nuri_count_result found = {0};
    nuri_hint_result *why = NULL;
    const double start = clock_ms();
    nuri_options options = run->options->solver;
    struct output proof;

    const int opened = proof_file_open(&proof, run, &options);
    if (opened != EXIT_GOOD)
        return opened;
    nuri_status status =
        nuri_count(&found, run->entry.puzzle, run->entry.marks, &options, &how);
    const int kept =
        proof_file_close(&proof, run, status == NURI_OK && found.exact);
    const double time_ms = clock_ms() - start;
    const bool is_none = found.exact && found.count == 0;
    if (status == NURI_OK && listing.status == EXIT_GOOD && is_none)
        status = no_solution_find(&why, run, start, found.stats.nodes);
    if (status != NURI_OK)
        return answer_error(run, status, NULL);
    if (listing.status != EXIT_GOOD)
        return listing.status;
    const int shown = show(run, &found, why, time_ms);
    nuri_hint_result_free(why);
    /* With a proof, -n stops it as a limit does. */
    const bool is_limit =
        run->options->proof || found.limit != NURI_LIMIT_NOT_REACHED;
    const int tally = found.exact ? (is_none ? EXIT_OTHER : EXIT_GOOD)
                      : is_limit  ? EXIT_LIMIT
                                  : EXIT_OTHER;
    return exit_worse(exit_worse(shown, kept), tally);
}
