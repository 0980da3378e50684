/*
 * edit.h -- a puzzle under edit: make changes, ask for solutions, undo them.
 *
 * Every edit is this loop.  Solutions found on the way make the next question
 * cheaper: see solutions.h.
 */
#pragma once

#include "base/budget.h"
#include "generate/solutions.h"
#include "puzzle/puzzle.h"

/* Changes that are made together, ascending by cell. */
struct change_set {
    nuri_change change[NURI_SUGGEST_CHANGES]; /* [count] */
    unsigned count;
    int64_t cost; /* of all together */
};

/* Empty if zero. */
struct change_sets {
    struct change_set *set; /* [count] */
    size_t count, room;
};

struct editor {
    nuri_edit shown;     /* what the caller gets; it owns the rest */
    struct arena memory; /* of what is shown, and of clues */
    nuri_puzzle *puzzle; /* shown */
    uint8_t *solution;   /* [cells], shown if it is the only one */
    nuri_change *change; /* shown */
    int32_t *clues;      /* [cells], of the puzzle: changes come and go */
    struct budget budget;

    /* Until the edit is closed; nuri_edit_make() uses status, now and the grid
     * of `known` later, too: */
    nuri_status status;  /* sticky: after an error nothing is asked or listed */
    nuri_options caller; /* its progress is called, too */
    struct change_set now;   /* made on the board, by nuri_editor_put() */
    struct change_sets list; /* becomes shown.changes */
    struct known known;
    const struct solution *last; /* the first that the last question found */
    struct placed_clue *placed;  /* [cells], scratch: clues as a list */
    struct allowance looks;      /* of ratings: see nuri_editor_rate_list() */
    uint64_t slice;       /* nodes of a question: see NODES_OF_QUESTION */
    struct arena scratch; /* of all these */
};

/* For one question about a change.  Published boards need far fewer; on others
 * a change that hides its solutions so well is not worth the wait.  Minimising
 * takes more: see TIMES_PATIENCE. */
enum { NODES_OF_QUESTION = 1000, NODES_OF_COMMON = 8000 };

/* ---- Beginning and end --------------------------------------------------- */

/* An edit of a board without clues; NULL if out of memory. */
struct editor *nuri_editor_open(const struct grid *g,
                                const nuri_options *options);

/* The edit goes to *out, unless there was an error, which is returned. */
nuri_status nuri_editor_close(struct editor *e, nuri_edit **out);

/* A whole edit: open, count the solutions, so that e->shown has the outcome and
 * the solution; do the work, and close. */
typedef void edit_fn(struct editor *e, void *user);
nuri_status nuri_editor_run(nuri_edit **out, const nuri_puzzle *puzzle,
                            const nuri_options *options, edit_fn *work,
                            void *user);

/* True if there is no error, limit or cancellation. */
bool nuri_editor_should_continue(struct editor *e);

/* ---- Questions ----------------------------------------------------------- */

/* Count the solutions of e->clues, up to two.  A fixed number of nodes bounds
 * it: UNKNOWN is an answer, and the one after an error. */
nuri_outcome nuri_editor_ask(struct editor *e);

/* Mark in open [cells] where the solutions of e->clues differ.  If that takes
 * long only two of them are compared, and it is false. */
bool nuri_editor_open_cells(struct editor *e, bool *open);

/* Ask with these changes instead of those on the board. */
nuri_outcome nuri_editor_try(struct editor *e, const struct change_set *set);

/* The puzzle of e->clues, which the caller frees; NULL after an error. */
nuri_puzzle *nuri_editor_puzzle(struct editor *e);

/* ---- Changes ------------------------------------------------------------- */

/* A change of the clue in one cell. */
nuri_change nuri_editor_change(const struct editor *e, nuri_change_kind kind,
                               uint32_t index, int32_t after);

/* Make these changes on e->clues, instead of those there; NULL: none. */
void nuri_editor_put(struct editor *e, const struct change_set *set);

/* Append a copy to the list, which is in scratch memory. */
void nuri_editor_add(struct editor *e, struct change_sets *list,
                     const struct change_set *set);

/* Sort by outcome, level and cost, then by kind and cells. */
void nuri_editor_sort(struct editor *e, struct change_sets *list);

/* By cells, then clues. */
int nuri_changes_compare(const struct change_set *a,
                         const struct change_set *b);

/* ---- What is kept -------------------------------------------------------- */

/* Make e->clues the puzzle of the edit; their only solution is this [cells], or
 * else NULL. */
void nuri_editor_keep(struct editor *e, nuri_outcome outcome,
                      const uint8_t *solution);

/* Rate the puzzle of the edit, which has one solution. */
void nuri_editor_rate(struct editor *e);

/* Sort the list, rate the puzzles of all changes in it that have one solution,
 * and sort it again.  Hard puzzles take long to rate, so a fixed amount of work
 * bounds them all together: others have level 0. */
void nuri_editor_rate_list(struct editor *e);

/* Copy the clues, without the frame, to `clues` [cells]. */
void nuri_puzzle_copy_clues(const nuri_puzzle *puzzle, int32_t *clues);
