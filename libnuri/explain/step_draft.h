/*
 * step_draft.h -- a step in progress.
 *
 * Deductions, what-ifs, refutations and wrong marks all become steps this way:
 * nuri_step_draft_begin() with technique, level and colour; _cells() and
 * _because() with cells; nuri_text_put() on d.why with the reason, "it touches
 * two islands"; _write(), which makes the message "r1c3 is black: it touches
 * two islands."; _finish().
 *
 * Cells may come in any order; steps have them in reading order.  A lack of
 * memory is noted, and reported by _finish().
 */
#pragma once

#include "base/text.h"
#include "board/board.h"
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
    bool joins;       /* they have more cells than the reason counts */
    uint32_t counted; /* cells of `because` that it counts; 0: all of them */
    cell focus[NURI_FOCUS]; /* [focused], set by nuri_step_draft_finish() */
    uint32_t focused;
    struct draft_cells shapes; /* each after its number of cells */
    /* of `because`, by colour; NULL: none */
    const uint8_t (*role)[NURI_WHITE + 1];
    struct text message, why; /* `why` is the message without the cells */
    struct text shore_message;

    /* Of a what-if: its consequences, and the contradiction. */
    nuri_step *chain; /* [links], which show what a list of steps owns; owned */
    size_t links;
    const char *broken; /* id of the contradiction, or NULL */
    struct draft_cells broken_cells;
    struct text broken_message;
    bool failed;
};

/* Begin an empty draft. */
void nuri_step_draft_begin(struct step_draft *d, const struct board *board,
                           const char *technique, unsigned level,
                           nuri_colour colour);

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

/* Write the message: "r1c3 and r2c2 are black: ", the reason, and the shore. */
void nuri_step_draft_write(struct step_draft *d);

/* The part about the shore, if any: "; this completes the island of r1c1 (3),
 * so r1c3 and r2c2 are black". */
void nuri_step_draft_write_shore(struct step_draft *d);

/* Write and finish, unless the draft or this status has failed. */
nuri_status nuri_step_draft_tell(struct step_draft *d, nuri_status status,
                                 void (*write)(struct step_draft *d),
                                 struct steps *steps);

/* Add the step to the list, and clear the draft, whatever is returned.  NURI_OK
 * or NURI_ERR_MEMORY. */
nuri_status nuri_step_draft_finish(struct step_draft *d, struct steps *steps);
