/*
 * pattern_file.h -- generate --pattern FILE: which cells get clues.
 */
#pragma once

#include <nuri.h>

struct pattern {
    unsigned width, height;
    int32_t *clues; /* [width * height] as of nuri_generate_options, owned */
};

/* Read it: a board in any format, where a black cell, such as `x`, is a clue with a
 * number to be chosen.  Return an exit status, after a message on failure. */
int pattern_open(struct pattern *pattern, const char *file);
void pattern_close(struct pattern *pattern);
