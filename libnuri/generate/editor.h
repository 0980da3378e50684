/*
 * editor.h -- a puzzle that is being changed, and the question whether it has
 * one solution still.
 *
 * Every edit is the same loop: a change is made for a while, the puzzle asked,
 * and the change taken back.  What was found on the way makes the next question
 * cheaper: see known_solutions.h.
 */
#pragma once

#include "base/arena.h"
#include "base/budget.h"
#include "generate/edit_result.h"
#include "generate/known_solutions.h"

struct editor {
    struct edit *edit;
    struct budget budget;
    struct known known;
    int32_t *clues; /* [cells], of the puzzle: changes come and go */
    struct placed_clue *placed; /* [cells], scratch: the same as a list */
    uint8_t *solution;   /* [cells], the first that the last question found */
    nuri_options caller; /* its progress is asked, too */
    struct allowance looks; /* of ratings: see nuri_editor_rate_list() */
    uint64_t slice;         /* nodes of one question: NODES_OF_QUESTION */
    struct arena memory;    /* of clues, placed and solution */
};

/* Of one question about a change.  Boards that people made are decided by far
 * fewer; on others one should not wait for a change that hides its solutions so
 * well. */
enum { NODES_OF_QUESTION = 1000, NODES_OF_COMMON = 8000 };

/* Open an edit of this puzzle, and find out how many solutions it has: the
 * outcome, and the solution, are then in e->edit.  NURI_OK, or an error: then
 * nothing is undecided. */
nuri_status nuri_editor_open(struct editor *e, const nuri_puzzle *puzzle,
                             const nuri_options *options);

/* The same without that question. */
nuri_status nuri_editor_start(struct editor *e, const nuri_puzzle *puzzle,
                              const nuri_options *options);

/* What was found goes to *out, unless this is the status of an error, which is
 * given back. */
nuri_status nuri_editor_close(struct editor *e, nuri_edit **out,
                              nuri_status status);

/* The whole of an edit: open it, do the work, close it. */
typedef nuri_status edit_fn(struct editor *e);
nuri_status nuri_editor_run(nuri_edit **out, const nuri_puzzle *puzzle,
                            const nuri_options *options, edit_fn *work);

/* The puzzle of e->clues; to be freed. */
nuri_status nuri_editor_puzzle(const struct editor *e, nuri_puzzle **puzzle);

/* A change of the clue in one cell. */
nuri_change nuri_editor_change(const struct editor *e, nuri_change_kind kind,
                               uint32_t index, int32_t after);

/* May the work go on? */
bool nuri_editor_should_continue(struct editor *e, nuri_status status);

/* How many solutions has the puzzle of e->clues?  A question takes no more than
 * a fixed number of nodes: UNKNOWN is an answer. */
nuri_status nuri_editor_ask(struct editor *e, nuri_outcome *outcome);

/* In which cells do the solutions of the puzzle of e->clues differ, into open
 * [cells]?  If that takes long, two of them, and *is_all is false. */
nuri_status nuri_editor_open_cells(struct editor *e, bool *open, bool *is_all);

/* nuri_editor_ask() with this change, into its outcome. */
nuri_status nuri_editor_try(struct editor *e, nuri_change *change);

/* The same; it goes on the list if one solution is left. */
nuri_status nuri_editor_list(struct editor *e, nuri_change *change);

/* Rate the puzzle of the edit, which has one solution. */
nuri_status nuri_editor_rate(struct editor *e);

/*
 * Rate the puzzles of all changes on the list that have one solution.  It may
 * take long to find out how hard a hard puzzle is, and few want to know of the
 * last on the list: together they may take no more than a fixed amount of work.
 * Of those that take more the level is the hardest that was met.
 */
nuri_status nuri_editor_rate_list(struct editor *e);

/* The puzzle of e->clues, which has this solution [cells] alone, becomes that of
 * the edit. */
nuri_status nuri_editor_keep(struct editor *e, const uint8_t *solution);
