/*
 * contradiction.h -- what no solution has.
 *
 * A contradiction rests on causes, decided cells, and claims: no solution of
 * the puzzle has the colours that its causes have now.  It is what a what-if is
 * refuted by, and what keeps a shape from being an island.  It need not be seen
 * whenever there is no solution; tests/unit/check_contradictions.c holds what
 * is seen, and its causes, to brute force.
 */
#pragma once

#include "lemmas/sentence.h"
#include "lemmas/view.h"

enum {
#define CONTRADICTION(id, level, summary) CONTRADICTION_##id,
#include "lemmas/contradictions.def"
#undef CONTRADICTION
    CONTRADICTIONS
};

struct contradiction_info {
    const char *id;
    unsigned level; /* from which on it is looked for */
    const char *summary;
};
extern const struct contradiction_info nuri_contradictions[];

/* How hard to look, and so what it costs. */
enum {
    CONTRADICTION_AT_ONCE = 1, /* a glance at cells, and at what is shut in */
    CONTRADICTION_BY_FLOOD, /* O(cells) for the sea; what room islands have */
    CONTRADICTION_BY_RANGE  /* what clues can still reach */
};

struct contradiction {
    uint32_t kind;   /* row of the table */
    cell place;      /* a cell of the part of the board that it is about; of a
                        square, the first */
    cell other;      /* sea elsewhere, or another clue; or 0 */
    uint32_t number; /* of cells that there are, or can be */
};

/* Is one of the 2x2 squares with these cells [count] all sea?  Then that is the
 * first contradiction; it needs no regions. */
bool nuri_contradiction_find_pool(const struct board *b, const cell *changed,
                                  uint32_t count, struct contradiction *d);

/*
 * The first contradiction of the board, what is seen most easily first; false
 * if none is seen up to this level.  If the board had none before these cells
 * [count] were decided, only what may come of them is looked for (and a glance
 * sees only what is beside them); NULL: anything. `out` of the view is used
 * only to note a lack of memory.
 */
bool nuri_contradiction_find(struct view *v, unsigned level,
                             const cell *changed, uint32_t count,
                             struct contradiction *d);

/*
 * Add where a contradiction of this very board is, and why: as one more deduction,
 * whose technique is the kind, whose colour is NURI_UNDECIDED, whose cells are
 * where it is, of any colour, and whose causes are listed.
 */
void nuri_contradiction_causes(struct view *v, const struct contradiction *d);

/* Write what is wrong, e.g. "the island of r1c2 (3) has 4 cells".  `deduction` is
 * what nuri_contradiction_causes() added. */
void nuri_write_contradiction(struct text *t, const struct board *b,
                              const struct deduction *deduction);
