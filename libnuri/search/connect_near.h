/*
 * connect_near.h -- the rule `region` for a large sea, where it changed.
 */
#pragma once

#include "search/types.h"

/* What came of it. */
enum nearby {
    NEARBY_DONE,   /* all that follows has been assigned */
    NEARBY_BROKEN, /* a conflict, which is explained */
    NEARBY_UNCLEAR /* the whole sea must be looked at */
};

/* Look at the sea around its variables in s->news. */
enum nearby nuri_connect_near(struct search *s);
