/*
 * what_if_run.h -- consequences of supposing a colour for one cell.
 *
 * A what-if run has its own board, on which techniques are carried out until a
 * contradiction appears (lemmas/contradiction.h).  In each round all
 * techniques see the same board, then all their deductions are carried out.
 * So a chain that ends after N rounds has at least N deductions, and one that
 * is much too long is abandoned early.
 *
 * Trail of its board: the known marks | the what-if | round 1 | ...
 *
 * The log keeps all deductions with their reason cells, the first of each cell
 * and others.  chain.c chooses a chain of it.
 *
 * A lack of memory is noted in the log: nothing is refuted from then on.
 */
#pragma once

#include "deduce/deduce.h"
#include "lemmas/contradiction.h"

/* Maximum deductions of a run; one that needs more leads nowhere. */
enum { MAX_DEDUCTIONS = 1024, DEDUCTION_WORDS = MAX_DEDUCTIONS / 64 };

/* A set of deductions of the log. */
struct chain {
    uint64_t has[DEDUCTION_WORDS];
    uint32_t length;
};

/* How easily a refuted what-if is followed: its deductions, the cells that they
 * decide, and the neighbours of its cell that are known. */
struct merit {
    uint32_t deductions, cells, neighbours;
};

struct what_if_run {
    struct board board;
    /* on that board; its deductions are the log.  At a limit of its budget
     * everything ends early, and the answer is useless */
    struct deducer deducer;
    cell cell; /* supposed cell and colour */
    nuri_colour colour;
    /* [grid.size], the deduction with the shortest chain that colours a cell;
     * NO_DEDUCTION */
    uint32_t *by;
    /* If it was refuted: how, and the shortest chain that leads there. */
    struct contradiction contradiction;
    struct chain best;

    bool exact;    /* none may be skipped: see nuri_run_passes_over() */
    bool is_rated; /* chains are counted, and not told */
    bool is_brief; /* chains of more than 15 deductions are not tried */
    /* cells searched for contradictions, roughly, in addition to the scratch of
     * the deducer; and of both, when this board was set */
    uint64_t looks, looks_before;
    struct inside *inside; /* of run.c and chain.c */
};

#define NO_DEDUCTION (UINT32_MAX - 1)

/* Levels of the techniques in a what-if, and 0. */
enum { RUN_LEVELS = 5 };

/* False without memory.  All zero it is cleared. */
bool nuri_run_init(struct what_if_run *t, const nuri_puzzle *puzzle);
void nuri_run_clear(struct what_if_run *t);

/* The cells searched so far. */
uint64_t nuri_run_looks(const struct what_if_run *t);

/* True if all work allowed with techniques of this level is done.  It is a few
 * seconds; a hard puzzle of 400 cells would take a minute. */
bool nuri_run_is_spent(const struct what_if_run *t);

/* Set the known cells to this board of the same puzzle. */
void nuri_run_follow(struct what_if_run *t, const struct board *board);

/* Shapes that people can draw: no link rests on more. */
enum { MAX_EASY_SHAPES = 12 };

/* Use techniques up to this level from now on. */
void nuri_run_use(struct what_if_run *t, unsigned level);

/* Suppose that undecided cell c has this colour, and follow it for at most so
 * many rounds.  True at a contradiction with a chain that is not longer; it is
 * trimmed.  If not, it and its consequences are noted: see failed_what_ifs.h.
 */
bool nuri_run_try(struct what_if_run *t, cell c, nuri_colour colour,
                  uint32_t most);

/* The same for the merit of that chain alone: what was refuted on this board
 * before, with whatever length, is not followed again. */
bool nuri_run_weigh(struct what_if_run *t, cell c, nuri_colour colour,
                    uint32_t most, struct merit *merit);

/* True if the what-if, not refuted with fewer marks, is hardly refuted in so
 * many rounds now: see failed_what_ifs.h.  Never before much work was done. */
bool nuri_run_passes_over(const struct what_if_run *t, cell c,
                          nuri_colour colour, uint32_t rounds);

/* After it was refuted, make t->best shorter, if another way to a contradiction
 * is: each deduction is avoided in turn.  It costs as much as one trim per
 * deduction. */
bool nuri_run_shorten(struct what_if_run *t);

/* After that, reduce the log to the chain, each deduction as it is made with
 * only those before it: then its details match the board.  With `easiest`, it
 * is one of level 1 where that finds the same.  The board is then that of the
 * chain alone; false if it shows no contradiction. */
bool nuri_run_rederive(struct what_if_run *t, bool easiest);

/* To replay the log: begin; carry out a deduction. */
void nuri_run_begin(struct what_if_run *t);
void nuri_run_take(struct what_if_run *t, uint32_t index);

/* The board as seen by what adds to the log. */
struct view nuri_run_view(struct what_if_run *t);

static inline bool chain_has(const struct chain *chain, uint32_t index)
{
    return chain->has[index / 64] >> index % 64 & 1;
}
