/*
 * range_internal.h -- what the files of range share.
 *
 * Its functions are in range.c.  Only the files of range may include it.
 */
#pragma once

#include "lemmas/range.h"
#include "lemmas/view.h"

#define NO_PART UINT32_MAX /* not a part */

/* ---- The land, with what is supposed ------------------------------------ */

static inline const struct grid *range_grid(const struct range *g)
{
    return &g->view->board->puzzle->grid;
}

static inline uint8_t range_colour(const struct range *g, cell c)
{
    return c == g->assumed ? g->colour : g->view->board->colour[c];
}

/* The white part that holds c. */
static inline uint32_t range_part(const struct range *g, cell c)
{
    const struct regions *r = g->view->regions;

    if (c == g->assumed)
        return r->count;
    for (uint32_t k = 0; k < g->joins; k++)
        if (g->join[k] == r->of[c])
            return r->count;
    return r->of[c];
}

static inline uint32_t range_size(const struct range *g, uint32_t part)
{
    const struct regions *r = g->view->regions;
    return part == r->count ? g->size : region_size(r, part);
}

static inline uint32_t range_clues(const struct range *g, uint32_t part)
{
    const struct regions *r = g->view->regions;
    return part == r->count ? g->clues : r->clues[part];
}

static inline cell range_clue(const struct range *g, uint32_t part)
{
    const struct regions *r = g->view->regions;
    return part == r->count ? g->clue : r->clue[part];
}

/* The node that stands for a part. */
static inline cell range_node(const struct range *g, uint32_t part)
{
    const struct regions *r = g->view->regions;
    return part == r->count ? g->assumed : r->member[r->first[part]];
}

/* True if a cell at this cost does not matter. */
static inline bool range_is_too_expensive(const struct range *g, cell c,
                                          uint32_t cost)
{
    if (g->island != NO_PART)
        return cost > g->room;
    if (g->all_ways)
        return false;
    return g->most[c] < 0 || cost > (uint32_t)g->most[c];
}

/* True if an undecided cell may not be entered. */
static inline bool range_is_barred(const struct range *g, cell c)
{
    return g->gap && g->gap[c] != 0 && g->gap[c] != g->only;
}

/* ---- Around a cell, and around a node ----------------------------------- */

typedef void range_visit_fn(struct range *g, cell c, cell node);

/* List the parts with a clue around an undecided cell, except the one that
 * grows; return their count. */
uint32_t nuri_range_parts_around(const struct range *g, cell c,
                                 uint32_t part[4]);

/* Visit everything next to a node. */
void nuri_range_visit_shore(struct range *g, cell node, range_visit_fn *visit);

/* True if the clue's island would be too large with the way to c. */
bool nuri_range_is_too_small(struct range *g, cell c, uint32_t part);

/* True if this node cannot belong to the island that grows. */
bool nuri_range_is_closed(const struct range *g, cell node);
