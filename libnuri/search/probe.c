/*
 * probe.c -- failed literals.
 *
 * After a few conflicts, each cell next to known ones is tried as black and as
 * white, at level 0.  A conflict settles the cell for good [1], which makes
 * later work cheaper: the cell is in no explanation, and part of a node in the
 * links.  Repeating it when the search takes long helps unlucky ones.
 *
 * If a try ends without a conflict, none of the literals that followed fails
 * either: each implies a subset of them.  Later settled cells may change that,
 * but they are not tried again.
 *
 * At most two propagations for each such cell; one for many.
 *
 * [1] J. W. Freeman: Improvements to propositional satisfiability search
 *     algorithms, PhD thesis, University of Pennsylvania, 1995.
 */
#include "search/probe.h"

#include "search/conflict.h"
#include "search/decide.h"
#include "search/propagate.h"
#include "search/trail.h"

#include <string.h>

/* Two neighbours, or two corners for each, must be known: elsewhere few cells
 * fail, and large boards have many of these. */
enum { NEAR = 4 };

/* Flags of a variable: its first value, and the literals known not to fail. */
enum { KEPT_PHASE = 1, KEPT_TRUE = 2, KEPT_FALSE = 4 };

static void keep_followed(struct search *s)
{
    for (uint32_t i = s->level_start[1]; i < s->trail_size; i++) {
        const var v = var_of(s->trail[i]);
        s->kept[v] |= s->trail[i] == positive(v) ? KEPT_TRUE : KEPT_FALSE;
    }
}

/* Try l alone.  False if that refutes the board. */
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
    /* Values of tries are no hints for a solution. */
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
