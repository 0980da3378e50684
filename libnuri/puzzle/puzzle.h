/* puzzle.h -- the clues of a puzzle, immutable. */
#pragma once

#include "base/grid.h"

#include <nuri.h>

struct nuri_puzzle {
    struct grid grid;
    int32_t *clue;   /* [grid.size], NURI_CLUE_*; NURI_CLUE_NONE in the frame */
    cell *clue_cell; /* [clues], in reading order */
    uint32_t clues;  /* number of clue cells */
    uint32_t any;    /* how many of these are `?` */
    uint64_t land;   /* sum of the known sizes */
};

/* NURI_OK, or NURI_ERR_SIZE if no board has this size. */
nuri_status nuri_puzzle_size(uint64_t width, uint64_t height);

/* The number of marks in `colours` [cells, or NULL]: decided cells without a
 * clue, and black clues. */
uint32_t nuri_puzzle_marks(const nuri_puzzle *puzzle, const uint8_t *colours);
