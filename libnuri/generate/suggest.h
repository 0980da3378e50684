/*
 * suggest.h -- what the search for changes that leave one solution consists of.
 */
#pragma once

#include "generate/editor.h"

/* The changes that are tried: nuri.h says so to users. */
enum {
    SUGGEST_DISTANCE = 2,   /* of a move, in rows and columns together */
    SUGGEST_DIFFERENCE = 2, /* from the number before */
    SUGGEST_SIZE = 9        /* number in place of `?` or of no clue */
};

struct suggesting;

/* Called with each change tried, and its outcome. */
typedef nuri_status judge_fn(struct suggesting *s, const nuri_change *change);

struct suggesting {
    struct editor *editor; /* borrowed */
    unsigned allowed;      /* bits of nuri_change_kind */
    unsigned max_changes;  /* made together */
    bool is_none; /* the puzzle has no solution: any outcome with one helps */
    nuri_outcome outcome; /* of editor->clues, with the changes made so far */
    bool *is_changed;     /* [cells], a change made so far is here */
    judge_fn *judge;
    void *user; /* of judge */
};

/* Try all small changes of the clue of this cell, or of a new clue. */
nuri_status nuri_suggest_at(struct suggesting *s, uint32_t index);

/* For when no single change leaves one solution, and those on the edit's list
 * leave several.  If two together leave one, or else three, they replace the
 * list.  Not all are tried: see nuri.h.  NURI_OK, or an error. */
nuri_status nuri_suggest_sets(struct suggesting *s);

/* Note the regions in the edit, if its puzzle has several solutions, and which
 * numbers for `?` settle each.  NURI_OK, or an error. */
nuri_status nuri_open_regions(struct editor *e);
