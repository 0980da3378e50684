/* sets.c -- sets of small integers. */
#include "base/sets.h"

#include <stdlib.h>
#include <string.h>

bool nuri_stamps_init(struct stamps *s, uint32_t size)
{
    *s = (struct stamps){nuri_mem_array(size, sizeof *s->stamp), 1, size};
    return s->stamp != NULL;
}

void nuri_stamps_clear(struct stamps *s)
{
    free(s->stamp);
    s->stamp = NULL;
}

void nuri_stamps_reset(struct stamps *s)
{
    assert(s->stamp && s->now > 0);
    if (++s->now != 0)
        return;
    /* After 2^32 resets old stamps would count again. */
    memset(s->stamp, 0, s->size * sizeof *s->stamp);
    s->now = 1;
}

struct stamps nuri_arena_stamps(struct arena *a, uint32_t size)
{
    return (struct stamps){nuri_arena_array(a, size, sizeof(uint32_t)), 1,
                           size};
}
