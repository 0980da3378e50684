/*
 * potential_sea.c -- what can still be sea: cells that are sea, or open.
 */
#include "lemmas/potential_sea.h"

#include "base/memory.h"
#include "lemmas/view.h"

#include <stdlib.h>

/* A block_free_fn. */
static void drop(void *block)
{
    struct potential_sea *const p = block;

    nuri_stamps_drop(&p->flooded);
    nuri_stamps_drop(&p->outside);
    free(p->queue);
    free(p);
}

/* A block_make_fn. */
static void *make(const nuri_puzzle *puzzle)
{
    const struct grid *const g = &puzzle->grid;
    struct potential_sea *const p = nuri_mem_array(1, sizeof *p);

    if (!p)
        return NULL;
    const bool flooded = nuri_stamps_init(&p->flooded, g->size);
    const bool outside = nuri_stamps_init(&p->outside, g->size);
    p->queue = nuri_mem_array(grid_cells(g), sizeof *p->queue);
    if (flooded && outside && p->queue)
        return p;
    drop(p);
    return NULL;
}

struct potential_sea *nuri_potential_sea_open(struct view *v)
{
    struct potential_sea *const p =
        nuri_view_block(v, LEMMA_POTENTIAL_SEA, make, drop);

    if (p)
        p->view = v;
    return p;
}

void nuri_potential_sea_flood(struct potential_sea *p, struct sea_part *part)
{
    const struct board *const b = p->view->board;
    cell *const queue = p->queue;
    cell near[4];

    part->cells = 0;
    part->seas = 0;
    part->sea = 0;
    nuri_stamps_clear(&p->flooded);
    stamps_add(&p->flooded, part->from);
    queue[part->cells++] = part->from;
    for (uint32_t k = 0; k < part->cells; k++) {
        if (b->colour[queue[k]] == NURI_COLOUR_SEA && part->seas++ == 0)
            part->sea = queue[k];
        grid_neighbours(&b->puzzle->grid, queue[k], near);
        for (int j = 0; j < 4; j++)
            if (near[j] != part->cut && may_be_sea(b, near[j]) &&
                stamps_add(&p->flooded, near[j]))
                queue[part->cells++] = near[j];
    }
}

bool nuri_potential_sea_touches(const struct potential_sea *p, cell c)
{
    cell near[4];

    grid_neighbours(&p->view->board->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++)
        if (potential_sea_has(p, near[k]))
            return true;
    return false;
}

/* Come to the flooded part from outside, through land and all. */
static void approach(struct potential_sea *p, struct sea_part *part,
                     cell outside)
{
    const struct board *const b = p->view->board;
    uint32_t count = 0;
    cell near[4];

    part->walls = 0;
    nuri_stamps_clear(&p->outside);
    stamps_add(&p->outside, outside);
    p->queue[count++] = outside;
    for (uint32_t k = 0; k < count; k++) {
        grid_neighbours(&b->puzzle->grid, p->queue[k], near);
        for (int j = 0; j < 4; j++) {
            const cell n = near[j];
            if (n == part->cut || b->colour[n] == OUTSIDE ||
                !stamps_add(&p->outside, n))
                continue;
            if (b->colour[n] == NURI_COLOUR_LAND &&
                nuri_potential_sea_touches(p, n))
                part->walls++;
            else
                p->queue[count++] = n;
        }
    }
}

void nuri_potential_sea_wall(struct potential_sea *p, struct sea_part *part,
                             cell outside)
{
    nuri_potential_sea_flood(p, part);
    approach(p, part, outside);
}

void nuri_potential_sea_causes(const struct potential_sea *p,
                               const struct sea_part *part)
{
    struct view *const v = p->view;
    const struct grid *const g = &v->board->puzzle->grid;
    uint32_t left = part->walls;

    for (cell n = grid_first(g); left > 0 && n < grid_end(g); n++)
        if (v->board->colour[n] == NURI_COLOUR_LAND &&
            stamps_has(&p->outside, n) && nuri_potential_sea_touches(p, n)) {
            nuri_find_cause(v, n);
            left--;
        }
}
