/*
 * scratch.c -- memory that techniques and lemmas overwrite.
 */
#include "lemmas/scratch.h"

bool nuri_scratch_init(struct scratch *s, const struct grid *g)
{
    struct arena *const a = &s->arena;

    *s = (struct scratch){0};
    s->number = nuri_arena_array(a, g->size, sizeof *s->number);
    s->place = nuri_arena_array(a, g->size, sizeof *s->place);
    s->cells = nuri_arena_stamps(a, g->size);
    s->named = nuri_arena_stamps(a, g->size);
    if (!a->failed)
        return true;
    nuri_scratch_clear(s);
    return false;
}

void nuri_scratch_clear(struct scratch *s)
{
    if (s->board)
        s->clear_board(s->board);
    nuri_arena_clear(&s->arena);
    *s = (struct scratch){0};
}
