/*
 * jobs.h -- a window of jobs that several threads work on.
 *
 * One thread, the reader, fills free jobs and gives them; others work on them;
 * one at a time ends those that are done, in the order in which they were given
 * or as they come.  There are no more jobs than the window has, and they hold
 * no more than some megabytes, so that memory is bounded however long the input
 * is:  the reader waits for room.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* What is done with a job.  `work` is called by many threads at a time, and
 * says how many bytes more the job holds; `end` by one, and if it gives false
 * no more jobs are taken. */
struct job_calls {
    size_t (*work)(void *user, void *job);
    bool (*end)(void *user, void *job);
    void *user;
};

struct jobs;

/* A window of jobs of this size, so many for each thread, which begin as zeros.
 * With one thread there is one job, and no other thread is begun: the reader
 * works.  NULL if there is no room, or no thread can be had. */
struct jobs *jobs_open(const struct job_calls *calls, size_t size,
                       size_t per_thread, size_t threads, bool in_order);

/* A job that is free; waits for one.  NULL: no more are to be given. */
void *jobs_take(struct jobs *jobs);

/* It is to be worked on, and holds so many bytes.  Every job taken must be
 * given before the next. */
void jobs_give(struct jobs *jobs, void *job, size_t bytes);

/* Wait until all jobs that were given have ended. */
void jobs_close(struct jobs *jobs);
