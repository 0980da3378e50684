/*
 * join_groups.h -- parts of a frontier that must become one.
 *
 * All parts of the sea must become one, as must all parts of an island: each of
 * these is a group.  Columns are numbered from the left; a link is between two
 * neighbours.  A part with columns on both sides of a link spans it.  If no
 * part of a group spans a link between two of its columns, the link is a gap:
 * some way of future cells crosses it, from a column of the group on its left
 * to one on its right.
 */
#pragma once

#include "frontier/profile.h"

struct join_group {
    uint32_t columns; /* bit x: column x */
    uint32_t gaps;    /* bit x: a gap between x and x + 1 */
    uint32_t owner;   /* 0: the sea */
    uint32_t parts;
};

struct join_groups {
    struct join_group item[MAX_PARTS + 1];
    uint32_t count;
    /* The indices of groups of several parts; only these can obstruct a way. */
    uint8_t split[MAX_PARTS + 1];
    uint32_t splits;
};

void nuri_join_groups_find(struct join_groups *all, const struct outline *f);

/* The possible ways between columns of a group. */
struct ways {
    uint32_t to[MAX_WIDTH]; /* by column l, bit r: from l to r over a gap */
};

void nuri_ways_find(struct ways *w, const struct join_groups *all, uint32_t i,
                    const struct outline *f);

/* What all possible ways over a gap have in common. */
struct crossing {
    /* Start at or before `left`, end at or after `right`. */
    uint32_t left, right;
    /* Islands entirely between the ends; of the sea only, and if not 0: */
    uint64_t enclosed;
    uint32_t width; /* most columns between the ends */
    /* Ends, at least, after the last coloured cell: where the frontier is
     * higher. */
    uint32_t high_ends;
};

/* Find how group i meets across the gap between `left` and its next column.
 * The last coloured cell is in column x.  False if it cannot. */
bool nuri_crossing(struct crossing *c, const struct join_groups *all,
                   uint32_t i, const struct ways *ways, uint32_t left,
                   uint32_t x);

static inline uint32_t lowest(uint32_t set)
{
    return set & (~set + 1);
}
