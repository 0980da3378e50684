/*
 * fit.h -- how far a puzzle is from what is asked of its solution: that it is
 * the only one, how hard it is to find, and a technique that it takes.
 */
#pragma once

#include "generate/by_techniques.h"
#include "generate/draft.h"

/* The distance of a puzzle not known to have one solution. */
enum { NO_FIT = INT32_MAX };

/* Uses of a requested technique from this level on; of easier ones a tenth of
 * the deductions. */
enum { FIT_RARE = 3, FIT_USES = 3 };

struct fit {
    nuri_status status;    /* sticky: after an error nothing fits */
    struct budget *budget; /* borrowed, as is the next */
    struct allowance *steps;
    unsigned min_level, max_level;
    const char *use; /* a technique or kind of what-if; NULL: any */
    unsigned use_level;
    struct by_techniques techniques;
    uint8_t *known; /* [grid.size], borrowed scratch */
    uint32_t open;  /* cells that techniques left in the last puzzle, and how */
    uint32_t min_open;   /* many there must be where they do not solve it */
    nuri_rating *rating; /* of the last puzzle, or NULL */
};

/* The distance of the draft from the request, 0 if it is met.  If
 * `by_techniques` is set only puzzles that techniques solve can be near. */
int32_t nuri_fit_find(struct fit *f, struct draft *d, bool by_techniques);

/* Set f->rating, with a proof; NULL unless the puzzle is known to have one
 * solution.  Nothing harder than level `most` is searched: see
 * nuri_rate_up_to(). */
void nuri_fit_rate(struct fit *f, struct draft *d, unsigned most);

/* The distance of a puzzle with that rating; of its level alone. */
int32_t nuri_fit_of_rating(const struct fit *f);
int32_t nuri_fit_of_level(const struct fit *f, unsigned level);

void nuri_fit_clear(struct fit *f);
