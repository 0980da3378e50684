/*
 * steps.h -- the steps of explanations: what they state, and what they rest on.
 *
 * A walk goes over steps on the board as it stands.  A step decides cells that
 * are open, and says what is so, in the words of its language.  A what-if, and
 * each of its links on the board that it has then, rests on cells that are known
 * there: these alone leave its own no other colour.  That is asked of all
 * solutions of a small board, and of the solver.  In the end the contradiction
 * is on the board.
 */
#pragma once

#include "claims.h"
#include "world.h"

#include "language/render.h"

/* Give the cells that the step decides their colours in `marks` [cells]. */
void put_step(const nuri_step *step, uint8_t *marks);

struct walk {
    const nuri_puzzle *puzzle;
    const struct world *world; /* of it; NULL: its solutions are not known */
    bool asks;                 /* the solver what the reason cells allow */
    bool is_game;              /* marks may be wrong: no words */
    bool (
        *used)[FORM_LONG + 1]; /* [SENTENCES], forms that were said; or NULL */
    struct position p;         /* the board as it stands */
    const nuri_explanation *e; /* of which the steps are; or NULL */
    bool is_borrowed;          /* a link of another step, on its own board */
    unsigned steps, what_ifs, links;
    unsigned possible;    /* reasons that have a solution, so say something */
    unsigned superfluous; /* what-ifs with a cell too many */
};

/* From these marks [cells] on (NULL: none). */
void walk_open(struct walk *w, const uint8_t *marks);
void walk_close(struct walk *w);

/* Note that this is said, if that is wanted. */
void walk_said(struct walk *w, const nuri_said *said);

/* The step is right; the board is as before.  A part is a link or a hint. */
void walk_step(struct walk *w, const nuri_step *step, bool is_part);

/* Each step of an explanation from these marks on is right. */
void walk_explanation(struct walk *w, const nuri_explanation *e,
                      const uint8_t *marks);

/* Explain the puzzle from these marks [cells] on, which receive all steps.
 * Each step must begin with a hint near a cell of the step before.  Returns the
 * number of steps; `name` is for messages. */
size_t follow_explanation(const nuri_puzzle *p, uint8_t *marks,
                          const char *name);

/* True if a step of this technique uses no clue but its reason cells. */
bool evidence_is_narrow(const char *technique);

/* The outcome with nothing known but the colours [cells] of the reason cells,
 * and the other colour in this cell of the step or its border:
 * NURI_OUTCOME_NONE if the step is right.  Where the evidence is narrow all
 * other clues become `?`.  `max_nodes` is as in nuri_options. */
nuri_outcome evidence_outcome(const nuri_puzzle *puzzle, const nuri_step *step,
                              uint32_t at, const uint8_t *colours,
                              uint64_t max_nodes);
