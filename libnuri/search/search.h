/*
 * search.h -- the conflict-driven search, for the rest of the library.
 *
 * A search holds the rules of one puzzle and what it has learned from them.  It
 * answers many questions, under different assumptions and with known solutions
 * forbidden, and keeps what it learns.
 */
#pragma once

#include "base/budget.h"
#include "board/board.h"

struct search;

enum answer {
    ANSWER_SOLUTION, /* see nuri_search_solution() */
    ANSWER_NONE,     /* no (further) solution under the assumptions */
    ANSWER_STOPPED   /* at a limit: see budget->reached */
};

/*
 * A search for solutions that agree with the board, which is read only here.
 * `budget` is borrowed for its life.  NURI_OK or NURI_ERR_MEMORY.  At the
 * memory limit *out is NULL, and budget->reached is set.
 */
nuri_status nuri_search_new(struct search **out, const struct board *board,
                            struct budget *budget);
void nuri_search_free(struct search *s);

/* Allow a divided sea, or pools: more solutions.  Call before any question. */
void nuri_search_relax(struct search *s, bool parts, bool squares);

/* How many nodes the search should have before other engines get a turn. */
uint64_t nuri_search_slice(const struct search *s);

/* Find a solution under the assumptions.  After ANSWER_STOPPED, without
 * assumptions and with the limit lifted, the search continues. */
nuri_status nuri_search_next(struct search *s, const struct mark *list,
                             uint32_t count, enum answer *answer);

/* From now on try the colours of this colouring [cells] first.  If it is a
 * solution, and not forbidden, it is found next, then similar ones. */
void nuri_search_prefer(struct search *s, const uint8_t *colouring);

/* The colour of a cell in the last solution. */
nuri_colour nuri_search_solution(const struct search *s, cell c);

/* Copy the last solution to `colours` [cells]. */
void nuri_search_copy(const struct search *s, uint8_t *colours);

/* Exclude this solution [cells] from now on.  Right after the search has found
 * it without assumptions, it continues from there. */
nuri_status nuri_search_exclude(struct search *s, const uint8_t *solution);

/* From now on one of these cells, at least, must have another colour. */
nuri_status nuri_search_differ(struct search *s, const struct mark *list,
                               uint32_t count);

/*
 * Enumerate all solutions without forbidding each, so that memory does not grow
 * with their number.  Each call finds another one; after ANSWER_STOPPED with
 * the limit lifted, it continues.  A search that enumerates supports only this,
 * the solution, the statistics, and nuri_search_prefer().
 */
nuri_status nuri_search_enumerate(struct search *s, enum answer *answer);

/* After ANSWER_NONE: write assumptions that contradict each other (and the
 * board) to `core` [their count]; return their number. */
uint32_t nuri_search_core(const struct search *s, struct mark *core);

/* After ANSWER_NONE: the cell of most conflicts; 0 if there were none. */
cell nuri_search_focus(const struct search *s);

/*
 * A proof of given literals.  The search must have been made with a proof
 * function, for a board without marks, and is used for nothing else.
 *
 * The first writes a comment, with `?` for what is not printable ASCII.  The
 * second writes a step that the cell has this colour in every solution: from
 * earlier steps and the rules if these suffice, else the search proves it
 * first.  *proved is false if it is not true, or at a limit.  The third ends
 * the proof when the colours of all cells are proved: that is a solution, and
 * the only one.
 */
void nuri_search_remark(struct search *s, const char *text);
nuri_status nuri_search_prove(struct search *s, cell c, nuri_colour colour,
                              bool *proved);
nuri_status nuri_search_prove_end(struct search *s);

/* The colour that follows from the board and all learned clauses without
 * assumptions; or NURI_UNDECIDED. */
nuri_colour nuri_search_known(const struct search *s, cell c);

/* Write the colours of cells that are known in all solutions, also excluded
 * ones, to `colours` [cells] (or NULL).  Return how many are not.  Not when
 * enumerating. */
uint32_t nuri_search_settled(const struct search *s, uint8_t *colours);

const nuri_stats *nuri_search_stats(const struct search *s);
