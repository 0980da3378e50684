/*
 * inside.h -- the state of a search, and what its files share.
 *
 * Variables: sea(c) for every cell c, and own(i, c): cell c is in the island of
 * clue i, for cells that it can reach.  Ownership makes learned clauses strong;
 * sea(c) alone expresses little in a few literals.
 *
 * Regions: the sea is region 0, the island of clue i is region i, from 1.  A
 * region is a connected set of cells with a root and, if known, a size.  The
 * sea has the cells minus the sum of the clues, if no clue is `?`: the
 * combination bound of the essay, as a constraint.  If clues are to come their
 * islands are the last region, which has no root and need not be connected.  The
 * variables of a region are consecutive.
 *
 * Literals: 2v is true if variable v is, 2v + 1 if v is false.  Variable 0 is
 * false for good and represents what does not exist: own(i, d) for a cell d
 * that island i cannot reach, or outside the board.
 *
 * Constraints: the rules are not stored as clauses; propagate.c, region.c,
 * near.c and island.c implement them.  For each implied literal they record a
 * *reason* of two numbers: which constraint, and where. explain.c writes it as
 * a clause, the *explanation*, only when a conflict needs it.  As clauses:
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
#include "base/memory.h"
#include "board/board.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- Literals and reasons ------------------------------------------------ */

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

/* Why a literal is true; explain.c needs no more, with `data`. */
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

/* ---- The state ----------------------------------------------------------- */

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

#define NOT_LINKED (UINT32_MAX / 2)

struct known {
    var before;     /* the previous true one of its region, or 0 */
    uint32_t count; /* of true ones in its region, with it */
};

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

/* A node of the path in the lowpoint search; see region.c. */
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

typedef var four_vars[4];

enum { CLEARED, FILLED }; /* arrays: see arrays.def */

struct search {
    struct budget *budget;  /* borrowed */
    struct account account; /* of all memory but this struct */
    uint32_t without;       /* ablations of a test */
    struct grid grid;
    int32_t toward[4];         /* from a cell to its neighbours: as in `near` */
    nuri_stats stats, counted; /* work; what of it is in the budget */
    void *block[2];            /* all arrays of fixed length: CLEARED, FILLED */
    size_t bytes[2];

#define ARRAY(type, name, count, is) type *name;
#include "search/arrays.def"
#undef ARRAY

    /* The model; fixed once built. */
    uint32_t vars, regions;
    uint32_t set_words; /* of one set of each region */
    bool parts_allowed; /* of the sea: see nuri_search_relax() */
    bool squares_allowed;

    /* The assignment. */
    uint32_t trail_size, head; /* [head, trail_size) is not propagated yet */
    uint32_t levels;           /* current decisions */
    uint32_t closed_levels;    /* all under these was enumerated: learn.c */
    bool enumerating;          /* it is at a solution */

    /* Regions to be examined. */
    uint32_t dirty_count;
    bool sea_dirty;
    bool sea_is_large; /* it may be examined near changes only: */
    uint32_t news_count;
    /* The sea's size matters only above this many false cells: see region.c. */
    uint32_t sea_slack;
    /* Variables and nodes visited since the last check of the budget. */
    uint64_t since_check;

    /* Clauses. */
    struct list arena; /* see learn.c */
    struct list worst; /* scratch of its reduction */
    uint32_t learned;  /* clauses in it that may be dropped */
    /* [2 * vars], by the literal that became true; NULL: none yet. */
    struct watches *watches;
    bool exhausted; /* the empty clause was learned */
    /* Refused memory, or at a limit in the middle of work: ask no more. */
    bool failed;
    /* Stopped at a limit without assumptions, or a solution was forbidden:
     * decisions stay, to be continued. */
    bool is_paused;

    /* Heuristics. */
    double increment; /* of activities */
    uint32_t heap_size;
    bool is_ordered;            /* the heap is filled */
    double quick_lbd, slow_lbd; /* moving averages of LBD */
    uint64_t since_restart;     /* conflicts */
    uint64_t probe_at;          /* conflicts at the next probing; 0: none yet */
    uint32_t obliged_at;        /* trail size when obliged squares were tried */
    uint32_t luby_turn, luby;   /* position in Luby's sequence, and its value */
    uint32_t max_learned;       /* before the next reduction */
    /* Level 0 of the trail up to here also holds in forbidden solutions. */
    uint32_t sound;
    const struct mark *assumed;
    uint32_t assumptions;

    /* Scratch: the sizes of arrays. */
    uint32_t clause_size, explanation_size, to_clear_count;
    /* The last one, and the literal that would break its constraint if true. */
    struct reason conflict;
    lit conflict_of;
    uint32_t stamp; /* of s->mark */
    uint32_t visit_base,
        visit_next; /* orders of the last lowpoint search: [base, next) */
    uint32_t level_stamp;
    struct list core;     /* contradictory assumptions */
    struct proof *proof;  /* see proof.c; NULL: none */
    uint32_t proof_steps; /* written steps */
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

/* True if every variable is assigned; variable 0 does not count. */
static inline bool is_all_known(const struct search *s)
{
    return s->trail_size + 1 == s->vars;
}

/* True if a test switches this off. */
static inline bool is_without(const struct search *s, enum ablation ablation)
{
    return (s->without & (uint32_t)ablation) != 0;
}

/* ---- memory.c: memory and work, within their limits ---------------------- */

/* Allocate all arrays of fixed length, for s->vars, s->regions, s->set_words.
 * On failure s->failed is set. */
bool nuri_arrays_make(struct search *s);

/* Free all that a search has but its proof. */
void nuri_memory_free(struct search *s);

/* Reserve capacity for `more` items, or add one.  On failure s->failed is set,
 * and the list is unchanged. */
bool nuri_list_reserve(struct search *s, struct list *l, uint32_t more);
void nuri_list_free(struct search *s, struct list *l);
bool nuri_watches_push(struct search *s, lit l, struct watch w);

static inline bool list_push(struct search *s, struct list *l, uint32_t item)
{
    assert(l->count <= l->room);
    if (l->count == l->room && !nuri_list_reserve(s, l, 1))
        return false;
    l->item[l->count++] = item;
    return true;
}

/* Call before visiting `more` variables.  True, and s->failed, at a limit. */
bool nuri_is_too_late(struct search *s, uint32_t more);

enum { NODES_BETWEEN_CHECKS = 1 << 15 };

/* Check the budget now, and reset the count. */
bool nuri_ask_budget(struct search *s);

/* Call at every node.  False at a limit. */
bool nuri_may_go_on(struct search *s);

/* Propagation or one analysis may take seconds on the largest boards.  At a
 * limit s->failed is set for good, and unfinished work does not matter. */
static inline bool is_too_long(struct search *s)
{
    return s->since_check >= NODES_BETWEEN_CHECKS && nuri_ask_budget(s);
}

/* ---- Marks on variables that are removed all at once --------------------- */

/* Make `count` new stamps, greater than all before (see s->mark).  Return the
 * first; s->stamp is the last.  Several stamps are kinds of marks, of which a
 * variable has one. */
static inline uint32_t new_stamps(struct search *s, uint32_t count)
{
    assert(count > 0);
    if (s->stamp > UINT32_MAX - count) {
        /* After 2^32 stamps old ones would count again. */
        memset(s->mark, 0, s->vars * sizeof *s->mark);
        s->stamp = 0;
    }
    s->stamp += count;
    return s->stamp - count + 1;
}

/* The variables that an analysis has seen are listed in s->to_clear. */
static inline void see(struct search *s, var v)
{
    assert(s->to_clear_count < s->vars);
    s->seen[v] = 1;
    s->to_clear[s->to_clear_count++] = v;
}

static inline void see_explanation(struct search *s)
{
    for (uint32_t i = 0; i < s->explanation_size; i++) {
        const var v = var_of(s->explanation[i]);
        if (!s->seen[v] && s->level[v] > 0)
            see(s, v);
    }
}

static inline void forget_seen(struct search *s)
{
    while (s->to_clear_count > 0)
        s->seen[s->to_clear[--s->to_clear_count]] = 0;
}

/* ---- model.c, trail.c: build, assign and undo ---------------------------- */

/* Build the model of what the board leaves open; s->exhausted if the clues
 * contradict each other. */
void nuri_model_build(struct search *s, const struct board *board);

/* Make an undecided literal true. */
void nuri_assign(struct search *s, lit l, enum reason_kind kind, uint32_t data);

/* Make all undecided variables of a region true, or false. */
void nuri_assign_all(struct search *s, const struct region *r, bool value,
                     enum reason_kind kind, uint32_t data);

void nuri_open_level(struct search *s);
void nuri_decide(struct search *s, lit l);
void nuri_undo(struct search *s, uint32_t level);

/* Propagate everything again. */
void nuri_wake(struct search *s);

/* ---- propagate.c, region.c, near.c, island.c: the constraints ------------ */

/* Propagate to the end.  False on a conflict, explained in s->explanation. */
bool nuri_propagate(struct search *s);

/* What became of a region. */
enum state {
    BROKEN, /* a conflict, which is explained */
    DONE,   /* all consequences are assigned */
    AGAIN   /* there may be more: examine all of it */
};

/* Propagate one region; false on a conflict. */
bool nuri_propagate_region(struct search *s, uint32_t region);

/* Examine a large sea around its variables in s->news. */
enum state nuri_propagate_near(struct search *s);

/* An island with sets, which has at most as many known cells as its size. */
enum state nuri_propagate_island(struct search *s, uint32_t region);

/* `far` (see region.c) is tried for the sea up to this many missing cells. */
enum { SEA_IS_FAR = 8 };

/* The links of a node: its neighbours, ended by 0. */
static inline const var *links_of(const struct search *s, var node)
{
    return s->link + s->link_first[node];
}

/* Build links from variable to variable, unless there are some. */
void nuri_links_make(struct search *s, struct region *r);

/* Nodes at the current distance of a flood, and at the next. */
struct waves {
    var *now, *then;
    uint32_t count, thens;
};

static inline struct waves waves_of(const struct search *s)
{
    return (struct waves){s->stack, s->fringe, 0, 0};
}

/* A known node costs nothing, so it is at the current distance. */
static inline void waves_put(struct waves *w, var v, bool is_known)
{
    if (is_known)
        w->now[w->count++] = v;
    else
        w->then[w->thens++] = v;
}

static inline void waves_next(struct waves *w)
{
    *w = (struct waves){w->then, w->now, w->thens, 0};
}

/* Words of the largest sets of islands (with more, lowpoints are as fast); the
 * smallest. */
#ifdef NURI_SMALL
enum { ISLAND_WORDS = 2, LEAST_ISLAND_WORDS = ISLAND_WORDS };
#else
enum { ISLAND_WORDS = 2, LEAST_ISLAND_WORDS = 1 };
#endif

/* Coordinates without division. */
struct places {
    uint16_t *column, *row; /* [grid.size] */
};

/* The rectangle of an island, and the words of its sets. */
struct bit_grid {
    uint32_t left, top, stride;
    uint32_t words; /* 0: too many */
};

struct bit_grid nuri_bit_grid(const struct places *p, const cell *cells,
                              uint32_t count);

/* Set up the sets of the region at its `set` and `bits`: nothing is known. */
void nuri_bits_fill(struct search *s, struct region *r,
                    const struct bit_grid *grid, const struct places *p);

/* Call at level 0, fully propagated.  Settle cells that islands cannot have
 * because of squares that only they reach.  True if any. */
bool nuri_settle_obliged(struct search *s);

/* ---- explain.c: write a recorded reason as a clause, on demand ----------- */

/* Write to s->explanation the clause that implies this true literal, without
 * it.  Its literals were false before; those of level 0 are omitted. */
void nuri_explain_true(struct search *s, lit l);

/* Without writing it: false if some literal of the explanation is known to be
 * unseen (s->seen), or if there is no reason. */
bool nuri_may_follow(const struct search *s, lit l);

/* Write to s->explanation why l cannot be true, though it has this reason
 * (LIT_FALSE: why the constraint is broken): all its literals are false now.
 * Returns false, as every function that finds a conflict. */
bool nuri_explain_conflict(struct search *s, lit l, enum reason_kind kind,
                           uint32_t data);

/* Make l true.  False if it is false; the conflict is explained. */
static inline bool imply(struct search *s, lit l, enum reason_kind kind,
                         uint32_t data)
{
    if (is_true(s, l))
        return true;
    if (is_false(s, l))
        return nuri_explain_conflict(s, l, kind, data);
    nuri_assign(s, l, kind, data);
    return true;
}

/* True if v was false, or true, before `at` on the trail. */
static inline bool false_then(const struct search *s, var v, uint32_t at)
{
    return is_false(s, positive(v)) && s->position[v] < at;
}

static inline bool true_then(const struct search *s, var v, uint32_t at)
{
    return is_true(s, positive(v)) && s->position[v] < at;
}

/* Of v and `best` (0: none), the variable that is known longer. */
static inline var first_known(const struct search *s, var best, var v)
{
    const bool is_known = is_true(s, positive(v));

    return is_known && (!best || s->position[v] < s->position[best]) ? v : best;
}

/* ---- learn.c: learned clauses, and going back ---------------------------- */

/* The head of a clause in the arena: its literals' number, LBD, conflict of the
 * last use, step in the proof. */
enum { CLAUSE_SIZE, CLAUSE_LBD, CLAUSE_USED, CLAUSE_STEP, CLAUSE_HEAD };

/* The LBD given to clauses that forbid solutions: never dropped, and not counted
 * as learned. */
enum { LBD_KEEP = 0 };

static inline uint32_t clause_size(const struct search *s, uint32_t place)
{
    assert(place < s->arena.count);
    return s->arena.item[place + CLAUSE_SIZE];
}

static inline lit *clause_literals(const struct search *s, uint32_t place)
{
    return s->arena.item + place + CLAUSE_HEAD;
}

/* Add the first `size` literals of s->clause, two or more.  The first two are
 * watched, and must be the last to become false.  Returns the reason of the
 * first, if all others are false; REASON_NONE if out of memory, and then
 * nothing is added. */
struct reason nuri_clause_add(struct search *s, uint32_t size, uint32_t lbd);

/* Go back to this level, where all but the first are false, and add them: the
 * first follows. */
void nuri_clause_assert(struct search *s, uint32_t size, uint32_t lbd,
                        uint32_t level);

/* The last stored clause of these two literals; NULL if there is none. */
const struct watch *nuri_clause_pair(const struct search *s, lit a, lit b);

/* Drop the less valuable half of the learned clauses. */
void nuri_clause_reduce(struct search *s);

/* Learn from the conflict in s->explanation and go back.  False, with
 * s->exhausted, if no solution is left; false, with s->failed, at a limit. */
bool nuri_resolve(struct search *s);

/* All under the decision of this level is known, by the conflict in
 * s->explanation or the current solution: set its opposite instead, one level
 * down.  False, and s->exhausted, at level 0. */
bool nuri_close_level(struct search *s, uint32_t level, bool is_solution);

/* Go back over the trail from the seen literals to the decisions that they
 * follow from.  List the places of those that follow, and the decisions; NULL:
 * they are not asked for.  The opposite of a closed decision has a step as its
 * reason, which follows from the decisions before it. */
void nuri_trace(struct search *s, struct list *implied, struct list *decided);

/* Find the assumptions that make the assumption l false: they are in s->core,
 * unless a limit sets s->failed. */
void nuri_analyse_assumption(struct search *s, lit l);

/* ---- decide.c: the next decision ----------------------------------------- */

/* A search is young up to this number of conflicts: see decide.c, search.c. */
enum { YOUNG_CONFLICTS = 4000 };

#define NOT_IN_HEAP UINT32_MAX

/* Fill the heap with all undecided variables, before the first decision.  Each
 * seed except 0 gives other decisions.  At a limit s->failed is set. */
void nuri_order(struct search *s, uint32_t seed);

void nuri_heap_insert(struct search *s, var v);
void nuri_bump(struct search *s, var v);
void nuri_decay(struct search *s);

/* The next decision, or LIT_FALSE if all are assigned. */
lit nuri_choose(struct search *s);

/* Settle at level 0 what follows from single cells. s->exhausted is set if
 * there is no solution. */
void nuri_probe(struct search *s);

/* ---- proof.c: see nuri-proof(5) ------------------------------------------ */

/*
 * The proof is written during the search, and not kept.
 *
 * Every learned clause is a step, as is every literal of level 0.  The hints of
 * a step are the literals that derive the clause, in trail order.  A hint by a
 * rule is the literal alone, as a checker searches for the broken rule, not its
 * explanation; a hint by a clause is its number.
 *
 * Without a proof all functions do nothing.
 */
#ifdef NURI_SMALL /* no request asks for a proof */
#define nuri_proof_begin(s, puzzle)           ((void)0)
#define nuri_proof_end(s)                     ((void)0)
#define nuri_proof_learned(s)                 ((void)0)
#define nuri_proof_closed(s, level, is_known) ((void)0)
#define nuri_proof_settled(s)                 ((void)0)
#define nuri_proof_known(s, l)                ((void)0)
#define nuri_proof_remark(s, text)            ((void)0)
#else

/* Begin after the model is built, if the budget has a proof function; s->failed
 * if out of memory.  If the clues contradict each other, this is the whole
 * proof. */
void nuri_proof_begin(struct search *s, const nuri_puzzle *puzzle);

/* End the proof; unwritten text is discarded. */
void nuri_proof_end(struct search *s);

/* s->clause was learned from the conflict; seen literals outside it are the
 * hints.  Call before undoing. */
void nuri_proof_learned(struct search *s);

/* All under the decision of this level is known: by the conflict in
 * s->explanation, or by the current solution.  At level 0 the proof is
 * complete.  Call before undoing. */
void nuri_proof_closed(struct search *s, uint32_t level, bool is_solution);

/* Write a step for each literal settled at level 0 since the last step. */
void nuri_proof_settled(struct search *s);

/* Write a step of one literal that was proved before; a comment. */
void nuri_proof_known(struct search *s, lit l);
void nuri_proof_remark(struct search *s, const char *text);
#endif
