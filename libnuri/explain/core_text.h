/*
 * core_text.h -- sentences about a minimal core.
 */
#pragma once

#include "explain/core.h"
#include "lemmas/sentence.h"

/* "the islands of r1c1 (3) and r4c5 (2), and the rule that all black is
 * connected, leave no other way, whatever the other sizes are" */
void nuri_write_core(struct text *t, const struct minimal_core *core,
                     const struct board *b);

/* For a puzzle without a solution: "... leave no solution, ..." */
void nuri_write_core_of_none(struct text *t, const struct minimal_core *core,
                             const struct board *b);
