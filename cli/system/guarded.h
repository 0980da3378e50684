/*
 * guarded.h -- the names of incomplete files, which must not stay behind.
 */
#pragma once

/* There may be one for the answer and one for each thread.  The name must
 * remain valid until signals_release(). */
void guarded_add(const char *file);

/* Call this with each of them; also from a signal handler. */
void guarded_each(int (*call)(const char *file));
