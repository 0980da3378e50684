/*
 * layout.c -- all arrays of known length, in one block.
 *
 * They are allocated, cleared and freed at once, and lie together.
 */
#include "search/model.h"

/* Hands out parts of one block; without a block it only measures. */
struct carver {
    char *block;
    size_t at;
};

static void *carve(struct carver *k, size_t count, size_t size)
{
    void *const part = k->block ? k->block + k->at : NULL;

    k->at += (count * size + 15) & ~(size_t)15;
    return part;
}

#define CARVE(array, count) ((array) = carve(k, count, sizeof *(array)))

static void carve_model(struct search *s, uint32_t words, struct carver *k)
{
    CARVE(s->cell_of, s->vars);
    CARVE(s->region_of, s->vars);
    CARVE(s->near, s->vars);
    CARVE(s->node_of, s->vars);
    CARVE(s->weight, s->vars);
    CARVE(s->link_first, s->vars);
    CARVE(s->link, 5 * (size_t)s->vars);
    CARVE(s->bit_of, s->vars);
    CARVE(s->at_bit, 64 * (size_t)words);
    CARVE(s->set, 1 + 2 * (size_t)words);
    CARVE(s->region, s->regions);
    CARVE(s->sea_of, s->grid.size);
    CARVE(s->own_first, s->grid.size + 1);
    CARVE(s->own, s->vars);
}

static void carve_assignment(struct search *s, struct carver *k)
{
    CARVE(s->value, 2 * (size_t)s->vars);
    CARVE(s->level, s->vars);
    CARVE(s->position, s->vars);
    CARVE(s->why, s->vars);
    CARVE(s->known, s->vars);
    CARVE(s->trail, s->vars);
    CARVE(s->level_start, s->vars + 1);
    CARVE(s->alive, s->grid.size);
    CARVE(s->square, s->grid.size);
    CARVE(s->ring, s->grid.size);
    CARVE(s->is_dirty, s->regions);
    CARVE(s->dirty, s->regions);
    CARVE(s->watches, 2 * (size_t)s->vars);
    CARVE(s->activity, s->vars);
    CARVE(s->heap, s->vars);
    CARVE(s->heap_place, s->vars);
    CARVE(s->phase, s->vars);
}

static void carve_scratch(struct search *s, struct carver *k)
{
    CARVE(s->clause, s->vars + 2);
    CARVE(s->reason, 2 * (size_t)s->vars + 8);
    CARVE(s->border, s->vars);
    CARVE(s->seen, s->vars);
    CARVE(s->to_clear, s->vars);
    CARVE(s->mark, s->vars);
    CARVE(s->stack, s->vars);
    CARVE(s->fringe, s->vars);
    CARVE(s->distance, s->vars);
    CARVE(s->node, s->vars);
    CARVE(s->order, s->vars);
    CARVE(s->reached, s->vars);
    CARVE(s->cut, s->vars);
    CARVE(s->behind, s->vars);
    CARVE(s->level_mark, s->vars + 1);
}

#undef CARVE

/* All arrays of known length; the bytes they need are returned. */
static size_t carve_all(struct search *s, uint32_t words, struct carver k)
{
    carve_model(s, words, &k);
    carve_assignment(s, &k);
    carve_scratch(s, &k);
    return k.at;
}

bool nuri_layout(struct search *s, uint32_t words)
{
    const size_t bytes = carve_all(s, words, (struct carver){NULL, 0});

    if (!nuri_search_charge(s, bytes))
        return false;
    s->block = nuri_mem_array(bytes, 1);
    if (!s->block) {
        s->failed = s->out_of_memory = true;
        return false;
    }
    carve_all(s, words, (struct carver){s->block, 0});
    return true;
}
