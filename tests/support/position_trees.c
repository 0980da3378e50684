/*
 * position_trees.c -- the fewest cells that join some parts, by definition.
 *
 * A tree that joins parts to a cell continues from a neighbour, or is two trees
 * that meet there.  This is repeated until nothing is cheaper.
 */
#include "position.h"

#include "support.h"

/* cost[set * cells + c]: of the parts in the set, and cell c. */
static bool cheapen(const struct position *p, const uint8_t *weight,
                    uint32_t *cost, uint32_t set)
{
    uint32_t *const of = cost + (size_t)set * p->cells, near[4];
    bool cheaper = false;

    for (uint32_t c = 0; c < p->cells; c++) {
        uint32_t least = of[c];
        if (weight[c] == IN_THE_WAY)
            continue;
        const unsigned n = position_near(p, c, near);
        for (unsigned k = 0; k < n; k++)
            if (of[near[k]] < p->cells && of[near[k]] + weight[c] < least)
                least = of[near[k]] + weight[c];
        for (uint32_t some = 1; some < set; some++)
            if ((some & set) == some) {
                const uint32_t a = cost[(size_t)some * p->cells + c];
                const uint32_t b = cost[(size_t)(set ^ some) * p->cells + c];
                if (a < p->cells && b < p->cells && a + b - weight[c] < least)
                    least = a + b - weight[c];
            }
        cheaper = cheaper || least < of[c];
        of[c] = least;
    }
    return cheaper;
}

uint32_t *position_trees(struct position *p, const uint8_t *weight,
                         const uint32_t *part, uint32_t parts)
{
    const uint32_t sets = 1U << parts;
    const size_t size = (size_t)sets * p->cells;
    uint32_t *const cost = zeros(size * sizeof *cost, 1);

    for (size_t i = 0; i < size; i++)
        cost[i] = p->cells;
    for (uint32_t k = 0; k < parts; k++) {
        const uint32_t cells = position_part(p, part[k], p->part);
        for (uint32_t i = 0; i < cells; i++)
            cost[((size_t)1 << k) * p->cells + p->part[i]] = 0;
    }
    for (uint32_t set = 1; set < sets; set++)
        while (cheapen(p, weight, cost, set))
            ;
    memmove(cost, cost + (size_t)(sets - 1) * p->cells,
            p->cells * sizeof *cost);
    return cost;
}
