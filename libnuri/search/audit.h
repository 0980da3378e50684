/*
 * audit.h -- with assertions, every clause is checked when it is made.
 *
 * An explanation with its literal must follow from one rule of the puzzle: with
 * all these literals false, and what holds for good, that rule is broken.  The
 * code that checks this shares nothing with the propagators: audit_rules.c
 * reads the cells directly. audit_trail.c explains every true literal, even if
 * no conflict needs it.
 *
 * A learned clause must follow from explanations: every way back from the
 * conflict, over those that the analysis received, ends in a literal of the
 * clause.
 *
 * So each clause of a search is derived from the rules in checked steps.  With
 * NDEBUG this is not compiled.
 */
#pragma once

#include "search/types.h"

#ifdef NDEBUG

#define nuri_audit_begin(s)               true
#define nuri_audit_end(s)                 ((void)0)
#define nuri_audit_explanation(s, l, at)  ((void)0)
#define nuri_audit_marks(s, clause, size) ((void)0)
#define nuri_audit_known(s, clause, size) ((void)0)
#define nuri_audit_conflict(s)            ((void)0)
#define nuri_audit_learned(s)             ((void)0)

#else

/* Call after the model is built.  False, and s->failed, if out of memory. */
bool nuri_audit_begin(struct search *s);
void nuri_audit_end(struct search *s);

/* Check s->explanation of l (LIT_FALSE: a conflict) at trail position `at`. */
void nuri_audit_explanation(struct search *s, lit l, uint32_t at);

/* Record a clause that needs no proof: it forbids a solution. */
void nuri_audit_marks(struct search *s, const lit *clause, uint32_t size);

/* Check that a stored clause was learned or recorded. */
void nuri_audit_known(struct search *s, const lit *clause, uint32_t size);

/* Record s->explanation as the conflict to learn from ... */
void nuri_audit_conflict(struct search *s);

/* ... and check s->clause, learned from it. */
void nuri_audit_learned(struct search *s);

/* True if some rule is broken with these literals false, and what was settled
 * for good before `at`.  For tests. */
bool nuri_audit_refutes(struct search *s, const lit *literals, uint32_t count,
                        uint32_t at);

#endif
