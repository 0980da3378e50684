/*
 * either_way.c -- a cell that joins too much either way is black.
 *
 * PROOF.  The island needs more cells and takes at least one of the undecided
 * cells next to it.  Each of these touches the cell and is not it.  So if
 * white, the cell would be one part with the island, that exit, and all white
 * that the cell touches: another clue, or more cells than the island has.
 *
 * If one cell is missing, `last_cell` applies: the cell alone is too much.
 * Silent for `?`, and where two clues are joined already.
 *
 * CAUSES.  The cells of the island, the black cells on its shore, and the white
 * that the cell touches: if some of it has another clue, only that part.
 *
 * COST.  O(cells).
 */
#include "base/sets.h"
#include "lemmas/exits.h"
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_either_way[] = "# # # . .        # # # . .\n"
                                       "5 o . . .   =>   5 o . . .\n"
                                       "# . . 4 .        # . # 4 .\n"
                                       "# # . . .        # # . . .\n";

/* The white that a cell touches. */
struct joined {
    uint32_t part[4], parts;
    uint32_t size;  /* of all of them */
    uint32_t clued; /* one of them with a clue; regions.count: none */
};

static struct joined joined_by(const struct view *v, cell c)
{
    const struct regions *const r = v->regions;
    struct joined j = {.clued = r->count};

    j.parts = nuri_parts_around(v, c, j.part);
    for (uint32_t k = 0; k < j.parts; k++) {
        j.size += region_size(r, j.part[k]);
        if (r->clues[j.part[k]] > 0 && j.clued == r->count)
            j.clued = j.part[k];
    }
    return j;
}

static void add(struct view *v, uint32_t i, cell c, uint32_t bits,
                const struct joined *j)
{
    const struct regions *const r = v->regions;
    const uint32_t size = region_size(r, i) + 2 + j->size;
    const bool is_clue = j->clued < r->count;

    if (!is_clue && size <= (uint32_t)v->board->puzzle->clue[r->clue[i]])
        return;
    assert(word_count(bits) >= 2 && bits < 16);
    nuri_deduction_begin(v, NURI_BLACK);
    nuri_deduction_cell(v, c);
    nuri_deduction_cause_region(v, i);
    nuri_deduction_cause_shore(v, i, NURI_BLACK);
    for (uint32_t k = 0; k < j->parts; k++)
        if (!is_clue || j->part[k] == j->clued)
            nuri_deduction_cause_region(v, j->part[k]);
    v->pending.subject = r->clue[i];
    v->pending.other = is_clue ? r->clue[j->clued] : 0;
    v->pending.number = bits | size << 4;
    nuri_deduction_end(v);
}

static void look_either_way(struct view *v, uint32_t i)
{
    struct shared_exits shared[4];

    if (nuri_missing_cells(v, i) == 1)
        return;
    for (uint32_t k = 0, n = nuri_exits_share(v, i, shared); k < n; k++) {
        const struct joined j = joined_by(v, shared[k].cell);
        add(v, i, shared[k].cell, shared[k].bits, &j);
    }
}

/* True if a deduction about this clue's island may be wanted. */
static bool is_near(const struct view *v, cell clue)
{
    return view_wants_near(v, clue, (uint32_t)v->board->puzzle->clue[clue] + 1);
}

void nuri_technique_either_way(struct view *v)
{
    for (uint32_t i = 0; i < v->regions->count; i++)
        if (nuri_is_wanting(v, i) && is_near(v, v->regions->clue[i]) &&
            nuri_is_asked(v, QUESTION_PART, v->regions->clue[i]))
            look_either_way(v, i);
}

const nuri_said *nuri_technique_say_either_way(const struct sentence *s)
{
    cell ways[4];
    const uint32_t count =
        nuri_exits_list(&s->b->puzzle->grid, *deduction_cells(s->f, s->d),
                        s->d->number & 15, ways);

    return nuri_say(s->to,
                    s->d->other ? SAYS_either_way_joined : SAYS_either_way,
                    &(struct slots){.cells = s->cells,
                                    .clue = s->d->subject,
                                    .second = s->d->other,
                                    .ways = {ways, count},
                                    .number = s->d->number >> 4});
}
