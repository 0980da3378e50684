/*
 * dependencies.h -- which answers of range.h may have changed.
 *
 * Most that is asked of range.h is answered as before when a few cells have
 * been decided.  So on a board where rules are silent it is recorded of each
 * question that they ask, which open cells the answer rests on: the ways and
 * rooms that showed it, and all beside them.  As long as none of these cells is
 * decided, the answer is the same, and need not be asked for.
 */
#ifndef NURI_LEMMAS_DEPENDENCIES_H
#define NURI_LEMMAS_DEPENDENCIES_H

#include "base/grid.h"
#include "base/stamps.h"

/* Who asks; what about is told by a cell. */
enum question {
    QUESTION_too_far, /* rests on nothing: once is enough */
    QUESTION_reach,
    QUESTION_island_cut,
    QUESTION_orphan_cut,
    QUESTION_pool_cut,
    QUESTION_blocks_others,
    QUESTION_blocks_others_square,
    QUESTION_no_room,
    QUESTION_no_clue,
    QUESTION_no_land,
    QUESTIONS
};

struct dependencies {
    uint32_t size;       /* grid.size */
    uint32_t *first;     /* [size], the first entry of a cell; 0: none */
    struct entry *entry; /* [entries], from 1, owned */
    uint32_t entries, room;
    struct stamps known; /* questions recorded in full */
    struct stamps stale; /* of those, the ones that may have changed */
    struct stamps noted; /* cells recorded of this question */
    uint32_t question;   /* being recorded; NO_QUESTION */
    bool recording, failed;
};

struct dependencies *nuri_dependencies_new(const struct grid *g);
void nuri_dependencies_free(struct dependencies *w);

/* Forget all, and record what is asked from now on; or no longer: false if
 * there was not enough memory. */
void nuri_dependencies_record(struct dependencies *w);
bool nuri_dependencies_stop(struct dependencies *w);

/* What is asked next is this.  True if it need not be asked at all. */
bool nuri_dependencies_ask(struct dependencies *w, enum question who,
                           cell about);

/* The answer to it rests on c; or nobody knows on what. */
void nuri_dependencies_note(struct dependencies *w, cell c);
void nuri_dependencies_give_up(struct dependencies *w);

/* The board is again as it was when it was recorded; or c was decided. */
void nuri_dependencies_rewind(struct dependencies *w);
void nuri_dependencies_decide(struct dependencies *w, cell c);

#endif
