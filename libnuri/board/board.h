/*
 * board.h -- the colours of a board so far.
 *
 * nuri_board_mark() adds a colour and nuri_board_undo() removes it; nothing
 * else writes one.  Every colour is on the trail, in order:
 *
 *     trail:   clues ... | marks of the caller ... | deductions ...
 *
 * The reasons are in the log of deductions (lemmas/deduction.h).
 */
#pragma once

#include "puzzle/puzzle.h"

/* nuri_colour is stored in a byte; frame cells have this value. */
enum { OUTSIDE = NURI_WHITE + 1 };

struct board {
    const nuri_puzzle *puzzle; /* borrowed */
    uint8_t *colour;           /* [grid.size] */
    cell *trail;               /* [cells of the board] */
    uint32_t marked;           /* length of the trail */
    /* [cells of the board], for each mark on the trail the value of `made`
     * before it.  While a mark keeps its number, the trail up to it is kept. */
    uint64_t *number;
    uint64_t made;                  /* marks so far, including undone ones */
    uint32_t count[NURI_WHITE + 1]; /* board cells of each colour */
    /* How often marks were undone; if 0, conclusions only grow. */
    uint32_t undone;
    /* Clues are still to come, so islands may be without one.  False at first;
     * only the search knows this rule. */
    bool more_islands;
};

/*
 * A board with white clues and the marks of `marks` [cells, no frame; may be
 * NULL].  *consistent is false if a clue is marked black; it stays white.
 * Fails with NURI_ERR_MEMORY, or NURI_ERR_ARGUMENT if a byte is not a colour.
 */
nuri_status nuri_board_init(struct board *b, const nuri_puzzle *puzzle,
                            const uint8_t *marks, bool *consistent);
void nuri_board_clear(struct board *b);

void nuri_board_mark(struct board *b, cell c, nuri_colour colour);

void nuri_board_undo(struct board *b, uint32_t marked);

/* Write the colours, without the frame, to `colours` [cells]. */
void nuri_board_copy(const struct board *b, uint8_t *colours);

/* Assert the invariants above; O(cells). */
void nuri_board_check(const struct board *b);

/* The same in debug builds only. */
#ifdef NDEBUG
#define BOARD_CHECK(b) ((void)0)
#else
#define BOARD_CHECK(b) nuri_board_check(b)
#endif
