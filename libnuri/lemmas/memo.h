/*
 * memo.h -- which questions need not be asked again.
 *
 * A technique asks one question about each cell, part or square.  Most answers
 * stay the same when a few cells are decided.  So a question is recorded with
 * the undecided cells that its answer rests on: the ways and areas that showed
 * it, and everything next to them.  While none of these cells is decided, the
 * answer is the same.
 *
 * While a memo records, decided cells are final.  After a stop they may be
 * undone: all at once, or the last first.
 */
#pragma once

#include "base/grid.h"
#include "base/memory.h"
#include "lemmas/deduction.h"

/* Entries per cell of the board with which its owner forgets all: old ones are
 * never removed. */
enum { MEMO_FULL = 256 };

struct memo {
    struct arena arena;       /* all but the entries */
    uint32_t size;            /* grid.size */
    uint32_t techniques;      /* that ask questions */
    uint32_t *first;          /* [size], the first entry of a cell; 0: none */
    struct memo_entry *entry; /* [entries], owned; numbered from 1 */
    uint32_t entries;
    size_t room;
    struct stamps known; /* questions recorded in full */
    struct stamps stale; /* those that may have changed */
    uint32_t *changed;   /* [changes], of these the ones to be undone, in the
                            order in which they changed */
    uint32_t changes;
    struct stamps noted;  /* cells recorded for this question */
    struct stamps around; /* those recorded with their neighbours */
    uint32_t question;    /* being recorded; or none */
    bool recording, failed;
};

/* For this many techniques; NULL if there is no memory. */
struct memo *nuri_memo_new(const struct grid *g, uint32_t techniques);
void nuri_memo_free(struct memo *m);

/* Forget everything, and record each question that is asked from now on. */
void nuri_memo_forget(struct memo *m);

/* Record no more: false if memory ran out; or again. */
bool nuri_memo_stop(struct memo *m);
void nuri_memo_go_on(struct memo *m);

/* True if this question of this technique (any row when looking for
 * contradictions) is recorded, and its answer unchanged. */
bool nuri_memo_knows(const struct memo *m, struct question q,
                     uint32_t technique);

/* Record it from here on, whether it is known or not. */
void nuri_memo_begin(struct memo *m, struct question q, uint32_t technique);

/* Its answer rests on c; or it is unknown on what. */
void nuri_memo_note(struct memo *m, cell c);
void nuri_memo_give_up(struct memo *m);

/* True once for each c and question: note the neighbours of c now. */
static inline bool memo_goes_around(struct memo *m, cell c)
{
    return stamps_add(&m->around, c);
}

/* Cell c was decided. */
void nuri_memo_decide(struct memo *m, cell c);

/* The board is again as it was recorded; or as it was when m->changes had this
 * value. */
void nuri_memo_rewind(struct memo *m);
void nuri_memo_undo(struct memo *m, uint32_t changes);
