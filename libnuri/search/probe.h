/*
 * probe.h -- failed literals.
 */
#pragma once

#include "search/types.h"

/* Settle at level 0, where the search stands, what can be seen to follow from
 * one cell alone.  s->exhausted is set if nothing is left. */
void nuri_probe(struct search *s);
