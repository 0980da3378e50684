/*
 * take_options.h -- what the arguments of options mean.
 *
 * Each takes the argument of an option of options.def, and notes it; false if it
 * is none that the option takes.
 */
#pragma once

#include "options.h"

bool take_to(struct options *o, const char *value);
bool take_output(struct options *o, const char *value);
bool take_marked(struct options *o, const char *value);
bool take_level(struct options *o, const char *value);
bool take_difficulty(struct options *o, const char *value);
bool take_clues(struct options *o, const char *value);
bool take_ones(struct options *o, const char *value);
bool take_sizes(struct options *o, const char *value);
bool take_unknown(struct options *o, const char *value);
bool take_technique(struct options *o, const char *value);
bool take_jobs(struct options *o, const char *value);
bool take_solution(struct options *o, const char *value);

/* --transform: the word at this place of its words. */
bool transform(struct options *o, unsigned place);
