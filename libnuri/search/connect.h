/*
 * connect.h -- the rule `region`: connected, and of its size.
 */
#pragma once

#include "search/types.h"

/* The rule `region` for one region; false on a conflict, which is explained. */
bool nuri_connect(struct search *s, uint32_t region);
