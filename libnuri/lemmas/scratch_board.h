/*
 * scratch_board.h -- a separate board on which a shape may be supposed.
 *
 * A shape is impossible if it makes a contradiction (contradiction.h): the sea
 * in two parts, a black 2x2 square, another island without space.  The
 * refutation rests on the causes of the contradiction, except cells that the
 * shape itself decides.
 */
#pragma once

#include "base/budget.h"
#include "lemmas/contradiction.h"
#include "lemmas/shape_enumerator.h"
#include "lemmas/view.h"

struct scratch_board {
    struct board board;
    struct regions regions;
    struct region_patch patch; /* of what is known, to look at a shape
                                  quickly */
    bool patched;              /* the patch is valid */
    /* why there is no contradiction, as far as it is recorded; owned */
    struct memo *memo;
    uint32_t recorded; /* marks of the recorded board; 0: none */
    bool temporary;    /* as of the view that it was opened for */
    struct scratch scratch;
    struct deductions deductions;
    struct view view; /* of these; a scratch board may have a scratch board
                         itself */
    /* of the shape refuted last */
    struct contradiction contradiction;
    struct shape_enumerator shapes; /* enumerates the shapes to suppose */
    /* cells that one use of a technique may look at; the user must stop
     * there */
    struct allowance looks;
};

/* Nothing is supposed.  Made on first use; NULL if memory runs out, noted in
 * view.out. */
struct scratch_board *nuri_scratch_board_open(struct view *v);

/* Note in view.out if its scratch board ran out of memory. */
void nuri_scratch_board_close(struct view *v);

/* True if the shape makes a contradiction; then the first is in
 * sb->contradiction.  Nothing else may be supposed; afterwards the shape is not.
 * `quickly`: nobody will ask for causes. */
bool nuri_scratch_board_refutes(struct scratch_board *sb,
                                const struct shape_enumerator *e, bool quickly);

/* Right after that: add its causes known there to `to`, once each. */
void nuri_scratch_board_causes(struct scratch_board *sb,
                               const struct shape_enumerator *e,
                               struct view *to);

/* Likewise, for its sentence: what nuri_contradiction_why() adds, valid until
 * the next question; NULL if memory runs out. */
const struct deduction *
nuri_scratch_board_why(struct scratch_board *sb,
                       const struct shape_enumerator *e);

/* Cells of shapes supposed so far, and of the boards around them: a measure of
 * work that is the same on every machine, whatever was remembered. */
uint64_t nuri_scratch_spent(const struct scratch *s);
