/*
 * potential_sea.h -- the cells that are black or can still be black.
 *
 * The sea of a solution lies in one connected part of them.  White that
 * separates two black cells is a wall.
 */
#pragma once

#include "base/sets.h"
#include "board/board.h"

struct view;

/* A connected part of the potential sea, and its wall. */
struct sea_part {
    cell from;      /* one cell of it */
    cell cut;       /* an undecided cell left out; 0: none */
    uint32_t cells; /* number of its cells */
    uint32_t seas;  /* how many of these are black */
    cell sea;       /* one of these; 0: none */
    uint32_t walls; /* white cells that separate it from the rest */
};

struct potential_sea {
    struct view *view;
    struct stamps flooded; /* the part flooded last */
    struct stamps outside; /* cells reached from outside, and the wall found
                              last */
    cell *queue;           /* [cells] */
};

static inline bool may_be_black(const struct board *b, cell c)
{
    return b->colour[c] == NURI_BLACK || b->colour[c] == NURI_UNDECIDED;
}

/* Made on first use; NULL if memory runs out, noted in view.out. */
struct potential_sea *nuri_potential_sea_open(struct view *v);

/* Flood the part of `from`, without `cut`. O(cells). */
void nuri_potential_sea_flood(struct potential_sea *p, struct sea_part *part);

/* True if c is in the part flooded last; or next to it. */
static inline bool potential_sea_has(const struct potential_sea *p, cell c)
{
    return stamps_has(&p->flooded, c);
}
bool nuri_potential_sea_touches(const struct potential_sea *p, cell c);

/*
 * Flood the part, and find its wall towards a cell outside: not the whole
 * shore, only what can be reached from there with everything else undecided.
 * O(cells).
 */
void nuri_potential_sea_wall(struct potential_sea *p, struct sea_part *part,
                             cell outside);

/* Add the wall found last to the causes of the pending deduction. */
void nuri_potential_sea_causes(const struct potential_sea *p,
                               const struct sea_part *part);
