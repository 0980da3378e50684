/* region.c -- connected parts: seas, islands, undecided parts. */
#include "board/region.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NOWHERE = 0xFF }; /* every byte of a region number not yet assigned */

static const uint32_t no_region = UINT32_MAX;

/* Capacity for `times` lists of all cells.  All words are one block, filled
 * before it is read: on an easy board nine blocks cost as much as a
 * technique. */
static bool init(struct regions *r, const struct grid *g, uint32_t times)
{
    const size_t cells = (size_t)grid_cells(g) * times, list = cells + 1;

    *r = (struct regions){
        .of = nuri_mem_resize(NULL, g->size + 9 * list, sizeof *r->of),
        .colour = nuri_mem_array(cells, sizeof *r->colour),
    };
    if (!nuri_stamps_init(&r->seen, g->size) || !r->of || !r->colour) {
        nuri_regions_clear(r);
        return false;
    }
    r->member = r->of + g->size;
    r->first = r->member + list;
    r->shore_first = r->first + list;
    r->clues = r->shore_first + list;
    r->clue = r->clues + list;
    r->shore = r->clue + list; /* four times as long */
    return true;
}

bool nuri_regions_init(struct regions *r, const struct grid *g)
{
    return init(r, g, 1);
}

static void drop_lists(struct regions *r)
{
    free(r->of);
    free(r->colour);
    nuri_stamps_clear(&r->seen);
}

static void drop_room(struct regions *room)
{
    if (room)
        drop_lists(room);
    free(room);
}

void nuri_regions_clear(struct regions *r)
{
    drop_lists(r);
    drop_room(r->fresh);
    drop_room(r->whole);
    *r = (struct regions){.count = 0};
}

/* Count c as a clue of region i, if it is one. */
static void note_clue(struct regions *r, uint32_t i, const nuri_puzzle *p,
                      cell c)
{
    if (p->clue[c] == NURI_CLUE_NONE)
        return;
    if (r->clues[i]++ == 0 || c < r->clue[i])
        r->clue[i] = c;
}

/* Add an empty region; return its number. */
static uint32_t begin(struct regions *r, uint8_t colour)
{
    const uint32_t i = r->count++;

    nuri_stamps_reset(&r->seen);
    r->colour[i] = colour;
    r->clues[i] = 0;
    r->clue[i] = 0;
    return i;
}

/*
 * Find the region of `start`; its number is r->count.  Its part of `member` is
 * the queue of the flood.  Neighbours of other colours are its shore, each
 * once.  Branch-free: each cell is written at the end of both lists, then at
 * most one list grows.  `was`, unless NULL, receives the old region of each
 * member.
 */
static inline void flood(struct regions *r, const struct board *b, cell start,
                         uint32_t *was)
{
    const struct grid *const g = &b->puzzle->grid;
    const uint8_t *const board = b->colour;
    const uint8_t colour = board[start];
    const uint32_t i = begin(r, colour), now = r->seen.now;
    cell *const member = r->member, *const shore = r->shore;
    uint32_t *const of = r->of, *const stamp = r->seen.stamp;
    const cell toward[4] = {0 - g->stride, (cell)-1, 1, g->stride};
    uint32_t is_member[OUTSIDE + 1] = {0}, is_shore[OUTSIDE + 1] = {1, 1, 1, 0};
    uint32_t end = r->first[i], shore_end = r->shore_first[i];

    assert(colour != OUTSIDE);
    is_member[colour] = 1;
    is_shore[colour] = 0;
    stamps_add(&r->seen, start);
    member[end++] = start;
    for (uint32_t k = r->first[i]; k < end; k++) {
        const cell c = member[k];
        if (was)
            was[k] = of[c];
        of[c] = i;
        if (colour == NURI_WHITE)
            note_clue(r, i, b->puzzle, c);
        for (int j = 0; j < 4; j++) {
            const cell next = c + toward[j];
            const uint8_t other = board[next];
            const uint32_t fresh = stamp[next] != now;
            stamp[next] = now;
            member[end] = shore[shore_end] = next;
            end += fresh & is_member[other];
            shore_end += fresh & is_shore[other];
        }
    }
    assert(end - r->first[i] > 0);
    r->first[i + 1] = end;
    r->shore_first[i + 1] = shore_end;
}

/* Find all regions except those of `colour` (OUTSIDE: none excepted). */
static inline void find_all_but(struct regions *r, const struct board *b,
                                uint8_t colour)
{
    const struct grid *g = &b->puzzle->grid;
    const cell end = grid_end(g);

    r->count = 0;
    r->first[0] = 0;
    r->shore_first[0] = 0;
    memset(r->of, NOWHERE, g->size * sizeof *r->of);
    for (cell c = grid_first(g); c < end; c++)
        if (b->colour[c] != OUTSIDE && b->colour[c] != colour &&
            r->of[c] == no_region)
            flood(r, b, c, NULL);
}

void nuri_regions_flood(struct regions *r, const struct board *b, cell start)
{
    flood(r, b, start, NULL);
}

void nuri_regions_note(struct regions *r, const struct board *b)
{
    r->board = b;
    r->marked = b->marked;
    r->number = b->marked > 0 ? b->number[b->marked - 1] : 0;
}

void nuri_regions_find(struct regions *r, const struct board *b)
{
    find_all_but(r, b, OUTSIDE);
    nuri_regions_note(r, b);
}

void nuri_regions_find_decided(struct regions *r, const struct board *b)
{
    find_all_but(r, b, NURI_UNDECIDED);
    r->board = NULL;
}

void nuri_regions_copy(struct regions *to, const struct regions *from)
{
    const uint32_t regions = from->count, ends = regions + 1;
    const size_t word = sizeof *to->of;

    to->count = regions;
    memcpy(to->of, from->of, from->seen.size * word);
    memcpy(to->colour, from->colour, regions);
    memcpy(to->member, from->member, from->first[regions] * word);
    memcpy(to->first, from->first, ends * word);
    memcpy(to->shore, from->shore, from->shore_first[regions] * word);
    memcpy(to->shore_first, from->shore_first, ends * word);
    memcpy(to->clues, from->clues, regions * word);
    memcpy(to->clue, from->clue, regions * word);
    to->board = from->board;
    to->marked = from->marked;
    to->number = from->number;
}

/* ---- Patches ------------------------------------------------------------- */

/* Twice the cells: each is in an old region and in a new one. */
bool nuri_region_patch_init(struct region_patch *p, const struct grid *g)
{
    const size_t room = (size_t)2 * grid_cells(g) + 1;
    const bool regions = init(&p->regions, g, 2);

    p->was = nuri_mem_array(room, sizeof *p->was);
    p->gone = nuri_mem_array(room, sizeof *p->gone);
    p->colour = nuri_mem_array(room, sizeof *p->colour);
    if (regions && p->was && p->gone && p->colour)
        return true;
    nuri_region_patch_clear(p);
    return false;
}

void nuri_region_patch_clear(struct region_patch *p)
{
    nuri_regions_clear(&p->regions);
    free(p->was);
    free(p->gone);
    free(p->colour);
    *p = (struct region_patch){.count = 0};
}

void nuri_region_patch_find(struct region_patch *p, const struct board *b)
{
    nuri_regions_find_decided(&p->regions, b);
    p->count = p->regions.count;
    p->gones = 0;
}

/* Region i is now part of another. */
static void remove_region(struct region_patch *p, uint32_t i)
{
    if (i == no_region || p->regions.colour[i] == NURI_UNDECIDED)
        return;
    p->gone[p->gones] = i;
    p->colour[p->gones++] = p->regions.colour[i];
    p->regions.colour[i] = NURI_UNDECIDED;
}

static void add(struct region_patch *p, const struct board *b, cell start)
{
    struct regions *const r = &p->regions;
    const uint32_t i = r->count;

    flood(r, b, start, p->was);
    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        remove_region(p, p->was[k]);
}

void nuri_region_patch_add(struct region_patch *p, const struct board *b,
                           const cell *decided, uint32_t count)
{
    const uint32_t *const of = p->regions.of;

    for (uint32_t k = 0; k < count; k++)
        if (of[decided[k]] == no_region || of[decided[k]] < p->count)
            add(p, b, decided[k]);
}

void nuri_region_patch_remove(struct region_patch *p)
{
    struct regions *const r = &p->regions;

    for (uint32_t k = r->first[p->count]; k < r->first[r->count]; k++)
        r->of[r->member[k]] = p->was[k];
    while (p->gones > 0) {
        p->gones--;
        r->colour[p->gone[p->gones]] = p->colour[p->gones];
    }
    r->count = p->count;
}
