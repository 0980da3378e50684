/*
 * signals.h -- SIGINT and SIGTERM end the work, not the process.
 */
#ifndef NURI_CLI_SIGNALS_H
#define NURI_CLI_SIGNALS_H

#include <nuri.h>

/* From now on the first of the two signals sets `cancel`, which must live as
 * long as the process; the second kills at once. */
void signals_watch(nuri_cancel *cancel);

/* The signal that came; 0 if none did. */
int signals_caught(void);

/* Wait until there is something to read, or nothing ever will be; false if a
 * signal came, even just before. */
bool signals_wait(int file);

/* Die of it, as a shell expects (exit status 130 or 143). */
void signals_raise(void);

#endif
