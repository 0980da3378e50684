/*
 * potential_sea.c -- the cells that are black or can still be black.
 */
#include "lemmas/potential_sea.h"

#include "lemmas/view.h"

#include <assert.h>

struct potential_sea *nuri_potential_sea_open(struct view *v)
{
    const struct grid *const g = &v->board->puzzle->grid;
    struct arena *const a = &v->scratch->arena;

    if (!v->scratch->sea) {
        const struct potential_sea made = {
            .flooded = nuri_arena_stamps(a, g->size),
            .outside = nuri_arena_stamps(a, g->size),
            .queue = nuri_arena_array(a, grid_cells(g), sizeof *made.queue)};
        v->scratch->sea = nuri_arena_copy(a, &made, 1, sizeof made);
    }
    if (!view_has_memory(v))
        return NULL;
    v->scratch->sea->view = v;
    return v->scratch->sea;
}

void nuri_potential_sea_flood(struct potential_sea *p, struct sea_part *part)
{
    const struct board *const b = p->view->board;
    cell *const queue = p->queue;
    cell near[4];

    part->cells = 0;
    part->seas = 0;
    part->sea = 0;
    nuri_stamps_reset(&p->flooded);
    assert(part->from != 0 && part->from != part->cut);
    stamps_add(&p->flooded, part->from);
    queue[part->cells++] = part->from;
    for (uint32_t k = 0; k < part->cells; k++) {
        if (b->colour[queue[k]] == NURI_BLACK && part->seas++ == 0)
            part->sea = queue[k];
        grid_neighbours(&b->puzzle->grid, queue[k], near);
        for (int j = 0; j < 4; j++)
            if (near[j] != part->cut && may_be_black(b, near[j]) &&
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

/* ---- Walls -------------------------------------------------------------- */

/* Approach the flooded part from outside, through all other cells. */
static void approach(struct potential_sea *p, struct sea_part *part,
                     cell outside)
{
    const struct board *const b = p->view->board;
    uint32_t count = 0;
    cell near[4];

    assert(!potential_sea_has(p, outside));
    part->walls = 0;
    nuri_stamps_reset(&p->outside);
    stamps_add(&p->outside, outside);
    p->queue[count++] = outside;
    for (uint32_t k = 0; k < count; k++) {
        grid_neighbours(&b->puzzle->grid, p->queue[k], near);
        for (int j = 0; j < 4; j++) {
            const cell n = near[j];
            if (n == part->cut || b->colour[n] == OUTSIDE ||
                !stamps_add(&p->outside, n))
                continue;
            if (b->colour[n] == NURI_WHITE && nuri_potential_sea_touches(p, n))
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
        if (v->board->colour[n] == NURI_WHITE && stamps_has(&p->outside, n) &&
            nuri_potential_sea_touches(p, n)) {
            nuri_deduction_cause(v, n);
            left--;
        }
    assert(left == 0); /* each was met from outside */
}
