/*
 * articulation.c -- the lowpoint search [1], the hot spot of the search.
 *
 * It follows the links of links.c from node to node.
 *
 * The part behind a node is found between entering and leaving the node, so it
 * is contiguous in s->reached.  The current node is kept in registers, and
 * saved when the search descends.
 *
 * O(links of what is reached), no recursion: s->path is the path to the current
 * node.
 *
 * [1] J. Hopcroft, R. Tarjan: Algorithm 447, Comm. ACM 16 (1973) 372-378.
 */
#include "search/articulation.h"

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

static inline void enter_articulation(struct search *s, struct visit *now,
                                      var next, uint32_t base)
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
static inline void leave_articulation(struct search *s, struct visit *now,
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
            leave_articulation(s, &now, base);
        } else if (!is_false(s, positive(next))) {
            enter_articulation(s, &now, next, base);
        }
    }
    assert(now.path == s->path);
    assert(now.found.nodes <= now.found.cells &&
           now.found.trues <= now.found.cells);
    s->visit_next = base + now.found.nodes;
    return now.found;
}
