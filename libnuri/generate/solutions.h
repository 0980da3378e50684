/*
 * solutions.h -- colourings that solved some puzzle of this size.
 *
 * A connected sea without pools does not depend on the clues.  So a solution
 * of one puzzle solves another if the clues fit its islands, which takes a
 * look at each clue.  Two that fit prove several solutions, without any
 * search.
 */
#pragma once

#include "base/grid.h"
#include "base/memory.h"

/* Cells without a frame, by index. */
struct solution {
    uint8_t *colour;  /* [cells] */
    uint32_t islands; /* their number */
    uint32_t *island; /* [cells], number of the island from 1; 0: sea */
    uint32_t *size;   /* [islands + 1], by number; of 0 undefined */
    uint32_t *first;  /* [islands + 1], by number: where its cells begin ... */
    uint32_t *member; /* [white cells], ... here; the first one first */
};

/* Room for any solution; the arena has failed if out of memory. */
void nuri_solution_init(struct solution *s, const struct grid *g,
                        struct arena *a);

/* Take this complete colouring [cells], and find its islands. */
void nuri_solution_take(struct solution *s, const struct grid *g,
                        const uint8_t *colouring);

/* The size of the island of a white cell. */
static inline uint32_t solution_size(const struct solution *s, uint32_t index)
{
    return s->size[s->island[index]];
}

/* More solutions help little: the oldest but the first are dropped. */
enum { MAX_KNOWN = 1024 };

/* A clue, and the index of its cell. */
struct placed_clue {
    uint32_t index;
    int32_t clue;
};

struct known {
    struct grid grid;
    struct solution *list; /* [MAX_KNOWN] */
    uint32_t count;        /* ever added; the last of them are here */
    struct stamps clued;   /* islands, scratch */
    struct arena *memory;  /* of all these, borrowed */
};

void nuri_known_init(struct known *w, const struct grid *g, struct arena *a);

/* Add a solution [cells] that puzzle/check.c has accepted, unless it is here.
 * Return it; it stays for many more.  NULL if out of memory. */
const struct solution *nuri_known_add(struct known *w, const uint8_t *solution);

/* Count those that solve the puzzle of these clues [count], up to `most`. */
uint32_t nuri_known_accepted(struct known *w, const struct placed_clue *clues,
                             uint32_t count, uint32_t most);
