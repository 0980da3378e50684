/*
 * repair_draft.h -- change a colouring and its clues until techniques solve
 * the puzzle.
 *
 * Cells that techniques leave undecided show where clues say too little.
 * There the colouring is changed, or a clue moved, in many places at once.  A
 * change stays if it leaves fewer undecided cells around it; wrong sizes and
 * numbers of islands count too.  Deductions far from changes are kept
 * meanwhile, and made again at the end.
 */
#pragma once

#include "base/budget.h"
#include "generate/draft.h"

/* How to repair. */
struct repair {
    /* level of techniques while much is undecided */
    unsigned first_level;
    unsigned level;       /* level after that, 1 to 3 */
    uint32_t slice;       /* rounds without a new minimum */
    bool keeps_colouring; /* only clues move */
    const uint8_t *near;  /* [grid.size], a colouring to stay near; NULL */
    int32_t distance;     /* the price of each cell that differs from it */
    /* `near` is a picture, with large white areas, of which techniques find
     * little: white cells with only white ones around count as known, and cells
     * that are white in it cost three times as much to change, and half as much
     * if undecided.  *done is then a guess: ask for other solutions */
    bool is_picture;
    uint32_t shakes; /* times to go on if nothing improves */
    /* A change is tried only if it would be accepted were it to decide this many
     * cells; 0: all undecided ones. */
    uint32_t max_decided;
    struct allowance *steps; /* changes that may be tried */
};

/* *done is true if techniques up to that level solve the puzzle of the draft
 * now, and its islands are as required: then the colouring is its only
 * solution.  Else the slice, the steps or a limit of the budget ended it.  The
 * log of the draft ends empty.  NURI_OK, NURI_ERR_MEMORY or
 * NURI_ERR_INTERNAL. */
nuri_status nuri_repair(struct draft *d, const struct repair *how,
                        struct random *random, struct budget *budget,
                        bool *done);

/* One random change of the colouring or of a clue at or next to this cell.
 * False, and nothing is written, if none was found. */
bool nuri_change_at(struct draft *d, cell c, bool keeps_colouring,
                    struct random *random);
