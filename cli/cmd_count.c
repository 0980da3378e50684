/*
 * cmd_count.c -- nuri count: how many solutions?
 */
#include "cells.h"
#include "clock.h"
#include "run.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Where --all is. */
struct listing {
    struct run *run;
    const struct item *item;
    uint64_t shown;
    int status;
};

/* One solution, as a picture or as a record. */
static bool show_one(void *user, const uint8_t *solution)
{
    struct listing *const l = user;
    nuri_entry entry = l->item->entry;
    char *record = NULL;

    if (!run_is_json(l->run)) {
        if (l->shown++ == 0)
            run_heading(l->run, l->item);
        else
            run_print(l->run, "\n");
        l->status = run_board(l->run, l->item, solution);
    } else {
        entry.state = NULL;
        entry.solution = solution;
        const nuri_status status = nuri_write(&record, &entry, "jsonl", NULL);
        if (status == NURI_OK)
            run_record(l->run, record);
        else
            l->status = run_fault(l->run, l->item, status, NULL);
    }
    return l->status == EXIT_GOOD && output_flush(&l->run->out);
}

static int status_of(const nuri_tally *tally)
{
    if (tally->exact)
        return tally->count > 0 ? EXIT_GOOD : EXIT_OTHER;
    return tally->limit == NURI_LIMIT_NOT_REACHED ? EXIT_OTHER : EXIT_LIMIT;
}

static int show_tally(struct run *run, const struct item *item,
                      const nuri_tally *tally, double time_ms)
{
    char *record = NULL;

    if (!tally->exact)
        run_note(run, item, "at least %" PRIu64 ": %s", tally->count,
                 tally->limit == NURI_LIMIT_NOT_REACHED
                     ? "--limit was reached"
                     : run_limit_text(tally->limit));
    if (run_is_json(run)) {
        const nuri_status status =
            nuri_record_count(&record, &item->entry, tally, time_ms);
        if (status != NURI_OK)
            return run_fault(run, item, status, NULL);
        run_record(run, record);
    } else if (!run->options->all) {
        run_prefix(run, item);
        run_print(run, "%" PRIu64 "\n", tally->count);
    }
    return EXIT_GOOD;
}

int cmd_count(struct run *run, const struct item *item)
{
    struct listing listing = {run, item, 0, EXIT_GOOD};
    const bool all = run->options->all;
    const nuri_count_options how = {.most = run->options->limit,
                                    .each = all ? show_one : NULL,
                                    .user = &listing};
    nuri_tally tally = {0};
    const double start = clock_ms();

    cells_note_given(run, item, false);
    const nuri_status status =
        nuri_count(&tally, item->entry.puzzle, item->entry.state,
                   &run->options->solver, &how);
    if (status != NURI_OK)
        return run_fault(run, item, status, NULL);
    if (listing.status != EXIT_GOOD)
        return listing.status;
    const double time_ms = run->options->timing ? clock_ms() - start : -1;
    return run_worse(show_tally(run, item, &tally, time_ms), status_of(&tally));
}
