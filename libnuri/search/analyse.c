/*
 * analyse.c -- learn a clause from a conflict.
 *
 * The conflict's clause is resolved with the explanations of its literals,
 * latest first, until one literal of the current level is left: the first
 * unique implication point [1].  Then literals that the others imply are
 * removed [2].  Explanations are expensive, so this is neither deep nor broad.
 *
 * [1] L. Zhang et al.: Efficient conflict driven learning in a Boolean
 *     satisfiability solver, ICCAD 2001.
 * [2] N. Sorensson, A. Biere: Minimizing learned clauses, SAT 2009.
 */
#include "search/analyse.h"

#include "search/clause.h"
#include "search/deadline.h"
#include "search/decide.h"
#include "search/marks.h"
#include "search/memory.h"
#include "search/proof.h"
#include "search/reasons.h"

/* The maximum of nested explanations, and of unseen literals in each. */
enum { MAX_DEEP = 3, MAX_UNSEEN = 2 };

/* Take the literals of s->explanation: count those of the current level, add
 * the others to the clause. */
static uint32_t take_in_analyse(struct search *s)
{
    uint32_t here = 0;

    for (uint32_t i = 0; i < s->explanation_size; i++) {
        const lit l = s->explanation[i];
        const var v = var_of(l);
        if (s->seen[v] || s->level[v] == 0)
            continue;
        assert(s->level[v] <= s->levels);
        see(s, v);
        nuri_bump(s, v);
        if (s->level[v] == s->levels)
            here++;
        else
            s->clause[s->clause_size++] = l;
    }
    return here;
}

/* An explained literal, and the unseen literals of its explanation. */
struct step {
    lit of, unseen[MAX_UNSEEN];
    uint32_t count, done;
};

/* Explain l.  False if it has no reason, or more than `most` are unseen. */
static bool explain_analyse(struct search *s, struct step *step, lit l,
                            uint32_t most)
{
    assert(is_false(s, l));
    step->of = l;
    step->count = step->done = 0;
    if (!nuri_may_follow(s, opposite(l)))
        return false;
    nuri_explain_true(s, opposite(l));
    for (uint32_t i = 0; i < s->explanation_size; i++) {
        if (s->seen[var_of(s->explanation[i])])
            continue;
        if (step->count == most)
            return false;
        step->unseen[step->count++] = s->explanation[i];
    }
    return true;
}

/* True if this false literal of the clause follows from seen literals, or from
 * a few that do; these become seen. */
static bool is_redundant(struct search *s, lit l)
{
    struct step steps[MAX_DEEP];
    uint32_t depth = 0;
    bool ok = explain_analyse(s, &steps[0], l, MAX_UNSEEN);

    while (ok) {
        struct step *const step = &steps[depth];
        if (step->done < step->count) {
            const lit next = step->unseen[step->done++];
            if (s->seen[var_of(next)])
                continue;
            depth++;
            assert(depth < MAX_DEEP);
            ok = explain_analyse(s, &steps[depth], next,
                                 depth + 1 < MAX_DEEP ? MAX_UNSEEN : 0);
        } else if (depth > 0) {
            see(s, var_of(step->of));
            depth--;
        } else {
            return true;
        }
    }
    return false;
}

static void minimise(struct search *s)
{
    uint32_t kept = 1;

    for (uint32_t i = 1; i < s->clause_size; i++)
        if (is_too_long(s) || !is_redundant(s, s->clause[i]))
            s->clause[kept++] = s->clause[i];
    s->clause_size = kept;
}

static uint32_t count_levels(struct search *s)
{
    uint32_t count = 0;

    s->level_stamp++;
    for (uint32_t i = 0; i < s->clause_size; i++) {
        uint32_t *const mark = &s->level_mark[s->level[var_of(s->clause[i])]];
        count += *mark != s->level_stamp;
        *mark = s->level_stamp;
    }
    return count;
}

/* Move a literal of the next lower level to [1]; return that level. */
static uint32_t second_level(struct search *s)
{
    uint32_t best = 1;

    if (s->clause_size == 1)
        return 0;
    for (uint32_t i = 2; i < s->clause_size; i++)
        if (s->level[var_of(s->clause[i])] > s->level[var_of(s->clause[best])])
            best = i;
    assert(s->level[var_of(s->clause[best])] < s->levels);
    const lit l = s->clause[best];
    s->clause[best] = s->clause[1];
    s->clause[1] = l;
    return s->level[var_of(l)];
}

uint32_t nuri_analyse(struct search *s, uint32_t *lbd)
{
    uint32_t at = s->trail_size, here = 0;
    lit l;

    assert(s->to_clear_count == 0 && s->explanation_size > 0);
    s->clause_size = 1;
    for (;;) {
        here += take_in_analyse(s);
        do
            l = s->trail[--at];
        while (!s->seen[var_of(l)] || s->level[var_of(l)] != s->levels);
        assert(here > 0);
        if (--here == 0)
            break;
        if (s->reason[var_of(l)].kind == REASON_CLAUSE)
            nuri_clause_use(s, s->reason[var_of(l)].data);
        if (is_too_long(s))
            break;
        nuri_explain_true(s, l);
    }
    s->clause[0] = opposite(l);
    if (!is_without(s, ABLATE_MINIMISE))
        minimise(s);
    nuri_proof_learned(s);
    *lbd = count_levels(s);
    forget_seen(s);
    return second_level(s);
}

void nuri_analyse_assumption(struct search *s, lit l)
{
    assert(is_false(s, l));
    s->core.count = 0;
    if (!list_push(s, &s->core, l) || s->level[var_of(l)] == 0)
        return;
    see(s, var_of(l));
    for (uint32_t at = s->trail_size;
         at > s->level_start[1] && !is_too_long(s);) {
        const lit known = s->trail[--at];
        if (!s->seen[var_of(known)])
            continue;
        if (s->reason[var_of(known)].kind == REASON_NONE) {
            if (var_of(known) != var_of(l))
                list_push(s, &s->core, known);
            continue;
        }
        nuri_explain_true(s, known);
        for (uint32_t i = 0; i < s->explanation_size; i++)
            if (!s->seen[var_of(s->explanation[i])])
                see(s, var_of(s->explanation[i]));
    }
    forget_seen(s);
}
