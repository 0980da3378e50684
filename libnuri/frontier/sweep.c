/*
 * sweep.c -- one sweep over a board, cell by cell.
 *
 * A state is carried over a cell twice, as sea and as land, and dropped as
 * soon as no solution can come of it:
 *
 *   - a part of land that leaves the frontier must be an island: one clue,
 *     and its size;
 *   - land without a clue must be near enough to one that is still to come,
 *     or to an island that has one and is still open, and then the land
 *     between the two must not cut off a part of the sea;
 *   - a part of the sea that leaves the frontier must be all the sea, and
 *     then no cell can be sea any more (CLOSED);
 *   - there are only so many cells of sea, and parts of it that lie apart
 *     need a cell in each column between them to meet.
 *
 * PROOF of the last.  Let a gap lie between two columns, with parts on both
 * sides of it and none across it: `end` the last column to its left that holds
 * sea, x the first to its right.  Some way of cells still to come leads from
 * the left to the right.  It starts below a cell of the frontier at or before
 * `end`, and it ends below one at x or beyond, so it has a cell in each column
 * from `end` to x.  Only the cell coloured last can be left sideways; if that
 * is the one at `end`, this column may be spared.  A column that is the end of
 * one gap and the beginning of the next is counted once.
 */
#include "frontier/sweep.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

#define CORNER    ((uint64_t)1 << 60) /* the cell up and left is sea */
#define CLOSED    ((uint64_t)1 << 61) /* the sea is complete */
#define NOTHING   7U
#define FIRST_SEA 8U
#define NO_LABEL  16U

enum { PARTS = 16, LAND_PARTS = 6 };

/* A state unpacked, and what is made of it. */
struct work {
    const struct strip *strip;
    uint32_t cell, x, y; /* to be coloured, or just coloured */
    uint32_t label[MAX_WIDTH];
    uint32_t size[PARTS], clue[PARTS]; /* of parts of land */
    bool corner, closed;
};

static void unpack(struct work *k, const struct state *s)
{
    for (uint32_t x = 0; x < k->strip->width; x++)
        k->label[x] = (uint32_t)(s->labels >> 4 * x) & 15U;
    for (uint32_t p = 0; p < LAND_PARTS; p++) {
        const uint32_t land = (uint32_t)(s->lands >> 10 * p) & 1023U;
        k->size[p] = land & 127U;
        k->clue[p] = land >> 7;
    }
    k->corner = (s->labels & CORNER) != 0;
    k->closed = (s->labels & CLOSED) != 0;
}

static bool is_sea(uint32_t label)
{
    return label >= FIRST_SEA && label < NO_LABEL;
}

static bool is_land(uint32_t label)
{
    return label < NOTHING;
}

static bool stands_elsewhere(const struct work *k, uint32_t label)
{
    for (uint32_t x = 0; x < k->strip->width; x++)
        if (x != k->x && k->label[x] == label)
            return true;
    return false;
}

static bool is_any_sea_elsewhere(const struct work *k)
{
    for (uint32_t x = 0; x < k->strip->width; x++)
        if (x != k->x && is_sea(k->label[x]))
            return true;
    return false;
}

static void rename_part(struct work *k, uint32_t from, uint32_t to)
{
    for (uint32_t x = 0; x < k->strip->width; x++)
        if (k->label[x] == from)
            k->label[x] = to;
}

static bool is_island(const struct work *k, uint32_t part)
{
    return k->clue[part] && k->size[part] == k->strip->size[k->clue[part]];
}

/* Colour the cell sea.  Label 14 is free: 8 to 13 are the most in use. */
static bool colour_sea(struct work *k)
{
    const uint32_t up = k->label[k->x];
    const uint32_t left = k->x > 0 ? k->label[k->x - 1] : NOTHING;
    const uint32_t part = FIRST_SEA + LAND_PARTS;

    if (k->closed || (is_sea(up) && is_sea(left) && k->corner))
        return false;
    if (is_land(up) && !stands_elsewhere(k, up) && !is_island(k, up))
        return false;
    k->label[k->x] = part;
    if (is_sea(up))
        rename_part(k, up, part);
    if (is_sea(left) && left != up)
        rename_part(k, left, part);
    return true;
}

/* Join a part of land to `part`; false if the two have a clue each. */
static bool join(struct work *k, uint32_t other, uint32_t part)
{
    if (k->clue[part] && k->clue[other])
        return false;
    k->clue[part] |= k->clue[other];
    k->size[part] += k->size[other];
    rename_part(k, other, part);
    return true;
}

/* Colour the cell land; part 6 is free. */
static bool colour_land(struct work *k)
{
    const uint32_t up = k->label[k->x];
    const uint32_t left = k->x > 0 ? k->label[k->x - 1] : NOTHING;
    const uint32_t part = LAND_PARTS;

    if (is_sea(up) && !stands_elsewhere(k, up)) {
        if (is_any_sea_elsewhere(k))
            return false;
        k->closed = true;
    }
    k->size[part] = 1;
    k->clue[part] = k->strip->clue[k->cell];
    k->label[k->x] = part;
    if (is_land(up) && !join(k, up, part))
        return false;
    if (is_land(left) && left != up && !join(k, left, part))
        return false;
    return !k->clue[part] || k->size[part] <= k->strip->size[k->clue[part]];
}

static uint32_t apart(uint32_t a, uint32_t b)
{
    return a < b ? b - a : a - b;
}

/* The cell of the frontier in column x. */
static uint32_t frontier_row(const struct work *k, uint32_t x)
{
    return x <= k->x ? k->y : k->y - 1;
}

/* Steps from the cell of the frontier in column u to cell (x, y). */
static uint32_t steps_to(const struct work *k, uint32_t u, uint32_t x,
                         uint32_t y)
{
    return apart(u, x) + apart(frontier_row(k, u), y);
}

/* Can land without a clue, `size` cells at column u, reach one that is still
 * to come? */
static bool can_reach_clue(const struct work *k, uint32_t u, uint32_t size)
{
    const struct strip *s = k->strip;

    for (uint32_t i = 1; i <= s->clues; i++)
        if (s->at[i] > k->cell && s->size[i] > size &&
            steps_to(k, u, s->at[i] % s->width, s->at[i] / s->width) <=
                s->size[i] - size)
            return true;
    return false;
}

/* Would land from column a to column b, a < b, below all that is coloured,
 * cut parts of the sea in between from others? */
static bool cuts_sea(const struct work *k, uint32_t a, uint32_t b)
{
    uint32_t inside = 0, outside = 0;

    for (uint32_t x = 0; x < k->strip->width; x++)
        if (is_sea(k->label[x])) {
            if (x > a && x < b)
                inside |= 1U << k->label[x];
            else
                outside |= 1U << k->label[x];
        }
    return outside != 0 && (inside & ~outside) != 0;
}

/* Can it be joined to an open island that has one? */
static bool can_join_island(const struct work *k, uint32_t u, uint32_t size)
{
    const struct strip *s = k->strip;

    for (uint32_t x = 0; x < s->width; x++) {
        const uint32_t other = k->label[x];
        if (!is_land(other) || !k->clue[other] ||
            k->size[other] + size >= s->size[k->clue[other]])
            continue;
        if (steps_to(k, u, x, frontier_row(k, x)) - 1 <=
                s->size[k->clue[other]] - k->size[other] - size &&
            !cuts_sea(k, x < u ? x : u, x < u ? u : x))
            return true;
    }
    return false;
}

/* Land without a clue: is there one it may have? */
static bool may_find_clue(const struct work *k, uint32_t part)
{
    for (uint32_t u = 0; u < k->strip->width; u++)
        if (k->label[u] == part && (can_reach_clue(k, u, k->size[part]) ||
                                    can_join_island(k, u, k->size[part])))
            return true;
    return false;
}

/* Cells of sea so far: all that is not land of open or finished islands. */
static uint32_t count_sea(const struct work *k, uint32_t open_clues,
                          uint32_t open_land)
{
    uint32_t land = open_land;

    for (uint32_t i = 1; i <= k->strip->clues; i++)
        if (k->strip->at[i] <= k->cell && !(open_clues >> i & 1U))
            land += k->strip->size[i];
    return k->cell + 1 - land;
}

/* Columns that need another cell for the parts of the sea to meet. */
static uint32_t columns_between(const struct work *k)
{
    const uint32_t width = k->strip->width;
    uint32_t last_of[PARTS], end = 0, columns = 0, counted = MAX_WIDTH;
    bool begun = false;

    for (uint32_t x = 0; x < width; x++)
        if (is_sea(k->label[x]))
            last_of[k->label[x]] = x;
    for (uint32_t x = 0; x < width; x++) {
        if (!is_sea(k->label[x]))
            continue;
        if (begun && x > end) {
            columns += x - end;
            columns += end != counted && end != k->x;
            counted = x;
        }
        begun = true;
        if (last_of[k->label[x]] > end)
            end = last_of[k->label[x]];
    }
    return columns;
}

/* Number the parts anew, from the left, and pack them.  False if no solution
 * can come of them. */
static bool pack(const struct work *k, struct state *s)
{
    uint32_t name[PARTS], lands = 0, seas = 0, open_clues = 0, open_land = 0;

    for (uint32_t p = 0; p < PARTS; p++)
        name[p] = NO_LABEL;
    *s = (struct state){0};
    for (uint32_t x = 0; x < k->strip->width; x++) {
        const uint32_t part = k->label[x];
        if (part == NOTHING) {
            name[part] = NOTHING;
        } else if (name[part] == NO_LABEL && is_sea(part)) {
            name[part] = FIRST_SEA + seas++;
        } else if (name[part] == NO_LABEL) {
            if (!k->clue[part] && !may_find_clue(k, part))
                return false;
            open_clues |= 1U << k->clue[part];
            open_land += k->size[part];
            s->lands |= (uint64_t)(k->size[part] | k->clue[part] << 7)
                        << 10 * lands;
            name[part] = lands++;
        }
        s->labels |= (uint64_t)name[part] << 4 * x;
    }
    const uint32_t sea = count_sea(k, open_clues, open_land);
    if (sea > k->strip->sea || (k->closed && sea != k->strip->sea))
        return false;
    if (seas > 1 &&
        (sea == k->strip->sea || columns_between(k) > k->strip->sea - sea))
        return false;
    if (k->closed)
        s->labels |= CLOSED;
    return true;
}

/* Carry a state over the cell in one colour. */
static bool carry(struct sweep *w, uint32_t from, bool sea)
{
    const struct layer *l = &w->layer[w->done];
    struct work k = {.strip = w->strip,
                     .cell = w->done,
                     .x = w->done % w->strip->width,
                     .y = w->done / w->strip->width};
    struct state next;
    uint32_t number;

    unpack(&k, &l->state[from]);
    const uint32_t up = k.label[k.x];
    if (!(sea ? colour_sea(&k) : colour_land(&k)) || !pack(&k, &next))
        return true;
    if (k.x + 1 < w->strip->width && is_sea(up))
        next.labels |= CORNER;
    if (!nuri_layer_find(w, &w->layer[w->done + 1], &next, &number))
        return false;
    nuri_origin_add(&w->layer[w->done + 1].origin[number], from, sea,
                    l->origin[from].ways);
    return true;
}

static bool may_go_on(const struct sweep *w)
{
    nuri_stats stats = *w->stats;

    stats.steps += w->states / STATES_A_STEP;
    return w->states <= w->most && nuri_limits_allow(w->limits, &stats);
}

/* Carry all states over one cell. */
static bool step(struct sweep *w)
{
    const struct layer *l = &w->layer[w->done];
    const uint8_t colour = w->strip->colour[w->done];

    for (uint32_t i = 0; i < l->count; i++) {
        if (i % 1024 == 0 && !may_go_on(w))
            return false;
        if (colour != NURI_LAND && !carry(w, i, true))
            return false;
        if (colour != NURI_SEA && !carry(w, i, false))
            return false;
    }
    nuri_layer_forget(w, &w->layer[w->done]);
    w->done++;
    return true;
}

bool nuri_sweep_init(struct sweep *w)
{
    const uint32_t cells = w->strip->width * w->strip->height;
    struct state start = {0};
    uint32_t number;

    w->layer = nuri_mem_array(cells + 1, sizeof *w->layer);
    if (!w->layer)
        return false;
    for (uint32_t x = 0; x < w->strip->width; x++)
        start.labels |= (uint64_t)NOTHING << 4 * x;
    if (!nuri_layer_find(w, &w->layer[0], &start, &number))
        return false;
    w->layer[0].origin[0].ways = 1;
    return true;
}

bool nuri_sweep_run(struct sweep *w)
{
    const uint32_t cells = w->strip->width * w->strip->height;

    while (w->done < cells)
        if (!step(w))
            return false;
    return true;
}

void nuri_sweep_drop(struct sweep *w)
{
    const uint32_t cells = w->strip->width * w->strip->height;

    for (uint32_t i = 0; w->layer && i <= cells; i++) {
        free(w->layer[i].state);
        free(w->layer[i].origin);
        free(w->layer[i].slot);
    }
    free(w->layer);
    w->layer = NULL;
}

bool nuri_sweep_accepts(const struct sweep *w, const struct state *s)
{
    struct work k = {.strip = w->strip};
    uint32_t sea = NO_LABEL;

    unpack(&k, s);
    for (uint32_t x = 0; x < w->strip->width; x++) {
        const uint32_t label = k.label[x];
        if (is_land(label) && !is_island(&k, label))
            return false;
        if (is_sea(label) && sea != NO_LABEL && sea != label)
            return false;
        if (is_sea(label))
            sea = label;
    }
    return true;
}
