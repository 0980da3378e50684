/*
 * proof.h -- a proof of what the search finds, for a stranger to check.
 *
 * See nuri-proof(5).  It is written as the search goes on, in memory that does
 * not grow but with the learned clauses of two literals.
 *
 * Every learned clause is a step, and so is every literal of level 0.  The
 * hints of a step are the literals by which the clause was derived, in the order
 * of the trail: those of the rules by themselves, as who checks them looks for
 * the broken rule and not for its explanation; those of a clause by its number.
 *
 * All functions do nothing in a search without a proof.
 */
#pragma once

#include "search/types.h"

/* Begin, if the budget has one to hand it to, when the model was built: false
 * if there is no room.  Where the clues alone contradict each other, this is
 * all of it. */
bool nuri_proof_begin(struct search *s, const nuri_puzzle *puzzle);

/* No more of it, and nothing that was not handed on. */
void nuri_proof_end(struct search *s);

/* s->clause was learned from the conflict; what was seen, and is not in it, is
 * how.  Not yet undone. */
void nuri_proof_learned(struct search *s);

/* All under the decision of this level is known: the conflict in s->explanation
 * is the last of it, or the solution at hand.  At level 0 the proof is whole.
 * Not yet undone. */
void nuri_proof_closed(struct search *s, uint32_t level, bool is_solution);

/* What has come to hold at level 0 since the last step, a step for each. */
void nuri_proof_settled(struct search *s);

/* A step of one literal, which was proved before. */
void nuri_proof_known(struct search *s, lit l);

void nuri_proof_remark(struct search *s, const char *text);

/* The clause of the last step, of two literals, is stored. */
void nuri_proof_stored(struct search *s, const lit clause[2]);
