/*
 * progress.h -- how far a sweep is in one order of the cells, and what it may
 *               still do.
 */
#pragma once

#include "base/budget.h"
#include "base/memory.h"

/* The unit of work is a size carried: see layer.h.  Limits are asked about every
 * few states. */
enum { STATES_BETWEEN_CHECKS = 64 };

struct progress {
    struct account *account; /* of all orders */
    const nuri_stats *stats; /* of the search meanwhile, borrowed */
    bool is_counting;        /* all solutions; else two suffice */
    bool is_stuck;           /* there will be no answer */
    uint32_t done, steps;    /* cells coloured; of all */
    struct allowance work;
    uint64_t charged; /* work already in the budget */
};

/* Call before each state of a step.  False at a limit, or without allowance. */
static inline bool may_go_on(const struct progress *p, uint32_t state)
{
    if (state % STATES_BETWEEN_CHECKS != 0)
        return true;
    nuri_stats stats = *p->stats;
    stats.nodes += (p->work.spent - p->charged) / SIZES_A_NODE;
    return allowance_has(&p->work, 0) &&
           nuri_budget_allow(p->account->budget, &stats);
}
