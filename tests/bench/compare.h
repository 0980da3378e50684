/* compare.h -- two solvers in turn, board by board. */
#pragma once

#include "boards.h"
#include "options.h"
#include "rival.h"

enum { MINE, OTHER, SIDES };

/* What both said of one board. */
struct pair {
    char *name; /* owned */
    unsigned turn, width, height;
    nuri_outcome outcome[SIDES];
    double seconds[SIDES]; /* the least of all repeats */
    uint64_t conflicts[SIDES];
};

struct pairs {
    struct pair *pair; /* [count], owned */
    size_t count, room;
    size_t wrong;
};

enum { DECILES = 10 };

/* Some boards: the totals, and the geometric mean of mine / other. */
struct share {
    size_t boards;
    double from, to; /* seconds of the other, least and most */
    double seconds[SIDES];
    double mean;
};

struct verdict {
    size_t ended[SIDES][SIDES];   /* boards, by [mine did][the other did] */
    struct share all;             /* of the boards that one of them ended */
    struct share decile[DECILES]; /* the same, by the time of the other */
};

/* Solve each board with both.  If one gives no answer: false, and a message on
 * stderr. */
bool pairs_measure(struct pairs *pairs, struct rival *rival[SIDES],
                   const struct boards *boards, const struct options *options);
void pairs_clear(struct pairs *pairs);

/* Sorts the pairs by the time of the other, those last that neither ended. */
void pairs_judge(struct pairs *pairs, struct verdict *verdict);

void compare_text(FILE *out, const struct pairs *pairs,
                  const struct verdict *verdict, const struct options *options);
void compare_json(FILE *out, const struct pairs *pairs,
                  const struct verdict *verdict, const struct options *options);
