/*
 * play_here.h -- where nuri play is played.
 */
#pragma once

#include "answer/answer.h"

/* True if it is the terminal, not a page. */
bool play_is_here(const struct options *options);

/* Why nuri play cannot run if it is not there and the build has no page. */
const char *play_lack(const struct options *options);
