/*
 * options.c -- what is requested.
 */
#include "generate/options.h"

#include "base/error.h"
#include "puzzle/puzzle.h"
#include "techniques/technique.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Of all islands, in percent: more would be dull.  But some boards of so few
 * cells have no others. */
enum { CRAFTED_ONES = 15, SMALL_BOARD_CELLS = 20 };

/* Clues for each hundred cells, at least, and the images that one has at most. */
enum { MIN_CLUES_TOGETHER = 14, MAX_IMAGES = 4 };

const char *nuri_symmetry_name(nuri_symmetry symmetry)
{
    static const char *const names[] = {"none", "rotate", "rotate4", "mirror",
                                        "diagonal"};

    return (unsigned)symmetry < sizeof names / sizeof names[0] ? names[symmetry]
                                                               : "";
}

const char *nuri_style_name(nuri_style style)
{
    static const char *const names[] = {"crafted", "plain"};

    return (unsigned)style < sizeof names / sizeof names[0] ? names[style] : "";
}

unsigned nuri_generate_options_min_level(const nuri_generate_options *w)
{
    return w->min_level ? w->min_level : 1;
}

unsigned nuri_generate_options_max_level(const nuri_generate_options *w)
{
    return w->max_level ? w->max_level : NURI_LEVELS;
}

/* ---- Are they options at all? --------------------------------------------- */

/* The level of the rule, or of the kind of what-if; 0: there is none. */
static unsigned level_of(const char *technique)
{
    const nuri_technique_info *info = NULL;

    for (size_t i = 0; (info = nuri_technique(i)); i++)
        if (strcmp(info->id, technique) == 0)
            return info->level;
    return 0;
}

static nuri_status refuse(nuri_error *error, const char *what, uint64_t value)
{
    return nuri_error_set(error, NURI_ERR_ARGUMENT, 0, 0, "%s: %" PRIu64, what,
                          value);
}

static nuri_status check_pattern(const nuri_generate_options *w,
                                 nuri_error *error)
{
    char name[NURI_CELL_NAME_SIZE];

    for (uint32_t i = 0; w->pattern && i < w->width * w->height; i++)
        if (w->pattern[i] < NURI_CLUE_CHOSEN || w->pattern[i] > NURI_MAX_CLUE)
            return nuri_error_set(error, NURI_ERR_ARGUMENT, 0, 0,
                                  "%" PRId32 " in %s of the pattern is no clue",
                                  w->pattern[i],
                                  nuri_cell_name(name, w->width, i));
    return NURI_OK;
}

static nuri_status check_sizes(const nuri_generate_options *w,
                               nuri_error *error)
{
    if (w->size_count && !w->sizes)
        return nuri_error_null(error);
    for (size_t i = 0; i < w->size_count; i++)
        if (w->sizes[i] == 0)
            return nuri_error_set(error, NURI_ERR_ARGUMENT, 0, 0,
                                  "an island cannot have 0 cells");
    return NURI_OK;
}

static nuri_status check_numbers(const nuri_generate_options *w,
                                 nuri_error *error)
{
    const unsigned min = nuri_generate_options_min_level(w),
                   max = nuri_generate_options_max_level(w);

    if (min > NURI_LEVELS || max > NURI_LEVELS)
        return nuri_error_set(error, NURI_ERR_ARGUMENT, 0, 0,
                              "there is no level %u: levels are 1 to %d",
                              min > NURI_LEVELS ? min : max, NURI_LEVELS);
    if (min > max)
        return nuri_error_set(error, NURI_ERR_ARGUMENT, 0, 0,
                              "the lowest level, %u, is above the highest, %u",
                              min, max);
    if (w->max_clues && w->min_clues > w->max_clues)
        return nuri_error_set(
            error, NURI_ERR_ARGUMENT, 0, 0,
            "the least number of clues, %u, is above the largest, "
            "%u",
            w->min_clues, w->max_clues);
    if (w->limits_ones && w->max_ones > 100)
        return refuse(error, "islands of one cell are above 100 percent",
                      w->max_ones);
    return NURI_OK;
}

static nuri_status check_names(const nuri_generate_options *w,
                               nuri_error *error)
{
    if (w->use && level_of(w->use) == 0)
        return nuri_error_set(error, NURI_ERR_ARGUMENT, 0, 0,
                              "there is no rule '%.40s'", w->use);
    if (!*nuri_symmetry_name(w->symmetry))
        return refuse(error, "there is no such symmetry", w->symmetry);
    if (!*nuri_style_name(w->style))
        return refuse(error, "there is no such style", w->style);
    return NURI_OK;
}

nuri_status nuri_generate_options_check(const nuri_generate_options *w,
                                        nuri_error *error)
{
    nuri_status status = nuri_puzzle_size(w->width, w->height);

    if (status != NURI_OK)
        return nuri_error_set(error, status, 0, 0,
                              "a board of %ux%u has no cells, or more than %d",
                              w->width, w->height, NURI_MAX_CELLS);
    status = check_numbers(w, error);
    if (status == NURI_OK)
        status = check_names(w, error);
    if (status == NURI_OK)
        status = check_sizes(w, error);
    return status == NURI_OK ? check_pattern(w, error) : status;
}

/* ---- Can there be such a puzzle? ------------------------------------------ */

static uint64_t cells_of(const nuri_generate_options *w)
{
    return (uint64_t)w->width * w->height;
}

/* Of each of so many squares that have no cell in common one cell is white. */
static uint64_t min_land(const nuri_generate_options *w)
{
    return (uint64_t)(w->width / 2) * (w->height / 2);
}

/* No two islands touch. */
static uint64_t max_islands(const nuri_generate_options *w)
{
    return (cells_of(w) + 1) / 2;
}

/* Are two of the sizes equal, or is one too large? */
static bool each_size_fails(const nuri_generate_options *w, char *why)
{
    for (size_t i = 0; w->sizes && i < w->size_count; i++) {
        if (w->largest && w->sizes[i] > w->largest)
            snprintf(why, WHY_SIZE,
                     "an island of %u cells is wished for, and none of more "
                     "than %u",
                     w->sizes[i], w->largest);
        if (w->limits_ones && w->max_ones == 0 && w->sizes[i] == 1)
            snprintf(why, WHY_SIZE,
                     "an island of one cell is wished for, and none are");
        for (size_t k = 0; w->distinct && k < i; k++)
            if (w->sizes[i] == w->sizes[k])
                snprintf(why, WHY_SIZE,
                         "islands of different sizes are wished for, and two "
                         "of %u cells",
                         w->sizes[i]);
    }
    return *why != '\0';
}

static bool sizes_fail(const nuri_generate_options *w, char *why)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < w->size_count; i++)
        sum += w->sizes[i];
    const bool is_full = w->size_count > 1 && sum >= cells_of(w);
    if (!w->sizes)
        return false;
    if (sum > cells_of(w) || is_full)
        snprintf(why, WHY_SIZE,
                 "islands of %" PRIu64 " cells and sea between them have no "
                 "room on a board of %" PRIu64,
                 sum, cells_of(w));
    else if (sum < min_land(w))
        snprintf(why, WHY_SIZE,
                 "islands of %" PRIu64 " cells leave 2x2 squares of sea: a "
                 "board of this size has %" PRIu64 " cells of land or more",
                 sum, min_land(w));
    else if ((w->max_clues && w->size_count > w->max_clues) ||
             w->size_count < w->min_clues)
        snprintf(why, WHY_SIZE,
                 "%zu islands are no number of clues that is wished for",
                 w->size_count);
    return *why != '\0';
}

static bool numbers_fail(const nuri_generate_options *w, char *why)
{
    const uint64_t most = w->sizes       ? w->size_count
                          : w->max_clues ? w->max_clues
                                         : max_islands(w);
    const uint64_t min = w->min_clues;

    if (min > max_islands(w))
        snprintf(why, WHY_SIZE,
                 "a board of this size has at most %" PRIu64
                 " clues, as no two may touch",
                 max_islands(w));
    else if (w->largest && w->largest * most < min_land(w))
        snprintf(why, WHY_SIZE,
                 "%" PRIu64 " islands of %u cells at most leave 2x2 squares of "
                 "sea: a board of this size has %" PRIu64
                 " cells of land or more",
                 most, w->largest, min_land(w));
    else if (w->limits_ones && w->max_ones == 0 && w->largest == 1)
        snprintf(why, WHY_SIZE,
                 "no island of one cell is wished for, and none of more");
    else if (w->distinct && w->largest && min > w->largest)
        snprintf(why, WHY_SIZE,
                 "%" PRIu64 " islands of different sizes cannot all have %u "
                 "cells at most",
                 min, w->largest);
    else if (w->distinct && min * (min + 1) / 2 > cells_of(w))
        snprintf(why, WHY_SIZE,
                 "%" PRIu64 " islands of different sizes have no room on a "
                 "board of %" PRIu64 " cells",
                 min, cells_of(w));
    else if (w->unknown != NURI_UNKNOWN_MAX && w->unknown > most)
        snprintf(why, WHY_SIZE,
                 "%u clues cannot be ? where there are at most %" PRIu64,
                 w->unknown, most);
    return *why != '\0';
}

/* Clues at these places of the pattern, the second of which is beside the
 * first, or beyond the edge. */
static bool touch(const nuri_generate_options *w, unsigned x, unsigned y,
                  unsigned x2, unsigned y2)
{
    return x2 < w->width && y2 < w->height &&
           w->pattern[(size_t)y * w->width + x] != NURI_CLUE_NONE &&
           w->pattern[(size_t)y2 * w->width + x2] != NURI_CLUE_NONE;
}

static bool pattern_fails(const nuri_generate_options *w, char *why)
{
    char first[NURI_CELL_NAME_SIZE], second[NURI_CELL_NAME_SIZE];

    for (unsigned y = 0; w->pattern && y < w->height; y++)
        for (unsigned x = 0; x < w->width; x++) {
            const uint32_t at = y * w->width + x;
            const bool right = touch(w, x, y, x + 1, y);
            nuri_cell_name(first, w->width, at);
            nuri_cell_name(second, w->width, right ? at + 1 : at + w->width);
            if (right || touch(w, x, y, x, y + 1)) {
                snprintf(why, WHY_SIZE,
                         "the clues of the pattern in %s and %s touch", first,
                         second);
                return true;
            }
            if (w->pattern[at] > 0 && (uint64_t)w->pattern[at] > cells_of(w)) {
                snprintf(why, WHY_SIZE,
                         "the clue %" PRId32 " of the pattern in %s is larger "
                         "than the board",
                         w->pattern[at], first);
                return true;
            }
        }
    return false;
}

static bool clues_of_pattern_fail(const nuri_generate_options *w, char *why)
{
    uint64_t clues = 0;

    for (uint64_t i = 0; w->pattern && i < cells_of(w); i++)
        clues += w->pattern[i] != NURI_CLUE_NONE;
    const bool is_any =
        !w->pattern ||
        (clues >= w->min_clues && (!w->max_clues || clues <= w->max_clues) &&
         (!w->sizes || clues == w->size_count));
    if (!is_any)
        snprintf(why, WHY_SIZE,
                 "the pattern has %" PRIu64
                 " clues, which is not what is wished for",
                 clues);
    else if (w->pattern && clues == 0 && min_land(w) > 0)
        snprintf(why, WHY_SIZE, "the pattern has no clues: all would be sea");
    return *why != '\0';
}

static bool numbers_of_pattern_fail(const nuri_generate_options *w, char *why)
{
    uint64_t land = 0, known = 0, most = 0;

    for (uint64_t i = 0; w->pattern && i < cells_of(w); i++) {
        const int32_t clue = w->pattern[i];
        land += clue == NURI_CLUE_NONE ? 0 : clue > 0 ? (uint64_t)clue : 1;
        known += clue > 0 || clue == NURI_CLUE_CHOSEN;
        most = clue > 0 && (uint64_t)clue > most ? (uint64_t)clue : most;
    }
    if (land > cells_of(w))
        snprintf(why, WHY_SIZE,
                 "the clues of the pattern need %" PRIu64
                 " cells, and the board has %" PRIu64,
                 land, cells_of(w));
    else if (w->largest && most > w->largest)
        snprintf(why, WHY_SIZE,
                 "the pattern has a clue %" PRIu64
                 ", and islands are to have %u cells at most",
                 most, w->largest);
    else if (w->pattern && w->unknown != NURI_UNKNOWN_MAX && w->unknown > known)
        snprintf(why, WHY_SIZE,
                 "%u clues cannot become ?: the pattern has %" PRIu64
                 " others than ?",
                 w->unknown, known);
    return *why != '\0';
}

/* Half a turn leaves one cell where it is at most, and so on: how many clues can
 * be symmetric? */
static bool is_symmetric_count(const nuri_generate_options *w, uint64_t clues)
{
    const uint64_t rest =
        clues % (w->symmetry == NURI_SYMMETRY_ROTATE4 ? 4 : 2);
    const bool has_middle =
        w->width % 2 && (w->symmetry == NURI_SYMMETRY_MIRROR || w->height % 2);

    return w->pattern || w->symmetry == NURI_SYMMETRY_NONE ||
           w->symmetry == NURI_SYMMETRY_DIAGONAL || rest == 0 ||
           (rest == 1 && has_middle);
}

static bool counts_fail(const nuri_generate_options *w, char *why)
{
    enum { IMAGES = 4 }; /* of one clue, at most */
    uint64_t min = w->min_clues ? w->min_clues : 1;
    uint64_t max = w->max_clues ? w->max_clues : min + IMAGES;

    if (w->sizes)
        min = max = w->size_count;
    for (uint64_t n = min; n <= max && n < min + IMAGES; n++)
        if (is_symmetric_count(w, n))
            return false;
    snprintf(why, WHY_SIZE,
             "no number of clues that is wished for has the symmetry %s on a "
             "board of %ux%u",
             nuri_symmetry_name(w->symmetry), w->width, w->height);
    return true;
}

bool nuri_generate_options_is_impossible(const nuri_generate_options *w,
                                         char *why)
{
    const bool is_square = w->width == w->height;

    *why = '\0';
    if (!is_square && !w->pattern &&
        (w->symmetry == NURI_SYMMETRY_ROTATE4 ||
         w->symmetry == NURI_SYMMETRY_DIAGONAL))
        snprintf(why, WHY_SIZE,
                 "only a square board has the symmetry %s: this is %ux%u",
                 nuri_symmetry_name(w->symmetry), w->width, w->height);
    else if (w->use && level_of(w->use) > nuri_generate_options_max_level(w))
        snprintf(why, WHY_SIZE,
                 "the rule %s is of level %u, above the difficulty wished for",
                 w->use, level_of(w->use));
    return *why || each_size_fails(w, why) || sizes_fail(w, why) ||
           numbers_fail(w, why) || counts_fail(w, why) ||
           pattern_fails(w, why) || clues_of_pattern_fail(w, why) ||
           numbers_of_pattern_fail(w, why);
}

/* ---- What islands there are to be ----------------------------------------- */

bool nuri_generate_options_is_bound(const nuri_generate_options *w)
{
    return w->pattern || w->sizes || w->symmetry != NURI_SYMMETRY_NONE;
}

bool nuri_generate_options_moves_together(const nuri_generate_options *w)
{
    return w->symmetry != NURI_SYMMETRY_NONE && !w->pattern &&
           w->style == NURI_STYLE_CRAFTED;
}

/* In percent.  Where sizes are listed the list decides, and islands of one cell
 * can hardly be avoided where a pattern says where all clues are. */
static unsigned max_ones(const nuri_generate_options *w)
{
    if (w->limits_ones)
        return w->max_ones;
    return w->style == NURI_STYLE_CRAFTED && !w->pattern && !w->sizes &&
                   cells_of(w) > SMALL_BOARD_CELLS
               ? CRAFTED_ONES
               : 100;
}

/* Clues that move together vanish more easily than they appear, and the fewer
 * there are the less the rules find: so there is a least number, which whole
 * sets of images can have. */
static uint32_t min_clues(const nuri_generate_options *w)
{
    const uint64_t sets = cells_of(w) * MIN_CLUES_TOGETHER / 100 / MAX_IMAGES;
    const uint64_t least = sets * MAX_IMAGES;

    if (w->min_clues || !nuri_generate_options_moves_together(w) || w->sizes)
        return w->min_clues ? w->min_clues : 1;
    return w->max_clues && least > w->max_clues ? w->max_clues
           : least > 0                          ? (uint32_t)least
                                                : 1;
}

void nuri_generate_options_islands(const nuri_generate_options *w,
                                   uint32_t *sizes, struct islands_asked *asked)
{
    static const int32_t crafted[PRICED + 1] = {0, 14, 6, 1, 0, 0, 0,
                                                0, 1,  1, 2, 3, 4};
    static const int32_t plain[PRICED + 1] = {0, 4, 1, 0, 0, 0, 0,
                                              0, 1, 1, 2, 3, 4};

    *asked = (struct islands_asked){
        .more = 1,
        .each = w->style == NURI_STYLE_CRAFTED ? 4 : 0,
        .min = min_clues(w),
        .max = w->max_clues ? w->max_clues : UINT32_MAX,
        .largest = w->largest ? w->largest : UINT32_MAX,
        .max_ones = max_ones(w),
        .distinct = w->distinct,
        .sizes = w->sizes ? sizes : NULL,
        .strictness = 24,
    };
    memcpy(asked->price, w->style == NURI_STYLE_PLAIN ? plain : crafted,
           sizeof asked->price);
    for (size_t i = 0; w->sizes && i < w->size_count; i++)
        sizes[w->sizes[i]]++;
}

cell nuri_generate_options_image(const nuri_generate_options *w,
                                 const struct grid *g, cell c, unsigned k)
{
    const uint32_t x = grid_x(g, c), y = grid_y(g, c);
    const uint32_t right = g->width - 1, bottom = g->height - 1;
    const bool is_odd = k % 2 != 0;

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
