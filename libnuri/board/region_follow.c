/*
 * region_follow.c -- update the regions of a board with a few new marks.
 *
 * A decided cell leaves its undecided part, which shrinks or splits, and joins
 * neighbours of its new colour.  These regions are removed; their successors
 * are found in separate lists.  All others keep their content but not their
 * places: each run of them is copied as a block, with new ones in between, as
 * regions are numbered and listed without gaps.
 */
#include "board/region.h"

#ifdef NURI_SMALL

/* A small program with small boards does not need this. */
void nuri_regions_follow(struct regions *r, const struct board *b)
{
    nuri_regions_find(r, b);
}

#else

#include "base/budget.h"
#include "base/memory.h"
#include "base/sort.h"

#include <stdlib.h>
#include <string.h>

/* With more new marks, all is found again. */
enum { MAX_DECIDED = 16, MAX_GONE = 5 * MAX_DECIDED };

static const uint32_t no_region = UINT32_MAX;

struct change {
    struct regions *regions, *fresh;
    const struct board *board;
    const cell *decided;
    uint32_t count;
    uint32_t gone[MAX_GONE], gones; /* ascending */
};

/* ---- Removed regions ----------------------------------------------------- */

static void put_gone(struct change *ch, uint32_t i)
{
    uint32_t at = ch->gones;

    while (at > 0 && ch->gone[at - 1] > i)
        at--;
    if (at > 0 && ch->gone[at - 1] == i)
        return;
    memmove(ch->gone + at + 1, ch->gone + at,
            (ch->gones - at) * sizeof *ch->gone);
    ch->gone[at] = i;
    ch->gones++;
}

static void list_gone(struct change *ch)
{
    const struct regions *const r = ch->regions;
    const struct board *const b = ch->board;
    cell near[4];

    for (uint32_t k = 0; k < ch->count; k++) {
        const cell c = ch->decided[k];
        put_gone(ch, r->of[c]);
        grid_neighbours(&b->puzzle->grid, c, near);
        for (int j = 0; j < 4; j++)
            if (b->colour[near[j]] == b->colour[c] &&
                r->colour[r->of[near[j]]] == b->colour[c])
                put_gone(ch, r->of[near[j]]);
    }
}

/* ---- New regions --------------------------------------------------------- */

/* Remove the cells of the new region from their old ones. */
static void flood_fresh(struct change *ch, cell start)
{
    struct regions *const fresh = ch->fresh;
    const uint32_t i = fresh->count;

    nuri_regions_flood(fresh, ch->board, start);
    for (uint32_t k = fresh->first[i]; k < fresh->first[i + 1]; k++)
        ch->regions->of[fresh->member[k]] = no_region;
}

/* Find the regions of decided cells.  The first cell of each is a newly decided
 * one or the first of a removed region. */
static void find_decided(struct change *ch)
{
    const struct regions *const r = ch->regions;
    cell start[MAX_DECIDED + MAX_GONE];
    uint32_t starts = 0;

    for (uint32_t k = 0; k < ch->count; k++)
        start[starts++] = ch->decided[k];
    for (uint32_t k = 0; k < ch->gones; k++)
        if (r->colour[ch->gone[k]] != NURI_UNDECIDED)
            start[starts++] = r->member[r->first[ch->gone[k]]];
    nuri_numbers_sort(start, starts);
    for (uint32_t k = 0; k < starts; k++)
        if (r->of[start[k]] != no_region)
            flood_fresh(ch, start[k]);
}

/* Undecided region i shrinks, and may have split. */
static void flood_parts(struct change *ch, uint32_t i)
{
    const struct regions *const r = ch->regions;
    const uint8_t *const colour = ch->board->colour;
    uint32_t left = 0;

    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        left += colour[r->member[k]] == NURI_UNDECIDED;
    for (cell c = r->member[r->first[i]]; left > 0; c++)
        if (colour[c] == NURI_UNDECIDED && r->of[c] == i) {
            flood_fresh(ch, c);
            left -= region_size(ch->fresh, ch->fresh->count - 1);
        }
}

/* ---- The merged list ----------------------------------------------------- */

static cell first_cell(const struct regions *r, uint32_t i)
{
    return r->member[r->first[i]];
}

/* Append regions [from, end) of r; update `of` where numbers change. */
static void append(const struct change *ch, const struct regions *r,
                   uint32_t from, uint32_t end)
{
    struct regions *const to = ch->regions->whole;
    const uint32_t at = to->count, count = end - from;
    const uint32_t members = r->first[from], shores = r->shore_first[from];

    memcpy(to->colour + at, r->colour + from, count);
    memcpy(to->clues + at, r->clues + from, count * sizeof *to->clues);
    memcpy(to->clue + at, r->clue + from, count * sizeof *to->clue);
    memcpy(to->member + to->first[at], r->member + members,
           (r->first[end] - members) * sizeof *to->member);
    memcpy(to->shore + to->shore_first[at], r->shore + shores,
           (r->shore_first[end] - shores) * sizeof *to->shore);
    for (uint32_t i = 1; i <= count; i++) {
        to->first[at + i] = to->first[at] + r->first[from + i] - members;
        to->shore_first[at + i] =
            to->shore_first[at] + r->shore_first[from + i] - shores;
    }
    to->count += count;
    for (uint32_t i = at; i < to->count && (r == ch->fresh || at != from); i++)
        for (uint32_t k = to->first[i]; k < to->first[i + 1]; k++)
            ch->regions->of[to->member[k]] = i;
}

/* The new region with the lowest first cell after `last`; or none. */
static uint32_t next_fresh(const struct regions *fresh, cell last)
{
    uint32_t next = no_region;

    for (uint32_t i = 0; i < fresh->count; i++)
        if (first_cell(fresh, i) > last &&
            (next == no_region ||
             first_cell(fresh, i) < first_cell(fresh, next)))
            next = i;
    return next;
}

static uint32_t regions_before(const struct regions *r, cell c)
{
    uint32_t low = 0, high = r->count;

    while (low < high) {
        const uint32_t mid = low + (high - low) / 2;
        if (first_cell(r, mid) < c)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

/* Exchange the lists of the two, except `of`. */
static void exchange_lists(struct regions *r, struct regions *next)
{
    struct regions was = *r;

    *r = *next;
    r->of = was.of;
    r->seen = was.seen;
    r->fresh = was.fresh;
    r->whole = was.whole;
    was.of = next->of;
    was.seen = next->seen;
    was.fresh = was.whole = NULL;
    *next = was;
}

static void clear(struct regions *r)
{
    r->count = 0;
    r->first[0] = 0;
    r->shore_first[0] = 0;
}

/* Merge old and new regions in the order of first cells. */
static void put_together(const struct change *ch)
{
    struct regions *const r = ch->regions, *const fresh = ch->fresh;
    uint32_t from = 0, gone = 0, next;
    cell last = 0;

    clear(r->whole);
    do {
        next = next_fresh(fresh, last);
        last = next < no_region ? first_cell(fresh, next) : last;
        const uint32_t end =
            next < no_region ? regions_before(r, last) : r->count;
        for (; gone < ch->gones && ch->gone[gone] < end; gone++) {
            append(ch, r, from, ch->gone[gone]);
            from = ch->gone[gone] + 1;
        }
        append(ch, r, from, end);
        from = end;
        if (next < no_region)
            append(ch, fresh, next, next + 1);
    } while (next < no_region);
    exchange_lists(r, r->whole);
}

/* ---- Update -------------------------------------------------------------- */

/* True if the board's trail extends the one of the last update by few marks. */
static bool is_near(const struct regions *r, const struct board *b)
{
    return !is_ablated(ABLATE_FOLLOW) && r->board == b && r->marked > 0 &&
           b->marked >= r->marked && b->number[r->marked - 1] == r->number &&
           b->marked - r->marked <= MAX_DECIDED;
}

static struct regions *new_regions(const struct grid *g)
{
    struct regions *const r = nuri_mem_array(1, sizeof *r);

    if (!r || nuri_regions_init(r, g))
        return r;
    free(r);
    return NULL;
}

/* Allocate both lists at first use. */
static bool has_room(struct regions *r, const struct grid *g)
{
    if (!r->fresh)
        r->fresh = new_regions(g);
    if (!r->whole)
        r->whole = new_regions(g);
    return r->fresh && r->whole;
}

void nuri_regions_follow(struct regions *r, const struct board *b)
{
    if (!is_near(r, b) || !has_room(r, &b->puzzle->grid)) {
        nuri_regions_find(r, b);
        return;
    }
    struct change ch = {.regions = r,
                        .fresh = r->fresh,
                        .board = b,
                        .decided = b->trail + r->marked,
                        .count = b->marked - r->marked};
    if (ch.count == 0)
        return;
    clear(ch.fresh);
    list_gone(&ch);
    for (uint32_t k = 0; k < ch.gones; k++)
        if (r->colour[ch.gone[k]] == NURI_UNDECIDED)
            flood_parts(&ch, ch.gone[k]);
    find_decided(&ch);
    put_together(&ch);
    nuri_regions_note(r, b);
}

#endif
