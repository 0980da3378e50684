/*
 * budget.h -- when to give up.
 *
 * Limits are made once per public call, so that all searches of that call
 * share its clock and its count of steps.
 */
#ifndef NURI_BASE_BUDGET_H
#define NURI_BASE_BUDGET_H

#include "base/ablation.h"

#include <nuri.h>

struct budget {
    nuri_options options;
    uint64_t deadline_ms;  /* on the clock of nuri_clock_ms(); 0: none */
    uint64_t steps_before; /* of searches of the same call that have ended */
    uint32_t until_slow;   /* checks left before clock and callback are asked */
    nuri_limit reached;    /* sticky */
    const struct ablations *ablations; /* of a test, borrowed; else NULL */
};

/* Is this left out by a test? */
static inline bool budget_without(const struct budget *l,
                                  enum ablation ablation)
{
    return l->ablations && (l->ablations->without & (uint32_t)ablation) != 0;
}

/* Start the clock.  `options` may be NULL. */
void nuri_budget_start(struct budget *l, const nuri_options *options);

/* To be called at every step: may the work go on? */
bool nuri_budget_allow(struct budget *l, const nuri_stats *stats);

/* To be called in the middle of long work, where no step ends: the same, but
 * for the steps, which may be bounded for a while only. */
bool nuri_budget_in_time(struct budget *l, const nuri_stats *stats);

/* Let no more than so many steps of one search pass for now, and lift that
 * again: a pause that was reached is no limit. */
struct pause {
    uint64_t max_steps; /* what it was */
    bool made;          /* the pause comes before it */
};
struct pause nuri_budget_pause(struct budget *l, uint64_t steps);
void nuri_budget_lift(struct budget *l, struct pause pause);

/* Milliseconds since some fixed moment. */
uint64_t nuri_clock_ms(void);

#endif
