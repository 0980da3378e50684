/*
 * obliged.h -- squares that an island has to reach, as nobody else can.
 */
#pragma once

#include "search/types.h"

/* At level 0, where all rules were followed: settle for good what islands cannot
 * have for the sake of their squares.  Was that anything? */
bool nuri_settle_obliged(struct search *s);
