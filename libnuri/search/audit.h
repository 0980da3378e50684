/*
 * audit.h -- with assertions, every explanation is checked when it is written.
 *
 * An explanation with its literal must follow from one rule of the puzzle: with
 * all these literals false, and what holds for good, that rule is broken.  The
 * code that checks this shares nothing with the propagators: it reads the cells
 * directly.  Every true literal is explained, even if no conflict needs it: see
 * nuri_explain_all().
 *
 * So each step of a search follows from the rules.  That a learned clause
 * follows from these steps is checked by proofs (tests/unit/check_proofs.c) and
 * brute force (tests/unit/check_soak.c).  With NDEBUG this is not compiled.
 */
#pragma once

#include "search/types.h"

#ifdef NDEBUG

#define nuri_audit_begin(s)              true
#define nuri_audit_end(s)                ((void)0)
#define nuri_audit_explanation(s, l, at) ((void)0)

#else

/* Call after the model is built.  False, and s->failed, if out of memory. */
bool nuri_audit_begin(struct search *s);
void nuri_audit_end(struct search *s);

/* Check s->explanation of l (LIT_FALSE: a conflict) at trail position `at`. */
void nuri_audit_explanation(struct search *s, lit l, uint32_t at);

/* True if some rule is broken with these literals false, and what was settled
 * for good before `at`.  For tests. */
bool nuri_audit_refutes(struct search *s, const lit *literals, uint32_t count,
                        uint32_t at);

#endif
