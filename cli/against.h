/*
 * against.h -- check --against FILE: the marks come from another file.
 */
#ifndef CLI_AGAINST_H
#define CLI_AGAINST_H

#include "run.h"

/* Read the file of --against, if there is one.  False, with the reason on
 * stderr, if that fails. */
bool against_open(struct run *run);
void against_close(struct run *run);

/* The board of that file that goes with this puzzle.  NULL, with the reason
 * said, if there is none. */
const nuri_entry *against_find(struct run *run, const struct item *item);

/* At the end: are there boards left over?  Then say so. */
void against_end(struct run *run);

#endif
