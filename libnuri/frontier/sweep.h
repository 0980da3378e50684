/*
 * sweep.h -- one sweep over a board, cell by cell.
 */
#ifndef NURI_FRONTIER_SWEEP_H
#define NURI_FRONTIER_SWEEP_H

#include "frontier/frontier.h"

enum {
    MAX_WIDTH = 11,    /* columns: then there are at most six parts of a kind */
    MAX_CLUES = 7,     /* three bits each, 0 being none */
    MAX_SIZE = 127,    /* of an island: seven bits */
    STATES_A_STEP = 64 /* what counts as a step of the search */
};

/* A board as it is swept: turned so that it is narrow. */
struct strip {
    uint32_t width, height;
    uint32_t *index; /* [width * height], place in an array without frame */
    uint8_t *colour; /* [width * height], nuri_colour */
    uint8_t *clue;   /* [width * height], number of the clue from 1; or 0 */
    uint32_t clues;
    uint32_t size[MAX_CLUES + 1]; /* by number */
    uint32_t at[MAX_CLUES + 1];   /* cell of the clue */
    uint32_t sea;                 /* cells of it in a solution */
};

/*
 * A frontier.  Columns hold labels: parts of land 0 to 5, parts of sea 8 to
 * 13, by first appearance from the left; NOTHING above the first row.
 */
struct state {
    uint64_t labels; /* four bits a column; CORNER and CLOSED above them */
    uint64_t lands; /* ten bits a part: its size, and seven above it its clue */
};

/* How a state came about: from up to two states of the layer before. */
struct origin {
    uint32_t from[2];
    uint8_t sea;   /* bit k: from[k] came here by colouring the cell sea */
    uint8_t ways;  /* colourings that lead here; 2 means 2 or more */
    uint8_t froms; /* 1 or 2 */
};

/* All states before one cell. */
struct layer {
    struct state *state;   /* [count]; freed when the next layer is made */
    struct origin *origin; /* [count] */
    uint32_t count, room;
    uint32_t *slot; /* [slots], hash table of numbers from 1; freed likewise */
    uint32_t slots;
};

struct sweep {
    const struct strip *strip;
    struct limits *limits;
    const nuri_stats *stats;
    struct layer *layer; /* [cells + 1] */
    uint32_t done;       /* cells swept */
    uint64_t states;     /* in all layers */
    uint64_t most;       /* states before giving up */
    uint64_t held;       /* bytes, beside those of the search */
    uint64_t peak;       /* most of them at a time */
};

/* ---- layer.c ---- */

/* The number of this state in the layer, made if need be; false if there is
 * no room for it. */
bool nuri_layer_find(struct sweep *w, struct layer *l, const struct state *s,
                     uint32_t *number);

/* One more way into a state.  Ways beyond the second tell nothing. */
void nuri_origin_add(struct origin *o, uint32_t from, bool sea, uint8_t ways);

/* Free the states, but not their origins, which are read back. */
void nuri_layer_forget(struct sweep *w, struct layer *l);

/* ---- sweep.c ---- */

/* Sweep as far as possible: true at the end of the board. */
bool nuri_sweep_run(struct sweep *w);
bool nuri_sweep_init(struct sweep *w);
void nuri_sweep_drop(struct sweep *w);

/* Is this frontier, after the last cell, that of a solution? */
bool nuri_sweep_accepts(const struct sweep *w, const struct state *s);

#endif
