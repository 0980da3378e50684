/*
 * guarded.h -- the names of incomplete files, which must not stay behind if a
 * signal kills the process.
 */
#pragma once

/* Guard this file until guard_end(); the name must remain valid.  Call both in one
 * thread only. */
void guard(const char *file);
void guard_end(const char *file);

/* Call this with each of them; also from a signal handler. */
void guarded_each(int (*call)(const char *file));
