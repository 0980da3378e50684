/*
 * island_bits.c -- the grid of bits of an island: see sets.h.
 */
#include "search/island_bits.h"
#include "search/sets.h"

/* The least rectangle that holds the cells, with one column more. */
static struct bit_layout shape_of(const struct places *p, const cell *cells,
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
    const uint32_t stride = right - left + 2;
    return (struct bit_layout){left, top, stride,
                               ((bottom - top + 1) * stride + 63) / 64};
}

struct bit_layout nuri_bit_layout(const struct places *p, const cell *cells,
                                  uint32_t count)
{
    struct bit_layout shape = {0, 0, 0, 0};

    if (count > 0 && count <= 64 * SET_WORDS)
        shape = shape_of(p, cells, count);
    /* Neighbours must be less than a word apart. */
    if (shape.words > SET_WORDS || shape.stride > 63)
        shape.words = 0;
    return shape;
}

void nuri_island_bits_fill(struct search *s, struct region *r,
                           const struct bit_layout *shape,
                           const struct places *p)
{
    r->words = shape->words;
    r->stride = shape->stride;
    if (!r->words)
        return;
    for (var v = r->first; v < r->end; v++) {
        const cell c = s->cell_of[v];
        const uint32_t bit = (p->row[c] - shape->top) * shape->stride +
                             p->column[c] - shape->left;
        s->bit_of[v] = (uint8_t)bit;
        s->at_bit[r->bits + bit] = v;
        set_add(s->set + r->set, bit);
    }
}
