/*
 * kept_after_edit.h -- what becomes of all that a puzzle came with, when it is edited.
 */
#pragma once

#include "answer/answer.h"

struct edited {
    struct run run; /* with the puzzle after the edit, and what is kept */
    uint8_t *marks; /* [cells], owned, or NULL */
    unsigned taken; /* marks that were taken away */
};

/* The puzzle of the edit.  If it is changed marks stay but where a clue came, and
 * where its solution, if it has just one, has the other colour.  NURI_OK or
 * NURI_ERR_MEMORY; to be dropped, whatever is returned. */
nuri_status edited_take(struct edited *edited, const struct run *run,
                        const nuri_edit *edit, bool is_changed);

void edited_clear(struct edited *edited);
