/*
 * progress.h -- progress on stderr during the work.
 */
#pragma once

#include <nuri.h>

/* Start showing progress with this name: on a terminal, in one line after a
 * second, cleared before other output; elsewhere, if `always`, a line every
 * second.  False: nothing is shown. */
bool progress_begin(bool always, const char *doing);
void progress_end(void);

/* Begin a stream of this many bytes (0: unknown); this many were read since the
 * last call. */
void progress_stream(uint64_t bytes);
void progress_read(size_t bytes);

/* An answer of the stream, a record or several.  Their "status" is counted. */
void progress_record(const char *records, size_t length);

/* A nuri_progress_fn for `user` NULL; never cancels. */
bool progress_work(void *user, const nuri_stats *stats);

/* Clear the line on the terminal before other output. */
void progress_wipe(void);
