/*
 * types.h -- the state of the search.
 *
 * Variables: sea(c) for every cell c, and own(i, c): cell c is in the island of
 * clue i, for cells that it can reach.  Ownership makes learned clauses strong;
 * sea(c) alone expresses little in a few literals.
 *
 * Regions: the sea is region 0, the island of clue i is region i, from 1.  A
 * region is a connected set of cells with a root and, if known, a size.  The
 * sea has the cells minus the sum of the clues, if no clue is `?`: the
 * combination bound of the essay, as a constraint.  The variables of a region
 * are consecutive.
 *
 * Literals: 2v is true if variable v is, 2v + 1 if v is false.  Variable 0 is
 * false for good and represents what does not exist: own(i, d) for a cell d
 * that island i cannot reach, or outside the board.
 *
 * Constraints: the rules are not stored as clauses; propagate.c and connect.c
 * implement them.  For each implied literal they record a *reason* of two
 * numbers: which constraint, and where. reasons.c writes it as a clause, the
 * *explanation*, only when a conflict needs it.  As clauses:
 *
 *   cell   exactly one of sea(c) and own(., c);
 *   pool   not all four sea(c) of a 2x2 square;
 *   join   own(i, c) and not sea(d) imply own(i, d), for neighbours c, d;
 *   region each region is connected, and has its size.
 *
 * The method is conflict-driven clause learning [1, 2] with propagators that
 * explain lazily [3].
 *
 * [1] J. P. Marques-Silva, K. A. Sakallah: GRASP, IEEE Trans.  Computers 48
 *     (1999) 506-521.
 * [2] N. Een, N. Sorensson: An extensible SAT-solver, SAT 2003.
 * [3] I. P. Gent, I. Miguel, N. C. A. Moore: Lazy explanations for constraint
 *     propagators, PADL 2010.
 */
#pragma once

#include "base/budget.h"
#include "board/board.h"

#include <assert.h>
#include <stddef.h>

struct proof; /* see proof.h */

typedef uint32_t var;
typedef uint32_t lit;

#define LIT_TRUE  1U /* variable 0 is false */
#define LIT_FALSE 0U
#define SEA       0U /* the region */
#define NO_SIZE   UINT32_MAX

/* `far` (see connect.c) is tried for the sea up to this many missing cells. */
enum { SEA_IS_FAR = 8 };

static inline lit positive(var v)
{
    return 2 * v;
}

static inline lit negative(var v)
{
    return 2 * v + 1;
}

static inline lit opposite(lit l)
{
    return l ^ 1U;
}

static inline var var_of(lit l)
{
    return l >> 1;
}

/* Why a literal is true; reasons.c needs no more, with `data`. */
enum reason_kind {
    REASON_NONE, /* a decision, or settled or learned alone */
    /* The opposite of a closed decision; data: step of the proof. */
    REASON_CLOSED,
    REASON_CLAUSE, /* a learned clause: its place in the arena */
    REASON_BINARY, /* a clause with the false literal `data` */
    REASON_CELL,   /* `cell`: all else in cell `data` is false */
    REASON_POOL,   /* `pool`: the square at cell `data` */
    REASON_JOIN,   /* `join`: variable data / 4, direction data % 4 */
    REASON_POCKET, /* not connected to variable `data` of its region */
    REASON_CUT,    /* separates `data`, of its region, from the root */
    REASON_FEW,    /* without it too few are connected to `data` */
    REASON_FAR,    /* too far from region `data` for its missing cells */
    REASON_FULL    /* region `data` has its size without it */
};

struct reason {
    uint32_t kind; /* enum reason_kind */
    uint32_t data;
};

struct region {
    var first, end; /* its variables */
    var root;       /* known to belong to it; 0: none (the sea) */
    uint32_t size;  /* NO_SIZE if unknown */
    uint32_t trues, falses;
    var last;        /* became true last; or 0 */
    uint32_t linked; /* sum of the two at the last links; or NOT_LINKED */
    /* As sets (sets.h): words of each, or 0; stride; place in s->set of `words`
     * words of possible cells, then as many of known ones; place in s->at_bit
     * of the variable of each bit. */
    uint32_t words, stride, set, bits;
};

struct known {
    var before;     /* the previous true one of its region, or 0 */
    uint32_t count; /* of true ones in its region, with it */
};

#define NOT_LINKED (UINT32_MAX / 2)

/* A growing array; empty if zero-initialised. */
struct list {
    uint32_t *item;
    uint32_t count, room;
};

/* A watched clause: if `blocker`, one of its literals, is true, the clause is
 * skipped.  A clause of two literals is stored only here. */
struct watch {
    uint32_t clause; /* place in the arena; or BINARY, and its proof's step */
    lit blocker;
};

/* Places in the arena are lower: see nuri_list_reserve(). */
#define BINARY (UINT32_C(1) << 31)

struct watches {
    struct watch *item;
    uint32_t count, room;
};

/* A node of the path in the lowpoint search; see links.c. */
struct node {
    var v;
    uint32_t at;           /* next link to follow */
    uint32_t low;          /* least order that it leads back to, so far */
    uint32_t cells, trues; /* reached before its child */
};

/* An undecided variable that separates a part, a child and all behind it. */
struct cut {
    var middle;
    uint32_t first, end; /* the part, in s->reached */
    uint32_t cells;      /* in it */
    bool is_known;       /* some of it is known */
};

struct articulation {
    uint32_t nodes; /* in s->reached */
    uint32_t cells; /* variables that these represent */
    uint32_t trues; /* known ones of these */
    uint32_t cuts;  /* in s->cut */
};

struct search {
    struct budget *budget; /* borrowed */
    uint32_t without;      /* ablations of a test */
    struct grid grid;
    nuri_stats stats;
    void *cleared, *filled; /* the blocks of all arrays of fixed length */
    uint64_t held;          /* bytes */

    /* The model; fixed once built. */
    uint32_t vars, regions;
    cell *cell_of;        /* [vars] */
    uint32_t *region_of;  /* [vars] */
    var (*near)[4];       /* [vars], in the region: up, left, right, down */
    var *node_of;         /* [vars], its node in the links: links.c */
    uint32_t *weight;     /* [vars], variables of a node */
    uint32_t *link_first; /* [vars], by node, into link */
    /* [5 * vars], the neighbours of each node, ended by 0. */
    var *link;
    uint8_t *bit_of;       /* [vars], in the sets of its region, or 0 */
    var *at_bit;           /* [64 * words of one set of each region] */
    struct region *region; /* [regions] */
    lit *sea_of;           /* [grid.size], positive; LIT_TRUE outside */
    uint32_t *own_first;   /* [grid.size + 1], into own */
    var *own;              /* [vars], own variables by cell */
    int32_t toward[4];     /* from a cell to its neighbours */
    bool parts_allowed;    /* of the sea: see nuri_search_relax() */
    bool squares_allowed;

    /* The assignment. */
    /* [2 * vars], by literal: 1 true, -1 false, 0 undecided. */
    int8_t *value;
    uint32_t *level;           /* [vars], of assigned variables */
    uint32_t *position;        /* [vars], on the trail */
    struct reason *reason;     /* [vars] */
    struct known *known;       /* [vars], of true ones */
    lit *trail;                /* [vars] */
    uint32_t trail_size, head; /* [head, trail_size) is not propagated yet */
    uint32_t *level_start;     /* [vars + 1], start of level k on the trail */
    uint32_t levels;           /* current decisions */
    uint32_t closed_levels;    /* all under these was enumerated: conflict.c */
    bool enumerating;          /* it is at a solution */

    /* Counters kept by assign and undo. */
    uint32_t *alive; /* [grid.size], variables of a cell that are not false */
    uint8_t *square; /* [grid.size], known black cells in the square at c */
    /* [grid.size], set of neighbours that may be black: see grid_ring() */
    uint8_t *ring;
    /* See struct region; the first word is a dummy of regions without sets. */
    uint64_t *set;
    uint8_t *is_dirty; /* [regions], queued for connect.c */
    uint32_t *dirty;   /* [regions], queued islands */
    uint32_t dirty_count;
    bool sea_dirty;
    bool sea_is_large; /* it may be examined near changes only: */
    var *news;         /* [vars], of the sea, to examine around */
    uint32_t news_count;
    /* The sea's size matters only above this many false cells: see connect.c. */
    uint32_t sea_slack;
    uint32_t *level_slack; /* [vars + 1], sea_slack when level k + 1 began */
    /* Variables and nodes visited since the last check of the budget. */
    uint64_t since_check;

    /* Clauses. */
    struct list arena; /* see clause.c */
    struct list worst; /* scratch of its reduction */
    uint32_t learned;  /* clauses in it that may be dropped */
    /* [2 * vars], by the literal that became true; NULL: none yet. */
    struct watches *watches;
    bool exhausted; /* the empty clause was learned */
    /* Out of memory, or at a limit in the middle of work: ask no more. */
    bool failed;
    bool out_of_memory; /* the system refused, not the limit */
    /* Stopped at a limit without assumptions, or a solution was forbidden:
     * decisions stay, to be continued. */
    bool is_paused;

    /* Heuristics. */
    double *activity; /* [vars] */
    double increment;
    /* [vars], undecided variables (and others), best first. */
    uint32_t *heap;
    uint32_t *heap_place; /* [vars], in heap, or NOT_IN_HEAP */
    uint32_t heap_size;
    bool is_ordered;            /* the heap is filled */
    uint8_t *phase;             /* [vars], value to try first */
    uint8_t *kept;              /* [vars], for probe.c */
    double quick_lbd, slow_lbd; /* moving averages of LBD */
    uint64_t since_restart;     /* conflicts */
    uint64_t probe_at;          /* conflicts at the next probing; 0: none yet */
    uint32_t obliged_at;        /* trail size at the last check: obliged.c */
    uint32_t luby_turn, luby;   /* position in Luby's sequence, and its value */
    uint32_t max_learned;       /* before the next reduction */
    /* Level 0 of the trail up to here also holds in forbidden solutions. */
    uint32_t sound;
    const struct mark *assumed;
    uint32_t assumptions;

    /* Scratch. */
    lit *clause; /* [vars + 2], being learned; [0] is the asserting literal */
    uint32_t clause_size;
    /* [2 * vars + 8], the last one, without its literal: reasons.c. */
    lit *explanation;
    uint32_t explanation_size;
    /* The last one, and the literal that would break its constraint if true. */
    struct reason conflict;
    lit conflict_of;
    lit *border;   /* [vars], of the other side: border.c */
    uint8_t *seen; /* [vars], conflict.c */
    var *to_clear; /* [vars] */
    uint32_t to_clear_count;
    uint32_t *mark; /* [vars], stamps */
    uint32_t stamp;
    var *stack;         /* [vars] */
    var *fringe;        /* [vars] */
    uint32_t *distance; /* [vars] */
    struct node *path;  /* [vars] */
    uint32_t *order;    /* [vars], when a lowpoint search found it */
    uint32_t visit_base,
        visit_next;       /* orders of the last lowpoint search: [base, next) */
    var *reached;         /* [vars], in order, by the last lowpoint search */
    struct cut *cut;      /* [vars], of the last lowpoint search */
    uint32_t *behind;     /* [vars], connect.c */
    uint32_t *level_mark; /* [vars + 1], LBD stamps */
    uint32_t level_stamp;
    struct list core;        /* contradictory assumptions */
    struct proof *proof;     /* NULL: none */
    uint32_t proof_steps;    /* written steps */
};

static inline bool is_true(const struct search *s, lit l)
{
    return s->value[l] > 0;
}

static inline bool is_false(const struct search *s, lit l)
{
    return s->value[l] < 0;
}

static inline bool is_open(const struct search *s, lit l)
{
    return s->value[l] == 0;
}

/* True if a test switches this off. */
static inline bool is_without(const struct search *s, enum ablation ablation)
{
    return (s->without & (uint32_t)ablation) != 0;
}
