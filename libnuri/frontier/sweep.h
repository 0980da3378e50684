/*
 * sweep.h -- one sweep over a board, cell by cell.
 *
 * All colourings of the cells so far are kept in a layer: profiles, and beside
 * each the sizes that go with it, in rising order.  Going over a cell changes
 * all sizes beside a profile alike, and keeps their order.  So the work is
 * done once for each profile, while the sizes, which are many more, are only
 * copied and merged.
 */
#ifndef NURI_FRONTIER_SWEEP_H
#define NURI_FRONTIER_SWEEP_H

#include "base/budget.h"
#include "frontier/bound.h"

/* Work is counted in sizes carried: so many take as long as a step of the
 * search. */
enum { WORK_A_STEP = 2048 };

/* Lists of sizes, one after the other. */
struct layer {
    uint32_t count;
    struct profile *profile; /* [count] */
    uint32_t *first;         /* [count + 1], into the arrays below */
    uint64_t *sizes;
    uint64_t *ways; /* colourings that lead to these; NULL if not counted */
    uint64_t bytes; /* of all this */
};

/* A way from a profile of one layer to one of the next. */
struct edge {
    uint32_t from;
    uint32_t next;    /* edge to the same profile, from 1; 0: no more */
    uint64_t add;     /* to the sizes */
    uint32_t full;    /* of an island that is closed: its size */
    uint8_t kind;     /* as in struct change */
    uint8_t at, bits; /* field that is opened or closed, if it has bits */
};

/* A profile of the next layer. */
struct fresh {
    struct profile key;
    struct bound bound;
    uint32_t edges; /* the first, from 1 */
};

/* The next layer while it is made; kept from cell to cell. */
struct table {
    struct fresh *fresh;
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
};

struct sweep {
    const struct strip *strip;
    struct store *store;
    struct budget *budget;
    const nuri_stats *stats;
    struct most most;
    bool counts;
    struct layer *layer; /* [cells + 1], before each cell; some are forgotten */
    struct table table;
    uint32_t done;         /* cells */
    struct allowance work; /* sizes carried, and so on */
    uint64_t told;         /* how much of it the budget knows of */
};

/* ---- table.c ---- */

/* Number of a profile, made if need be with bounds for its sizes; false if
 * there is no room. */
bool nuri_table_find(struct sweep *w, const struct profile *key,
                     uint32_t *number, bool *is_new);
bool nuri_table_edge(struct sweep *w, uint32_t to, const struct edge *edge);
void nuri_table_clear(struct table *t);
void nuri_table_drop(struct sweep *w);

/* Note that so many bytes more are held; false if that is forbidden: the
 * search is still there, so both count. */
bool nuri_sweep_charge(struct sweep *w, uint64_t more);

/* ---- layer.c ---- */

/* Carry one list over an edge: the sizes that the bound allows into `to`,
 * their ways into `ways` unless NULL.  How many. */
uint32_t nuri_layer_carry(const struct layer *l, const struct edge *e,
                          const struct bound *b, uint64_t *to, uint64_t *ways);

/* The sizes at the beginning of an edge that become these at its end: their
 * place in the layer, or NO_SOURCE. */
#define NO_SOURCE UINT32_MAX
uint32_t nuri_layer_source(const struct layer *l, const struct edge *e,
                           uint64_t sizes);

/* Mark the sizes at the beginning of an edge that become marked ones beside a
 * profile of the layer it leads to.  Are there any? */
bool nuri_layer_mark(const struct layer *from, const struct edge *e,
                     uint8_t *marks, const struct layer *to, uint32_t profile,
                     const uint8_t *marks_to);

/* An empty layer with room for so much. */
bool nuri_layer_room(struct sweep *w, struct layer *l, uint32_t profiles,
                     uint64_t sizes);

/* Make the layer after a cell of the table and of the layer before. */
bool nuri_layer_make(struct sweep *w, struct layer *to,
                     const struct layer *from, uint32_t at);
void nuri_layer_drop(struct sweep *w, struct layer *l);

/* ---- sweep.c ---- */

/* Ready to go from the first cell; false if there is no memory. */
bool nuri_sweep_init(struct sweep *w);
void nuri_sweep_drop(struct sweep *w);

/* Add the work since the last call to the steps of the limits. */
void nuri_sweep_tell(struct sweep *w);

/* Find all edges from the layer before a cell; false at a limit. */
bool nuri_sweep_expand(struct sweep *w, uint32_t at);

/* Make the layer after a cell. */
bool nuri_sweep_step(struct sweep *w, uint32_t at);

/* Go on to the end: false at a limit, and when the work
 * allowed is done; then it can
 * be gone on with.  The layers before whole rows are kept if ways are not
 * counted. */
bool nuri_sweep_run(struct sweep *w);

/* The sizes that end a list of solutions beside a profile of the last layer,
 * if there are any. */
bool nuri_sweep_ends(const struct sweep *w, const struct profile *p,
                     uint64_t *sizes);

/* After a sweep to the end that counts: solutions; UINT64_MAX: or more. */
uint64_t nuri_sweep_count(const struct sweep *w);

/* ---- common.c ---- */

/* After a sweep to the end that does not count: the colour of each cell in all
 * solutions, or NURI_COLOUR_OPEN if they differ, without the frame.  False at a limit,
 * and if there is no memory. */
bool nuri_common(struct sweep *w, uint8_t *common);

/* ---- trace.c ---- */

/* Up to two solutions after a sweep to the end, without the frame; false at a
 * limit. */
bool nuri_trace(struct sweep *w, uint8_t *const solution[2], uint64_t *count);

#endif
