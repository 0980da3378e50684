/* connect_near.h -- the constraint `region` for a large sea, near changes. */
#pragma once

#include "search/types.h"

enum nearby {
    NEARBY_DONE,   /* all consequences are assigned */
    NEARBY_BROKEN, /* a conflict, which is explained */
    NEARBY_UNCLEAR /* the whole sea must be examined */
};

/* Examine the sea around its variables in s->news. */
enum nearby nuri_connect_near(struct search *s);
