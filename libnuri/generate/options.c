/*
 * options.c -- what is requested.
 */
#include "generate/options.h"

#include "base/status.h"
#include "generate/draft.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* Percentage of one-cell islands: more would be dull.  But some boards of at
 * most SMALL_BOARD_CELLS cells have no others. */
enum { CRAFTED_ONES = 15, SMALL_BOARD_CELLS = 20 };

/* Minimum clues per hundred cells. */
enum { MIN_CLUES_TOGETHER = 14 };

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

uint64_t nuri_generate_options_cells(const nuri_generate_options *w)
{
    return (uint64_t)w->width * w->height;
}

unsigned nuri_generate_options_level_of(const char *technique)
{
    const nuri_technique_info *info = NULL;

    for (size_t i = 0; (info = nuri_technique(i)); i++)
        if (strcmp(info->id, technique) == 0)
            return info->level;
    return 0;
}

/* ---- Checks of single options ------------------------------------------- */

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
    if (w->use && nuri_generate_options_level_of(w->use) == 0)
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
    return w->style == NURI_STYLE_CRAFTED && !w->pattern && !w->sizes &&
                   !profile &&
                   nuri_generate_options_cells(w) > SMALL_BOARD_CELLS
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
        nuri_generate_options_cells(w) * MIN_CLUES_TOGETHER / 100 / IMAGES;
    const uint64_t least = sets * IMAGES;

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

    assert(k < IMAGES && x < g->width && y < g->height);
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
