/*
 * coach.h -- what is said beside the board: hints, checks, explanations.
 */
#pragma once

#include "game.h"

struct coach {
    bool *asked, *wrong; /* [cells] to look at; owned */
    uint32_t cells;
    unsigned hints;          /* cells placed by hints and explanations */
    unsigned stage;          /* of the hint: what the next h gives */
    nuri_hint_result *hint;  /* NULL: none, owned */
    nuri_explanation *steps; /* NULL: none, owned */
    size_t at;               /* the next of its steps */
    char said[600];
};

/* Prepare for a new board with this number of cells; false without memory. */
bool coach_begin(struct coach *coach, uint32_t cells);
void coach_end(struct coach *coach);

__attribute__((format(NURI_PRINTF, 2, 3))) void
coach_say(struct coach *coach, const char *format, ...);

/* The board has changed: what was said of it may be wrong now. */
void coach_forget(struct coach *coach);

/* True if these marks are a solution; undecided cells may be white. */
bool coach_is_solved(const struct game *game);

/* Point to a cell; say why; place all cells of the step: one after the other.
 * Place the next step of the explanation.  Say whether a rule is broken.  Each
 * is false without memory. */
bool coach_hint(struct coach *coach, struct game *game,
                const nuri_options *limits);
bool coach_explain(struct coach *coach, struct game *game,
                   const nuri_options *limits);
bool coach_check(struct coach *coach, const struct game *game);
