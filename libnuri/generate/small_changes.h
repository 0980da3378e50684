/*
 * small_changes.h -- small changes of clues, each tried alone.
 */
#pragma once

#include "generate/editor.h"

struct suggesting;

/* Called with each change tried, and its outcome. */
typedef nuri_status judge_fn(struct suggesting *s, const nuri_change *change);

struct suggesting {
    struct editor editor;
    unsigned allowed;     /* bits of nuri_change_kind */
    unsigned max_changes; /* made together */
    bool is_none; /* the puzzle has no solution: any outcome with one helps */
    nuri_outcome outcome; /* of editor.clues, with the changes made so far */
    bool *is_changed;     /* [cells], a change made so far is here */
    judge_fn *judge;
    void *user; /* of judge */
};

/* Try all small changes of the clue of this cell, or of a new clue. */
nuri_status nuri_suggest_at(struct suggesting *s, uint32_t index);
