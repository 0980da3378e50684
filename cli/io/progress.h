/*
 * progress.h -- what is said on stderr while the work goes on.
 */
#pragma once

#include <nuri.h>

/* From now on tell how far it is, with the name of what is done: on a terminal
 * in one line that comes after a second and is wiped before anything else is
 * said; else, if `always`, in a line every second.  False: nothing is shown. */
bool progress_begin(bool always, const char *doing);
void progress_end(void);

/* A stream is read from now on, of so many bytes; 0: nobody knows.  So much of
 * it was read since the last call. */
void progress_stream(uint64_t bytes);
void progress_read(size_t bytes);

/* An answer of the stream, a record or several.  Their "status" is counted. */
void progress_record(const char *records, size_t length);

/* To be given to the library with `user` NULL; never cancels. */
bool progress_work(void *user, const nuri_stats *stats);

/* Take the line off the terminal, as something else is to be written. */
void progress_wipe(void);
