/*
 * links.c -- what each node of a region is beside, before it is searched.
 *
 * What is known for good and joined is one node, with one variable standing
 * for all; what is false for good is left out; and a row of links ends with a
 * 0.  So there is half as much to go through as there are cells.
 */
#include "search/links.h"

/* What is to be done with a variable, in s->distance. */
enum { PASS = 0, LINK = 1, JOIN = 2 };

/*
 * One node for v and all known that is joined to it; its links follow those
 * from `at` on, and where they end is returned.  Nobody can foresee whether a
 * cell is known, so each is written down in both places, and only one counts.
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
        todo[link[i]] = LINK; /* others are beside it too */
    s->weight[v] = count;
    link[at++] = 0;
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
