/*
 * land_pocket.c -- cells enclosed by white are white.
 *
 * PROOF.  Black in the pocket could not join black outside it, as the pocket's
 * whole shore is white.  There must be black outside: otherwise all the sea may
 * lie in the pocket.  `2 o . o 2` has a solution with one black cell; the
 * essay's program errs there.
 *
 * The essay also requires a cell without a clue on the shore; the proof does
 * not.
 *
 * CAUSES.  The shore, and one black cell outside.
 *
 * COST.  O(cells).
 *
 * [1] R. Hui: Nurikabe, J wiki: hislands, line 6.
 */
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_land_pocket[] = "o o o #        o o o #\n"
                                        ". . 6 .   =>   o o 6 .\n";

static cell any_sea(const struct regions *r)
{
    for (uint32_t i = 0; i < r->count; i++)
        if (r->colour[i] == NURI_BLACK)
            return r->member[r->first[i]];
    return 0;
}

/* A look_fn, of the black cell. */
static inline void look_land_pocket(struct view *v, uint32_t i,
                                    const void *user)
{
    const struct regions *r = v->regions;
    const cell *const sea = user;

    if (!nuri_is_pocket(v, i, NURI_WHITE))
        return;
    assert(v->board->colour[*sea] == NURI_BLACK);
    nuri_deduction_begin(v, NURI_WHITE);
    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        nuri_deduction_cell(v, r->member[k]);
    nuri_deduction_cause_shore(v, i, NURI_WHITE);
    nuri_deduction_cause(v, *sea);
    v->pending.subject = *sea;
    nuri_deduction_end(v);
}

void nuri_technique_land_pocket(struct view *v)
{
    const cell sea = any_sea(v->regions);

    if (sea)
        view_each_part(v, look_land_pocket, &sea);
}

const nuri_said *nuri_technique_say_land_pocket(const struct sentence *s)
{
    return nuri_say_found(s, SAYS_land_pocket);
}
