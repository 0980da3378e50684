/*
 * dependencies.h -- which answers of range.h may have changed.
 *
 * Most answers of range.h stay the same when a few cells are decided.  So on a
 * board where techniques find nothing, each of their questions is recorded with
 * the undecided cells that the answer rests on: the ways and areas that showed
 * it, and everything next to them.  While none of these cells is decided, the
 * answer is the same.
 *
 * A record can also be kept up to date while the board grows, and on boards
 * where techniques do find something: changed questions are recorded again.
 * Cells decided temporarily can be undone, the last first.
 */
#pragma once

#include "base/grid.h"
#include "base/memory.h"
#include "lemmas/deduction.h"

struct dependencies {
    struct arena arena;  /* all but the entries */
    uint32_t size;       /* grid.size */
    uint32_t techniques; /* that ask questions */
    uint32_t *first;     /* [size], the first entry of a cell; 0: none */
    struct entry *entry; /* [entries], from 1, owned */
    uint32_t entries, room;
    struct stamps known; /* questions recorded in full */
    struct stamps stale; /* those that may have changed */
    uint32_t *changed;   /* [changes], the same in the order in which they
                          changed */
    uint32_t changes;
    /* [techniques + 1], while a record is kept: number of a technique's
     * questions waiting in its own part of `changed` */
    uint32_t *waiting;
    struct stamps waits;  /* these questions */
    struct stamps noted;  /* cells recorded for this question */
    struct stamps around; /* those recorded with their neighbours */
    uint32_t question;    /* being recorded; or none */
    bool recording, failed;
    bool cache; /* use what is recorded while recording */
};

/* For this many techniques; NULL if there is no memory. */
struct dependencies *nuri_dependencies_new(const struct grid *g,
                                           uint32_t techniques);
void nuri_dependencies_free(struct dependencies *d);

/* Forget everything and start to record; or stop: false if memory ran out. */
void nuri_dependencies_record(struct dependencies *d);
bool nuri_dependencies_stop(struct dependencies *d);

/* Forget everything; from now on record each question unless it is known. */
void nuri_dependencies_stand(struct dependencies *d);

/* After a stop: continue to record each question unless it is known. */
void nuri_dependencies_go_on(struct dependencies *d);

/* True if this question of this technique is known and unchanged. */
bool nuri_dependencies_has(const struct dependencies *d, enum question kind,
                           uint32_t technique, cell about);

/* While a record is kept: take a question of the technique that was asked
 * before and whose answer may have changed; false if there are no more. */
bool nuri_dependencies_take(struct dependencies *d, uint32_t technique,
                            bool *is_square, cell *about);

/* Begin this question of a technique (any row when looking for contradictions).
 * True if its answer is known. */
bool nuri_dependencies_ask(struct dependencies *d, enum question kind,
                           uint32_t technique, cell about);

/* Its answer rests on c; or it is unknown on what. */
void nuri_dependencies_note(struct dependencies *d, cell c);
void nuri_dependencies_give_up(struct dependencies *d);

/* True once for each c and question: note the neighbours of c now. */
static inline bool dependencies_go_around(struct dependencies *d, cell c)
{
    return stamps_add(&d->around, c);
}

/* The board is again as it was recorded; or c was decided. */
void nuri_dependencies_rewind(struct dependencies *d);
void nuri_dependencies_decide(struct dependencies *d, cell c);

/* Undo decisions made since d->changes had this value, with no new record. */
void nuri_dependencies_undo(struct dependencies *d, uint32_t changes);
