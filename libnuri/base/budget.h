/*
 * budget.h -- when to give up.
 *
 * Whatever may take too long is bounded in one of two ways, both of which
 * count work that is the same on every machine:
 *
 *     an allowance   of a question that has a bound of its own: so many cells
 *                    may be looked at, so many literals propagated
 *     the budget     of a public call: nodes of the search, memory, time, and
 *                    whether it is cancelled.  It is made once per call, so
 *                    that all searches of that call share its clock and its
 *                    count of nodes
 *
 * A question for which less than all is enough narrows the allowance, and
 * gives it back when it ends.
 */
#pragma once

#include "base/ablation.h"

#include <nuri.h>

#include <assert.h>

/* ---- Work that is counted ----------------------------------------------- */

struct allowance {
    uint64_t spent; /* work done so far */
    uint64_t most;  /* of it that may be done; NO_BOUND: any */
};

#define NO_BOUND UINT64_MAX

/* May so much more be spent?  Of work whose amount is known only when it is
 * done, ask for 0: what is overspent then is over. */
static inline bool allowance_has(const struct allowance *a, uint64_t more)
{
    return a->spent <= a->most && more <= a->most - a->spent;
}

static inline void allowance_spend(struct allowance *a, uint64_t amount)
{
    a->spent += amount;
}

/* Of what is left, `amount` is kept back from the question at hand: it is
 * spent, but is counted elsewhere, or not at all. */
static inline void allowance_withhold(struct allowance *a, uint64_t amount)
{
    a->most = allowance_has(a, amount) ? a->most - amount : a->spent;
    assert(a->most >= a->spent);
}

/* A new question, which may spend so much; nothing is left of the last. */
static inline void allowance_renew(struct allowance *a, uint64_t amount)
{
    a->most = amount < NO_BOUND - a->spent ? a->spent + amount : NO_BOUND;
}

/* A question within the question: it may spend `amount`, if there is so much.
 * What is returned gives the rest back: a->most is to be that again. */
static inline uint64_t allowance_narrow(struct allowance *a, uint64_t amount)
{
    const uint64_t most = a->most;

    if (allowance_has(a, amount))
        allowance_renew(a, amount);
    assert(a->most <= most); /* it is a part of what there was */
    return most;
}

/* ---- The limits of a call ----------------------------------------------- */

struct budget {
    nuri_options options;
    nuri_stats done; /* by searches of this call that ended, but for `nodes` */
    struct allowance nodes; /* spent: by searches of this call that ended */
    struct allowance work;  /* variables and nodes of regions that searches went
                               through; bounded in turns only */
    uint64_t deadline_ms;   /* on a clock that only runs forward; 0: none */
    uint32_t until_slow; /* checks left before clock and callback are asked */
    uint64_t looks;      /* at cells, since they were asked last */
    nuri_limit reached;  /* sticky */
    const struct ablations *ablations; /* of a test, borrowed; else NULL */
};

/* Is this left out by a test? */
static inline bool budget_without(const struct budget *budget,
                                  enum ablation ablation)
{
    return budget->ablations &&
           (budget->ablations->without & (uint32_t)ablation) != 0;
}

/* May one who holds so many bytes have some more? */
static inline bool budget_has_memory(const struct budget *budget, uint64_t held,
                                     uint64_t more)
{
    const uint64_t most = budget->options.max_memory;
    return most == 0 || held + more <= most;
}

/* Start the clock.  `options` may be NULL. */
void nuri_budget_start(struct budget *budget, const nuri_options *options);

/* A search of this call has ended, which did that. */
void nuri_budget_spend(struct budget *budget, const nuri_stats *stats);

/* To be called at every node, with what the search at hand has done, NULL if
 * there is none: may the work go on? */
bool nuri_budget_allow(struct budget *budget, const nuri_stats *stats);

/* To be called in the middle of long work, where no node ends: the same, but
 * for the nodes, which may be bounded for a while only. */
bool nuri_budget_in_time(struct budget *budget, const nuri_stats *stats);

/* Cells looked at between two looks at the clock: below a millisecond. */
enum { LOOKS_BETWEEN = 1 << 14 };

/* To be called again and again in long work on a board, outside of searches,
 * with the number of cells looked at since the last call: may the work go on?
 */
static inline bool budget_should_continue(struct budget *budget, uint64_t cells)
{
    budget->looks += cells;
    if (budget->looks < LOOKS_BETWEEN)
        return budget->reached == NURI_LIMIT_NOT_REACHED;
    budget->looks = 0;
    return nuri_budget_in_time(budget, NULL);
}

/* A question: let no more than so many nodes of the search at hand pass, from
 * its beginning on.  What is returned gives the rest back when the question ends;
 * that it was stopped by its own bound is no limit then.  Who bounds the work too
 * lifts that bound first. */
uint64_t nuri_budget_narrow(struct budget *budget, uint64_t nodes);
void nuri_budget_give_back(struct budget *budget, uint64_t most);
