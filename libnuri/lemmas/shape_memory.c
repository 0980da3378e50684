/*
 * shape_memory.c -- shapes that were left when an island was last looked at.
 */
#include "lemmas/shape_memory.h"

#include "base/budget.h"

#include <assert.h>

/* Shapes remembered for one island: more are never needed to have nothing in
 * common, and hardly ever to reach all cells. */
enum { MAX_KEPT = 64 };

struct shape_memory nuri_arena_shape_memory(struct arena *a,
                                            const struct grid *g)
{
    const size_t kept = (size_t)SHAPE_USES * g->size;

    return (struct shape_memory){
        g, nuri_arena_array(a, kept, sizeof(struct kept_shapes))};
}

static struct kept_shapes *shapes_of(struct shape_memory *m, enum shape_use use,
                                     cell clue)
{
    return &m->kept[(size_t)use * m->grid->size + clue];
}

void nuri_shape_memory_forget(struct shape_memory *m, enum shape_use use,
                              cell clue)
{
    shapes_of(m, use, clue)->shapes = 0;
}

void nuri_shape_memory_add(struct shape_memory *m, enum shape_use use,
                           const struct shape_enumerator *e)
{
    struct kept_shapes *const k =
        shapes_of(m, use, e->view->regions->clue[e->part]);

    if (is_ablated(ABLATE_SHAPE_MEMORY) || k->shapes == MAX_KEPT)
        return;
    k->cell = nuri_grow(&e->view->scratch->arena, k->cell, k->shapes, 1,
                        &k->room, e->want * sizeof *k->cell);
    if (k->shapes < k->room)
        nuri_shapes_copy(e, k->cell + (size_t)k->shapes++ * e->want);
}

bool nuri_shape_memory_each(struct shape_memory *m, enum shape_use use,
                            struct shape_enumerator *e, struct view *v,
                            uint32_t part, shape_fn *show, void *user)
{
    const cell clue = v->regions->clue[part];
    const struct kept_shapes *const k = shapes_of(m, use, clue);
    const size_t want = (size_t)v->board->puzzle->clue[clue];

    assert(m->grid == &v->board->puzzle->grid &&
           v->board->puzzle->clue[clue] > 0);
    for (uint32_t i = 0; i < k->shapes; i++)
        if (!nuri_shapes_show(e, v, part, k->cell + i * want, show, user))
            return false;
    return true;
}
