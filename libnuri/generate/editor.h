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
typedef nuri_status edit_fn(struct editor *e, void *user);
nuri_status nuri_editor_run(nuri_edit **out, const nuri_puzzle *puzzle,
                            const nuri_options *options, edit_fn *work,
                            void *user);

/* An edit that does not begin with a count.  NURI_OK, or an error: then nothing
 * is open. */
nuri_status nuri_editor_start(struct editor *e, const nuri_puzzle *puzzle,
                              const nuri_options *options);

/* Return `status`.  The edit goes to *out, unless the status is an error. */
nuri_status nuri_editor_close(struct editor *e, nuri_edit **out,
                              nuri_status status);

/* The puzzle of e->clues; the caller frees it. */
nuri_status nuri_editor_puzzle(const struct editor *e, nuri_puzzle **puzzle);

/* A change of the clue in one cell. */
nuri_change nuri_editor_change(const struct editor *e, nuri_change_kind kind,
                               uint32_t index, int32_t after);

/* True if there is no error, limit or cancellation. */
bool nuri_editor_should_continue(struct editor *e, nuri_status status);

/* Count the solutions of e->clues, up to two.  A fixed number of nodes bounds
 * it: UNKNOWN is an answer. */
nuri_status nuri_editor_ask(struct editor *e, nuri_outcome *outcome);

/* Mark in open [cells] where the solutions of e->clues differ.  If that takes
 * long only two of them are compared, and *is_all is false. */
nuri_status nuri_editor_open_cells(struct editor *e, bool *open, bool *is_all);

/* nuri_editor_ask() with this change, into its outcome. */
nuri_status nuri_editor_try(struct editor *e, nuri_change *change);

/* The same; list the change if one solution is left. */
nuri_status nuri_editor_list(struct editor *e, nuri_change *change);

/* Rate the puzzle of the edit, which has one solution. */
nuri_status nuri_editor_rate(struct editor *e);

/* Rate the puzzles of all listed changes that have one solution.  Hard puzzles
 * take long to rate, so a fixed amount of work bounds them all together.
 * Ratings that need more give the hardest level met. */
nuri_status nuri_editor_rate_list(struct editor *e);

/* Make e->clues, whose only solution is this [cells], the puzzle of the
 * edit. */
nuri_status nuri_editor_keep(struct editor *e, const uint8_t *solution);
