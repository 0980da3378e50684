/*
 * check_reasons.c -- every clause the search relies on is true.
 *
 * Reasons are invisible from outside: a wrong one costs a solution now and
 * then, in a branch that no test happens to look at.  So here the search is
 * driven by hand on small boards, with random decisions, and the explanation
 * of each reason is held to all solutions: with what it explains it must be
 * satisfied by every one of them, be false before, and point backwards on the
 * trail.
 */
#include "brute.h"
#include "support.h"

#include "search/propagate.h"
#include "search/reasons.h"
#include "search/search.h"
#include "search/trail.h"

#include <stdlib.h>

enum { PUZZLES = 1500, DRIVES = 12, MAX_CELLS = 16 };

struct drive {
    struct chance chance;
    nuri_puzzle *puzzle;
    struct search *search;
    uint32_t cells;
    uint8_t *all; /* [count][cells], solutions that agree with the board */
    size_t count;
    uint64_t reasons[REASON_FULL + 1]; /* how many of each kind were seen */
};

/* The clue of the island that holds cell i in this solution. */
static uint32_t region_in(const struct drive *d, const uint8_t *solution,
                          uint32_t i)
{
    const struct grid *g = &d->search->grid;
    const nuri_puzzle *p = d->puzzle;
    uint32_t list[MAX_CELLS], n = 0, clue = 0;
    bool seen[MAX_CELLS] = {false};

    list[n++] = i;
    seen[i] = true;
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t x = list[k] % g->width, y = list[k] / g->width;
        for (uint32_t c = 0; c < p->clues; c++)
            if (grid_index(g, p->clue_cell[c]) == list[k])
                clue = c + 1;
        for (uint32_t j = 0; j < d->cells; j++) {
            const uint32_t u = j % g->width, v = j / g->width;
            const uint32_t far =
                (u > x ? u - x : x - u) + (v > y ? v - y : y - v);
            if (far == 1 && !seen[j] && solution[j] == NURI_WHITE) {
                seen[j] = true;
                list[n++] = j;
            }
        }
    }
    return clue;
}

static bool holds_in(const struct drive *d, const uint8_t *solution, lit l)
{
    const struct search *s = d->search;
    const var v = var_of(l);
    const uint32_t i = grid_index(&s->grid, s->cell_of[v]);
    bool value;

    if (v == 0)
        return l == LIT_TRUE;
    if (s->region_of[v] == SEA)
        value = solution[i] == NURI_BLACK;
    else
        value = solution[i] == NURI_WHITE &&
                region_in(d, solution, i) == s->region_of[v];
    return (l == positive(v)) == value;
}

/* Every solution satisfies the clause in s->explanation, with l added. */
static void check_clause(const struct drive *d, lit l, const char *what,
                         uint32_t kind)
{
    const struct search *s = d->search;

    for (size_t k = 0; k < d->count; k++) {
        const uint8_t *solution = d->all + k * d->cells;
        bool satisfied = l != LIT_FALSE && holds_in(d, solution, l);
        for (uint32_t i = 0; i < s->explanation_size && !satisfied; i++)
            satisfied = holds_in(d, solution, s->explanation[i]);
        ck_assert_msg(satisfied, "%s of kind %u is no consequence", what, kind);
    }
}

static void check_trail(struct drive *d, uint32_t from)
{
    struct search *s = d->search;

    for (uint32_t at = from; at < s->trail_size; at++) {
        const lit l = s->trail[at];
        const struct reason reason = s->reason[var_of(l)];
        if (reason.kind == REASON_NONE || s->level[var_of(l)] == 0)
            continue;
        nuri_explain_true(s, l);
        d->reasons[reason.kind]++;
        for (uint32_t i = 0; i < s->explanation_size; i++) {
            ck_assert(is_false(s, s->explanation[i]));
            ck_assert_uint_lt(s->position[var_of(s->explanation[i])], at);
        }
        check_clause(d, l, "the explanation", reason.kind);
    }
}

/* Decide at random until a conflict or the end, checking all on the way. */
static void drive_down(struct drive *d)
{
    struct search *s = d->search;

    for (;;) {
        const uint32_t before = s->trail_size;
        const bool consistent = nuri_propagate(s);
        if (!consistent) {
            for (uint32_t i = 0; i < s->explanation_size; i++)
                ck_assert(is_false(s, s->explanation[i]));
            check_clause(d, LIT_FALSE, "a conflict", 0);
        }
        check_trail(d, before);
        if (!consistent || s->trail_size + 1 >= s->vars)
            break;
        var v = 1 + chance_below(&d->chance, s->vars - 1);
        while (!is_open(s, positive(v)))
            v = v + 1 < s->vars ? v + 1 : 1;
        nuri_decide(s, chance_below(&d->chance, 2) ? positive(v) : negative(v));
    }
}

/* What the board settles must hold in all solutions that agree with it. */
static void check_root(const struct drive *d)
{
    const struct search *s = d->search;

    for (uint32_t at = 0; at < s->trail_size; at++)
        for (size_t k = 0; k < d->count; k++)
            ck_assert(holds_in(d, d->all + k * d->cells, s->trail[at]));
}

static void drive_all(struct drive *d)
{
    struct search *s = d->search;

    if (s->exhausted || !nuri_propagate(s)) {
        ck_assert_uint_eq(d->count, 0);
        return;
    }
    check_root(d);
    for (int k = 0; k < DRIVES && s->trail_size + 1 < s->vars; k++) {
        drive_down(d);
        nuri_undo(s, 0);
        s->head = s->trail_size;
    }
}

/* A board with random marks of one of its solutions. */
static void random_marks(struct drive *d, uint8_t *marks)
{
    const uint8_t *from =
        d->count
            ? d->all + chance_below(&d->chance, (uint32_t)d->count) * d->cells
            : NULL;

    for (uint32_t i = 0; i < d->cells; i++)
        marks[i] =
            from && chance_below(&d->chance, 5) == 0 ? from[i] : NURI_UNDECIDED;
    size_t kept = 0;
    for (size_t k = 0; k < d->count; k++)
        if (brute_agrees(d->puzzle, d->all + k * d->cells, marks)) {
            for (uint32_t i = 0; i < d->cells; i++)
                d->all[kept * d->cells + i] = d->all[k * d->cells + i];
            kept++;
        }
    d->count = kept;
}

static void drive_puzzle(struct drive *d, uint64_t seed)
{
    uint8_t marks[MAX_CELLS];
    struct budget budget;
    struct board board;
    bool consistent;

    d->chance.bits = seed;
    d->puzzle = chance_puzzle(&d->chance, MAX_CELLS, seed % 4 != 0);
    d->cells = nuri_puzzle_width(d->puzzle) * nuri_puzzle_height(d->puzzle);
    d->count = brute_solutions(d->puzzle, &d->all);
    random_marks(d, marks);
    nuri_budget_start(&budget, NULL);
    ck_assert_int_eq(nuri_board_init(&board, d->puzzle, marks, &consistent),
                     NURI_OK);
    ck_assert_int_eq(nuri_search_new(&d->search, &board, &budget), NURI_OK);
    drive_all(d);
    nuri_search_free(d->search);
    nuri_board_clear(&board);
    nuri_puzzle_free(d->puzzle);
    free(d->all);
}

START_TEST(every_reason_is_a_consequence_of_the_rules)
{
    struct drive d = {0};

    for (uint64_t k = 0; k < PUZZLES; k++)
        drive_puzzle(&d, 300000 + k);
    /* A kind that never came up would have been tested in vain. */
    for (uint32_t kind = REASON_BINARY; kind <= REASON_FULL; kind++)
        ck_assert_msg(d.reasons[kind] > 0, "no reason of kind %u", kind);
}
END_TEST

/* Runs of neighbours round the middle that hold a side, counted plainly. */
static bool ring_cuts(uint32_t ring)
{
    uint32_t parts = 0, start = 0;
    bool side = false;

    if (ring == 255)
        return false;
    while (ring >> start & 1U)
        start++;
    for (uint32_t i = 1; i <= 8; i++) {
        const uint32_t k = (start + i) % 8;
        if (ring >> k & 1U) {
            side = side || k % 2 == 1;
        } else {
            parts += side;
            side = false;
        }
    }
    return parts > 1;
}

START_TEST(the_table_of_rings_is_right)
{
    for (uint32_t ring = 0; ring < 256; ring++)
        ck_assert_msg(nuri_ring_cuts(ring) == ring_cuts(ring), "ring %u", ring);
}
END_TEST

int main(void)
{
    return RUN_TESTS("reasons", 120,
                     {every_reason_is_a_consequence_of_the_rules, 1},
                     {the_table_of_rings_is_right, 1});
}
