/*
 * dependencies.h -- which answers of range.h may have changed.
 *
 * Most that is asked of range.h is answered as before when a few cells have
 * been decided.  So on a board where techniques are silent it is recorded of each
 * question that they ask, which undecided cells the answer rests on: the ways and
 * rooms that showed it, and all beside them.  As long as none of these cells is
 * decided, the answer is the same, and need not be asked for.
 *
 * A record may also stand while the board grows, and its questions be asked
 * where techniques are not silent: what has changed is then recorded anew.  And
 * cells that are decided for a while only may be taken back, the last first.
 */
#pragma once

#include "base/arena.h"
#include "base/grid.h"
#include "lemmas/deduction.h"

struct dependencies {
    struct arena arena;  /* all but the entries */
    uint32_t size;       /* grid.size */
    uint32_t techniques; /* that ask questions */
    uint32_t *first;     /* [size], the first entry of a cell; 0: none */
    struct entry *entry; /* [entries], from 1, owned */
    uint32_t entries, room;
    struct stamps known; /* questions recorded in full */
    struct stamps stale; /* of those, the ones that may have changed */
    uint32_t *changed; /* [changes], the same in the order in which they did */
    uint32_t changes;
    /* [techniques + 1], while a record stands: so many questions of a
     * technique wait in its own part of `changed` */
    uint32_t *waiting;
    struct stamps waits;  /* these questions */
    struct stamps noted;  /* cells recorded of this question */
    struct stamps around; /* those recorded with all that is beside them */
    uint32_t question;    /* being recorded; or none */
    bool recording, failed;
    bool cache; /* is what is recorded to be used at the same time? */
};

/* For questions of so many techniques; NULL if there is no memory. */
struct dependencies *nuri_dependencies_new(const struct grid *g,
                                           uint32_t techniques);
void nuri_dependencies_free(struct dependencies *d);

/* Forget all, and record what is asked from now on; or no longer: false if
 * there was not enough memory. */
void nuri_dependencies_record(struct dependencies *d);
bool nuri_dependencies_stop(struct dependencies *d);

/* Forget all; from now on what is asked is recorded unless it is known. */
void nuri_dependencies_stand(struct dependencies *d);

/* After a stop: again what is asked is recorded unless it is known. */
void nuri_dependencies_go_on(struct dependencies *d);

/* Is this question of the technique of this row known, and unchanged? */
bool nuri_dependencies_has(const struct dependencies *d, enum question kind,
                           uint32_t technique, cell about);

/* While a record stands: take one of the questions of the technique that were
 * asked before and may be answered in another way now; false if there are no
 * more. */
bool nuri_dependencies_take(struct dependencies *d, uint32_t technique,
                            bool *is_square, cell *about);

/* What is asked next is this question of the technique of this row (any row, in
 * the search for contradictions).  True if it need not be asked at all. */
bool nuri_dependencies_ask(struct dependencies *d, enum question kind,
                           uint32_t technique, cell about);

/* The answer to it rests on c; or nobody knows on what. */
void nuri_dependencies_note(struct dependencies *d, cell c);
void nuri_dependencies_give_up(struct dependencies *d);

/* Is what is beside c still to be noted for this question, which is so only
 * once? */
static inline bool dependencies_go_around(struct dependencies *d, cell c)
{
    return stamps_add(&d->around, c);
}

/* The board is again as it was when it was recorded; or c was decided. */
void nuri_dependencies_rewind(struct dependencies *d);
void nuri_dependencies_decide(struct dependencies *d, cell c);

/* Cells are undecided any more that were when d->changes was more than this;
 * nothing has been recorded since. */
void nuri_dependencies_undo(struct dependencies *d, uint32_t changes);
