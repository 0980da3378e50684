/*
 * complete.h -- what a shell may complete.
 */
#pragma once

/* Print what may stand for the last word after `nuri`: a line each, with a tab and
 * what it means; or `:files`.  Return the exit status. */
int complete(int count, char **words);
