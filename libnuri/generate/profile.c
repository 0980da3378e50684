/*
 * profile.c -- what a crafted puzzle is to be like.
 *
 * The numbers are rounded means and deviations of 291 boards of 10x10 by
 * people, at janko.at; larger boards scale them.
 */
#include "generate/profile.h"

#include "base/grid.h"

#include <assert.h>
#include <string.h>

/* Cells of boards with profiles.  On large
 * ones the walk towards a profile takes long, and towards some it ends too
 * rarely. */
enum { MAX_CELLS = 400, MAX_IF_RARE = 120 };

/* White cells in a thousand, and how far the sizes of islands may be from the
 * drawn ones: less is more like the profile, and takes longer. */
enum { WHITE = 453, WHITE_SPREAD = 25, TOLERANCE = 150 };

/* The walk stops before it comes to what was drawn.  So what random puzzles
 * have too much or too little of is drawn beyond people's: this many percent of
 * the clues; dead ends and empty lines, in a thousand. */
enum { CLUES_DRAWN = 90, DEAD_ENDS = 1050, EMPTY_LINES = 320 };

/* With symmetric clues far fewer puzzles are near: the walk does the rest. */
enum { TOLERANCE_IF_SYMMETRIC = 400 };

/* With so wide a tolerance half of all islands would have one cell: these are
 * at most so many percent, unless more are drawn. */
enum { ONES_IF_SYMMETRIC = 15 };

enum { GIANT_MAX = 40 };

/* Sizes that are being drawn. */
struct split {
    struct random *random;
    uint32_t *size; /* [count] */
    uint32_t count, white, cells;
};

typedef void split_fn(const struct profile *p, struct split *s);
static split_fn split_mixed, split_common, split_equal, split_two, split_giant,
    split_ones, split_different;

struct profile {
    const char *name;
    uint32_t share;     /* of all puzzles, in percent */
    uint32_t symmetric; /* of these, in percent; 0: hardly ever found */
    /* Clues of people's puzzles per thousand cells: mean, deviation. */
    uint32_t clues, spread;
    split_fn *split;
    uint32_t most;      /* largest size; 0: any */
    uint32_t even;      /* how alike sizes are: see fill() */
    bool exact;         /* sizes must be as drawn */
    uint32_t max_cells; /* of boards */
};

static const struct profile profiles[] = {
    {"mixed", 42, 32, 123, 14, split_mixed, 0, 3, false, MAX_CELLS},
    {"up-to-6", 22, 34, 137, 15, split_mixed, 6, 4, false, MAX_CELLS},
    {"one-common", 5, 32, 125, 20, split_common, 0, 3, false, MAX_CELLS},
    {"few-large", 6, 20, 92, 9, split_mixed, 0, 4, false, MAX_IF_RARE},
    {"one-size", 5, 0, 124, 20, split_equal, 0, 0, true, MAX_IF_RARE},
    {"two-sizes", 6, 0, 130, 20, split_two, 0, 0, true, MAX_IF_RARE},
    {"one-giant", 4, 6, 104, 17, split_giant, 7, 3, false, MAX_IF_RARE},
    {"many-ones", 5, 24, 136, 22, split_ones, 0, 3, false, MAX_CELLS},
    {"different", 2, 0, 93, 7, split_different, 0, 0, false, MAX_IF_RARE},
    {"up-to-4", 3, 32, 165, 15, split_mixed, 4, 6, false, MAX_CELLS},
};
enum { PROFILES = sizeof profiles / sizeof profiles[0] };

/* ---- Choice of a profile ------------------------------------------------ */

const char *nuri_profile_name(const struct profile *p)
{
    return p ? p->name : "";
}

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

const struct profile *nuri_profile_easiest(void)
{
    return &profiles[0];
}

bool nuri_profile_fits(const struct profile *p, uint32_t cells)
{
    return cells >= PROFILE_MIN_CELLS && cells <= p->max_cells;
}

uint32_t nuri_profile_max_cells(const struct profile *p)
{
    return p->max_cells;
}

bool nuri_profile_is_symmetric(const struct profile *p, struct random *random)
{
    return p && random_below(random, 100) < p->symmetric;
}

/* ---- Sizes -------------------------------------------------------------- */

/* A number near `mean`: three dice make a bell. */
static uint32_t draw(struct random *random, uint32_t mean, uint32_t spread)
{
    uint32_t sum = mean;

    for (int i = 0; i < 3; i++)
        sum += random_below(random, 2 * spread + 1);
    return sum < 3 * spread ? 0 : sum - 3 * spread;
}

static uint32_t thousandths(uint32_t share, uint32_t of)
{
    return (uint32_t)(((uint64_t)share * of + 500) / 1000);
}

static uint32_t between(struct random *random, uint32_t first, uint32_t last)
{
    return first + random_below(random, last - first + 1);
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
static void fill(const struct profile *p, struct split *s, uint32_t first,
                 uint32_t used, uint32_t least)
{
    assert(first <= s->count && p->even > 0);
    for (uint32_t i = first; i < s->count; i++)
        used += s->size[i] = least;
    while (used < s->white) {
        uint32_t total = 0, i = first;
        for (uint32_t k = first; k < s->count; k++)
            total += weight_of(p, s->size[k], least);
        if (total == 0)
            return;
        uint32_t chance = random_below(s->random, total);
        while (chance >= weight_of(p, s->size[i], least))
            chance -= weight_of(p, s->size[i++], least);
        s->size[i]++;
        used++;
    }
}

/* Two in five boards by people have no one-cell islands.  As the walk stops
 * early, and leaves some, more are drawn without: one in five then has none. */
static uint32_t draw_least(struct split *s, uint32_t count, uint32_t used)
{
    return random_below(s->random, 100) < 45 && 2 * count + used <= s->white
               ? 2
               : 1;
}

static void split_mixed(const struct profile *p, struct split *s)
{
    fill(p, s, 0, 0, draw_least(s, s->count, 0));
}

/* Make at least `first` islands of this size fit with one cell for each
 * other. */
static uint32_t put_same(struct split *s, uint32_t count, uint32_t size)
{
    while (count > 0 && count * size + s->count - count > s->white)
        count--;
    for (uint32_t i = 0; i < count; i++)
        s->size[i] = size;
    return count;
}

static void split_common(const struct profile *p, struct split *s)
{
    const uint32_t size = between(s->random, 2, 5);
    const uint32_t percent = between(s->random, 50, 79);
    const uint32_t same = put_same(s, s->count * percent / 100, size);
    const uint32_t used = same * size;

    fill(p, s, same, used, draw_least(s, s->count - same, used));
}

static void split_ones(const struct profile *p, struct split *s)
{
    const uint32_t percent = between(s->random, 28, 37);
    const uint32_t ones = put_same(s, 1 + s->count * percent / 100, 1);

    fill(p, s, ones, ones, 2 * (s->count - ones) + ones <= s->white ? 2 : 1);
}

/* Small islands leave more sea. */
static void make_room_for_sea(struct split *s, uint32_t size)
{
    s->white -= size < 3 ? s->cells / 16 : size < 4 ? s->cells / 40 : 0;
}

static void split_equal(const struct profile *p, struct split *s)
{
    static const uint8_t sizes[] = {2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 6};
    const uint32_t size = sizes[random_below(s->random, sizeof sizes)];

    (void)p;
    make_room_for_sea(s, size);
    s->count = (s->white + size / 2) / size;
    for (uint32_t i = 0; i < s->count; i++)
        s->size[i] = size;
}

static void split_two(const struct profile *p, struct split *s)
{
    static const uint8_t pairs[][2] = {{2, 3}, {2, 3}, {2, 3}, {3, 4},
                                       {2, 4}, {1, 5}, {1, 4}, {3, 5},
                                       {4, 6}, {2, 5}, {1, 6}, {4, 5}};
    const uint32_t k = random_below(s->random, sizeof pairs / sizeof pairs[0]);
    const uint32_t percent = between(s->random, 35, 65);
    uint32_t sum = 0;

    (void)p;
    make_room_for_sea(s, pairs[k][1]);
    for (s->count = 0; sum < s->white; s->count++) {
        const uint32_t n = s->count * percent;
        const bool is_larger = n / 100 == (n + percent) / 100;
        sum += s->size[s->count] = pairs[k][is_larger];
    }
}

static void split_giant(const struct profile *p, struct split *s)
{
    const uint32_t share = between(s->random, 130, 239);
    const uint32_t giant = thousandths(share, s->cells);

    s->size[0] = giant < GIANT_MAX ? giant : GIANT_MAX;
    fill(p, s, 1, s->size[0], 1);
}

static void split_different(const struct profile *p, struct split *s)
{
    uint32_t sum = 0, size = between(s->random, 1, 2);

    (void)p;
    for (s->count = 0; sum + size <= s->white + 3; s->count++, size++)
        sum += s->size[s->count] = size;
    s->size[s->count - 1] += random_below(s->random, 3);
}

/* Keep to limits that the options set. */
static void limit_count(const nuri_generate_options *w, struct split *s)
{
    if (w->max_clues && s->count > w->max_clues)
        s->count = w->max_clues;
    if (s->count < w->min_clues)
        s->count = w->min_clues;
    if (s->count < 2)
        s->count = 2;
    if (s->white < s->count)
        s->white = s->count;
}

void nuri_profile_sizes(const struct profile *p, const nuri_generate_options *w,
                        struct random *random, uint32_t *sizes, uint32_t *list,
                        struct islands_asked *asked)
{
    const uint32_t cells = w->width * w->height;
    const uint32_t tolerance = p->exact ? 0
                               : w->symmetry > NURI_SYMMETRY_NONE
                                   ? TOLERANCE_IF_SYMMETRIC
                                   : TOLERANCE;
    struct split s = {.random = random, .cells = cells};

    s.size = list;
    s.white = thousandths(draw(random, WHITE, WHITE_SPREAD), cells);
    s.count = thousandths(draw(random, p->clues * CLUES_DRAWN / 100, p->spread),
                          cells);
    limit_count(w, &s);
    p->split(p, &s);
    memset(sizes, 0, ((size_t)cells + 1) * sizeof *sizes);
    for (uint32_t i = 0; i < s.count; i++)
        sizes[list[i]]++;
    asked->sizes = sizes;
    asked->exact = p->exact;
    asked->tolerance = (int32_t)thousandths(tolerance, cells);
    if (w->symmetry > NURI_SYMMETRY_NONE && s.count) {
        const uint32_t drawn = (100 * sizes[1] + s.count - 1) / s.count;
        asked->max_ones = drawn > ONES_IF_SYMMETRIC ? drawn : ONES_IF_SYMMETRIC;
    }
}

/* ---- Looks -------------------------------------------------------------- */

void nuri_profile_looks(const struct grid *g, const uint32_t *sizes,
                        struct random *random, int32_t want[LOOKS])
{
    const uint32_t cells = grid_cells(g), lines = g->width + g->height;
    uint32_t clues = 0, larger = 0;

    for (uint32_t size = 1; size <= cells; size++) {
        clues += sizes[size];
        larger += size > 2 ? sizes[size] : 0;
    }
    const uint32_t cycles =
        random_below(random, 5) + (random_below(random, 5) == 0 ? 8 : 0);
    const uint32_t drawn[LOOKS] = {
        [LOOK_CYCLES] = thousandths(cycles, cells),
        [LOOK_DEAD_ENDS] = thousandths(draw(random, DEAD_ENDS, 130), clues),
        [LOOK_BLACK_EDGE] = thousandths(draw(random, 495, 130), 2 * lines - 4),
        [LOOK_EDGE_CLUES] = thousandths(draw(random, 429, 160), clues),
        [LOOK_END_CLUES] = thousandths(draw(random, 770, 170), larger),
        [LOOK_EMPTY] = thousandths(draw(random, EMPTY_LINES, 90), lines),
    };
    for (int k = 0; k < LOOKS; k++)
        want[k] = (int32_t)drawn[k];
}
