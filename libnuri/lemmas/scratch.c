/*
 * scratch.c -- memory that techniques and lemmas overwrite.
 */
#include "lemmas/scratch.h"

#include <assert.h>

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

static void drop_block(struct scratch *s, enum lemma lemma)
{
    if (s->lemma[lemma].block && s->lemma[lemma].free)
        s->lemma[lemma].free(s->lemma[lemma].block);
    s->lemma[lemma].block = NULL;
    nuri_arena_clear(&s->lemma[lemma].arena);
}

void nuri_scratch_clear(struct scratch *s)
{
    for (int i = 0; i < LEMMAS; i++)
        drop_block(s, (enum lemma)i);
    nuri_arena_clear(&s->arena);
    *s = (struct scratch){0};
}

void *nuri_scratch_block(struct scratch *s, enum lemma lemma,
                         const nuri_puzzle *puzzle, size_t size,
                         block_make_fn *make, block_free_fn *free)
{
    struct arena *const a = &s->lemma[lemma].arena;

    assert(lemma < LEMMAS && size > 0);
    if (s->lemma[lemma].block)
        return s->lemma[lemma].block;
    void *const block = nuri_arena_array(a, 1, size);
    s->lemma[lemma].block = block;
    s->lemma[lemma].free = free;
    if (block)
        make(block, a, puzzle);
    if (a->failed)
        drop_block(s, lemma);
    return s->lemma[lemma].block;
}
