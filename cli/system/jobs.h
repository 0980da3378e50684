/*
 * jobs.h -- a ring of jobs that several threads work on.
 *
 * One thread, the reader, fills free jobs; others work on them.  Done jobs are
 * ended one at a time, in the order in which they were read.  The number of jobs is
 * fixed, and they hold at most some megabytes: the reader waits.  So memory is
 * bounded for any input.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* What to do with a job, which is zero at first.  `read` is called in the thread
 * of jobs_run(); false: there are no more.  `work` is called in several threads
 * at a time.  Both add the bytes that the job holds.  `end` is called by one at
 * a time; false: no more are read. */
struct job_calls {
    bool (*read)(void *user, void *job, size_t *bytes);
    void (*work)(void *user, void *job, size_t *bytes);
    bool (*end)(void *user, void *job);
    void *user;
};

/* Read jobs of this size, work on them, and end all that were read, with this
 * many at a time for each thread.  With one thread there is one at a time, and
 * the reader does the work.  False, and nothing is done, if out of memory or
 * threads. */
bool jobs_run(const struct job_calls *calls, size_t size, size_t per_thread,
              size_t threads);
