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
    bool is_counting;        /* all solutions; else two suffice */
    bool is_stuck;           /* there will be no answer */
    uint32_t done, steps;    /* cells coloured; of all */
    struct allowance work;
    uint64_t charged; /* work already in the budget */
};

/* Add the work so far to the budget, in whole nodes. */
static inline void progress_charge(struct progress *p)
{
    const uint64_t nodes = (p->work.spent - p->charged) / SIZES_A_NODE;

    allowance_spend(&p->account->budget->nodes, nodes);
    p->charged += nodes * SIZES_A_NODE;
}

/* Call before each state of a step.  False at a limit, or without allowance. */
static inline bool may_go_on(struct progress *p, uint32_t state)
{
    if (state % STATES_BETWEEN_CHECKS != 0)
        return true;
    progress_charge(p);
    return allowance_has(&p->work, 0) && nuri_budget_allow(p->account->budget);
}
