/* model.h -- build variables and regions from a board. */
#pragma once

#include "search/types.h"

/* Build the model of what the board leaves open.  NURI_ERR_MEMORY, or NURI_OK
 * with s->exhausted if the clues contradict each other. */
nuri_status nuri_model_build(struct search *s, const struct board *board);
