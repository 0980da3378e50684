/*
 * sea_total.c -- the only exit of an incomplete sea is black.
 *
 * PROOF.  The islands have as many cells as the clues say, so the sea has all
 * others.  A part of it with fewer cells is not all of it.  The sea is
 * connected, so some cell on the part's shore is black.  All but one are white,
 * so it is that one.
 *
 * This is `sea_exit` for the only known part, which has nothing to join yet.
 * It is not in the essay, whose passes would find more with it.  Silent if a
 * clue is `?`: the sum is unknown.
 *
 * CAUSES.  The cells of the part, and the white on its shore.
 *
 * COST.  O(cells).
 */
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_sea_total[] = "1 . .        1 . .\n"
                                      "# 2 .   =>   # 2 .\n"
                                      ". . .        # . .\n";

/* The only black region; the count of regions if there are more or none. */
static uint32_t only_sea(const struct regions *r)
{
    uint32_t sea = r->count;

    for (uint32_t i = 0; i < r->count; i++) {
        if (r->colour[i] != NURI_BLACK)
            continue;
        if (sea < r->count)
            return r->count;
        sea = i;
    }
    return sea;
}

void nuri_technique_sea_total(struct view *v)
{
    const nuri_puzzle *p = v->board->puzzle;
    const struct regions *r = v->regions;
    const uint32_t sea = only_sea(r);

    if (p->any > 0 || sea == r->count ||
        p->land + region_size(r, sea) >= grid_cells(&p->grid))
        return;
    const cell exit = nuri_only_exit(v, sea);
    if (!exit)
        return;
    assert(region_size(r, sea) == v->board->count[NURI_BLACK]);
    nuri_deduction_begin(v, NURI_BLACK);
    nuri_deduction_cell(v, exit);
    nuri_deduction_cause_region(v, sea);
    nuri_deduction_cause_shore(v, sea, NURI_WHITE);
    v->pending.subject = nuri_touched_at(v, sea, exit);
    v->pending.number = grid_cells(&p->grid) - (uint32_t)p->land;
    nuri_deduction_end(v);
}

const nuri_said *nuri_technique_say_sea_total(const struct sentence *s)
{
    return nuri_say_found(s, SAYS_sea_total);
}
