/*
 * model.h -- the state of the search, shared by the files of this room.
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
 * connect.c know them, and explain.c writes the clause that implied a literal
 * only when the analysis of a conflict asks for it.  The rules, as clauses:
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
#ifndef NURI_SEARCH_MODEL_H
#define NURI_SEARCH_MODEL_H

#include "search/search.h"

#include <assert.h>
#include <stddef.h>

typedef uint32_t var;
typedef uint32_t lit;

#define LIT_TRUE  1U /* variable 0 is false */
#define LIT_FALSE 0U
#define SEA       0U /* the region */
#define NO_SIZE   UINT32_MAX

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

/* Why a literal is true.  With `data` this is all explain.c needs. */
enum reason_kind {
    REASON_NONE,   /* a decision, or settled before all decisions */
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
    uint32_t size;  /* NO_SIZE if not told */
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

/* A node of the lowpoint search, by variable; see articulation.c.  `low` and `at` are
 * right while the search is deeper. */
struct node {
    uint32_t low; /* least order that it leads back to */
    uint32_t at;  /* link to follow next */
    var parent;
    uint32_t cells, trues; /* reached before it: all, and known ones */
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
    uint32_t *level_start; /* [vars + 1], level k starts here on the trail */
    uint32_t levels;       /* decisions in force */
    uint32_t floor;        /* levels that a walk has closed */
    bool enumerating;      /* a walk stands at a solution */

    /* Counters kept by assign and undo. */
    uint32_t *alive;   /* [grid.size], variables of a cell that are not false */
    uint8_t *square;   /* [grid.size], known sea in the square from here on */
    uint8_t *ring;     /* [grid.size], which of 8 neighbours may be sea, from
                          bit 0 at the upper left clockwise: sides are odd */
    uint64_t *set;     /* see struct region; the first word is that of regions
                          that have none, and nobody reads it */
    uint8_t *is_dirty; /* [regions], waits for connect.c */
    uint32_t *dirty;   /* [regions], islands that wait */
    uint32_t dirty_count;
    bool sea_dirty;
    uint64_t nodes; /* looked at since the limits were */

    /* Clauses. */
    struct list arena;       /* clauses: see clause.c */
    struct list worst;       /* scratch of its reduction */
    uint32_t learned;        /* clauses in it that may be forgotten */
    struct watches *watches; /* [2 * vars], by the literal that became true */
    bool has_watches;        /* one of the lists is not empty */
    bool exhausted;          /* the empty clause was learned */
    bool failed;             /* an allocation was refused, or a limit came in
                                the middle of things: nothing is to be asked
                                any more */
    bool out_of_memory;      /* ... by the system, not by the limit */

    /* Heuristics. */
    double *activity; /* [vars] */
    double increment;
    uint32_t *heap;       /* [vars], open variables (and others), best first */
    uint32_t *heap_place; /* [vars], in heap, or NOT_IN_HEAP */
    uint32_t heap_size;
    bool is_ordered;          /* the heap is filled */
    uint8_t *phase;           /* [vars], value to try first */
    uint8_t *phase_kept;      /* [vars], probe.c */
    double quick, slow;       /* moving averages of LBD */
    uint64_t since_restart;   /* conflicts */
    uint32_t luby_turn, luby; /* place in Luby's sequence, and its number */
    uint32_t max_learned;     /* before the next reduction */
    const struct assumption *assumed;
    uint32_t assumptions;

    /* Scratch. */
    lit *clause; /* [vars + 2], being learned; [0] is the asserting literal */
    uint32_t clause_size;
    lit *explanation; /* [2 * vars + 8], being explained */
    uint32_t explanation_size;
    lit *border;   /* [vars], of the other side: explain.c */
    uint8_t *seen; /* [vars], analyse.c */
    var *to_clear; /* [vars] */
    uint32_t to_clear_count;
    uint32_t *mark; /* [vars], a stamp */
    uint32_t stamp;
    var *stack;         /* [vars] */
    var *fringe;        /* [vars] */
    uint32_t *distance; /* [vars] */
    struct node *node;  /* [vars] */
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

/* ---- model.c ---- */

/* Build the model of what the board leaves open.  NURI_ERR_MEMORY, or NURI_OK
 * with s->exhausted if the clues alone contradict each other. */
nuri_status nuri_model_build(struct search *s, const struct board *board);

/* To be asked when so many more variables are gone through: has it all taken
 * too long?  s->failed is set then. */
bool nuri_is_too_late(struct search *s, uint32_t more);

/* ---- layout.c ---- */

/* Make the arrays for s->vars variables in s->regions regions, with `words`
 * words of one set of each together.  Counters, marks and stamps are zero, the
 * others are yet to be filled.  If there is no room, s->failed is set. */
bool nuri_layout(struct search *s, uint32_t words);

/* ---- memory.c: all memory of a search is counted ---- */

/* Take note of `more` bytes; false (and s->failed) if the limit forbids it. */
bool nuri_search_charge(struct search *s, size_t more);
void nuri_search_refund(struct search *s, size_t less);

/* Room for one more item, or `more` items.  On failure s->failed is set, and
 * the list is as it was. */
bool nuri_list_reserve(struct search *s, struct list *l, uint32_t more);
bool nuri_watches_push(struct search *s, lit l, struct watch w);

static inline bool list_push(struct search *s, struct list *l, uint32_t item)
{
    if (l->count == l->room && !nuri_list_reserve(s, l, 1))
        return false;
    l->item[l->count++] = item;
    return true;
}

/* ---- trail.c ---- */

/* Make an open literal true. */
void nuri_assign(struct search *s, lit l, enum reason_kind kind, uint32_t data);

/* Open a level with this decision. */
void nuri_decide(struct search *s, lit l);

/* Take all back that was assigned above this level. */
void nuri_undo(struct search *s, uint32_t level);

/* May taking away the middle of this ring cut it into parts? */
bool nuri_ring_cuts(uint32_t ring);

/* So many new stamps, which no variable bears (see mark), each greater than
 * all before: the first of them is returned, s->stamp is the last. */
uint32_t nuri_new_stamps(struct search *s, uint32_t count);

static inline void nuri_new_stamp(struct search *s)
{
    nuri_new_stamps(s, 1);
}

/* ---- articulation.c ---- */

/* Before a lowpoint search: at level 0, make the links of the region anew if much more of
 * it is known than when they were made. */
void nuri_links_renew(struct search *s, struct region *r);

/* Make those that lead from variable to variable. */
void nuri_links_plain(struct search *s, struct region *r);

static inline void link_at_all(struct search *s, struct region *r)
{
    if (r->linked == NOT_LINKED)
        nuri_links_plain(s, r);
}

/* Search what is reached from the root of a region. */
struct articulation nuri_articulation_points(struct search *s, var root);

static inline bool was_reached(const struct search *s, var v)
{
    return s->order[s->node_of[v]] >= s->visit_base;
}

/* ---- propagate.c and connect.c ---- */

/* Follow all rules and clauses to the end; false on a conflict, whose clause,
 * all false, is then in s->explanation. */
bool nuri_propagate(struct search *s);

/* The rule `region` for one region. */
bool nuri_connect(struct search *s, uint32_t region);

/* The same by sets, for a region that has them and no more known cells than
 * its size.  *again is set if it has its size now, and the rest can go. */
bool nuri_connect_sets(struct search *s, uint32_t region, bool *again);

/* What both ways need; see connect.c. */
bool nuri_region_conflict(struct search *s, lit l, enum reason_kind kind,
                          uint32_t data);
void nuri_region_settle(struct search *s, const struct region *r, bool value,
                        enum reason_kind kind, uint32_t data);

/* ---- explain.c ---- */

/* The clause by which this true literal follows, without it, into s->explanation:
 * literals that were false before it.  Those of level 0 are left out. */
void nuri_explain_true(struct search *s, lit l);

/* Without writing it: may all its literals be seen?  False if some are known
 * not to be, or if there is no reason. */
bool nuri_may_follow(const struct search *s, lit l);

/* The clause of a conflict: all its literals are false now. */
void nuri_explain_conflict(struct search *s, lit l, enum reason_kind kind,
                           uint32_t data);

/* ---- far.c ---- */

/* Distances of nodes from the region's root, over what is not false, known
 * cells costing nothing, as far as they are not over the limit.  How many
 * variables are within it? */
uint32_t nuri_distances(struct search *s, uint32_t region, uint32_t limit);

/* Is it, by the last call of that? */
static inline bool is_within(const struct search *s, var v, uint32_t limit)
{
    const var node = s->node_of[v];
    return s->mark[node] == s->stamp && s->distance[node] <= limit;
}

/* ---- search.c ---- */

/* Learn from the conflict in s->explanation and go back.  False if there is
 * nothing to go back to. */
bool nuri_resolve(struct search *s);

/* ---- probe.c ---- */

/* Settle at level 0, where the search stands, what can be seen to follow from
 * one cell alone.  s->exhausted is set if nothing is left. */
void nuri_probe(struct search *s);

/* ---- analyse.c ---- */

/*
 * Turn the conflict in s->explanation, some literal of which is of the present
 * level, into a learned clause in s->clause: [0] is the only literal of this
 * level, [1] one of the level to go back to, which is returned.
 */
uint32_t nuri_analyse(struct search *s, uint32_t *lbd);

/* The assumption l is false: which assumptions are to blame?  Into s->core. */
void nuri_analyse_assumption(struct search *s, lit l);

/* ---- clause.c ---- */

/* LBD of clauses that are kept for ever. */
enum { LBD_KEEP = 0 };

/* Add a clause of two or more literals; the first two are watched, and must
 * be the last to become false.  What a reason says of it is put into *why.
 * Nothing is added when memory runs out; *why is then REASON_NONE. */
void nuri_clause_add(struct search *s, const lit *literals, uint32_t size,
                     uint32_t lbd, struct reason *why);

/* Note that it was of use in this conflict. */
void nuri_clause_use(struct search *s, uint32_t place);

/* Forget the half of the learned clauses that is worth least. */
void nuri_clause_reduce(struct search *s);

/* Words before the literals: their number, LBD, conflict of its last use. */
enum { CLAUSE_SIZE, CLAUSE_LBD, CLAUSE_USED, CLAUSE_HEAD };

static inline uint32_t clause_size(const struct search *s, uint32_t place)
{
    return s->arena.item[place + CLAUSE_SIZE];
}

static inline lit *clause_literals(const struct search *s, uint32_t place)
{
    return s->arena.item + place + CLAUSE_HEAD;
}

/* ---- decide.c ---- */

/* Conflicts up to which a search is young: see decide.c and search.c. */
enum { YOUNG = 4000 };

#define NOT_IN_HEAP UINT32_MAX

/* All open variables into the heap, before the first decision; for other
 * decisions with each seed but 0.  If it takes too long, s->failed is set. */
void nuri_order(struct search *s, uint32_t seed);

/* How much is known around a cell: neighbours count twice, corners once. */
uint32_t nuri_known_around(const struct search *s, cell c);

void nuri_heap_insert(struct search *s, var v);
void nuri_bump(struct search *s, var v);
void nuri_decay(struct search *s);

/* The next decision, or LIT_FALSE if all is assigned. */
lit nuri_choose(struct search *s);

#endif
