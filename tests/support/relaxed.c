/* relaxed.c -- the rules of Nurikabe, some of them left out. */
#include "relaxed.h"

static uint32_t cells_of(const struct relaxed *r)
{
    return nuri_puzzle_width(r->puzzle) * nuri_puzzle_height(r->puzzle);
}

static int32_t clue_at(const struct relaxed *r, uint32_t i)
{
    const uint32_t width = nuri_puzzle_width(r->puzzle);
    return nuri_puzzle_clue(r->puzzle, i % width, i / width);
}

static uint32_t beside(const struct relaxed *r, uint32_t i)
{
    const uint32_t width = nuri_puzzle_width(r->puzzle);
    uint32_t set = 0;

    if (i % width > 0)
        set |= 1U << (i - 1);
    if (i % width + 1 < width)
        set |= 1U << (i + 1);
    if (i >= width)
        set |= 1U << (i - width);
    if (i + width < cells_of(r))
        set |= 1U << (i + width);
    return set;
}

/* All cells of `within` that are joined to cell i. */
static uint32_t part(const struct relaxed *r, uint32_t i, uint32_t within)
{
    uint32_t now = 1U << i, before = 0;

    while (now != before) {
        before = now;
        for (uint32_t k = 0; k < cells_of(r); k++)
            if (before >> k & 1)
                now |= beside(r, k) & within;
    }
    return now;
}

static uint32_t count(uint32_t set)
{
    uint32_t n = 0;

    for (; set; set &= set - 1)
        n++;
    return n;
}

static bool has_square(const struct relaxed *r, uint32_t sea)
{
    const uint32_t width = nuri_puzzle_width(r->puzzle);

    for (uint32_t i = 0; i + width + 1 < cells_of(r); i++) {
        const uint32_t square = 3U << i | 3U << (i + width);
        if (i % width + 1 < width && (r->squares >> i & 1) &&
            (sea & square) == square)
            return true;
    }
    return false;
}

static bool island_is_right(const struct relaxed *r, uint32_t island)
{
    uint32_t clues = 0;

    for (uint32_t k = 0; k < cells_of(r); k++) {
        const int32_t clue = clue_at(r, k);
        if (!(island >> k & 1) || clue == NURI_CLUE_NONE)
            continue;
        clues++;
        if (clue != NURI_CLUE_ANY && (r->sizes >> k & 1) &&
            count(island) != (uint32_t)clue)
            return false;
    }
    return clues == 1;
}

bool relaxed_allows(const struct relaxed *r, uint32_t land)
{
    const uint32_t cells = cells_of(r);
    const uint32_t sea = ~land & ((1U << cells) - 1);
    uint32_t first = 0;

    for (uint32_t i = 0; i < cells; i++)
        if (clue_at(r, i) != NURI_CLUE_NONE && !(land >> i & 1))
            return false;
    if ((land & r->marked) != r->land || has_square(r, sea))
        return false;
    while (first < cells && !(sea >> first & 1))
        first++;
    if (r->sea && sea && part(r, first, sea) != sea)
        return false;
    for (uint32_t i = 0; i < cells; i++)
        if ((land >> i & 1) && !island_is_right(r, part(r, i, land)))
            return false;
    return true;
}

bool relaxed_has_solution(const struct relaxed *r)
{
    for (uint32_t land = 0; land < 1U << cells_of(r); land++)
        if (relaxed_allows(r, land))
            return true;
    return false;
}
