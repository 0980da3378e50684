/*
 * core_text.h -- sentences about a minimal core.
 */
#pragma once

#include "explain/core.h"
#include "language/say.h"

/* Say what the core needs, as a reason: "it is impossible to complete the
 * 3 at r1c1 and the 2 at r4c5 with black in one piece, whatever the other
 * sizes are" of no solution, "this follows from ..." of a colour. */
const nuri_said *nuri_say_core(const struct sayer *to,
                               const struct minimal_core *core,
                               const nuri_puzzle *puzzle);
