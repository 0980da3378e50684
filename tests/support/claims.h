/*
 * claims.h -- what the sentences of explanations state, one by one.
 *
 * A sentence has named slots.  A row of claims.c says what must hold of them: on
 * the board before the step, or with the other colour in its cells.
 */
#pragma once

#include "position.h"

/* A sentence, and the board before its step. */
struct claim {
    struct position *p;
    const nuri_step *step;
    bool is_part; /* of a what-if, or a hint: it names no border of an island */
    const nuri_said *said; /* and what it states */
    uint32_t at;           /* the cell that it tells of */
};

/* True if this sentence states something that is counted again. */
bool claim_is_known(const char *id);

/* True if what this sentence states is so.  The board is restored. */
bool claim_is_true(struct claim *c, const nuri_said *said);

/* True if the sentence has no shore, or states the border of an island that the
 * step completes, correctly. */
bool claim_ends(struct claim *c);

/* True if a sentence that names no cells of the step describes them: they are
 * all that are beside the islands, or left. */
bool claim_is_described(struct claim *c, const nuri_said *said);

/* True if the sentence is that of a what-if with its links. */
bool claim_supposes(struct claim *c);

/* The slot of this name; it is there. */
const nuri_slot *claim_slot(const nuri_said *said, const char *name);

/* The sentence without what is told around it. */
const nuri_said *claim_kernel(const nuri_said *said);

/* ---- For the files of claims ---- */

/* The first cell of a slot of the sentence; the clue there; its number. */
uint32_t claim_cell(const struct claim *c, const char *slot);
uint32_t claim_clue(const struct claim *c, const char *slot);
uint64_t claim_number(const struct claim *c, const char *slot);

bool claim_decides(const struct claim *c, uint32_t at);
bool claim_has_slot(const nuri_said *said, const char *name);

/* Each states what is so on the board. */
typedef bool ask_fn(struct claim *c);
ask_fn claim_of_count, claim_joins_owned, claim_exceeds_owned, claim_overloads,
    claim_is_beyond_the_sea, claim_cannot_join, claim_of_shapes,
    claim_of_all_shapes;
