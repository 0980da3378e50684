/*
 * budget.c -- limits of a call.
 *
 * The only file of the library that reads a clock, and only with a timeout.
 */
#include "base/budget.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#if defined _WIN32
#include <windows.h>
#else
#include <time.h>
#endif

/* Nodes between clock reads: 0.1 ms on small boards, at most 50 ms on large. */
enum { NODES_BETWEEN_LOOKS = 8 };

struct nuri_cancel {
    atomic_int set;
};

nuri_status nuri_cancel_new(nuri_cancel **out)
{
    if (!out)
        return NURI_ERR_ARGUMENT;
    *out = malloc(sizeof **out);
    if (!*out)
        return NURI_ERR_MEMORY;
    atomic_init(&(*out)->set, 0);
    return NURI_OK;
}

void nuri_cancel_set(nuri_cancel *cancel)
{
    if (cancel)
        atomic_store(&cancel->set, 1);
}

bool nuri_cancel_is_set(const nuri_cancel *cancel)
{
    return cancel && atomic_load(&cancel->set) != 0;
}

void nuri_cancel_free(nuri_cancel *cancel)
{
    free(cancel);
}

/* A monotonic clock.  On Windows the POSIX one needs another library. */
#if defined _WIN32
static uint64_t clock_ms(void)
{
    return GetTickCount64();
}
#else
static uint64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}
#endif

/* `ms` from now, or never. */
static uint64_t deadline_in(uint64_t ms)
{
    const uint64_t now = clock_ms();
    return ms < UINT64_MAX - now ? now + ms : UINT64_MAX;
}

#ifdef NURI_ABLATION
struct ablations nuri_ablations;
#endif

void nuri_budget_start(struct budget *budget, const nuri_options *options)
{
    *budget = (struct budget){0};
#ifdef NURI_ABLATION
    budget->ablations = &nuri_ablations;
#endif
    if (options)
        budget->options = *options;
    budget->options.proof = NULL; /* set only by callers that use it */
    budget->work.most = NO_BOUND;
    budget->nodes.most =
        budget->options.max_nodes ? budget->options.max_nodes : NO_BOUND;
    if (budget->options.timeout_ms)
        budget->deadline_ms = deadline_in(budget->options.timeout_ms);
}

void nuri_budget_spend(struct budget *budget, const nuri_stats *stats,
                       nuri_stats *counted)
{
    nuri_stats *const done = &budget->done;

    allowance_spend(&budget->nodes, stats->nodes - counted->nodes);
    done->decisions += stats->decisions - counted->decisions;
    done->conflicts += stats->conflicts - counted->conflicts;
    done->propagations += stats->propagations - counted->propagations;
    done->restarts += stats->restarts - counted->restarts;
    *counted = *stats;
}

/* Report progress.  True if the caller lets the work continue. */
static bool report(const struct budget *budget)
{
    nuri_stats all = budget->done;

    assert(budget->options.progress);
    all.nodes = budget->nodes.spent;
    all.memory = budget->peak;
    return budget->options.progress(budget->options.user, &all);
}

/* The limits that cost more than a comparison. */
static nuri_limit look(const struct budget *budget)
{
    const nuri_options *o = &budget->options;

    if (o->cancel && nuri_cancel_is_set(o->cancel))
        return NURI_LIMIT_CANCELLED;
    if (budget->deadline_ms && clock_ms() >= budget->deadline_ms)
        return NURI_LIMIT_TIME;
    if (o->progress && !report(budget))
        return NURI_LIMIT_CANCELLED;
    return NURI_LIMIT_NOT_REACHED;
}

bool nuri_budget_allow(struct budget *budget)
{
    if (budget->reached != NURI_LIMIT_NOT_REACHED)
        return false;
    if (!allowance_has(&budget->nodes, 1) || !allowance_has(&budget->work, 0)) {
        budget->reached = NURI_LIMIT_NODES;
    } else if (budget->until_slow == 0) {
        budget->until_slow = NODES_BETWEEN_LOOKS;
        budget->reached = look(budget);
    } else {
        budget->until_slow--;
    }
    return budget->reached == NURI_LIMIT_NOT_REACHED;
}

bool nuri_budget_in_time(struct budget *budget)
{
    assert(budget->until_slow <= NODES_BETWEEN_LOOKS);
    if (budget->reached == NURI_LIMIT_NOT_REACHED)
        budget->reached = look(budget);
    return budget->reached == NURI_LIMIT_NOT_REACHED;
}

uint64_t nuri_budget_narrow(struct budget *budget, uint64_t nodes)
{
    return allowance_narrow(&budget->nodes, nodes);
}

void nuri_budget_give_back(struct budget *budget, uint64_t most)
{
    if (budget->nodes.most < most && budget->reached == NURI_LIMIT_NODES)
        budget->reached = NURI_LIMIT_NOT_REACHED;
    assert(budget->nodes.most <= most);
    budget->nodes.most = most;
}
