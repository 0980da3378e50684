/*
 * potential_sea.c -- the cells that are black or can still be black.
 */
#include "lemmas/potential_sea.h"

#include "lemmas/view.h"

#include <assert.h>

static void make(void *block, struct arena *a, const nuri_puzzle *p)
{
    struct potential_sea *const sea = block;
    const struct grid *const g = &p->grid;

    sea->flooded = nuri_arena_stamps(a, g->size);
    sea->outside = nuri_arena_stamps(a, g->size);
    sea->all = nuri_arena_stamps(a, g->size);
    sea->queue = nuri_arena_array(a, grid_cells(g), sizeof *sea->queue);
}

struct potential_sea *nuri_potential_sea_open(struct view *v)
{
    struct potential_sea *const p = nuri_view_block(
        v, LEMMA_POTENTIAL_SEA, sizeof(struct potential_sea), make, NULL);

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

/* ---- What is known ------------------------------------------------------ */

void nuri_potential_sea_know(struct potential_sea *p,
                             const struct sea_part *part)
{
    const struct board *const b = p->view->board;

    assert(b->marked > 0 && part->cells >= part->seas);
    nuri_stamps_reset(&p->all);
    for (uint32_t k = 0; k < part->cells; k++)
        stamps_add(&p->all, p->queue[k]);
    p->cells = part->cells;
    p->known = b;
    p->marked = b->marked;
    p->number = b->number[b->marked - 1];
}

/* True if the remaining neighbours of c, of the known part, are joined around
 * it.  Cells of `later` are removed after it. */
static bool is_rest_joined_around(const struct board *b,
                                  const struct stamps *later, cell c)
{
    cell around[RING];
    uint32_t left = 0;

    grid_ring(&b->puzzle->grid, around);
    for (uint32_t k = 0; k < RING; k++)
        left |= (uint32_t)(may_be_black(b, c + around[k]) ||
                           stamps_has(later, c + around[k]))
                << k;
    return nuri_ring_parts[left] <= 1;
}

/* True if this board is the known one, or continues it. */
static bool begins_as_known(const struct potential_sea *p)
{
    const struct board *const b = p->view->board;

    return p->known == b && b->marked >= p->marked &&
           b->number[p->marked - 1] == p->number;
}

bool nuri_potential_sea_stands(struct potential_sea *p, int64_t cells)
{
    const struct board *const b = p->view->board;
    struct stamps *const later = &p->flooded;
    uint32_t lands = 0;

    if (!begins_as_known(p))
        return false;
    nuri_stamps_reset(later);
    for (uint32_t k = p->marked; k < b->marked; k++) {
        if (!stamps_has(&p->all, b->trail[k]))
            return false;
        if (b->colour[b->trail[k]] == NURI_WHITE)
            lands += stamps_add(later, b->trail[k]);
    }
    for (uint32_t k = p->marked; lands > 0 && k < b->marked; k++) {
        const cell c = b->trail[k];
        if (b->colour[c] != NURI_WHITE)
            continue;
        stamps_remove(later, c);
        if (!is_rest_joined_around(b, later, c))
            return false;
    }
    return (int64_t)p->cells - lands >= cells;
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
