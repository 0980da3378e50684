/*
 * pick.h -- which deduction to show a person.
 *
 * A pick leaves the deduction alone in d->deductions, with its causes, and
 * carries nothing out.  It is false if there is none, at a limit, and if memory
 * runs out, which is noted there.
 */
#pragma once

#include "deduce/deduce.h"

/* Techniques up to this level may be shown before easier ones elsewhere. */
enum { MAX_NEARBY_LEVEL = 3 };

/* Which deductions are worth showing; zero: any. */
struct preference {
    unsigned max_level;  /* highest level of techniques; 0: any */
    uint32_t max_shapes; /* most shapes weighed; 0: any number */
    cell near;           /* near this cell, if possible; 0: anywhere */
    bool only;           /* only deductions that decide that cell */
    const cell *last;    /* [lasts] or near any of these; borrowed */
    uint32_t lasts;
    /* Colours [grid.size] that techniques below this level will show, or NULL;
     * deductions of the level that decide one of them are left out. */
    const uint8_t *easier[MAX_NEARBY_LEVEL + 1];
};

/*
 * The best one: next to the preferred cells, or else within 2, 4, 6 cells, if
 * techniques up to level 2 find one there; of level 3, if these find none within
 * 2; then the lowest level, then the nearest, then the fewest cells to look at,
 * then reading order of the cell to name, then the lowest rank.
 */
bool nuri_pick_best(struct deducer *d, const struct preference *p);

/* That of this technique nearest to the preferred cells, if not farther than
 * `most`. */
bool nuri_pick_near(struct deducer *d, const struct preference *p,
                    uint32_t technique, uint32_t most);

/* The first of this technique whose subject is in a part with one of these
 * cells [count]. */
bool nuri_pick_about(struct deducer *d, uint32_t technique, const cell *cells,
                     uint32_t count);

/* Prefer what is near any of these cells [count], at least one, which are
 * borrowed; of many, near the last ones. */
void nuri_prefer_near(struct preference *p, const cell *cells, uint32_t count);

/* The distance of a cell from the nearest preferred cell; 0 without one. */
uint32_t nuri_preferred_distance(const struct preference *p,
                                 const struct grid *g, cell c);

/* The nearest of these cells [count], at least one, to a preferred cell, then in
 * reading order: the one to name. */
cell nuri_preferred_cell(const struct preference *p, const struct grid *g,
                         const cell *cells, uint32_t count);
