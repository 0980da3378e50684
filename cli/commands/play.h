/*
 * play.h -- nuri play: in the terminal; as a page (see play/) with puzzles, written in
 * parts: its beginning, each puzzle as a record, and its end; or as a site, with the
 * page and what browsers need to install it and to have it offline.
 */
#pragma once

#include "answer/answer.h"

/* True if it is the terminal, not a page. */
bool play_is_here(const struct options *options);

/* Play the puzzles that were read, if it is there. */
void play_here_end(const struct run *run);

/* Why nuri play cannot run if it is not there and the build has no page. */
const char *play_lack(const struct options *options);

/* True if the program was built with it. */
bool play_page_is_there(void);

/* End the page.  Call after the last puzzle. */
void play_page_end(const struct run *run);

/* Make the folder unless it is there.  False, with the reason on stderr, if that
 * fails. */
bool play_site_begin(const char *folder);

/* End the page of a site, as output_close() does, and write the other files:
 * none is replaced unless all could be written. */
bool play_site_close(const struct run *run, bool keep);

/* Remove the folder if it is empty: nothing was written to a new one. */
void play_site_end(const char *folder);
