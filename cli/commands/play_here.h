/*
 * play_here.h -- where nuri play is played.
 */
#pragma once

#include "answer/answer.h"

/* True if it is the terminal, not a page. */
bool play_is_here(const struct options *options);

/* Play the puzzles that were read, if it is there.  Return the exit status. */
int play_here_end(const struct run *run);

/* Why nuri play cannot run if it is not there and the build has no page. */
const char *play_lack(const struct options *options);
