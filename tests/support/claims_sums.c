/* claims_sums.c -- sentences about all cells of a colour, and sums of clues. */
#include "claims.h"

#include <string.h>

bool claim_all_land_is_found(struct claim *c)
{
    return c->s.number[0] == position_sum(c->p, 0) &&
           c->s.number[0] == position_count(c->p, NURI_WHITE);
}

bool claim_all_open_are_needed(struct claim *c)
{
    const uint64_t needed = c->s.numbers ? c->s.number[0] : 1;

    return needed == position_count(c->p, NURI_UNDECIDED) &&
           needed == c->step->cell_count + c->step->also_count &&
           needed + position_count(c->p, NURI_WHITE) == position_sum(c->p, 0);
}

bool claim_is_too_much_land(struct claim *c)
{
    return c->s.number[0] == position_count(c->p, NURI_WHITE) &&
           c->s.number[1] == position_sum(c->p, 0) &&
           c->s.number[0] > c->s.number[1];
}

bool claim_is_too_much_sea(struct claim *c)
{
    return c->s.number[0] == position_count(c->p, NURI_BLACK) &&
           c->s.number[1] == c->p->cells - position_sum(c->p, 0) &&
           c->s.number[0] > c->s.number[1];
}

bool claim_is_larger_than_board(struct claim *c)
{
    return c->s.number[0] == c->p->cells &&
           (uint32_t)c->p->clue[c->s.cell[0]] > c->p->cells;
}

static bool has_any(const struct claim *c)
{
    for (uint32_t i = 0; i < c->p->cells; i++)
        if (c->p->clue[i] == NURI_CLUE_ANY)
            return true;
    return false;
}

/* "at least" is said if, and only if, a size is unknown. */
static bool sums_up(const struct claim *c)
{
    return c->s.number[0] == position_sum(c->p, 1) &&
           has_any(c) == (strstr(c->step->why, "at least") != NULL);
}

bool claim_sum_is_too_large(struct claim *c)
{
    return sums_up(c) && c->s.number[1] == c->p->cells &&
           c->s.number[0] > c->s.number[1];
}

bool claim_sum_leaves_no_sea(struct claim *c)
{
    return sums_up(c) && c->s.number[0] == c->p->cells &&
           c->s.number[1] == c->p->cells;
}

bool claim_sum_is_too_small(struct claim *c)
{
    return sums_up(c) && c->s.number[0] < c->s.number[1] &&
           c->s.number[1] == (uint64_t)(c->p->width / 2) * (c->p->height / 2);
}
