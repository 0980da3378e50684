/*
 * claims_sea.c -- what is said of the cells that are left of the sea.
 */
#include "claims.h"

#include "support.h"

#include <stdlib.h>

/* What it costs to join all parts of the sea in the set, and to come to each
 * cell: cost[set * cells + c].  Done over and over, until nothing is cheaper. */
static bool cheapen(const struct position *p, uint32_t *cost, uint32_t set)
{
    uint32_t *const of = cost + (size_t)set * p->cells, near[4];
    bool cheaper = false;

    for (uint32_t c = 0; c < p->cells; c++) {
        const uint32_t weight = p->colour[c] == NURI_COLOUR_OPEN;
        uint32_t least = of[c];
        if (p->colour[c] == NURI_COLOUR_LAND)
            continue;
        const unsigned n = position_near(p, c, near);
        for (unsigned k = 0; k < n; k++)
            if (of[near[k]] < p->cells && of[near[k]] + weight < least)
                least = of[near[k]] + weight;
        for (uint32_t some = 1; some < set; some++)
            if ((some & set) == some) {
                const uint32_t a = cost[(size_t)some * p->cells + c];
                const uint32_t b = cost[(size_t)(set ^ some) * p->cells + c];
                if (a < p->cells && b < p->cells && a + b - weight < least)
                    least = a + b - weight;
            }
        cheaper = cheaper || least < of[c];
        of[c] = least;
    }
    return cheaper;
}

/* The parts of the sea, which are told apart; how many there are, or `most` and
 * more. */
static uint32_t cost_parts(struct position *p, uint32_t *cost, uint32_t most)
{
    bool *const known = calloc(p->cells, sizeof *known);
    uint32_t parts = 0;

    ck_assert_ptr_nonnull(known);
    for (uint32_t c = 0; c < p->cells && parts <= most; c++) {
        if (p->colour[c] != NURI_COLOUR_SEA || known[c])
            continue;
        const uint32_t size = position_part(p, c, p->part);
        for (uint32_t k = 0; k < size; k++) {
            known[p->part[k]] = true;
            cost[((size_t)1 << parts) * p->cells + p->part[k]] = 0;
        }
        parts++;
    }
    free(known);
    return parts;
}

bool claim_of_count(struct claim *c)
{
    enum { PARTS = 4 };
    struct position *const p = c->p;
    const size_t size = ((size_t)2 << PARTS) * p->cells;
    uint32_t *const cost = malloc(size * sizeof *cost);
    const uint64_t sea = p->cells - position_sum(p, 0);
    bool far = c->s.number[0] == sea &&
               c->s.number[1] + position_count(p, NURI_COLOUR_SEA) == sea;

    ck_assert_ptr_nonnull(cost);
    for (size_t i = 0; i < size; i++)
        cost[i] = p->cells;
    const uint32_t parts = cost_parts(p, cost, PARTS);
    for (uint32_t set = 1; parts <= PARTS && set < 1U << parts; set++)
        while (cheapen(p, cost, set))
            ;
    for (size_t k = 0; k < c->step->cell_count; k++)
        far = far &&
              cost[(((size_t)1 << parts) - 1) * p->cells + c->step->cells[k]] >
                  c->s.number[1];
    free(cost);
    return far && parts <= PARTS &&
           (c->s.numbers == 2 ? parts == 1 : parts == c->s.number[2]);
}
