/*
 * colouring.h -- colourings that are nearly solutions.
 *
 * At all times the sea is connected, every island is connected and has one
 * clue, and no two islands touch.  These violations are counted:
 *
 *     2x2 squares of black cells                      1 each
 *     excess or missing cells of an island            2 each
 *     black cells that must be white                  2 each
 *
 * Without violations it is a solution.  With a smaller weight of sizes there are
 * no pools but wrong sizes; with a larger one nothing moves.
 *
 * A move flips one cell.  Flips lead from every solution to the colouring where
 * each clue is alone, as islands can be removed from their ends.  So flips lead
 * from any solution to any other.
 */
#pragma once

#include "base/budget.h"
#include "base/memory.h"
#include "board/board.h"
#include "sample/sea_without.h"

struct colouring {
    struct account account; /* of the memory */
    struct arena memory;    /* of all arrays */
    struct grid grid;
    uint8_t *colour;   /* [grid.size]; the frame is OUTSIDE */
    uint16_t *owner;   /* [grid.size], number of a clue from 1, or see below */
    uint16_t *start;   /* [grid.size], owners if each clue is alone */
    uint8_t *known;    /* [grid.size], colours of the board */
    int32_t *lacking;  /* [clues + 1], missing cells of an island */
    int32_t *weight;   /* [clues + 1], weight of one of them; 0 if `?` */
    uint32_t *at_edge; /* [clues + 1], cells next to the frame */
    const nuri_puzzle *puzzle; /* borrowed */
    cell *free;                /* [frees], cells that may be flipped */
    uint32_t frees;
    int32_t violations;
    /* Wanted is a solution that differs from these colours [grid.size] in some
     * cell; if all are undecided, as at first, any. */
    uint8_t *other;
    uint32_t different; /* cells that do; 1 if any solution is wanted */
    struct sea_without sea;
    struct stamps seen; /* by a flood */
    cell *flood;        /* [grid.size] */
};

enum { OF_SEA = 0, OF_FRAME = UINT16_MAX };

struct flip {
    cell cell;
    uint16_t owner; /* the new owner */
    uint16_t loser; /* the old owner; one of the two is the sea */
    int32_t change; /* of violations */
};

/* The colouring where each clue is alone, for solutions that agree with the
 * board, which is read only here; *p must not be moved.  False if out of memory,
 * or if the limit of the budget does not allow it: see p->account.  Clear it in
 * any case. */
bool nuri_colouring_init(struct colouring *p, const struct board *board,
                         struct budget *budget);
void nuri_colouring_clear(struct colouring *p);

void nuri_colouring_restart(struct colouring *p);

/* True if the sea is connected, which all other functions require.  Clues alone
 * may cut off a corner. */
bool nuri_colouring_is_whole(struct colouring *p);

/* Set the colouring to this solution [cells]. */
void nuri_colouring_copy(struct colouring *p, const uint8_t *solution);

/* The same for p->colour, whose sea and islands are connected. */
void nuri_colouring_own(struct colouring *p);

/* From now on a solution is wanted that differs from this one [cells]. */
void nuri_colouring_avoid(struct colouring *p, const uint8_t *solution);

/* True for a solution that is wanted. */
static inline bool colouring_is_done(const struct colouring *p)
{
    return p->violations == 0 && p->different > 0;
}

/* Write the colouring, a solution, to `solution` [cells]. */
void nuri_colouring_write(const struct colouring *p, uint8_t *solution);

/* True if the 2x2 square with upper left cell c is all black. */
bool nuri_colouring_has_pool(const struct colouring *p, cell c);

/* True if cell c is undecided, or white without a clue. */
static inline bool colouring_is_free(const struct colouring *p, cell c)
{
    return p->known[c] == NURI_UNDECIDED ||
           (p->known[c] == NURI_WHITE && !p->puzzle->clue[c]);
}

/* Describe the flip of this free cell.  False if it is impossible.  Call
 * nuri_colouring_keeps_sea() separately, as that is expensive. */
bool nuri_colouring_can_flip(const struct colouring *p, cell c, struct flip *f);

/* True if the sea remains connected.  The cost is that of the smaller part that
 * is cut off, or of the way around. */
bool nuri_colouring_keeps_sea(struct colouring *p, const struct flip *f);

void nuri_colouring_flip(struct colouring *p, const struct flip *f);
