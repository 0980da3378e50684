/*
 * sweep.h -- one sweep over a board, cell by cell.
 */
#pragma once

#include "frontier/types.h"

/* Sizes carried in the time of a search node; they are the unit of work. */
enum { WORK_A_NODE = 2048 };

/* Start before the first cell; false if out of memory. */
bool nuri_sweep_init(struct sweep *w);
void nuri_sweep_clear(struct sweep *w);

/* Add the work since the last call to the nodes of the budget. */
void nuri_sweep_charge_nodes(struct sweep *w);

/* Find all edges from the layer before a cell; false at a limit. */
bool nuri_sweep_expand(struct sweep *w, uint32_t at);

/* Make the layer after a cell. */
bool nuri_sweep_step(struct sweep *w, uint32_t at);

/* Continue to the end.  False at a limit or without allowance of work; then it
 * can be continued.  The layers before whole rows are kept unless colourings
 * are counted. */
bool nuri_sweep_run(struct sweep *w);

/* False if a profile of the last layer gives no solution.  *sizes are those
 * that complete one. */
bool nuri_sweep_ends(const struct sweep *w, const struct profile *p,
                     uint64_t *sizes);

/* The number of solutions after a complete counting sweep; UINT64_MAX: that
 * many or more. */
uint64_t nuri_sweep_count(const struct sweep *w);
