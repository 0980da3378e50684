/*
 * invariants.c -- assertions about every layer.
 *
 * These share nothing with bound.c, and of profile.c only the unpacking:
 *
 *   cells    a column has a part from its first cell on; the lowest cell of
 *            each agrees with its known colour and possible islands;
 *   parts    are numbered from the left; adjacent cells of a kind are one
 *            part, and two parts do not cross;
 *   sizes    ascend, with each field within its cap; with the closed islands
 *            they sum to all cells so far, if all are known; the sea is closed
 *            if it has cells, but none in the frontier.
 *
 * O(width^2) per profile and O(islands) per size: less than making the layer.
 */
#include "frontier/layer.h"

#ifndef NDEBUG

struct checked_profile {
    const struct strip *s;
    uint32_t cells;
    struct front f;
    bool has_sea;
};

/* The lowest coloured cell of a column, or `cells` if none. */
static uint32_t lowest_cell(const struct checked_profile *u, uint32_t x)
{
    const uint32_t width = u->s->width;

    if (x >= u->cells)
        return u->s->cells;
    return (u->cells - 1 - x) / width * width + x;
}

static bool owners_are_sound(const struct checked_profile *u, uint32_t lands)
{
    for (uint32_t k = 0; k < MAX_PARTS; k++)
        if (u->f.owner[k] > u->s->clues || (u->f.owner[k] != 0) != (k < lands))
            return false;
    return true;
}

static bool cells_are_sound(const struct checked_profile *u)
{
    const struct strip *const s = u->s;

    for (uint32_t x = 0; x < s->width; x++) {
        const uint32_t c = lowest_cell(u, x), part = u->f.label[x];
        if ((part == NOTHING) != (c == s->cells))
            return false;
        if (part == NOTHING)
            continue;
        if (is_sea(part) ? u->f.closed || s->colour[c] == NURI_WHITE
                         : !(s->owners[c] >> u->f.owner[part] & 1U))
            return false;
    }
    return !u->f.corner || u->cells % s->width != 0;
}

/* True if the parts of these two columns cross. */
static bool crosses(const struct checked_profile *u, uint32_t a, uint32_t b)
{
    bool should_continue = false, comes_back = false;

    for (uint32_t x = b + 1; x < u->s->width; x++) {
        comes_back =
            comes_back || (should_continue && u->f.label[x] == u->f.label[b]);
        should_continue = should_continue || u->f.label[x] == u->f.label[a];
    }
    return u->f.label[a] != u->f.label[b] && comes_back;
}

static bool parts_are_sound(const struct checked_profile *u)
{
    const uint32_t width = u->s->width;
    uint32_t lands = 0, seas = FIRST_SEA;

    for (uint32_t x = 0; x < width; x++) {
        const uint32_t part = u->f.label[x];
        const uint32_t right = x + 1 < width ? u->f.label[x + 1] : NOTHING;
        if (is_sea(part) ? part > seas : part != NOTHING && part > lands)
            return false;
        lands += part == lands;
        seas += part == seas;
        if (part != right && part != NOTHING && right != NOTHING &&
            is_sea(part) == is_sea(right) && u->cells % width != x + 1)
            return false;
        for (uint32_t b = x + 1; b < width; b++)
            if (part != NOTHING && u->f.label[b] != NOTHING && crosses(u, x, b))
                return false;
    }
    return owners_are_sound(u, lands) && seas <= FIRST_SEA + MAX_PARTS;
}

/* Remove the lowest field and its guard bit. */
static uint32_t take_field(uint64_t *sizes, uint32_t bits)
{
    const uint32_t n = (uint32_t)(*sizes & (((uint64_t)1 << bits) - 1));

    *sizes >>= bits;
    return n;
}

static bool sizes_are_sound(const struct checked_profile *u,
                            const struct caps *caps, uint64_t sizes)
{
    const struct strip *const s = u->s;
    uint32_t sum = s->black_marked ? take_field(&sizes, s->sea_bits) : 0;

    if (sum > caps->sea ||
        (s->black_marked && u->f.closed != (sum > 0 && !u->has_sea)))
        return false;
    for (uint32_t i = 1; i <= s->clues; i++) {
        uint32_t n = s->clue_at[i] < u->cells ? s->size[i] : 0;
        if (u->f.open >> i & 1U) {
            n = s->size[i] ? take_field(&sizes, s->bits[i]) : 0;
            if (n > caps->size[i])
                return false;
        }
        sum += n;
    }
    return sizes == 0 && (!s->black_marked || sum == u->cells);
}

bool nuri_layer_is_sound(const struct layer *l, const struct strip *s,
                         const struct caps *caps, uint32_t cells)
{
    struct checked_profile u = {.s = s, .cells = cells};

    for (uint32_t i = 0; i < l->count; i++) {
        nuri_profile_unpack(&u.f, &l->profile[i], s->width);
        u.has_sea = false;
        for (uint32_t x = 0; x < s->width; x++)
            u.has_sea = u.has_sea || is_sea(u.f.label[x]);
        if (!cells_are_sound(&u) || !parts_are_sound(&u) ||
            l->first[i] >= l->first[i + 1])
            return false;
        for (uint32_t n = l->first[i]; n < l->first[i + 1]; n++)
            if (!sizes_are_sound(&u, caps, l->sizes[n]) ||
                (n > l->first[i] && l->sizes[n] <= l->sizes[n - 1]) ||
                (l->colourings && l->colourings[n] == 0))
                return false;
    }
    return l->first[0] == 0;
}

bool nuri_table_is_sound(const struct table *t, const struct layer *from)
{
    uint32_t edges = 0;

    for (uint32_t i = 0; i < t->count; i++) {
        const struct bound *const b = &t->entry[i].bound;
        uint32_t before = UINT32_MAX;
        for (uint32_t e = t->entry[i].edges; e; e = t->edge[e - 1].next) {
            if (e >= before || e > t->edges ||
                t->edge[e - 1].from >= from->count ||
                t->edge[e - 1].at + t->edge[e - 1].bits > 64)
                return false;
            before = e;
            edges++;
        }
        if (before != UINT32_MAX &&
            (((b->most - b->least) & b->guard) != b->guard ||
             (b->least & b->guard) != 0))
            return false;
    }
    return edges == t->edges;
}

#endif
