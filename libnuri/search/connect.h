/* connect.h -- the constraint `region`: connected, and of its size. */
#pragma once

#include "search/types.h"

/* Propagate one region; false on a conflict, which is explained. */
bool nuri_connect(struct search *s, uint32_t region);
