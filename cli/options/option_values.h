/*
 * option_values.h -- what the arguments of options mean.
 *
 * Each takes the argument of an option of options.def, and notes it; false if it
 * is none that the option takes.
 */
#ifndef NURI_CLI_OPTION_VALUES_H
#define NURI_CLI_OPTION_VALUES_H

#include "options.h"

bool take_to(struct options *o, const char *value);
bool take_output(struct options *o, const char *value);
bool take_reveal(struct options *o, const char *value);
bool take_blank(struct options *o, const char *value);
bool take_marked(struct options *o, const char *value);
bool take_level(struct options *o, const char *value);
bool take_per_page(struct options *o, const char *value);
bool take_solutions(struct options *o, const char *value);
bool take_difficulty(struct options *o, const char *value);
bool take_style(struct options *o, const char *value);
bool take_clues(struct options *o, const char *value);
bool take_symmetry(struct options *o, const char *value);
bool take_ones(struct options *o, const char *value);
bool take_sizes(struct options *o, const char *value);
bool take_unknown(struct options *o, const char *value);
bool take_rule(struct options *o, const char *value);
bool take_when(enum when *when, const char *value);
bool take_jobs(struct options *o, const char *value);
bool take_allow(struct options *o, const char *value);
bool take_picture(struct options *o, const char *value);
bool take_turn(struct options *o, unsigned turn);

#endif
