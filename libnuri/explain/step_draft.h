/*
 * step_draft.h -- a step in progress.
 *
 * Deductions, what-ifs, refutations and wrong marks all become steps this way:
 * nuri_step_draft_begin() with technique, level and colour; _cells() and
 * _because() with cells; `say`, made with `to`, with what it states; _finish(),
 * which has a language write that.
 *
 * Cells may come in any order; steps have them in reading order.  A lack of
 * memory is noted, and reported by _finish().
 */
#pragma once

#include "board/board.h"
#include "language/say.h"
#include "result/steps.h"

struct draft_cells {
    cell *cell; /* [count], owned */
    uint32_t count, room;
};

struct step_draft {
    const struct board *board; /* borrowed, the one that sentences are about */
    const char *technique;
    unsigned level;
    nuri_colour colour;
    uint32_t told; /* cells that the sentence is about; the rest are `also` */
    struct draft_cells cells, because;
    struct draft_cells completed; /* clues of islands that they complete */
    struct draft_cells shore;     /* the black border cells of these */
    cell focus[NURI_FOCUS]; /* [focused], set by nuri_step_draft_finish() */
    uint32_t focused;
    struct draft_cells shapes; /* each after its number of cells */
    /* of `because`, by colour; NULL: none */
    const uint8_t (*role)[NURI_WHITE + 1];
    struct arena memory;  /* of sentences */
    const nuri_said *say; /* of the cells; the shore is added at the end */

    /* Of a what-if: its consequences, and the contradiction. */
    nuri_step *chain; /* [links], which show what a list of steps owns; owned */
    size_t links;
    const char *broken; /* id of the contradiction, or NULL */
    struct draft_cells broken_cells;
    const nuri_said *broken_say;
    bool failed;
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
static inline struct cell_list step_draft_told(const struct step_draft *d)
{
    return (struct cell_list){d->cells.cell, d->told};
}

/* Add cells that the step decides. */
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

/* Add reason cells. */
void nuri_step_draft_because(struct step_draft *d, const cell *list,
                             uint32_t count);

/* Roles of the reason cells, by their colours on the board; borrowed until the
 * draft is finished. */
void nuri_step_draft_roles(struct step_draft *d,
                           const uint8_t (*role)[NURI_WHITE + 1]);

/* Shapes in sequence, [words]: each is its number of cells, then the cells. */
void nuri_step_draft_shapes(struct step_draft *d, const uint32_t *shapes,
                            uint32_t words);

/* The steps of a what-if, borrowed until the draft is finished; and the cells
 * of the contradiction. */
void nuri_step_draft_chain(struct step_draft *d, const struct steps *chain);
void nuri_step_draft_broken(struct step_draft *d, const char *contradiction,
                            const cell *list, uint32_t count);

/* Write it, add the step to the list, and clear the draft, whatever is
 * returned. Nothing is added if `status` is an error.  NURI_OK,
 * NURI_ERR_MEMORY, or `status`. */
nuri_status nuri_step_draft_finish(struct step_draft *d, nuri_status status,
                                   struct steps *steps);
