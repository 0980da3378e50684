/*
 * change_box.c -- what may depend on the cells decided last.
 */
#include "lemmas/change_box.h"

static void take_in_change_box(struct change_box *box, const struct grid *g,
                               cell c)
{
    const uint32_t x = grid_x(g, c), y = grid_y(g, c);

    box->left = x < box->left ? x : box->left;
    box->right = x > box->right ? x : box->right;
    box->top = y < box->top ? y : box->top;
    box->bottom = y > box->bottom ? y : box->bottom;
}

static uint32_t farthest(const nuri_puzzle *p)
{
    uint32_t most = 0;

    for (uint32_t i = 0; i < p->clues && !p->any; i++)
        if (p->clue[p->clue_cell[i]] > (int32_t)most)
            most = (uint32_t)p->clue[p->clue_cell[i]];
    return p->any ? p->grid.size : most + 1;
}

void nuri_change_box_set(struct change_box *box, const struct board *b,
                         const struct regions *r, const cell *changed,
                         uint32_t count)
{
    const struct grid *g = &b->puzzle->grid;

    *box =
        (struct change_box){UINT32_MAX, 0, UINT32_MAX, 0, farthest(b->puzzle)};
    for (uint32_t k = 0; k < count; k++) {
        const cell c = changed[k];
        const uint32_t i = r->of[c];
        take_in_change_box(box, g, c);
        for (uint32_t m = r->first[i];
             b->colour[c] == NURI_WHITE && m < r->first[i + 1]; m++)
            take_in_change_box(box, g, r->member[m]);
    }
}

static uint32_t gap_change_box(uint32_t x, uint32_t low, uint32_t high)
{
    return x < low ? low - x : x > high ? x - high : 0;
}

bool nuri_change_box_is_near_cell(const struct change_box *box,
                                  const struct grid *g, cell c, uint32_t steps)
{
    return gap_change_box(grid_x(g, c), box->left, box->right) +
               gap_change_box(grid_y(g, c), box->top, box->bottom) <=
           steps;
}

bool nuri_change_box_is_near_part(const struct change_box *box,
                                  const struct grid *g, const struct regions *r,
                                  uint32_t i, uint32_t steps)
{
    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        if (nuri_change_box_is_near_cell(box, g, r->member[k], steps))
            return true;
    return false;
}
