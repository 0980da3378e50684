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
#include "system/jobs.h"
#include "system/machine.h"
#include "system/signals.h"

#include <assert.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
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
    int32_t *clues;       /* of a pattern; NULL: none, owned */
    uint64_t begun;       /* boards */
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
    job->status = signals_caught() || making->is_ended
                      ? NURI_OK
                      : nuri_generate(&job->made, &requested,
                                      &making->run->solver, &job->error);
    *bytes = 0; /* few enough for any window */
}

/* Put the board on the sheet, with a link to play it. */
static void put_with_link(const struct run *run, const uint8_t *solution)
{
    nuri_view solved = {.marks = solution};
    const bool is_shown = run->options->solutions != SOLUTIONS_NONE;
    nuri_error error = {0};
    char *url = NULL;
    const nuri_status status = nuri_write(&url, &run->entry, "url", &error);

    if (status != NURI_OK) {
        answer_error(run, status, &error);
        return;
    }
    url[strcspn(url, "\n")] = '\0';
    picture_put_on_sheet(run, (nuri_view){.link = url},
                         is_shown ? &solved : NULL);
    nuri_text_free(url);
}

static void put_board_made(struct making *making, const struct job *job)
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
    if (run.options->is_sheet) {
        put_with_link(&run, made->solution);
        return;
    }
    /* Text has one board: that of the puzzle, not of its solution. */
    run.entry.solution = answer_is_record(&run) ? made->solution : NULL;
    run.entry.name = run.options->drawing ? name : NULL;
    put_puzzle(&run);
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

/* Print why a board was not made; after a signal, that says it. */
static void note_not_made(const struct run *run, const struct job *job)
{
    const nuri_limit limit = job->made->limit;
    char name[64] = "no board was made";

    answer_exit(run, limit == NURI_LIMIT_NOT_REACHED ? EXIT_OTHER : EXIT_LIMIT);
    if (run->several)
        snprintf(name, sizeof name, "board %" PRIu64 " was not made",
                 job->index + 1);
    if (limit == NURI_LIMIT_NOT_REACHED)
        message("no such puzzle exists: %s", job->made->why);
    else if (limit != NURI_LIMIT_CANCELLED)
        message("%s (%s): %s", name, answer_limit_text(run, limit),
                job->made->why);
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

static void answer_board_made(struct making *making, const struct job *job)
{
    const struct run *const run = making->run;

    if (job->status != NURI_OK) {
        message("board %" PRIu64 ": %s", job->index + 1, job->error.text);
        answer_exit(run, job->status == NURI_ERR_ARGUMENT ? EXIT_INPUT
                                                          : EXIT_INTERNAL);
    } else if (!job->made->puzzle) {
        report_seed(making, job);
        note_not_made(run, job);
    } else {
        put_board_made(making, job);
        if (run->sink->status != EXIT_GOOD)
            return;
        report_seed(making, job);
        note_level(making, job);
    }
}

static bool end_board(void *user, void *which)
{
    struct making *const making = user;
    struct job *const job = which;
    const struct run *const run = making->run;

    if (!making->is_ended && (job->made || job->status != NURI_OK) &&
        !signals_caught()) {
        answer_board_made(making, job);
        answer_finish(run, false);
        making->is_ended = run->sink->status != EXIT_GOOD;
        if (!making->is_ended) {
            progress(PART_READ, 1);
            progress(ANSWER_GIVEN, 1);
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

/* Use the clues and the size of a pattern: a board whose clues are kept, and whose
 * black cells, such as `x`, are clues with any number. */
static nuri_status take_board(struct making *making, const nuri_entry *board)
{
    nuri_generate_options *const w = &making->requested;
    const uint32_t cells =
        nuri_puzzle_width(board->puzzle) * nuri_puzzle_height(board->puzzle);

    w->width = nuri_puzzle_width(board->puzzle);
    w->height = nuri_puzzle_height(board->puzzle);
    w->pattern = making->clues = calloc(cells, sizeof *making->clues);
    for (uint32_t i = 0; making->clues && i < cells; i++)
        making->clues[i] = board->marks && board->marks[i] == NURI_BLACK
                               ? NURI_CLUE_CHOSEN
                               : clue_at(board->puzzle, i);
    return making->clues ? NURI_OK : NURI_ERR_MEMORY;
}

/* Read the pattern.  False, after a message, if it cannot be used. */
static bool take_pattern(struct making *making)
{
    const struct options *const o = making->run->options;
    const nuri_generate_options asked = making->requested;
    nuri_collection *const boards = answer_boards(making->run, o->pattern);
    const bool has_several = boards && nuri_collection_count(boards) > 1;
    bool is_good = false;

    if (!boards)
        return false;
    if (take_board(making, nuri_collection_entry(boards, 0)) != NURI_OK)
        message("%s: out of memory", o->pattern);
    else if (has_several)
        message("%s: not a pattern: write one board, with x for a clue to be "
                "chosen and . for no clue",
                o->pattern);
    else if (o->given[ROW_style] && asked.style == NURI_STYLE_CRAFTED)
        message("--style crafted cannot be used with --pattern: leave it out");
    else if (asked.symmetry > NURI_SYMMETRY_NONE)
        message("--symmetry cannot be used with --pattern: leave it out");
    else if (asked.width && (asked.width != making->requested.width ||
                             asked.height != making->requested.height))
        message("the pattern is %ux%u, but --size is %ux%u: leave out --size",
                making->requested.width, making->requested.height, asked.width,
                asked.height);
    else
        is_good = true;
    if (!is_good)
        answer_exit(making->run, making->clues ? EXIT_INPUT : EXIT_INTERNAL);
    nuri_collection_free(boards);
    return is_good;
}

static void make(struct making *making)
{
    const struct run *const run = making->run;
    const struct options *const o = run->options;
    const struct job_calls calls = {begin_board, make_one_board, end_board,
                                    making};
    const char *const problem =
        o->limit == 0 && run->sink->out.temporary
            ? "-n 0 never ends, and -o writes at the end: leave out one of them"
        : making->requested.index > UINT64_MAX - o->limit
            ? "--first and -n go beyond the last board: use smaller numbers"
            : NULL;

    if (problem) {
        message("%s", problem);
        answer_exit(run, EXIT_INPUT);
        return;
    }
    if (!making->requested.width)
        making->requested.width = making->requested.height = USUAL_SIZE;
    assert(making->requested.width > 0 && making->requested.height > 0);
    if (!o->given[ROW_seed])
        making->requested.seed = random_number();
    making->is_seed_known = o->given[ROW_seed] || o->quiet;
    progress(STREAM_BEGINS, o->limit);
    if (!jobs_run(&calls, sizeof(struct job), WINDOW, o->jobs)) {
        message("out of memory");
        answer_exit(run, EXIT_INTERNAL);
    }
    answer_end(run);
    picture_end(run);
}

void cmd_generate(const struct run *run)
{
    struct making making = {.run = run, .requested = run->options->requested};

    if (!run->options->pattern || take_pattern(&making))
        make(&making);
    free(making.clues);
}
