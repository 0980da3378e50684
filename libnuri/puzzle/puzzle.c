/* puzzle.c -- the clues of a puzzle, immutable. */
#include "puzzle/puzzle.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

nuri_status nuri_puzzle_size(uint64_t width, uint64_t height)
{
    if (width < 1 || height < 1 || width > NURI_MAX_CELLS ||
        height > NURI_MAX_CELLS || width * height > NURI_MAX_CELLS)
        return NURI_ERR_SIZE;
    return NURI_OK;
}

/* Count clues, `?`, and the sum of sizes. */
static nuri_status survey(nuri_puzzle *p, const int32_t *clues)
{
    for (uint32_t i = 0; i < grid_cells(&p->grid); i++) {
        if (clues[i] < NURI_CLUE_ANY || clues[i] > NURI_MAX_CLUE)
            return NURI_ERR_ARGUMENT;
        p->clues += clues[i] != NURI_CLUE_NONE;
        p->any += clues[i] == NURI_CLUE_ANY;
        if (clues[i] > 0)
            p->land += (uint64_t)clues[i];
    }
    return NURI_OK;
}

static nuri_status fill(nuri_puzzle *p, const int32_t *clues)
{
    const struct grid *const g = &p->grid;
    uint32_t n = 0;

    p->clue = nuri_mem_array(p->grid.size, sizeof *p->clue);
    p->clue_cell = nuri_mem_array(p->clues, sizeof *p->clue_cell);
    if (!p->clue || !p->clue_cell)
        return NURI_ERR_MEMORY;
    for (uint32_t y = 0; y < g->height; y++)
        for (uint32_t x = 0; x < g->width; x++, clues++)
            if (*clues != NURI_CLUE_NONE) {
                const cell c = grid_cell(g, x, y);
                assert(n < p->clues);
                p->clue[c] = *clues;
                p->clue_cell[n++] = c;
            }
    assert(n == p->clues && p->any <= p->clues);
    return NURI_OK;
}

nuri_status nuri_puzzle_new(nuri_puzzle **out, unsigned width, unsigned height,
                            const int32_t *clues)
{
    if (!clear_out(out) || !clues)
        return NURI_ERR_ARGUMENT;
    nuri_status status = nuri_puzzle_size(width, height);
    if (status != NURI_OK)
        return status;
    nuri_puzzle *p = nuri_mem_array(1, sizeof *p);
    if (!p)
        return NURI_ERR_MEMORY;
    p->grid = grid_make(width, height);
    assert(grid_end(&p->grid) < p->grid.size);
    status = survey(p, clues);
    if (status == NURI_OK)
        status = fill(p, clues);
    if (status != NURI_OK) {
        nuri_puzzle_free(p);
        return status;
    }
    *out = p;
    return NURI_OK;
}

void nuri_puzzle_free(nuri_puzzle *puzzle)
{
    if (!puzzle)
        return;
    free(puzzle->clue);
    free(puzzle->clue_cell);
    free(puzzle);
}

unsigned nuri_puzzle_width(const nuri_puzzle *puzzle)
{
    return puzzle ? puzzle->grid.width : 0;
}

unsigned nuri_puzzle_height(const nuri_puzzle *puzzle)
{
    return puzzle ? puzzle->grid.height : 0;
}

int32_t nuri_puzzle_clue(const nuri_puzzle *puzzle, unsigned x, unsigned y)
{
    if (!puzzle || x >= puzzle->grid.width || y >= puzzle->grid.height)
        return NURI_CLUE_NONE;
    return puzzle->clue[grid_cell(&puzzle->grid, x, y)];
}

uint32_t nuri_puzzle_marks(const nuri_puzzle *puzzle, const uint8_t *colours)
{
    const struct grid *g = &puzzle->grid;
    uint32_t marks = 0;

    for (uint32_t i = 0; colours && i < grid_cells(g); i++)
        marks += colours[i] == NURI_BLACK ||
                 (colours[i] == NURI_WHITE &&
                  puzzle->clue[grid_at(g, i)] == NURI_CLUE_NONE);
    return marks;
}
