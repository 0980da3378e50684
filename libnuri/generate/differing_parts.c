/*
 * differing_parts.c -- the parts in which two solutions of a puzzle differ.
 */
#include "generate/differing_parts.h"

#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdlib.h>

/* Cells at most this far apart, along rows and columns, are near each other: no
 * 2x2 square, and no cell between two, touches more than one part. */
enum { REACH = 2 };

bool nuri_parts_init(struct parts *p, const nuri_puzzle *puzzle)
{
    const size_t cells = grid_cells(&puzzle->grid);

    *p = (struct parts){.puzzle = puzzle};
    p->cell = nuri_arena_array(&p->memory, cells, sizeof *p->cell);
    p->first = nuri_arena_array(&p->memory, cells + 1, sizeof *p->first);
    for (int k = 0; k < 2; k++)
        p->clue[k] = nuri_arena_array(&p->memory, cells, sizeof *p->clue[k]);
    return !p->memory.failed;
}

void nuri_parts_clear(struct parts *p)
{
    nuri_arena_clear(&p->memory);
}

/* Note the clue of each white cell. */
static nuri_status note_clues_differing_parts(const struct parts *p,
                                              const uint8_t *colours,
                                              uint32_t *clue)
{
    const struct grid *const g = &p->puzzle->grid;
    struct islands islands;
    const nuri_status status = nuri_islands_find(&islands, g, colours);

    for (uint32_t i = 0; status == NURI_OK && i < grid_cells(g); i++)
        clue[i] = 0;
    for (uint32_t i = 0; status == NURI_OK && i < p->puzzle->clues; i++) {
        const uint32_t at = grid_index(g, p->puzzle->clue_cell[i]);
        const uint32_t own = islands.of[at];
        for (uint32_t k = 0; k < islands.size[own]; k++)
            clue[islands.member[islands.first[own] + k]] = i + 1;
    }
    nuri_islands_clear(&islands);
    return status;
}

static bool is_joined(const struct parts *p, uint32_t a, uint32_t b)
{
    const uint32_t width = p->puzzle->grid.width;
    const int dx = abs((int)(a % width) - (int)(b % width));
    const int dy = abs((int)(a / width) - (int)(b / width));
    /* Each is white in only one of the solutions. */
    const uint32_t clue_a = p->clue[0][a] | p->clue[1][a];
    const uint32_t clue_b = p->clue[0][b] | p->clue[1][b];

    assert(a < grid_cells(&p->puzzle->grid) &&
           b < grid_cells(&p->puzzle->grid));
    return (dx <= REACH && dy <= REACH) || clue_a == clue_b;
}

/* Sort the `count` cells by parts. */
static void split(struct parts *p, uint32_t count)
{
    uint32_t *const list = p->cell;

    p->count = 0;
    for (uint32_t i = 0, end = 0; i < count; i++) {
        if (i == end) { /* the last part is complete */
            p->first[p->count++] = i;
            end = i + 1;
        }
        for (uint32_t k = end; k < count; k++)
            if (is_joined(p, list[i], list[k])) {
                const uint32_t joined = list[k];
                list[k] = list[end];
                list[end++] = joined;
            }
    }
    p->first[p->count] = count;
}

nuri_status nuri_parts_find(struct parts *p, const uint8_t *a, const uint8_t *b)
{
    uint32_t count = 0;
    nuri_status status = note_clues_differing_parts(p, a, p->clue[0]);

    if (status == NURI_OK)
        status = note_clues_differing_parts(p, b, p->clue[1]);
    if (status != NURI_OK)
        return status;
    for (uint32_t i = 0; i < grid_cells(&p->puzzle->grid); i++)
        if (a[i] != b[i])
            p->cell[count++] = i;
    split(p, count);
    return NURI_OK;
}
