/*
 * signals.h -- SIGINT, SIGTERM and SIGHUP end the work, not the process.
 */
#pragma once

#include <nuri.h>

/* Let the first of these signals set `cancel`, which must live as long as the
 * process; the second kills the process, and what is guarded (guarded.h) is
 * removed.  SIGXFSZ is ignored, so that a file
 * that grows too large is a write error. */
void signals_watch(nuri_cancel *cancel);

/* The others that end a process do the same from now on: what is on the screen
 * has to be left in order. */
void signals_end_politely(void);

/* Let no signal come to this thread, nor to threads that it starts; let them
 * come again as before. */
void signals_hold(void);
void signals_let(void);

/* Return the signal that was caught; 0: none. */
int signals_caught(void);

/* Wait for input or its end; false if a signal was caught, even just before. */
bool signals_wait(int file);

/* End the process by this signal (exit status 130, 143 or 129). */
void signals_raise(void);
