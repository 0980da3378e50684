/*
 * connect.c -- the rule `region`: connected, and of its size.
 *
 * Call a cell of the region known if its variable is true, possible if it is
 * not false.  In every solution that agrees with the assignment the region is
 * a connected set of possible cells that holds all known ones.  So
 *
 *   full    if as many cells are known as the size, no other is of it;
 *   pocket  a possible cell that no way over possible cells joins to the root
 *           is not of it;
 *   whole   if just as many are reached as the size, all of them are of it;
 *   cut     a cell without which a known cell is not reached is of it;
 *   room    so is one without which fewer are reached than the size;
 *   far     a possible cell is not of it if every way to it takes more new
 *           cells than are missing.
 *
 * PROOF of `far`.  Let T be the known cells, and a way cost 1 for each cell
 * not in T.  The region holds T and, if it holds c, a way from the root to c,
 * hence at least |T| + cost cells.
 *
 * Cut cells are found by one lowpoint search [1], which also counts what hangs
 * behind each.  For the sea, whose size is large, `far` pays only near the
 * end, when few cells are missing.
 *
 * COST.  O(variables of the region), no recursion.
 *
 * [1] J. Hopcroft, R. Tarjan: Algorithm 447, Comm. ACM 16 (1973) 372-378.
 */
#include "search/model.h"

/* Missing cells of the sea from which on `far` is not tried. */
enum { SEA_IS_FAR = 8 };

static bool conflict(struct search *s, lit l, enum why_kind kind, uint32_t data)
{
    nuri_explain_conflict(s, l, kind, data);
    return false;
}

/* All open variables of the region become true, or false. */
static void settle_open(struct search *s, const struct region *r, bool value,
                        enum why_kind kind, uint32_t data)
{
    for (var v = r->first; v < r->end; v++)
        if (is_open(s, positive(v)))
            nuri_assign(s, value ? positive(v) : negative(v), kind, data);
}

/* ---- The lowpoint search ---- */

/* Orders go on from dive to dive, so that nodes found before are known by
 * theirs.  Once in 2^31 nodes they begin anew. */
static void new_dive(struct search *s)
{
    if (s->dive_next > UINT32_MAX / 2) {
        for (var v = 0; v < s->vars; v++)
            s->node[v].order = 0;
        s->dive_next = 0;
    }
    s->dive_base = s->dive_next + 1;
}

static inline bool was_reached(const struct search *s, var v)
{
    return s->node[v].order >= s->dive_base;
}

struct dive {
    uint32_t clock; /* nodes found */
    uint32_t cuts;  /* of s->cut, in pairs */
};

/* Go back from v to its parent, which is told what was seen. */
static inline void leave(struct search *s, struct dive *d, var v)
{
    const struct node *n = &s->node[v];
    const var parent = n->parent;
    struct node *up = &s->node[parent];

    if (n->low < up->low)
        up->low = n->low;
    up->size += n->size;
    up->trues += n->trues;
    if (n->low >= up->order && is_open(s, positive(parent))) {
        up->behind += n->size;
        s->cut[d->cuts++] = parent;
        s->cut[d->cuts++] = v;
    }
}

/*
 * Search what is reached from the root; nodes and cuts are left.  The
 * path to the node at hand is in the parents, so there is no other stack.
 */
static struct dive dive_from(struct search *s, var root)
{
    struct dive d = {0, 0};
    var v = root;

    new_dive(s);
    const uint32_t base = s->dive_base;
    s->node[root] = (struct node){base, base, 0, 1, 1, 0, 0};
    d.clock = 1;
    for (;;) {
        struct node *const n = &s->node[v];
        if (n->next == 4) {
            if (v == root)
                break;
            leave(s, &d, v);
            v = n->parent;
            continue;
        }
        const var next = s->near[v][n->next++];
        struct node *const m = &s->node[next];
        if (m->order >= base) {
            if (m->order < n->low && next != n->parent)
                n->low = m->order;
        } else if (!is_false(s, positive(next))) {
            *m = (struct node){base + d.clock,
                               base + d.clock,
                               v,
                               1,
                               is_true(s, positive(next)),
                               0,
                               0};
            d.clock++;
            v = next;
        }
    }
    s->dive_next = base + d.clock;
    return d;
}

/* Open variables that were not reached are false; a known one is a conflict. */
static bool follow_pockets(struct search *s, const struct region *r)
{
    const var root = r->root;

    if (s->node[root].trues < r->trues)
        for (var v = r->first; v < r->end; v++)
            if (is_true(s, positive(v)) && !was_reached(s, v))
                return conflict(s, negative(v), WHY_POCKET, root);
    if (s->node[root].size + r->falses < r->end - r->first)
        for (var v = r->first; v < r->end; v++)
            if (is_open(s, positive(v)) && !was_reached(s, v))
                nuri_assign(s, negative(v), WHY_POCKET, root);
    return true;
}

/* The known variable behind this child of a cut cell that was set first. */
static var known_behind(const struct search *s, const struct region *r,
                        var child)
{
    const uint32_t from = s->node[child].order;
    var best = 0;

    for (var v = r->first; v < r->end; v++)
        if (is_true(s, positive(v)) && was_reached(s, v) &&
            s->node[v].order >= from &&
            s->node[v].order - from < s->node[child].size &&
            (!best || s->position[v] < s->position[best]))
            best = v;
    return best;
}

static void follow_cuts(struct search *s, const struct region *r,
                        const struct dive *d)
{
    for (uint32_t i = 0; i < d->cuts; i += 2) {
        const var v = s->cut[i], child = s->cut[i + 1];
        if (!is_open(s, positive(v)))
            continue;
        if (s->node[child].trues > 0 && !is_without(s, LEVER_CUT))
            nuri_assign(s, positive(v), WHY_CUT, known_behind(s, r, child));
        else if (r->size != NO_SIZE && !is_without(s, LEVER_ROOM) &&
                 d->clock - 1 - s->node[v].behind < r->size)
            nuri_assign(s, positive(v), WHY_ROOM, r->root);
    }
}

/* *again is set if cells were found, for then cut cells may follow. */
static bool follow_far(struct search *s, uint32_t region, bool *again)
{
    const struct region *r = &s->region[region];
    const uint32_t missing = r->size - r->trues;

    if (region == SEA && missing > SEA_IS_FAR)
        return true;
    if (r->end - r->first - r->falses - r->trues <= missing)
        return true;
    nuri_distances(s, region, s->trail_size, missing);
    for (var v = r->first; v < r->end; v++) {
        if (s->distance[v] <= missing || is_false(s, positive(v)))
            continue;
        if (is_true(s, positive(v)))
            return conflict(s, negative(v), WHY_FAR, region);
        nuri_assign(s, negative(v), WHY_FAR, region);
        *again = true;
    }
    return true;
}

static bool follow_region(struct search *s, uint32_t region, bool *again)
{
    const struct region *r = &s->region[region];

    if (r->size != NO_SIZE && r->trues > r->size)
        return conflict(s, LIT_FALSE, WHY_FULL, region);
    if (r->trues == r->size) {
        settle_open(s, r, false, WHY_FULL, region);
        if (r->size == 0)
            return true;
    }
    if (!r->root)
        return true;
    const struct dive d = dive_from(s, r->root);
    s->nodes += d.clock;
    if (r->size != NO_SIZE && d.clock < r->size)
        return conflict(s, LIT_FALSE, WHY_WHOLE, r->root);
    if (!follow_pockets(s, r))
        return false;
    if (d.clock == r->size) {
        settle_open(s, r, true, WHY_WHOLE, r->root);
        return true;
    }
    follow_cuts(s, r, &d);
    if (r->size == NO_SIZE)
        return true;
    *again = r->trues >= r->size;
    return *again || is_without(s, LEVER_FAR) || follow_far(s, region, again);
}

/*
 * What was found here made the region dirty, but tells nothing new of the
 * region itself: pockets were not reached anyway; a cell that parts a cut cell
 * from the root also parts what is behind it, and was found with it; and `far`
 * comes last.  Only if the size is reached now, or `far` took cells away, has
 * the region to be looked at again.
 */
bool nuri_connect(struct search *s, uint32_t region)
{
    const uint32_t waiting = s->dirty_count;
    bool again = false;

    if (!follow_region(s, region, &again))
        return false;
    if (again)
        return true;
    if (region == SEA)
        s->sea_dirty = false;
    while (s->dirty_count > waiting)
        s->is_dirty[s->dirty[--s->dirty_count]] = 0;
    return true;
}
