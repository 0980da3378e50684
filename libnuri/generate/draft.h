/*
 * draft.h -- a colouring in progress, with its clues.
 *
 * INVARIANT.  The sea is connected and has no pools, and each island has one
 * clue: its size, or `?`.  So the colouring is a solution; open is only whether
 * it is the only one.
 *
 * All writes are logged and can be undone: the last first, or any part of the
 * log that shares no island with later writes.
 */
#pragma once

#include "base/grid.h"
#include "base/memory.h"
#include "base/random.h"
#include "generate/census.h"
#include "generate/looks.h"
#include "puzzle/puzzle.h"
#include "sample/sea_without.h"

/* State of a cell before it was written. */
struct written {
    cell cell;
    struct spot was;
};

/* Images of a cell under a symmetry, including itself. */
enum { IMAGES = 4 };

struct draft {
    nuri_puzzle puzzle; /* the clues; its list of them is made when asked for */
    struct spot *spot;  /* [grid.size] */
    struct census census;
    struct looks looks;
    uint32_t *must; /* [grid.size], required numbers; 0: none */
    /* cells by which islands of such numbers are too large or small */
    uint32_t unmet;
    /* [IMAGES * grid.size], borrowed: symmetric clues move together; NULL:
     * no */
    const cell *image;
    bool fixed;          /* clues stay in place, except for moves together */
    uint32_t seas;       /* black cells */
    struct written *log; /* [written] */
    uint32_t written;
    size_t room;
    struct stamps seen;     /* of floods */
    cell *flood;            /* [grid.size] */
    struct sea_without sea; /* also the offsets to cells around a cell */
    struct arena *memory; /* of all arrays, borrowed; failed: the log is cut */
};

/* Boards of this grid; borrows `asked`, and the arena, which has failed if out
 * of memory. */
void nuri_draft_init(struct draft *d, const struct grid *g,
                     const struct islands_asked *asked, struct arena *a);

/* Begin with this colouring [grid.size], which obeys the rules.  Clues get any
 * cell of their island, unless `clues` [grid.size] is not NULL and fixes the
 * cell.  A number there is required; NURI_CLUE_ANY becomes `?`. */
void nuri_draft_begin(struct draft *d, const uint8_t *colour,
                      const int32_t *clues, struct random *random);

/* The puzzle as it is now; valid until the next write. */
const nuri_puzzle *nuri_draft_puzzle(struct draft *d);

/* Copy the colouring to `solution` [cells]. */
void nuri_draft_solution(const struct draft *d, uint8_t *solution);

/* Errors in sizes and numbers of islands; and the price of all islands, which
 * includes the errors. */
int32_t nuri_draft_wrong(const struct draft *d);
int32_t nuri_draft_price(const struct draft *d);

/* Count looks at this scale of their price from now on; 0: do not. */
void nuri_draft_watch_looks(struct draft *d, int32_t scale);

/* True if c is in or next to an island whose size has a price, or is too
 * frequent. */
bool nuri_draft_is_disliked(const struct draft *d, cell c);

/* Flip the colour of the cell.  Islands that join keep one clue; parts of an
 * island get one each.  False, and nothing is written, if the colouring would
 * break a rule or fixed clues would have to move. */
bool nuri_draft_flip(struct draft *d, cell c, struct random *random);

/* A random cell at most two columns and rows from c; c if `tries` draws find
 * none. */
cell nuri_draft_near(const struct draft *d, cell c, int tries,
                     struct random *random);

/* Move the clue of the island of `to` there, if allowed. */
bool nuri_draft_move_clue(struct draft *d, cell to);

/* Make the clue in this cell `?`. */
void nuri_draft_hide_size(struct draft *d, cell home);

/* What a random change may be. */
enum changes { CHANGE_ALL, CHANGE_CLUES, CHANGE_COLOURS };

/* Flip this cell; bend an island there, which may keep its size; move a clue at
 * or near it.  Where clues are symmetric, all images change alike.  False, and
 * nothing is written, if no such change was found. */
bool nuri_draft_change(struct draft *d, cell c, enum changes may,
                       struct random *random);

/* Undo what was written from this length of the log on; or only up to `end`,
 * where the log keeps its length until nuri_draft_keep(). */
void nuri_draft_undo(struct draft *d, uint32_t from);
void nuri_draft_take_back(struct draft *d, uint32_t from, uint32_t end);

/* True if the sea is connected, which may be lost when a part of the log is
 * undone. */
bool nuri_draft_is_whole(struct draft *d);

/* Keep all writes: empty the log. */
void nuri_draft_keep(struct draft *d);
