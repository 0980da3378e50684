/*
 * last_cell.c -- a cell next to every possible last cell of an island is black.
 *
 * PROOF.  The island has one more cell, one of the undecided cells next to the
 * known ones.  Each of these touches the cell and is not it.  So the cell
 * touches the complete island and is not in it.
 *
 * Silent for `?`, and where two clues or too many cells are joined.  For a 2,
 * `two_directions` comes first.
 *
 * CAUSES.  The cells of the part, and the black cells on its shore.
 *
 * COST.  O(cells).
 */
#include "base/sets.h"
#include "lemmas/exits.h"
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_last_cell[] = "# # # .        # # # .\n"
                                      "3 o . .   =>   3 o . .\n"
                                      "# . . .        # . # .\n";

static inline void look_last_cell(struct view *v, uint32_t i, const void *user)
{
    const struct regions *r = v->regions;
    struct shared_exits shared[4];

    (void)user;
    if (nuri_missing_cells(v, i) != 1)
        return;
    for (uint32_t k = 0, n = nuri_exits_share(v, i, shared); k < n; k++) {
        nuri_deduction_begin(v, NURI_BLACK);
        assert(v->board->colour[shared[k].cell] == NURI_UNDECIDED);
        nuri_deduction_cell(v, shared[k].cell);
        nuri_deduction_cause_region(v, i);
        nuri_deduction_cause_shore(v, i, NURI_BLACK);
        v->pending.subject = r->clue[i];
        v->pending.number = shared[k].bits;
        nuri_deduction_end(v);
    }
}

void nuri_technique_last_cell(struct view *v)
{
    view_each_part(v, look_last_cell, NULL);
}

const nuri_said *nuri_technique_say_last_cell(const struct sentence *s)
{
    cell ways[4];
    const uint32_t count = nuri_exits_list(
        &s->b->puzzle->grid, *deduction_cells(s->f, s->d), s->d->number, ways);

    return nuri_say(s->to, SAYS_last_cell,
                    &(struct slots){.cells = s->cells,
                                    .clue = s->d->subject,
                                    .ways = {ways, count}});
}
