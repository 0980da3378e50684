/*
 * region.c -- the connected parts of a board: seas, islands, open water.
 */
#include "board/region.h"

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
        .member = nuri_mem_array(cells, sizeof *r->member),
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

/* Look around c, a member of region i: its like go to the end of `member`,
 * others to the end of `shore`, each once. */
static void look_around(struct regions *r, const struct board *b, uint32_t i,
                        cell c)
{
    cell near[4];

    grid_neighbours(&b->puzzle->grid, c, near);
    for (int j = 0; j < 4; j++) {
        const cell n = near[j];
        if (b->colour[n] == r->colour[i]) {
            if (r->of[n] != no_region)
                continue;
            r->of[n] = i;
            r->member[r->first[i + 1]++] = n;
        } else if (b->colour[n] != OUTSIDE && stamps_add(&r->seen, n)) {
            r->shore[r->shore_first[i + 1]++] = n;
        }
    }
}

/* Find the region of `start`, whose number is r->count.  Its part of `member`
 * is the queue of a breadth-first search. */
static void flood(struct regions *r, const struct board *b, cell start)
{
    const uint32_t i = r->count++;

    nuri_stamps_clear(&r->seen);
    r->colour[i] = b->colour[start];
    r->clues[i] = 0;
    r->clue[i] = 0;
    r->of[start] = i;
    r->member[r->first[i]] = start;
    r->first[i + 1] = r->first[i] + 1;
    r->shore_first[i + 1] = r->shore_first[i];
    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++) {
        note_clue(r, i, b->puzzle, r->member[k]);
        look_around(r, b, i, r->member[k]);
    }
}

void nuri_regions_find(struct regions *r, const struct board *b)
{
    const struct grid *g = &b->puzzle->grid;

    r->count = 0;
    r->first[0] = 0;
    r->shore_first[0] = 0;
    memset(r->of, NOWHERE, g->size * sizeof *r->of);
    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (b->colour[c] != OUTSIDE && r->of[c] == no_region)
            flood(r, b, c);
}
