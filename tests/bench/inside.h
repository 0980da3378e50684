/* inside.h -- seeds and ablations, which the public API does not have. */
#pragma once

#include <nuri.h>

#include <stdbool.h>
#include <stdio.h>

/* As nuri_solve() without marks; another seed makes other first decisions. */
nuri_status solve_seeded(nuri_result **result, const nuri_puzzle *puzzle,
                         const nuri_options *options, unsigned seed);

/* Leave out a part of the library in all later calls.  False if there is no
 * such part. */
bool leave_out(const char *name);

/* The names of all parts, one line each. */
void list_parts(FILE *out);
