/*
 * sweep.h -- one sweep over a board, cell by cell.
 */
#pragma once

#include "frontier/types.h"

/* Work is counted in sizes carried: so many take as long as a node of the
 * search. */
enum { WORK_A_NODE = 2048 };

/* Ready to go from the first cell; false if there is no memory. */
bool nuri_sweep_init(struct sweep *w);
void nuri_sweep_clear(struct sweep *w);

/* Add the work since the last call to the nodes of the budget. */
void nuri_sweep_charge_nodes(struct sweep *w);

/* Find all edges from the layer before a cell; false at a limit. */
bool nuri_sweep_expand(struct sweep *w, uint32_t at);

/* Make the layer after a cell. */
bool nuri_sweep_step(struct sweep *w, uint32_t at);

/* Go on to the end: false at a limit, and when the allowance of work is spent;
 * then it can be gone on with.  The layers before whole rows are kept unless
 * colourings are counted. */
bool nuri_sweep_run(struct sweep *w);

/* The sizes that end a list of solutions beside a profile of the last layer,
 * if there are any. */
bool nuri_sweep_ends(const struct sweep *w, const struct profile *p,
                     uint64_t *sizes);

/* After a sweep to the end that counts: solutions; UINT64_MAX: or more. */
uint64_t nuri_sweep_count(const struct sweep *w);
