/*
 * parts.h -- count the solutions of a board whose undecided cells are few.
 *
 * What all solutions share is known.  The undecided cells then form groups with
 * a narrow interface: which regions of the sea are joined, and how many cells
 * islands still need.  They are coloured one after another, group by group, and
 * colourings that later cells cannot tell apart are counted together.  This is
 * the frontier method of frontier/ for any order of cells, without its limits on
 * width and clues, and without its bounds.
 */
#pragma once

#include "base/big.h"
#include "base/budget.h"
#include "puzzle/puzzle.h"

struct parts;

/* Count the solutions that have the colours `known` [cells], which all solutions
 * share.  NULL if out of memory. */
struct parts *nuri_parts_new(const nuri_puzzle *puzzle, const uint8_t *known,
                             struct budget *budget);
void nuri_parts_free(struct parts *p);

struct parts_answer {
    bool known;       /* false at a limit, or if there will be none */
    struct big count; /* of solutions */
    uint64_t memory;  /* peak, in bytes */
};

/*
 * Continue for about the time of `nodes` search nodes, which are added to the
 * budget.  `stats` are those of the search, whose memory counts too.  True if
 * there is an answer, or will be none: at a limit, if the frontier is too wide,
 * if 512 MiB are full, or if the number has more than 512 bits.
 */
bool nuri_parts_run(struct parts *p, uint64_t nodes, const nuri_stats *stats,
                    struct parts_answer *answer);
