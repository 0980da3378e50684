/* board.c -- the colours of a board so far. */
#include "board/board.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The only writer of colours. */
void nuri_board_mark(struct board *b, cell c, nuri_colour colour)
{
    assert(b->colour[c] == NURI_UNDECIDED);
    assert(colour == NURI_BLACK || colour == NURI_WHITE);
    b->colour[c] = (uint8_t)colour;
    assert(b->marked < grid_cells(&b->puzzle->grid));
    b->number[b->marked] = b->made++;
    b->trail[b->marked++] = c;
    b->count[NURI_UNDECIDED]--;
    b->count[colour]++;
}

/* The only eraser of colours. */
void nuri_board_undo(struct board *b, uint32_t marked)
{
    assert(marked <= b->marked);
    b->undone += marked < b->marked;
    while (b->marked > marked) {
        const cell c = b->trail[--b->marked];
        b->count[b->colour[c]]--;
        b->count[NURI_UNDECIDED]++;
        b->colour[c] = NURI_UNDECIDED;
    }
}

static nuri_status take(struct board *b, const uint8_t *marks, bool *consistent)
{
    const struct grid *g = &b->puzzle->grid;

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell c = grid_at(g, i);
        if (marks[i] > NURI_WHITE)
            return NURI_ERR_ARGUMENT;
        if (marks[i] == NURI_UNDECIDED)
            continue;
        if (b->colour[c] == NURI_UNDECIDED)
            nuri_board_mark(b, c, (nuri_colour)marks[i]);
        else if (b->colour[c] != marks[i])
            *consistent = false;
    }
    return NURI_OK;
}

nuri_status nuri_board_init(struct board *b, const nuri_puzzle *puzzle,
                            const uint8_t *marks, bool *consistent)
{
    const struct grid *g = &puzzle->grid;
    nuri_status status = NURI_OK;

    *consistent = true;
    *b = (struct board){
        .puzzle = puzzle,
        .colour = nuri_mem_array(g->size, sizeof *b->colour),
        .trail = nuri_mem_array(grid_cells(g), sizeof *b->trail),
        .number = nuri_mem_array(grid_cells(g), sizeof *b->number),
        .count = {[NURI_UNDECIDED] = grid_cells(g)},
    };
    if (!b->colour || !b->trail || !b->number) {
        nuri_board_clear(b);
        return NURI_ERR_MEMORY;
    }
    memset(b->colour, OUTSIDE, g->size);
    for (uint32_t y = 0; y < g->height; y++)
        memset(b->colour + grid_cell(g, 0, y), NURI_UNDECIDED, g->width);
    for (uint32_t i = 0; i < puzzle->clues; i++)
        nuri_board_mark(b, puzzle->clue_cell[i], NURI_WHITE);
    if (marks)
        status = take(b, marks, consistent);
    if (status != NURI_OK)
        nuri_board_clear(b);
    return status;
}

void nuri_board_clear(struct board *b)
{
    free(b->colour);
    free(b->trail);
    free(b->number);
    *b = (struct board){0};
}

void nuri_board_copy(const struct board *b, uint8_t *colours)
{
    const struct grid *g = &b->puzzle->grid;

    for (uint32_t y = 0; y < g->height; y++)
        memcpy(colours + (size_t)y * g->width, b->colour + grid_cell(g, 0, y),
               g->width);
}

void nuri_board_check(const struct board *b)
{
    const struct grid *g = &b->puzzle->grid;
    uint32_t count[OUTSIDE + 1] = {0};

    for (cell c = 0; c < g->size; c++)
        count[b->colour[c]]++;
    assert(count[OUTSIDE] == g->size - grid_cells(g));
    assert(count[NURI_UNDECIDED] == b->count[NURI_UNDECIDED]);
    assert(count[NURI_BLACK] == b->count[NURI_BLACK]);
    assert(count[NURI_WHITE] == b->count[NURI_WHITE]);
    assert(count[NURI_BLACK] + count[NURI_WHITE] == b->marked);
    for (uint32_t i = 0; i < b->marked; i++)
        assert(b->colour[b->trail[i]] != NURI_UNDECIDED);
    for (uint32_t i = 0; i < b->puzzle->clues; i++)
        assert(b->colour[b->puzzle->clue_cell[i]] == NURI_WHITE);
    (void)count;
}
