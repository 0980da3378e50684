/*
 * step_draft.h -- a step while it is written: the one way to tell a step.
 *
 * Finds of techniques, what-ifs, refutations and wrong marks are all told so:
 *
 *     nuri_step_draft_begin(&d, board, "between", 1, NURI_BLACK);
 *     nuri_step_draft_cells(&d, cells, count);
 *     nuri_step_draft_because(&d, causes, count);
 *     nuri_text_put(&d.why, "it touches two islands");
 *     nuri_step_draft_write(&d);      "r1c3 is black: it touches two islands."
 *     status = nuri_step_draft_finish(&d, steps);
 *
 * Cells may be named in any order, and are told in reading order.  When memory
 * runs out, that is noted, and told in the end.
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
    struct draft_cells shore;     /* what is black around these, then */
    bool joins;                   /* have they more than the reason counts? */
    uint32_t counted; /* cells of `because` that it counts; 0: all of them */
    cell focus[NURI_FOCUS]; /* [focused], made when it is finished */
    uint32_t focused;
    struct draft_cells shapes;             /* with numbers among them */
    const uint8_t (*role)[NURI_WHITE + 1]; /* of `because`, by colour;
                                                   NULL: none is told */
    struct text message, why; /* `why` is the message without the cells */
    struct text shore_message;

    /* Of a what-if: what follows from it, and what that breaks. */
    nuri_step *chain; /* [links], which show what a list of steps owns; owned */
    size_t links;
    const char *broken; /* id of the contradiction, or NULL */
    struct draft_cells broken_cells;
    struct text broken_message;
    bool failed;
};

/* Begin a draft, which owns nothing yet. */
void nuri_step_draft_begin(struct step_draft *d, const struct board *board,
                           const char *technique, unsigned level,
                           nuri_colour colour);

/* Cells that the step decides. */
void nuri_step_draft_cells(struct step_draft *d, const cell *list,
                           uint32_t count);

/* Is it one of them? */
bool nuri_step_draft_has(const struct step_draft *d, cell c);

/* Let the sentence be about this one of them alone, put first. */
void nuri_step_draft_single_out(struct step_draft *d, cell one);

/* With these the island of this clue is complete, of so many cells, so that its
 * shore is decided too, and told after the reason.  There may be several such
 * islands. */
void nuri_step_draft_shore(struct step_draft *d, cell clue, const cell *shore,
                           uint32_t count, const cell *island, uint32_t cells);

/* Cells that it rests on. */
void nuri_step_draft_because(struct step_draft *d, const cell *list,
                             uint32_t count);

/* What the cells that it rests on do, by their colours on the board; it must
 * live until the draft is finished. */
void nuri_step_draft_roles(struct step_draft *d,
                           const uint8_t (*role)[NURI_WHITE + 1]);

/* Shapes one after the other, [words]: of each the number of its cells, and
 * these. */
void nuri_step_draft_shapes(struct step_draft *d, const uint32_t *shapes,
                            uint32_t words);

/* The steps of a what-if, which must live until the draft is finished; and
 * where the contradiction is. */
void nuri_step_draft_chain(struct step_draft *d, const struct steps *chain);
void nuri_step_draft_broken(struct step_draft *d, const char *contradiction,
                            const cell *list, uint32_t count);

/* The message: "r1c3 and r2c2 are black: ", and then why, and the shore. */
void nuri_step_draft_write(struct step_draft *d);

/* What the message says of the shore, if any: "; this completes the island of
 * r1c1 (3), so r1c3 and r2c2 are black". */
void nuri_step_draft_write_shore(struct step_draft *d);

/* The same, unless the draft or this status has failed, and then finish. */
nuri_status nuri_step_draft_tell(struct step_draft *d, nuri_status status,
                                 void (*write)(struct step_draft *d),
                                 struct steps *steps);

/* Add the step to the list, and drop the draft, whatever is returned: NURI_OK
 * or NURI_ERR_MEMORY. */
nuri_status nuri_step_draft_finish(struct step_draft *d, struct steps *steps);
