/*
 * known_solutions.h -- colourings that solved some puzzle of this size.
 *
 * That the sea is connected and has no squares does not depend on the clues.  So
 * a solution of one puzzle is one of another if the clues fit its islands, which
 * takes a look at each clue; and two that fit prove that a puzzle has several
 * solutions, without any search.
 */
#pragma once

#include "base/stamps.h"
#include "generate/islands.h"

/* More than these tell little more: the oldest but the first are forgotten. */
enum { MAX_WITNESSES = 1024 };

/* A clue, and the index of its cell. */
struct placed_clue {
    uint32_t index;
    int32_t clue;
};

struct solution {
    uint8_t *colour; /* [cells] */
    struct islands islands;
};

struct known {
    struct grid grid;
    struct solution list[MAX_WITNESSES];
    uint32_t count;      /* that were ever added; the last of them are here */
    struct stamps clued; /* islands, scratch */
};

/* False if there is no room; dropping is allowed then. */
bool nuri_known_solutions_init(struct known *w, const struct grid *g);
void nuri_known_solutions_clear(struct known *w);

/* Add a solution [cells] that puzzle/check.c has accepted, unless it is here.
 * NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_known_solutions_add(struct known *w, const uint8_t *solution);

/* How many of them solve the puzzle of these clues [count], at most `most`? */
uint32_t nuri_known_solutions_accepted(struct known *w,
                                       const struct placed_clue *clues,
                                       uint32_t count, uint32_t most);
