/*
 * audit.h -- with assertions on, every clause is doubted when it is made.
 *
 * An explanation, with the literal that it explains, must be a direct
 * consequence of one rule of the puzzle: with all these literals false, and
 * what holds for good, that rule is broken.  That is tested by code that shares
 * nothing with the propagators: no counter, no border, no order, no kind of
 * reason; audit_rules.c looks the rule up in the cells.  audit_trail.c sees to
 * it that whatever is true is explained, whether or not anybody asks.
 *
 * A learned clause must follow from explanations: every way back from the
 * conflict, over those that the analysis was given, must end in a literal of
 * the clause.
 *
 * So every clause of a search is derived from the rules of the puzzle, step by
 * step, each step being tested.  With NDEBUG nothing of this is compiled.
 */
#pragma once

#include "search/types.h"

#ifdef NDEBUG

static inline bool nuri_audit_begin(struct search *s)
{
    (void)s;
    return true;
}

static inline void nuri_audit_end(struct search *s)
{
    (void)s;
}

static inline void nuri_audit_explanation(struct search *s, lit l, uint32_t at)
{
    (void)s;
    (void)l;
    (void)at;
}

static inline void nuri_audit_marks(struct search *s, const lit *clause,
                                    uint32_t size)
{
    (void)s;
    (void)clause;
    (void)size;
}

static inline void nuri_audit_known(struct search *s, const lit *clause,
                                    uint32_t size)
{
    (void)s;
    (void)clause;
    (void)size;
}

static inline void nuri_audit_conflict(struct search *s)
{
    (void)s;
}

static inline void nuri_audit_learned(struct search *s)
{
    (void)s;
}

#else

/* After the model is built; false, and s->failed, if there is no memory. */
bool nuri_audit_begin(struct search *s);
void nuri_audit_end(struct search *s);

/* What is in s->explanation, for l (LIT_FALSE: for a conflict), was written
 * for trail position `at`. */
void nuri_audit_explanation(struct search *s, lit l, uint32_t at);

/* This clause needs no proof: it forbids what was found. */
void nuri_audit_marks(struct search *s, const lit *clause, uint32_t size);

/* This stored clause is used: it must be one that was learned, or given. */
void nuri_audit_known(struct search *s, const lit *clause, uint32_t size);

/* s->explanation is the conflict that will be learned from ... */
void nuri_audit_conflict(struct search *s);

/* ... and s->clause is what was learned. */
void nuri_audit_learned(struct search *s);

/* Is some rule broken when these literals are false, and those true that were
 * settled for good before `at`?  For tests. */
bool nuri_audit_refutes(struct search *s, const lit *literals, uint32_t count,
                        uint32_t at);

#endif
