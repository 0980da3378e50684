/* proof_text.h -- format a proof, and pass it on. */
#pragma once

#include "search/types.h"

/* The buffer of text not yet passed on. */
enum { PROOF_TEXT_ROOM = 1 << 16 };

struct proof_text {
    nuri_proof_fn *write;
    void *user;
    uint32_t length;
    bool failed; /* the receiver has cancelled */
    char text[PROOF_TEXT_ROOM];
};

void nuri_proof_put(struct proof_text *t, const char *text);
void nuri_proof_put_number(struct proof_text *t, uint32_t number);

/* A cell of a region, or not: r1c2# and r1c2. for the sea, r1c2=3 and r1c2!3
 * for the third island. */
void nuri_proof_put_fact(struct proof_text *t, const struct grid *g, cell c,
                         uint32_t region, bool is_true);

/* The first lines: version and puzzle. */
void nuri_proof_put_puzzle(struct proof_text *t, const nuri_puzzle *puzzle);

void nuri_proof_put_solution(struct proof_text *t, const struct search *s);

/* A comment line, with `?` for what is not printable ASCII. */
void nuri_proof_put_comment(struct proof_text *t, const char *text);

/* Pass on the buffered text. */
void nuri_proof_flush(struct proof_text *t);
