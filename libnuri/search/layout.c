/*
 * layout.c -- all arrays of fixed length, in two blocks.
 *
 * One block is cleared.  The other, three times as large, is filled before it
 * is read: clearing it would take longer than solving an easy board.
 */
#include "search/limits.h"
#include "search/model.h"

#include "base/memory.h"

/* Allocates from one block; without a block it only measures. */
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

/* Arrays that start as zeros: counters, marks and stamps. */
static void carve_cleared(struct search *s, uint32_t words, struct carver *k)
{
    CARVE(s->region, s->regions);
    CARVE(s->bit_of, s->vars);
    CARVE(s->set, 1 + 2 * (size_t)words);
    CARVE(s->value, 2 * (size_t)s->vars);
    CARVE(s->alive, s->grid.size);
    CARVE(s->square, s->grid.size);
    CARVE(s->ring, s->grid.size);
    CARVE(s->is_dirty, s->regions);
    CARVE(s->activity, s->vars);
    CARVE(s->seen, s->vars);
    CARVE(s->mark, s->vars);
    CARVE(s->order, s->vars);
    CARVE(s->level_mark, s->vars + 1);
}

static void carve_model(struct search *s, uint32_t words, struct carver *k)
{
    CARVE(s->cell_of, s->vars);
    CARVE(s->region_of, s->vars);
    CARVE(s->near, s->vars);
    CARVE(s->node_of, s->vars);
    CARVE(s->weight, s->vars);
    CARVE(s->link_first, s->vars);
    CARVE(s->link, 5 * (size_t)s->vars);
    CARVE(s->at_bit, 64 * (size_t)words);
    CARVE(s->sea_of, s->grid.size);
    CARVE(s->own_first, s->grid.size + 1);
    CARVE(s->own, s->vars);
}

static void carve_assignment(struct search *s, struct carver *k)
{
    CARVE(s->level, s->vars);
    CARVE(s->position, s->vars);
    CARVE(s->reason, s->vars);
    CARVE(s->known, s->vars);
    CARVE(s->trail, s->vars);
    CARVE(s->level_start, s->vars + 1);
    CARVE(s->level_slack, s->vars + 1);
    CARVE(s->dirty, s->regions);
    CARVE(s->news, s->vars);
    CARVE(s->heap, s->vars);
    CARVE(s->heap_place, s->vars);
    CARVE(s->phase, s->vars);
    CARVE(s->kept, s->vars);
}

static void carve_scratch(struct search *s, struct carver *k)
{
    CARVE(s->clause, s->vars + 2);
    CARVE(s->explanation, 2 * (size_t)s->vars + 8);
    CARVE(s->border, s->vars);
    CARVE(s->to_clear, s->vars);
    CARVE(s->stack, s->vars);
    CARVE(s->fringe, s->vars);
    CARVE(s->distance, s->vars);
    CARVE(s->path, s->vars);
    CARVE(s->reached, s->vars);
    CARVE(s->cut, s->vars);
    CARVE(s->behind, s->vars);
}

#undef CARVE

static void carve_filled(struct search *s, uint32_t words, struct carver *k)
{
    carve_model(s, words, k);
    carve_assignment(s, k);
    carve_scratch(s, k);
}

bool nuri_layout(struct search *s, uint32_t words)
{
    struct carver cleared = {NULL, 0}, filled = {NULL, 0};

    carve_cleared(s, words, &cleared);
    carve_filled(s, words, &filled);
    if (!nuri_search_charge(s, cleared.at + filled.at))
        return false;
    s->cleared = nuri_mem_array(cleared.at, 1);
    s->filled = nuri_mem_resize(NULL, filled.at, 1);
    if (!s->cleared || !s->filled) {
        s->failed = s->out_of_memory = true;
        return false;
    }
    cleared = (struct carver){s->cleared, 0};
    filled = (struct carver){s->filled, 0};
    carve_cleared(s, words, &cleared);
    carve_filled(s, words, &filled);
    return true;
}
