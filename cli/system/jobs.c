/*
 * jobs.c -- a ring of jobs that several threads work on.
 *
 * The reader, the threads and who ends jobs go round the ring one behind the
 * other; each takes the next job in the state that it wants.  In order, none
 * passes a job in another state; else a job that takes long is passed by.
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

/* HELD: somebody reads it, works on it or ends it. */
enum state { FREE, HELD, READY, DONE, STATES };

struct slot {
    enum state state;
    size_t bytes; /* that its job holds */
};

struct ring {
    const struct job_calls *calls;
    char *jobs; /* [window] of `size` bytes each, owned */
    size_t size, window;
    bool in_order;

    pthread_mutex_t lock; /* for all members below */
    pthread_cond_t is_ready, is_free;
    struct slot *slots;   /* [window], owned */
    size_t at[STATES];    /* where the next in this state is looked for */
    size_t count[STATES]; /* of slots in this state */
    size_t all_bytes;
    bool is_ending, is_closed, is_refused;
};

/* ---- Slots: the lock is held --------------------------------------------- */

static void set_state(struct ring *ring, size_t place, enum state state)
{
    ring->count[ring->slots[place].state]--;
    ring->slots[place].state = state;
    ring->count[state]++;
}

/* Hold the next slot in this state; there is one. */
static size_t hold(struct ring *ring, enum state state)
{
    size_t *const at = &ring->at[state];

    assert(ring->count[state] > 0);
    while (ring->slots[*at].state != state)
        *at = (*at + 1) % ring->window;
    const size_t place = *at;
    *at = (place + 1) % ring->window;
    set_state(ring, place, HELD);
    return place;
}

static void *job_at(const struct ring *ring, size_t place)
{
    return ring->jobs + place * ring->size;
}

static void add_bytes(struct ring *ring, size_t place, size_t bytes)
{
    ring->slots[place].bytes += bytes;
    ring->all_bytes += bytes;
}

/* ---- Working and ending -------------------------------------------------- */

static bool is_due(const struct ring *ring)
{
    return ring->in_order ? ring->slots[ring->at[DONE]].state == DONE
                          : ring->count[DONE] > 0;
}

static bool has_room(const struct ring *ring)
{
    return ring->count[FREE] > 0 && ring->all_bytes <= MAX_BYTES;
}

/* The lock is held, except while a job is ended.  The reader is woken when half
 * of the ring is free: waking it for each job costs more than most boards. */
static void end_all(struct ring *ring)
{
    if (ring->is_ending)
        return;
    ring->is_ending = true;
    while (is_due(ring)) {
        const size_t place = hold(ring, DONE);
        pthread_mutex_unlock(&ring->lock);
        const bool goes_on =
            ring->calls->end(ring->calls->user, job_at(ring, place));
        pthread_mutex_lock(&ring->lock);
        ring->all_bytes -= ring->slots[place].bytes;
        ring->slots[place].bytes = 0;
        set_state(ring, place, FREE);
        ring->is_refused = ring->is_refused || !goes_on;
        if (ring->is_refused ||
            (has_room(ring) && 2 * ring->count[FREE] >= ring->window))
            pthread_cond_signal(&ring->is_free);
    }
    ring->is_ending = false;
}

/* The lock is held, except during work. */
static void work_on_one(struct ring *ring)
{
    const size_t place = hold(ring, READY);
    size_t bytes = 0;

    pthread_mutex_unlock(&ring->lock);
    ring->calls->work(ring->calls->user, job_at(ring, place), &bytes);
    pthread_mutex_lock(&ring->lock);
    add_bytes(ring, place, bytes);
    set_state(ring, place, DONE);
    end_all(ring);
}

static void *work_until_closed(void *user)
{
    struct ring *const ring = user;

    pthread_mutex_lock(&ring->lock);
    while (ring->count[READY] > 0 || !ring->is_closed)
        if (ring->count[READY] > 0)
            work_on_one(ring);
        else
            pthread_cond_wait(&ring->is_ready, &ring->lock);
    pthread_mutex_unlock(&ring->lock);
    return NULL;
}

/* Read jobs until there are no more, or no more are wanted. */
static void read_all(struct ring *ring, bool reader_works)
{
    bool is_read = true;

    pthread_mutex_lock(&ring->lock);
    while (is_read) {
        while (!has_room(ring) && !ring->is_refused)
            pthread_cond_wait(&ring->is_free, &ring->lock);
        if (ring->is_refused)
            break;
        const size_t place = hold(ring, FREE);
        size_t bytes = 0;
        pthread_mutex_unlock(&ring->lock);
        is_read =
            ring->calls->read(ring->calls->user, job_at(ring, place), &bytes);
        pthread_mutex_lock(&ring->lock);
        add_bytes(ring, place, bytes);
        set_state(ring, place, is_read ? READY : FREE);
        if (is_read && reader_works)
            work_on_one(ring);
        else
            pthread_cond_signal(&ring->is_ready);
    }
    ring->is_closed = true;
    pthread_cond_broadcast(&ring->is_ready);
    pthread_mutex_unlock(&ring->lock);
}

/* ---- All of it ----------------------------------------------------------- */

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
              size_t threads, bool in_order)
{
    const size_t window = threads > 1 ? per_thread * threads : 1;
    struct ring ring = {.calls = calls,
                        .jobs = calloc(window, size),
                        .size = size,
                        .window = window,
                        .in_order = in_order,
                        .lock = PTHREAD_MUTEX_INITIALIZER,
                        .is_ready = PTHREAD_COND_INITIALIZER,
                        .is_free = PTHREAD_COND_INITIALIZER,
                        .slots = calloc(window, sizeof *ring.slots),
                        .count = {[FREE] = window}};
    pthread_t *const ids = calloc(threads, sizeof *ids);
    const bool is_run = ring.jobs && ring.slots && ids &&
                        run_threads(&ring, ids, threads > 1 ? threads : 0);

    pthread_mutex_destroy(&ring.lock);
    pthread_cond_destroy(&ring.is_ready);
    pthread_cond_destroy(&ring.is_free);
    free(ids);
    free(ring.slots);
    free(ring.jobs);
    return is_run;
}
