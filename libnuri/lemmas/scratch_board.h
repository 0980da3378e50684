/*
 * scratch_board.h -- a board of one's own, on which a shape may be supposed.
 *
 * A shape is no island in the end if it makes a contradiction
 * (contradiction.h): the sea in two parts, a 2x2 square all sea, another island
 * without room.  What such a refutation rests on are the causes of the
 * contradiction, without the cells that the shape itself decides.
 */
#pragma once

#include "base/budget.h"
#include "lemmas/contradiction.h"
#include "lemmas/shape_enumerator.h"
#include "lemmas/view.h"

struct scratch_board {
    struct board board;
    struct regions regions;
    struct region_patch patch; /* of what is known, for a glance at a shape */
    bool patched;              /* has that been found? */
    /* of that there is no contradiction, as far as it is recorded; owned */
    struct dependencies *dependencies;
    uint32_t recorded; /* marks of which it is; 0: none */
    bool temporary;    /* as of the view that it was opened for */
    struct scratch scratch;
    struct deductions deductions;
    struct view view; /* of these: a scratch board may have one of its own */
    /* of the shape refuted last */
    struct contradiction contradiction;
    struct shape_enumerator shapes; /* whose shapes are supposed */
    /* cells that one use of a technique may look at; who has it sees to it
     * that it ends there */
    struct allowance looks;
};

/* The scratch board of this board, nothing being supposed; made when it is
 * first wanted.  NULL if there is no memory, which is noted in view.out. */
struct scratch_board *nuri_scratch_board_open(struct view *v);

/* Note in view.out if memory has run out for its scratch board. */
void nuri_scratch_board_close(struct view *v);

/* Does the shape make a contradiction?  It is not supposed afterwards.  Nothing
 * else may be supposed. */
bool nuri_scratch_board_refutes(struct scratch_board *sb,
                                const struct shape_enumerator *e);

/* Likewise; and which, the first one, is in sb->contradiction. */
bool nuri_scratch_board_find_contradiction(struct scratch_board *sb,
                                           const struct shape_enumerator *e);

/* Right after that add the causes to the pending deduction of view `to`, once each,
 * as far as they are known there. */
void nuri_scratch_board_causes(struct scratch_board *sb,
                               const struct shape_enumerator *e,
                               struct view *to);

/* Likewise, but add all of them to the cells of a log. */
void nuri_scratch_board_list_causes(struct scratch_board *sb,
                                    const struct shape_enumerator *e,
                                    struct deductions *to);

/* Nodes of range.h and cells of scratch boards looked at so far: a measure of
 * work that is the same on every machine. */
uint64_t nuri_scratch_spent(const struct scratch *s);
