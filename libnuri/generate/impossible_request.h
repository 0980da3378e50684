/*
 * impossible_request.h -- whether a requested puzzle can exist.
 */
#pragma once

#include <nuri.h>
#include <stdbool.h>

enum { WHY_SIZE = 200 };

/* True if clearly no puzzle is as requested.  Then `why` [WHY_SIZE] is a
 * sentence that says why. */
bool nuri_is_impossible_request(const nuri_generate_options *w, char *why);
