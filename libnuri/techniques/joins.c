/*
 * joins.c -- a cell is black, as white there would join too much.
 *
 * All look at the white parts that a cell touches.  CAUSES are the cells of the
 * parts that are named.  COST: O(cells), and for each reason the cells of these
 * parts.
 */
#include "base/memory.h"
#include "techniques/technique.h"

#include <assert.h>

/* ---- A complete island --------------------------------------------------
 *
 * PROOF.  The island of a clue n has n cells.  Here n cells are known that are
 * joined to the clue, so they are the island.  A white cell next to them would
 * be in it too.
 *
 * Silent for `?`, whose island may grow, and where two clues or too many cells
 * are joined: such a board has no solution.
 *
 * [1] R. Hui: Nurikabe, J wiki: hislands, line 1.
 */
const char nuri_diagram_complete[] = ". . . .        . # # .\n"
                                     ". 2 o .   =>   # 2 o #\n"
                                     ". . . .        . # # .\n";

void nuri_find_complete(struct view *v)
{
    const struct regions *const r = v->regions;

    for (uint32_t i = 0; i < r->count; i++) {
        if (nuri_missing_cells(v, i) != 0)
            continue;
        nuri_deduction_begin(v, NURI_BLACK);
        for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
            nuri_deduction_cell(v, r->shore[k]);
        v->pending.subject = r->clue[i];
        nuri_deduction_end(v);
    }
}

void nuri_why_complete(struct view *v)
{
    assert(v->board->puzzle->clue[v->pending.subject] > 0);
    nuri_deduction_cause_region(v, v->regions->of[v->pending.subject]);
    v->pending.says = SAYS_complete;
}

/* Of several islands of 1. */
const nuri_said *nuri_say_complete(const struct sentence *s)
{
    const uint32_t count = s->more + 1;

    if (s->more == 0)
        return nuri_say_found(s);
    cell *const ones = nuri_arena_array(s->to->memory, count, sizeof *ones);
    for (uint32_t k = 0; ones && k < count; k++)
        ones[k] = s->d[k].subject;
    return ones ? nuri_say(
                      s->to, SAYS_complete_ones,
                      &(struct slots){.cells = s->cells, .with = {ones, count}})
                : NULL;
}

/* ---- Two islands --------------------------------------------------------
 *
 * PROOF.  If white, the cell would join two clues in one island, but an island
 * has exactly one clue.  The two parts must be different and each have a clue.
 * The sizes of the islands do not matter, so `?` is fine.
 *
 * Of three or four, the two smallest are named.
 *
 * [1] R. Hui: Nurikabe, J wiki: hislands, line 4.
 */
const char nuri_diagram_between[] = "3 . 2        3 # 2\n"
                                    ". . .   =>   . . .\n";

/* True if region a is better to name: smaller, then the earlier clue. */
static bool is_smaller(const struct regions *r, uint32_t a, uint32_t b)
{
    if (region_size(r, a) != region_size(r, b))
        return region_size(r, a) < region_size(r, b);
    return r->clue[a] < r->clue[b];
}

/* List the islands around c, the best to name first; return their count. */
static uint32_t islands_around(const struct view *v, cell c, uint32_t island[4])
{
    const struct regions *const r = v->regions;
    uint32_t part[4], count = 0;

    for (uint32_t k = 0, n = nuri_parts_around(v, c, part); k < n; k++) {
        if (r->clues[part[k]] == 0)
            continue;
        uint32_t at = count++;
        for (; at > 0 && is_smaller(r, part[k], island[at - 1]); at--)
            island[at] = island[at - 1];
        island[at] = part[k];
    }
    return count;
}

/* White on both sides is needed. */
static inline uint8_t is_amid_white(const uint8_t *colour, ptrdiff_t stride)
{
    const uint8_t lands =
        (uint8_t)((colour[-stride] == NURI_WHITE) + (colour[-1] == NURI_WHITE) +
                  (colour[1] == NURI_WHITE) + (colour[stride] == NURI_WHITE));

    return (colour[0] == NURI_UNDECIDED) & (lands >= 2);
}

void nuri_find_between(struct view *v)
{
    cell *const list = v->scratch->place;
    const uint32_t count = view_likely(v, is_amid_white, list);
    uint32_t island[4];

    for (uint32_t k = 0; k < count; k++) {
        if (islands_around(v, list[k], island) < 2)
            continue;
        nuri_deduction_add(v, NURI_BLACK, list[k], 0);
    }
}

void nuri_why_between(struct view *v)
{
    uint32_t island[4] = {0};

    islands_around(v, pending_cell(v, 0), island);
    nuri_deduction_cause_region(v, island[0]);
    nuri_deduction_cause_region(v, island[1]);
    const cell a = v->regions->clue[island[0]];
    const cell b = v->regions->clue[island[1]];
    assert(a != b);
    v->pending.subject = a < b ? a : b;
    v->pending.other = a < b ? b : a;
    v->pending.says = SAYS_between;
}

/* ---- More than a clue allows --------------------------------------------
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
 * The part with the clue is named, then the largest, until there are too many
 * cells.
 */
const char nuri_diagram_too_big[] = "3 . o .        3 # o .\n"
                                    ". . o .   =>   . . o .\n"
                                    ". . . 9        . . . 9\n";

/* What the cell would join: the part with the clue first, then by size. */
struct joint {
    uint32_t part[4];
    uint32_t parts, clues;
    cell clue;     /* its own, or the largest; 0 if neither is known */
    uint32_t size; /* of all, with the cell */
    uint32_t many; /* so many parts are too much already; or 0 */
};

static bool is_before(const struct regions *r, uint32_t a, uint32_t b)
{
    if (r->clues[a] != r->clues[b])
        return r->clues[a] > r->clues[b];
    return region_size(r, a) > region_size(r, b);
}

/* The largest clue; 0 if there is none, or a `?`. */
static cell largest_clue(const nuri_puzzle *p)
{
    cell best = 0;

    for (uint32_t i = 0; i < p->clues && p->any == 0; i++)
        if (!best || p->clue[p->clue_cell[i]] > p->clue[best])
            best = p->clue_cell[i];
    return best;
}

static struct joint join(const struct view *v, cell c, cell largest)
{
    const struct regions *const r = v->regions;
    const int32_t *const clue = v->board->puzzle->clue;
    struct joint j = {.size = 1};
    uint32_t part[4];

    for (uint32_t n = nuri_parts_around(v, c, part); j.parts < n; j.parts++) {
        const uint32_t i = part[j.parts];
        uint32_t at = j.parts;
        for (; at > 0 && is_before(r, i, j.part[at - 1]); at--)
            j.part[at] = j.part[at - 1];
        j.part[at] = i;
        j.clues += r->clues[i];
    }
    j.clue = j.clues ? r->clue[j.part[0]] : largest;
    if (!j.clue || clue[j.clue] == NURI_CLUE_ANY || j.clues > 1 ||
        (j.clues == 1 && j.parts == 1))
        return j;
    const int64_t most = clue[j.clue] - (j.clues ? 0 : 2);
    for (uint32_t k = 0; k < j.parts; k++) {
        j.size += region_size(r, j.part[k]);
        if (!j.many && (int64_t)j.size > most)
            j.many = k + 1;
    }
    return j;
}

static inline uint8_t is_beside_white(const uint8_t *colour, ptrdiff_t stride)
{
    return (colour[0] == NURI_UNDECIDED) &
           ((colour[-stride] == NURI_WHITE) | (colour[-1] == NURI_WHITE) |
            (colour[1] == NURI_WHITE) | (colour[stride] == NURI_WHITE));
}

void nuri_find_too_big(struct view *v)
{
    const cell largest = largest_clue(v->board->puzzle);
    cell *const list = v->scratch->place;
    const uint32_t count = view_likely(v, is_beside_white, list);

    for (uint32_t k = 0; k < count; k++) {
        const struct joint j = join(v, list[k], largest);
        if (!j.many)
            continue;
        nuri_deduction_add(v, NURI_BLACK, list[k], j.clue);
    }
}

/* The parts without the clue are noted by their first cells. */
void nuri_why_too_big(struct view *v)
{
    const struct regions *const r = v->regions;
    const struct joint j =
        join(v, pending_cell(v, 0), largest_clue(v->board->puzzle));

    assert(j.many > 0 && j.clues <= 1 && j.parts >= j.many);
    for (uint32_t k = 0; k < j.many; k++)
        nuri_deduction_cause_region(v, j.part[k]);
    for (uint32_t k = j.clues; k < j.parts; k++)
        nuri_deduction_note(v, r->member[r->first[j.part[k]]]);
    v->pending.other = j.clues ? j.clue : 0;
    /* A clue, and a cell that links it to the others, are added. */
    v->pending.number = v->pending.total = j.size + (j.clues ? 0 : 2);
    v->pending.says = j.clues ? SAYS_too_big : SAYS_too_big_orphan;
}
