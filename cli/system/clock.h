/*
 * clock.h -- how long something took.
 */
#ifndef NURI_CLI_CLOCK_H
#define NURI_CLI_CLOCK_H

/* Milliseconds since some moment in the past. */
double clock_ms(void);

#endif
