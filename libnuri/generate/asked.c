/*
 * asked.c -- what is asked of a puzzle.
 */
#include "generate/asked.h"

#include "base/status.h"
#include "generate/draft.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Percentage of one-cell islands: more would be dull.  But some boards of at
 * most SMALL_BOARD_CELLS cells have no others. */
enum { CRAFTED_ONES = 15, SMALL_BOARD_CELLS = 20 };

/* Minimum clues per hundred cells. */
enum { MIN_CLUES_TOGETHER = 14 };

static const char *const symmetry_names[] = {"any",     "none",   "rotate",
                                             "rotate4", "mirror", "diagonal"};

unsigned nuri_asked_level_of(const char *technique)
{
    const nuri_technique_info *info = NULL;

    for (size_t i = 0; (info = nuri_technique(i)); i++)
        if (strcmp(info->id, technique) == 0)
            return info->level;
    return 0;
}

/* ---- Whether it is valid, and possible ----------------------------------- */

#define REFUSE(...) nuri_error_set(error, NURI_ERR_ARGUMENT, 0, 0, __VA_ARGS__)

/* There is no such puzzle. */
#define DENY(...) (snprintf(why, WHY_SIZE, __VA_ARGS__), NURI_OK)

/* The first of the clues that touch; UINT32_MAX: none. */
static uint32_t find_touching(const nuri_generate_options *w, uint32_t *other)
{
    const uint32_t width = w->width, cells = w->width * w->height;

    for (uint32_t i = 0; i < cells; i++) {
        const bool right = (i + 1) % width && w->pattern[i + 1];
        *other = right ? i + 1 : i + width;
        if (w->pattern[i] && *other < cells && w->pattern[*other])
            return i;
    }
    return UINT32_MAX;
}

static nuri_status check_pattern(const nuri_generate_options *w, char *why,
                                 nuri_error *error)
{
    const int32_t *const clue = w->pattern;
    const uint32_t cells = w->width * w->height;
    char first[NURI_CELL_NAME_SIZE], second[NURI_CELL_NAME_SIZE];
    uint64_t clues = 0, known = 0; /* not `?` */
    uint64_t white = 0;            /* cells that they need, at least */
    uint32_t large = cells, other = 0;

    for (uint32_t i = 0; i < cells; i++) {
        if (clue[i] < NURI_CLUE_CHOSEN || clue[i] > NURI_MAX_CLUE)
            return REFUSE("invalid pattern: %" PRId32 " at %s is not a clue",
                          clue[i], nuri_cell_name(first, w->width, i));
        if (large == cells && clue[i] > 0 && (uint32_t)clue[i] > cells)
            large = i;
        clues += clue[i] != NURI_CLUE_NONE;
        known += clue[i] > 0 || clue[i] == NURI_CLUE_CHOSEN;
        white += clue[i] > 0 ? (uint64_t)clue[i] : clue[i] != NURI_CLUE_NONE;
    }
    const uint32_t touching = find_touching(w, &other);
    if (touching < cells)
        return DENY("the pattern has clues that touch: %s and %s",
                    nuri_cell_name(first, w->width, touching),
                    nuri_cell_name(second, w->width, other));
    if (large < cells)
        return DENY("the pattern has a clue larger than the board: %" PRId32
                    " at %s",
                    clue[large], nuri_cell_name(first, w->width, large));
    if (clues < w->min_clues || (w->max_clues && clues > w->max_clues) ||
        (w->sizes && clues != w->size_count))
        return DENY("the requested number of clues is not that of the "
                    "pattern: %" PRIu64,
                    clues);
    if (clues == 0 && w->width > 1 && w->height > 1)
        return DENY("the pattern has no clues: all cells would be black");
    if (white > cells)
        return DENY("the clues of the pattern need %" PRIu64
                    " cells, but the board has %u",
                    white, cells);
    if (w->unknown != NURI_UNKNOWN_MAX && w->unknown > known)
        return DENY("too many clues to become ?: %u, but the pattern has "
                    "%" PRIu64 " that are not ? already",
                    w->unknown, known);
    return NURI_OK;
}

static nuri_status check_sizes(const nuri_generate_options *w, char *why,
                               nuri_error *error)
{
    const uint32_t cells = w->width * w->height;
    const uint32_t squares = (w->width / 2) * (w->height / 2); /* disjoint */
    uint64_t sum = 0;
    unsigned twice = 0;

    for (size_t i = 0; i < w->size_count; i++) {
        if (w->sizes[i] == 0)
            return REFUSE("invalid island size 0: use 1 or more");
        sum += w->sizes[i];
        for (size_t k = 0; w->distinct && k < i; k++)
            if (w->sizes[i] == w->sizes[k])
                twice = w->sizes[i];
    }
    if (twice)
        return DENY("different island sizes are requested, but two islands of "
                    "%u cells",
                    twice);
    if (sum > cells || (w->size_count > 1 && sum == cells))
        return DENY("islands of %" PRIu64 " cells and the sea between them do "
                    "not fit on a board of %u cells",
                    sum, cells);
    if (sum < squares)
        return DENY("the islands have %" PRIu64 " cells, but a board of this "
                    "size needs %u white cells to avoid black 2x2 squares",
                    sum, squares);
    if ((w->max_clues && w->size_count > w->max_clues) ||
        w->size_count < w->min_clues)
        return DENY("%zu island sizes are requested, but another number of "
                    "clues",
                    w->size_count);
    return NURI_OK;
}

/* True if some requested number of clues can be symmetric: rotations and
 * reflections that pair clues keep few cells in place. */
static bool is_count_possible(const nuri_generate_options *w)
{
    const uint64_t set = w->symmetry == NURI_SYMMETRY_ROTATE4 ? 4 : 2;
    const bool has_middle =
        w->width % 2 && (w->symmetry == NURI_SYMMETRY_MIRROR || w->height % 2);
    const uint64_t min = w->sizes       ? w->size_count
                         : w->min_clues ? w->min_clues
                                        : 1;
    const uint64_t max = w->sizes       ? min
                         : w->max_clues ? w->max_clues
                                        : min + IMAGES;

    if (!asked_is_symmetric(w) || w->symmetry == NURI_SYMMETRY_DIAGONAL)
        return true;
    for (uint64_t n = min; n <= max && n < min + IMAGES; n++)
        if (n % set == 0 || (n % set == 1 && has_middle))
            return true;
    return false;
}

/* Refuse values outside of their ranges.  What is checked later relies on
 * that. */
static nuri_status check_valid(const nuri_generate_options *w,
                               const struct profile *p, nuri_error *error)
{
    const unsigned min = w->min_level ? w->min_level : 1;
    const unsigned max = w->max_level ? w->max_level : NURI_LEVELS;
    const nuri_status size = nuri_puzzle_size(w->width, w->height);

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
    if (w->use && !nuri_asked_level_of(w->use))
        return REFUSE("unknown technique '%.40s'", w->use);
    if ((unsigned)w->symmetry > NURI_SYMMETRY_DIAGONAL)
        return REFUSE("unknown symmetry %u", (unsigned)w->symmetry);
    if ((unsigned)w->style > NURI_STYLE_PLAIN)
        return REFUSE("unknown style %u", (unsigned)w->style);
    if (w->profile && !p)
        return REFUSE("unknown profile '%.40s'", w->profile);
    if (p && w->style != NURI_STYLE_CRAFTED)
        return REFUSE("a profile cannot be used with style plain");
    if (p && (w->pattern || w->sizes))
        return REFUSE("a profile chooses islands, and cannot be used with a "
                      "pattern or with their sizes");
    return w->size_count && !w->sizes ? nuri_error_null(error, "sizes")
                                      : NURI_OK;
}

nuri_status nuri_asked_check(const nuri_generate_options *w, char *why,
                             nuri_error *error)
{
    const struct profile *const p =
        w->profile ? nuri_profile_find(w->profile) : NULL;
    const unsigned use = w->use ? nuri_asked_level_of(w->use) : 0;
    const uint32_t cells = w->width * w->height;
    const uint32_t most_islands = (cells + 1) / 2; /* no two touch */
    const uint64_t least = w->min_clues;
    const uint64_t most = w->sizes       ? w->size_count
                          : w->max_clues ? w->max_clues
                                         : most_islands;
    nuri_status status = check_valid(w, p, error);

    *why = '\0';
    if (status != NURI_OK)
        return status;
    if (p && (cells < PROFILE_MIN_CELLS || cells > p->max_cells))
        return DENY("profile %s needs a board of %d to %u cells", w->profile,
                    PROFILE_MIN_CELLS, p->max_cells);
    if (w->width != w->height && !w->pattern &&
        (w->symmetry == NURI_SYMMETRY_ROTATE4 ||
         w->symmetry == NURI_SYMMETRY_DIAGONAL))
        return DENY("symmetry %s needs a square board, not %ux%u",
                    symmetry_names[w->symmetry], w->width, w->height);
    if (w->max_level && use > w->max_level)
        return DENY("technique %s has level %u, above the maximum level",
                    w->use, use);
    if (w->sizes)
        status = check_sizes(w, why, error);
    if (status != NURI_OK || *why)
        return status;
    if (least > most_islands)
        return DENY("too many clues: islands do not touch, so the most for "
                    "this size is %u",
                    most_islands);
    if (w->distinct && least * (least + 1) / 2 > cells)
        return DENY("%" PRIu64 " islands of different sizes do not fit on a "
                    "board of %u cells",
                    least, cells);
    if (w->unknown != NURI_UNKNOWN_MAX && w->unknown > most)
        return DENY("too many clues to become ?: %u, of at most %" PRIu64,
                    w->unknown, most);
    if (!w->pattern && !is_count_possible(w))
        return DENY("no requested number of clues allows symmetry %s on a "
                    "%ux%u board",
                    symmetry_names[w->symmetry], w->width, w->height);
    return w->pattern ? check_pattern(w, why, error) : NURI_OK;
}

/* ---- Islands ------------------------------------------------------------ */

void nuri_asked_islands(const nuri_generate_options *w,
                        const struct profile *profile, uint32_t *sizes,
                        struct islands_asked *asked)
{
    static const int32_t crafted[PRICED + 1] = {4, 14, 6, 1, 0, 0, 0,
                                                0, 1,  1, 2, 3, 4};
    static const int32_t plain[PRICED + 1] = {0, 4, 1, 0, 0, 0, 0,
                                              0, 1, 1, 2, 3, 4};
    const uint32_t cells = w->width * w->height;
    const bool is_crafted = w->style == NURI_STYLE_CRAFTED;
    const bool is_free = !w->sizes && !profile;

    *asked = (struct islands_asked){
        .min = w->min_clues ? w->min_clues : 1,
        .max = w->max_clues ? w->max_clues : UINT32_MAX,
        .max_ones = 100,
        .distinct = w->distinct,
        .sizes = w->sizes ? sizes : NULL,
        .exact = w->sizes,
    };
    memset(sizes, 0, ((size_t)cells + 1) * sizeof *sizes);
    for (size_t i = 0; w->sizes && i < w->size_count; i++)
        sizes[w->sizes[i]]++;
    /* A profile or a list of sizes decides alone; and a pattern that fixes all
     * clues can hardly avoid one-cell islands. */
    if (is_crafted && !w->pattern && is_free && cells > SMALL_BOARD_CELLS)
        asked->max_ones = CRAFTED_ONES;
    /* Clues that move with their images vanish more easily than they appear,
     * and with fewer clues techniques decide less.  So there is a minimum, made
     * of whole sets of images. */
    if (!w->min_clues && asked_moves_images(w) && is_free) {
        const uint32_t least = (uint32_t)((uint64_t)cells * MIN_CLUES_TOGETHER /
                                          100 / IMAGES * IMAGES);
        asked->min = least > asked->max ? asked->max : least > 0 ? least : 1;
    }
    if (is_free)
        asked->price = is_crafted ? crafted : plain;
}

cell nuri_asked_image(const nuri_generate_options *w, const struct grid *g,
                      cell c, unsigned k)
{
    const uint32_t right = g->width - 1, bottom = g->height - 1;

    assert(k < IMAGES);
    for (; k > 0; k--) {
        const uint32_t x = grid_x(g, c), y = grid_y(g, c);
        c = w->symmetry == NURI_SYMMETRY_ROTATE
                ? grid_cell(g, right - x, bottom - y)
            : w->symmetry == NURI_SYMMETRY_ROTATE4  ? grid_cell(g, right - y, x)
            : w->symmetry == NURI_SYMMETRY_MIRROR   ? grid_cell(g, right - x, y)
            : w->symmetry == NURI_SYMMETRY_DIAGONAL ? grid_cell(g, y, x)
                                                    : c;
    }
    return c;
}
