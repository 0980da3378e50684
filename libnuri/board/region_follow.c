/*
 * region_follow.c -- the regions of a board that has grown by a few cells.
 *
 * A cell that is decided leaves its open part, which shrinks or falls apart, and
 * joins what is beside it of its new colour.  These regions are gone; what they are
 * now is found anew, in lists of their own.  All others stay as they were, but
 * for their places: as regions are numbered and listed without gaps, each run of
 * them is moved as a block, and the new ones are put in between.
 */
#include "base/memory.h"
#include "board/region.h"

#include <stdlib.h>
#include <string.h>

/* Of so many cells all is found anew. */
enum { MOST_DECIDED = 16, MOST_GONE = 5 * MOST_DECIDED };

static const uint32_t no_region = UINT32_MAX;

/* What came of some cells. */
struct change {
    struct regions *regions, *fresh;
    const struct board *board;
    const cell *decided;
    uint32_t count;
    uint32_t gone[MOST_GONE], gones; /* in ascending order */
};

/* ---- What is gone -------------------------------------------------------- */

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

/* ---- What is new --------------------------------------------------------- */

/* The cells of a new region are of none of those that were. */
static void flood(struct change *ch, cell start)
{
    struct regions *const fresh = ch->fresh;
    const uint32_t i = fresh->count;

    nuri_regions_flood(fresh, ch->board, start);
    for (uint32_t k = fresh->first[i]; k < fresh->first[i + 1]; k++)
        ch->regions->of[fresh->member[k]] = no_region;
}

static int by_number(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Regions of cells that are decided.  The first cell of each is one of those
 * decided now, or the first of a region that is gone. */
static void find_decided(struct change *ch)
{
    const struct regions *const r = ch->regions;
    cell start[MOST_DECIDED + MOST_GONE];
    uint32_t starts = 0;

    for (uint32_t k = 0; k < ch->count; k++)
        start[starts++] = ch->decided[k];
    for (uint32_t k = 0; k < ch->gones; k++)
        if (r->colour[ch->gone[k]] != NURI_COLOUR_OPEN)
            start[starts++] = r->member[r->first[ch->gone[k]]];
    qsort(start, starts, sizeof *start, by_number);
    for (uint32_t k = 0; k < starts; k++)
        if (r->of[start[k]] != no_region)
            flood(ch, start[k]);
}

/* Are the open cells beside c joined by way of the eight around it?  Of `later`
 * are those that will be taken away after it. */
static bool is_joined_around(const struct board *b, const struct stamps *later,
                             cell c)
{
    const uint32_t stride = b->puzzle->grid.stride;
    const cell around[8] = {c - stride, c - stride + 1, c + 1, c + stride + 1,
                            c + stride, c + stride - 1, c - 1, c - stride - 1};
    uint32_t left = 0, joints = 0;
    bool is_left[9];

    for (int k = 0; k < 8; k++)
        is_left[k] = b->colour[around[k]] == NURI_COLOUR_OPEN ||
                     stamps_has(later, around[k]);
    is_left[8] = is_left[0];
    for (int k = 0; k < 8; k += 2) {
        left += is_left[k];
        joints += is_left[k] && is_left[k + 1] && is_left[k + 2];
    }
    return left <= joints + 1;
}

/* Do the open parts stay whole when the cells leave them, one after the other? */
static bool are_whole(const struct change *ch)
{
    struct stamps *const later = &ch->regions->seen;
    bool whole = true;

    nuri_stamps_clear(later);
    for (uint32_t k = 0; k < ch->count; k++)
        stamps_add(later, ch->decided[k]);
    for (uint32_t k = 0; whole && k < ch->count; k++) {
        stamps_remove(later, ch->decided[k]);
        whole = is_joined_around(ch->board, later, ch->decided[k]);
    }
    return whole;
}

/* Is c beside an open cell of region i? */
static bool touches(const struct change *ch, cell c, uint32_t i)
{
    const uint8_t *const colour = ch->board->colour;
    const uint32_t *const of = ch->regions->of;
    cell near[4];

    grid_neighbours(&ch->board->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++)
        if (colour[near[k]] == NURI_COLOUR_OPEN && of[near[k]] == i)
            return true;
    return false;
}

/* The open cells that are left of region i, the first of them in front. */
static uint32_t copy_open(const struct change *ch, uint32_t i, cell *to)
{
    const struct regions *const r = ch->regions;
    uint32_t count = 0;

    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++) {
        const cell c = r->member[k];
        if (ch->board->colour[c] != NURI_COLOUR_OPEN)
            continue;
        to[count++] = c;
        if (c < to[0]) {
            to[count - 1] = to[0];
            to[0] = c;
        }
    }
    return count;
}

/* Its shore: that which it had, as far as it still touches it, and the cells that
 * left it. */
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

/* Open region i is what it was without the cells that left it. */
static void shrink(struct change *ch, uint32_t i)
{
    struct regions *const fresh = ch->fresh;
    const uint32_t j = fresh->count;
    const uint32_t first = fresh->first[j], shore = fresh->shore_first[j];
    const uint32_t left = copy_open(ch, i, fresh->member + first);

    if (left == 0)
        return;
    fresh->colour[j] = NURI_COLOUR_OPEN;
    fresh->clues[j] = 0;
    fresh->clue[j] = 0;
    fresh->first[j + 1] = first + left;
    fresh->shore_first[j + 1] = shore + copy_shore(ch, i, fresh->shore + shore);
    fresh->count++;
}

/* Open region i may have fallen apart. */
static void flood_parts(struct change *ch, uint32_t i)
{
    const struct regions *const r = ch->regions;
    const uint8_t *const colour = ch->board->colour;
    uint32_t left = 0;

    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        left += colour[r->member[k]] == NURI_COLOUR_OPEN;
    for (cell c = r->member[r->first[i]]; left > 0; c++)
        if (colour[c] == NURI_COLOUR_OPEN && r->of[c] == i) {
            flood(ch, c);
            left -= region_size(ch->fresh, ch->fresh->count - 1);
        }
}

static void find_open(struct change *ch)
{
    struct regions *const r = ch->regions;
    const bool whole = are_whole(ch);
    cell near[4];

    nuri_stamps_clear(&r->seen);
    for (uint32_t k = 0; k < ch->count; k++) {
        grid_neighbours(&ch->board->puzzle->grid, ch->decided[k], near);
        for (int j = 0; j < 4; j++)
            stamps_add(&r->seen, near[j]);
    }
    for (uint32_t k = 0; k < ch->gones; k++)
        if (r->colour[ch->gone[k]] == NURI_COLOUR_OPEN) {
            if (whole)
                shrink(ch, ch->gone[k]);
            else
                flood_parts(ch, ch->gone[k]);
        }
}

/* ---- Where all of them stand --------------------------------------------- */

enum {
    MOST_FRESH = MOST_GONE + 4 * MOST_DECIDED,
    MOST_SPANS = MOST_GONE + MOST_FRESH + 1
};

/* Some elements of a list, and where they are moved to. */
struct span {
    uint32_t from, count, to;
};

/* Regions one after the other, in lists by region, of members and of shores. */
struct spans {
    struct span region[MOST_SPANS], member[MOST_SPANS], shore[MOST_SPANS];
    uint32_t count;
};

struct places {
    struct spans old, fresh;
    uint32_t order[MOST_FRESH]; /* of new regions, by their first cells */
    uint32_t regions, members, shores; /* placed so far */
};

static cell first_of(const struct regions *r, uint32_t i)
{
    return r->member[r->first[i]];
}

static void sort_fresh(struct places *p, const struct regions *fresh)
{
    for (uint32_t i = 0; i < fresh->count; i++) {
        uint32_t at = i;
        for (; at > 0 && first_of(fresh, p->order[at - 1]) > first_of(fresh, i);
             at--)
            p->order[at] = p->order[at - 1];
        p->order[at] = i;
    }
}

static struct span take(uint32_t from, uint32_t end, uint32_t *to)
{
    const struct span s = {from, end - from, *to};

    *to += s.count;
    return s;
}

/* Regions [from, end) come next. */
static void place(struct places *p, struct spans *s, const struct regions *r,
                  uint32_t from, uint32_t end)
{
    const uint32_t k = s->count;

    if (from == end)
        return;
    s->region[k] = take(from, end, &p->regions);
    s->member[k] = take(r->first[from], r->first[end], &p->members);
    s->shore[k] = take(r->shore_first[from], r->shore_first[end], &p->shores);
    s->count++;
}

/* How many regions begin before a cell? */
static uint32_t regions_before(const struct regions *r, cell c)
{
    uint32_t low = 0, high = r->count;

    while (low < high) {
        const uint32_t mid = low + (high - low) / 2;
        if (first_of(r, mid) < c)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

/* Old regions up to number `end` come next, but for those that are gone. */
static void place_old(const struct change *ch, struct places *p, uint32_t *from,
                      uint32_t *gone, uint32_t end)
{
    for (; *gone < ch->gones && ch->gone[*gone] < end; (*gone)++) {
        place(p, &p->old, ch->regions, *from, ch->gone[*gone]);
        *from = ch->gone[*gone] + 1;
    }
    place(p, &p->old, ch->regions, *from, end);
    *from = end;
}

static void find_places(const struct change *ch, struct places *p)
{
    const struct regions *const r = ch->regions, *const fresh = ch->fresh;
    uint32_t from = 0, gone = 0;

    p->old.count = p->fresh.count = 0;
    p->regions = p->members = p->shores = 0;
    sort_fresh(p, fresh);
    for (uint32_t k = 0; k < fresh->count; k++) {
        const uint32_t i = p->order[k];
        place_old(ch, p, &from, &gone, regions_before(r, first_of(fresh, i)));
        place(p, &p->fresh, fresh, i, i + 1);
    }
    place_old(ch, p, &from, &gone, r->count);
}

/* ---- Moving -------------------------------------------------------------- */

static void move(void *list, size_t size, const struct span *s)
{
    char *const bytes = list;

    if (s->to != s->from)
        memmove(bytes + s->to * size, bytes + s->from * size, s->count * size);
}

/* What moves to the front goes first, from the first span on; then the others,
 * the last first: so none is overwritten before it is moved. */
static void move_all(void *list, size_t size, const struct span *spans,
                     uint32_t count)
{
    for (uint32_t k = 0; k < count; k++)
        if (spans[k].to < spans[k].from)
            move(list, size, &spans[k]);
    for (uint32_t k = count; k-- > 0;)
        if (spans[k].to > spans[k].from)
            move(list, size, &spans[k]);
}

/* The numbers of regions that are moved. */
static void renumber(struct regions *r, const struct spans *s)
{
    for (uint32_t j = 0; j < s->count; j++) {
        const uint32_t shift = s->region[j].to - s->region[j].from;
        const cell *const member = r->member + s->member[j].from;
        for (uint32_t k = 0; shift != 0 && k < s->member[j].count; k++)
            r->of[member[k]] += shift;
    }
}

/* Where their members and shores begin. */
static void shift_firsts(struct regions *r, const struct spans *s)
{
    for (uint32_t j = 0; j < s->count; j++) {
        const struct span *const regions = &s->region[j];
        const uint32_t members = s->member[j].to - s->member[j].from;
        const uint32_t shores = s->shore[j].to - s->shore[j].from;
        for (uint32_t k = 0; k < regions->count; k++) {
            r->first[regions->to + k] += members;
            r->shore_first[regions->to + k] += shores;
        }
    }
}

static void move_old(struct regions *r, const struct spans *s)
{
    const uint32_t n = s->count;

    renumber(r, s);
    move_all(r->colour, sizeof *r->colour, s->region, n);
    move_all(r->clues, sizeof *r->clues, s->region, n);
    move_all(r->clue, sizeof *r->clue, s->region, n);
    move_all(r->first, sizeof *r->first, s->region, n);
    move_all(r->shore_first, sizeof *r->shore_first, s->region, n);
    move_all(r->member, sizeof *r->member, s->member, n);
    move_all(r->shore, sizeof *r->shore, s->shore, n);
    shift_firsts(r, s);
}

/* Copy one region to its place. */
static void put_fresh(struct regions *r, const struct regions *fresh,
                      const struct spans *s, uint32_t k)
{
    const uint32_t i = s->region[k].from, to = s->region[k].to;

    r->colour[to] = fresh->colour[i];
    r->clues[to] = fresh->clues[i];
    r->clue[to] = fresh->clue[i];
    r->first[to] = s->member[k].to;
    r->shore_first[to] = s->shore[k].to;
    memcpy(r->member + s->member[k].to, fresh->member + s->member[k].from,
           s->member[k].count * sizeof *r->member);
    memcpy(r->shore + s->shore[k].to, fresh->shore + s->shore[k].from,
           s->shore[k].count * sizeof *r->shore);
    for (uint32_t m = 0; m < s->member[k].count; m++)
        r->of[fresh->member[s->member[k].from + m]] = to;
}

static void put_together(const struct change *ch)
{
    struct regions *const r = ch->regions;
    struct places p;

    find_places(ch, &p);
    move_old(r, &p.old);
    for (uint32_t k = 0; k < p.fresh.count; k++)
        put_fresh(r, ch->fresh, &p.fresh, k);
    r->count = p.regions;
    r->first[r->count] = p.members;
    r->shore_first[r->count] = p.shores;
}

/* ---- Following ----------------------------------------------------------- */

/* Does the board begin as it did when its regions were found, and have few cells
 * been decided since? */
static bool is_near(const struct regions *r, const struct board *b)
{
    return r->board == b && r->marked > 0 && b->marked >= r->marked &&
           b->number[r->marked - 1] == r->number &&
           b->marked - r->marked <= MOST_DECIDED;
}

/* Make room for new regions, when it is first wanted. */
static bool has_room(struct regions *r, const struct grid *g)
{
    if (r->fresh)
        return true;
    r->fresh = nuri_mem_array(1, sizeof *r->fresh);
    if (r->fresh && nuri_regions_init(r->fresh, g))
        return true;
    free(r->fresh);
    r->fresh = NULL;
    return false;
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
    ch.fresh->count = 0;
    ch.fresh->first[0] = 0;
    ch.fresh->shore_first[0] = 0;
    list_gone(&ch);
    find_open(&ch);
    find_decided(&ch);
    put_together(&ch);
    nuri_regions_note(r, b);
}
