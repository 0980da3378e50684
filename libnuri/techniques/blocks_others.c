/*
 * blocks_others.c -- a cell that, if white, would block others is black.
 *
 * PROOF.  If white, the cell is one part with all white it touches.  What
 * touches that is lost to other islands, or costs them more.  By range.h, then
 *
 *     an island would have no space for the cells it needs, or
 *     no clue would reach some white without a clue, or
 *     no clue would reach a 2x2 square, which would be all black.
 *
 * The cell itself touches neither the island nor that white, and is not in the
 * square.
 *
 * CAUSES.  The part that would be blocked, or the black cells of the square;
 * and the black cells and white parts that stop the search, including those
 * that the cell would join.
 *
 * COST.  For each part and square: the cells next to one way or area times the
 * cells within reach, at worst.
 */
#include "lemmas/need_cells.h"
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_blocks_others[] = "3 . o        3 . o\n"
                                          "# # .   =>   # # #\n"
                                          ". # .        . # .\n";

/* True if part i is white and needs more: it can be blocked.  A part_fn. */
static bool may_be_kept(const struct view *v, uint32_t i)
{
    return nuri_is_orphan(v, i) || nuri_is_wanting(v, i);
}

void nuri_technique_blocks_others(struct view *v)
{
    nuri_find_spoilers(v, may_be_kept);
}

const nuri_said *nuri_technique_say_blocks_others(const struct sentence *s)
{
    const bool only = s->d->notes > 0;

    assert(!s->d->other || s->d->other == s->d->subject);
    if (s->d->other)
        return nuri_say_found(s, only ? SAYS_blocks_square_of
                                      : SAYS_blocks_square);
    if (s->b->puzzle->clue[s->d->subject] != NURI_CLUE_NONE)
        return nuri_say_found(s, SAYS_blocks_room);
    return nuri_say_found(s, only ? SAYS_blocks_part_of : SAYS_blocks_part);
}
