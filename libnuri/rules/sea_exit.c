/*
 * sea_exit -- a part of the sea that has one way to the rest takes it.
 *
 * PROOF.  The sea is connected and holds cells inside and outside the part,
 * so some cell on the shore of the part is sea.  All but one are land, so it
 * is that one.
 *
 * CAUSES.  The cells of the part, the land on its shore, and one cell of sea
 * elsewhere.
 *
 * COST.  O(cells).
 *
 * [1] R. Hui: Nurikabe, J wiki: hislands, line 3.
 */
#include "base/text.h"
#include "rules/rule.h"

const char nuri_picture_sea_exit[] = "# 2 .        # 2 .\n"
                                     ". . .   =>   # . .\n"
                                     ". . #        . . #\n";

/* The first region of sea from number i on; the count if there is none. */
static uint32_t next_sea(const struct regions *r, uint32_t i)
{
    while (i < r->count && r->colour[i] != NURI_COLOUR_SEA)
        i++;
    return i;
}

void nuri_rule_sea_exit(struct view *v)
{
    const struct regions *r = v->regions;
    const uint32_t first = next_sea(r, 0);
    const uint32_t second = first < r->count ? next_sea(r, first + 1) : first;

    if (second == r->count)
        return;
    for (uint32_t i = first; i < r->count; i = next_sea(r, i + 1)) {
        const cell exit = nuri_only_exit(v, i);
        if (!exit)
            continue;
        nuri_find_begin(v, NURI_COLOUR_SEA);
        nuri_find_cell(v, exit);
        nuri_find_cause_region(v, i);
        nuri_find_cause_shore(v, i, NURI_COLOUR_LAND);
        nuri_find_cause(v, r->member[r->first[i == first ? second : first]]);
        v->pending.subject = r->member[r->first[i]];
        nuri_find_end(v);
    }
}

void nuri_say_sea_exit(struct text *t, const struct board *b,
                       const struct finds *f, const struct find *find)
{
    (void)f;
    nuri_text_put(t, "the black part with ");
    nuri_say_cell(t, b, find->subject);
    nuri_text_put(t, " can join the rest only here");
}
