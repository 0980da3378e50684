/*
 * region.c -- the connected parts of a board: seas, islands, open water.
 */
#include "board/region.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { NOWHERE = 0xFF }; /* every byte of a region number not yet given */

static const uint32_t no_region = UINT32_MAX;

bool nuri_regions_init(struct regions *r, const struct grid *g)
{
    const uint32_t cells = grid_cells(g);

    *r = (struct regions){
        .of = nuri_mem_array(g->size, sizeof *r->of),
        .colour = nuri_mem_array(cells, sizeof *r->colour),
        .member = nuri_mem_array(cells + 1, sizeof *r->member),
        .first = nuri_mem_array(cells + 1, sizeof *r->first),
        .shore = nuri_mem_array((size_t)4 * cells, sizeof *r->shore),
        .shore_first = nuri_mem_array(cells + 1, sizeof *r->shore_first),
        .clues = nuri_mem_array(cells, sizeof *r->clues),
        .clue = nuri_mem_array(cells, sizeof *r->clue),
    };
    if (nuri_stamps_init(&r->seen, g->size) && r->of && r->colour &&
        r->member && r->first && r->shore && r->shore_first && r->clues &&
        r->clue)
        return true;
    nuri_regions_drop(r);
    return false;
}

void nuri_regions_drop(struct regions *r)
{
    free(r->of);
    free(r->colour);
    free(r->member);
    free(r->first);
    free(r->shore);
    free(r->shore_first);
    free(r->clues);
    free(r->clue);
    nuri_stamps_drop(&r->seen);
    *r = (struct regions){0};
}

/* Count cell c as a clue of region i, if it is one. */
static void note_clue(struct regions *r, uint32_t i, const nuri_puzzle *p,
                      cell c)
{
    if (p->clue[c] == NURI_CLUE_NONE)
        return;
    if (r->clues[i]++ == 0 || c < r->clue[i])
        r->clue[i] = c;
}

/*
 * Find the region of `start`, whose number is r->count.  Its part of `member`
 * is the queue of the flood.  Other cells that it comes to are its shore, each
 * of them once.  What a cell is nobody can foresee: each is written down at the
 * end of both lists, and only one of them, or none, grows.
 */
static void flood(struct regions *r, const struct board *b, cell start)
{
    const struct grid *const g = &b->puzzle->grid;
    const uint8_t *const board = b->colour;
    const uint8_t colour = board[start];
    const uint32_t i = r->count++;
    cell *const member = r->member, *const shore = r->shore;
    uint32_t end = r->first[i], shore_end = r->shore_first[i];

    nuri_stamps_clear(&r->seen);
    r->colour[i] = colour;
    r->clues[i] = 0;
    r->clue[i] = 0;
    stamps_add(&r->seen, start);
    member[end++] = start;
    for (uint32_t k = r->first[i]; k < end; k++) {
        const cell c = member[k];
        const cell near[4] = {c - g->stride, c - 1, c + 1, c + g->stride};
        r->of[c] = i;
        if (colour == NURI_COLOUR_LAND)
            note_clue(r, i, b->puzzle, c);
        for (int j = 0; j < 4; j++) {
            const uint8_t other = board[near[j]];
            const bool fresh = stamps_add(&r->seen, near[j]);
            member[end] = near[j];
            end += fresh & (other == colour);
            shore[shore_end] = near[j];
            shore_end += fresh & (other != colour) & (other != OUTSIDE);
        }
    }
    r->first[i + 1] = end;
    r->shore_first[i + 1] = shore_end;
}

/* Find all regions but those of this colour, which may be OUTSIDE. */
static inline void find_all_but(struct regions *r, const struct board *b,
                                uint8_t colour)
{
    const struct grid *g = &b->puzzle->grid;

    r->count = 0;
    r->first[0] = 0;
    r->shore_first[0] = 0;
    memset(r->of, NOWHERE, g->size * sizeof *r->of);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (b->colour[c] != OUTSIDE && b->colour[c] != colour &&
            r->of[c] == no_region)
            flood(r, b, c);
}

void nuri_regions_find(struct regions *r, const struct board *b)
{
    find_all_but(r, b, OUTSIDE);
}

void nuri_regions_find_decided(struct regions *r, const struct board *b)
{
    find_all_but(r, b, NURI_COLOUR_OPEN);
}
