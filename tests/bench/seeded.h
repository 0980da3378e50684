/*
 * seeded.h -- nuri_solve() with a seed, for which there is no public way.
 */
#ifndef NURI_BENCH_SEEDED_H
#define NURI_BENCH_SEEDED_H

#include <nuri.h>

/* As nuri_solve() without marks; another seed makes other first decisions. */
nuri_status solve_seeded(nuri_result **result, const nuri_puzzle *puzzle,
                         const nuri_options *options, unsigned seed);

#endif
