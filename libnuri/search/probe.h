/* probe.h -- failed literals. */
#pragma once

#include "search/types.h"

/* Settle at level 0 what follows from single cells. s->exhausted is set if
 * there is no solution. */
void nuri_probe(struct search *s);
