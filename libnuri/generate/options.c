/*
 * options.c -- what is requested.
 */
#include "generate/options.h"

#include "base/error.h"
#include "base/printf_like.h"
#include "puzzle/puzzle.h"
#include "techniques/technique.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Percentage of one-cell islands: more would be dull.  But some boards of at
 * most SMALL_BOARD_CELLS cells have no others. */
enum { CRAFTED_ONES = 15, SMALL_BOARD_CELLS = 20 };

/* Minimum clues per hundred cells, and the maximum images of a clue. */
enum { MIN_CLUES_TOGETHER = 14, MAX_IMAGES = 4 };

const char *nuri_symmetry_name(nuri_symmetry symmetry)
{
    static const char *const names[] = {"any",     "none",   "rotate",
                                        "rotate4", "mirror", "diagonal"};

    return (unsigned)symmetry < sizeof names / sizeof names[0] ? names[symmetry]
                                                               : "";
}

const char *nuri_style_name(nuri_style style)
{
    static const char *const names[] = {"crafted", "plain"};

    return (unsigned)style < sizeof names / sizeof names[0] ? names[style] : "";
}

bool nuri_generate_options_has_symmetry(const nuri_generate_options *w)
{
    return w->symmetry > NURI_SYMMETRY_NONE;
}

unsigned nuri_generate_options_min_level(const nuri_generate_options *w)
{
    return w->min_level ? w->min_level : 1;
}

unsigned nuri_generate_options_max_level(const nuri_generate_options *w)
{
    return w->max_level ? w->max_level : NURI_LEVELS;
}

/* ---- Checks of single options ------------------------------------------- */

/* The level of the technique or kind of what-if; 0: unknown. */
static unsigned level_of(const char *technique)
{
    const nuri_technique_info *info = NULL;

    for (size_t i = 0; (info = nuri_technique(i)); i++)
        if (strcmp(info->id, technique) == 0)
            return info->level;
    return 0;
}

#define REFUSE(error, ...)                                                     \
    nuri_error_set(error, NURI_ERR_ARGUMENT, 0, 0, __VA_ARGS__)

static nuri_status check_pattern(const nuri_generate_options *w,
                                 nuri_error *error)
{
    char name[NURI_CELL_NAME_SIZE];

    for (uint32_t i = 0; w->pattern && i < w->width * w->height; i++)
        if (w->pattern[i] < NURI_CLUE_CHOSEN || w->pattern[i] > NURI_MAX_CLUE)
            return REFUSE(error,
                          "invalid pattern: %" PRId32 " at %s is not a clue",
                          w->pattern[i], nuri_cell_name(name, w->width, i));
    return NURI_OK;
}

static nuri_status check_sizes(const nuri_generate_options *w,
                               nuri_error *error)
{
    if (w->size_count && !w->sizes)
        return nuri_error_null(error);
    for (size_t i = 0; i < w->size_count; i++)
        if (w->sizes[i] == 0)
            return REFUSE(error, "invalid island size 0: use 1 or more");
    return NURI_OK;
}

static nuri_status check_numbers(const nuri_generate_options *w,
                                 nuri_error *error)
{
    const unsigned min = nuri_generate_options_min_level(w),
                   max = nuri_generate_options_max_level(w);

    if (min > NURI_LEVELS || max > NURI_LEVELS)
        return REFUSE(error, "invalid level %u: use 1 to %d",
                      min > NURI_LEVELS ? min : max, NURI_LEVELS);
    if (min > max)
        return REFUSE(error, "the minimum level, %u, is above the maximum, %u",
                      min, max);
    if (w->max_clues && w->min_clues > w->max_clues)
        return REFUSE(
            error, "the minimum number of clues, %u, is above the maximum, %u",
            w->min_clues, w->max_clues);
    if (w->limits_ones && w->max_ones > 100)
        return REFUSE(error,
                      "invalid percentage %u of one-cell islands: use 0 to 100",
                      w->max_ones);
    return NURI_OK;
}

static nuri_status check_profile(const nuri_generate_options *w,
                                 nuri_error *error)
{
    if (!w->profile)
        return NURI_OK;
    if (!nuri_profile_find(w->profile))
        return REFUSE(error, "unknown profile '%.40s'", w->profile);
    if (w->style != NURI_STYLE_CRAFTED)
        return REFUSE(error, "a profile cannot be used with style %s",
                      nuri_style_name(w->style));
    if (w->pattern || w->sizes)
        return REFUSE(error, "a profile chooses islands, and cannot be used "
                             "with a pattern or with their sizes");
    return NURI_OK;
}

static nuri_status check_names(const nuri_generate_options *w,
                               nuri_error *error)
{
    if (w->use && level_of(w->use) == 0)
        return REFUSE(error, "unknown technique '%.40s'", w->use);
    if (!*nuri_symmetry_name(w->symmetry))
        return REFUSE(error, "unknown symmetry %u", (unsigned)w->symmetry);
    if (!*nuri_style_name(w->style))
        return REFUSE(error, "unknown style %u", (unsigned)w->style);
    return check_profile(w, error);
}

nuri_status nuri_generate_options_check(const nuri_generate_options *w,
                                        nuri_error *error)
{
    nuri_status status = nuri_puzzle_size(w->width, w->height);

    if (status != NURI_OK)
        return nuri_error_set(error, status, 0, 0,
                              "invalid size %ux%u: a board has 1 to %d cells",
                              w->width, w->height, NURI_MAX_CELLS);
    status = check_numbers(w, error);
    if (status == NURI_OK)
        status = check_names(w, error);
    if (status == NURI_OK)
        status = check_sizes(w, error);
    return status == NURI_OK ? check_pattern(w, error) : status;
}

/* ---- Whether such a puzzle can exist ------------------------------------ */

static uint64_t wished_cells(const nuri_generate_options *w)
{
    return (uint64_t)w->width * w->height;
}

/* Each of these disjoint squares has a white cell. */
static uint64_t min_land(const nuri_generate_options *w)
{
    return (uint64_t)(w->width / 2) * (w->height / 2);
}

/* No two islands touch. */
static uint64_t max_islands(const nuri_generate_options *w)
{
    return (wished_cells(w) + 1) / 2;
}

/* Write to `why` [WHY_SIZE] why there is no such puzzle; return true. */
PRINTF_LIKE(2, 3)
static bool deny(char *why, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vsnprintf(why, WHY_SIZE, format, list);
    va_end(list);
    return true;
}

/* True if two sizes are equal or one is too large.  `why` names the last
 * such. */
static bool each_size_fails(const nuri_generate_options *w, char *why)
{
    bool fails = false;

    for (size_t i = 0; w->sizes && i < w->size_count; i++) {
        if (w->largest && w->sizes[i] > w->largest)
            fails = deny(why,
                         "an island of %u cells is requested, but islands have "
                         "at most %u",
                         w->sizes[i], w->largest);
        if (w->limits_ones && w->max_ones == 0 && w->sizes[i] == 1)
            fails = deny(why, "an island of one cell is requested, but such "
                              "islands are excluded");
        for (size_t k = 0; w->distinct && k < i; k++)
            if (w->sizes[i] == w->sizes[k])
                fails = deny(why,
                             "different island sizes are requested, but two "
                             "islands of %u cells",
                             w->sizes[i]);
    }
    return fails;
}

static bool sizes_fail(const nuri_generate_options *w, char *why)
{
    uint64_t sum = 0;

    if (!w->sizes)
        return false;
    for (size_t i = 0; i < w->size_count; i++)
        sum += w->sizes[i];
    if (sum > wished_cells(w) || (w->size_count > 1 && sum == wished_cells(w)))
        return deny(
            why,
            "islands of %" PRIu64
            " cells and the sea between them do not fit on a board of %" PRIu64
            " cells",
            sum, wished_cells(w));
    if (sum < min_land(w))
        return deny(why,
                    "the islands have %" PRIu64
                    " cells, but a board of this size needs %" PRIu64
                    " white cells to avoid black 2x2 squares",
                    sum, min_land(w));
    return ((w->max_clues && w->size_count > w->max_clues) ||
            w->size_count < w->min_clues) &&
           deny(why,
                "%zu island sizes are requested, but another number of clues",
                w->size_count);
}

static bool numbers_fail(const nuri_generate_options *w, char *why)
{
    const uint64_t most = w->sizes       ? w->size_count
                          : w->max_clues ? w->max_clues
                                         : max_islands(w);
    const uint64_t min = w->min_clues;

    if (min > max_islands(w))
        return deny(why,
                    "a board of this size has at most %" PRIu64
                    " clues, because islands do not touch",
                    max_islands(w));
    if (w->largest && w->largest * most < min_land(w))
        return deny(why,
                    "%" PRIu64 " islands of at most %u cells are too few: a "
                    "board of this size needs %" PRIu64
                    " white cells to avoid black 2x2 squares",
                    most, w->largest, min_land(w));
    if (w->limits_ones && w->max_ones == 0 && w->largest == 1)
        return deny(why,
                    "islands of one cell are excluded, and larger ones too");
    if (w->distinct && w->largest && min > w->largest)
        return deny(
            why,
            "%" PRIu64
            " islands of different sizes cannot all have at most %u cells",
            min, w->largest);
    if (w->distinct && min * (min + 1) / 2 > wished_cells(w))
        return deny(
            why,
            "%" PRIu64
            " islands of different sizes do not fit on a board of %" PRIu64
            " cells",
            min, wished_cells(w));
    return w->unknown != NURI_UNKNOWN_MAX && w->unknown > most &&
           deny(why,
                "%u clues cannot be ?: there are at most %" PRIu64 " clues",
                w->unknown, most);
}

/* True if this many clues can be symmetric: rotations and reflections that pair
 * clues keep few cells in place. */
static bool is_symmetric_count(const nuri_generate_options *w, uint64_t clues)
{
    const uint64_t rest =
        clues % (w->symmetry == NURI_SYMMETRY_ROTATE4 ? 4 : 2);
    const bool has_middle =
        w->width % 2 && (w->symmetry == NURI_SYMMETRY_MIRROR || w->height % 2);

    assert(clues > 0);
    return w->pattern || !nuri_generate_options_has_symmetry(w) ||
           w->symmetry == NURI_SYMMETRY_DIAGONAL || rest == 0 ||
           (rest == 1 && has_middle);
}

static bool counts_fail(const nuri_generate_options *w, char *why)
{
    uint64_t min = w->min_clues ? w->min_clues : 1;
    uint64_t max = w->max_clues ? w->max_clues : min + MAX_IMAGES;

    if (w->sizes)
        min = max = w->size_count;
    for (uint64_t n = min; n <= max && n < min + MAX_IMAGES; n++)
        if (is_symmetric_count(w, n))
            return false;
    return deny(
        why, "no requested number of clues allows symmetry %s on a %ux%u board",
        nuri_symmetry_name(w->symmetry), w->width, w->height);
}

/* True if the pattern has a clue at (x, y), which may be off the board. */
static bool has_pattern_clue(const nuri_generate_options *w, unsigned x,
                             unsigned y)
{
    return x < w->width && y < w->height &&
           w->pattern[(size_t)y * w->width + x] != NURI_CLUE_NONE;
}

/* True if the clue at (x, y) touches another or exceeds the board. */
static bool place_fails(const nuri_generate_options *w, unsigned x, unsigned y,
                        char *why)
{
    char first[NURI_CELL_NAME_SIZE], second[NURI_CELL_NAME_SIZE];
    const uint32_t at = y * w->width + x;
    const bool right = has_pattern_clue(w, x + 1, y);

    nuri_cell_name(first, w->width, at);
    nuri_cell_name(second, w->width, right ? at + 1 : at + w->width);
    if (has_pattern_clue(w, x, y) && (right || has_pattern_clue(w, x, y + 1)))
        return deny(why, "the pattern has clues that touch: %s and %s", first,
                    second);
    if (w->pattern[at] > 0 && (uint64_t)w->pattern[at] > wished_cells(w))
        return deny(why,
                    "the pattern has a clue larger than the board: %" PRId32
                    " at %s",
                    w->pattern[at], first);
    return false;
}

static bool places_fail(const nuri_generate_options *w, char *why)
{
    for (unsigned y = 0; y < w->height; y++)
        for (unsigned x = 0; x < w->width; x++)
            if (place_fails(w, x, y, why))
                return true;
    return false;
}

/* Totals of a pattern. */
struct survey {
    uint64_t clues;
    uint64_t land;    /* cells that they need, at least */
    uint64_t known;   /* clues that are not `?` */
    uint64_t largest; /* number */
};

static struct survey survey_pattern(const nuri_generate_options *w)
{
    struct survey s = {0};

    for (uint64_t i = 0; i < wished_cells(w); i++) {
        const int32_t clue = w->pattern[i];
        const uint64_t number = clue > 0 ? (uint64_t)clue : 0;
        s.clues += clue != NURI_CLUE_NONE;
        s.land += number ? number : clue != NURI_CLUE_NONE;
        s.known += number || clue == NURI_CLUE_CHOSEN;
        s.largest = number > s.largest ? number : s.largest;
    }
    return s;
}

static bool pattern_fails(const nuri_generate_options *w, char *why)
{
    if (!w->pattern)
        return false;
    if (places_fail(w, why))
        return true;
    const struct survey s = survey_pattern(w);
    if (s.clues < w->min_clues || (w->max_clues && s.clues > w->max_clues) ||
        (w->sizes && s.clues != w->size_count))
        return deny(why,
                    "the pattern has %" PRIu64
                    " clues, but another number is requested",
                    s.clues);
    if (s.clues == 0 && min_land(w) > 0)
        return deny(why, "the pattern has no clues: all cells would be black");
    if (s.land > wished_cells(w))
        return deny(why,
                    "the clues of the pattern need %" PRIu64
                    " cells, but the board has %" PRIu64,
                    s.land, wished_cells(w));
    if (w->largest && s.largest > w->largest)
        return deny(why,
                    "the pattern has a clue %" PRIu64
                    ", but islands have at most %u cells",
                    s.largest, w->largest);
    return w->unknown != NURI_UNKNOWN_MAX && w->unknown > s.known &&
           deny(why,
                "%u clues cannot become ?: the pattern has %" PRIu64
                " that are not ? already",
                w->unknown, s.known);
}

bool nuri_generate_options_is_impossible(const nuri_generate_options *w,
                                         char *why)
{
    *why = '\0';
    const struct profile *const p =
        w->profile ? nuri_profile_find(w->profile) : NULL;
    if (p && !nuri_profile_fits(p, w->width * w->height))
        return deny(why, "profile %s needs a board of %d to %u cells",
                    w->profile, PROFILE_MIN_CELLS, nuri_profile_max_cells(p));
    if (w->width != w->height && !w->pattern &&
        (w->symmetry == NURI_SYMMETRY_ROTATE4 ||
         w->symmetry == NURI_SYMMETRY_DIAGONAL))
        return deny(why, "symmetry %s needs a square board, not %ux%u",
                    nuri_symmetry_name(w->symmetry), w->width, w->height);
    if (w->use && level_of(w->use) > nuri_generate_options_max_level(w))
        return deny(why, "technique %s has level %u, above the maximum level",
                    w->use, level_of(w->use));
    return each_size_fails(w, why) || sizes_fail(w, why) ||
           numbers_fail(w, why) || counts_fail(w, why) || pattern_fails(w, why);
}

/* ---- Islands ------------------------------------------------------------ */

bool nuri_generate_options_is_bound(const nuri_generate_options *w)
{
    return w->pattern || w->sizes || w->distinct ||
           nuri_generate_options_has_symmetry(w);
}

bool nuri_generate_options_moves_together(const nuri_generate_options *w)
{
    assert(w->style == NURI_STYLE_CRAFTED || w->style == NURI_STYLE_PLAIN);
    return nuri_generate_options_has_symmetry(w) && !w->pattern &&
           w->style == NURI_STYLE_CRAFTED;
}

/* In percent.  A profile or a list of sizes decides alone; and a pattern that
 * fixes all clues can hardly avoid one-cell islands. */
static unsigned max_ones(const nuri_generate_options *w,
                         const struct profile *profile)
{
    if (w->limits_ones)
        return w->max_ones;
    return w->style == NURI_STYLE_CRAFTED && !w->pattern && !w->sizes &&
                   !profile && wished_cells(w) > SMALL_BOARD_CELLS
               ? CRAFTED_ONES
               : 100;
}

/* Clues that move together vanish more easily than they appear, and with fewer
 * clues techniques decide less.  So there is a minimum, made of whole sets of
 * images. */
static uint32_t min_clues(const nuri_generate_options *w,
                          const struct profile *profile)
{
    const uint64_t sets =
        wished_cells(w) * MIN_CLUES_TOGETHER / 100 / MAX_IMAGES;
    const uint64_t least = sets * MAX_IMAGES;

    if (w->min_clues || !nuri_generate_options_moves_together(w) || w->sizes ||
        profile)
        return w->min_clues ? w->min_clues : 1;
    return w->max_clues && least > w->max_clues ? w->max_clues
           : least > 0                          ? (uint32_t)least
                                                : 1;
}

void nuri_generate_options_islands(const nuri_generate_options *w,
                                   const struct profile *profile,
                                   uint32_t *sizes, struct islands_asked *asked)
{
    static const int32_t crafted[PRICED + 1] = {0, 14, 6, 1, 0, 0, 0,
                                                0, 1,  1, 2, 3, 4};
    static const int32_t plain[PRICED + 1] = {0, 4, 1, 0, 0, 0, 0,
                                              0, 1, 1, 2, 3, 4};

    *asked = (struct islands_asked){
        .min = min_clues(w, profile),
        .max = w->max_clues ? w->max_clues : UINT32_MAX,
        .largest = w->largest ? w->largest : UINT32_MAX,
        .max_ones = max_ones(w, profile),
        .distinct = w->distinct,
        .sizes = w->sizes ? sizes : NULL,
        .exact = w->sizes,
    };
    for (size_t i = 0; w->sizes && i < w->size_count; i++)
        sizes[w->sizes[i]]++;
    if (profile || w->sizes)
        return;
    asked->more = 1;
    asked->each = w->style == NURI_STYLE_CRAFTED ? 4 : 0;
    memcpy(asked->price, w->style == NURI_STYLE_PLAIN ? plain : crafted,
           sizeof asked->price);
}

cell nuri_generate_options_image(const nuri_generate_options *w,
                                 const struct grid *g, cell c, unsigned k)
{
    const uint32_t x = grid_x(g, c), y = grid_y(g, c);
    const uint32_t right = g->width - 1, bottom = g->height - 1;
    const bool is_odd = k % 2 != 0;

    assert(k < MAX_IMAGES && x < g->width && y < g->height);
    switch (w->symmetry) {
    case NURI_SYMMETRY_ROTATE:
        return is_odd ? grid_cell(g, right - x, bottom - y) : c;
    case NURI_SYMMETRY_ROTATE4:
        return k == 0   ? c
               : k == 1 ? grid_cell(g, right - y, x)
               : k == 2 ? grid_cell(g, right - x, bottom - y)
                        : grid_cell(g, y, bottom - x);
    case NURI_SYMMETRY_MIRROR: return is_odd ? grid_cell(g, right - x, y) : c;
    case NURI_SYMMETRY_DIAGONAL: return is_odd ? grid_cell(g, y, x) : c;
    default: return c;
    }
}
