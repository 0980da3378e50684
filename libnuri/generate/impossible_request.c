/*
 * impossible_request.c -- whether a requested puzzle can exist.
 */
#include "generate/impossible_request.h"

#include "base/text.h"
#include "generate/draft.h"
#include "generate/options.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

/* Each of these disjoint squares has a white cell. */
static uint64_t min_land(const nuri_generate_options *w)
{
    return (uint64_t)(w->width / 2) * (w->height / 2);
}

/* No two islands touch. */
static uint64_t max_islands(const nuri_generate_options *w)
{
    return (nuri_generate_options_cells(w) + 1) / 2;
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

/* True if two sizes are equal that should differ.  `why` names the last
 * such. */
static bool each_size_fails(const nuri_generate_options *w, char *why)
{
    bool fails = false;

    for (size_t i = 0; w->sizes && i < w->size_count; i++) {
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
    if (sum > nuri_generate_options_cells(w) ||
        (w->size_count > 1 && sum == nuri_generate_options_cells(w)))
        return deny(
            why,
            "islands of %" PRIu64
            " cells and the sea between them do not fit on a board of %" PRIu64
            " cells",
            sum, nuri_generate_options_cells(w));
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
    if (w->distinct && min * (min + 1) / 2 > nuri_generate_options_cells(w))
        return deny(
            why,
            "%" PRIu64
            " islands of different sizes do not fit on a board of %" PRIu64
            " cells",
            min, nuri_generate_options_cells(w));
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
    uint64_t max = w->max_clues ? w->max_clues : min + IMAGES;

    if (w->sizes)
        min = max = w->size_count;
    for (uint64_t n = min; n <= max && n < min + IMAGES; n++)
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
    if (w->pattern[at] > 0 &&
        (uint64_t)w->pattern[at] > nuri_generate_options_cells(w))
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
    uint64_t land;  /* cells that they need, at least */
    uint64_t known; /* clues that are not `?` */
};

static struct survey survey_pattern(const nuri_generate_options *w)
{
    struct survey s = {0};

    for (uint64_t i = 0; i < nuri_generate_options_cells(w); i++) {
        const int32_t clue = w->pattern[i];
        const uint64_t number = clue > 0 ? (uint64_t)clue : 0;
        s.clues += clue != NURI_CLUE_NONE;
        s.land += number ? number : clue != NURI_CLUE_NONE;
        s.known += number || clue == NURI_CLUE_CHOSEN;
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
    if (s.land > nuri_generate_options_cells(w))
        return deny(why,
                    "the clues of the pattern need %" PRIu64
                    " cells, but the board has %" PRIu64,
                    s.land, nuri_generate_options_cells(w));
    return w->unknown != NURI_UNKNOWN_MAX && w->unknown > s.known &&
           deny(why,
                "%u clues cannot become ?: the pattern has %" PRIu64
                " that are not ? already",
                w->unknown, s.known);
}

bool nuri_is_impossible_request(const nuri_generate_options *w, char *why)
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
    if (w->use && nuri_generate_options_level_of(w->use) >
                      nuri_generate_options_max_level(w))
        return deny(why, "technique %s has level %u, above the maximum level",
                    w->use, nuri_generate_options_level_of(w->use));
    return each_size_fails(w, why) || sizes_fail(w, why) ||
           numbers_fail(w, why) || counts_fail(w, why) || pattern_fails(w, why);
}
