/*
 * puzzle.h -- the clues of one puzzle, immutable once made.
 */
#pragma once

#include "base/grid.h"

#include <nuri.h>

struct nuri_puzzle {
    struct grid grid;
    int32_t *clue;   /* [grid.size]: NURI_CLUE_NONE, NURI_CLUE_ANY or a size;
                      NURI_CLUE_NONE in the frame */
    cell *clue_cell; /* [clues], in reading order */
    uint32_t clues;  /* number of clue cells */
    uint32_t any;    /* how many of them are `?` */
    uint64_t land;   /* sum of the sizes that are told */
};

/* Do width and height make a board?  NURI_OK or NURI_ERR_SIZE. */
nuri_status nuri_puzzle_size(uint64_t width, uint64_t height);

/* Cells that `marks` [cells, or NULL] decides beyond the clues: marks.  Sea on
 * a clue is one too. */
uint32_t nuri_puzzle_marks(const nuri_puzzle *puzzle, const uint8_t *colours);
