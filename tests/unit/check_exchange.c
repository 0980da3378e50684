/*
 * check_exchange.c -- areas where solutions can be exchanged, against all
 * solutions of small boards.
 */
#include "brute.h"
#include "small_board.h"
#include "support.h"

#include "generate/exchange.h"
#include "puzzle/puzzle.h"

enum { PUZZLES = 400, MAX_CELLS = 20, MAX_SOLUTIONS = 40 };

struct seen {
    uint32_t areas, parts, transfers; /* to make sure that there were some */
};

static bool has_same_sizes(const nuri_puzzle *p, const uint8_t *a,
                           const uint8_t *b)
{
    own_arena memory = {0};
    struct solution in_a, in_b;
    bool is_same = true;

    nuri_solution_init(&in_a, &p->grid, &memory);
    nuri_solution_init(&in_b, &p->grid, &memory);
    nuri_solution_take(&in_a, &p->grid, a);
    nuri_solution_take(&in_b, &p->grid, b);
    for (uint32_t i = 0; i < p->clues; i++) {
        const uint32_t at = grid_index(&p->grid, p->clue_cell[i]);
        is_same =
            is_same && solution_size(&in_a, at) == solution_size(&in_b, at);
    }
    return is_same;
}

static bool is_in_list(const uint8_t *list, size_t count, uint32_t cells,
                       const uint8_t *colours)
{
    for (size_t i = 0; i < count; i++)
        if (memcmp(list + i * cells, colours, cells) == 0)
            return true;
    return false;
}

/* Every solution like `from` in the area stays one, with the same sizes, if it
 * becomes like `to` there. */
static void check_area(const struct exchange *x, const uint8_t *list,
                       size_t count, struct seen *seen)
{
    const nuri_puzzle *const p = x->puzzle;
    const uint32_t cells = grid_cells(&p->grid);

    for (size_t i = 0; i < count; i++) {
        uint8_t changed[MAX_CELLS];
        bool is_like = true;
        memcpy(changed, list + i * cells, cells);
        for (uint32_t k = 0; k < x->count; k++) {
            uint8_t *const colour = &changed[grid_index(&p->grid, x->area[k])];
            is_like = is_like && *colour == x->colour[FROM][x->area[k]];
            *colour = x->colour[TO][x->area[k]];
        }
        if (!is_like)
            continue;
        ck_assert(is_in_list(list, count, cells, changed));
        ck_assert(has_same_sizes(p, changed, list + i * cells));
        seen->transfers++;
    }
}

/* True if a 2x2 square, or a cell between them, could touch both. */
static bool is_near(const struct grid *g, uint32_t a, uint32_t b)
{
    return abs((int)(a % g->width) - (int)(b % g->width)) <= 2 &&
           abs((int)(a / g->width) - (int)(b / g->width)) <= 2;
}

/* Cells that differ are all in the parts, once; those near each other, in one. */
static void check_parts(struct exchange *x, const uint8_t *a, const uint8_t *b,
                        struct seen *seen)
{
    const struct grid *const g = &x->puzzle->grid;
    own_arena memory = {0};
    struct solution from, to;
    uint8_t changed[MAX_CELLS];

    nuri_solution_init(&from, g, &memory);
    nuri_solution_init(&to, g, &memory);
    nuri_solution_take(&from, g, a);
    nuri_solution_take(&to, g, b);
    nuri_exchange_split(x, &from, &to);
    memcpy(changed, a, grid_cells(g));
    for (uint32_t i = 0; i < x->first[x->parts]; i++) {
        const uint32_t at = x->differing[i];
        ck_assert_int_ne(changed[at], b[at]);
        changed[at] = b[at];
    }
    ck_assert_mem_eq(changed, b, grid_cells(g));
    for (uint32_t part = 0; part < x->parts; part++)
        for (uint32_t i = x->first[part]; i < x->first[part + 1]; i++)
            for (uint32_t k = x->first[part + 1]; k < x->first[x->parts]; k++)
                ck_assert(!is_near(g, x->differing[i], x->differing[k]));
    seen->parts += x->parts > 1;
}

static void check_puzzle(const nuri_puzzle *p, struct seen *seen)
{
    const uint32_t cells = grid_cells(&p->grid);
    own_arena a = {0};
    struct exchange x;
    FREED uint8_t *all = NULL;
    const size_t count = brute_solutions(p, &all);
    const size_t most = count < MAX_SOLUTIONS ? count : MAX_SOLUTIONS;

    nuri_exchange_init(&x, p, &a);
    ck_assert(!a.failed);
    for (size_t i = 0; i < most; i++)
        for (size_t k = 0; k < most; k++) {
            const uint8_t *const from = all + i * cells, *to = all + k * cells;
            if (i == k || !has_same_sizes(p, from, to))
                continue;
            nuri_exchange_find(&x, from, to);
            check_area(&x, all, count, seen);
            check_parts(&x, from, to, seen);
            seen->areas += x.count < cells;
        }
}

TESTS(what_is_exchanged_leaves_a_solution, 2)
{
    struct chance chance = {(uint64_t)_i};
    struct seen seen = {0};

    for (int i = 0; i < PUZZLES; i++) {
        own_puzzle p =
            chance_puzzle(&chance, i % 8 ? SMALL_CELLS : MAX_CELLS, true);
        check_puzzle(p, &seen);
    }
    ck_assert_uint_gt(seen.areas, 100);
    ck_assert_uint_gt(seen.parts, 0);
    ck_assert_uint_gt(seen.transfers, 2 * seen.areas);
}

/* The corner of an island may be on either side: only cells near it matter, on
 * a board of any size. */
TEST(an_area_is_small)
{
    enum { SIDE = 12, AT = 4 };
    int32_t clues[SIDE * SIDE] = {0};
    uint8_t from[SIDE * SIDE], to[SIDE * SIDE];
    own_arena a = {0};
    struct exchange x;

    for (int i = 0; i < SIDE * SIDE; i++)
        clues[i] = NURI_CLUE_NONE;
    clues[AT * SIDE + AT] = 2;
    clues[(AT - 1) * SIDE + AT + 2] = 1;
    clues[(AT + 1) * SIDE + AT + 2] = 1;
    own_puzzle p = new_puzzle(SIDE, SIDE, clues);
    memset(from, NURI_BLACK, sizeof from);
    from[AT * SIDE + AT] = NURI_WHITE;
    /* Land where there would be squares; those elsewhere are not looked at. */
    from[(AT - 1) * SIDE + AT + 2] = NURI_WHITE;
    from[(AT + 1) * SIDE + AT + 2] = NURI_WHITE;
    memcpy(to, from, sizeof to);
    from[AT * SIDE + AT + 1] = NURI_WHITE;
    to[(AT + 1) * SIDE + AT] = NURI_WHITE;
    nuri_exchange_init(&x, p, &a);
    nuri_exchange_find(&x, from, to);
    ck_assert_uint_eq(x.count, 12);
}
