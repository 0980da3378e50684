/*
 * core_question.h -- whether a part of a puzzle is enough.
 *
 * A minimal core is made by these questions: whether the part left in forces a
 * cell, or has no solution.  Every question is a new search.  Each has a limit
 * of nodes, all together one of work, and what takes more counts as no.  That
 * only leaves in something that is not needed.
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
    bool *size;            /* [clues], by number: size is left in */
    int32_t *clues;        /* [cells], scratch */
    uint8_t *marks;        /* [cells], the marks that are left in */
    uint32_t *item;        /* [cells], scratch: clues or marks */
    struct ranked *ranked; /* [cells], scratch: by distance to the cell */
    struct allowance work; /* literals propagated for all questions */
    uint64_t hardest;      /* maximum nodes of a yes so far */
    cell focus;            /* subject of the last yes: nuri_search_focus() */
    bool solved;           /* the last question found a solution */
    struct arena memory;   /* of all arrays */
};

/* Allocate; all is left in.  False without memory; clear it either way. */
bool nuri_question_init(struct question *q);
void nuri_question_clear(struct question *q);

/* *yes if the part left in forces the cell, or without a cell has no
 * solution. */
nuri_status nuri_question_is_forced(struct question *q, uint64_t nodes,
                                    bool *yes);

/* The same, but `list` [*count] has marks to assume instead, and the other
 * colour of the cell; only those needed stay in it. */
nuri_status nuri_question_ask(struct question *q, uint64_t nodes,
                              struct assumption *list, uint32_t *count,
                              bool *yes);

/* Open a search for solutions of the part left in, with the marks if `marks`.
 * Close it, whatever is returned. */
nuri_status nuri_question_open(const struct question *q, bool marks,
                               struct session *s, nuri_puzzle **puzzle);
void nuri_question_close(struct session *s, nuri_puzzle *puzzle);

/* Continue a search until it has taken so many nodes. */
nuri_status nuri_question_search_for(struct search *s, struct budget *budget,
                                     uint64_t nodes,
                                     const struct assumption *list,
                                     uint32_t count, enum answer *answer);

/* Take an item in, or leave it out. */
typedef void put_fn(struct question *q, uint32_t item, bool in);

/* Leave out what is not needed: of the items in q->item [count], the first of
 * them first; of the sizes taken in, the last first; and both rules of the
 * sea. */
nuri_status nuri_question_drop_items(struct question *q, uint32_t count,
                                     put_fn *put);
nuri_status nuri_question_drop_sizes(struct question *q, uint32_t taken);
nuri_status nuri_question_drop_rules(struct question *q);

/* Copy what is left in to q->core. */
void nuri_question_put_out(struct question *q);
