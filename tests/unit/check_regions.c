/*
 * check_regions.c -- regions that are patched or updated equal those of the
 * board.
 */
#include "boards.h"

#include "board/region.h"

enum { MAX_CELLS = 60, MAX_DECIDED = 12, LARGE = 300 };

struct look {
    nuri_puzzle *puzzle;
    struct board board;
    struct region_patch patch;
    struct regions anew;
    unsigned gone;
};

static void look_open(struct look *s, nuri_puzzle *puzzle)
{
    s->puzzle = puzzle;
    board_open(&s->board, puzzle, NULL);
    ck_assert(nuri_region_patch_init(&s->patch, &puzzle->grid));
    ck_assert(nuri_regions_init(&s->anew, &puzzle->grid));
}

static void look_close(struct look *s)
{
    nuri_regions_clear(&s->anew);
    nuri_region_patch_clear(&s->patch);
    nuri_board_clear(&s->board);
    nuri_puzzle_free(s->puzzle);
}

static void decide(struct look *s, struct chance *chance, uint32_t count)
{
    while (count-- > 0)
        mark_any(&s->board, chance);
}

static uint32_t shore_size(const struct regions *r, uint32_t i)
{
    return r->shore_first[i + 1] - r->shore_first[i];
}

static bool is_same(const struct look *s, uint32_t i, uint32_t j)
{
    const struct regions *const a = &s->patch.regions, *const b = &s->anew;

    if (i >= a->count || a->colour[i] != b->colour[j] ||
        region_size(a, i) != region_size(b, j) ||
        shore_size(a, i) != shore_size(b, j) || a->clues[i] != b->clues[j] ||
        a->clue[i] != b->clue[j])
        return false;
    for (uint32_t k = a->first[i]; k < a->first[i + 1]; k++)
        if (b->of[a->member[k]] != j)
            return false;
    return true;
}

/* The same regions, whatever their numbers. */
static void compare(struct look *s)
{
    const struct regions *const a = &s->patch.regions, *const b = &s->anew;
    uint32_t alive = 0;
    bool same = true;

    nuri_regions_find_decided(&s->anew, &s->board);
    for (uint32_t j = 0; j < b->count; j++)
        for (uint32_t k = b->first[j]; k < b->first[j + 1]; k++)
            same = same && is_same(s, a->of[b->member[k]], j);
    for (uint32_t i = 0; i < a->count; i++)
        alive += a->colour[i] != NURI_UNDECIDED;
    ck_assert(same);
    ck_assert_uint_eq(alive, b->count);
}

TESTS(regions_are_found_and_undone, 4)
{
    struct chance chance = {(uint64_t)_i + 1};
    struct look s = {.gone = 0};

    for (unsigned k = 0; k < 300; k++) {
        look_open(&s, chance_puzzle(&chance, MAX_CELLS, k % 2));
        decide(&s, &chance, chance_below(&chance, MAX_CELLS));
        nuri_region_patch_find(&s.patch, &s.board);
        const uint32_t known = s.board.marked;
        for (unsigned j = 0; j < 8; j++) {
            decide(&s, &chance, chance_below(&chance, MAX_DECIDED));
            nuri_region_patch_add(&s.patch, &s.board, s.board.trail + known,
                                  s.board.marked - known);
            s.gone += s.patch.gones;
            compare(&s);
            nuri_region_patch_remove(&s.patch);
            nuri_board_undo(&s.board, known);
            compare(&s);
        }
        look_close(&s);
    }
    ck_assert_uint_gt(s.gone, 1000);
}

/* ---- As a board grows ---------------------------------------------------- */

static int by_number(const void *a, const void *b)
{
    const cell x = *(const cell *)a, y = *(const cell *)b;
    return (x > y) - (x < y);
}

/* True if they have the same cells, in any order. */
static bool has_same_cells(cell *a, cell *b, uint32_t count)
{
    qsort(a, count, sizeof *a, by_number);
    qsort(b, count, sizeof *b, by_number);
    return memcmp(a, b, count * sizeof *a) == 0;
}

/* Those of land are listed in the same order. */
static bool is_same_land(const struct regions *a, const struct regions *b,
                         uint32_t i)
{
    return memcmp(a->member + a->first[i], b->member + b->first[i],
                  region_size(a, i) * sizeof *a->member) == 0 &&
           memcmp(a->shore + a->shore_first[i], b->shore + b->shore_first[i],
                  shore_size(a, i) * sizeof *a->shore) == 0;
}

static bool is_same_region(struct regions *a, struct regions *b, uint32_t i)
{
    return a->colour[i] == b->colour[i] && a->first[i] == b->first[i] &&
           a->first[i + 1] == b->first[i + 1] &&
           a->shore_first[i] == b->shore_first[i] &&
           a->shore_first[i + 1] == b->shore_first[i + 1] &&
           a->clues[i] == b->clues[i] && a->clue[i] == b->clue[i] &&
           a->member[a->first[i]] == b->member[b->first[i]] &&
           (a->colour[i] != NURI_WHITE || is_same_land(a, b, i)) &&
           has_same_cells(a->member + a->first[i], b->member + b->first[i],
                          region_size(a, i)) &&
           has_same_cells(a->shore + a->shore_first[i],
                          b->shore + b->shore_first[i], shore_size(a, i));
}

/* The same regions with the same numbers. */
static void compare_followed(struct look *s, const struct regions *followed)
{
    struct regions *const a = &s->patch.regions, *const b = &s->anew;
    const struct grid *const g = &s->puzzle->grid;
    bool same = true;

    nuri_regions_copy(a, followed);
    nuri_regions_find(b, &s->board);
    ck_assert_uint_eq(a->count, b->count);
    for (uint32_t i = 0; same && i < b->count; i++)
        same = is_same_region(a, b, i);
    for (uint32_t i = 0; i < grid_cells(g); i++)
        same = same && a->of[grid_at(g, i)] == b->of[grid_at(g, i)];
    ck_assert(same);
}

TESTS(regions_follow_each_mark, 4)
{
    struct chance chance = {(uint64_t)_i + 1};
    struct look s = {.gone = 0};
    struct regions followed;

    for (unsigned k = 0; k < 60; k++) {
        look_open(&s, chance_puzzle(&chance, k % 3 ? MAX_CELLS : LARGE, k % 2));
        ck_assert(nuri_regions_init(&followed, &s.puzzle->grid));
        const uint32_t clues = s.board.marked;
        for (unsigned j = 0; j < 60; j++) {
            nuri_regions_follow(&followed, &s.board);
            compare_followed(&s, &followed);
            if (chance_below(&chance, 20) == 0)
                nuri_board_undo(
                    &s.board,
                    clues + chance_below(&chance, s.board.marked - clues + 1));
            decide(&s, &chance, 1 + chance_below(&chance, j % 5 ? 3 : 12));
        }
        nuri_regions_clear(&followed);
        look_close(&s);
    }
}
