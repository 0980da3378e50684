/*
 * settle.c -- all consequences of a position.
 *
 * An island is examined again when something near it changes; the sea, when all
 * islands are done.
 */
#include "bitboard/follow_island.h"
#include "bitboard/follow_sea.h"

#include <assert.h>

struct claims {
    uint64_t any[SET_WORDS];   /* possible for an island */
    uint64_t many[SET_WORDS];  /* possible for several */
    uint64_t owned[SET_WORDS]; /* known for one */
};

SET_INLINE void find_claims(struct claims *c, uint64_t *position, const int n)
{
    set_copy(c->any, position_set(position, WHOLE_SET, n), n);
    set_copy(c->owned, c->any, n);
    set_clear(c->many, n);
    for (uint64_t left = position[LACKING]; left; left &= left - 1) {
        const uint32_t island = word_lowest(left);
        const uint64_t *const possible = position_possible(position, island, n);
        const uint64_t *const known = position_known(position, island, n);
        for (int i = 0; i < n; i++) {
            c->many[i] |= c->any[i] & possible[i];
            c->any[i] |= possible[i];
            c->owned[i] |= known[i];
        }
    }
}

SET_INLINE bool settle_island(struct bitboard *b, uint64_t *position,
                              uint32_t island, const struct claims *c,
                              const int n)
{
    const uint64_t *const sea = position_set(position, SEA_SET, n);
    uint64_t *const white = position_set(position, WHITE_SET, n);
    struct island g = {.possible = position_possible(position, island, n),
                       .known = position_known(position, island, n),
                       .clue = b->clue[island],
                       .size = b->size[island],
                       .k = b->stride};
    island_remember(&g, n);
    bool lacking = true;

    assert(position[LACKING] >> island & 1U);
    for (int i = 0; i < n; i++) {
        g.possible[i] &= ~(sea[i] | (c->owned[i] & ~g.known[i]));
        g.known[i] |= white[i] & g.possible[i] & ~c->many[i];
    }
    if (!follow_island(&g, white, &lacking, n)) {
        b->failed[island]++;
        return false;
    }
    if (!lacking) {
        position[LACKING] &= ~(UINT64_C(1) << island);
        set_join(position_set(position, WHOLE_SET, n), g.known, g.known, n);
    }
    return true;
}

/* A position, and what was examined of it. */
struct settling {
    struct bitboard *b;
    uint64_t *position;
    uint64_t by_islands[SET_WORDS], by_sea[SET_WORDS]; /* cells coloured then */
    uint64_t owned[SET_WORDS]; /* by islands when they were examined */
};

SET_INLINE void find_colours(uint64_t *colours, uint64_t *position, const int n)
{
    const uint64_t *const sea = position_set(position, SEA_SET, n);
    const uint64_t *const white = position_set(position, WHITE_SET, n);

    for (int i = 0; i < n; i++)
        colours[i] = sea[i] | white[i];
}

/* The cells known since `seen`, which is updated.  True if any. */
SET_INLINE bool find_news(const struct settling *s, uint64_t *news,
                          uint64_t *seen, const int n)
{
    uint64_t now[SET_WORDS];

    find_colours(now, s->position, n);
    const bool is_new = set_minus(news, now, seen, n);
    set_copy(seen, now, n);
    return is_new;
}

/* Cells that no island may have are black.  False on a contradiction. */
SET_INLINE bool settle_unclaimed(struct settling *s, const struct claims *c,
                                 const int n)
{
    uint64_t *const sea = position_set(s->position, SEA_SET, n);
    const uint64_t *const white = position_set(s->position, WHITE_SET, n);
    uint64_t clash = 0;

    for (int i = 0; i < n; i++) {
        sea[i] |= s->b->cells[i] & ~c->any[i];
        clash |= sea[i] & white[i];
    }
    return clash == 0;
}

/* Cells whose islands must be examined again: newly coloured or owned ones,
 * neighbours of new white cells, and white cells of a single island.  A new
 * black cell next to a possible cell has no effect. */
SET_INLINE void find_changed(struct settling *s, const struct claims *c,
                             uint64_t *changed, const int n)
{
    const uint64_t *const white = position_set(s->position, WHITE_SET, n);
    uint64_t news[SET_WORDS], new_white[SET_WORDS];

    find_news(s, news, s->by_islands, n);
    for (int i = 0; i < n; i++)
        new_white[i] = news[i] & white[i];
    set_spread(changed, new_white, s->b->cells, s->b->stride, n);
    for (int i = 0; i < n; i++) {
        changed[i] |= news[i] | (c->owned[i] & ~s->owned[i]) |
                      (white[i] & ~c->many[i] & ~c->owned[i]);
        s->owned[i] = c->owned[i];
    }
}

/* Examine islands near changes, after all their inputs; *again if any. */
SET_INLINE bool settle_once(struct settling *s, bool *again, const int n)
{
    uint64_t changed[SET_WORDS];
    struct claims c;

    find_claims(&c, s->position, n);
    if (!settle_unclaimed(s, &c, n) || !follow_squares(s->b, s->position, n))
        return false;
    find_changed(s, &c, changed, n);
    *again = false;
    for (uint64_t left = s->position[LACKING]; left; left &= left - 1) {
        const uint32_t island = word_lowest(left);
        if (!set_meets(changed, position_possible(s->position, island, n), n))
            continue;
        *again = true;
        if (!settle_island(s->b, s->position, island, &c, n))
            return false;
    }
    return true;
}

/* Squares and islands, to the end. */
SET_INLINE bool settle_land(struct settling *s, const int n)
{
    for (bool again = true; again;)
        if (!settle_once(s, &again, n))
            return false;
    return true;
}

SET_INLINE bool settle(struct bitboard *b, uint64_t *position,
                       const uint64_t *first, const int n)
{
    struct settling s = {.b = b, .position = position};
    struct claims c;
    uint64_t news[SET_WORDS];

    find_colours(s.by_islands, position, n);
    set_minus(s.by_islands, s.by_islands, first, n);
    set_copy(s.by_sea, s.by_islands, n);
    find_claims(&c, position, n);
    set_minus(s.owned, c.owned, first, n);
    do {
        if (!settle_land(&s, n))
            return false;
        if (find_news(&s, news, s.by_sea, n) && !follow_sea(b, position, n))
            return false;
    } while (find_news(&s, news, s.by_sea, n));
    assert(!set_meets(position_set(position, SEA_SET, n),
                      position_set(position, WHITE_SET, n), n));
    return true;
}

bool nuri_settle(struct bitboard *b, uint64_t *position, const uint64_t *news)
{
    if (has_words(b, 1))
        return settle(b, position, news, 1);
    if (has_words(b, 2))
        return settle(b, position, news, 2);
    return settle(b, position, news, BITBOARD_WORDS);
}
