/*
 * known_solutions.h -- colourings that solved some puzzle of this size.
 *
 * A connected sea without pools does not depend on the clues.  So a solution
 * of one puzzle solves another if the clues fit its islands, which takes a
 * look at each clue.  Two that fit prove several solutions, without any
 * search.
 */
#pragma once

#include "base/sets.h"
#include "generate/islands.h"

/* More solutions help little: the oldest but the first are dropped. */
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
    uint32_t count;      /* ever added; the last of them are here */
    struct stamps clued; /* islands, scratch */
};

/* False without memory; clearing is allowed then. */
bool nuri_known_solutions_init(struct known *w, const struct grid *g);
void nuri_known_solutions_clear(struct known *w);

/* Add a solution [cells] that puzzle/check.c has accepted, unless it is here.
 * NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_known_solutions_add(struct known *w, const uint8_t *solution);

/* Count those that solve the puzzle of these clues [count], up to `most`. */
uint32_t nuri_known_solutions_accepted(struct known *w,
                                       const struct placed_clue *clues,
                                       uint32_t count, uint32_t most);
