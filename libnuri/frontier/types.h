/*
 * types.h -- the state of a sweep.
 *
 * All colourings of the cells so far are kept in a layer: profiles, each with
 * its sizes in ascending order.  A cell changes all sizes of a profile alike,
 * and keeps their order.  So the work is done per profile; the sizes, many
 * more, are only copied and merged.
 */
#pragma once

#include "base/budget.h"
#include "frontier/bound.h"

/* Lists of sizes, one after another. */
struct layer {
    uint32_t count;
    struct profile *profile; /* [count] */
    uint32_t *first;         /* [count + 1], into the arrays below */
    uint64_t *sizes;
    /* Number for each of the sizes; NULL if not counted. */
    uint64_t *colourings;
    uint64_t bytes; /* of all arrays */
};

/* From a profile to one of the next layer, by a colour of the cell. */
struct edge {
    uint32_t from;
    uint32_t next;    /* next edge to the same profile, from 1; 0: none */
    uint64_t add;     /* to the sizes */
    uint32_t full;    /* size of a closed island */
    uint8_t kind;     /* as in struct change */
    uint8_t at, bits; /* field that is opened or closed; bits 0: none */
};

struct table_entry {
    struct profile key;
    struct bound bound;
    uint32_t edges; /* the first, from 1; 0: none */
};

/* The next layer in progress; reused for each cell. */
struct table {
    struct table_entry *entry;
    uint32_t *slot; /* hash table of numbers from 1 */
    struct edge *edge;
    uint64_t *buffer; /* twice the need of the longest list */
    uint32_t count, room, edges, edge_room;
    uint32_t slots, slot_room; /* in use; allocated */
    size_t buffer_room;
};

/* Memory of all sweeps, in bytes. */
struct store {
    uint64_t held, peak;
    bool is_full; /* a request was refused */
};

struct sweep {
    const struct strip *strip;
    struct store *store;
    struct budget *budget;
    const nuri_stats *stats;
    struct caps caps;
    bool is_counting;    /* colourings */
    struct layer *layer; /* [cells + 1], before each cell; some are freed */
    struct table table;
    uint32_t done;         /* cells */
    struct allowance work; /* in sizes carried */
    uint64_t charged;      /* work already in the budget */
};

/* The limit of all sweeps together, so that no machine swaps. */
enum { MAX_BYTES = 512 << 20 };

/* Record `more` bytes.  False if that, with the search, is above a limit. */
static inline bool sweep_charge(struct sweep *w, uint64_t more)
{
    struct store *const store = w->store;

    assert(store->held <= store->peak);
    if (!budget_has_memory(w->budget, w->stats->memory + store->held, more) ||
        store->held + more > MAX_BYTES) {
        store->is_full = true;
        return false;
    }
    store->held += more;
    if (store->held > store->peak)
        store->peak = store->held;
    return true;
}

static inline void sweep_refund(struct sweep *w, uint64_t less)
{
    assert(less <= w->store->held);
    w->store->held -= less;
}
