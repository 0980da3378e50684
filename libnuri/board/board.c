/*
 * board.c -- what is known of the cells so far.
 */
#include "board/board.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The only writer of known colours. */
void nuri_board_mark(struct board *b, cell c, nuri_colour colour)
{
    assert(b->colour[c] == NURI_COLOUR_OPEN);
    assert(colour == NURI_COLOUR_SEA || colour == NURI_COLOUR_LAND);
    b->colour[c] = (uint8_t)colour;
    assert(b->marked < grid_cells(&b->puzzle->grid));
    b->number[b->marked] = b->made++;
    b->trail[b->marked++] = c;
    b->count[NURI_COLOUR_OPEN]--;
    b->count[colour]++;
}

/* The only eraser of known colours. */
void nuri_board_undo(struct board *b, uint32_t marked)
{
    assert(marked <= b->marked);
    b->undone += marked < b->marked;
    while (b->marked > marked) {
        const cell c = b->trail[--b->marked];
        b->count[b->colour[c]]--;
        b->count[NURI_COLOUR_OPEN]++;
        b->colour[c] = NURI_COLOUR_OPEN;
    }
}

static nuri_status take(struct board *b, const uint8_t *given, bool *consistent)
{
    const struct grid *g = &b->puzzle->grid;

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell c = grid_at(g, i);
        if (given[i] > NURI_COLOUR_LAND)
            return NURI_ERR_ARGUMENT;
        if (given[i] == NURI_COLOUR_OPEN)
            continue;
        if (b->colour[c] == NURI_COLOUR_OPEN)
            nuri_board_mark(b, c, (nuri_colour)given[i]);
        else if (b->colour[c] != given[i])
            *consistent = false;
    }
    return NURI_OK;
}

nuri_status nuri_board_init(struct board *b, const nuri_puzzle *puzzle,
                            const uint8_t *given, bool *consistent)
{
    const struct grid *g = &puzzle->grid;
    nuri_status status = NURI_OK;

    *consistent = true;
    *b = (struct board){
        .puzzle = puzzle,
        .colour = nuri_mem_array(g->size, sizeof *b->colour),
        .trail = nuri_mem_array(grid_cells(g), sizeof *b->trail),
        .number = nuri_mem_array(grid_cells(g), sizeof *b->number),
        .count = {[NURI_COLOUR_OPEN] = grid_cells(g)},
    };
    if (!b->colour || !b->trail || !b->number) {
        nuri_board_drop(b);
        return NURI_ERR_MEMORY;
    }
    memset(b->colour, OUTSIDE, g->size);
    for (uint32_t y = 0; y < g->height; y++)
        memset(b->colour + grid_cell(g, 0, y), NURI_COLOUR_OPEN, g->width);
    for (uint32_t i = 0; i < puzzle->clues; i++)
        nuri_board_mark(b, puzzle->clue_cell[i], NURI_COLOUR_LAND);
    if (given)
        status = take(b, given, consistent);
    if (status != NURI_OK)
        nuri_board_drop(b);
    return status;
}

void nuri_board_drop(struct board *b)
{
    free(b->colour);
    free(b->trail);
    free(b->number);
    *b = (struct board){0};
}

void nuri_board_copy(const struct board *b, uint8_t *state)
{
    const struct grid *g = &b->puzzle->grid;

    for (uint32_t y = 0; y < g->height; y++)
        memcpy(state + (size_t)y * g->width, b->colour + grid_cell(g, 0, y),
               g->width);
}

void nuri_board_check(const struct board *b)
{
    const struct grid *g = &b->puzzle->grid;
    uint32_t count[OUTSIDE + 1] = {0};

    for (cell c = 0; c < g->size; c++)
        count[b->colour[c]]++;
    assert(count[OUTSIDE] == g->size - grid_cells(g));
    assert(count[NURI_COLOUR_OPEN] == b->count[NURI_COLOUR_OPEN]);
    assert(count[NURI_COLOUR_SEA] == b->count[NURI_COLOUR_SEA]);
    assert(count[NURI_COLOUR_LAND] == b->count[NURI_COLOUR_LAND]);
    assert(count[NURI_COLOUR_SEA] + count[NURI_COLOUR_LAND] == b->marked);
    for (uint32_t i = 0; i < b->marked; i++)
        assert(b->colour[b->trail[i]] != NURI_COLOUR_OPEN);
    for (uint32_t i = 0; i < b->puzzle->clues; i++)
        assert(b->colour[b->puzzle->clue_cell[i]] == NURI_COLOUR_LAND);
    (void)count;
}
