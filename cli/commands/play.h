/*
 * play.h -- nuri play: in the terminal; as a page (see play/) with puzzles, written in
 * parts: its beginning, each puzzle as a record, and its end; or as a site, with the
 * page and what browsers need to install it and to have it offline.
 */
#pragma once

#include "answer/answer.h"

/* True if it is the terminal, not a page. */
bool play_is_here(const struct options *options);

/* True if the program was built with the page. */
bool play_page_is_there(void);

/* Test that this can be, and make the folder of a site. */
void play_begin(const struct run *run);

/* Call after the last puzzle: end the page, or play what was read. */
void play_end(const struct run *run);

/* End the page of a site, as output_close() does, and write the other files:
 * none is replaced unless all could be written. */
bool play_site_close(const struct run *run, bool keep);
