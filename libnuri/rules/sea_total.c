/*
 * sea_total -- a sea that is not all of it, and has one way out, takes it.
 *
 * PROOF.  The islands have as many cells as the clues say, so the sea has all
 * others.  A part of it with fewer cells is not the whole; the sea is
 * connected, so some cell on the shore of the part is sea.  All but one are
 * land, so it is that one.
 *
 * This is `sea_exit` for the only part that is known, which has nothing
 * elsewhere to be joined to.  The essay has no such rule; with one it would
 * find more than its passes do.  Silent if a clue is `?`: the sum is not known
 * then.
 *
 * CAUSES.  The cells of the part, and the land on its shore.
 *
 * COST.  O(cells).
 */
#include "base/text.h"
#include "rules/rule.h"

#include <assert.h>

const char nuri_picture_sea_total[] = "1 . .        1 . .\n"
                                      "# 2 .   =>   # 2 .\n"
                                      ". . .        # . .\n";

const enum scope nuri_scope_sea_total = SCOPE_BOARD;
const enum evidence nuri_evidence_sea_total = EVIDENCE_SEA;

/* The only region of sea; the count of regions if there are more or none. */
static uint32_t only_sea(const struct regions *r)
{
    uint32_t sea = r->count;

    for (uint32_t i = 0; i < r->count; i++) {
        if (r->colour[i] != NURI_COLOUR_SEA)
            continue;
        if (sea < r->count)
            return r->count;
        sea = i;
    }
    return sea;
}

void nuri_rule_sea_total(struct view *v)
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
    assert(region_size(r, sea) == v->board->count[NURI_COLOUR_SEA]);
    nuri_find_begin(v, NURI_COLOUR_SEA);
    nuri_find_cell(v, exit);
    nuri_find_cause_region(v, sea);
    nuri_find_cause_shore(v, sea, NURI_COLOUR_LAND);
    v->pending.subject = nuri_touched_at(v, sea, exit);
    v->pending.number = grid_cells(&p->grid) - (uint32_t)p->land;
    nuri_find_end(v);
}

void nuri_say_sea_total(struct text *t, const struct board *b,
                        const struct finds *f, const struct find *find)
{
    (void)f;
    nuri_text_printf(t, "%u cells are to be black, and the black part with ",
                     (unsigned)find->number);
    nuri_say_cell(t, b, find->subject);
    nuri_text_put(t, " can grow only here");
}
