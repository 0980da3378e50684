/*
 * potential_sea.c -- the parts of what is not land; what is asked of the sea.
 */
#include "lemmas/potential_sea.h"

#include "base/stamps.h"
#include "lemmas/view.h"

static bool may_be_sea(const struct board *b, cell c)
{
    return b->colour[c] == NURI_COLOUR_SEA || b->colour[c] == NURI_COLOUR_OPEN;
}

void nuri_potential_sea_flood(struct view *v, struct potential_sea *w)
{
    const struct board *const b = v->board;
    struct range *const range = v->scratch->range;
    cell *const list = range->list;
    cell near[4];

    w->cells = 0;
    w->seas = 0;
    w->sea = 0;
    nuri_stamps_clear(&range->seen);
    stamps_add(&range->seen, w->from);
    list[w->cells++] = w->from;
    for (uint32_t k = 0; k < w->cells; k++) {
        if (b->colour[list[k]] == NURI_COLOUR_SEA && w->seas++ == 0)
            w->sea = list[k];
        grid_neighbours(&b->puzzle->grid, list[k], near);
        for (int j = 0; j < 4; j++)
            if (near[j] != w->cut && may_be_sea(b, near[j]) &&
                stamps_add(&range->seen, near[j]))
                list[w->cells++] = near[j];
    }
}

bool nuri_potential_sea_touches(const struct view *v, cell c)
{
    cell near[4];

    grid_neighbours(&v->board->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++)
        if (stamps_has(&v->scratch->range->seen, near[k]))
            return true;
    return false;
}

/* Come to the flooded part from outside, through land and all. */
static void come_near(struct view *v, struct potential_sea *w, cell outside)
{
    const uint8_t *const colour = v->board->colour;
    struct range *const range = v->scratch->range;
    uint32_t count = 0;
    cell near[4];

    w->walls = 0;
    nuri_stamps_clear(&range->told);
    stamps_add(&range->told, outside);
    range->list[count++] = outside;
    for (uint32_t k = 0; k < count; k++) {
        grid_neighbours(&v->board->puzzle->grid, range->list[k], near);
        for (int j = 0; j < 4; j++) {
            const cell n = near[j];
            if (n == w->cut || colour[n] == OUTSIDE ||
                !stamps_add(&range->told, n))
                continue;
            if (colour[n] == NURI_COLOUR_LAND &&
                nuri_potential_sea_touches(v, n))
                w->walls++;
            else
                range->list[count++] = n;
        }
    }
}

void nuri_potential_sea_wall(struct view *v, struct potential_sea *w,
                             cell outside)
{
    nuri_potential_sea_flood(v, w);
    come_near(v, w, outside);
}

void nuri_potential_sea_causes(struct view *v, const struct potential_sea *w)
{
    const struct grid *const g = &v->board->puzzle->grid;
    uint32_t left = w->walls;

    for (cell n = grid_first(g); left > 0 && n < grid_end(g); n++)
        if (v->board->colour[n] == NURI_COLOUR_LAND &&
            stamps_has(&v->scratch->range->told, n) &&
            nuri_potential_sea_touches(v, n)) {
            nuri_find_cause(v, n);
            left--;
        }
}
