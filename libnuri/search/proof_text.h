/*
 * proof_text.h -- the words and lines of a proof, and where they go.
 */
#pragma once

#include "search/types.h"

/* What was written and not handed on yet. */
enum { PROOF_TEXT_ROOM = 1 << 16 };

struct proof_text {
    nuri_proof_fn *write;
    void *user;
    uint32_t length;
    bool failed; /* the reader wants no more */
    char text[PROOF_TEXT_ROOM];
};

void nuri_proof_put(struct proof_text *t, const char *text);
void nuri_proof_put_number(struct proof_text *t, uint32_t number);

/* That the cell is of the region, or is not: r1c2# and r1c2. of the sea, r1c2=3
 * and r1c2!3 of the third island. */
void nuri_proof_put_fact(struct proof_text *t, const struct grid *g, cell c,
                         uint32_t region, bool is_true);

/* The first lines: version and puzzle. */
void nuri_proof_put_puzzle(struct proof_text *t, const nuri_puzzle *puzzle);

/* The solution at which the search stands. */
void nuri_proof_put_solution(struct proof_text *t, const struct search *s);

/* A line of it, with `?` for what is no printable ASCII. */
void nuri_proof_put_comment(struct proof_text *t, const char *text);

/* Hand on what was written. */
void nuri_proof_flush(struct proof_text *t);
