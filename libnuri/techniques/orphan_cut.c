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
#include "base/text.h"
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

void nuri_technique_text_orphan_cut(const struct sentence *s)
{
    assert(s->b->puzzle->clue[s->d->subject] == NURI_CLUE_NONE);
    nuri_write_without(s->t, s->d->cells);
    nuri_text_put(s->t, " no clue could reach the white part with ");
    nuri_write_cell(s->t, s->b, s->d->subject);
}
