/*
 * probe.c -- failed literals, once.
 *
 * A search that is not over after two restarts tries the cells beside known
 * ones, each by itself, as sea and as land, at level 0.  A try that ends in a
 * conflict settles the cell for good [1], and what is settled for good makes
 * all that comes after cheaper: it is in no explanation, and one node in the
 * links.  Doing it again later brings nothing more than another seed does.
 *
 * COST.  Two propagations for each such cell, as much as some 60 conflicts.
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

/* A neighbour, or two corners, must be known: out in the open no cell fails,
 * and large boards have many of these. */
enum { NEAR = 2 };

/* What follows from it alone?  False if that proves that nothing is left. */
static bool probe(struct search *s, lit l)
{
    s->stats.decisions++;
    s->stats.nodes++;
    nuri_decide(s, l);
    while (!nuri_propagate(s))
        if (!nuri_resolve(s))
            return false;
    nuri_undo(s, 0);
    return true;
}

void nuri_probe(struct search *s)
{
    const struct region *const sea = &s->region[SEA];
    bool ok = true;

    assert(s->levels == 0);
    /* Values that were tried say nothing of those of a solution. */
    memcpy(s->phase_kept, s->phase, s->vars * sizeof *s->phase);
    for (var v = sea->first; v < sea->end && ok; v++) {
        if (nuri_known_around(s, s->cell_of[v]) < NEAR)
            continue;
        if (is_open(s, positive(v)))
            ok = probe(s, positive(v));
        if (ok && is_open(s, positive(v)))
            ok = probe(s, negative(v));
        if (s->failed || !nuri_budget_allow(s->budget, &s->stats))
            break;
    }
    memcpy(s->phase, s->phase_kept, s->vars * sizeof *s->phase);
}
