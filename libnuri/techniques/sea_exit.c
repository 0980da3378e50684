/*
 * sea_exit.c -- the only exit of a black group that must join others is black.
 *
 * PROOF.  The sea is connected and has cells inside and outside the group, so
 * some cell on the group's shore is black.  All but one are white, so it is
 * that one.
 *
 * CAUSES.  The cells of the group, the white on its shore, and one black cell
 * elsewhere.
 *
 * COST.  O(cells).
 *
 * [1] R. Hui: Nurikabe, J wiki: hislands, line 3.
 */
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_sea_exit[] = "# 2 .        # 2 .\n"
                                     ". . .   =>   # . .\n"
                                     ". . #        . . #\n";

/* The first black region from number i on; the count if there is none. */
static uint32_t next_sea(const struct regions *r, uint32_t i)
{
    while (i < r->count && r->colour[i] != NURI_BLACK)
        i++;
    return i;
}

/* The first two black regions. */
struct seas {
    uint32_t first, second;
};

/* A black cell near `exit` that is outside region i. */
static cell black_beyond(const struct view *v, uint32_t i, cell exit)
{
    const struct grid *const g = &v->board->puzzle->grid;
    cell nearest = 0;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (v->board->colour[c] == NURI_BLACK && v->regions->of[c] != i &&
            (!nearest ||
             grid_distance(g, c, exit) < grid_distance(g, nearest, exit)))
            nearest = c;
    return nearest;
}

/* A look_fn, of the seas.  If the group has most black cells, the sentence
 * names the part that it meets. */
static inline void look_sea_exit(struct view *v, uint32_t i, const void *user)
{
    const struct regions *r = v->regions;
    const struct seas *const seas = user;
    const cell exit = r->colour[i] == NURI_BLACK ? nuri_only_exit(v, i) : 0;

    if (!exit)
        return;
    const uint32_t other = i == seas->first ? seas->second : seas->first;
    assert(other != i && r->colour[other] == NURI_BLACK);
    nuri_deduction_begin(v, NURI_BLACK);
    nuri_deduction_cell(v, exit);
    nuri_deduction_cause_region(v, i);
    nuri_deduction_cause_shore(v, i, NURI_WHITE);
    nuri_deduction_cause(v, r->member[r->first[other]]);
    v->pending.subject = nuri_touched_at(v, i, exit);
    if (v->pending.listed && !v->hidden &&
        2 * region_size(r, i) > v->board->count[NURI_BLACK])
        v->pending.other = black_beyond(v, i, exit);
    nuri_deduction_end(v);
}

void nuri_technique_sea_exit(struct view *v)
{
    const struct regions *r = v->regions;
    struct seas seas = {.first = next_sea(r, 0)};

    seas.second =
        seas.first < r->count ? next_sea(r, seas.first + 1) : seas.first;
    if (seas.second < r->count)
        view_each_part(v, look_sea_exit, &seas);
}

const nuri_said *nuri_technique_say_sea_exit(const struct sentence *s)
{
    return nuri_say_found(s, s->d->other ? SAYS_sea_meets : SAYS_sea_exit);
}
