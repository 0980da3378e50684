/*
 * board.h -- what is known of the cells so far.
 *
 * A board is an assignment of colours that grows by nuri_board_mark() and
 * shrinks by nuri_board_undo(); nothing else writes a colour.  Every colour
 * is on the trail, in the order in which it was found:
 *
 *     trail:   clues ... | marks given ... | what rules found ...
 *
 * Why a cell has its colour stands in the log of deductions (lemmas/deduction.h).
 */
#pragma once

#include "puzzle/puzzle.h"

/* Colours are nuri_colour, stored in a byte; frame cells have this one. */
enum { OUTSIDE = NURI_WHITE + 1 };

struct board {
    const nuri_puzzle *puzzle; /* borrowed */
    uint8_t *colour;           /* [grid.size] */
    cell *trail;               /* [cells of the board] */
    uint32_t marked;           /* length of the trail */
    uint64_t *number; /* [cells of the board], of each mark on the trail: how
                         many were made before it, those taken back too.  A
                         board begins as it did if that of a mark is the same */
    uint64_t made;    /* marks so far, those taken back too */
    uint32_t count[NURI_WHITE + 1]; /* board cells of each colour */
    uint32_t undone;                /* how often marks were taken back:
                                             if never, what follows from the
                                             marks only grows */
};

/*
 * A board on which the clues are white, and the marks of `marks` [cells, no
 * frame; may be NULL] are made.  *consistent is false if a clue cell is given
 * as sea; the clue stays land.  Fails with NURI_ERR_MEMORY, or with
 * NURI_ERR_ARGUMENT if a byte of `marks` is no colour.
 */
nuri_status nuri_board_init(struct board *b, const nuri_puzzle *puzzle,
                            const uint8_t *marks, bool *consistent);
void nuri_board_clear(struct board *b);

/* Decide an undecided cell of the board. */
void nuri_board_mark(struct board *b, cell c, nuri_colour colour);

/* Take marks back until `marked` are left. */
void nuri_board_undo(struct board *b, uint32_t marked);

/* The colours without the frame, into `colours` [cells]. */
void nuri_board_copy(const struct board *b, uint8_t *colours);

/* Assert the invariants above, for tests; O(cells). */
void nuri_board_check(const struct board *b);

/* Likewise, where the board ought to be in order; not with NDEBUG. */
#ifdef NDEBUG
#define BOARD_CHECK(b) ((void)0)
#else
#define BOARD_CHECK(b) nuri_board_check(b)
#endif
