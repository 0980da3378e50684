/*
 * types.h -- the state of a sweep, shared by the files of this room.
 *
 * All colourings of the cells so far are kept in a layer: profiles, and beside
 * each the sizes that go with it, in rising order.  Going over a cell changes
 * all sizes beside a profile alike, and keeps their order.  So the work is
 * done once for each profile, while the sizes, which are many more, are only
 * copied and merged.
 */
#pragma once

#include "base/budget.h"
#include "frontier/bound.h"

/* Lists of sizes, one after the other. */
struct layer {
    uint32_t count;
    struct profile *profile; /* [count] */
    uint32_t *first;         /* [count + 1], into the arrays below */
    uint64_t *sizes;
    uint64_t *colourings; /* how many lead to these; NULL if not counted */
    uint64_t bytes;       /* of all this */
};

/* From a profile of one layer to one of the next, by a colour of the cell. */
struct edge {
    uint32_t from;
    uint32_t next;    /* edge to the same profile, from 1; 0: no more */
    uint64_t add;     /* to the sizes */
    uint32_t full;    /* of an island that is closed: its size */
    uint8_t kind;     /* as in struct change */
    uint8_t at, bits; /* field that is opened or closed, if it has bits */
};

/* A profile of the next layer. */
struct table_entry {
    struct profile key;
    struct bound bound;
    uint32_t edges; /* the first, from 1 */
};

/* The next layer while it is made; kept from cell to cell. */
struct table {
    struct table_entry *entry;
    uint32_t *slot; /* hash table of numbers from 1 */
    struct edge *edge;
    uint64_t *buffer; /* twice what the longest list needs */
    uint32_t count, room, edges, edge_room;
    uint32_t slots, slot_room; /* in use, and the most ever */
    size_t buffer_room;
};

/* Memory of several sweeps, in bytes. */
struct store {
    uint64_t held, peak;
    bool is_full; /* more was refused */
};

struct sweep {
    const struct strip *strip;
    struct store *store;
    struct budget *budget;
    const nuri_stats *stats;
    struct caps caps;
    bool is_counting;    /* colourings */
    struct layer *layer; /* [cells + 1], before each cell; some are forgotten */
    struct table table;
    uint32_t done;         /* cells */
    struct allowance work; /* sizes carried, and so on */
    uint64_t charged;      /* so much of it is in the budget */
};
