/*
 * dive.c -- the lowpoint search [1], where the time of the search goes.
 *
 * It goes over links: the neighbours of a variable in its region, without
 * those that are false for good.  A row of links ends with a 0, and so is
 * short where much of the board is known.
 *
 * What is behind a node was found after it and before it was left, so the list
 * of what was reached holds it in one piece, and its length tells how much it
 * is; only the known ones have to be counted.  The node at hand lives in
 * registers, and is written down when the search goes deeper.
 *
 * COST.  O(links of what is reached), no recursion: the path to the node at
 * hand is in the parents.
 *
 * [1] J. Hopcroft, R. Tarjan: Algorithm 447, Comm. ACM 16 (1973) 372-378.
 */
#include "search/model.h"

void nuri_link(struct search *s)
{
    uint32_t at = 0;

    for (var v = 1; v < s->vars; v++) {
        s->link_first[v] = at;
        for (int k = 0; k < 4; k++) {
            const var next = s->near[v][k];
            if (next && !(is_false(s, positive(next)) && s->level[next] == 0))
                s->link[at++] = next;
        }
        s->link[at++] = 0;
    }
    s->linked = s->levels ? s->level_start[1] : s->trail_size;
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
    var *const reached = s->reached;

    new_dive(s, s->vars);
    const uint32_t base = s->dive_base;
    uint32_t clock = 1, trues = 1, cuts = 0;
    var v = root;
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
            reached[clock] = next;
            order[next] = low = base + clock++;
            trues += value[positive(next)] > 0;
            v = next;
            at = first[v];
        } else if (!next) {
            if (v == root)
                break;
            const var parent = node[v].parent;
            if (low >= order[parent] && value[positive(parent)] == 0)
                s->cut[cuts++] = (struct cut){parent, order[v] - base, clock,
                                              trues > node[v].trues};
            if (node[parent].low < low)
                low = node[parent].low;
            v = parent;
            at = node[v].at;
        }
    }
    s->dive_next = base + clock;
    return (struct dive){clock, trues, cuts};
}
