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

#include "base/ablation.h"
#include "base/memory.h"
#include "base/ranking.h"

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
static void flood_region_follow(struct change *ch, cell start)
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
            flood_region_follow(ch, start[k]);
}

/* True if the undecided neighbours of c are joined through the eight cells
 * around.  Those in `later` still count as undecided. */
static bool is_joined_around_region_follow(const struct board *b,
                                           const struct stamps *later, cell c)
{
    cell around[8];
    bool is_left[8];

    grid_ring(&b->puzzle->grid, c, around);
    for (int k = 0; k < 8; k++)
        is_left[k] = b->colour[around[k]] == NURI_UNDECIDED ||
                     stamps_has(later, around[k]);
    return grid_ring_joins(is_left);
}

/* True if undecided parts stay connected as the cells leave one by one. */
static bool are_whole(const struct change *ch)
{
    struct stamps *const later = &ch->regions->seen;
    bool whole = true;

    nuri_stamps_reset(later);
    for (uint32_t k = 0; k < ch->count; k++)
        stamps_add(later, ch->decided[k]);
    for (uint32_t k = 0; whole && k < ch->count; k++) {
        stamps_remove(later, ch->decided[k]);
        whole =
            is_joined_around_region_follow(ch->board, later, ch->decided[k]);
    }
    return whole;
}

/* True if c is next to an undecided cell of region i. */
static bool touches(const struct change *ch, cell c, uint32_t i)
{
    const uint8_t *const colour = ch->board->colour;
    const uint32_t *const of = ch->regions->of;
    cell near[4];

    grid_neighbours(&ch->board->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++)
        if (colour[near[k]] == NURI_UNDECIDED && of[near[k]] == i)
            return true;
    return false;
}

/* Copy the undecided cells left of region i, the lowest first. */
static uint32_t copy_open(const struct change *ch, uint32_t i, cell *to)
{
    const struct regions *const r = ch->regions;
    uint32_t count = 0;

    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++) {
        const cell c = r->member[k];
        if (ch->board->colour[c] != NURI_UNDECIDED)
            continue;
        to[count++] = c;
        if (c < to[0]) {
            to[count - 1] = to[0];
            to[0] = c;
        }
    }
    return count;
}

/* Copy its shore: cells that still touch it, and the cells that left it. */
static uint32_t copy_shore(const struct change *ch, uint32_t i, cell *to)
{
    const struct regions *const r = ch->regions;
    uint32_t count = 0;

    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
        if (!stamps_has(&r->seen, r->shore[k]) || touches(ch, r->shore[k], i))
            to[count++] = r->shore[k];
    for (uint32_t k = 0; k < ch->count; k++)
        if (touches(ch, ch->decided[k], i))
            to[count++] = ch->decided[k];
    return count;
}

/* Undecided region i without the cells that left it. */
static void shrink(struct change *ch, uint32_t i)
{
    struct regions *const fresh = ch->fresh;
    const uint32_t j = fresh->count;
    const uint32_t first = fresh->first[j], shore = fresh->shore_first[j];
    const uint32_t left = copy_open(ch, i, fresh->member + first);

    if (left == 0)
        return;
    fresh->colour[j] = NURI_UNDECIDED;
    fresh->clues[j] = 0;
    fresh->clue[j] = 0;
    fresh->first[j + 1] = first + left;
    fresh->shore_first[j + 1] = shore + copy_shore(ch, i, fresh->shore + shore);
    fresh->count++;
}

/* Undecided region i may have split. */
static void flood_parts(struct change *ch, uint32_t i)
{
    const struct regions *const r = ch->regions;
    const uint8_t *const colour = ch->board->colour;
    uint32_t left = 0;

    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        left += colour[r->member[k]] == NURI_UNDECIDED;
    for (cell c = r->member[r->first[i]]; left > 0; c++)
        if (colour[c] == NURI_UNDECIDED && r->of[c] == i) {
            flood_region_follow(ch, c);
            left -= region_size(ch->fresh, ch->fresh->count - 1);
        }
}

static void find_open(struct change *ch)
{
    struct regions *const r = ch->regions;
    const bool whole = are_whole(ch);
    cell near[4];

    nuri_stamps_reset(&r->seen);
    for (uint32_t k = 0; k < ch->count; k++) {
        grid_neighbours(&ch->board->puzzle->grid, ch->decided[k], near);
        for (int j = 0; j < 4; j++)
            stamps_add(&r->seen, near[j]);
    }
    for (uint32_t k = 0; k < ch->gones; k++)
        if (r->colour[ch->gone[k]] == NURI_UNDECIDED) {
            if (whole)
                shrink(ch, ch->gone[k]);
            else
                flood_parts(ch, ch->gone[k]);
        }
}

/* ---- The merged list ----------------------------------------------------- */

static cell first_of_region_follow(const struct regions *r, uint32_t i)
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
        if (first_of_region_follow(fresh, i) > last &&
            (next == no_region || first_of_region_follow(fresh, i) <
                                      first_of_region_follow(fresh, next)))
            next = i;
    return next;
}

static uint32_t regions_before(const struct regions *r, cell c)
{
    uint32_t low = 0, high = r->count;

    while (low < high) {
        const uint32_t mid = low + (high - low) / 2;
        if (first_of_region_follow(r, mid) < c)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

/* Exchange the lists of the two, except `of`. */
static void exchange_region_follow(struct regions *r, struct regions *next)
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
        last = next < no_region ? first_of_region_follow(fresh, next) : last;
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
    exchange_region_follow(r, r->whole);
}

/* ---- Update -------------------------------------------------------------- */

/* True if the board's trail extends the one of the last update by few marks. */
static bool is_near_region_follow(const struct regions *r,
                                  const struct board *b)
{
    return !is_ablated(ABLATE_FOLLOW) && r->board == b && r->marked > 0 &&
           b->marked >= r->marked && b->number[r->marked - 1] == r->number &&
           b->marked - r->marked <= MAX_DECIDED;
}

static struct regions *room_for_region_follow(const struct grid *g)
{
    struct regions *const r = nuri_mem_array(1, sizeof *r);

    if (!r || nuri_regions_init(r, g))
        return r;
    free(r);
    return NULL;
}

/* Allocate both lists at first use. */
static bool has_room_region_follow(struct regions *r, const struct grid *g)
{
    if (!r->fresh)
        r->fresh = room_for_region_follow(g);
    if (!r->whole)
        r->whole = room_for_region_follow(g);
    return r->fresh && r->whole;
}

void nuri_regions_follow(struct regions *r, const struct board *b)
{
    if (!is_near_region_follow(r, b) ||
        !has_room_region_follow(r, &b->puzzle->grid)) {
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
    find_open(&ch);
    find_decided(&ch);
    put_together(&ch);
    nuri_regions_note(r, b);
}

#endif
