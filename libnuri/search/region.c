/*
 * region.c -- the constraint `region`: connected, and of its size.
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
 * One lowpoint search [1] finds all cut cells and the parts behind them; it is
 * the hot spot of the search.  Its nodes are known cells that are connected for
 * good, named by one of their variables, and undecided ones; cells false for
 * good are omitted.  So it visits about half as many nodes as cells.  Small
 * islands are sets of bits instead: island.c.  For the sea, whose size is large,
 * `far` pays only near the end, when few cells are missing.
 *
 * Most changes of the large sea have no effect: white cells around which all is
 * still joined, while enough cells remain.  The slack of the sea is the number
 * of cells that may go before `whole` or `room` apply: the minimum, over its
 * cut cells and the whole, of connected cells beyond the size.  Each lost cell
 * reduces it by one at most, and without a local cut there are no new cut
 * cells. trail.c wakes the sea accordingly.
 *
 * O(variables of the region), no recursion.
 *
 * [1] J. Hopcroft, R. Tarjan: Algorithm 447, Comm. ACM 16 (1973) 372-378.
 */
#include "search/inside.h"

/* With fewer cells of a large sea per new one, all of it is examined. */
enum { CELLS_A_NEW_ONE = 32 };

/* ---- Links ---- */

/* The action for a variable, in s->distance. */
enum { PASS = 0, LINK = 1, JOIN = 2 };

/*
 * Make one node of v and all known cells connected to it.  Its links start at
 * `at`; return their end.  Branch-free: each neighbour is written to both
 * lists, and at most one of them grows.
 */
static uint32_t link_known(struct search *s, var v, uint32_t at)
{
    uint32_t *const todo = s->distance;
    var *const stack = s->stack, *const link = s->link;
    uint32_t count = 0;

    s->link_first[v] = at;
    todo[v] = PASS;
    stack[count++] = v;
    for (uint32_t i = 0; i < count; i++) {
        const var known = stack[i];
        s->node_of[known] = v;
        for (int k = 0; k < 4; k++) {
            const var next = s->near[known][k];
            const uint32_t what = todo[next];
            todo[next] = PASS;
            stack[count] = link[at] = next;
            count += what / JOIN;
            at += what & LINK;
        }
    }
    for (uint32_t i = s->link_first[v]; i < at; i++)
        todo[link[i]] = LINK; /* other nodes need them too */
    s->weight[v] = count;
    link[at++] = 0;
    return at;
}

/* Write the links of an undecided variable: adjacent nodes, each once. */
static uint32_t link_open(struct search *s, var v, uint32_t at)
{
    var node[4];

    s->link_first[v] = at;
    for (int k = 0; k < 4; k++) {
        node[k] = s->node_of[s->near[v][k]];
        bool is_new = !is_false(s, positive(node[k]));
        for (int i = 0; i < k; i++)
            is_new &= node[i] != node[k];
        s->link[at] = node[k];
        at += is_new;
    }
    s->link[at++] = 0;
    return at;
}

/* True at level 0 if an eighth of the region was settled since its links. */
static bool links_are_old(const struct search *s, const struct region *r)
{
    return s->levels == 0 &&
           r->trues + r->falses - r->linked > (r->end - r->first) / 8;
}

/* Rebuild the links by what is known at level 0.  A row has capacity for four
 * links per variable, and an end. */
static void renew_links(struct search *s, struct region *r)
{
    static const uint32_t by_value[3] = {PASS, LINK, JOIN};
    uint32_t *const todo = s->distance;
    uint32_t at = 5 * r->first;

    assert(s->levels == 0);
    r->linked = r->trues + r->falses;
    s->since_check += r->end - r->first;
    todo[0] = PASS;
    for (var v = r->first; v < r->end; v++) {
        todo[v] = by_value[s->value[positive(v)] + 1];
        s->node_of[v] = v;
        s->weight[v] = 1;
    }
    for (var v = r->first; v < r->end; v++)
        if (todo[v] == JOIN)
            at = link_known(s, v, at);
    for (var v = r->first; v < r->end; v++)
        if (todo[v] == LINK)
            at = link_open(s, v, at);
    assert(at <= 5 * r->end);
}

void nuri_links_make(struct search *s, struct region *r)
{
    uint32_t at = 5 * r->first;

    if (r->linked != NOT_LINKED)
        return;
    r->linked = 0;
    s->since_check += r->end - r->first;
    for (var v = r->first; v < r->end; v++) {
        s->node_of[v] = v;
        s->weight[v] = 1;
        s->link_first[v] = at;
        for (int k = 0; k < 4; k++) {
            s->link[at] = s->near[v][k];
            at += s->near[v][k] != 0;
        }
        s->link[at++] = 0;
    }
    assert(at <= 5 * r->end);
}

/* ---- The lowpoint search ---- */

struct articulation {
    uint32_t nodes; /* in s->reached */
    uint32_t cells; /* variables that these represent */
    uint32_t trues; /* known ones of these */
    uint32_t cuts;  /* in s->cut */
};

/* Orders ascend across searches, so that older ones are recognised.  They
 * restart after 2^31 nodes. */
static void new_orders(struct search *s, uint32_t most)
{
    if (s->visit_next > UINT32_MAX - most - 2) {
        for (var v = 0; v < s->vars; v++)
            s->order[v] = 0;
        s->visit_next = 0;
    }
    s->visit_base = s->visit_next + 1;
}

/* The current node, in registers; saved on s->path when the search descends. */
struct visit {
    var v;
    /* Its next link; the least order that it leads back to. */
    uint32_t at, low;
    struct node *path; /* the end; the parent is just before it */
    struct articulation found;
};

static inline void enter_node(struct search *s, struct visit *now, var next,
                              uint32_t base)
{
    const uint32_t weight = s->weight[next];

    *now->path++ = (struct node){now->v, now->at, now->low, now->found.cells,
                                 now->found.trues};
    s->reached[now->found.nodes] = next;
    s->order[next] = now->low = base + now->found.nodes++;
    now->found.cells += weight;
    now->found.trues += is_true(s, positive(next)) ? weight : 0;
    now->v = next;
    now->at = s->link_first[next];
}

/* Return to the parent, which may be a cut cell. */
static inline void leave_node(struct search *s, struct visit *now,
                              uint32_t base)
{
    const struct node parent = *--now->path;

    if (now->low >= s->order[parent.v] && is_open(s, positive(parent.v)))
        s->cut[now->found.cuts++] = (struct cut){
            parent.v, s->order[now->v] - base, now->found.nodes,
            now->found.cells - parent.cells, now->found.trues > parent.trues};
    if (parent.low < now->low)
        now->low = parent.low;
    now->v = parent.v;
    now->at = parent.at;
}

/* Search all that is connected to `root`, the root of a region with links.  The
 * part behind a node is found between entering and leaving the node, so it is
 * contiguous in s->reached. */
static struct articulation find_cuts(struct search *s, var root)
{
    assert(is_true(s, positive(root)));
    new_orders(s, s->vars);
    const uint32_t base = s->visit_base;
    const var top = s->node_of[root];
    const uint32_t weight = s->weight[top];
    struct visit now = {
        top, s->link_first[top], base, s->path, {1, weight, weight, 0}};

    s->order[top] = base;
    s->reached[0] = top;
    for (;;) {
        const var next = s->link[now.at++];
        const uint32_t order = s->order[next]; /* node 0 always has order 0 */
        if (order >= base) {
            if (order < now.low)
                now.low = order;
        } else if (!next) {
            if (now.v == top)
                break;
            leave_node(s, &now, base);
        } else if (!is_false(s, positive(next))) {
            enter_node(s, &now, next, base);
        }
    }
    assert(now.path == s->path);
    assert(now.found.nodes <= now.found.cells &&
           now.found.trues <= now.found.cells);
    s->visit_next = base + now.found.nodes;
    return now.found;
}

/* True if the last search reached v. */
static bool was_reached(const struct search *s, var v)
{
    return s->order[s->node_of[v]] >= s->visit_base;
}

/* ---- The constraint ---- */

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

/* Compute the distances of nodes from the region's root, over what is not
 * false, up to the limit; known cells cost nothing.  Return the number of
 * variables within it. */
static uint32_t measure(struct search *s, uint32_t region, uint32_t limit)
{
    const var root = s->node_of[s->region[region].root];
    struct waves w = waves_of(s);
    uint32_t cells = s->weight[root];

    new_stamps(s, 1);
    s->mark[root] = s->stamp;
    s->distance[root] = 0;
    waves_put(&w, root, true);
    for (uint32_t d = 0; w.count > 0; d++, waves_next(&w))
        for (uint32_t i = 0; i < w.count; i++)
            for (const var *link = links_of(s, w.now[i]); *link; link++) {
                const var next = *link;
                if (s->mark[next] == s->stamp || is_false(s, positive(next)))
                    continue;
                const bool is_known = is_true(s, positive(next));
                if (!is_known && d == limit)
                    continue;
                s->mark[next] = s->stamp;
                s->distance[next] = d + !is_known;
                cells += s->weight[next];
                waves_put(&w, next, is_known);
            }
    assert(cells <= s->region[region].end - s->region[region].first);
    s->since_check += cells;
    return cells;
}

/* True if v was within `limit` in the last call. */
static bool is_within(const struct search *s, var v, uint32_t limit)
{
    const var node = s->node_of[v];

    return s->mark[node] == s->stamp && s->distance[node] <= limit;
}

/* AGAIN if cells are settled, as cut cells may follow. */
static enum state follow_far(struct search *s, uint32_t region)
{
    const struct region *r = &s->region[region];
    const uint32_t missing = r->size - r->trues;
    const uint32_t possible = r->end - r->first - r->falses;
    enum state state = DONE;

    assert(r->trues <= r->size);
    if ((region == SEA && missing > SEA_IS_FAR) ||
        possible - r->trues <= missing ||
        measure(s, region, missing) == possible)
        return DONE;
    for (var v = r->first; v < r->end; v++) {
        if (is_false(s, positive(v)) || is_within(s, v, missing))
            continue;
        if (!imply(s, negative(v), REASON_FAR, region))
            return BROKEN;
        state = AGAIN;
    }
    return state;
}

/* Follow pockets and cuts: DONE if the region is complete, AGAIN if not. */
static enum state follow_articulation(struct search *s, const struct region *r)
{
    const struct articulation found = find_cuts(s, r->root);

    assert(found.cells <= r->end - r->first);
    s->since_check += found.nodes;
    if (r->size != NO_SIZE && found.cells < r->size) {
        nuri_explain_conflict(s, LIT_FALSE, REASON_FEW, r->root);
        return BROKEN;
    }
    if (!follow_pockets(s, r, &found))
        return BROKEN;
    if (found.cells == r->size) {
        nuri_assign_all(s, r, true, REASON_FEW, r->root);
        return DONE;
    }
    follow_cuts(s, r, &found);
    return AGAIN;
}

/* AGAIN if the region now has its size, so that the rest can go. */
static enum state follow_region(struct search *s, uint32_t region)
{
    struct region *const r = &s->region[region];

    if (r->size != NO_SIZE && r->trues > r->size) {
        nuri_explain_conflict(s, LIT_FALSE, REASON_FULL, region);
        return BROKEN;
    }
    if (r->trues == r->size)
        nuri_assign_all(s, r, false, REASON_FULL, region);
    if (!r->root || r->size == 0)
        return DONE;
    if (r->words)
        return nuri_propagate_island(s, region);
    if (links_are_old(s, r))
        renew_links(s, r);
    else
        nuri_links_make(s, r);
    /* Too far cells are on no way to others: only new known cells add more. */
    for (uint32_t trues = UINT32_MAX; !is_too_long(s);) {
        enum state state = follow_articulation(s, r);
        if (state != AGAIN || (r->size != NO_SIZE && r->trues >= r->size))
            return state;
        if (r->size == NO_SIZE || trues == r->trues ||
            is_without(s, ABLATE_FAR))
            break;
        trues = r->trues;
        state = follow_far(s, region);
        if (state != AGAIN)
            return state;
    }
    return DONE;
}

static void leave_sea(struct search *s)
{
    s->sea_dirty = false;
    s->news_count = 0;
}

/* Examine a large sea with few changes only near these.  AGAIN if the slack of
 * the sea is used up. */
static enum state follow_sea(struct search *s)
{
    const struct region *const sea = &s->region[SEA];
    enum state state = DONE;

    if (!s->parts_allowed) {
        state = AGAIN;
        if (!s->sea_dirty && sea->root && !links_are_old(s, sea) &&
            s->news_count <= (sea->end - sea->first) / CELLS_A_NEW_ONE)
            state = nuri_propagate_near(s);
        if (state == AGAIN) {
            leave_sea(s);
            return follow_region(s, SEA);
        }
    }
    s->news_count = 0;
    return state == DONE && s->sea_dirty && !s->parts_allowed ? AGAIN : state;
}

/*
 * The assignments made here mark the region dirty, but have no effect on it.
 * Pockets were not reached anyway.  A cell that separates a cut cell from the
 * root also separates the part behind it, and was found with it.  `far` was
 * repeated.  Only a region that reaches its size is examined again.
 */
bool nuri_propagate_region(struct search *s, uint32_t region)
{
    const uint32_t waiting = s->dirty_count;

    assert(region < s->regions);
    const enum state state =
        region == SEA ? follow_sea(s) : follow_region(s, region);
    if (state == DONE && region == SEA)
        leave_sea(s);
    while (state == DONE && s->dirty_count > waiting)
        s->is_dirty[s->dirty[--s->dirty_count]] = 0;
    return state != BROKEN;
}
