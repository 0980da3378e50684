/*
 * check_sample.c -- solutions by local search, against brute force.
 *
 * labels: solving
 */
#include "brute.h"
#include "world.h"

#include "base/random.h"
#include "sample/colouring.h"
#include "sample/repair.h"
#include "sample/sample.h"

enum { PUZZLES = 400, MAX_CELLS = 20, NODES = 200, FLIPS = 300 };

/* A sampler for the world with its marks; NULL if there is nothing to do. */
static struct sampler *begin(const struct world *w, struct budget *budget)
{
    struct sampler *s = NULL;
    own_board board;

    nuri_budget_start(budget, NULL);
    const bool consistent = board_open(&board, w->puzzle, w->marks);
    if (consistent)
        ck_ok(nuri_sampler_new(&s, &board, 0, budget));
    return s;
}

/* It is a solution, and has the marks. */
static void accept(const struct world *w, const uint8_t *solution)
{
    if (!brute_accepts(w->puzzle, solution) ||
        !brute_agrees(w->puzzle, solution, w->marks)) {
        char *colouring = draw_state(w->puzzle, solution);
        ck_abort_msg("no solution:\n%s", colouring);
    }
}

TEST(what_is_found_is_a_solution)
{
    unsigned found = 0, missed = 0, pairs = 0;

    struct world w;

    WORLDS (w, k, PUZZLES, 90000, MAX_CELLS, k % 4 != 0) {
        struct budget budget;
        uint8_t common[MAX_CELLS], first[MAX_CELLS], second[MAX_CELLS];
        world_mark(&w, k % 8 == 0);
        const size_t n = world_agreeing(&w, w.marks, common);
        struct sampler *s = begin(&w, &budget);
        if (s && nuri_sampler_run(s, NODES, first)) {
            found++;
            accept(&w, first);
            if (nuri_sampler_near(s, first, second) ||
                nuri_sampler_run(s, NODES, second)) {
                accept(&w, second);
                ck_assert(memcmp(first, second, w.cells) != 0);
                pairs++;
            } else {
                missed += n > 1;
            }
        } else if (s) {
            missed += n > 0;
        }
        nuri_sampler_free(s);
    }
    ck_assert_uint_gt(found, PUZZLES / 4);
    ck_assert_uint_gt(pairs, PUZZLES / 16);
    ck_assert_uint_lt(missed, found / 8);
}

/* True if in another solution one island has one cell elsewhere, or one with
 * `?` has one cell more or less. */
static bool has_near(const struct world *w, size_t first)
{
    const struct world_bits b = world_bits(w, w->marks);
    bool near = false;

    for (size_t i = 0; i < w->count && !near; i++) {
        uint32_t differ = w->land[i] ^ w->land[first];
        differ &= differ - 1; /* one is taken out, and another */
        near = i != first && (differ & (differ - 1)) == 0 &&
               ((w->land[i] ^ b.land) & b.known) == 0;
    }
    return near;
}

TEST(what_is_near_is_a_second_solution)
{
    unsigned near = 0, seen = 0;

    struct world w;

    WORLDS (w, k, PUZZLES, 97000, MAX_CELLS, k % 4 != 0) {
        struct budget budget;
        uint8_t second[MAX_CELLS];
        world_mark(&w, 0);
        struct sampler *s = begin(&w, &budget);
        for (size_t i = 0; s && i < w.count; i++) {
            const uint8_t *const first = w.all + i * w.cells;
            if (!brute_agrees(w.puzzle, first, w.marks))
                continue;
            near += has_near(&w, i);
            if (!nuri_sampler_near(s, first, second))
                continue;
            accept(&w, second);
            ck_assert(memcmp(first, second, w.cells) != 0);
            seen++;
        }
        nuri_sampler_free(s);
    }
    /* Missed are moves between whose two steps an island or the sea is in two
     * parts. */
    ck_assert_uint_gt(near, PUZZLES);
    ck_assert_uint_gt(seen, near * 9 / 10);
}

TEST(the_same_seed_gives_the_same_however_it_is_sliced)
{
    struct world w;
    struct budget budget, other;
    uint8_t at_once[MAX_CELLS], sliced[MAX_CELLS];
    unsigned compared = 0;

    WORLDS (w, k, PUZZLES / 4, 95000, MAX_CELLS, true) {
        world_mark(&w, 0);
        struct sampler *a = begin(&w, &budget), *b = begin(&w, &other);
        if (a && nuri_sampler_run(a, NODES, at_once)) {
            bool found = false;
            for (int i = 0; i < NODES && !found; i++)
                found = nuri_sampler_run(b, 1, sliced);
            ck_assert(found);
            ck_assert_mem_eq(at_once, sliced, w.cells);
            compared++;
        }
        nuri_sampler_free(a);
        nuri_sampler_free(b);
    }
    ck_assert_uint_gt(compared, PUZZLES / 16);
}

/* True if all cells of that owner are connected by sides. */
static bool is_one_part(const struct colouring *p, uint16_t owner)
{
    FREED bool *seen = zeros(p->grid.size, sizeof *seen);
    uint32_t parts = 0;

    for (cell c = 0; c < p->grid.size; c++) {
        if (p->owner[c] != owner || seen[c])
            continue;
        seen[c] = true;
        parts++;
        for (bool more = true; more;) {
            more = false;
            for (cell d = grid_first(&p->grid); d < grid_end(&p->grid); d++) {
                cell near[4];
                grid_neighbours(&p->grid, d, near);
                for (int k = 0; k < 4 && p->owner[d] == owner && !seen[d]; k++)
                    if (seen[near[k]])
                        more = seen[d] = true;
            }
        }
    }
    return parts <= 1;
}

/* Islands do not touch, and everything is in one part. */
static void check_picture(const struct colouring *p)
{
    for (uint32_t i = 0; i <= p->puzzle->clues; i++)
        ck_assert(is_one_part(p, (uint16_t)i));
    for (uint32_t i = 0; i < grid_cells(&p->grid); i++) {
        cell near[4];
        const uint16_t owner = p->owner[grid_at(&p->grid, i)];
        grid_neighbours(&p->grid, grid_at(&p->grid, i), near);
        for (int k = 0; owner != OF_SEA && k < 4; k++)
            ck_assert(p->owner[near[k]] == owner ||
                      p->owner[near[k]] == OF_SEA ||
                      p->owner[near[k]] == OF_FRAME);
    }
    for (uint32_t i = 0; i < p->puzzle->clues; i++)
        ck_assert_uint_eq(p->owner[p->puzzle->clue_cell[i]], i + 1);
}

TEST(flips_keep_sea_and_islands_together)
{
    uint64_t random = 7;
    struct budget budget;

    nuri_budget_start(&budget, NULL);
    for (uint64_t k = 0; k < PUZZLES / 4; k++) {
        own_puzzle puzzle = drawn_puzzle(
            k % 3 == 0   ? "?.?.?.?.?\n.........\n..?.?.?.?\n.........\n"
                           "?.?.3.?..\n"
            : k % 3 == 1 ? "?......\n.......\n..?....\n.......\n"
                           ".....7.\n.......\n"
                         : "4.......\n........\n....?..5\n........\n",
            NULL);
        own_board board;
        struct colouring p;
        board_open(&board, puzzle, NULL);
        ck_assert(nuri_colouring_init(&p, &board, &budget));
        for (int i = 0; i < FLIPS; i++) {
            struct flip f;
            const uint64_t bits = random_split(&random);
            const cell c = p.free[random_scale((uint32_t)bits, p.frees)];
            if (!nuri_colouring_can_flip(&p, c, &f))
                continue;
            const bool keeps = nuri_colouring_keeps_sea(&p, &f);
            nuri_colouring_flip(&p, &f);
            ck_assert(is_one_part(&p, OF_SEA) == keeps);
            if (keeps) {
                check_picture(&p);
                continue;
            }
            /* Back again. */
            nuri_colouring_flip(&p,
                                &(struct flip){c, f.loser, f.owner, -f.change});
        }
        nuri_colouring_clear(&p);
    }
}

enum { SIDE = 40, MIN_CHANGE_DISTANCE = 4, WINDOWS = 500 };

/* Counts updated while the colouring changes equal fresh ones; a rejected
 * window leaves everything unchanged. */
TEST(windows_never_make_more_faults)
{
    static int32_t clues[SIDE * SIDE];
    static uint8_t colours[SIDE * SIDE];
    struct budget budget;
    struct colouring p, again;
    struct repair_pass repair;
    uint64_t random = 7;

    nuri_budget_start(&budget, NULL);
    for (uint32_t i = 0; i < SIDE * SIDE; i++)
        clues[i] = i % SIDE % MIN_CHANGE_DISTANCE == 1 &&
                           i / SIDE % MIN_CHANGE_DISTANCE == 1
                       ? 1 + (int32_t)(i % 7)
                       : 0;
    own_puzzle puzzle = new_puzzle(SIDE, SIDE, clues);
    own_board board;
    board_open(&board, puzzle, NULL);
    ck_assert(nuri_colouring_init(&p, &board, &budget) &&
              nuri_colouring_init(&again, &board, &budget));
    const int32_t first = p.violations;
    nuri_repair_begin(&repair, &p);
    for (unsigned k = 0; k < WINDOWS; k++) {
        const int32_t before = p.violations;
        ck_assert_uint_gt(nuri_repair_next(&repair, &p, &random), 0);
        ck_assert_int_le(p.violations, before);
        ck_assert(nuri_colouring_is_whole(&p));
        for (uint32_t i = 0; i < SIDE * SIDE; i++)
            colours[i] = p.owner[grid_at(&p.grid, i)] == OF_SEA ? NURI_BLACK
                                                                : NURI_WHITE;
        nuri_colouring_copy(&again, colours);
        ck_assert_int_eq(again.violations, p.violations);
        ck_assert_mem_eq(again.owner, p.owner, p.grid.size * sizeof *p.owner);
        ck_assert_mem_eq(again.at_edge, p.at_edge,
                         (puzzle->clues + 1) * sizeof *p.at_edge);
    }
    ck_assert_int_lt(p.violations, first / 2);
    nuri_colouring_clear(&again);
    nuri_colouring_clear(&p);
}

/* A lone island with just enough cells has several solutions, and with one less
 * none: a comb is the one, and counting squares the other. */
TEST(a_lone_island_of_the_least_size)
{
    static const uint32_t sides[][2] = {{7, 7}, {8, 8}, {9, 8}, {10, 13}};
    static int32_t clues[10 * 13];

    for (size_t k = 0; k < sizeof sides / sizeof *sides; k++) {
        const uint32_t width = sides[k][0], height = sides[k][1];
        const int32_t squares = (int32_t)((width - 1) * (height - 1));
        for (uint32_t i = 0; i < width * height; i++) {
            const uint32_t x = i % width, y = i / width;
            const int32_t edges =
                (x == 0 || x == width - 1) + (y == 0 || y == height - 1);
            const int32_t least = (squares - 2 + 2 * edges + 1) / 2;
            for (int32_t less = 0; less < 2; less++) {
                own_result r = NULL;
                memset(clues, 0, sizeof clues);
                clues[i] = least - less;
                own_puzzle puzzle = new_puzzle(width, height, clues);
                ck_ok(nuri_solve(&r, puzzle, NULL,
                                 &(nuri_options){.max_nodes = 5000}));
                ck_assert_int_eq(r->outcome, less ? NURI_OUTCOME_NONE
                                                  : NURI_OUTCOME_MULTIPLE);
            }
        }
    }
}
