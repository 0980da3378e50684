/* claims_owner.c -- sentences about white that only one clue can own. */
#include "claims.h"

#include "support.h"

/* The clue is the last that the sentence names, what it owns comes before. */
static uint32_t owner_of(const struct claim *c)
{
    return c->s.cell[c->s.cells - 1];
}

/* True if another clue can reach the white part with the cell. */
static bool is_open_to_others(struct claim *c, uint32_t at)
{
    struct position *const p = c->p;

    for (uint32_t i = 0; i < p->cells; i++) {
        if (p->clue[i] == NURI_CLUE_NONE || i == owner_of(c))
            continue;
        const uint32_t needs = position_need(p, at, i);
        if (needs != UINT32_MAX &&
            (p->clue[i] == NURI_CLUE_ANY || needs <= (uint32_t)p->clue[i]))
            return true;
    }
    return false;
}

static bool is_its_own(struct claim *c)
{
    bool own = c->s.cells > 1;

    for (uint32_t k = 0; k + 1 < c->s.cells; k++)
        own = own && claim_has_no_clue(c, k) &&
              !is_open_to_others(c, c->s.cell[k]);
    return own;
}

/* True if the cell, as white, is joined to the clue, or to nothing that another
 * clue reaches. */
static bool is_lost_to_others(struct claim *c, uint32_t at)
{
    struct position *const p = c->p;
    uint32_t clue;

    p->colour[at] = NURI_WHITE;
    const bool lost = position_clues(p, at, &clue) > 0
                          ? position_joined(p, at, owner_of(c))
                          : !is_open_to_others(c, at);
    p->colour[at] = NURI_UNDECIDED;
    return lost;
}

static bool is_anothers(struct claim *c, uint32_t at)
{
    uint32_t near[4], clue;
    const unsigned n = position_near(c->p, at, near);
    bool is = false;

    for (unsigned k = 0; k < n; k++)
        is = is || (c->p->colour[near[k]] == NURI_WHITE &&
                    position_clues(c->p, near[k], &clue) > 0 &&
                    !position_joined(c->p, near[k], owner_of(c)));
    return is;
}

static uint8_t weight_of(struct claim *c, uint32_t at)
{
    struct position *const p = c->p;
    uint32_t clue;

    switch (p->colour[at]) {
    case NURI_BLACK: return IN_THE_WAY;
    case NURI_UNDECIDED: return is_anothers(c, at) ? IN_THE_WAY : 1;
    default: break;
    }
    for (uint32_t k = 0; k < c->s.cells; k++)
        if (position_joined(p, at, c->s.cell[k]))
            return 0;
    return position_clues(p, at, &clue) > 0 ? IN_THE_WAY : 1;
}

/* The cost of joining all that the sentence names, and each cell; to be
 * freed. */
static uint32_t *costs(struct claim *c)
{
    struct position *const p = c->p;
    uint8_t *const weight = zeros(p->cells, 1);

    for (uint32_t at = 0; at < p->cells; at++)
        weight[at] = weight_of(c, at);
    uint32_t *const cost = position_trees(p, weight, c->s.cell, c->s.cells);
    free(weight);
    return cost;
}

/* Cells that the clue has left, the white that is named taken. */
static uint32_t left(struct claim *c)
{
    uint32_t known = 0;

    for (uint32_t k = 0; k < c->s.cells; k++)
        known += position_part(c->p, c->s.cell[k], NULL);
    ck_assert_uint_le(known, claim_clue(c, c->s.cells - 1));
    return claim_clue(c, c->s.cells - 1) - known;
}

/* True if the island would have so many cells, too many, with what costs this.
 * A part of a deduction may cost more. */
static bool is_least(struct claim *c, uint32_t cost)
{
    const uint32_t size = claim_clue(c, c->s.cells - 1);
    const uint64_t all = (uint64_t)size - left(c) + cost;

    return c->s.number[0] > size &&
           (c->is_part || c->step->also_count > 0 ? c->s.number[0] <= all
                                                  : c->s.number[0] == all);
}

bool claim_costs_too_much(struct claim *c)
{
    uint32_t *const cost = costs(c);
    uint32_t least = UINT32_MAX;
    bool so = is_its_own(c) && cost[owner_of(c)] <= left(c);

    for (size_t k = 0; k < c->step->cell_count; k++) {
        const uint32_t one = cost[c->step->cells[k]];
        so = so && one > left(c) && is_lost_to_others(c, c->step->cells[k]);
        least = one < least ? one : least;
    }
    free(cost);
    return so && is_least(c, least);
}

/* What it takes without the cell that needs least; the cells of the board if
 * there is no way without any. */
static uint32_t least_without(struct claim *c)
{
    struct position *const p = c->p;
    uint32_t least = p->cells;

    for (size_t k = 0; k < c->step->cell_count; k++) {
        p->colour[c->step->cells[k]] = NURI_BLACK;
        uint32_t *const cost = costs(c);
        least = cost[owner_of(c)] < least ? cost[owner_of(c)] : least;
        free(cost);
        p->colour[c->step->cells[k]] = NURI_UNDECIDED;
    }
    return least;
}

static bool joins_its_own(struct claim *c)
{
    uint32_t *const cost = costs(c);
    const bool so = is_its_own(c) && cost[owner_of(c)] <= left(c);

    free(cost);
    return so;
}

bool claim_joins_what_it_owns(struct claim *c)
{
    const uint32_t least = least_without(c);

    return joins_its_own(c) && least > left(c) && is_least(c, least);
}

bool claim_is_only_way(struct claim *c)
{
    return joins_its_own(c) && least_without(c) == c->p->cells;
}
