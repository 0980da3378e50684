/*
 * jobs.c -- a ring of jobs that several threads work on.
 *
 * Jobs are numbered as they are read; job i is in slot i modulo the window.  Those
 * before `taken` are worked on, or were; those before `ended` are free again.
 *
 * No thread only ends jobs: a thread that has done a job ends all that are due,
 * unless another thread is doing so.  The lock is released meanwhile, so a slow
 * reader of answers delays no job until the ring is full.
 */
#include "jobs.h"

#include "signals.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

/* The reader waits while jobs hold more bytes than this: many long answers, or
 * lines, may wait for one hard board. */
enum { MAX_BYTES = 16 << 20 };

struct slot {
    bool is_done;
    size_t bytes; /* that its job holds */
};

struct ring {
    const struct job_calls *calls;
    char *jobs; /* [window] of `size` bytes each, owned */
    size_t size, window;

    pthread_mutex_t lock; /* for all members below */
    pthread_cond_t is_read, is_free;
    struct slot *slots; /* [window], owned */
    size_t read, taken, ended;
    size_t bytes; /* of all slots */
    bool is_ending, is_closed, is_refused;
};

static void *job_at(const struct ring *ring, size_t i)
{
    return ring->jobs + i % ring->window * ring->size;
}

static void add_bytes(struct ring *ring, size_t i, size_t bytes)
{
    ring->slots[i % ring->window].bytes += bytes;
    ring->bytes += bytes;
}

static bool has_room(const struct ring *ring)
{
    return ring->read - ring->ended < ring->window && ring->bytes <= MAX_BYTES;
}

/* The lock is held, except while a job is ended.  The reader is woken when half
 * of the ring is free: waking it for each job costs more than most boards. */
static void end_all(struct ring *ring)
{
    if (ring->is_ending)
        return;
    ring->is_ending = true;
    while (ring->ended < ring->taken &&
           ring->slots[ring->ended % ring->window].is_done) {
        struct slot *const slot = &ring->slots[ring->ended % ring->window];
        pthread_mutex_unlock(&ring->lock);
        const bool is_wanted =
            ring->calls->end(ring->calls->user, job_at(ring, ring->ended));
        pthread_mutex_lock(&ring->lock);
        ring->bytes -= slot->bytes;
        *slot = (struct slot){.bytes = 0};
        ring->ended++;
        ring->is_refused = ring->is_refused || !is_wanted;
        if (ring->is_refused ||
            (has_room(ring) && 2 * (ring->read - ring->ended) <= ring->window))
            pthread_cond_signal(&ring->is_free);
    }
    ring->is_ending = false;
}

/* The lock is held, except during work. */
static void work_on_one(struct ring *ring)
{
    const size_t i = ring->taken++;
    size_t bytes = 0;

    assert(i < ring->read);
    pthread_mutex_unlock(&ring->lock);
    ring->calls->work(ring->calls->user, job_at(ring, i), &bytes);
    pthread_mutex_lock(&ring->lock);
    add_bytes(ring, i, bytes);
    ring->slots[i % ring->window].is_done = true;
    end_all(ring);
}

static void *work_until_closed(void *user)
{
    struct ring *const ring = user;

    pthread_mutex_lock(&ring->lock);
    while (ring->taken < ring->read || !ring->is_closed)
        if (ring->taken < ring->read)
            work_on_one(ring);
        else
            pthread_cond_wait(&ring->is_read, &ring->lock);
    pthread_mutex_unlock(&ring->lock);
    return NULL;
}

/* Read jobs until there are no more, or no more are wanted. */
static void read_all(struct ring *ring, bool reader_works)
{
    pthread_mutex_lock(&ring->lock);
    for (;;) {
        while (!has_room(ring) && !ring->is_refused)
            pthread_cond_wait(&ring->is_free, &ring->lock);
        size_t bytes = 0;
        if (ring->is_refused)
            break;
        pthread_mutex_unlock(&ring->lock);
        const bool is_read = ring->calls->read(
            ring->calls->user, job_at(ring, ring->read), &bytes);
        pthread_mutex_lock(&ring->lock);
        if (!is_read)
            break;
        add_bytes(ring, ring->read++, bytes);
        if (reader_works)
            work_on_one(ring);
        else
            pthread_cond_signal(&ring->is_read);
    }
    ring->is_closed = true;
    pthread_cond_broadcast(&ring->is_read);
    pthread_mutex_unlock(&ring->lock);
}

/* Signals must reach the reader, which may wait for input. */
static bool run_threads(struct ring *ring, pthread_t *threads, size_t count)
{
    size_t begun = 0;

    signals_hold();
    while (begun < count &&
           pthread_create(&threads[begun], NULL, work_until_closed, ring) == 0)
        begun++;
    signals_let();
    if (begun > 0 || count == 0)
        read_all(ring, count == 0);
    for (size_t i = 0; i < begun; i++)
        pthread_join(threads[i], NULL);
    return begun > 0 || count == 0;
}

bool jobs_run(const struct job_calls *calls, size_t size, size_t per_thread,
              size_t threads)
{
    const size_t window = per_thread * threads;
    struct ring ring = {.calls = calls,
                        .jobs = calloc(window, size),
                        .size = size,
                        .window = window,
                        .lock = PTHREAD_MUTEX_INITIALIZER,
                        .is_read = PTHREAD_COND_INITIALIZER,
                        .is_free = PTHREAD_COND_INITIALIZER,
                        .slots = calloc(window, sizeof *ring.slots)};
    pthread_t *const ids = calloc(threads, sizeof *ids);
    const bool is_run = ring.jobs && ring.slots && ids &&
                        run_threads(&ring, ids, threads > 1 ? threads : 0);

    pthread_mutex_destroy(&ring.lock);
    pthread_cond_destroy(&ring.is_read);
    pthread_cond_destroy(&ring.is_free);
    free(ids);
    free(ring.slots);
    free(ring.jobs);
    return is_run;
}
