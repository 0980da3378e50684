/*
 * range_internal.h -- what the files of range all look at.
 *
 * It is the inside of range.h, which it includes; its functions are in range.c,
 * which includes it: of the room's files only these know each other.
 */
#pragma once

#include "lemmas/range.h"
#include "lemmas/view.h"

#define NO_PART UINT32_MAX /* the number of no part */

/* ---- The land, with what is supposed ------------------------------------ */

static inline const struct grid *range_grid(const struct range *g)
{
    return &g->view->board->puzzle->grid;
}

static inline uint8_t range_colour(const struct range *g, cell c)
{
    return c == g->assumed ? g->colour : g->view->board->colour[c];
}

/* The part of the land that holds c. */
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

/* Is a cell that would cost so much of no interest? */
static inline bool range_is_too_expensive(const struct range *g, cell c,
                                          uint32_t cost)
{
    if (g->island != NO_PART)
        return cost > g->room;
    if (g->all_ways)
        return false;
    return g->most[c] < 0 || cost > (uint32_t)g->most[c];
}

/* Is an undecided cell not to be entered? */
static inline bool range_is_barred(const struct range *g, cell c)
{
    return g->gap && g->gap[c] != 0 && g->gap[c] != g->only;
}

/* ---- Around a cell, and around a node ----------------------------------- */

typedef void range_visit_fn(struct range *g, cell c, cell node);

/* The parts with a clue, but for the one that grows, around an undecided cell. */
uint32_t nuri_range_parts_around(const struct range *g, cell c,
                                 uint32_t part[4]);

/* Visit what is beside a node. */
void nuri_range_visit_shore(struct range *g, cell node, range_visit_fn *visit);

/* Would a clue's island be too large with the way to c? */
bool nuri_range_is_too_small(struct range *g, cell c, uint32_t part);

/* Is this node no part of the island that grows? */
bool nuri_range_is_closed(const struct range *g, cell node);
