/*
 * jobs.c -- a window of jobs that several threads work on.
 *
 * Three queues hold the numbers of jobs: `idle` for the reader to take, `ready`
 * to be worked on, `turn` to be ended.  With `in_order`, a job enters `turn`
 * when it is given, and is ended when it is at the front and done; otherwise it
 * enters when it is done.
 *
 * No thread only ends jobs: a thread that has done a job ends all that are due,
 * unless another thread is doing so.  The lock is released meanwhile, so a slow
 * reader of answers delays no job until the window is full.
 */
#include "jobs.h"

#include "signals.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

/* The reader waits while jobs hold more bytes than this: many long answers, or
 * lines, may wait for one hard board. */
enum { MAX_BYTES = 16 << 20 };

/* A queue of numbers. */
struct queue {
    size_t *numbers; /* [window], owned */
    size_t first, count;
};

/* The state of a job. */
struct note {
    bool is_done;
    size_t bytes; /* it holds */
};

struct jobs {
    struct job_calls calls;
    char *first; /* [window] jobs of this size, owned */
    size_t size, window;
    bool in_order;

    pthread_t *threads; /* [thread_count], owned; none if the reader works */
    size_t thread_count;

    pthread_mutex_t lock; /* for all members below */
    pthread_cond_t is_ready, is_idle;
    struct queue idle, ready, turn;
    struct note *notes; /* [window], owned */
    size_t all_bytes;
    bool is_ending, is_closed, is_refused;
};

/* ---- Queues ------------------------------------------------------------- */

static void queue_put(struct jobs *jobs, struct queue *queue, size_t number)
{
    assert(number < jobs->window && queue->count < jobs->window);
    queue->numbers[(queue->first + queue->count++) % jobs->window] = number;
}

static size_t queue_take(struct jobs *jobs, struct queue *queue)
{
    assert(queue->count > 0);
    const size_t number = queue->numbers[queue->first];
    queue->first = (queue->first + 1) % jobs->window;
    queue->count--;
    return number;
}

static void *job_of(const struct jobs *jobs, size_t number)
{
    return jobs->first + number * jobs->size;
}

/* ---- Working and ending ------------------------------------------------- */

static bool turn_has_come(const struct jobs *jobs)
{
    return jobs->turn.count > 0 &&
           jobs->notes[jobs->turn.numbers[jobs->turn.first]].is_done;
}

/* Add to the bytes that the job holds. */
static void count_bytes(struct jobs *jobs, size_t number, size_t bytes)
{
    jobs->notes[number].bytes += bytes;
    jobs->all_bytes += bytes;
}

/* True if there is room for another job. */
static bool has_room(const struct jobs *jobs)
{
    return jobs->idle.count > 0 && jobs->all_bytes <= MAX_BYTES;
}

/* True if the reader should wake: when half of the window is free.  Waking it
 * for each job costs more than most boards. */
static bool wakes_reader(const struct jobs *jobs)
{
    return jobs->is_refused ||
           (has_room(jobs) && 2 * jobs->idle.count >= jobs->window);
}

/* The lock is held, except while a job is ended. */
static void end_all(struct jobs *jobs)
{
    if (jobs->is_ending)
        return;
    jobs->is_ending = true;
    while (turn_has_come(jobs)) {
        const size_t number = queue_take(jobs, &jobs->turn);
        pthread_mutex_unlock(&jobs->lock);
        const bool should_continue =
            jobs->calls.end(jobs->calls.user, job_of(jobs, number));
        pthread_mutex_lock(&jobs->lock);
        struct note *const note = &jobs->notes[number];
        assert(note->is_done && jobs->all_bytes >= note->bytes);
        jobs->all_bytes -= note->bytes;
        *note = (struct note){false, 0};
        jobs->is_refused = jobs->is_refused || !should_continue;
        queue_put(jobs, &jobs->idle, number);
        if (wakes_reader(jobs))
            pthread_cond_signal(&jobs->is_idle);
    }
    jobs->is_ending = false;
}

/* The lock is held, except during work. */
static void work_on_one(struct jobs *jobs)
{
    const size_t number = queue_take(jobs, &jobs->ready);

    pthread_mutex_unlock(&jobs->lock);
    const size_t bytes =
        jobs->calls.work(jobs->calls.user, job_of(jobs, number));
    pthread_mutex_lock(&jobs->lock);
    count_bytes(jobs, number, bytes);
    jobs->notes[number].is_done = true;
    if (!jobs->in_order)
        queue_put(jobs, &jobs->turn, number);
    end_all(jobs);
}

static void *work_until_closed(void *user)
{
    struct jobs *const jobs = user;

    pthread_mutex_lock(&jobs->lock);
    while (jobs->ready.count > 0 || !jobs->is_closed)
        if (jobs->ready.count > 0)
            work_on_one(jobs);
        else
            pthread_cond_wait(&jobs->is_ready, &jobs->lock);
    pthread_mutex_unlock(&jobs->lock);
    return NULL;
}

/* ---- The reader --------------------------------------------------------- */

void *jobs_take(struct jobs *jobs)
{
    void *job = NULL;

    pthread_mutex_lock(&jobs->lock);
    while (!has_room(jobs) && !jobs->is_refused)
        pthread_cond_wait(&jobs->is_idle, &jobs->lock);
    if (!jobs->is_refused)
        job = job_of(jobs, queue_take(jobs, &jobs->idle));
    pthread_mutex_unlock(&jobs->lock);
    return job;
}

void jobs_give(struct jobs *jobs, void *job, size_t bytes)
{
    const size_t number = (size_t)((char *)job - jobs->first) / jobs->size;

    assert(job == job_of(jobs, number) && !jobs->notes[number].is_done);
    pthread_mutex_lock(&jobs->lock);
    queue_put(jobs, &jobs->ready, number);
    count_bytes(jobs, number, bytes);
    if (jobs->in_order)
        queue_put(jobs, &jobs->turn, number);
    if (jobs->thread_count == 0)
        work_on_one(jobs);
    else
        pthread_cond_signal(&jobs->is_ready);
    pthread_mutex_unlock(&jobs->lock);
}

/* ---- Beginning and end -------------------------------------------------- */

static bool make_queue(const struct jobs *jobs, struct queue *queue)
{
    queue->numbers = calloc(jobs->window, sizeof *queue->numbers);
    return queue->numbers;
}

static bool make_window(struct jobs *jobs)
{
    jobs->first = calloc(jobs->window, jobs->size);
    jobs->notes = calloc(jobs->window, sizeof *jobs->notes);
    if (!jobs->first || !jobs->notes || !make_queue(jobs, &jobs->idle) ||
        !make_queue(jobs, &jobs->ready) || !make_queue(jobs, &jobs->turn))
        return false;
    for (size_t i = 0; i < jobs->window; i++)
        queue_put(jobs, &jobs->idle, i);
    return true;
}

/* Signals must reach the reader, which may wait for input. */
static bool begin_threads(struct jobs *jobs, size_t threads)
{
    jobs->threads = calloc(threads, sizeof *jobs->threads);
    if (!jobs->threads)
        return false;
    signals_hold();
    while (jobs->thread_count < threads &&
           pthread_create(&jobs->threads[jobs->thread_count], NULL,
                          work_until_closed, jobs) == 0)
        jobs->thread_count++;
    signals_let();
    return jobs->thread_count > 0;
}

struct jobs *jobs_open(const struct job_calls *calls, size_t size,
                       size_t per_thread, size_t threads, bool in_order)
{
    struct jobs *const jobs = calloc(1, sizeof *jobs);

    assert(calls->work && calls->end && size > 0 && per_thread > 0);
    if (!jobs)
        return NULL;
    jobs->calls = *calls;
    jobs->size = size;
    jobs->window = threads > 1 ? per_thread * threads : 1;
    jobs->in_order = in_order;
    pthread_mutex_init(&jobs->lock, NULL);
    pthread_cond_init(&jobs->is_ready, NULL);
    pthread_cond_init(&jobs->is_idle, NULL);
    if (make_window(jobs) && (threads < 2 || begin_threads(jobs, threads)))
        return jobs;
    jobs_close(jobs);
    return NULL;
}

void jobs_close(struct jobs *jobs)
{
    pthread_mutex_lock(&jobs->lock);
    jobs->is_closed = true;
    pthread_cond_broadcast(&jobs->is_ready);
    pthread_mutex_unlock(&jobs->lock);
    for (size_t i = 0; i < jobs->thread_count; i++)
        pthread_join(jobs->threads[i], NULL);
    pthread_mutex_destroy(&jobs->lock);
    pthread_cond_destroy(&jobs->is_ready);
    pthread_cond_destroy(&jobs->is_idle);
    free(jobs->threads);
    free(jobs->idle.numbers);
    free(jobs->ready.numbers);
    free(jobs->turn.numbers);
    free(jobs->notes);
    free(jobs->first);
    free(jobs);
}
