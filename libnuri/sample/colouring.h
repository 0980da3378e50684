/*
 * colouring.h -- all cells coloured, nearly as in a solution.
 *
 * At all times the sea is connected, every island is connected and has one
 * clue, and no two islands touch.  What may be wrong is counted as faults:
 *
 *     squares of 2x2 cells that are all sea           1 each
 *     cells that an island has too many, or too few   2 each
 *     black cells that the board knows to be white    2 each
 *
 * Without faults it is a solution.  Two for a size is best: at 0.2 colourings
 * are found that have no squares but the wrong sizes, and at 4 they freeze.
 *
 * Colourings change by flips of one cell.  From every solution there is a way of
 * flips to the colouring where each clue is alone, as islands can be taken away
 * from their ends, and so there is one from any solution to any other.
 */
#pragma once

#include "base/stamps.h"
#include "board/board.h"
#include "sample/ring.h"

struct colouring {
    struct grid grid;
    struct ring ring;
    uint16_t *owner;   /* [grid.size], number of a clue from 1, or as below */
    uint16_t *start;   /* the same, each clue alone */
    uint8_t *known;    /* [grid.size], what the board knows */
    int32_t *lacking;  /* [clues + 1], cells an island should have more */
    int32_t *weight;   /* [clues + 1], of one of these; 0 if `?` */
    uint32_t *at_edge; /* [clues + 1], cells beside the frame */
    const nuri_puzzle *puzzle; /* borrowed */
    cell *free;                /* [frees], may be flipped */
    uint32_t frees;
    int32_t violations, violations_at_start;
    struct stamps seen; /* of a flood */
    cell *flood;        /* [grid.size] */
    uint8_t *part;      /* [grid.size], of what was seen */
};

enum { OF_SEA = 0, OF_FRAME = UINT16_MAX };

/* One cell to be flipped. */
struct flip {
    cell cell;
    uint16_t owner; /* it gets this one ... */
    uint16_t loser; /* ... and had this one; one of them is the sea */
    int32_t change; /* of faults */
};

/* The colouring in which each clue is alone, for solutions that agree with all
 * colours of the board, which is read now.  False if there is no memory. */
bool nuri_colouring_init(struct colouring *p, const struct board *board);
void nuri_colouring_clear(struct colouring *p);

/* Bytes that it takes on a board of this grid with so many clues. */
uint64_t nuri_colouring_bytes(const nuri_puzzle *puzzle);

/* Back to the colouring in which each clue is alone. */
void nuri_colouring_restart(struct colouring *p);

/* Is the sea connected?  All that is said above is said of colourings that come
 * of one where it is; clues alone may cut off a corner. */
bool nuri_colouring_is_whole(struct colouring *p);

/* To this solution [cells]. */
void nuri_colouring_copy(struct colouring *p, const uint8_t *solution);

/* May this cell, which is free, be flipped?  That the sea remains connected is
 * another question, and a dear one. */
bool nuri_colouring_can_flip(const struct colouring *p, cell c, struct flip *f);

/* Does the sea remain connected? */
bool nuri_colouring_keeps_sea(struct colouring *p, const struct flip *f);

void nuri_colouring_flip(struct colouring *p, const struct flip *f);
