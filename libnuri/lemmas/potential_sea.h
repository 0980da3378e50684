/*
 * potential_sea.h -- what can still be black: cells that are black, or open.
 *
 * All sea of a solution lies in one part of the potential sea, and land that
 * parts two black cells is a wall.
 */
#pragma once

#include "base/stamps.h"
#include "board/board.h"

struct view;

/* A part of the potential sea, and how it is walled in. */
struct sea_part {
    cell from;      /* one cell of it */
    cell cut;       /* an undecided cell taken away; 0: none */
    uint32_t cells; /* how many it has */
    uint32_t seas;  /* how many of these are black */
    cell sea;       /* one of these; 0: none */
    uint32_t walls; /* white cells that part it from elsewhere */
};

struct potential_sea {
    struct view *view;
    struct stamps flooded; /* cells of the part that was flooded last */
    struct stamps outside; /* cells that one comes to from outside, and the
                              walls of the part that was walled last */
    cell *queue;           /* [cells] */

    /* The part that had all the sea, of the board with so many marks. */
    const struct board *known; /* NULL: no such part is known */
    uint32_t marked;
    uint64_t number;   /* of the last mark */
    struct stamps all; /* its cells */
    uint32_t cells;
};

static inline bool may_be_black(const struct board *b, cell c)
{
    return b->colour[c] == NURI_BLACK || b->colour[c] == NURI_UNDECIDED;
}

/* Made when it is first wanted.  NULL if there is no memory, which is noted in
 * view.out. */
struct potential_sea *nuri_potential_sea_open(struct view *v);

/* Flood the part with `from`, without `cut`.  O(cells). */
void nuri_potential_sea_flood(struct potential_sea *p, struct sea_part *part);

/* Is c in the part that was flooded last; or beside it? */
static inline bool potential_sea_has(const struct potential_sea *p, cell c)
{
    return stamps_has(&p->flooded, c);
}
bool nuri_potential_sea_touches(const struct potential_sea *p, cell c);

/*
 * May undecided cell c, were it land, part sea from sea?  Few cells around it
 * are looked at, so false is proved, and true says nothing.  What was flooded
 * is forgotten.
 */
bool nuri_potential_sea_may_part(struct potential_sea *p, cell c);

/* The part that was flooded last, nothing being cut away, has all the sea:
 * remember it. */
void nuri_potential_sea_know(struct potential_sea *p,
                             const struct sea_part *part);

/*
 * Has what is left of that part still all the sea, and at least so many cells?
 * It is looked at only around the cells that were decided since, so true is
 * proved, and false says nothing.  What was flooded is forgotten.
 *
 * PROOF.  Cells that are white now are taken away one after the other.  If those
 * beside such a cell that are left are joined by way of the eight around it, the
 * part is as connected without it.  And no sea came to be outside.
 */
bool nuri_potential_sea_stands(struct potential_sea *p, int64_t cells);

/*
 * Flood the part, and find its walls towards a cell outside: not all its shore,
 * but only what one comes to from there when everything else is undecided.
 * O(cells).
 */
void nuri_potential_sea_wall(struct potential_sea *p, struct sea_part *part,
                             cell outside);

/* Add the walls found last to the causes of the pending deduction of the view. */
void nuri_potential_sea_causes(const struct potential_sea *p,
                               const struct sea_part *part);
