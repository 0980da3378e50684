/*
 * check_solve.c -- whatever a call says, at any limit, is what brute force says.
 *
 * On random boards small enough to try every colouring, some without a solution,
 * with `?` clues and with marks that are right or wrong.  Without a limit all is
 * said.
 *
 * labels: solving
 */
#include "brute.h"
#include "world.h"

#include "search/search.h"
#include "solve/session.h"

enum { BOARDS = 1500, MAX_CELLS = 20, EDGE_CELLS = 20 };

static const uint64_t limits[] = {0, 1, 2, 3, 4, 6, 9, 15, 30};

struct asked {
    struct world *w;
    const uint8_t *marks; /* NULL: none */
    size_t with;          /* solutions with the marks, and what they share */
    uint8_t common[MAX_CELLS];
    nuri_options options;
    bool is_limited;
    unsigned unknown, parts, wrong, none; /* what was said so far */
    unsigned judged[NURI_MARK_NOT_MADE + 1], orders[3];
};

static void check_outcome(struct asked *a, nuri_outcome outcome)
{
    ck_assert(outcome != NURI_OUTCOME_UNIQUE || a->with == 1);
    ck_assert(outcome != NURI_OUTCOME_MULTIPLE || a->with > 1);
    ck_assert(outcome != NURI_OUTCOME_NONE || a->with == 0);
    ck_assert(outcome != NURI_OUTCOME_UNKNOWN || a->is_limited);
    a->unknown += outcome == NURI_OUTCOME_UNKNOWN;
}

/* What is known is of all solutions; what differs, of none. */
static void solve(struct asked *a)
{
    own_result r = must_solve(a->w->puzzle, a->marks, &a->options);

    check_outcome(a, r->outcome);
    for (unsigned i = 0; i < r->solution_count; i++)
        ck_assert(brute_accepts(a->w->puzzle, r->solutions[i]));
    if (!a->is_limited && a->options.want_common)
        world_check(a->w, a->marks, r);
    if (r->outcome == NURI_OUTCOME_MULTIPLE && a->options.want_common) {
        ck_assert(r->common || r->limit != NURI_LIMIT_NOT_REACHED);
        a->parts += !r->common;
        for (uint32_t i = 0; i < a->w->cells; i++) {
            ck_assert(!r->common || r->common[i] == a->common[i]);
            ck_assert(r->known[i] == NURI_UNDECIDED ||
                      r->known[i] == a->common[i]);
            ck_assert(!r->differ || !r->differ[i] ||
                      a->common[i] == NURI_UNDECIDED);
        }
    }
}

/* ---- Counting ---- */

struct listing {
    const struct world *world;
    uint64_t seen; /* bit k: solution k was shown */
    uint64_t stop; /* stop after this many; 0: never */
    uint64_t shown;
};

static bool note(void *user, const uint8_t *solution)
{
    struct listing *l = user;
    const struct world *w = l->world;

    for (size_t k = 0; k < w->count && k < 64; k++)
        if (memcmp(world_solution(w, k), solution, w->cells) == 0) {
            ck_assert_msg(!(l->seen >> k & 1), "the same solution twice");
            l->seen |= (uint64_t)1 << k;
        }
    ck_assert(brute_accepts(w->puzzle, solution));
    return ++l->shown != l->stop;
}

/* With each solution shown, and without. */
static void count(struct asked *a)
{
    struct listing l = {.world = a->w};
    const nuri_count_options each = {.each = note, .user = &l};
    nuri_count_result r;

    for (int k = 0; k < 2; k++) {
        ck_ok(nuri_count(&r, a->w->puzzle, a->marks, &a->options,
                         k ? &each : NULL));
        ck_assert_uint_le(r.count, a->with);
        ck_assert(r.exact || a->is_limited);
        ck_assert(!r.exact || r.count == a->with);
    }
    ck_assert_uint_eq(l.shown, r.count);
}

/* ---- Hints ---- */

/* What a hint, or a reason why there is no solution, says. */
static void check_hint(struct asked *a, nuri_hint_result *h)
{
    const nuri_step *const step = h->step;
    const nuri_hint_kind kind = h->hint_kind;
    uint8_t facts[MAX_CELLS];

    switch (kind) {
    case NURI_HINT_CELL:
        ck_assert(a->with == 0 || a->common[step->cells[0]] == step->colour);
        break;
    case NURI_HINT_WRONG_MARK:
    case NURI_HINT_WRONG_MARKS:
        ck_assert_uint_eq(a->with, 0);
        ck_assert_uint_gt(world_agreeing(a->w, NULL, facts), 0);
        ck_assert(kind == NURI_HINT_WRONG_MARKS ||
                  facts[step->cells[0]] == step->colour);
        a->wrong++;
        break;
    case NURI_HINT_NONE:
        ck_assert_uint_eq(a->w->count, 0);
        a->none++;
        break;
    case NURI_HINT_NOT_UNIQUE: ck_assert_uint_gt(a->with, 1); break;
    case NURI_HINT_SOLVED: ck_assert_uint_eq(a->with, 1); break;
    case NURI_HINT_UNKNOWN:
    case NURI_HINT_TOO_HARD: ck_assert(a->is_limited); break;
    }
    nuri_hint_result_free(h);
}

static void hint(struct asked *a)
{
    check_hint(a, must_hint(a->w->puzzle, a->marks, &a->options, NULL));
    if (a->with == 0)
        check_hint(a, must_explain_none(a->w->puzzle, a->marks, &a->options));
}

/* An explanation ends in what is common. */
static void explain(struct asked *a)
{
    own_explanation e = must_explain(a->w->puzzle, a->marks, &a->options, NULL);
    const bool is_wrong = e->hint_kind == NURI_HINT_WRONG_MARK ||
                          e->hint_kind == NURI_HINT_WRONG_MARKS;

    ck_assert(e->hint_kind != NURI_HINT_NONE || a->w->count == 0);
    ck_assert(!is_wrong || (a->w->count > 0 && a->with == 0));
    if (!a->is_limited)
        ck_assert(a->w->count == 0 ? e->hint_kind == NURI_HINT_NONE
                  : a->with == 0   ? is_wrong
                  : a->with == 1   ? e->hint_kind == NURI_HINT_SOLVED
                                   : e->hint_kind == NURI_HINT_NOT_UNIQUE);
    for (uint32_t i = 0; !a->is_limited && a->with > 0 && i < a->w->cells; i++)
        ck_assert_int_eq(e->board[i], a->common[i]);
}

/* ---- Games ---- */

/* A game: some marks at once, of no known order; then others. */
struct game {
    uint8_t colours[MAX_CELLS];
    nuri_mark marks[MAX_CELLS];
    size_t count;
};

static size_t solutions_after(const struct asked *a, const struct game *g,
                              size_t count)
{
    uint8_t marks[MAX_CELLS], common[MAX_CELLS];

    memcpy(marks, g->colours, a->w->cells);
    for (size_t i = 0; i < count; i++)
        marks[g->marks[i].cell] = (uint8_t)g->marks[i].colour;
    return world_agreeing(a->w, marks, common);
}

/* The first mark, in their order, after which there is no solution. */
static void check_first(const struct asked *a, const struct game *g,
                        const nuri_judgement *j)
{
    const nuri_mark mark = j->first_wrong;
    const size_t place = j->first_wrong_index;
    struct game before = {.count = 0};

    switch (j->first_wrong_order) {
    case NURI_MARK_ORDER_NONE:
        ck_assert(a->is_limited || a->w->count == 0 ||
                  solutions_after(a, g, g->count) > 0);
        return;
    case NURI_MARK_ORDER_PLAYED:
        ck_assert_uint_lt(place, g->count);
        ck_assert_uint_eq(mark.cell, g->marks[place].cell);
        ck_assert_int_eq(mark.colour, g->marks[place].colour);
        ck_assert_uint_gt(solutions_after(a, g, place), 0);
        ck_assert_uint_eq(solutions_after(a, g, place + 1), 0);
        return;
    case NURI_MARK_ORDER_READING:
        memcpy(before.colours, g->colours, mark.cell);
        ck_assert_uint_gt(solutions_after(a, &before, 0), 0);
        before.colours[mark.cell] = g->colours[mark.cell];
        ck_assert_int_eq(mark.colour, g->colours[mark.cell]);
        ck_assert_uint_eq(solutions_after(a, &before, 0), 0);
        return;
    }
}

/* The last mark, on the board before it; on the clues alone if that has no
 * solution. */
static void check_last(const struct asked *a, const struct game *g,
                       const nuri_judgement *j)
{
    const nuri_mark last = g->marks[g->count - 1];
    const bool kept = solutions_after(a, g, g->count - 1) > 0;
    struct game before = kept ? *g : (struct game){.count = 1};
    const nuri_step *const step = j->step;

    before.marks[before.count - 1] = last;
    const bool can = solutions_after(a, &before, before.count) > 0;
    before.marks[before.count - 1].colour = other_colour(last.colour);
    const bool must = solutions_after(a, &before, before.count) == 0;
    ck_assert_int_eq(j->verdict, a->w->count == 0 ? NURI_MARK_NONE
                                 : !can           ? NURI_MARK_WRONG
                                 : must           ? NURI_MARK_RIGHT
                                                  : NURI_MARK_UNDECIDED);
    ck_assert_uint_eq(j->mark.cell, last.cell);
    if (a->w->count == 0)
        return;
    ck_assert_int_eq(step != NULL, !can || must);
    if (!step)
        return;
    ck_assert_uint_eq(step->cell_count, 1);
    ck_assert_uint_eq(step->cells[0], last.cell);
    ck_assert_int_eq(step->colour,
                     can ? last.colour : other_colour(last.colour));
    for (size_t i = 0;
         kept && step->because_count > 1 && i < step->because_count; i++) {
        /* It rests on what was marked before. */
        bool known =
            clue_at(a->w->puzzle, step->because[i]) != NURI_CLUE_NONE ||
            g->colours[step->because[i]] != NURI_UNDECIDED;
        for (size_t k = 0; k + 1 < g->count; k++)
            known = known || g->marks[k].cell == step->because[i];
        ck_assert(known);
    }
}

/* A quarter of the marks were made before, the others in random order. */
static void judge(struct asked *a)
{
    struct game g = {.count = 0};
    own_judgement j = NULL;

    for (uint32_t i = 0; a->marks && i < a->w->cells; i++) {
        if (a->marks[i] == NURI_UNDECIDED ||
            clue_at(a->w->puzzle, i) != NURI_CLUE_NONE)
            continue;
        const size_t k = chance_below(&a->w->chance, (uint32_t)g.count + 1);
        if (chance_below(&a->w->chance, 4) == 0) {
            g.colours[i] = a->marks[i];
            continue;
        }
        g.marks[g.count++] = g.marks[k];
        g.marks[k] = (nuri_mark){i, (nuri_colour)a->marks[i]};
    }
    ck_ok(nuri_judge(&j, a->w->puzzle, g.colours, g.marks, g.count, &a->options,
                     NULL));
    check_first(a, &g, j);
    if (g.count == 0)
        ck_assert_int_eq(j->verdict, NURI_MARK_NOT_MADE);
    else if (!a->is_limited)
        check_last(a, &g, j);
    if (j->verdict == NURI_MARK_RIGHT || j->verdict == NURI_MARK_WRONG)
        ck_assert_uint_gt(a->w->count, 0);
    ck_assert(j->verdict != NURI_MARK_NONE || a->w->count == 0);
    a->judged[j->verdict]++;
    a->orders[j->first_wrong_order]++;
}

/* ---- All of them ---- */

TEST(what_is_said_at_any_limit_is_true)
{
    static void (*const calls[])(struct asked *) = {solve, count, hint, explain,
                                                    judge};
    struct world w;
    struct asked a = {.w = &w};

    WORLDS (w, k, some_cases(BOARDS), 910000, k % 2 ? 16 : MAX_CELLS,
            k % 4 < 2) {
        /* Where there is no solution, only what is flipped is marked. */
        world_mark(&w, (uint32_t)(k / 4 % (w.count > 0 ? 4 : 12)));
        for (int i = 0; i < COUNT(limits) + 1; i++) {
            a.marks = i < COUNT(limits) ? w.marks : NULL;
            a.with = world_agreeing(&w, a.marks, a.common);
            a.options = (nuri_options){.max_nodes = limits[i % COUNT(limits)],
                                       .want_common = k % 4 < 3};
            a.is_limited = a.options.max_nodes > 0;
            for (int c = 0; c < COUNT(calls); c++)
                calls[c](&a);
        }
    }
    ck_assert_uint_gt(a.wrong, some_cases(250));
    ck_assert_uint_gt(a.none, some_cases(250));
    ck_assert_uint_gt(a.unknown, some_cases(250));
    ck_assert_uint_gt(a.parts, some_cases(50));
    ck_assert_uint_gt(a.judged[NURI_MARK_RIGHT], some_cases(100));
    ck_assert_uint_gt(a.judged[NURI_MARK_WRONG], some_cases(100));
    ck_assert_uint_gt(a.judged[NURI_MARK_UNDECIDED], some_cases(100));
    for (int order = 0; order < 3; order++)
        ck_assert_uint_gt(a.orders[order], some_cases(100));
}

/* ---- What is special ---- */

/* With the sizes of this solution as clues, nothing is deduced that is not in
 * it.  Return how many cells are. */
static uint32_t deduced(const nuri_puzzle *any, const uint8_t *solution)
{
    const struct ablations none = {.without = ABLATE_TECHNIQUES};
    struct chance chance = {1};
    struct budget budget;
    struct session s;
    uint8_t colours[EDGE_CELLS];
    uint32_t known = 0;

    own_puzzle p = sized_puzzle(&chance, any, solution, 0);
    nuri_budget_start(&budget, NULL);
    budget.ablations = &none;
    ck_ok(nuri_session_open(&s, p, NULL, &budget));
    ck_assert(s.consistent);
    nuri_board_copy(&s.board, colours);
    for (uint32_t i = 0; i < EDGE_CELLS; i++) {
        ck_assert(colours[i] == NURI_UNDECIDED || colours[i] == solution[i]);
        known += colours[i] != NURI_UNDECIDED && !clue_at(any, i);
    }
    nuri_session_close(&s);
    return known;
}

/* All solutions of boards of `?`, on 5x4: few white cells leave little for the
 * edge. */
TEST(cells_at_the_edge_agree_with_brute_force)
{
    const uint32_t times = 10 / some_cases(10);
    uint32_t known = 0;

    for (uint32_t k = 0; k < EDGE_CELLS * EDGE_CELLS; k += times + k % 3) {
        int32_t clues[EDGE_CELLS] = {0};
        struct world w;
        clues[k % EDGE_CELLS] = clues[k / EDGE_CELLS] = NURI_CLUE_ANY;
        world_of(&w, new_puzzle(5, 4, clues));
        for (size_t i = 0; i < w.count; i++)
            known += deduced(w.puzzle, world_solution(&w, i));
        world_clear(&w);
    }
    ck_assert_uint_gt(known, some_cases(1000));
}

TEST(a_count_ends_at_its_maximum)
{
    own_puzzle p = drawn_puzzle("......\n"
                                ".8....\n"
                                "....8.\n"
                                "..9...\n"
                                "......\n"
                                "......\n",
                                NULL);
    struct world w = {.puzzle = p, .cells = 36};
    struct listing l = {.world = &w, .stop = 2};
    const nuri_count_options options[] = {
        {.most = 0}, {.most = 1}, {.each = note, .user = &l}};
    static const uint64_t wanted[] = {3, 1, 2};

    for (int k = 0; k < 3; k++) {
        nuri_count_result r;
        ck_ok(nuri_count(&r, p, NULL, NULL, &options[k]));
        ck_assert_uint_eq(r.count, wanted[k]);
        ck_assert(r.exact == (k == 0));
        ck_assert_int_eq(r.limit, NURI_LIMIT_NOT_REACHED);
    }
}

/* With very many solutions the search alone may find none for long. */
TEST(a_count_that_cannot_end_finds_many)
{
    enum { SIDE = 14 };
    const int32_t clues[SIDE * SIDE] = {[7 * SIDE + 7] = NURI_CLUE_ANY};
    own_puzzle p = new_puzzle(SIDE, SIDE, clues);
    const struct world w = {.puzzle = p, .cells = SIDE * SIDE};
    const nuri_options options[] = {{.max_nodes = 20000},
                                    {.max_memory = UINT64_C(1) << 20}};

    for (int k = 0; k < 2; k++) {
        struct listing l = {.world = &w};
        const nuri_count_options each = {.each = note, .user = &l};
        nuri_count_result r;
        ck_ok(nuri_count(&r, p, NULL, &options[k], k ? NULL : &each));
        ck_assert(!r.exact);
        ck_assert_int_eq(r.limit, k ? NURI_LIMIT_MEMORY : NURI_LIMIT_NODES);
        ck_assert_uint_gt(r.count, 1000);
        ck_assert(k || l.shown == r.count);
    }
}

TEST(odd_games_are_judged)
{
    static const int32_t clues[] = {2, NURI_CLUE_NONE, NURI_CLUE_NONE};
    static const nuri_mark sea_on_clue = {0, NURI_BLACK}, off = {3, NURI_BLACK},
                           open = {1, NURI_UNDECIDED},
                           twice[] = {{2, NURI_WHITE}, {2, NURI_BLACK}};
    static const uint8_t wrong[] = {NURI_UNDECIDED, NURI_UNDECIDED, NURI_WHITE};
    own_puzzle p = new_puzzle(3, 1, clues);
    nuri_judgement *j = NULL;

    ck_assert_int_eq(nuri_judge(&j, p, NULL, &off, 1, NULL, NULL),
                     NURI_ERR_ARGUMENT);
    ck_assert_int_eq(nuri_judge(&j, p, NULL, &open, 1, NULL, NULL),
                     NURI_ERR_ARGUMENT);
    ck_assert_ptr_null(j);
    ck_ok(nuri_judge(&j, p, NULL, &sea_on_clue, 1, NULL, NULL));
    ck_assert_int_eq(j->verdict, NURI_MARK_WRONG);
    ck_assert_ptr_null(j->step);
    nuri_judgement_free(j);
    /* The later of two counts, and the state is not looked at there. */
    ck_ok(nuri_judge(&j, p, wrong, twice, 2, NULL, NULL));
    ck_assert_int_eq(j->verdict, NURI_MARK_RIGHT);
    ck_assert_int_eq(j->first_wrong_order, NURI_MARK_ORDER_NONE);
    nuri_judgement_free(j);
    ck_ok(nuri_judge(&j, p, wrong, NULL, 0, NULL, NULL));
    ck_assert_int_eq(j->verdict, NURI_MARK_NOT_MADE);
    ck_assert_int_eq(j->first_wrong_order, NURI_MARK_ORDER_READING);
    ck_assert_uint_eq(j->first_wrong.cell, 2);
    nuri_judgement_free(j);
}
