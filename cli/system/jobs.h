/*
 * jobs.h -- a window of jobs that several threads work on.
 *
 * One thread, the reader, fills free jobs and gives them; others work on them.
 * Done jobs are ended one at a time, in the order in which they were given or
 * as they are done.  The number of jobs is fixed, and they hold at most some
 * megabytes: the reader waits.  So memory is bounded for any input.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* What to do with a job.  `work` is called in several threads at a time, and
 * returns how many bytes more the job holds.  `end` is called by one at a time;
 * if it returns false, no more jobs are taken. */
struct job_calls {
    size_t (*work)(void *user, void *job);
    bool (*end)(void *user, void *job);
    void *user;
};

struct jobs;

/* Open a window of jobs of this size, this many for each thread, initially
 * zero.  With one thread there is one job, and the reader does the work.  NULL
 * if out of memory or threads. */
struct jobs *jobs_open(const struct job_calls *calls, size_t size,
                       size_t per_thread, size_t threads, bool in_order);

/* Wait for a free job, and return it.  NULL: give no more. */
void *jobs_take(struct jobs *jobs);

/* Pass a job of `bytes` bytes to the threads.  Pass it before taking the
 * next. */
void jobs_give(struct jobs *jobs, void *job, size_t bytes);

/* Wait until all jobs that were given have ended. */
void jobs_close(struct jobs *jobs);
