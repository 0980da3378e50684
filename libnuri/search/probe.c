/*
 * probe.c -- failed literals.
 *
 * A search that is not over after a few conflicts tries the cells beside known
 * ones, each by itself, as sea and as land, at level 0.  A try that ends in a
 * conflict settles the cell for good [1], and what is settled for good makes
 * all that comes after cheaper: it is in no explanation, and one node in the
 * links.  Doing it again, when the search has taken long, is for those that had
 * bad luck.
 *
 * A try without a conflict has shown that none of the literals that followed
 * fails either: from each of them follows no more than did here.  What is
 * settled later may change that, but they are not tried again.
 *
 * COST.  At most two propagations for each such cell; one for many.
 *
 * [1] J. W. Freeman: Improvements to propositional satisfiability search
 *     algorithms, PhD thesis, University of Pennsylvania, 1995.
 */
#include "search/probe.h"

#include "search/decide.h"
#include "search/propagate.h"
#include "search/resolve.h"
#include "search/trail.h"

#include <string.h>

/* Two neighbours, or two corners for each, must be known: out in the open few
 * cells fail, and large boards have many of these. */
enum { NEAR = 4 };

/* What is kept of a variable: the value to try first, and which of its literals
 * do not fail. */
enum { KEPT_PHASE = 1, KEPT_TRUE = 2, KEPT_FALSE = 4 };

/* All that followed from the decision in force. */
static void keep_followed(struct search *s)
{
    for (uint32_t i = s->level_start[1]; i < s->trail_size; i++) {
        const var v = var_of(s->trail[i]);
        s->kept[v] |= s->trail[i] == positive(v) ? KEPT_TRUE : KEPT_FALSE;
    }
}

/* What follows from it alone?  False if that proves that nothing is left. */
static bool probe(struct search *s, lit l)
{
    s->stats.decisions++;
    s->stats.nodes++;
    nuri_decide(s, l);
    while (!nuri_propagate(s))
        if (!nuri_resolve(s))
            return false;
    if (s->levels > 0)
        keep_followed(s);
    nuri_undo(s, 0);
    return true;
}

static bool is_to_try(const struct search *s, lit l, uint8_t kept)
{
    return is_open(s, l) && !(s->kept[var_of(l)] & kept);
}

void nuri_probe(struct search *s)
{
    const struct region *const sea = &s->region[SEA];
    bool ok = true;

    assert(s->levels == 0);
    /* Values that were tried say nothing of those of a solution. */
    memcpy(s->kept, s->phase, s->vars * sizeof *s->kept);
    for (var v = sea->first; v < sea->end && ok; v++) {
        if (nuri_known_around(s, s->cell_of[v]) < NEAR)
            continue;
        if (is_to_try(s, positive(v), KEPT_TRUE))
            ok = probe(s, positive(v));
        if (ok && is_to_try(s, negative(v), KEPT_FALSE))
            ok = probe(s, negative(v));
        if (s->failed || !nuri_budget_allow(s->budget, &s->stats))
            break;
    }
    for (var v = 0; v < s->vars; v++)
        s->phase[v] = s->kept[v] & KEPT_PHASE;
}
