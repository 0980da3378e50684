/* sweep.h -- one sweep over a board, cell by cell. */
#pragma once

#include "frontier/types.h"

/* Sizes carried in the time of a search node; they are the unit of work. */
enum { WORK_A_NODE = 2048 };

/* Start before the first cell; false if out of memory. */
bool nuri_sweep_init(struct sweep *w);
void nuri_sweep_clear(struct sweep *w);

/* A second sweep of the same strip, with its own layers (NULL if out of memory)
 * and unlimited work; to be ended. */
struct sweep nuri_sweep_again(const struct sweep *w);
void nuri_sweep_end_again(struct sweep *w, struct sweep *again);

/* Add the work since the last call to the nodes of the budget. */
void nuri_sweep_charge_nodes(struct sweep *w);

/* Find all edges from the layer before a cell; false at a limit. */
bool nuri_sweep_expand(struct sweep *w, uint32_t at);

bool nuri_sweep_step(struct sweep *w, uint32_t at);

/* Continue to the end.  False at a limit, or without allowance of work; it can
 * then be continued.  Unless it counts, layers before whole rows are kept. */
bool nuri_sweep_run(struct sweep *w);

/* The index of the sizes that complete profile i of the last layer to a
 * solution, or NO_SOURCE. */
uint32_t nuri_sweep_solution(const struct sweep *w, uint32_t i);

/* The number of solutions, after a sweep that counts; UINT64_MAX: or more. */
uint64_t nuri_sweep_count(const struct sweep *w);
