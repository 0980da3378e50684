/*
 * direct.h -- what-ifs that are one thought, and are told as one.
 *
 *     r3c4 is white: otherwise the 5 at r1c4 needs r3c5, and then the black at
 *     r2c2 is cut off from r9c9.
 *
 * Their chain has one link: one part takes what another needs.  So neither is
 * told as a supposition.
 */
#pragma once

#include "explain/what_if_run.h"
#include "language/say.h"

/* The row of what_ifs.def by which the chain of the log, which is at its end,
 * is told; WHAT_IFS if it is told as a what-if. */
uint32_t nuri_direct_kind(struct what_if_run *t);

/* Say it of these cells, which have this colour; `broken` is the contradiction.
 */
const nuri_said *nuri_direct_say(const struct sayer *to,
                                 const struct what_if_run *t,
                                 struct cells cells, nuri_colour colour,
                                 const nuri_said *broken);
