/*
 * between.c -- a cell that touches two islands is black.
 *
 * PROOF.  If white, the cell would join two clues in one island, but an island
 * has exactly one clue.  The two parts must be different and each have a clue.
 * The sizes of the islands do not matter, so `?` is fine.
 *
 * CAUSES.  The cells of both parts.  Of three or four, the two smallest are
 * named.
 *
 * COST.  O(cells), and for each deduction as many causes as the parts have
 * cells.
 *
 * [1] R. Hui: Nurikabe, J wiki: hislands, line 4.
 */
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_between[] = "3 . 2        3 # 2\n"
                                    ". . .   =>   . . .\n";

/* True if region a is better to name: smaller, then the earlier clue. */
static bool is_before(const struct regions *r, uint32_t a, uint32_t b)
{
    if (region_size(r, a) != region_size(r, b))
        return region_size(r, a) < region_size(r, b);
    return r->clue[a] < r->clue[b];
}

/* List the islands around c, the best to name first; return their count. */
static uint32_t islands_around(const struct view *v, cell c, uint32_t island[4])
{
    const struct regions *r = v->regions;
    uint32_t part[4], count = 0;

    for (uint32_t k = 0, n = nuri_parts_around(v, c, part); k < n; k++) {
        if (r->clues[part[k]] == 0)
            continue;
        uint32_t at = count++;
        for (; at > 0 && is_before(r, part[k], island[at - 1]); at--)
            island[at] = island[at - 1];
        island[at] = part[k];
    }
    return count;
}

/* A likely_fn: at least two white neighbours are needed. */
static inline uint8_t is_amid_land(const uint8_t *colour, ptrdiff_t stride)
{
    const uint8_t lands =
        (uint8_t)((colour[-stride] == NURI_WHITE) + (colour[-1] == NURI_WHITE) +
                  (colour[1] == NURI_WHITE) + (colour[stride] == NURI_WHITE));

    return (colour[0] == NURI_UNDECIDED) & (lands >= 2);
}

static inline void look_between(struct view *v, cell c, const void *user)
{
    uint32_t island[4];

    (void)user;
    if (!is_amid_land(v->board->colour + c,
                      (ptrdiff_t)v->board->puzzle->grid.stride))
        return;
    if (islands_around(v, c, island) < 2)
        return;
    nuri_deduction_begin(v, NURI_BLACK);
    nuri_deduction_cell(v, c);
    nuri_deduction_cause_region(v, island[0]);
    nuri_deduction_cause_region(v, island[1]);
    const cell a = v->regions->clue[island[0]];
    const cell b = v->regions->clue[island[1]];
    assert(a != b);
    v->pending.subject = a < b ? a : b;
    v->pending.other = a < b ? b : a;
    nuri_deduction_end(v);
}

void nuri_technique_between(struct view *v)
{
    view_each_likely(v, is_amid_land, look_between, NULL);
}

const nuri_said *nuri_technique_say_between(const struct sentence *s)
{
    return nuri_say_found(s, SAYS_between);
}
