/*
 * too_big.c -- a cell that would join too many white cells is black.
 *
 * PROOF.  If white, the cell is in one island with all white it touches.  If
 * that has a clue n, n cells are the whole island, and here there are more.  If
 * it has no clue, a clue must still be joined by at least one more cell, so the
 * island has at least two cells more than counted; if even the largest clue is
 * smaller, the cell is black.
 *
 * Silent if the cell touches two clues (`between`), or only a complete island
 * (`complete`), and for white without a clue if there is a `?`.
 *
 * CAUSES.  The white parts that are counted: the one with the clue, then the
 * largest, until there are too many cells.
 *
 * COST.  O(cells), and for each deduction as many causes as the parts have
 * cells.
 */
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_too_big[] = "3 . o .        3 # o .\n"
                                    ". . o .   =>   . . o .\n"
                                    ". . . 9        . . . 9\n";

/* What the cell would join: the part with the clue first, then by size. */
struct joint {
    uint32_t part[4];
    uint32_t parts, clues;
};

static bool is_before(const struct regions *r, uint32_t a, uint32_t b)
{
    if (r->clues[a] != r->clues[b])
        return r->clues[a] > r->clues[b];
    return region_size(r, a) > region_size(r, b);
}

static struct joint join(const struct view *v, cell c)
{
    const struct regions *r = v->regions;
    struct joint j = {.parts = 0};
    uint32_t part[4];

    for (uint32_t n = nuri_parts_around(v, c, part); j.parts < n; j.parts++) {
        const uint32_t i = part[j.parts];
        uint32_t at = j.parts;
        for (; at > 0 && is_before(r, i, j.part[at - 1]); at--)
            j.part[at] = j.part[at - 1];
        j.part[at] = i;
        j.clues += r->clues[i];
    }
    return j;
}

/* The largest clue; 0 if there is none. */
static cell largest_clue(const nuri_puzzle *p)
{
    cell best = 0;

    for (uint32_t i = 0; i < p->clues; i++)
        if (!best || p->clue[p->clue_cell[i]] > p->clue[best])
            best = p->clue_cell[i];
    return best;
}

/* The number of parts that, with the cell, exceed `most` cells; or 0. */
static uint32_t too_many(const struct view *v, const struct joint *j,
                         int32_t most)
{
    uint32_t size = 1;

    for (uint32_t m = 0; m < j->parts; m++) {
        size += region_size(v->regions, j->part[m]);
        if (most < 0 || size > (uint32_t)most)
            return m + 1;
    }
    return 0;
}

/* The cells of everything the cell would join, and the cell. */
static uint32_t joint_size(const struct view *v, const struct joint *j)
{
    uint32_t size = 1;

    for (uint32_t m = 0; m < j->parts; m++)
        size += region_size(v->regions, j->part[m]);
    return size;
}

/* Note the parts without the clue by their first cells, for the sentence. */
static void note_parts(struct view *v, const struct joint *j)
{
    const struct regions *const r = v->regions;

    assert(j->clues <= 1 && j->parts > 0);
    for (uint32_t m = j->clues; m < j->parts; m++)
        nuri_deduction_note(v, r->member[r->first[j->part[m]]]);
    v->pending.other = j->clues ? v->pending.subject : 0;
}

/* A look_fn, of the largest clue. */
static inline void look_too_big(struct view *v, cell c, const void *user)
{
    const nuri_puzzle *p = v->board->puzzle;
    const cell *const largest = user;

    if (v->board->colour[c] != NURI_UNDECIDED)
        return;
    const struct joint j = join(v, c);
    if (j.parts == 0 || j.clues > 1 || (j.clues == 1 && j.parts == 1))
        return;
    const cell clue = j.clues ? v->regions->clue[j.part[0]] : *largest;
    if (!clue || p->clue[clue] == NURI_CLUE_ANY || (!j.clues && p->any > 0))
        return;
    const int32_t most = p->clue[clue] - (j.clues ? 0 : 2);
    const uint32_t parts = too_many(v, &j, most);
    if (parts == 0)
        return;
    assert(parts <= j.parts);
    nuri_deduction_begin(v, NURI_BLACK);
    nuri_deduction_cell(v, c);
    for (uint32_t m = 0; m < parts; m++)
        nuri_deduction_cause_region(v, j.part[m]);
    v->pending.subject = clue;
    /* A clue, and a cell that links it to the others, are added. */
    v->pending.number = joint_size(v, &j) + (j.clues ? 0 : 2);
    note_parts(v, &j);
    nuri_deduction_end(v);
}

void nuri_technique_too_big(struct view *v)
{
    const cell largest = largest_clue(v->board->puzzle);

    view_each_cell(v, look_too_big, &largest);
}

const nuri_said *nuri_technique_say_too_big(const struct sentence *s)
{
    return nuri_say_found(s, s->d->other ? SAYS_too_big : SAYS_too_big_orphan);
}
