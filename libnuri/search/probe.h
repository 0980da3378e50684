/*
 * probe.h -- failed literals.
 */
#ifndef NURI_SEARCH_PROBE_H
#define NURI_SEARCH_PROBE_H

#include "search/types.h"

/* Settle at level 0, where the search stands, what can be seen to follow from
 * one cell alone.  s->exhausted is set if nothing is left. */
void nuri_probe(struct search *s);

#endif
