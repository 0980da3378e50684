/*
 * water.h -- the parts of what is not land; what is asked of the sea.
 *
 * Water is sea and open cells.  All sea lies in one part of it, and land that
 * parts two cells of sea is a wall.
 */
#ifndef NURI_RULES_WATER_H
#define NURI_RULES_WATER_H

#include "base/grid.h"

#include <stdbool.h>

struct view;

/* A part of the water, and how it is walled in. */
struct water {
    cell from;      /* one cell of it */
    cell cut;       /* an open cell taken away; 0: none */
    uint32_t cells; /* how many it has */
    uint32_t seas;  /* how many of these are sea */
    cell sea;       /* one of these; 0: none */
    uint32_t walls; /* cells of land that part it from elsewhere */
};

/* Flood the part with w->from, without w->cut: its cells are in range.list,
 * and in range.seen.  The range must be open.  O(cells). */
void nuri_water_flood(struct view *v, struct water *w);

/* Is c beside the part that was flooded last? */
bool nuri_water_touches(const struct view *v, cell c);

/*
 * Flood the part, and find its walls towards a cell outside: not all its shore,
 * but only what one comes to from there when everything else is open.  They
 * are in range.told then.  O(cells).
 */
void nuri_water_wall(struct view *v, struct water *w, cell outside);

/* Add the walls found last to the causes of the draft. */
void nuri_water_tell(struct view *v, const struct water *w);

#endif
