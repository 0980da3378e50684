/*
 * sea_cut.c -- a cell that would cut the sea in two if it were white is black.
 *
 * PROOF.  Take the cells that are not white, without one undecided cell: two
 * black cells lie in different parts of them.  The sea is connected, so a black
 * path leads from one to the other, and it must use the cell.
 *
 * There must be black on both sides: otherwise all the sea may lie on one.
 *
 * CAUSES.  One black cell on either side, and the white that encloses one side:
 * not its whole shore, only what can be reached from the other side with
 * everything else undecided.
 *
 * COST.  O(cells) to find all, by one depth-first search, and O(cells) for the
 * causes of each.
 */
#include "lemmas/range.h"
#include "lemmas/sea_articulation.h"
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_sea_cut[] = "# o .        # o .\n"
                                    "# . #   =>   # # #\n"
                                    "# o .        # o .\n"
                                    "\n"
                                    "# # o #        # # o #\n"
                                    "# o # #   =>   # o # #\n"
                                    ". # # .        # # # .\n";

/* The walls of a deduction cost this many looks at all cells. */
enum { WALLS = 8 };

/* What the deductions are made with. */
struct sides {
    struct view *view;
    /* its looks also limit this technique */
    struct range *range;
    struct potential_sea *sea;
};

/* If white, c would separate these cells: name the shorter wall, and the
 * smaller side first. */
static void add(struct sides *s, cell c, cell below, cell above)
{
    struct view *const v = s->view;
    struct sea_part a = {.from = below, .cut = c};
    struct sea_part b = {.from = above, .cut = c};

    nuri_deduction_begin(v, NURI_BLACK);
    nuri_deduction_cell(v, c);
    if (!v->pending.listed) {
        nuri_deduction_end_uncounted(v);
        return;
    }
    assert(below != above && b.from != c);
    nuri_potential_sea_flood(s->sea, &b);
    nuri_potential_sea_wall(s->sea, &a, b.sea);
    nuri_potential_sea_wall(s->sea, &b, a.sea);
    if (a.walls < b.walls)
        nuri_potential_sea_wall(s->sea, &a, b.sea);
    allowance_withhold(&s->range->looks, 2 * ((uint64_t)a.cells + b.cells));
    assert(a.sea != b.sea && a.seas > 0 && b.seas > 0);
    nuri_deduction_cause(v, a.sea);
    nuri_deduction_cause(v, b.sea);
    nuri_potential_sea_causes(s->sea, a.walls < b.walls ? &a : &b);
    const bool first = a.seas != b.seas ? a.seas < b.seas : a.sea < b.sea;
    v->pending.subject = first ? a.sea : b.sea;
    v->pending.other = first ? b.sea : a.sea;
    nuri_deduction_end(v);
}

void nuri_technique_sea_cut(struct view *v)
{
    const struct grid *g = &v->board->puzzle->grid;
    struct sides s = {v, nuri_range_open(v), nuri_potential_sea_open(v)};

    if (!s.range || !s.sea)
        return;
    const struct sea_articulation *const a = nuri_sea_articulation_find(v);
    if (!a)
        return;
    for (uint32_t k = 0; k < a->found && allowance_has(&s.range->looks, 1);
         k++) {
        const cell below = a->below[k], cut = a->parent[below];
        assert(v->board->colour[cut] == NURI_UNDECIDED);
        if (!view_wants(v, cut))
            continue;
        if (!view_should_continue(v, WALLS * (uint64_t)grid_cells(g)))
            return;
        add(&s, cut, below, a->parent[cut]);
    }
}

const nuri_said *nuri_technique_say_sea_cut(const struct sentence *s)
{
    return nuri_say_found(s, SAYS_sea_cut);
}
