/*
 * pattern_file.h -- generate --pattern FILE: which cells get clues.
 */
#pragma once

#include <nuri.h>

struct pattern {
    unsigned width, height;
    int32_t *clues; /* [width * height] as of nuri_generate_options, owned */
};

/* Read it.  Return an exit status, after a message on failure.  A row is a
 * line, its cells separated by blanks, or one character each: a number, `?`,
 * `x` for a number to be chosen, or `.`, `-`, `_`, `0` for no clue.  A line
 * with the numbers of rows and columns may come first. */
int pattern_open(struct pattern *pattern, const char *file);
void pattern_close(struct pattern *pattern);
