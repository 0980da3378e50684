/*
 * join_groups.h -- parts of a frontier that will be one, and how they may meet.
 *
 * All parts of the sea will be one, and all parts of an island: call each of
 * these a group.  Columns are numbered from the left, and a link lies between
 * two neighbours.  Where a part has columns on both sides of a link, it spans
 * it.  If no part of a group spans a link between two columns of the group,
 * the link is a gap: some way of cells still to come leads across it, from a
 * column of the group on its left to one on its right.
 */
#pragma once

#include "frontier/profile.h"

struct join_group {
    uint32_t columns; /* bit x: it has column x */
    uint32_t gaps;    /* bit x: the link between x and x + 1 is one */
    uint32_t owner;   /* 0: the sea */
    uint32_t parts;
};

struct join_groups {
    struct join_group item[MAX_PARTS + 1];
    uint32_t count;
    /* Those of several parts, by their numbers; no other stands in a way. */
    uint8_t split[MAX_PARTS + 1];
    uint32_t splits;
};

void nuri_join_groups_find(struct join_groups *all, const struct outline *f);

/* Which ways between columns of a group may be taken. */
struct ways {
    uint32_t to[MAX_WIDTH]; /* of column l, bit r: from l to r over a gap */
};

void nuri_ways_find(struct ways *w, const struct join_groups *all, uint32_t i,
                    const struct outline *f);

/* What all ways over a gap that may be taken have in common. */
struct crossing {
    uint32_t left, right; /* they start at or before the one column, and end
                             at or beyond the other */
    uint64_t enclosed;    /* islands with no column but between the ends; of the
                          sea only, and if there are any: */
    uint32_t width;       /* most columns between the ends */
    uint32_t high_ends; /* how many ends, at least, are beyond the cell coloured
                      last: there the frontier is a row higher */
};

/* How may group number i meet across the gap between `left` and the next of
 * its columns?  The cell coloured last is in column x.  False if it cannot. */
bool nuri_crossing(struct crossing *c, const struct join_groups *all,
                   uint32_t i, const struct ways *ways, uint32_t left,
                   uint32_t x);

static inline uint32_t lowest(uint32_t set)
{
    return set & (~set + 1);
}
