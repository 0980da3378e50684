/*
 * connect.c -- the constraint `region`: connected, and of its size.
 *
 * A cell of the region is known if its variable is true, possible if it is not
 * false.  In every solution that agrees with the assignment the region is a
 * connected set of possible cells with all known ones.  So
 *
 *   full    if the known cells reach the size, no other belongs to it;
 *   pocket  a possible cell not connected to the root over possible cells does
 *           not belong to it;
 *   whole   if exactly as many are connected as the size, all belong to it;
 *   cut     a cell that separates a known cell from the root belongs to it;
 *   room    so does one without which fewer are connected than the size;
 *   far     a possible cell does not belong to it if every way to it takes more
 *           new cells than are missing.
 *
 * Proof of `far`.  Let T be the known cells, and let a way cost 1 for each cell
 * not in T. The region holds T and, if it holds c, a way from the root to c,
 * hence at least |T| + cost cells.
 *
 * One lowpoint search (links.c) finds all cut cells and the parts behind
 * them.  For the sea, whose size is large, `far` pays only near the end, when
 * few cells are missing.
 *
 * Most changes of the large sea have no effect: white cells around which all is
 * still joined, while enough cells remain.  The slack of the sea is the number
 * of cells that may go before `whole` or `room` apply: the minimum, over its
 * cut cells and the whole, of connected cells beyond the size.  Each lost cell
 * reduces it by one at most, and without a local cut there are no new cut
 * cells. trail.c wakes the sea accordingly.
 *
 * O(variables of the region).
 */
#include "search/connect.h"

#include "search/explanation.h"
#include "search/far.h"
#include "search/limits.h"
#include "search/links.h"
#include "search/reasons.h"
#include "search/trail.h"

/* With fewer cells of a large sea per new one, all of it is examined. */
enum { CELLS_A_NEW_ONE = 32 };

/* Unreached undecided variables become false; a known one is a conflict. */
static bool follow_pockets(struct search *s, const struct region *r,
                           const struct articulation *found)
{
    if (found->trues < r->trues)
        for (var v = r->first; v < r->end; v++)
            if (is_true(s, positive(v)) && !was_reached(s, v))
                return nuri_explain_conflict(s, negative(v), REASON_POCKET,
                                             r->root);
    if (found->cells + r->falses < r->end - r->first)
        for (var v = r->first; v < r->end; v++)
            if (is_open(s, positive(v)) && !was_reached(s, v))
                nuri_assign(s, negative(v), REASON_POCKET, r->root);
    return true;
}

/*
 * The first known variable behind a cut cell.  Parts are nested or disjoint,
 * inner ones first in the list of cuts, so each is scanned once.  Scanned
 * outermost parts are in s->stack, by their cuts, with their results in
 * s->fringe.
 */
static var known_behind(struct search *s, uint32_t index, uint32_t *parts)
{
    const struct cut *const cut = &s->cut[index];
    var best = 0;

    for (uint32_t i = cut->end; i > cut->first;) {
        var v;
        if (*parts > 0 && s->cut[s->stack[*parts - 1]].end == i) {
            v = s->fringe[--*parts];
            i = s->cut[s->stack[*parts]].first;
        } else {
            v = s->reached[--i];
        }
        best = first_known(s, best, v);
    }
    assert(best && *parts < s->vars);
    s->stack[*parts] = index;
    s->fringe[(*parts)++] = best;
    return best;
}

/* Follow the cuts; compute the slack of the sea. */
static void follow_cuts(struct search *s, const struct region *r,
                        const struct articulation *found)
{
    uint32_t parts = 0;
    uint32_t spare = found->cells - 1 - r->size;

    assert(r->size == NO_SIZE || found->cells > r->size);
    for (uint32_t i = 0; i < found->cuts; i++)
        s->behind[s->cut[i].middle] = 0;
    for (uint32_t i = 0; i < found->cuts; i++)
        s->behind[s->cut[i].middle] += s->cut[i].cells;
    for (uint32_t i = 0; i < found->cuts; i++) {
        const struct cut *const cut = &s->cut[i];
        const var v = cut->middle;
        if (!is_open(s, positive(v)))
            continue;
        if (cut->is_known && !is_without(s, ABLATE_CUT))
            nuri_assign(s, positive(v), REASON_CUT, known_behind(s, i, &parts));
        else if (r->size != NO_SIZE && !is_without(s, ABLATE_ROOM) &&
                 found->cells - 1 - s->behind[v] < r->size)
            nuri_assign(s, positive(v), REASON_FEW, r->root);
        else if (found->cells - 1 - s->behind[v] - r->size < spare)
            spare = found->cells - 1 - s->behind[v] - r->size;
    }
    if (r == &s->region[SEA])
        s->sea_slack = r->falses + spare;
}

/* *found is set if cells are settled, as cut cells may follow. */
static bool follow_far(struct search *s, uint32_t region, bool *found)
{
    const struct region *r = &s->region[region];
    const uint32_t missing = r->size - r->trues;
    const uint32_t possible = r->end - r->first - r->falses;

    assert(r->trues <= r->size);
    if (region == SEA && missing > SEA_IS_FAR)
        return true;
    if (possible - r->trues <= missing ||
        nuri_distances(s, region, missing) == possible)
        return true;
    for (var v = r->first; v < r->end; v++) {
        if (is_false(s, positive(v)) || is_within(s, v, missing))
            continue;
        if (is_true(s, positive(v)))
            return nuri_explain_conflict(s, negative(v), REASON_FAR, region);
        nuri_assign(s, negative(v), REASON_FAR, region);
        *found = true;
    }
    return true;
}

/* Follow pockets and cuts; *done if the region is complete. */
static bool follow_articulation(struct search *s, const struct region *r,
                                bool *done)
{
    const struct articulation found = nuri_articulation_points(s, r->root);

    assert(found.cells <= r->end - r->first);
    s->since_check += found.nodes;
    if (r->size != NO_SIZE && found.cells < r->size)
        return nuri_explain_conflict(s, LIT_FALSE, REASON_FEW, r->root);
    if (!follow_pockets(s, r, &found))
        return false;
    if (found.cells == r->size) {
        nuri_assign_all(s, r, true, REASON_FEW, r->root);
        *done = true;
        return true;
    }
    follow_cuts(s, r, &found);
    return true;
}

/* *again is set if the region now has its size, so that the rest can go. */
static bool follow_region(struct search *s, uint32_t region, bool *again)
{
    const struct region *r = &s->region[region];
    bool found = true, done = false;

    if (r->size != NO_SIZE && r->trues > r->size)
        return nuri_explain_conflict(s, LIT_FALSE, REASON_FULL, region);
    if (r->trues == r->size) {
        nuri_assign_all(s, r, false, REASON_FULL, region);
        if (r->size == 0)
            return true;
    }
    if (!r->root)
        return true;
    if (r->words)
        return nuri_connect_sets(s, region, again);
    if (links_are_old(s, r))
        nuri_links_renew(s, &s->region[region]);
    else
        nuri_links_make(s, &s->region[region]);
    /* Too far cells are on no way to others: only new known cells add more. */
    for (uint32_t trues = UINT32_MAX; found && !done && !is_too_long(s);) {
        if (!follow_articulation(s, r, &done))
            return false;
        *again = !done && r->trues >= r->size;
        found = false;
        if (r->size == NO_SIZE || *again || done || trues == r->trues ||
            is_without(s, ABLATE_FAR))
            continue;
        trues = r->trues;
        if (!follow_far(s, region, &found))
            return false;
    }
    return true;
}

/* Examine a large sea with few changes only near these. */
static enum nearby follow_near(struct search *s)
{
    const struct region *const sea = &s->region[SEA];

    if (s->sea_dirty || !sea->root || links_are_old(s, sea) ||
        s->news_count > (sea->end - sea->first) / CELLS_A_NEW_ONE)
        return NEARBY_UNCLEAR;
    return nuri_connect_near(s);
}

static void leave_sea(struct search *s)
{
    s->sea_dirty = false;
    s->news_count = 0;
}

/* *again is set as above, or if the slack of the sea is used up. */
static bool follow_sea(struct search *s, bool *again)
{
    const enum nearby nearby = s->parts_allowed ? NEARBY_DONE : follow_near(s);

    if (nearby == NEARBY_UNCLEAR) {
        leave_sea(s);
        return follow_region(s, SEA, again);
    }
    *again = s->sea_dirty && !s->parts_allowed;
    s->news_count = 0;
    return nearby == NEARBY_DONE;
}

/*
 * The assignments made here mark the region dirty, but have no effect on it.
 * Pockets were not reached anyway.  A cell that separates a cut cell from the
 * root also separates the part behind it, and was found with it.  `far` was
 * repeated.  Only a region that reaches its size is examined again.
 */
bool nuri_connect(struct search *s, uint32_t region)
{
    const uint32_t waiting = s->dirty_count;
    bool again = false;

    assert(region < s->regions);
    if (region == SEA ? !follow_sea(s, &again)
                      : !follow_region(s, region, &again))
        return false;
    if (again)
        return true;
    if (region == SEA)
        leave_sea(s);
    while (s->dirty_count > waiting)
        s->is_dirty[s->dirty[--s->dirty_count]] = 0;
    return true;
}
