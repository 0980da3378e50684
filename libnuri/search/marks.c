/*
 * marks.c -- marks on variables that are removed all at once.
 *
 * A variable is marked if it has the current stamp (s->mark); a new stamp
 * removes all marks.  Several stamps made together are kinds of marks, of which
 * a variable has one.
 */
#include "search/marks.h"

#include <string.h>

uint32_t nuri_new_stamps(struct search *s, uint32_t count)
{
    assert(count > 0);
    if (s->stamp > UINT32_MAX - count) {
        /* After 2^32 stamps old ones would count again. */
        memset(s->mark, 0, s->vars * sizeof *s->mark);
        s->stamp = 0;
    }
    s->stamp += count;
    return s->stamp - count + 1;
}
