/*
 * audit_trail.c -- with assertions, every true literal is explained.
 *
 * Most literals never occur in a conflict.  Here all are explained, so that
 * every reason is checked: see audit.h.
 */
#include "search/audit_trail.h"

#ifndef NDEBUG

#include "search/auditor.h"
#include "search/reasons.h"

/* True if this position has the same literal and reason as before.  Literals of
 * level 0 are checked once: no analysis explains them again, and renewed links,
 * which merge them into nodes, cannot. */
static bool was_tested(const struct search *s, uint32_t at)
{
    const struct auditor *v = s->auditor;
    const struct reason reason = s->reason[var_of(s->trail[at])];

    if (at >= v->tested || v->trail[at] != s->trail[at])
        return false;
    return s->level[var_of(s->trail[at])] == 0 ||
           (v->reason[at].kind == reason.kind &&
            v->reason[at].data == reason.data);
}

void nuri_audit_trail(struct search *s)
{
    struct auditor *v = s->auditor;
    const uint32_t size = s->explanation_size;
    uint32_t at = 0;

    if (s->failed)
        return;
    while (at < s->trail_size && was_tested(s, at))
        at++;
    for (uint32_t i = 0; i < size; i++)
        v->saved[i] = s->explanation[i];
    for (; at < s->trail_size; at++) {
        v->trail[at] = s->trail[at];
        v->reason[at] = s->reason[var_of(s->trail[at])];
        if (v->reason[at].kind > REASON_CLOSED)
            nuri_explain_true(s, s->trail[at]);
    }
    v->tested = s->trail_size;
    s->explanation_size = size;
    for (uint32_t i = 0; i < size; i++)
        s->explanation[i] = v->saved[i];
}

#endif
