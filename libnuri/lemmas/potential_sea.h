/*
 * potential_sea.h -- the parts of what is not land; what is asked of the sea.
 *
 * The potential sea is all sea and open cells.  All sea lies in one part of it, and land that
 * parts two cells of sea is a wall.
 */
#ifndef NURI_LEMMAS_POTENTIAL_SEA_H
#define NURI_LEMMAS_POTENTIAL_SEA_H

#include "base/grid.h"

#include <stdbool.h>

struct view;

/* A part of the potential sea, and how it is walled in. */
struct potential_sea {
    cell from;      /* one cell of it */
    cell cut;       /* an open cell taken away; 0: none */
    uint32_t cells; /* how many it has */
    uint32_t seas;  /* how many of these are sea */
    cell sea;       /* one of these; 0: none */
    uint32_t walls; /* cells of land that part it from elsewhere */
};

/* Flood the part with w->from, without w->cut: its cells are in range.list,
 * and in range.seen.  The range must be open.  O(cells). */
void nuri_potential_sea_flood(struct view *v, struct potential_sea *w);

/* Is c beside the part that was flooded last? */
bool nuri_potential_sea_touches(const struct view *v, cell c);

/*
 * Flood the part, and find its walls towards a cell outside: not all its shore,
 * but only what one comes to from there when everything else is open.  They
 * are in range.told then.  O(cells).
 */
void nuri_potential_sea_wall(struct view *v, struct potential_sea *w,
                             cell outside);

/* Add the walls found last to the causes of the pending find. */
void nuri_potential_sea_causes(struct view *v, const struct potential_sea *w);

#endif
