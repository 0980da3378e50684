/*
 * progress.c -- progress on stderr during the work.
 *
 * The process has one terminal with one line of progress, which every thread
 * that writes must end; so the state is global.
 */
#include "progress.h"

#include "system/console.h"
#include "system/machine.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

/* Milliseconds before the first line, and between lines; between them on a terminal;
 * and before and between lines that no option asked for. */
enum { PATIENCE = 1000, BREATH = 200, LONG_WAIT = 5000 };

static struct {
    bool is_on, is_terminal; /* set before there is a second thread */
    bool is_asked, makes;
    const char *doing;

    pthread_mutex_t lock;  /* for all members below */
    double since, printed; /* clock_ms() of the start and of the last line */
    bool is_shown, is_stream;
    uint64_t all, read; /* bytes of the stream, or boards */
    uint64_t answers;
} state = {.lock = PTHREAD_MUTEX_INITIALIZER};

bool progress_begin(bool always, bool makes, const char *doing)
{
    state.is_terminal = console_is_terminal(stderr);
    state.is_asked = always || state.is_terminal;
    state.is_on = state.is_asked || makes;
    state.makes = makes;
    state.doing = doing;
    state.since = state.printed = clock_ms();
    return state.is_on;
}

/* ---- The line ----------------------------------------------------------- */

/* The lock is held, here and below. */
static void wipe(void)
{
    if (state.is_shown)
        fputs("\r\033[K", stderr);
    state.is_shown = false;
}

static void begin_line(void)
{
    wipe();
    fprintf(stderr, "nuri %s: ", state.doing);
}

static void end_line(void)
{
    state.is_shown = state.is_terminal;
    if (!state.is_terminal)
        fputc('\n', stderr);
    fflush(stderr);
}

/* True if it is time for a line. */
static bool is_due(void)
{
    const double now = clock_ms();
    const double patience = state.is_asked ? PATIENCE : LONG_WAIT;
    const double pause = state.is_terminal ? BREATH : patience;

    if (now - state.since < patience || now - state.printed < pause)
        return false;
    state.printed = now;
    return true;
}

static void report_stream(void)
{
    const double seconds = (state.printed - state.since) / 1e3;
    const double part = state.all && state.read <= state.all
                            ? (double)state.read / (double)state.all
                            : 0;

    begin_line();
    if (state.makes && state.answers == 0)
        fprintf(stderr,
                "no board yet after %.0f s: rare or large boards take long; "
                "limit the search with --timeout or --max-steps",
                seconds);
    else
        fprintf(stderr, "%" PRIu64 " %s, %.1f/s", state.answers,
                state.makes ? "made" : "answered",
                (double)state.answers / (seconds > 0 ? seconds : 1));
    if (part > 0)
        fprintf(stderr, "; %.0f %%, %.0f s left", 100 * part,
                seconds * (1 - part) / part);
    end_line();
}

static void report_puzzle(const nuri_stats *stats)
{
    begin_line();
    if (stats->solutions > 0)
        fprintf(stderr, "at least %" PRIu64 " solution%s, ", stats->solutions,
                stats->solutions == 1 ? "" : "s");
    fprintf(stderr,
            "%" PRIu64 " cells decided by techniques, %" PRIu64
            " search nodes, %.1f s",
            stats->by_techniques, stats->nodes,
            (state.printed - state.since) / 1e3);
    end_line();
}

bool progress_work(void *user, const nuri_stats *stats)
{
    (void)user;
    pthread_mutex_lock(&state.lock);
    if (is_due()) {
        if (state.is_stream)
            report_stream();
        else
            report_puzzle(stats);
    }
    pthread_mutex_unlock(&state.lock);
    return true;
}

/* ---- What happens --------------------------------------------------------- */

/* The last line is for a stream, if lines are printed: not that no board was made,
 * which a message says. */
void progress(enum happening what, uint64_t number)
{
    if (!state.is_on)
        return;
    pthread_mutex_lock(&state.lock);
    switch (what) {
    case STREAM_BEGINS:
        state.is_stream = true;
        state.all += number;
        break;
    case PART_READ: state.read += number; break;
    case ANSWER_GIVEN:
        state.answers += number;
        if (is_due())
            report_stream();
        break;
    case OUTPUT_FOLLOWS:
        wipe();
        if (!state.is_stream) /* the next puzzle waits a second again */
            state.since = clock_ms();
        break;
    case WORK_ENDS:
        wipe();
        state.printed = clock_ms();
        if (state.is_stream && state.is_asked && !state.is_terminal &&
            !(state.makes && state.answers == 0))
            report_stream();
        break;
    }
    pthread_mutex_unlock(&state.lock);
}
