/*
 * scratch.c -- memory that rules and lemmas overwrite.
 */
#include "lemmas/scratch.h"

#include "base/memory.h"

#include <stdlib.h>

bool nuri_scratch_init(struct scratch *s, const struct grid *g)
{
    *s = (struct scratch){
        .number = nuri_mem_array(g->size, sizeof *s->number),
        .place = nuri_mem_array(g->size, sizeof *s->place),
    };
    const bool cells = nuri_stamps_init(&s->cells, g->size);
    const bool named = nuri_stamps_init(&s->named, g->size);
    if (s->number && s->place && cells && named)
        return true;
    nuri_scratch_drop(s);
    return false;
}

void nuri_scratch_drop(struct scratch *s)
{
    free(s->number);
    free(s->place);
    nuri_stamps_drop(&s->cells);
    nuri_stamps_drop(&s->named);
    for (int i = 0; i < LEMMAS; i++)
        if (s->lemma[i].block)
            s->lemma[i].free(s->lemma[i].block);
    *s = (struct scratch){0};
}

void *nuri_scratch_block(struct scratch *s, enum lemma lemma,
                         const nuri_puzzle *puzzle, block_make_fn *make,
                         block_free_fn *free)
{
    if (!s->lemma[lemma].block) {
        s->lemma[lemma].block = make(puzzle);
        s->lemma[lemma].free = free;
    }
    return s->lemma[lemma].block;
}
