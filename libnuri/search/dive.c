/*
 * dive.c -- the lowpoint search [1], where the time of the search goes.
 *
 * It goes over links.  What is known for good and joined is one node there,
 * with one variable standing for all; what is false for good is left out; and
 * a row of links ends with a 0.  So there is half as much to go through as
 * there are cells.
 *
 * What is behind a node was found after it and before it was left, so the list
 * of what was reached holds it in one piece.  The node at hand lives in
 * registers, and is written down when the search goes deeper.
 *
 * COST.  O(links of what is reached), no recursion: the path to the node at
 * hand is in the parents.
 *
 * [1] J. Hopcroft, R. Tarjan: Algorithm 447, Comm. ACM 16 (1973) 372-378.
 */
#include "search/model.h"

/* One node for v and all known that is joined to it; its links follow those
 * from `at` on, and where they end is returned. */
static uint32_t link_known(struct search *s, var v, uint32_t at)
{
    uint32_t count = 0;

    nuri_new_stamp(s);
    s->mark[v] = s->stamp;
    s->stack[count++] = v;
    for (uint32_t i = 0; i < count; i++)
        for (int k = 0; k < 4; k++) {
            const var next = s->near[s->stack[i]][k];
            if (s->mark[next] == s->stamp || is_false(s, positive(next)))
                continue;
            s->mark[next] = s->stamp;
            if (is_true(s, positive(next))) {
                s->node_of[next] = v;
                s->stack[count++] = next;
            } else {
                s->link[at++] = next;
            }
        }
    s->weight[v] = count;
    return at;
}

static bool is_listed(const struct search *s, uint32_t from, uint32_t to,
                      var node)
{
    while (from < to && s->link[from] != node)
        from++;
    return from < to;
}

/* The links of an open variable: nodes beside it, each once. */
static uint32_t link_open(struct search *s, var v, uint32_t at)
{
    const uint32_t from = at;

    for (int k = 0; k < 4; k++) {
        const var next = s->node_of[s->near[v][k]];
        if (is_false(s, positive(next)) ||
            (is_true(s, positive(next)) && is_listed(s, from, at, next)))
            continue;
        s->link[at++] = next;
    }
    return at;
}

/* A row has room for what its variables have: four links each, and an end. */
static void link_region(struct search *s, const struct region *r)
{
    uint32_t at = 5 * r->first;

    for (var v = r->first; v < r->end; v++) {
        s->node_of[v] = is_true(s, positive(v)) ? 0 : v;
        s->weight[v] = 1;
    }
    for (int known = 1; known >= 0; known--)
        for (var v = r->first; v < r->end; v++) {
            if (s->value[positive(v)] != known || (known && s->node_of[v]))
                continue;
            s->node_of[v] = v;
            s->link_first[v] = at;
            at = known ? link_known(s, v, at) : link_open(s, v, at);
            s->link[at++] = 0;
        }
}

void nuri_link_plain(struct search *s, struct region *r)
{
    uint32_t at = 5 * r->first;

    r->linked = 0;
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
}

void nuri_link(struct search *s)
{
    assert(s->levels == 0);
    for (uint32_t i = 0; i < s->regions; i++) {
        struct region *const r = &s->region[i];
        const uint32_t known = r->trues + r->falses;
        if (r->words)
            continue; /* only reasons follow its links */
        if (known - r->linked <= (r->end - r->first) / 8)
            continue;
        /* A large region with a `?` has very many links. */
        s->failed = s->failed || !nuri_limits_in_time(s->limits, &s->stats);
        if (s->failed)
            return;
        r->linked = known;
        link_region(s, r);
    }
    s->linked = s->trail_size;
}

/* Orders go on from dive to dive, so that nodes found before are known by
 * theirs.  Once in 2^31 nodes they begin anew. */
static void new_dive(struct search *s, uint32_t most)
{
    if (s->dive_next > UINT32_MAX - most - 2) {
        for (var v = 0; v < s->vars; v++)
            s->order[v] = 0;
        s->dive_next = 0;
    }
    s->dive_base = s->dive_next + 1;
}

struct dive nuri_dive(struct search *s, var root)
{
    const uint32_t *const first = s->link_first;
    const var *const link = s->link;
    const int8_t *const value = s->value;
    uint32_t *const order = s->order;
    struct node *const node = s->node;
    const uint32_t *const weight = s->weight;
    var *const reached = s->reached;

    new_dive(s, s->vars);
    const uint32_t base = s->dive_base;
    var v = s->node_of[root];
    const var top = v;
    uint32_t clock = 1, cells = weight[v], trues = cells, cuts = 0;
    uint32_t at = first[v], low = base; /* of v */
    order[v] = base;
    reached[0] = v;
    for (;;) {
        const var next = link[at++];
        if (next && order[next] >= base) {
            if (order[next] < low)
                low = order[next];
        } else if (next && value[positive(next)] >= 0) {
            node[v].low = low;
            node[v].at = at;
            node[next].parent = v;
            node[next].trues = trues;
            node[next].cells = cells;
            reached[clock] = next;
            order[next] = low = base + clock++;
            cells += weight[next];
            trues += value[positive(next)] > 0 ? weight[next] : 0;
            v = next;
            at = first[v];
        } else if (!next) {
            if (v == top)
                break;
            const var parent = node[v].parent;
            if (low >= order[parent] && value[positive(parent)] == 0)
                s->cut[cuts++] =
                    (struct cut){parent, order[v] - base, clock,
                                 cells - node[v].cells, trues > node[v].trues};
            if (node[parent].low < low)
                low = node[parent].low;
            v = parent;
            at = node[v].at;
        }
    }
    s->dive_next = base + clock;
    return (struct dive){clock, cells, trues, cuts};
}
