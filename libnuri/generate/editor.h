/*
 * editor.h -- a puzzle under edit: make a change, ask for solutions, undo it.
 *
 * Every edit is the same loop: make a change, ask how many solutions are left,
 * and undo it.  Solutions found on the way make the next question cheaper: see
 * known_solutions.h.
 */
#pragma once

#include "base/budget.h"
#include "base/memory.h"
#include "generate/edit_result.h"
#include "generate/known_solutions.h"

struct editor {
    nuri_status status; /* sticky: after an error nothing is asked or listed */
    struct edit *edit;
    struct budget budget;
    struct known known;
    int32_t *clues; /* [cells], of the puzzle: changes come and go */
    struct placed_clue *placed; /* [cells], scratch: the same as a list */
    uint8_t *solution;   /* [cells], the first that the last question found */
    nuri_options caller; /* its progress is called, too */
    struct allowance looks; /* of ratings: see nuri_editor_rate_list() */
    uint64_t slice;         /* nodes of one question: NODES_OF_QUESTION */
    struct arena memory;    /* of clues, placed and solution */
};

/* For one question about a change.  Published boards need far fewer; on others
 * a change that hides its solutions so well is not worth the wait. */
enum { NODES_OF_QUESTION = 1000, NODES_OF_COMMON = 8000 };

/* A whole edit: count the solutions of the puzzle, so that e->edit has the
 * outcome and the solution, and do the work. */
typedef void edit_fn(struct editor *e, void *user);
nuri_status nuri_editor_run(nuri_edit **out, const nuri_puzzle *puzzle,
                            const nuri_options *options, edit_fn *work,
                            void *user);

/* An edit that does not begin with a count.  NURI_OK, or an error: then nothing
 * is open. */
nuri_status nuri_editor_start(struct editor *e, const nuri_puzzle *puzzle,
                              const nuri_options *options);

/* The edit goes to *out, unless there was an error, which is returned. */
nuri_status nuri_editor_close(struct editor *e, nuri_edit **out);

/* The puzzle of e->clues, which the caller frees; NULL after an error. */
nuri_puzzle *nuri_editor_puzzle(struct editor *e);

/* A change of the clue in one cell. */
nuri_change nuri_editor_change(const struct editor *e, nuri_change_kind kind,
                               uint32_t index, int32_t after);

/* True if there is no error, limit or cancellation. */
bool nuri_editor_should_continue(struct editor *e);

/* Count the solutions of e->clues, up to two.  A fixed number of nodes bounds
 * it: UNKNOWN is an answer, and the one after an error. */
nuri_outcome nuri_editor_ask(struct editor *e);

/* Mark in open [cells] where the solutions of e->clues differ.  If that takes
 * long only two of them are compared, and it is false. */
bool nuri_editor_open_cells(struct editor *e, bool *open);

/* nuri_editor_ask() with this change, into its outcome. */
void nuri_editor_try(struct editor *e, nuri_change *change);

/* List a change; or try it, and list it if one solution is left. */
void nuri_editor_add(struct editor *e, const nuri_change *change);
void nuri_editor_list(struct editor *e, nuri_change *change);

/* Sort the list. */
void nuri_editor_sort(struct editor *e);

/* The islands of a solution [cells]; after an error there are none.  Clear them
 * either way. */
struct islands nuri_editor_islands(struct editor *e, const uint8_t *solution);

/* Rate the puzzle of the edit, which has one solution. */
void nuri_editor_rate(struct editor *e);

/* Rate the puzzles of all listed changes that have one solution.  Hard puzzles
 * take long to rate, so a fixed amount of work bounds them all together.
 * Ratings that need more give the hardest level met. */
void nuri_editor_rate_list(struct editor *e);

/* Make e->clues, whose only solution is this [cells], the puzzle of the
 * edit. */
void nuri_editor_keep(struct editor *e, const uint8_t *solution);
