/*
 * state.c -- parts of the frontier, and the effect of one more cell.
 *
 * The value of a part is BLACK, UNKNOWN_SIZE, or twice a number of cells plus
 * NEEDS (a white part with a number) or HAS (one without a clue).  All white
 * cells without a clue together are at most MAX_NUMBER, so it never overflows.
 * Where a part without a clue has more cells than any number left, their number
 * does not matter: only a `?` can be its clue.
 */
#include "sweep/state.h"

#include <assert.h>
#include <string.h>

enum { BLACK = 0, UNKNOWN_SIZE = 1, HAS = 2, NEEDS = 3, MAX_NUMBER = 30000 };

#define ENDED (UINT64_C(1) << MAX_POOLS)

bool nuri_state_fits(const struct model *m)
{
    uint32_t without_clue = m->undecided;
    bool fits = true;

    for (uint32_t i = m->undecided; i < m->items; i++) {
        const struct item *const item = &m->item[i];
        fits = fits && item->clue <= MAX_NUMBER;
        if (item->colour == NURI_WHITE && item->clue == NURI_CLUE_NONE)
            without_clue += item->cells;
    }
    return fits && without_clue <= MAX_NUMBER;
}

void nuri_state_start(struct state *s, const struct model *m, uint32_t places)
{
    *s = (struct state){.ended = m->sea_ended, .places = places};
    memset(s->part, NO_PLACE, sizeof s->part);
}

static uint16_t value_of(const struct item *item)
{
    if (item->colour == NURI_BLACK)
        return BLACK;
    if (item->clue == NURI_CLUE_ANY)
        return UNKNOWN_SIZE;
    return (uint16_t)(item->clue == NURI_CLUE_NONE
                          ? HAS + 2 * item->cells
                          : NEEDS + 2 * ((uint32_t)item->clue - item->cells));
}

static bool is_black(const struct state *s, uint32_t part)
{
    return s->value[part] == BLACK;
}

static bool has_clue(uint16_t value)
{
    return value == UNKNOWN_SIZE || value % 2 == NEEDS % 2;
}

void nuri_state_enter(struct state *s, const struct step *step,
                      const struct model *m)
{
    for (uint32_t i = 0; i < step->entries; i++) {
        const struct entry *const e = &step->entry[i];
        assert(s->part[e->place] == NO_PLACE);
        s->part[e->place] = (uint8_t)s->parts;
        s->value[s->parts++] = value_of(&m->item[e->item]);
    }
}

/* The value of two white parts that are joined.  False if they must not be. */
static bool join_values(uint16_t *to, uint16_t a, uint16_t b)
{
    if (has_clue(a) && has_clue(b))
        return false;
    if (a == UNKNOWN_SIZE || b == UNKNOWN_SIZE) {
        *to = UNKNOWN_SIZE;
        return true;
    }
    if (!has_clue(a) && !has_clue(b)) {
        *to = (uint16_t)(a + b - HAS);
        return true;
    }
    const uint16_t need = has_clue(a) ? a : b;
    const uint16_t more = (uint16_t)((has_clue(a) ? b : a) - HAS);
    *to = (uint16_t)(need - more);
    return need >= NEEDS + more;
}

/* Make one part of two of the same colour. */
static bool join(struct state *s, uint32_t part, uint32_t other)
{
    if (part == other)
        return true;
    if (!is_black(s, part) &&
        !join_values(&s->value[part], s->value[part], s->value[other]))
        return false;
    for (uint32_t i = 0; i < s->places; i++)
        if (s->part[i] == other)
            s->part[i] = (uint8_t)part;
    return true;
}

static bool fill_pools(struct state *s, const struct step *step, bool black)
{
    for (uint32_t i = 0; i < step->pools; i++) {
        const struct pool_use *const use = &step->pool[i];
        const uint64_t bit = UINT64_C(1) << use->bit;
        const bool all = black && (use->is_first || (s->pools & bit) != 0);
        s->pools = all && !use->is_last ? s->pools | bit : s->pools & ~bit;
        if (all && use->is_last)
            return false;
    }
    return true;
}

/* A part has left the frontier.  False if it is incomplete. */
static bool end_part(struct state *s, const struct step *step, uint32_t part)
{
    if (!is_black(s, part))
        return s->value[part] == UNKNOWN_SIZE || s->value[part] == NEEDS;
    for (uint32_t i = 0; i < s->places; i++)
        if (s->part[i] != NO_PLACE && is_black(s, s->part[i]))
            return false;
    s->ended = true;
    return !step->sea_ahead;
}

static bool is_on_frontier(const struct state *s, uint32_t part)
{
    return memchr(s->part, (int)part, s->places) != NULL;
}

bool nuri_state_colour(struct state *s, const struct step *step,
                       nuri_colour colour)
{
    const bool black = colour == NURI_BLACK;
    const uint32_t own = s->parts++;

    if ((black && s->ended) || !fill_pools(s, step, black))
        return false;
    s->value[own] = black ? BLACK : HAS + 2;
    for (uint32_t i = 0; i < step->nears; i++) {
        const uint32_t other = s->part[step->near[i]];
        assert(other != NO_PLACE);
        if (is_black(s, other) == black && !join(s, own, other))
            return false;
    }
    if (step->place != NO_PLACE)
        s->part[step->place] = (uint8_t)own;
    else if (!is_on_frontier(s, own) && !end_part(s, step, own))
        return false;
    for (uint32_t i = 0; i < step->leaves; i++) {
        const uint32_t part = s->part[step->leave[i]];
        s->part[step->leave[i]] = NO_PLACE;
        if (!is_on_frontier(s, part) && !end_part(s, step, part))
            return false;
    }
    return true;
}

/* ---- As words ----------------------------------------------------------- */

uint32_t nuri_state_words(uint32_t places)
{
    return 1 + (places * (uint32_t)(sizeof(uint16_t) + 1) + 7) / 8;
}

/* The value of a part without a clue that is too large for any number. */
static uint16_t too_many(const struct state *s, uint32_t need)
{
    uint16_t most = (uint16_t)(HAS + 2 * need);

    for (uint32_t i = 0; i < s->places; i++) {
        const uint16_t value =
            s->part[i] == NO_PLACE ? 0 : s->value[s->part[i]];
        if (value % 2 == NEEDS % 2 && value >= NEEDS &&
            value - NEEDS + HAS > most)
            most = (uint16_t)(value - NEEDS + HAS);
    }
    return (uint16_t)(most + 2);
}

/* Parts are numbered in the order of their first places. */
void nuri_state_pack(uint64_t *to, const struct state *s, uint32_t need)
{
    const uint32_t places = s->places;
    const uint16_t most = too_many(s, need);
    uint8_t *const part = (uint8_t *)(to + 1);
    uint16_t value[MAX_PLACES] = {0};
    uint8_t name[MAX_PLACES + 5];
    uint32_t parts = 0;

    assert(places <= MAX_PLACES);
    memset(to, 0, nuri_state_words(places) * sizeof *to);
    memset(name, NO_PLACE, sizeof name);
    to[0] = s->pools | (s->ended ? ENDED : 0);
    for (uint32_t i = 0; i < places; i++) {
        part[i] = NO_PLACE;
        if (s->part[i] == NO_PLACE)
            continue;
        if (name[s->part[i]] == NO_PLACE) {
            const uint16_t its = s->value[s->part[i]];
            value[parts] = has_clue(its) || its < most ? its : most;
            name[s->part[i]] = (uint8_t)parts++;
        }
        part[i] = name[s->part[i]];
    }
    memcpy(part + places, value, places * sizeof *value);
}

void nuri_state_unpack(struct state *s, const uint64_t *from, uint32_t places)
{
    const uint8_t *const part = (const uint8_t *)(from + 1);

    s->pools = from[0] & ~ENDED;
    s->ended = (from[0] & ENDED) != 0;
    s->parts = 0;
    s->places = places;
    memcpy(s->part, part, places);
    memcpy(s->value, part + places, places * sizeof *s->value);
    for (uint32_t i = 0; i < places; i++)
        if (s->part[i] != NO_PLACE && s->part[i] >= s->parts)
            s->parts = s->part[i] + 1U;
}
