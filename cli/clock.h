/*
 * clock.h -- how long something took.
 */
#ifndef CLI_CLOCK_H
#define CLI_CLOCK_H

/* Milliseconds since some moment in the past. */
double clock_ms(void);

#endif
