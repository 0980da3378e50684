/*
 * links.c -- what each node of a region is beside, before it is searched.
 *
 * What is known for good and joined is one node, with one variable standing
 * for all; what is false for good is left out; and a row of links ends with a
 * 0.  So there is half as much to go through as there are cells.
 */
#include "search/links.h"

#include "search/marks.h"

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
}

void nuri_links_renew(struct search *s, struct region *r)
{
    r->linked = r->trues + r->falses;
    s->since_check += r->end - r->first;
    link_region(s, r);
}
