/*
 * exclusions.h -- colours that cells do not have together.
 *
 * The end of a chain shows this without the what-if that led there: no solution
 * has these colours of some cells of the chain.  It often ends later what-ifs,
 * too.  Then these name the cells and the step that showed it, and leave out
 * what follows.
 */
#pragma once

#include "language/say.h"
#include "lemmas/view.h"

/* Cells of an exclusion, and the latest exclusions that are kept. */
enum { MAX_EXCLUDED = 4, MAX_EXCLUSIONS = 48 };

struct exclusion {
    size_t step; /* that showed it, from 1 */
    uint32_t count;
    cell cell[MAX_EXCLUDED];      /* [count] */
    uint8_t colour[MAX_EXCLUDED]; /* [count] */
};

/* A zero-initialised list is empty. */
struct exclusions {
    struct exclusion list[MAX_EXCLUSIONS];
    uint32_t noted; /* so far; the oldest make room */
};

/* Add one; `x` may be of the list. */
void nuri_exclusions_add(struct exclusions *e, const struct exclusion *x);

/* True if the board has all colours of one of them. */
bool nuri_exclusions_reached(const struct exclusions *e, const struct board *b);
bool nuri_exclusion_reached(const struct exclusion *x, const struct board *b);

/* As nuri_contradiction_causes(), without the known cells that the step rests
 * on. */
void nuri_exclusion_causes(struct view *v, const struct exclusion *x,
                           uint32_t kind);

/* Say that they do not have these colours. */
const nuri_said *nuri_exclusion_say(const struct sayer *to,
                                    const struct exclusion *x);
