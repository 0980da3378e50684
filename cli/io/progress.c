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

enum { KINDS = 12, KIND_SIZE = 16 };

/* Milliseconds until the first line, and between lines. */
enum { PATIENCE = 1000, BREATH = 200 };

static struct {
    bool is_on, is_terminal; /* set before there is a second thread */
    const char *doing;

    pthread_mutex_t lock; /* for all members below */
    double since, told;   /* clock_ms() */
    bool is_shown, is_stream;
    uint64_t bytes, read; /* of the stream */
    uint64_t answers;
    char kinds[KINDS][KIND_SIZE]; /* "unique", ...; the first free one is "" */
    uint64_t counts[KINDS];
} state = {.lock = PTHREAD_MUTEX_INITIALIZER};

bool progress_begin(bool always, const char *doing)
{
    state.is_terminal = console_is_terminal(stderr);
    state.is_on = always || state.is_terminal;
    state.doing = doing;
    state.since = state.told = clock_ms();
    return state.is_on;
}

void progress_stream(uint64_t bytes)
{
    pthread_mutex_lock(&state.lock);
    state.is_stream = true;
    state.bytes += bytes;
    pthread_mutex_unlock(&state.lock);
}

void progress_read(size_t bytes)
{
    if (!state.is_on)
        return;
    pthread_mutex_lock(&state.lock);
    state.read += bytes;
    pthread_mutex_unlock(&state.lock);
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
    const double pause = state.is_terminal ? BREATH : PATIENCE;

    if (now - state.since < PATIENCE || now - state.told < pause)
        return false;
    state.told = now;
    return true;
}

static void report_stream(void)
{
    const double seconds = (state.told - state.since) / 1e3;
    const double part = state.bytes && state.read <= state.bytes
                            ? (double)state.read / (double)state.bytes
                            : 0;

    begin_line();
    fprintf(stderr, "%" PRIu64 " answered, %.0f/s", state.answers,
            (double)state.answers / (seconds > 0 ? seconds : 1));
    for (int i = 0; i < KINDS && *state.kinds[i]; i++)
        fprintf(stderr, "%s %" PRIu64 " %s", i ? "," : ":", state.counts[i],
                state.kinds[i]);
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
            (state.told - state.since) / 1e3);
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

/* ---- Answers ------------------------------------------------------------ */

/* Kinds beyond the table count as unknown. */
static void count_kind(const char *kind, size_t length)
{
    for (int i = 0; length < KIND_SIZE && i < KINDS; i++) {
        if (!*state.kinds[i])
            memcpy(state.kinds[i], kind, length);
        if (strlen(state.kinds[i]) == length &&
            memcmp(state.kinds[i], kind, length) == 0) {
            state.counts[i]++;
            return;
        }
    }
}

void progress_record(const char *records, size_t length)
{
    if (!state.is_on || length == 0)
        return;
    char *status = NULL;
    nuri_record_member(&status, records, length, "status");
    const size_t quoted = status ? strlen(status) : 0;

    pthread_mutex_lock(&state.lock);
    state.answers++;
    if (quoted > 2)
        count_kind(status + 1, quoted - 2);
    if (is_due())
        report_stream();
    pthread_mutex_unlock(&state.lock);
    nuri_text_free(status);
}

void progress_wipe(void)
{
    if (!state.is_on)
        return;
    pthread_mutex_lock(&state.lock);
    wipe();
    if (!state.is_stream) /* the next puzzle waits a second again */
        state.since = clock_ms();
    pthread_mutex_unlock(&state.lock);
}

/* Print a last line for a stream, if lines are printed. */
void progress_end(void)
{
    if (!state.is_on)
        return;
    pthread_mutex_lock(&state.lock);
    wipe();
    state.told = clock_ms();
    if (state.is_stream && !state.is_terminal)
        report_stream();
    pthread_mutex_unlock(&state.lock);
}
