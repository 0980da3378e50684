/*
 * play_site.h -- nuri play --site: the page as index.html, and beside it what
 * browsers need to install it and to have it offline.
 */
#pragma once

#include "io/output.h"

/* Make the folder unless it is there.  False, with the reason on stderr, if that
 * fails. */
bool play_site_begin(const char *folder);

/* End the page of a site, as output_close() does, and write the other files:
 * none is replaced unless all could be written. */
bool play_site_close(struct output *page, const char *folder, bool keep);

/* Remove the folder if it is empty: nothing was written to a new one. */
void play_site_end(const char *folder);
