/*
 * session.h -- what the public calls have in common.
 */
#pragma once

#include "base/budget.h"
#include "bitboard/bitboard.h"
#include "board/board.h"
#include "search/search.h"

/* A board, what techniques made of it, and a search for what they left open. */
struct session {
    const nuri_puzzle *puzzle; /* borrowed */
    struct budget *budget;     /* borrowed */
    struct board board;
    struct search *search;  /* NULL if techniques decided all, or a limit was
                               reached */
    bool consistent;        /* no contradiction was met so far */
    uint32_t by_techniques; /* cells decided by techniques */
    nuri_stats before;      /* work in the budget before */
};

/* Open a session on the puzzle with these marks (or NULL), run the techniques
 * on it, and start a search if they leave cells undecided.  NURI_OK, even if
 * s->consistent is false; NURI_ERR_MEMORY; NURI_ERR_ARGUMENT. With a proof
 * there are no marks, no techniques, and always a search. */
nuri_status nuri_session_open(struct session *s, const nuri_puzzle *puzzle,
                              const uint8_t *marks, struct budget *budget);

/* The same in two steps: only the board; then techniques and search.  The
 * session must be closed even after an error. */
nuri_status nuri_session_begin(struct session *s, const nuri_puzzle *puzzle,
                               const uint8_t *marks, struct budget *budget);
nuri_status nuri_session_go_on(struct session *s);

void nuri_session_close(struct session *s);

/* What techniques alone show, into `state` [cells], if time ran out. */
nuri_status nuri_session_deduced(uint8_t *state, const nuri_puzzle *puzzle,
                                 const uint8_t *marks, struct budget *budget);

/* The work done, into *stats. */
void nuri_session_stats(const struct session *s, nuri_stats *stats);

/* NURI_OK if puzzle/check.c accepts this solution [cells], NURI_ERR_INTERNAL if
 * not; or NURI_ERR_MEMORY. */
nuri_status nuri_session_accept(const nuri_puzzle *puzzle,
                                const uint8_t *solution);

/* The last solution, into `solution` [cells], if it is accepted. */
nuri_status nuri_session_solution(const struct session *s, uint8_t *solution);
