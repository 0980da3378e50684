/*
 * signals.h -- SIGINT, SIGTERM and SIGHUP end the work, not the process.
 */
#pragma once

#include <nuri.h>

/* From now on the first of these signals sets `cancel`, which must live as long
 * as the process; the second kills at once.  A file that grows too large is no
 * signal any more, but a write that fails. */
void signals_watch(nuri_cancel *cancel);

/* Whatever signal kills the process at once, this file, which is not complete,
 * goes with it, until it is released.  There may be one for the answer and one
 * for each thread; the name must live as long. */
void signals_guard(const char *file);
void signals_release(const char *file);

/* The signal that came; 0 if none did. */
int signals_caught(void);

/* Wait until there is something to read, or nothing ever will be; false if a
 * signal came, even just before. */
bool signals_wait(int file);

/* Die of it, as a shell expects (exit status 130, 143 or 129). */
void signals_raise(void);
