/*
 * core_question.h -- is this much of a puzzle enough?
 *
 * What a minimal core is made by: a puzzle of which only a part is left in, and
 * the question whether that forces a cell, or has no solution at all.  Every
 * question is a new search.  None may take many nodes, nor all together much
 * work, and what takes more counts as a no: that leaves something in which is
 * not needed, and nothing worse.
 */
#pragma once

#include "base/arena.h"
#include "base/ranking.h"
#include "explain/core.h"
#include "solve/session.h"

enum {
    NODES = 500,       /* of one question */
    NODES_MORE = 10,   /* than were needed before: see nodes_allowed() */
    NODES_WHOLE = 3000 /* of the question whether all is enough */
};

struct question {
    struct minimal_core *core;
    const struct board *board;
    const uint8_t *facts;
    struct budget *budget;
    uint32_t *order;       /* [clues], numbers of clues, the nearest first */
    bool *size;            /* [clues], by number: is its size known? */
    int32_t *clues;        /* [cells], scratch */
    uint8_t *marks;        /* [cells], the marks that are left in */
    uint32_t *item;        /* [cells], scratch: clues or marks */
    struct ranked *ranked; /* [cells], scratch: by distance to the cell */
    struct allowance work; /* literals propagated for all questions */
    uint64_t hardest;      /* nodes of a yes so far, at most */
    cell focus;          /* what the last yes was about: nuri_search_focus() */
    bool solved;         /* the last question had a solution for answer */
    struct arena memory; /* of all arrays */
};

/* Room for what is asked, and for the answer, in which all is needed still.
 * To be dropped, even if there is no memory, which is false. */
bool nuri_question_init(struct question *q);
void nuri_question_clear(struct question *q);

/* Is the cell forced by what is left in; or if no cell is asked about, has that
 * no solution? */
nuri_status nuri_question_is_forced(struct question *q, uint64_t nodes,
                                    bool *yes);

/* The same with marks assumed, instead of given, that `list` [*count] holds,
 * and the other colour of the cell among them; those are left that were
 * needed. */
nuri_status nuri_question_ask(struct question *q, uint64_t nodes,
                              struct assumption *list, uint32_t *count,
                              bool *yes);

/* A search among the solutions of what is left in; with the marks, if they are
 * `marks`.  To be closed, whatever is returned. */
nuri_status nuri_question_open(const struct question *q, bool marks,
                               struct session *s, nuri_puzzle **puzzle);
void nuri_question_close(struct session *s, nuri_puzzle *puzzle);

/* Let a search go on until it has taken so many nodes. */
nuri_status nuri_question_search_for(struct search *s, struct budget *budget,
                                     uint64_t nodes,
                                     const struct assumption *list,
                                     uint32_t count, enum answer *answer);

/* Take a thing in, or leave it out. */
typedef void put_fn(struct question *q, uint32_t item, bool in);

/* Leave out of the things in q->item [count], the first of them first, what is
 * not needed; of the sizes that were taken in, the last of them first; and the
 * two techniques for the sea. */
nuri_status nuri_question_drop_items(struct question *q, uint32_t count,
                                     put_fn *put);
nuri_status nuri_question_drop_sizes(struct question *q, uint32_t taken);
nuri_status nuri_question_drop_rules(struct question *q);

/* What is left in, into q->core. */
void nuri_question_put_out(struct question *q);
