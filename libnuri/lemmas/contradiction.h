/*
 * contradiction.h -- what no solution has.
 *
 * A contradiction rests on causes, decided cells, and claims: no solution of
 * the puzzle has the current colours of its causes.  It refutes a what-if, or a
 * shape of an island.  Not every board without a solution shows one.
 * tests/unit/check_soundness.c checks contradictions and causes by brute force.
 */
#pragma once

#include "language/say.h"
#include "lemmas/range.h"
#include "lemmas/view.h"

enum {
#define CONTRADICTION(id, level) CONTRADICTION_##id,
#include "lemmas/contradictions.def"
#undef CONTRADICTION
    CONTRADICTIONS
};

struct contradiction_info {
    const char *id;
    unsigned level; /* the lowest at which it is looked for */
};
extern const struct contradiction_info nuri_contradictions[];

/* How hard to look, and so the cost. */
enum {
    CONTRADICTION_AT_ONCE = 1, /* a glance at cells, and at what is enclosed */
    CONTRADICTION_BY_FLOOD,    /* O(cells) for the sea; space for islands */
    CONTRADICTION_BY_RANGE,    /* what clues can still reach */
    CONTRADICTION_BY_DEMAND    /* what they need for it */
};

struct contradiction {
    uint32_t kind;   /* row of the table */
    cell place;      /* a cell of the part that it is about; the first of a
                        square */
    cell other;      /* black elsewhere, or another clue; or 0 */
    uint32_t number; /* of cells that there are, or can be */
};

/* True if one of the 2x2 squares with these cells [count] is black; then it is
 * the first contradiction.  Needs no regions. */
bool nuri_contradiction_find_pool(const struct board *b, const cell *changed,
                                  uint32_t count, struct contradiction *d);

/*
 * The first contradiction of the board, the easiest to see first; false if none
 * is seen up to this level.  If the board had none before these cells [count]
 * were decided, a glance sees only what is next to them; NULL: anything.  `out`
 * of the view only notes a lack of memory.
 */
bool nuri_contradiction_find(struct view *v, unsigned level,
                             const cell *changed, uint32_t count,
                             struct contradiction *d);

/*
 * Add where a contradiction of this board is, and why, as one more deduction.
 * Its technique is the kind, its colour NURI_UNDECIDED, its cells are where it
 * is, of any colour.
 */
void nuri_contradiction_causes(struct view *v, const struct contradiction *d);

/* The same, with what its sentence names besides. */
void nuri_contradiction_why(struct view *v, const struct contradiction *d);

/* Of a need that range.h just found not to be met: what comes nearest becomes
 * a cause, and `other` and `total` of the pending deduction. */
void nuri_contradiction_nearest(struct range *g, const struct need *need);

/* Say what is wrong.  `deduction` of log f is from nuri_contradiction_why(); the
 * log is needed for an overload and an overrun. */
const nuri_said *nuri_say_contradiction(const struct sayer *to,
                                        const struct board *b,
                                        const struct deductions *f,
                                        const struct deduction *deduction);
