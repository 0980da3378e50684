/*
 * profile.c -- what a crafted puzzle is to be like.
 *
 * The numbers are rounded means and deviations of 291 boards of 10x10 by
 * people, at janko.at; larger boards scale them.  The walk stops before it
 * comes to what was drawn, and random puzzles have too many clues.  So an
 * eighth fewer than people's are drawn, but for few large islands: with fewer
 * still hardly any board has one solution.
 */
#include "generate/profile.h"

#include <assert.h>
#include <string.h>

/* Cells of boards with profiles.  On large ones the walk towards a profile
 * takes long, and towards some it ends too rarely. */
enum { MAX_CELLS = 400, MAX_IF_RARE = 120 };

/* White cells in a thousand, and how far the sizes of islands may be from the
 * drawn ones: less is more like the profile, and takes longer. */
enum { WHITE = 453, WHITE_SPREAD = 25, TOLERANCE = 150 };

/* With symmetric clues far fewer puzzles are near: the walk does the rest. 
 * With so wide a tolerance half of all islands would have one cell: these are
 * at most so many percent, unless more are drawn. */
enum { TOLERANCE_IF_SYMMETRIC = 400, ONES_IF_SYMMETRIC = 15 };

/* The percentage of boards that are drawn without one-cell islands, and must
 * have none.  Two in five by people have none; more are drawn than that, as
 * attempts without them fail more often. */
enum { WITHOUT_ONES = 50 };

enum { GIANT_MAX = 40 };

#define ANY  MAX_CELLS
#define RARE MAX_IF_RARE
/* clang-format off */
static const struct profile profiles[] = {
    {"mixed",      42, 56, 82,  300, 108, 14,
     SPLIT_URN, {0, 0}, {1, 1}, 0, 0, 3, ANY},
    {"up-to-6",    22, 60, 80,  300, 121, 15,
     SPLIT_URN, {0, 0}, {1, 1}, 0, 6, 4, ANY},
    {"one-common",  5, 56, 82,  300, 110, 20,
     SPLIT_URN, {50, 79}, {2, 5}, 0, 0, 3, ANY},
    {"few-large",   6, 36, 90, 1000,  92,  9,
     SPLIT_URN, {0, 0}, {1, 1}, 0, 0, 4, RARE},
    {"one-size",    5,  0, 60,   12, 109, 20,
     SPLIT_ONE, {0, 0}, {0, 0}, 0, 0, 0, RARE},
    {"two-sizes",   6,  0, 70,   12, 114, 20,
     SPLIT_TWO, {35, 65}, {0, 0}, 0, 0, 0, RARE},
    {"one-giant",   4, 11, 90,  150,  92, 17,
     SPLIT_GIANT, {130, 239}, {0, 0}, 1, 7, 3, RARE},
    {"many-ones",   5, 44, 74,  300, 120, 22,
     SPLIT_URN, {28, 37}, {1, 1}, 2, 0, 3, ANY},
    {"different",   2,  0, 90, 1000,  82,  7,
     SPLIT_DIFFERENT, {0, 0}, {1, 2}, 0, 0, 0, RARE},
    {"up-to-4",     3, 56, 88,  500, 145, 15,
     SPLIT_URN, {0, 0}, {1, 1}, 0, 4, 6, ANY},
};
/* clang-format on */
enum { PROFILES = sizeof profiles / sizeof profiles[0] };

/* ---- Choice of a profile ------------------------------------------------ */

const struct profile *nuri_profile_find(const char *name)
{
    for (size_t i = 0; i < PROFILES; i++)
        if (strcmp(profiles[i].name, name) == 0)
            return &profiles[i];
    return NULL;
}

const struct profile *nuri_profile_draw(const nuri_generate_options *w,
                                        struct random *random)
{
    const uint32_t cells = w->width * w->height;

    if (w->profile)
        return nuri_profile_find(w->profile);
    /* With four clues in each orbit too few puzzles are near. */
    if (w->symmetry == NURI_SYMMETRY_ROTATE4 ||
        w->style != NURI_STYLE_CRAFTED || w->pattern || w->sizes ||
        cells < PROFILE_MIN_CELLS || cells > MAX_CELLS)
        return NULL;
    if (w->distinct)
        return nuri_profile_find("different");
    for (;;) {
        const struct profile *p = profiles;
        uint32_t chance = random_below(random, 100);
        while (chance >= p->share)
            chance -= p++->share;
        assert(p < profiles + PROFILES);
        if (cells <= p->max_cells &&
            (w->symmetry <= NURI_SYMMETRY_NONE || p->symmetric > 0))
            return p;
    }
}

/* ---- Sizes -------------------------------------------------------------- */

/* Sizes that are being drawn. */
struct sizes {
    const struct profile *profile;
    struct random *random;
    uint32_t *size; /* [count] */
    uint32_t count, white, cells;
};

static uint32_t draw(struct random *random, struct between r)
{
    return random_between(random, r.first, r.last);
}

/* The weight of an island in the urn below; 0 if it is full. */
static uint32_t weight_of(const struct profile *p, uint32_t size,
                          uint32_t least)
{
    return p->most && size >= p->most ? 0 : size - least + p->even;
}

/* Give the islands from `first` on all white cells that are left.  Each cell
 * goes to an island with a probability that grows with its size, as in Pólya's
 * urn: the smaller `even`, the wider the sizes. */
static void fill(struct sizes *s, uint32_t first, uint32_t used, uint32_t least)
{
    const struct profile *const p = s->profile;

    assert(first <= s->count && p->even > 0);
    for (uint32_t i = first; i < s->count; i++)
        used += s->size[i] = least;
    for (; used < s->white; used++) {
        uint32_t total = 0, i = first;
        for (uint32_t k = first; k < s->count; k++)
            total += weight_of(p, s->size[k], least);
        if (total == 0)
            return;
        uint32_t chance = random_below(s->random, total);
        while (chance >= weight_of(p, s->size[i], least))
            chance -= weight_of(p, s->size[i++], least);
        s->size[i]++;
    }
}

/* Some islands of one size, if each other has room for a cell; then the urn. */
static void split_urn(struct sizes *s)
{
    const struct profile *const p = s->profile;
    const uint32_t size = draw(s->random, p->size);
    const uint32_t part = draw(s->random, p->part);
    uint32_t same = part ? (s->count * part + 99) / 100 : 0;

    while (same > 0 && same * size + s->count - same > s->white)
        same--;
    for (uint32_t i = 0; i < same; i++)
        s->size[i] = size;
    const uint32_t used = same * size;
    const bool is_drawn =
        p->least ? p->least > 1 : random_below(s->random, 100) < WITHOUT_ONES;
    const bool has_room = 2 * (s->count - same) + used <= s->white;
    fill(s, same, used, is_drawn && has_room ? 2 : 1);
}

static void split_giant(struct sizes *s)
{
    const uint32_t giant =
        thousandths(draw(s->random, s->profile->part), s->cells);

    s->size[0] = giant < GIANT_MAX ? giant : GIANT_MAX;
    fill(s, 1, s->size[0], s->profile->least);
}

/* One size or two, of which some percent are the second. */
static void split_pair(struct sizes *s)
{
    static const uint8_t ones[] = {2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 6};
    static const uint8_t twos[][2] = {{2, 3}, {2, 3}, {2, 3}, {3, 4},
                                      {2, 4}, {1, 5}, {1, 4}, {3, 5},
                                      {4, 6}, {2, 5}, {1, 6}, {4, 5}};
    const uint32_t one = ones[random_below(s->random, sizeof ones)];
    const uint8_t *const two =
        twos[random_below(s->random, sizeof twos / sizeof twos[0])];
    const bool is_one = s->profile->split == SPLIT_ONE;
    const uint32_t size[2] = {is_one ? one : two[0], is_one ? one : two[1]};
    const uint32_t percent = draw(s->random, s->profile->part);
    uint32_t sum = is_one ? one / 2 : 0;

    /* Small islands leave more sea. */
    s->white -= size[1] < 3 ? s->cells / 16 : size[1] < 4 ? s->cells / 40 : 0;
    for (s->count = 0; sum < s->white; s->count++) {
        const uint32_t n = s->count * percent;
        sum += s->size[s->count] = size[n / 100 != (n + percent) / 100];
    }
}

static void split_different(struct sizes *s)
{
    uint32_t sum = 0, size = draw(s->random, s->profile->size);

    for (s->count = 0; sum + size <= s->white + 3; s->count++, size++)
        sum += s->size[s->count] = size;
    s->size[s->count - 1] += random_below(s->random, 3);
}

void nuri_profile_sizes(const struct profile *p, const nuri_generate_options *w,
                        struct random *random, uint32_t *sizes, uint32_t *list,
                        struct islands_asked *asked)
{
    static void (*const splits[])(struct sizes *) = {
        split_urn, split_giant, split_pair, split_pair, split_different};
    const uint32_t cells = w->width * w->height;
    const bool is_symmetric = w->symmetry > NURI_SYMMETRY_NONE;
    struct sizes s = {.profile = p, .random = random, .cells = cells};

    s.size = list;
    s.white = thousandths(random_near(random, WHITE, WHITE_SPREAD), cells);
    s.count = thousandths(random_near(random, p->clues, p->spread), cells);
    if (w->max_clues && s.count > w->max_clues)
        s.count = w->max_clues;
    if (s.count < w->min_clues)
        s.count = w->min_clues;
    if (s.count < 2)
        s.count = 2;
    if (s.white < s.count)
        s.white = s.count;
    splits[p->split](&s);
    memset(sizes, 0, ((size_t)cells + 1) * sizeof *sizes);
    for (uint32_t i = 0; i < s.count; i++)
        sizes[s.size[i]]++;
    asked->sizes = sizes;
    asked->exact = p->split == SPLIT_ONE || p->split == SPLIT_TWO;
    asked->tolerance =
        asked->exact
            ? 0
            : (int32_t)thousandths(
                  is_symmetric ? TOLERANCE_IF_SYMMETRIC : TOLERANCE, cells);
    const uint32_t drawn =
        s.count ? (100 * sizes[1] + s.count - 1) / s.count : 0;
    if (is_symmetric)
        asked->max_ones = drawn > ONES_IF_SYMMETRIC ? drawn : ONES_IF_SYMMETRIC;
    else if (drawn == 0)
        asked->max_ones = 0;
}
