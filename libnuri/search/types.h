/*
 * types.h -- the state of the search, shared by the files of this room.
 *
 * VARIABLES.  sea(c) for every cell c of the board, and own(i, c): cell c is
 * land of the island of clue i, for the cells that island can reach at all.
 * Ownership is what makes learned clauses strong; with sea(c) alone, nearly
 * nothing can be said in a few literals.
 *
 * REGIONS.  The sea is region 0, the island of clue i is region i, from 1: a
 * connected set of cells with a root and, if it is known, a size.  The sea has
 * cells minus the sum of the clues, if no clue is `?`: the combination bound
 * of the essay, as a constraint.  The variables of a region are consecutive.
 *
 * LITERALS.  2v says that variable v is true, 2v + 1 that it is false.
 * Variable 0 is false for ever and stands for what is not there: own(i, d)
 * for a cell d that island i cannot reach, or off the board.
 *
 * RULES.  No clause is stored for the rules of the puzzle; propagate.c and
 * connect.c know them.  For each implied literal they leave a *reason* of two
 * numbers: which rule, and where.  reasons.c writes that reason as a clause,
 * the *explanation*, only when the analysis of a conflict asks for it.  The
 * rules, as clauses:
 *
 *   cell   exactly one of sea(c) and own(., c);
 *   pool   not all four sea(c) of a 2x2 square;
 *   join   own(i, c) and not sea(d) imply own(i, d), for neighbours c, d;
 *   region each region is connected, and has its size.
 *
 * The method is conflict-driven clause learning [1, 2] with propagators that
 * explain lazily [3].
 *
 * [1] J. P. Marques-Silva, K. A. Sakallah: GRASP, IEEE Trans. Computers 48
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

struct assumption; /* see search.h */
struct proof;      /* see proof.h */

typedef uint32_t var;
typedef uint32_t lit;

#define LIT_TRUE  1U /* variable 0 is false */
#define LIT_FALSE 0U
#define SEA       0U /* the region */
#define NO_SIZE   UINT32_MAX

/* Missing cells of the sea from which on `far` (see connect.c) is not tried. */
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

/* Why a literal is true: all that reasons.c needs, with `data`, to write the
 * explanation. */
enum reason_kind {
    REASON_NONE,   /* a decision, or what was settled, or learned, by itself */
    REASON_CLOSED, /* all under its opposite, a decision, is known; the step of
                      the proof that says so */
    REASON_CLAUSE, /* a learned clause: its place in the arena */
    REASON_BINARY, /* with the literal `data`, which is false, a clause */
    REASON_CELL, /* the rule `cell`: everything else in cell `data` is false */
    REASON_POOL, /* the rule `pool`: the square from cell `data` on */
    REASON_JOIN, /* the rule `join`: variable data / 4, direction data % 4 */
    REASON_POCKET, /* not reached from the variable `data` of its region */
    REASON_CUT,    /* without it `data`, of its region, is not reached */
    REASON_FEW,    /* without it too few are reached from `data` */
    REASON_FAR,    /* farther from the region `data` than cells are missing */
    REASON_FULL    /* the region `data` has its size without it */
};

struct reason {
    uint32_t kind; /* enum reason_kind */
    uint32_t data;
};

struct region {
    var first, end; /* its variables */
    var root;       /* known to be of it; 0 while none is (the sea) */
    uint32_t size;  /* NO_SIZE if not given */
    uint32_t trues, falses;
    var last;        /* to become true; 0 if none is */
    uint32_t linked; /* of them, when its links were made; NOT_LINKED never */
    /* As sets (sets.h): words of each, 0 if it has none; its stride; in s->set
     * `words` words of what is possible, then as many of what is known; in
     * s->at_bit the variable of each bit. */
    uint32_t words, stride, set, bits;
};

/* A variable that is true. */
struct known {
    var before;     /* the one of its region that became true before it, or 0 */
    uint32_t count; /* of those of its region, with it */
};

#define NOT_LINKED (UINT32_MAX / 2)

/* A growing array.  Zero-initialised it is empty. */
struct list {
    uint32_t *item;
    uint32_t count, room;
};

/* A watched clause: `blocker` is one of its literals; if that is true the
 * clause need not be looked at.  A clause of two literals lives here only. */
struct watch {
    uint32_t clause; /* place in the arena, or BINARY */
    lit blocker;
};

#define BINARY UINT32_MAX

struct watches {
    struct watch *item;
    uint32_t count, room;
};

/* A node on the path to the one at hand of the lowpoint search; see
 * articulation.c. */
struct node {
    var v;
    uint32_t at;           /* link to follow next */
    uint32_t low;          /* least order that it leads back to, as yet */
    uint32_t cells, trues; /* reached before its child: all, and known ones */
};

/* An open variable without which a part of what was reached, a child and all
 * behind it, is not reached. */
struct cut {
    var middle;
    uint32_t first, end; /* the part, in the list of what was reached */
    uint32_t cells;      /* in it */
    bool is_known;       /* something known is in it */
};

/* What a lowpoint search found. */
struct articulation {
    uint32_t nodes; /* s->reached */
    uint32_t cells; /* variables that they stand for */
    uint32_t trues; /* known ones among these */
    uint32_t cuts;  /* s->cut */
};

struct search {
    struct budget *budget; /* borrowed */
    uint32_t without;      /* ablations that a test has switched off */
    struct grid grid;
    nuri_stats stats;
    void *cleared, *filled; /* all arrays below that do not grow */
    uint64_t held;          /* bytes */

    /* Model; fixed once built. */
    uint32_t vars, regions;
    cell *cell_of;       /* [vars] */
    uint32_t *region_of; /* [vars] */
    var (*near)[4];      /* [vars], same region up, left, right, down */
    var *node_of;     /* [vars], which stands for it in links: articulation.c */
    uint32_t *weight; /* [vars], for how many a node stands */
    uint32_t *link_first;  /* [vars], of a node, into link */
    var *link;             /* [5 * vars], nodes beside each node, not false for
                              good, each row with a 0 at its end */
    uint8_t *bit_of;       /* [vars], in the sets of its region; 0 if none */
    var *at_bit;           /* [64 * all words of one set of each region] */
    struct region *region; /* [regions] */
    lit *sea_of;           /* [grid.size], positive; LIT_TRUE off board */
    uint32_t *own_first;   /* [grid.size + 1], into own */
    var *own;              /* [vars], own variables cell by cell */
    int32_t toward[4];     /* from a cell to its neighbours */
    bool parts_allowed;    /* of the sea: see nuri_search_relax() */
    bool squares_allowed;  /* likewise */

    /* Assignment. */
    int8_t *value;      /* [2 * vars], by literal: 1 true, -1 false, 0 open */
    uint32_t *level;    /* [vars], of assigned variables */
    uint32_t *position; /* [vars], on the trail */
    struct reason *reason;     /* [vars] */
    struct known *known;       /* [vars], of true ones */
    lit *trail;                /* [vars] */
    uint32_t trail_size, head; /* [head, trail_size) is to be propagated */
    uint32_t *level_start;  /* [vars + 1], level k starts here on the trail */
    uint32_t levels;        /* decisions in force */
    uint32_t closed_levels; /* all under these was enumerated: resolve.c */
    bool enumerating;       /* the enumeration stands at a solution */

    /* Counters kept by assign and undo. */
    uint32_t *alive;   /* [grid.size], variables of a cell that are not false */
    uint8_t *square;   /* [grid.size], known sea in the square from here on */
    uint8_t *ring;     /* [grid.size], which of 8 neighbours may be black, from
                          bit 0 at the upper left clockwise: sides are odd */
    uint64_t *set;     /* see struct region; the first word is that of regions
                          that have none, and nobody reads it */
    uint8_t *is_dirty; /* [regions], waits for connect.c */
    uint32_t *dirty;   /* [regions], islands that wait */
    uint32_t dirty_count;
    bool sea_dirty;
    bool sea_is_large; /* it is looked at where it changed, if that will do: */
    var *news;         /* [vars], of the sea, to be looked around */
    uint32_t news_count;
    uint32_t sea_slack; /* up to so many false ones its size tells nothing new
                             of the sea: see connect.c */
    uint32_t *level_slack; /* [vars + 1], that when level k + 1 began */
    uint64_t since_check;  /* variables and nodes gone through since the budget
                             was last asked */

    /* Clauses. */
    struct list arena;       /* clauses: see clause.c */
    struct list worst;       /* scratch of its reduction */
    uint32_t learned;        /* clauses in it that may be forgotten */
    struct watches *watches; /* [2 * vars], by the literal that became true;
                                NULL: none yet */
    bool exhausted;          /* the empty clause was learned */
    bool failed;             /* an allocation was refused, or a limit was
                                reached in the middle of things: nothing is to
                                be asked any more */
    bool out_of_memory;      /* ... by the system, not by the limit */
    bool is_paused;          /* stopped by a limit, without assumptions, or a
                                solution was forbidden: what is decided stays,
                                to be gone on with */

    /* Heuristics. */
    double *activity; /* [vars] */
    double increment;
    uint32_t *heap;       /* [vars], open variables (and others), best first */
    uint32_t *heap_place; /* [vars], in heap, or NOT_IN_HEAP */
    uint32_t heap_size;
    bool is_ordered;            /* the heap is filled */
    uint8_t *phase;             /* [vars], value to try first */
    uint8_t *kept;              /* [vars], probe.c */
    double quick_lbd, slow_lbd; /* moving averages of LBD */
    uint64_t since_restart;     /* conflicts */
    uint64_t probe_at;   /* conflicts when failed literals are looked for next;
                            0: they never were */
    uint32_t obliged_at; /* size of the trail when squares were: obliged.c */
    uint32_t luby_turn, luby; /* place in Luby's sequence, and its number */
    uint32_t max_learned;     /* before the next reduction */
    uint32_t sound;           /* so much of the trail, if it is of level 0,
                                 also holds in solutions that are forbidden */
    const struct assumption *assumed;
    uint32_t assumptions;

    /* Scratch. */
    lit *clause; /* [vars + 2], being learned; [0] is the asserting literal */
    uint32_t clause_size;
    lit *explanation; /* [2 * vars + 8], the one written last, without
                         the literal that it explains: reasons.c */
    uint32_t explanation_size;
    struct reason conflict; /* of the last one, and of which literal: if that is
                               true, what the reason says of it is broken */
    lit conflict_of;
    lit *border;   /* [vars], of the other side: border.c */
    uint8_t *seen; /* [vars], analyse.c */
    var *to_clear; /* [vars] */
    uint32_t to_clear_count;
    uint32_t *mark; /* [vars], a stamp */
    uint32_t stamp;
    var *stack;         /* [vars] */
    var *fringe;        /* [vars] */
    uint32_t *distance; /* [vars] */
    struct node *path;  /* [vars] */
    uint32_t *order;    /* [vars], when it was found by a lowpoint search */
    uint32_t visit_base,
        visit_next;   /* orders of the last lowpoint search: [base, next) */
    var *reached;     /* [vars], by the last lowpoint search, in its order */
    struct cut *cut;  /* [vars], of the last lowpoint search */
    uint32_t *behind; /* [vars], connect.c */
    uint32_t *level_mark; /* [vars + 1], LBD stamps */
    uint32_t level_stamp;
    struct auditor *auditor; /* NULL with NDEBUG: see audit.h */
    struct list core;        /* assumptions found to contradict each other */
    struct proof *proof;     /* NULL: none is written */
    uint32_t proof_steps;    /* that are written */
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

/* Has a test switched this off? */
static inline bool is_without(const struct search *s, enum ablation ablation)
{
    return (s->without & (uint32_t)ablation) != 0;
}
