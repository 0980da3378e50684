/*
 * budget.c -- when to give up.
 *
 * The only file of the library that reads a clock, and only if a timeout was
 * asked for.
 */
#include "base/budget.h"

#include "base/memory.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Steps between two looks at the clock: 0.1 ms on small boards, and below
 * 50 ms on the largest. */
enum { STEPS_BETWEEN_LOOKS = 8 };

struct nuri_cancel {
    atomic_int set;
};

nuri_status nuri_cancel_new(nuri_cancel **out)
{
    *out = nuri_mem_array(1, sizeof **out);
    if (!*out)
        return NURI_ERR_MEMORY;
    atomic_init(&(*out)->set, 0);
    return NURI_OK;
}

void nuri_cancel_set(nuri_cancel *cancel)
{
    atomic_store(&cancel->set, 1);
}

bool nuri_cancel_is_set(const nuri_cancel *cancel)
{
    return atomic_load(&cancel->set) != 0;
}

void nuri_cancel_free(nuri_cancel *cancel)
{
    free(cancel);
}

uint64_t nuri_clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void nuri_budget_start(struct budget *l, const nuri_options *options)
{
    *l = (struct budget){0};
    if (options)
        l->options = *options;
    if (l->options.timeout_ms)
        l->deadline_ms = nuri_clock_ms() + l->options.timeout_ms;
}

/* The limits that cost more than a comparison to look at. */
static nuri_limit look(const struct budget *l, const nuri_stats *stats)
{
    const nuri_options *o = &l->options;

    if (o->cancel && nuri_cancel_is_set(o->cancel))
        return NURI_LIMIT_CANCELLED;
    if (l->deadline_ms && nuri_clock_ms() >= l->deadline_ms)
        return NURI_LIMIT_TIME;
    if (o->progress && !o->progress(o->user, stats))
        return NURI_LIMIT_CANCELLED;
    return NURI_LIMIT_NOT_REACHED;
}

bool nuri_budget_allow(struct budget *l, const nuri_stats *stats)
{
    if (l->reached != NURI_LIMIT_NOT_REACHED)
        return false;
    if (l->options.max_steps &&
        l->steps_before + stats->steps >= l->options.max_steps) {
        l->reached = NURI_LIMIT_STEPS;
    } else if (l->until_slow == 0) {
        l->until_slow = STEPS_BETWEEN_LOOKS;
        l->reached = look(l, stats);
    } else {
        l->until_slow--;
    }
    return l->reached == NURI_LIMIT_NOT_REACHED;
}

bool nuri_budget_in_time(struct budget *l, const nuri_stats *stats)
{
    if (l->reached == NURI_LIMIT_NOT_REACHED)
        l->reached = look(l, stats);
    return l->reached == NURI_LIMIT_NOT_REACHED;
}

struct pause nuri_budget_pause(struct budget *l, uint64_t steps)
{
    const uint64_t most = l->options.max_steps;
    const uint64_t until = l->steps_before + steps;
    const struct pause pause = {most, most == 0 || until < most};

    if (pause.made)
        l->options.max_steps = until;
    return pause;
}

void nuri_budget_lift(struct budget *l, struct pause pause)
{
    l->options.max_steps = pause.max_steps;
    if (pause.made && l->reached == NURI_LIMIT_STEPS)
        l->reached = NURI_LIMIT_NOT_REACHED;
}
