/*
 * budget.h -- limits of a call.
 *
 * Two kinds of bound.  Both count work that is the same on every machine:
 *
 *     allowance   of one question: cells examined, literals propagated
 *     budget      of a public call: nodes, memory, time, cancellation
 *
 * A budget is made once per call, so all searches of the call share its clock
 * and node count.  A smaller question narrows an allowance and restores it at
 * its end.
 */
#pragma once

#include <nuri.h>

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* ---- Ablations: parts that tests and nuri-bench switch off --------------- */

/*
 * No public function sets this.  A budget without ablations runs the whole
 * solver.  Leaving out a part changes no answer, so tests check each part alone
 * against brute force.
 *
 * With NURI_ABLATION, as nuri-bench is built, every budget uses nuri_ablations:
 * `nuri-bench --without NAME` measures what a part gains.  Parts outside the
 * solver can be switched off only there.
 */
struct search;

enum ablation_row {
#define ABLATION(NAME, name, does) ROW_##NAME,
#define ABLATIONS_END              SOLVER_ROWS, ROW_BEFORE_OTHERS = SOLVER_ROWS - 1,
#include "base/ablations.def"
#undef ABLATION
#undef ABLATIONS_END
};

enum ablation {
#define ABLATION(NAME, name, does) ABLATE_##NAME = 1 << ROW_##NAME,
#define ABLATIONS_END              ABLATIONS = 1 << SOLVER_ROWS, /* the solver's */
#include "base/ablations.def"
#undef ABLATION
#undef ABLATIONS_END
};

struct ablations {
    uint32_t without; /* a set of ablations */
    uint32_t seed;    /* orders the first decisions; 0: as without ablations */
    /* Called after each learned clause is added to the search. */
    void (*learned)(void *user, const struct search *search);
    void *user;
};

#ifdef NURI_ABLATION
extern struct ablations nuri_ablations;
#endif

/* True if nuri-bench switches this off. */
static inline bool is_ablated(enum ablation ablation)
{
#ifdef NURI_ABLATION
    return (nuri_ablations.without & (uint32_t)ablation) != 0;
#else
    (void)ablation;
    return false;
#endif
}

/* ---- Counted work -------------------------------------------------------- */

struct allowance {
    uint64_t spent;
    uint64_t most; /* the bound of `spent`; NO_BOUND: none */
};

#define NO_BOUND UINT64_MAX

/* True if `more` can be spent.  Use 0 for work whose amount is known only
 * afterwards: it may overspend once. */
static inline bool allowance_has(const struct allowance *a, uint64_t more)
{
    return a->spent <= a->most && more <= a->most - a->spent;
}

static inline void allowance_spend(struct allowance *a, uint64_t amount)
{
    a->spent += amount;
}

/* Reserve `amount` of what is left: it is counted elsewhere, or not at all. */
static inline void allowance_withhold(struct allowance *a, uint64_t amount)
{
    a->most = allowance_has(a, amount) ? a->most - amount : a->spent;
    assert(a->most >= a->spent);
}

/* Start a question that may spend `amount`; what the last one left is lost. */
static inline void allowance_renew(struct allowance *a, uint64_t amount)
{
    a->most = amount < NO_BOUND - a->spent ? a->spent + amount : NO_BOUND;
}

/* Narrow to `amount` for a nested question, if that much is left.  Return the
 * old bound, to be restored in a->most. */
static inline uint64_t allowance_narrow(struct allowance *a, uint64_t amount)
{
    const uint64_t most = a->most;

    if (allowance_has(a, amount))
        allowance_renew(a, amount);
    assert(a->most <= most);
    return most;
}

/* The unit of work is a node of the search.  In about its time there are so many
 * visits of variables and nodes of regions, flips of local search, or sizes that
 * a sweep carries. */
enum { VISITS_A_NODE = 1024, MOVES_A_NODE = 1024, SIZES_A_NODE = 2048 };

/* ---- Limits of a call --------------------------------------------------- */

struct budget {
    nuri_options options;
    nuri_stats done; /* `nodes` and `memory` excepted */
    struct allowance nodes;
    /* Variables and region nodes visited; bounded in slices only. */
    struct allowance work;
    uint64_t held, peak;  /* bytes that engines have, and most so far */
    uint64_t deadline_ms; /* on the monotonic clock; 0: none */
    uint32_t until_slow;  /* checks left until clock and callback */
    uint64_t looks;       /* cells examined since then */
    nuri_limit reached;   /* sticky */
    const struct ablations *ablations; /* of a test, borrowed; or NULL */
};

/* True if a test switches this off. */
static inline bool budget_without(const struct budget *budget,
                                  enum ablation ablation)
{
    return budget->ablations &&
           (budget->ablations->without & (uint32_t)ablation) != 0;
}

/* Start the clock.  `options` may be NULL. */
void nuri_budget_start(struct budget *budget, const nuri_options *options);

/* Add the work in `stats` that was not added before: `counted` is what was, and
 * becomes equal. */
void nuri_budget_spend(struct budget *budget, const nuri_stats *stats,
                       nuri_stats *counted);

/* Call at every node, after its work was added.  True if it may continue. */
bool nuri_budget_allow(struct budget *budget);

/* Call in long work between nodes.  The same, without the node limits. */
bool nuri_budget_in_time(struct budget *budget);

/* Cells examined between clock reads: below a millisecond. */
enum { LOOKS_BETWEEN = 1 << 14 };

/* Call repeatedly in long work outside searches, with the cells examined since
 * the last call.  True if work may continue. */
static inline bool budget_should_continue(struct budget *budget, uint64_t cells)
{
    budget->looks += cells;
    if (budget->looks < LOOKS_BETWEEN)
        return budget->reached == NURI_LIMIT_NOT_REACHED;
    budget->looks = 0;
    return nuri_budget_in_time(budget);
}

/* Narrow to `nodes` from now on.  Return the old bound, for nuri_budget_give_back(), which clears a limit that only the
 * narrower bound reached.  If work is bounded too, lift that bound first. */
uint64_t nuri_budget_narrow(struct budget *budget, uint64_t nodes);
void nuri_budget_give_back(struct budget *budget, uint64_t most);
