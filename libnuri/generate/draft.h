/*
 * draft.h -- a colouring, and the clues that stand for it, being worked on.
 *
 * At all times the sea is connected and has no pools, and each island has one
 * clue, which tells its size: so the colouring is a solution of the clues.  What
 * is asked is whether it is the only one.
 *
 * Whatever is written is logged, and can be taken back: the last first, or any
 * part of the log that has no island in common with what was written later.
 */
#pragma once

#include "base/arena.h"
#include "puzzle/puzzle.h"
#include "sample/census.h"
#include "sample/ring.h"
#include "sample/xoshiro.h"

/* What is in a cell. */
struct spot {
    uint32_t size; /* of the island, if its clue is here; else 0 */
    cell home;     /* where the clue of its island is; 0: sea */
    uint8_t colour;
    bool hidden_size; /* the clue is `?` */
};

/* What was in a cell before it was written. */
struct written {
    cell cell;
    struct spot was;
};

/* Images of a cell by a symmetry, itself among them. */
enum { IMAGES = 4 };

struct draft {
    struct ring ring;
    nuri_puzzle puzzle; /* the clues; its list of them: see
                           nuri_draft_puzzle() */
    struct spot *spot;  /* [grid.size] */
    struct census census;
    uint32_t *must;      /* [grid.size], numbers that are given; 0: none */
    uint32_t unmet;      /* cells that islands of such numbers have too many or
                           too few */
    const cell *image;   /* [IMAGES * grid.size], borrowed: clues are to remain
                          symmetric, and move together; NULL: none do */
    bool fixed;          /* clues stay where they are, but for moves together */
    uint32_t seas;       /* cells of the sea */
    struct written *log; /* [written] */
    uint32_t written, room;
    bool failed;         /* there was no memory to log something */
    struct stamps seen;  /* of floods */
    cell *flood;         /* [grid.size] */
    struct arena memory; /* of all arrays but the log */
};

/* Boards of this grid; `asked` is borrowed.  False if there is no memory;
 * dropping is allowed then, but not needed. */
bool nuri_draft_init(struct draft *d, const struct grid *g,
                     const struct islands_asked *asked);
void nuri_draft_clear(struct draft *d);

/* Begin with this colouring [grid.size], which obeys the rules, a clue in any
 * cell of each island: where `clues` [grid.size] is not NULL, in that cell which
 * has one there, and then for good.  A number is to be met, and NURI_CLUE_ANY
 * not to be told. */
void nuri_draft_begin(struct draft *d, const uint8_t *colour,
                      const int32_t *clues, struct xoshiro *random);

/* The puzzle as it is now, until something is written. */
const nuri_puzzle *nuri_draft_puzzle(struct draft *d);

/* The colouring, into `solution` [cells]. */
void nuri_draft_solution(const struct draft *d, uint8_t *solution);

/* What is wrong with sizes and numbers of islands; and their price, that of what
 * is wrong among it. */
int32_t nuri_draft_wrong(const struct draft *d);
int32_t nuri_draft_price(const struct draft *d);

/* Is c land of an island whose size has a price? */
bool nuri_draft_is_expensive(const struct draft *d, cell c);

/* Give the cell the other colour.  Islands that become one keep one clue; parts
 * of an island get one each.  False, and nothing is written, if the colouring
 * would break the rules, or clues would have to move that are fixed. */
bool nuri_draft_flip(struct draft *d, cell c, struct xoshiro *random);

/* A random cell of the board, at most two columns and rows from c; c if none was
 * found in so many tries. */
cell nuri_draft_near(const struct draft *d, cell c, int tries,
                     struct xoshiro *random);

/* Move the clue of the island of `to` there, if it may. */
bool nuri_draft_move_clue(struct draft *d, cell to);

/* Tell the number of the clue in this cell, or not. */
void nuri_draft_show_size(struct draft *d, cell home, bool hidden_size);

/* Take back what was written from this length of the log on; or only up to
 * `end`, where the log stays as it was, for nuri_draft_keep() in the end. */
void nuri_draft_undo(struct draft *d, uint32_t from);
void nuri_draft_take_back(struct draft *d, uint32_t from, uint32_t end);

/* Is the sea connected?  After parts of the log were taken back. */
bool nuri_draft_is_whole(struct draft *d);

/* Keep all that is written: the log is empty again. */
void nuri_draft_keep(struct draft *d);
