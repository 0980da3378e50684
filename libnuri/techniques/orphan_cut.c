/*
 * orphan_cut.c -- a cell without which no clue can reach some white is white.
 *
 * PROOF.  White without a clue belongs to an island, which continues from it to
 * its clue.  If the cell were black, there would be no such way, or it would be
 * longer than the clue allows, counting all white on it: see range.h.
 *
 * CAUSES.  The white part, and the black cells and white parts that stop the
 * search for a clue.
 *
 * COST.  For each part: the cells of one way to a clue times the cells within
 * reach, at worst.
 */
#include "lemmas/need_cells.h"
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_orphan_cut[] = "o # 5        o # 5\n"
                                       ". . .   =>   o o o\n"
                                       "# # .        # # .\n";

void nuri_technique_orphan_cut(struct view *v)
{
    nuri_find_cuts_of_parts(v, nuri_is_orphan);
}

const nuri_said *nuri_technique_say_orphan_cut(const struct sentence *s)
{
    return nuri_say_found(s,
                          s->d->notes ? SAYS_orphan_cut_of : SAYS_orphan_cut);
}
