/*
 * links.c -- the links of a region, and the lowpoint search [1] over them, the
 *            hot spot of the search.
 *
 * Connected cells that are known for good become one node, named by one of
 * their variables; cells false for good are omitted; a row of links ends with
 * 0.  So the search visits about half as many nodes as cells.
 *
 * The part behind a node is found between entering and leaving the node, so it
 * is contiguous in s->reached.  The current node is kept in registers, and
 * saved when the search descends.  O(links of what is reached), no recursion:
 * s->path is the path to the current node.
 *
 * [1] J. Hopcroft, R. Tarjan: Algorithm 447, Comm. ACM 16 (1973) 372-378.
 */
#include "search/links.h"

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

/* A row has capacity for four links per variable, and an end. */
static void link_region(struct search *s, const struct region *r)
{
    static const uint32_t by_value[3] = {PASS, LINK, JOIN};
    uint32_t *const todo = s->distance;
    uint32_t at = 5 * r->first;

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

void nuri_links_renew(struct search *s, struct region *r)
{
    assert(s->levels == 0);
    r->linked = r->trues + r->falses;
    s->since_check += r->end - r->first;
    link_region(s, r);
}

/* ---- The lowpoint search ---- */

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

/* The current node, in registers. */
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

struct articulation nuri_articulation_points(struct search *s, var root)
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
