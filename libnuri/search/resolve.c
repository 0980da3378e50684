/*
 * resolve.c -- learn from a conflict, and go back.
 *
 * Enumeration forbids no solution.  It traverses the tree of decisions in
 * order: once all under a decision is known, its opposite is set instead, one
 * level down.  Levels up to s->closed_levels are such closed ones.  Above them
 * conflicts are learned from as usual, but never jump below [1].
 *
 * [1] M. Gebser et al.: Conflict-driven answer set enumeration, LPNMR 2007.
 */
#include "search/resolve.h"

#include "search/analyse.h"
#include "search/clause.h"
#include "search/decide.h"
#include "search/proof.h"
#include "search/trail.h"

static void average(struct search *s, uint32_t lbd)
{
    assert(lbd > 0);
    if (s->stats.conflicts == 1)
        s->quick_lbd = s->slow_lbd = lbd;
    s->quick_lbd += (lbd - s->quick_lbd) / 32;
    s->slow_lbd += (lbd - s->slow_lbd) / 4096;
    s->since_restart++;
}

/* Literals learned alone on a closed level stay true; of the others only
 * decisions have no reason.  A proof has them as steps that its checker knows
 * from then on.  So must the search, or its hints would lead too far. */
static void undo_closed(struct search *s, uint32_t level)
{
    uint32_t kept = 0;

    for (uint32_t i = s->level_start[level + 1]; i < s->trail_size; i++) {
        const var v = var_of(s->trail[i]);
        if (s->reason[v].kind == REASON_NONE &&
            i != s->level_start[s->level[v]])
            s->clause[kept++] = s->trail[i];
    }
    nuri_undo(s, level);
    for (uint32_t i = 0; i < kept; i++)
        nuri_assign(s, s->clause[i], REASON_NONE, 0);
}

bool nuri_close_level(struct search *s, uint32_t level, bool is_solution)
{
    assert(level <= s->levels);
    nuri_proof_closed(s, level, is_solution);
    if (level == 0) {
        s->exhausted = true;
        return false;
    }
    const lit decision = s->trail[s->level_start[level]];
    undo_closed(s, level - 1);
    s->closed_levels = level - 1;
    nuri_assign(s, opposite(decision), REASON_CLOSED, s->proof_steps);
    return true;
}

/* The highest level in the explanation, where it is a conflict already. */
static uint32_t conflict_level(const struct search *s)
{
    uint32_t level = 0;

    for (uint32_t i = 0; i < s->explanation_size; i++)
        if (s->level[var_of(s->explanation[i])] > level)
            level = s->level[var_of(s->explanation[i])];
    return level;
}

bool nuri_resolve(struct search *s)
{
    const uint32_t level = conflict_level(s);
    uint32_t lbd;
    struct reason reason = {REASON_NONE, 0};

    s->stats.conflicts++;
    s->stats.nodes++;
    if (level <= s->closed_levels)
        return nuri_close_level(s, level, false);
    nuri_undo(s, level);
    uint32_t back = nuri_analyse(s, &lbd);
    if (s->failed)
        return false;
    if (s->budget->ablations && s->budget->ablations->learned)
        s->budget->ablations->learned(s->budget->ablations->user, s);
    assert(back < level && s->clause_size > 0);
    if (back < s->closed_levels)
        back = s->closed_levels;
    nuri_undo(s, back);
    if (s->clause_size > 1)
        nuri_clause_add(s, s->clause, s->clause_size, lbd, &reason);
    nuri_assign(s, s->clause[0], (enum reason_kind)reason.kind, reason.data);
    nuri_decay(s);
    average(s, lbd);
    return true;
}
