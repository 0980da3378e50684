/*
 * failed_what_ifs.h -- what-ifs that were followed and not refuted.
 *
 * PROOF.  A consequence of a what-if that is not refuted is not refuted
 * either, in the rounds that are left: the first colour can only add
 * deductions.  So it need not be followed on the same board.
 *
 * Nor, nearly always, after cells far from all consequences have been decided.
 * On the two boards of the corpus with most such what-ifs, a step later these
 * were refuted: of 5,548 with techniques up to level 2 none, of 3,322 with
 * level 3 one, of 744 with shapes nine, as sea may be divided from afar.  They
 * are skipped until nothing else of the same effort is found.
 */
#pragma once

#include "board/board.h"

#include <stdbool.h>

struct failed_one;
struct memo;

struct failed_what_ifs {
    const struct grid *grid;
    uint32_t levels;
    struct failed_one *list; /* [levels][2 * grid.size], by colour and cell */
    /* of the decisions of each run, on cells nearby */
    struct memo *near;
};

/* For techniques of levels below this.  False without memory; clearing is
 * allowed then. */
bool nuri_failed_what_ifs_init(struct failed_what_ifs *s, const struct grid *g,
                               uint32_t levels);
void nuri_failed_what_ifs_clear(struct failed_what_ifs *s);

/* The board is another one; or cell c is known from now on. */
void nuri_failed_what_ifs_forget(struct failed_what_ifs *s);
void nuri_failed_what_ifs_decide(struct failed_what_ifs *s, cell c);

/* A what-if, with techniques of a level, on a board of so many marks. */
struct failed_case {
    unsigned level;
    cell cell;
    nuri_colour colour;
    uint32_t known;
};

/* It is not refuted in fewer rounds than this; 0 if nothing is known.  *before:
 * that was on a board with fewer marks. */
uint32_t nuri_failed_what_ifs_rounds(const struct failed_what_ifs *s,
                                     const struct failed_case *c, bool *before);

/* The last marks of the board, from that of the case on, followed from it in
 * these rounds [grid.size].  None was refuted in so many. */
void nuri_failed_what_ifs_add(struct failed_what_ifs *s,
                              const struct failed_case *of,
                              const struct board *b, const uint32_t *round,
                              uint32_t rounds);

/* All consequences. */
#define ALL_ROUNDS UINT32_MAX
