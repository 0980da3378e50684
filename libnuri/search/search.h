/*
 * search.h -- the conflict-driven search, as the rest of the library sees it.
 *
 * A search holds the rules of one puzzle and what it has learned from them.
 * It is asked again and again, under varying assumptions and with solutions
 * already known forbidden, and keeps all it has learned in between.
 */
#pragma once

#include "base/budget.h"
#include "board/board.h"

struct search;

/* A cell assumed to have a colour. */
struct assumption {
    cell cell;
    nuri_colour colour;
};

enum answer {
    ANSWER_SOLUTION, /* see nuri_search_solution() */
    ANSWER_NONE,     /* there is no (further) one under the assumptions */
    ANSWER_STOPPED   /* by a limit: see budget->reached */
};

/*
 * A search among the solutions that agree with all colours of the board,
 * which is read now and not needed later.  `budget` is borrowed as long as
 * the search lives.  NURI_OK or NURI_ERR_MEMORY; a limit on memory that is
 * reached already here is no error: *out is NULL then, and budget->reached
 * says so.
 */
nuri_status nuri_search_new(struct search **out, const struct board *board,
                            struct budget *budget);
void nuri_search_free(struct search *s);

/* From now on the sea may be in parts, or have 2x2 squares: more solutions
 * then, and no fewer.  To be called before anything is asked. */
void nuri_search_relax(struct search *s, bool parts, bool squares);

/* Look for a solution in which the assumptions hold.  After ANSWER_STOPPED by
 * a limit that was lifted, and if there are no assumptions, it goes on where it
 * was. */
nuri_status nuri_search_next(struct search *s, const struct assumption *list,
                             uint32_t count, enum answer *answer);

/* From now on try the colours of this picture [cells] first, as they lie on the
 * board: if it is a solution that has not been forbidden, it is found next, and
 * those like it after it. */
void nuri_search_prefer(struct search *s, const uint8_t *colouring);

/* The colour of a cell in the solution found last. */
nuri_colour nuri_search_solution(const struct search *s, cell c);

/* All of them, row by row into state [cells]. */
void nuri_search_copy(const struct search *s, uint8_t *colours);

/* Never find the last solution again.  To be called at once after it was
 * found, and only if there were no assumptions. */
nuri_status nuri_search_forbid(struct search *s);

/* From now on find only solutions in which at least one of these cells has
 * not the colour that goes with it. */
nuri_status nuri_search_differ(struct search *s, const struct assumption *list,
                               uint32_t count);

/*
 * Enumerate all solutions without forbidding them one by one, so that memory
 * does not grow with their number.  The first call finds one solution, each
 * further call another; after ANSWER_STOPPED by a limit that was lifted, it
 * goes on.  Nothing but this, the solution, the statistics, and that a picture
 * is preferred may be asked of a search that enumerates.
 */
nuri_status nuri_search_enumerate(struct search *s, enum answer *answer);

/* After ANSWER_NONE under assumptions: those that contradict each other (and
 * the board), into core [count of them]; the number is returned. */
uint32_t nuri_search_core(const struct search *s, struct assumption *core);

/* After ANSWER_NONE: the cell that the conflicts were about most of all; 0 if
 * it took none to see that there is no solution. */
cell nuri_search_focus(const struct search *s);

/*
 * A proof that goes the way of somebody else.  The search must have been made
 * with a proof to write, for a board without marks, and be asked nothing but
 * this.
 *
 * The first writes a comment, in which what is no printable ASCII is `?`.  The
 * second writes a step that the cell has this colour in every solution, by what
 * was proved before and rules of the puzzle alone where that is enough; else the
 * search proves it first.  *how tells; PROVED_NOT: it is not so, or a limit was
 * reached.  The third, when the colours of all cells are proved, ends the proof:
 * that is a solution, and no other is left.
 */
enum proved { PROVED_NOT, PROVED_DIRECTLY, PROVED_BY_CASES };

void nuri_search_remark(struct search *s, const char *text);
nuri_status nuri_search_prove(struct search *s, cell c, nuri_colour colour,
                              enum proved *how);
nuri_status nuri_search_prove_end(struct search *s);

/* The colour that follows from the board and all that was learned, without
 * any assumption; NURI_UNDECIDED if that is not known. */
nuri_colour nuri_search_known(const struct search *s, cell c);

/* The same, but only if it is so in every solution, forbidden ones too.  Not of
 * a search that enumerates. */
nuri_colour nuri_search_settled(const struct search *s, cell c);

const nuri_stats *nuri_search_stats(const struct search *s);
