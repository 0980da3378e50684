/* island_bits.c -- the bits of an island: see sets.h. */
#include "search/island_bits.h"

#include "base/budget.h"
#include "base/sets.h"

/* The smallest rectangle around the cells, with a spare column. */
static struct bit_grid grid_around(const struct places *p, const cell *cells,
                                   uint32_t count)
{
    uint32_t left = UINT32_MAX, right = 0, top = UINT32_MAX, bottom = 0;

    for (uint32_t i = 0; i < count; i++) {
        const uint32_t x = p->column[cells[i]], y = p->row[cells[i]];
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    assert(left <= right && top <= bottom);
    const uint32_t stride = right - left + 2;
    const uint32_t words = ((bottom - top + 1) * stride + 63) / 64;
    return (struct bit_grid){left, top, stride,
                             words < LEAST_ISLAND_WORDS ? LEAST_ISLAND_WORDS
                                                        : words};
}

struct bit_grid nuri_bit_grid(const struct places *p, const cell *cells,
                              uint32_t count)
{
    struct bit_grid grid = {0, 0, 0, 0};

    if (count > 0 && count <= 64 * ISLAND_WORDS)
        grid = grid_around(p, cells, count);
    /* Neighbours must be less than a word apart. */
    if (is_ablated(ABLATE_ISLAND_BITS) || grid.words > ISLAND_WORDS ||
        grid.stride > 63)
        grid.words = 0;
    return grid;
}

void nuri_island_bits_fill(struct search *s, struct region *r,
                           const struct bit_grid *grid, const struct places *p)
{
    r->words = grid->words;
    r->stride = grid->stride;
    if (!r->words)
        return;
    for (var v = r->first; v < r->end; v++) {
        const cell c = s->cell_of[v];
        const uint32_t bit =
            (p->row[c] - grid->top) * grid->stride + p->column[c] - grid->left;
        assert(bit < 64 * r->words);
        s->bit_of[v] = (uint8_t)bit;
        s->at_bit[r->bits + bit] = v;
        set_add(s->set + r->set, bit);
    }
}
