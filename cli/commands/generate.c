/*
 * generate.c -- nuri generate: new puzzles.
 *
 * A board is a job, identified by its index, which is one less than its number
 * in messages.  Threads make boards, which are printed in the order of their
 * indices.  The run ends at the first board that cannot be made.
 */
#include "answer/drawing.h"
#include "answer/put_puzzle.h"
#include "io/message.h"
#include "io/progress.h"
#include "pattern_file.h"
#include "system/jobs.h"
#include "system/machine.h"
#include "system/signals.h"

#include <assert.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

/* Boards in progress for each thread. */
enum { WINDOW = 8 };

/* The default number of columns and rows. */
enum { USUAL_SIZE = 10 };

/* A board being made. */
struct job {
    uint64_t index;
    nuri_generated *made;
    nuri_status status;
    nuri_error error; /* of that status, if it is not NURI_OK */
};

struct making {
    const struct run *run;
    nuri_generate_options requested;
    uint64_t begun;       /* boards */
    int status;           /* the worst so far */
    bool is_seed_known;   /* given with --seed, or printed */
    atomic_bool is_ended; /* a board could not be made: make no more */
};

/* ---- One board ----------------------------------------------------------- */

static void make_one_board(void *user, void *which, size_t *bytes)
{
    const struct making *const making = user;
    struct job *const job = which;
    nuri_generate_options requested = making->requested;

    requested.index = job->index;
    job->status =
        signals_caught() || making->is_ended
            ? NURI_OK
            : nuri_generate(&job->made, &requested,
                            &making->run->options->solver, &job->error);
    *bytes = 0; /* few enough for any window */
}

/* Put the board on the sheet, with a link to play it. */
static int put_with_link(const struct run *run, const uint8_t *solution)
{
    nuri_view solved = {.marks = solution};
    const bool is_shown = run->options->solutions != SOLUTIONS_NONE;
    nuri_error error = {0};
    char *url = NULL;
    const nuri_status status = nuri_write(&url, &run->entry, "url", &error);

    if (status != NURI_OK)
        return answer_error(run, status, &error);
    assert(url);
    url[strcspn(url, "\n")] = '\0';
    const int shown = picture_put_on_sheet(run, (nuri_view){.link = url},
                                           is_shown ? &solved : NULL);
    nuri_text_free(url);
    return shown;
}

static int put_board_made(struct making *making, const struct job *job)
{
    struct run run = *making->run;
    const nuri_generated *const made = job->made;
    char extra[256], name[32];

    snprintf(extra, sizeof extra,
             "{\"generator\":\"%s\",\"seed\":%" PRIu64 ",\"index\":%" PRIu64
             ",\"level\":%u,\"score\":%u,\"attempts\":%" PRIu64 "%s%s%s}",
             NURI_GENERATOR, making->requested.seed, job->index,
             made->rating_info->level, made->rating_info->score, made->attempts,
             *made->profile ? ",\"profile\":\"" : "", made->profile,
             *made->profile ? "\"" : "");
    snprintf(name, sizeof name, "%" PRIu64, job->index + 1);
    run.place = "board";
    run.entry.puzzle = made->puzzle;
    assert(run.entry.puzzle); /* else note_not_made() was called */
    run.entry.extra = extra;
    if (run.options->is_sheet)
        return put_with_link(&run, made->solution);
    /* Text has one board: that of the puzzle, not of its solution. */
    run.entry.solution = answer_is_record(&run) ? made->solution : NULL;
    run.entry.name = run.options->drawing ? name : NULL;
    return put_puzzle(&run);
}

/* Print the level if it was requested and the answer has no place for it, as
 * records and sheets have. */
static void note_level(const struct making *making, const struct job *job)
{
    const nuri_rating_info *const rating_info = job->made->rating_info;
    const struct options *const o = making->run->options;
    const bool is_asked = o->requested.min_level || o->requested.max_level;
    const bool is_there = answer_is_record(making->run) || o->is_sheet;

    if (!o->quiet && (o->verbose || (is_asked && !is_there)))
        message("board %" PRIu64 ": level %u (%s), score %u", job->index + 1,
                rating_info->level, rating_info->name, rating_info->score);
}

/* Print why a board was not made.  Return an exit status. */
static int note_not_made(const struct run *run, const struct job *job)
{
    const nuri_limit limit = job->made->limit;

    if (limit == NURI_LIMIT_CANCELLED)
        return EXIT_LIMIT; /* the signal says why */
    if (limit == NURI_LIMIT_NOT_REACHED) {
        message("no such puzzle exists: %s", job->made->why);
        return EXIT_OTHER;
    }
    char name[64] = "no board was made";
    if (run->several)
        snprintf(name, sizeof name, "board %" PRIu64 " was not made",
                 job->index + 1);
    message("%s (%s): %s", name, answer_limit_text(run, limit), job->made->why);
    return EXIT_LIMIT;
}

/* Print a random seed once, unless no such puzzle exists. */
static void report_seed(struct making *making, const struct job *job)
{
    if (making->is_seed_known ||
        (!job->made->puzzle && job->made->limit == NURI_LIMIT_NOT_REACHED))
        return;
    making->is_seed_known = true;
    message("random seed: %" PRIu64 "; --seed %" PRIu64
            " makes the same boards again",
            making->requested.seed, making->requested.seed);
}

static int answer_board_made(struct making *making, const struct job *job)
{
    if (job->status != NURI_OK) {
        message("board %" PRIu64 ": %s", job->index + 1, job->error.text);
        return EXIT_INTERNAL;
    }
    if (!job->made->puzzle) {
        report_seed(making, job);
        return note_not_made(making->run, job);
    }
    const int status = put_board_made(making, job);
    if (status == EXIT_GOOD) {
        report_seed(making, job);
        note_level(making, job);
    }
    return status;
}

static bool end_board(void *user, void *which)
{
    struct making *const making = user;
    struct job *const job = which;
    const struct run *const run = making->run;

    if (!making->is_ended && (job->made || job->status != NURI_OK) &&
        !signals_caught()) {
        const int status =
            answer_finish(run, answer_board_made(making, job), false);
        making->is_ended = status != EXIT_GOOD;
        making->status = exit_worse(making->status, status);
        if (status == EXIT_GOOD) {
            progress_read(1);
            progress_answer();
        }
    }
    nuri_generated_free(job->made);
    job->made = NULL;
    return !making->is_ended && run->sink->out.error == 0;
}

/* ---- All boards ---------------------------------------------------------- */

static bool begin_board(void *user, void *which, size_t *bytes)
{
    struct making *const making = user;
    const uint64_t limit = making->run->options->limit;

    *bytes = 0;
    if ((limit > 0 && making->begun == limit) || signals_caught())
        return false;
    *(struct job *)which =
        (struct job){.index = making->requested.index + making->begun++};
    return true;
}

/* ---- Options ------------------------------------------------------------- */

/* Use the clues and the size of the pattern. */
static int take_pattern(struct making *making, const struct pattern *pattern)
{
    nuri_generate_options *const w = &making->requested;

    if (making->run->options->given[ROW_style] &&
        w->style == NURI_STYLE_CRAFTED) {
        message("--style crafted cannot be used with --pattern: leave it out");
        return EXIT_INPUT;
    }
    if (w->symmetry > NURI_SYMMETRY_NONE) {
        message("--symmetry cannot be used with --pattern: leave it out");
        return EXIT_INPUT;
    }
    if (w->width &&
        (w->width != pattern->width || w->height != pattern->height)) {
        message("the pattern is %ux%u, but --size is %ux%u: leave out --size",
                pattern->width, pattern->height, w->width, w->height);
        return EXIT_INPUT;
    }
    w->width = pattern->width;
    w->height = pattern->height;
    w->pattern = pattern->clues;
    return EXIT_GOOD;
}

static int make(struct making *making)
{
    const struct options *const o = making->run->options;
    const struct job_calls calls = {begin_board, make_one_board, end_board,
                                    making};

    if (o->limit == 0 && making->run->sink->out.temporary) {
        message(
            "-n 0 never ends, and -o writes at the end: leave out one of them");
        return EXIT_INPUT;
    }
    if (!making->requested.width)
        making->requested.width = making->requested.height = USUAL_SIZE;
    if (making->requested.index > UINT64_MAX - o->limit) {
        message("--first and -n go beyond the last board: use smaller numbers");
        return EXIT_INPUT;
    }
    assert(making->requested.width > 0 && making->requested.height > 0);
    if (!o->given[ROW_seed])
        making->requested.seed = random_number();
    making->is_seed_known = o->given[ROW_seed] || o->quiet;
    progress_stream(o->limit);
    if (!jobs_run(&calls, sizeof(struct job), WINDOW, o->jobs)) {
        message("out of memory");
        making->status = EXIT_INTERNAL;
    }
    answer_end(making->run);
    return exit_worse(making->status, picture_end(making->run));
}

int cmd_generate(const struct run *run)
{
    struct making making = {.run = run, .requested = run->options->requested};
    struct pattern pattern = {0};
    int status = EXIT_GOOD;

    if (run->options->pattern) {
        status = pattern_open(&pattern, run->options->pattern);
        if (status == EXIT_GOOD)
            status = take_pattern(&making, &pattern);
    }
    if (status == EXIT_GOOD)
        status = make(&making);
    pattern_close(&pattern);
    return status;
}
