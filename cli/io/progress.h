/*
 * progress.h -- progress on stderr during the work.
 */
#pragma once

#include <nuri.h>

/* Start showing progress with this name: on a terminal, in one line after a
 * second, cleared before other output; elsewhere a line every second if `always`,
 * or every five of what makes boards, which may take minutes.  False: nothing is
 * shown. */
bool progress_begin(bool always, bool makes, const char *doing);
void progress_end(void);

/* Begin a stream of this many bytes or boards (0: unknown); this many were read
 * since the last call; one was answered. */
void progress_stream(uint64_t size);
void progress_read(size_t size);
void progress_answer(void);

/* A nuri_progress_fn for `user` NULL; never cancels. */
bool progress_work(void *user, const nuri_stats *stats);

/* Clear the line on the terminal before other output. */
void progress_wipe(void);
