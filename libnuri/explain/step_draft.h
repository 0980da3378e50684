/*
 * step_draft.h -- a step in progress.
 *
 * Deductions, what-ifs, refutations and wrong marks all become steps this way:
 * begin with technique, level and colour; add cells to its lists, in any order;
 * set step.say to what it states; finish, which has a language write that.
 *
 * All of it is in `memory`, which goes to the list of steps at the end.  A lack
 * of memory is noted there, and reported by nuri_step_draft_finish().
 */
#pragma once

#include "board/board.h"
#include "language/say.h"
#include "result/steps.h"

struct draft_cells {
    cell *cell; /* [count] */
    uint32_t count;
    size_t room;
};

struct step_draft {
    const struct board *board; /* borrowed, the one that sentences are about */
    /* technique, level, colour; say; of a what-if chain, broken, broken_say.
     * The rest comes at the end. */
    nuri_step step;
    struct draft_cells cells; /* see nuri_step_draft_cells() */
    uint32_t told; /* cells that the sentence is about; the rest are `also` */
    struct draft_cells because, broken;
    struct draft_cells completed; /* clues of islands that they complete */
    struct draft_cells shore;     /* the black border cells of these */
    struct draft_cells shapes;    /* as shape_intersection.h notes them */
    /* of `because`, by colour on the board; borrowed; NULL: none */
    const uint8_t (*role)[NURI_WHITE + 1];
    struct arena memory;
};

/* Begin an empty draft. */
void nuri_step_draft_begin(struct step_draft *d, const struct board *board,
                           const char *technique, unsigned level,
                           nuri_colour colour);

/* What its sentences are made with. */
static inline struct sayer step_draft_sayer(struct step_draft *d)
{
    return (struct sayer){&d->memory, &d->board->puzzle->grid};
}

/* The cells that the sentence is about. */
static inline struct cells step_draft_told(const struct step_draft *d)
{
    return (struct cells){d->cells.cell, d->told};
}

/* Add to one of its lists. */
void nuri_step_draft_add(struct step_draft *d, struct draft_cells *to,
                         const cell *list, uint32_t count);

/* Add reason cells. */
static inline void nuri_step_draft_because(struct step_draft *d,
                                           const cell *list, uint32_t count)
{
    nuri_step_draft_add(d, &d->because, list, count);
}

/* Add cells that the step decides, all of which the sentence is about. */
void nuri_step_draft_cells(struct step_draft *d, const cell *list,
                           uint32_t count);

/* True if c is one of them. */
bool nuri_step_draft_has(const struct step_draft *d, cell c);

/* Put this one of them first, and make the sentence about it alone. */
void nuri_step_draft_single_out(struct step_draft *d, cell one);

/* These cells complete the island of this clue, which has `cells` cells: so its
 * shore is decided too, and named after the reason.  May be called for several
 * islands. */
void nuri_step_draft_shore(struct step_draft *d, cell clue, const cell *shore,
                           uint32_t count, const cell *island, uint32_t cells);

/* Take over the steps of a what-if; the list shows them until d is finished. */
void nuri_step_draft_chain(struct step_draft *d, struct steps *chain);

/* Write it, add the step to the list, and clear the draft, whatever is
 * returned. Nothing is added if `status` is an error.  NURI_OK,
 * NURI_ERR_MEMORY, or `status`. */
nuri_status nuri_step_draft_finish(struct step_draft *d, nuri_status status,
                                   struct steps *steps);
