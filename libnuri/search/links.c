/*
 * links.c -- the links of a region, built before it is searched.
 *
 * Connected cells that are known for good become one node, named by one of
 * their variables; cells false for good are omitted; a row of links ends with
 * 0.  So the search visits about half as many nodes as cells.
 */
#include "search/links.h"

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

void nuri_links_plain(struct search *s, struct region *r)
{
    uint32_t at = 5 * r->first;

    assert(r->linked == NOT_LINKED);
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
