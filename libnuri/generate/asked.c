/*
 * asked.c -- what is asked of a puzzle.
 */
#include "generate/asked.h"

#include "base/status.h"
#include "generate/draft.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
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

static uint32_t cells_of(const nuri_generate_options *w)
{
    return w->width * w->height;
}

/* The level of a technique or kind of what-if; 0: unknown. */
static unsigned level_of(const char *technique)
{
    const nuri_technique_info *info = NULL;

    for (size_t i = 0; (info = nuri_technique(i)); i++)
        if (strcmp(info->id, technique) == 0)
            return info->level;
    return 0;
}

bool nuri_asked_is_symmetric(const nuri_generate_options *w)
{
    return w->symmetry > NURI_SYMMETRY_NONE;
}

bool nuri_asked_moves_together(const nuri_generate_options *w)
{
    assert(w->style == NURI_STYLE_CRAFTED || w->style == NURI_STYLE_PLAIN);
    return nuri_asked_is_symmetric(w) && !w->pattern &&
           w->style == NURI_STYLE_CRAFTED;
}

bool nuri_asked_is_bound(const nuri_generate_options *w)
{
    return w->pattern || w->sizes || w->distinct || nuri_asked_is_symmetric(w);
}

/* ---- Whether it is valid ------------------------------------------------ */

#define REFUSE(...) nuri_error_set(error, NURI_ERR_ARGUMENT, 0, 0, __VA_ARGS__)

nuri_status nuri_asked_check(const nuri_generate_options *w, nuri_error *error)
{
    const nuri_status size = nuri_puzzle_size(w->width, w->height);
    const unsigned min = asked_min_level(w), max = asked_max_level(w);
    char name[NURI_CELL_NAME_SIZE];

    if (size != NURI_OK)
        return nuri_error_set(error, size, 0, 0,
                              "invalid size %ux%u: a board has 1 to %d cells",
                              w->width, w->height, NURI_MAX_CELLS);
    if (min > NURI_LEVELS || max > NURI_LEVELS)
        return REFUSE("invalid level %u: use 1 to %d",
                      min > NURI_LEVELS ? min : max, NURI_LEVELS);
    if (min > max)
        return REFUSE("the minimum level, %u, is above the maximum, %u", min,
                      max);
    if (w->max_clues && w->min_clues > w->max_clues)
        return REFUSE(
            "the minimum number of clues, %u, is above the maximum, %u",
            w->min_clues, w->max_clues);
    if (w->use && level_of(w->use) == 0)
        return REFUSE("unknown technique '%.40s'", w->use);
    if (!*nuri_symmetry_name(w->symmetry))
        return REFUSE("unknown symmetry %u", (unsigned)w->symmetry);
    if (!*nuri_style_name(w->style))
        return REFUSE("unknown style %u", (unsigned)w->style);
    if (w->profile && !nuri_profile_find(w->profile))
        return REFUSE("unknown profile '%.40s'", w->profile);
    if (w->profile && w->style != NURI_STYLE_CRAFTED)
        return REFUSE("a profile cannot be used with style %s",
                      nuri_style_name(w->style));
    if (w->profile && (w->pattern || w->sizes))
        return REFUSE("a profile chooses islands, and cannot be used with a "
                      "pattern or with their sizes");
    if (w->size_count && !w->sizes)
        return nuri_error_null(error);
    for (size_t i = 0; i < w->size_count; i++)
        if (w->sizes[i] == 0)
            return REFUSE("invalid island size 0: use 1 or more");
    for (uint32_t i = 0; w->pattern && i < cells_of(w); i++)
        if (w->pattern[i] < NURI_CLUE_CHOSEN || w->pattern[i] > NURI_MAX_CLUE)
            return REFUSE("invalid pattern: %" PRId32 " at %s is not a clue",
                          w->pattern[i], nuri_cell_name(name, w->width, i));
    return NURI_OK;
}

/* ---- Whether such a puzzle can exist ------------------------------------ */

/* Write to `why` [WHY_SIZE] why there is no such puzzle; return false. */
PRINTF_LIKE(2, 3)
static bool deny(char *why, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vsnprintf(why, WHY_SIZE, format, list);
    va_end(list);
    return false;
}

/* Each of these disjoint squares has a white cell. */
static uint32_t min_white(const nuri_generate_options *w)
{
    return (w->width / 2) * (w->height / 2);
}

static bool are_sizes_possible(const nuri_generate_options *w, char *why)
{
    const uint32_t cells = cells_of(w);
    uint64_t sum = 0;

    for (size_t i = w->size_count; w->distinct && i-- > 0;)
        for (size_t k = 0; k < i; k++)
            if (w->sizes[i] == w->sizes[k])
                return deny(why,
                            "different island sizes are requested, but two "
                            "islands of %u cells",
                            w->sizes[i]);
    for (size_t i = 0; i < w->size_count; i++)
        sum += w->sizes[i];
    if (sum > cells || (w->size_count > 1 && sum == cells))
        return deny(why,
                    "islands of %" PRIu64
                    " cells and the sea between them do not fit on a board of "
                    "%u cells",
                    sum, cells);
    if (sum < min_white(w))
        return deny(why,
                    "the islands have %" PRIu64
                    " cells, but a board of this size needs %u white cells to "
                    "avoid black 2x2 squares",
                    sum, min_white(w));
    if ((w->max_clues && w->size_count > w->max_clues) ||
        w->size_count < w->min_clues)
        return deny(
            why, "%zu island sizes are requested, but another number of clues",
            w->size_count);
    return true;
}

/* True if some requested number of clues can be symmetric: rotations and
 * reflections that pair clues keep few cells in place. */
static bool is_count_possible(const nuri_generate_options *w)
{
    const uint64_t set = w->symmetry == NURI_SYMMETRY_ROTATE4 ? 4 : 2;
    const bool has_middle =
        w->width % 2 && (w->symmetry == NURI_SYMMETRY_MIRROR || w->height % 2);
    uint64_t min = w->min_clues ? w->min_clues : 1;
    uint64_t max = w->max_clues ? w->max_clues : min + IMAGES;

    if (w->pattern || !nuri_asked_is_symmetric(w) ||
        w->symmetry == NURI_SYMMETRY_DIAGONAL)
        return true;
    if (w->sizes)
        min = max = w->size_count;
    for (uint64_t n = min; n <= max && n < min + IMAGES; n++)
        if (n % set == 0 || (n % set == 1 && has_middle))
            return true;
    return false;
}

static bool is_pattern_possible(const nuri_generate_options *w, char *why)
{
    const int32_t *const clue = w->pattern;
    const uint32_t cells = cells_of(w), width = w->width;
    char first[NURI_CELL_NAME_SIZE], second[NURI_CELL_NAME_SIZE];
    uint64_t clues = 0, known = 0; /* not `?` */
    uint64_t white = 0;            /* cells that they need, at least */

    for (uint32_t i = 0, x = 0; i < cells; i++, x = x + 1 < width ? x + 1 : 0) {
        const bool right = x + 1 < width && clue[i + 1];
        const bool below = i + width < cells && clue[i + width];
        if (clue[i] == NURI_CLUE_NONE)
            continue;
        nuri_cell_name(first, width, i);
        nuri_cell_name(second, width, right ? i + 1 : i + width);
        if (right || below)
            return deny(why, "the pattern has clues that touch: %s and %s",
                        first, second);
        if (clue[i] > 0 && (uint32_t)clue[i] > cells)
            return deny(why,
                        "the pattern has a clue larger than the board: %" PRId32
                        " at %s",
                        clue[i], first);
        clues++;
        white += clue[i] > 0 ? (uint64_t)clue[i] : 1;
        known += clue[i] > 0 || clue[i] == NURI_CLUE_CHOSEN;
    }
    if (clues < w->min_clues || (w->max_clues && clues > w->max_clues) ||
        (w->sizes && clues != w->size_count))
        return deny(why,
                    "the pattern has %" PRIu64
                    " clues, but another number is requested",
                    clues);
    if (clues == 0 && min_white(w) > 0)
        return deny(why, "the pattern has no clues: all cells would be black");
    if (white > cells)
        return deny(why,
                    "the clues of the pattern need %" PRIu64
                    " cells, but the board has %u",
                    white, cells);
    if (w->unknown != NURI_UNKNOWN_MAX && w->unknown > known)
        return deny(why,
                    "%u clues cannot become ?: the pattern has %" PRIu64
                    " that are not ? already",
                    w->unknown, known);
    return true;
}

bool nuri_asked_is_possible(const nuri_generate_options *w, char *why)
{
    const struct profile *const p =
        w->profile ? nuri_profile_find(w->profile) : NULL;
    const uint32_t cells = cells_of(w);
    const uint32_t most_islands = (cells + 1) / 2; /* no two touch */
    const uint64_t least = w->min_clues;
    const uint64_t most = w->sizes       ? w->size_count
                          : w->max_clues ? w->max_clues
                                         : most_islands;

    *why = '\0';
    if (p && !nuri_profile_fits(p, cells))
        return deny(why, "profile %s needs a board of %d to %u cells",
                    w->profile, PROFILE_MIN_CELLS, nuri_profile_max_cells(p));
    if (w->width != w->height && !w->pattern &&
        (w->symmetry == NURI_SYMMETRY_ROTATE4 ||
         w->symmetry == NURI_SYMMETRY_DIAGONAL))
        return deny(why, "symmetry %s needs a square board, not %ux%u",
                    nuri_symmetry_name(w->symmetry), w->width, w->height);
    if (w->use && level_of(w->use) > asked_max_level(w))
        return deny(why, "technique %s has level %u, above the maximum level",
                    w->use, level_of(w->use));
    if (w->sizes && !are_sizes_possible(w, why))
        return false;
    if (least > most_islands)
        return deny(
            why,
            "a board of this size has at most %u clues, because islands "
            "do not touch",
            most_islands);
    if (w->distinct && least * (least + 1) / 2 > cells)
        return deny(why,
                    "%" PRIu64
                    " islands of different sizes do not fit on a board of %u "
                    "cells",
                    least, cells);
    if (w->unknown != NURI_UNKNOWN_MAX && w->unknown > most)
        return deny(why,
                    "%u clues cannot be ?: there are at most %" PRIu64 " clues",
                    w->unknown, most);
    if (!is_count_possible(w))
        return deny(why,
                    "no requested number of clues allows symmetry %s on a "
                    "%ux%u board",
                    nuri_symmetry_name(w->symmetry), w->width, w->height);
    return !w->pattern || is_pattern_possible(w, why);
}

/* ---- Islands ------------------------------------------------------------ */

/* In percent.  A profile or a list of sizes decides alone; and a pattern that
 * fixes all clues can hardly avoid one-cell islands. */
static unsigned max_ones(const nuri_generate_options *w,
                         const struct profile *profile)
{
    return w->style == NURI_STYLE_CRAFTED && !w->pattern && !w->sizes &&
                   !profile && cells_of(w) > SMALL_BOARD_CELLS
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
        (uint64_t)cells_of(w) * MIN_CLUES_TOGETHER / 100 / IMAGES;
    const uint64_t least = sets * IMAGES;

    if (w->min_clues || !nuri_asked_moves_together(w) || w->sizes || profile)
        return w->min_clues ? w->min_clues : 1;
    return w->max_clues && least > w->max_clues ? w->max_clues
           : least > 0                          ? (uint32_t)least
                                                : 1;
}

void nuri_asked_islands(const nuri_generate_options *w,
                        const struct profile *profile, uint32_t *sizes,
                        struct islands_asked *asked)
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

cell nuri_asked_image(const nuri_generate_options *w, const struct grid *g,
                      cell c, unsigned k)
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
