/*
 * prove.c -- prove given literals, step by step.
 *
 * Level 0 holds only what was proved so far, not its consequences, which would
 * be extra steps.  So a literal is proved at level 1, under its opposite, by
 * propagating everything again: the hints of its step are those that lead to
 * the conflict, and no others.
 *
 * One propagation of the whole board per literal.
 */
#include "search/decide.h"
#include "search/proof.h"
#include "search/propagate.h"
#include "search/search.h"
#include "search/trail.h"

void nuri_search_remark(struct search *s, const char *text)
{
    nuri_proof_remark(s, text);
}

/* The search learns what it needs; what it settles on the way stays. */
static nuri_status prove_by_cases(struct search *s, cell c, nuri_colour colour,
                                  enum proved *how)
{
    const struct mark other = {c,
                               colour == NURI_BLACK ? NURI_WHITE : NURI_BLACK};
    enum answer answer;

    nuri_undo(s, 0);
    nuri_wake(s);
    const nuri_status status = nuri_search_next(s, &other, 1, &answer);
    if (status == NURI_OK && answer == ANSWER_NONE && !s->exhausted) {
        nuri_proof_settled(s);
        *how = PROVED_BY_CASES;
    }
    return status;
}

nuri_status nuri_search_prove(struct search *s, cell c, nuri_colour colour,
                              enum proved *how)
{
    *how = PROVED_NOT;
    if (s->exhausted || s->failed)
        return NURI_OK;
    const lit sea = s->sea_of[c];
    const lit l = colour == NURI_BLACK ? sea : opposite(sea);

    nuri_undo(s, 0);
    if (is_true(s, l)) {
        nuri_proof_known(s, l);
        *how = PROVED_DIRECTLY;
    }
    if (!is_open(s, l))
        return NURI_OK;
    if (!s->is_ordered) /* otherwise undone variables are unordered */
        nuri_order(s, 0);
    nuri_wake(s);
    nuri_decide(s, opposite(l));
    if (nuri_propagate(s))
        return prove_by_cases(s, c, colour, how);
    nuri_proof_closed(s, 1, false);
    nuri_undo(s, 0);
    nuri_assign(s, l, REASON_NONE, 0);
    *how = PROVED_DIRECTLY;
    return NURI_OK;
}

nuri_status nuri_search_prove_end(struct search *s)
{
    enum answer answer;

    nuri_undo(s, 0);
    nuri_wake(s);
    const nuri_status status = nuri_search_next(s, NULL, 0, &answer);
    if (status != NURI_OK || answer != ANSWER_SOLUTION)
        return status;
    /* The colours determine all owners, so nothing was decided. */
    return s->levels == 0 ? nuri_search_forbid(s) : NURI_ERR_INTERNAL;
}
