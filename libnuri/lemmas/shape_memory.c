/*
 * shape_memory.c -- shapes that were left when an island was last looked at.
 */
#include "lemmas/shape_memory.h"

#include "base/budget.h"
#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

/* Shapes remembered for one island: more are never needed to have nothing in
 * common, and hardly ever to reach all cells. */
enum { MAX_KEPT = 64 };

/* Those of one island; all have as many cells as the clue says. */
struct kept {
    cell *cell; /* [shapes * clue], owned */
    uint32_t shapes, room;
};

struct shape_memory {
    const nuri_puzzle *puzzle;
    uint32_t *number;  /* [grid.size], of the clue in a cell */
    struct kept *kept; /* [SHAPE_USES * clues] */
};

static void drop(void *block)
{
    struct shape_memory *const m = block;

    for (uint32_t i = 0; m->kept && i < SHAPE_USES * m->puzzle->clues; i++)
        free(m->kept[i].cell);
}

static void make(void *block, struct arena *a, const nuri_puzzle *p)
{
    struct shape_memory *const m = block;

    m->puzzle = p;
    m->number = nuri_arena_array(a, p->grid.size, sizeof *m->number);
    m->kept =
        nuri_arena_array(a, (size_t)SHAPE_USES * p->clues, sizeof *m->kept);
    for (uint32_t i = 0; m->number && i < p->clues; i++)
        m->number[p->clue_cell[i]] = i;
}

struct shape_memory *nuri_shape_memory_open(struct view *v)
{
    return nuri_view_block(v, LEMMA_SHAPE_MEMORY, sizeof(struct shape_memory),
                           make, drop);
}

static struct kept *shapes_of(struct shape_memory *m, enum shape_use use,
                              cell clue)
{
    return &m->kept[(uint32_t)use * m->puzzle->clues + m->number[clue]];
}

void nuri_shape_memory_forget(struct shape_memory *m, enum shape_use use,
                              cell clue)
{
    shapes_of(m, use, clue)->shapes = 0;
}

/* Make room for one more shape of `want` cells. */
static bool make_room(struct kept *k, uint32_t want)
{
    if (k->shapes < k->room)
        return true;
    if (k->shapes == MAX_KEPT)
        return false;
    const uint32_t room = k->room ? 2 * k->room : 8;
    assert(k->shapes < MAX_KEPT && room <= MAX_KEPT);
    cell *const grown =
        nuri_mem_resize(k->cell, (size_t)room * want, sizeof *grown);
    if (!grown)
        return false;
    k->cell = grown;
    k->room = room;
    return true;
}

void nuri_shape_memory_add(struct shape_memory *m, enum shape_use use,
                           const struct shape_enumerator *e)
{
    struct kept *const k = shapes_of(m, use, e->view->regions->clue[e->part]);

    if (is_ablated(ABLATE_SHAPE_MEMORY) || !make_room(k, e->want))
        return;
    assert(k->shapes < k->room);
    nuri_shapes_copy(e, k->cell + (size_t)k->shapes * e->want);
    k->shapes++;
}

bool nuri_shape_memory_each(struct shape_memory *m, enum shape_use use,
                            struct shape_enumerator *e, struct view *v,
                            uint32_t part, shape_fn *show, void *user)
{
    const cell clue = v->regions->clue[part];
    const struct kept *const k = shapes_of(m, use, clue);
    const size_t want = (size_t)m->puzzle->clue[clue];

    assert(m->puzzle == v->board->puzzle && m->puzzle->clue[clue] > 0);
    for (uint32_t i = 0; i < k->shapes; i++)
        if (!nuri_shapes_show(e, v, part, k->cell + i * want, show, user))
            return false;
    return true;
}
