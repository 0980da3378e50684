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

/* What happens meanwhile, with a number. */
enum happening {
    STREAM_BEGINS,  /* of this many bytes or boards; 0: unknown */
    PART_READ,      /* this many of them */
    ANSWER_GIVEN,   /* this many */
    OUTPUT_FOLLOWS, /* the line on the terminal must go; 0 */
    WORK_ENDS       /* 0 */
};
void progress(enum happening what, uint64_t number);

/* A nuri_progress_fn for `user` NULL; never cancels. */
bool progress_work(void *user, const nuri_stats *stats);
