/*
 * sea_pocket.c -- cells enclosed by black are black: no clue can reach them.
 *
 * PROOF.  Clues are white from the start, so undecided cells have none.  An
 * island in the pocket could not leave it, as the pocket's whole shore is
 * black, and would have no clue.  So no cell of the pocket is white.
 *
 * A board that is undecided everywhere has no clue; it needs no shore, and
 * there are no causes.
 *
 * CAUSES.  The shore.
 *
 * COST.  O(cells).
 *
 * [1] R. Hui: Nurikabe, J wiki: hislands, line 5.
 */
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_sea_pocket[] = "# o .        # o .\n"
                                       ". # 4   =>   # # 4\n";

static inline void look_sea_pocket(struct view *v, uint32_t i, const void *user)
{
    const struct regions *r = v->regions;

    (void)user;
    if (!nuri_is_pocket(v, i, NURI_BLACK))
        return;
    assert(r->clues[i] == 0);
    nuri_deduction_begin(v, NURI_BLACK);
    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        nuri_deduction_cell(v, r->member[k]);
    nuri_deduction_cause_shore(v, i, NURI_BLACK);
    nuri_deduction_end(v);
}

void nuri_technique_sea_pocket(struct view *v)
{
    view_each_part(v, look_sea_pocket, NULL);
}

const nuri_said *nuri_technique_say_sea_pocket(const struct sentence *s)
{
    return nuri_say_found(s, s->b->puzzle->clues ? SAYS_sea_pocket
                                                 : SAYS_no_clues);
}
