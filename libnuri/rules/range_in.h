/*
 * range_in.h -- for range.c and range_why.c alone: what a search sees.
 */
#ifndef NURI_RULES_RANGE_IN_H
#define NURI_RULES_RANGE_IN_H

#include "rules/rule.h"

static const uint32_t no_part = UINT32_MAX;

static inline const struct grid *grid_of(const struct range *g)
{
    return &g->view->board->puzzle->grid;
}

static inline uint8_t colour_of(const struct range *g, cell c)
{
    return c == g->supposed ? g->colour : g->view->board->colour[c];
}

/* The part of the land that holds c. */
static inline uint32_t part_of(const struct range *g, cell c)
{
    const struct regions *r = g->view->regions;

    if (c == g->supposed)
        return r->count;
    for (uint32_t k = 0; k < g->joins; k++)
        if (g->join[k] == r->of[c])
            return r->count;
    return r->of[c];
}

static inline uint32_t size_of(const struct range *g, uint32_t part)
{
    const struct regions *r = g->view->regions;
    return part == r->count ? g->size : region_size(r, part);
}

static inline uint32_t clues_of(const struct range *g, uint32_t part)
{
    const struct regions *r = g->view->regions;
    return part == r->count ? g->clues : r->clues[part];
}

static inline cell clue_of(const struct range *g, uint32_t part)
{
    const struct regions *r = g->view->regions;
    return part == r->count ? g->clue : r->clue[part];
}

/* The node that stands for a part. */
static inline cell node_of(const struct range *g, uint32_t part)
{
    const struct regions *r = g->view->regions;
    return part == r->count ? g->supposed : r->member[r->first[part]];
}

/* Is a cell that would cost so much of no interest? */
static inline bool is_too_dear(const struct range *g, cell c, uint32_t cost)
{
    if (g->island != no_part)
        return cost > g->room;
    return g->most[c] < 0 || cost > (uint32_t)g->most[c];
}

/* The parts with a clue, but for the one that grows, around an open cell. */
uint32_t nuri_range_parts(const struct range *g, cell c, uint32_t part[4]);

/* Visit what is beside a node. */
typedef void visit_fn(struct range *g, cell c, cell node);
void nuri_range_visit(struct range *g, cell node, visit_fn *visit);

/* Would a clue's island be too large with the way to c? */
bool nuri_range_is_too_small(struct range *g, cell c, uint32_t part);

/* Is this node no part of the island that grows? */
bool nuri_range_is_closed(const struct range *g, cell node);

/* The answer is yes: let the watch note the cells that show it.  True. */
bool nuri_range_note(struct range *g);

#endif
