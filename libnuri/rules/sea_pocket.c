/*
 * sea_pocket -- cells shut in by sea are sea: no clue is among them.
 *
 * PROOF.  Clues are land from the start, so open cells hold none.  An island
 * in the pocket could not leave it, for all its shore is sea, and would have
 * no clue.  So the pocket holds no land.
 *
 * A board that is open everywhere has no clue; its sea needs no shore, and
 * there are no causes.
 *
 * CAUSES.  The shore.
 *
 * COST.  O(cells).
 *
 * [1] R. Hui: Nurikabe, J wiki: hislands, line 5.
 */
#include "base/text.h"
#include "rules/rule.h"

#include <assert.h>

const char nuri_picture_sea_pocket[] = "# o .        # o .\n"
                                       ". # 4   =>   # # 4\n";

const enum scope nuri_scope_sea_pocket = SCOPE_PART;
const enum evidence nuri_evidence_sea_pocket = EVIDENCE_ISLAND;

/* A look_fn. */
static inline void look(struct view *v, uint32_t i, const void *user)
{
    const struct regions *r = v->regions;

    (void)user;
    if (!nuri_is_pocket(v, i, NURI_COLOUR_SEA))
        return;
    assert(r->clues[i] == 0);
    nuri_find_begin(v, NURI_COLOUR_SEA);
    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        nuri_find_cell(v, r->member[k]);
    nuri_find_cause_shore(v, i, NURI_COLOUR_SEA);
    nuri_find_end(v);
}

void nuri_rule_sea_pocket(struct view *v)
{
    view_each_part(v, look, NULL);
}

void nuri_say_sea_pocket(struct text *t, const struct board *b,
                         const struct finds *f, const struct find *find)
{
    (void)f;
    (void)find;
    if (b->puzzle->clues == 0)
        nuri_text_put(t, "there is no clue on the board");
    else
        nuri_text_put(t, "all around is black, so no island can come here");
}
