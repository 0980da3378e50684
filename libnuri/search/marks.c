/*
 * marks.c -- marks on variables, all taken away at once.
 *
 * A variable is marked if it bears the stamp of now (s->mark); a new stamp
 * takes all marks away.  Several stamps made together are several kinds of
 * marks, of which a variable bears one.
 */
#include "search/marks.h"

#include <string.h>

uint32_t nuri_new_stamps(struct search *s, uint32_t count)
{
    assert(count > 0);
    if (s->stamp > UINT32_MAX - count) {
        /* Once in 2^32: old stamps would come alive again. */
        memset(s->mark, 0, s->vars * sizeof *s->mark);
        s->stamp = 0;
    }
    s->stamp += count;
    return s->stamp - count + 1;
}
