/*
 * deadline.c -- check the budget in long work.
 *
 * The loop in search.c checks it at every decision; but on large boards there
 * may be seconds of work before the first, or between two.
 */
#include "search/deadline.h"

/* Some milliseconds; many `?` on a large board make millions. */
enum { VARS_BETWEEN_CHECKS = 1 << 16 };

bool nuri_ask_budget(struct search *s)
{
    allowance_spend(&s->budget->work, s->since_check);
    s->failed = s->failed || !nuri_budget_in_time(s->budget, &s->stats);
    s->since_check = s->failed ? NODES_BETWEEN_CHECKS : 0;
    return s->failed;
}

bool nuri_is_too_late(struct search *s, uint32_t more)
{
    s->since_check += more;
    if (s->since_check >= VARS_BETWEEN_CHECKS)
        nuri_ask_budget(s);
    return s->failed;
}
