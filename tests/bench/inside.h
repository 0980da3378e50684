/*
 * inside.h -- what there is no public way to: seeds, and parts left out.
 */
#pragma once

#include <nuri.h>

#include <stdbool.h>
#include <stdio.h>

/* As nuri_solve() without marks; another seed makes other first decisions. */
nuri_status solve_seeded(nuri_result **result, const nuri_puzzle *puzzle,
                         const nuri_options *options, unsigned seed);

/* Leave out a part of the library from now on, in every call.  False if there is
 * no part of this name. */
bool leave_out(const char *name);

/* The names of all parts, one line each. */
void list_parts(FILE *out);
