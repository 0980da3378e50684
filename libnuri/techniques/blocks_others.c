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
                                          "# # .        # # .\n";

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
    const cell subject = s->d->subject;
    const bool only = s->d->notes > 0;
    const bool room = s->b->puzzle->clue[subject] != NURI_CLUE_NONE;
    enum sentence_id id = only ? SAYS_blocks_part_of : SAYS_blocks_part;

    assert(!s->d->other || s->d->other == subject);
    if (s->d->other)
        id = only ? SAYS_blocks_square_of : SAYS_blocks_square;
    else if (room)
        id = SAYS_blocks_room;
    return nuri_say(
        s->to, id,
        &(struct slots){.cells = s->cells,
                        .cell = *deduction_cells(s->f, s->d),
                        .square = subject,
                        .part = subject,
                        .clue = only ? *deduction_notes(s->f, s->d) : subject,
                        .number = s->d->number});
}
