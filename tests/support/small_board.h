/* small_board.h -- puzzles small enough for brute force, changed by hand. */
#pragma once

#include <nuri.h>

enum { SMALL_CELLS = 12 };

struct small_board {
    unsigned width, height, cells;
    int32_t clues[SMALL_CELLS];
};

struct small_board small_board(const nuri_puzzle *p);

/* To be freed. */
nuri_puzzle *small_puzzle(const struct small_board *b);

/* Its solutions, by brute force; the first into `solution` [cells]. */
size_t small_count(const struct small_board *b, uint8_t *solution);
nuri_outcome small_outcome(size_t count);

bool small_has_clue(const struct small_board *b, unsigned i);

/* Rows and columns together. */
unsigned small_distance(const struct small_board *b, unsigned i, unsigned k);

/* True if cell k is in the island of cell i, in this solution. */
bool small_is_joined(const struct small_board *b, const uint8_t *solution,
                     unsigned i, unsigned k);
