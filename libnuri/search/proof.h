/*
 * proof.h -- write a proof of the search's results; see nuri-proof(5).
 *
 * It is written during the search, and not kept.
 *
 * Every learned clause is a step, as is every literal of level 0.  The hints of
 * a step are the literals that derive the clause, in trail order.  A hint by a
 * rule is the literal alone, as a checker searches for the broken rule, not its
 * explanation; a hint by a clause is its number.
 *
 * Without a proof all functions do nothing.
 */
#pragma once

#include "search/types.h"

#ifdef NURI_SMALL /* no request asks for a proof */
#define nuri_proof_begin(s, puzzle)           true
#define nuri_proof_end(s)                     ((void)0)
#define nuri_proof_learned(s)                 ((void)0)
#define nuri_proof_closed(s, level, is_known) ((void)0)
#define nuri_proof_settled(s)                 ((void)0)
#define nuri_proof_known(s, l)                ((void)0)
#define nuri_proof_remark(s, text)            ((void)0)
#else

/* Begin after the model is built, if the budget has a proof function; false if
 * out of memory.  If the clues contradict each other, this is the whole
 * proof. */
bool nuri_proof_begin(struct search *s, const nuri_puzzle *puzzle);

/* End the proof; unwritten text is discarded. */
void nuri_proof_end(struct search *s);

/* s->clause was learned from the conflict; seen literals outside it are the
 * hints.  Call before undoing. */
void nuri_proof_learned(struct search *s);

/* All under the decision of this level is known: by the conflict in
 * s->explanation, or by the current solution.  At level 0 the proof is
 * complete.  Call before undoing. */
void nuri_proof_closed(struct search *s, uint32_t level, bool is_solution);

/* Write a step for each literal settled at level 0 since the last step. */
void nuri_proof_settled(struct search *s);

/* Write a step of one literal that was proved before. */
void nuri_proof_known(struct search *s, lit l);

void nuri_proof_remark(struct search *s, const char *text);

#endif
