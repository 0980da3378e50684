/*
 * articulation.c -- the lowpoint search [1], where the time of the search goes.
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
#include "search/audit.h"
#include "search/model.h"

/*
 * One node for v and all known that is joined to it; its links follow those
 * from `at` on, and where they end is returned.  Nobody can foresee whether a
 * cell is known, so each is written down in both places, and only one counts.
 */
static uint32_t link_known(struct search *s, var v, uint32_t at)
{
    uint32_t count = 0;

    nuri_new_stamp(s);
    s->link_first[v] = at;
    s->mark[v] = s->stamp;
    s->stack[count++] = v;
    for (uint32_t i = 0; i < count; i++) {
        const var known = s->stack[i];
        s->node_of[known] = v;
        for (int k = 0; k < 4; k++) {
            const var next = s->near[known][k];
            const int8_t value = s->value[positive(next)];
            const bool is_new = s->mark[next] != s->stamp;
            s->mark[next] = s->stamp;
            s->stack[count] = s->link[at] = next;
            count += is_new & (value > 0);
            at += is_new & (value == 0);
        }
    }
    s->weight[v] = count;
    s->link[at++] = 0;
    return at;
}

/* The links of an open variable: nodes beside it, each once. */
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

/* A row has room for what its variables have: four links each, and an end. */
static void link_region(struct search *s, const struct region *r)
{
    const int8_t *const value = s->value;
    var *const node_of = s->node_of;
    uint32_t at = 5 * r->first;

    for (var v = r->first; v < r->end; v++) {
        node_of[v] = value[positive(v)] > 0 ? 0 : v;
        s->weight[v] = 1;
    }
    for (var v = r->first; v < r->end; v++)
        if (!node_of[v])
            at = link_known(s, v, at);
    for (var v = r->first; v < r->end; v++)
        if (value[positive(v)] == 0)
            at = link_open(s, v, at);
}

void nuri_links_plain(struct search *s, struct region *r)
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

void nuri_links_renew(struct search *s, struct region *r)
{
    const uint32_t known = r->trues + r->falses;

    if (s->levels > 0) {
        link_at_all(s, r);
    } else if (known - r->linked > (r->end - r->first) / 8) {
        nuri_audit_trail(s); /* by the links that were followed */
        r->linked = known;
        s->nodes += r->end - r->first;
        link_region(s, r);
    }
}

/* Orders go on from lowpoint search to lowpoint search, so that nodes found before are known by
 * theirs.  Once in 2^31 nodes they begin anew. */
static void new_dive(struct search *s, uint32_t most)
{
    if (s->visit_next > UINT32_MAX - most - 2) {
        for (var v = 0; v < s->vars; v++)
            s->order[v] = 0;
        s->visit_next = 0;
    }
    s->visit_base = s->visit_next + 1;
}

/* The node at hand, in registers. */
struct walk {
    var v;
    uint32_t at, low; /* its next link; least order that it leads back to */
    struct articulation found;
};

/* Go deeper, to a node beside the one at hand. */
static inline void enter(struct search *s, struct walk *w, var next)
{
    struct node *const node = s->node;
    const uint32_t weight = s->weight[next];

    node[w->v].low = w->low;
    node[w->v].at = w->at;
    node[next].parent = w->v;
    node[next].trues = w->found.trues;
    node[next].cells = w->found.cells;
    s->reached[w->found.nodes] = next;
    s->order[next] = w->low = s->visit_base + w->found.nodes++;
    w->found.cells += weight;
    w->found.trues += is_true(s, positive(next)) ? weight : 0;
    w->v = next;
    w->at = s->link_first[next];
}

/* Go back to the parent, which may be a cut cell. */
static inline void leave(struct search *s, struct walk *w)
{
    const struct node *const n = &s->node[w->v];
    const var parent = n->parent;

    if (w->low >= s->order[parent] && is_open(s, positive(parent)))
        s->cut[w->found.cuts++] =
            (struct cut){parent, s->order[w->v] - s->visit_base, w->found.nodes,
                         w->found.cells - n->cells, w->found.trues > n->trues};
    if (s->node[parent].low < w->low)
        w->low = s->node[parent].low;
    w->v = parent;
    w->at = s->node[parent].at;
}

struct articulation nuri_articulation_points(struct search *s, var root)
{
    new_dive(s, s->vars);
    const uint32_t base = s->visit_base;
    const var top = s->node_of[root];
    const uint32_t weight = s->weight[top];
    struct walk w = {top, s->link_first[top], base, {1, weight, weight, 0}};

    s->order[top] = base;
    s->reached[0] = top;
    for (;;) {
        const var next = s->link[w.at++];
        if (next && s->order[next] >= base) {
            if (s->order[next] < w.low)
                w.low = s->order[next];
        } else if (next && !is_false(s, positive(next))) {
            enter(s, &w, next);
        } else if (!next) {
            if (w.v == top)
                break;
            leave(s, &w);
        }
    }
    s->visit_next = base + w.found.nodes;
    return w.found;
}
