/*
 * model.h -- from a board to variables and regions.
 */
#pragma once

#include "search/types.h"

/* Build the model of what the board leaves open.  NURI_ERR_MEMORY, or NURI_OK
 * with s->exhausted if the clues alone contradict each other. */
nuri_status nuri_model_build(struct search *s, const struct board *board);
