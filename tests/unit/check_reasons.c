/*
 * check_reasons.c -- every clause the search relies on is true.
 *
 * A wrong reason is invisible from outside: it costs a solution now and then.
 * So the search is driven here by random decisions on small boards.  Each
 * reason's explanation, with its literal, must be satisfied by every solution,
 * be false before, and point backwards on the trail.
 */
#include "brute.h"
#include "world.h"

#include "search/search.h"

enum { PUZZLES = 1500, DRIVES = 12, MAX_CELLS = 16 };

struct drive {
    struct world world; /* of solutions those that agree with the board */
    struct search *search;
    uint64_t reasons[REASON_FULL + 1]; /* how many of each kind were seen */
};

/* Every solution satisfies the clause in s->explanation, with l added. */
static void check_clause(const struct drive *d, lit l, const char *what,
                         uint32_t kind)
{
    const struct search *s = d->search;

    for (size_t k = 0; k < d->world.count; k++) {
        bool satisfied = l != LIT_FALSE && world_holds(&d->world, k, s, l);
        for (uint32_t i = 0; i < s->explanation_size && !satisfied; i++)
            satisfied = world_holds(&d->world, k, s, s->explanation[i]);
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
        var v = 1 + chance_below(&d->world.chance, s->vars - 1);
        while (!is_open(s, positive(v)))
            v = v + 1 < s->vars ? v + 1 : 1;
        nuri_decide(s, chance_below(&d->world.chance, 2) ? positive(v)
                                                         : negative(v));
    }
}

/* What the board settles must hold in all solutions that agree with it. */
static void check_root(const struct drive *d)
{
    const struct search *s = d->search;

    for (uint32_t at = 0; at < s->trail_size; at++)
        for (size_t k = 0; k < d->world.count; k++)
            ck_assert(world_holds(&d->world, k, s, s->trail[at]));
}

static void drive_all(struct drive *d)
{
    struct search *s = d->search;

    if (s->exhausted || !nuri_propagate(s)) {
        ck_assert_uint_eq(d->world.count, 0);
        return;
    }
    check_root(d);
    for (int k = 0; k < DRIVES && s->trail_size + 1 < s->vars; k++) {
        drive_down(d);
        nuri_undo(s, 0);
        s->head = s->trail_size;
    }
}

/* Random marks of one of the solutions; those that agree are kept. */
static void random_marks(struct world *w)
{
    const uint8_t *from =
        w->count
            ? w->all + chance_below(&w->chance, (uint32_t)w->count) * w->cells
            : NULL;
    size_t kept = 0;

    for (uint32_t i = 0; i < w->cells; i++)
        w->marks[i] =
            from && chance_below(&w->chance, 5) == 0 ? from[i] : NURI_UNDECIDED;
    for (size_t k = 0; k < w->count; k++)
        if (brute_agrees(w->puzzle, w->all + k * w->cells, w->marks))
            memmove(w->all + kept++ * w->cells, w->all + k * w->cells,
                    w->cells);
    w->count = kept;
}

static void drive_puzzle(struct drive *d, uint64_t seed)
{
    struct world *const w = &d->world;
    struct budget budget;
    struct board board;

    world_make(w, seed, MAX_CELLS, seed % 4 != 0);
    random_marks(w);
    world_own(w);
    nuri_budget_start(&budget, NULL);
    board_open(&board, w->puzzle, w->marks);
    ck_ok(nuri_search_new(&d->search, &board, &budget));
    drive_all(d);
    nuri_search_free(d->search);
    nuri_board_clear(&board);
    world_clear(w);
}

TEST(every_reason_is_a_consequence_of_the_rules)
{
    struct drive d = {0};

    for (uint64_t k = 0; k < PUZZLES; k++)
        drive_puzzle(&d, 300000 + k);
    /* A kind that never came up would have been tested in vain. */
    for (uint32_t kind = REASON_BINARY; kind <= REASON_FULL; kind++)
        ck_assert_msg(d.reasons[kind] > 0, "no reason of kind %u", kind);
}

/* Runs of neighbours round the middle that hold a side, counted plainly. */
static uint32_t ring_parts(uint32_t ring)
{
    uint32_t parts = 0, start = 0;
    bool side = false;

    if (ring == 255)
        return 1;
    while (ring >> start & 1U)
        start++;
    for (uint32_t i = 1; i <= 8; i++) {
        const uint32_t k = (start + i) % 8;
        if (ring >> k & 1U) {
            side = side || k % 2 == 0;
        } else {
            parts += side;
            side = false;
        }
    }
    return parts;
}

TEST(the_tables_of_rings_are_right)
{
    for (uint32_t ring = 0; ring < 256; ring++) {
        uint32_t squares = 0;
        for (uint32_t k = 0; k < 8; k += 2) {
            const uint32_t square = 7U << k | 7U >> (8 - k);
            squares += (ring & square & 255) == (square & 255);
        }
        ck_assert_msg(nuri_ring_parts[ring] == ring_parts(ring), "ring %u",
                      ring);
        ck_assert_msg(nuri_ring_squares[ring] == squares, "ring %u", ring);
    }
}
