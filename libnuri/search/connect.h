/* connect.h -- the constraint `region`: connected, and of its size. */
#pragma once

#include "search/types.h"

/* Propagate one region; false on a conflict, which is explained. */
bool nuri_connect(struct search *s, uint32_t region);

/* The same, of an island, by sets of its cells.  It has at most as many known
 * cells as its size; *again is set if it now has its size. */
bool nuri_connect_sets(struct search *s, uint32_t region, bool *again);

enum nearby {
    NEARBY_DONE,   /* all consequences are assigned */
    NEARBY_BROKEN, /* a conflict, which is explained */
    NEARBY_UNCLEAR /* the whole sea must be examined */
};

/* Examine a large sea around its variables in s->news. */
enum nearby nuri_connect_near(struct search *s);
