/*
 * check_search.c -- a search reasons by the rules, and finds what brute force
 * finds, with parts of it left out.
 *
 * A wrong reason is invisible from outside: it costs a solution now and then.
 * So the search is driven here by random decisions on small boards.  The audit
 * (support/audit.h) gets each explanation, the same without one literal, and
 * random clauses: what it accepts must hold in every solution, true ones must be
 * accepted, most others refused.  On larger boards it checks what a search
 * relies on, at each clause that this learns.
 *
 * Then each board is searched for one solution after the other, under
 * assumptions, for solutions that differ, and by enumeration; with all parts,
 * and with parts left out that must change no answer.  Every learned clause must
 * hold in all solutions that are not yet excluded.  NURI_SOAK is the number of
 * these boards.
 *
 * labels: solving
 */
#include "audit.h"
#include "brute.h"
#include "world.h"

#include "search/search.h"
#include "solve/solve.h"

enum { DRIVEN = 500, DRIVES = 6, MAX_LITERALS = 64 };
enum { LARGER = 300, LARGER_CELLS = 100, LARGER_NODES = 200 };
enum { BOARDS = 1000, ALL_ABLATIONS = ABLATIONS - 1, ENOUGH = 200000 };

/* One board, and one search on it. */
struct run {
    struct world w;
    uint8_t gone[1 << 12]; /* solutions that are not to be found any more */
    struct ablations ablations;
    struct budget budget;
    struct board board;
    struct search *search;
    struct auditor audit;
    uint64_t accepted, refused, conflicts, clauses;
    uint64_t reasons[REASON_FULL + 1]; /* how many of each kind were seen */
};

static const uint8_t *solution_at(const struct run *r, size_t n)
{
    return world_solution(&r->w, n);
}

static size_t left_over(const struct run *r)
{
    size_t n = 0;

    for (size_t i = 0; i < r->w.count; i++)
        n += !r->gone[i];
    return n;
}

/* True if a literal is true in each solution that is left. */
static bool holds(const struct run *r, const lit *clause, uint32_t count)
{
    bool all = true;

    for (size_t n = 0; n < r->w.count && all; n++) {
        bool satisfied = r->gone[n];
        for (uint32_t i = 0; i < count && !satisfied; i++)
            satisfied = world_holds(&r->w, n, r->search, clause[i]);
        all = satisfied;
    }
    return all;
}

/* The model can express every solution, and none contradicts what the board
 * settles. */
static void check_model(const struct run *r)
{
    const struct search *s = r->search;

    for (size_t n = 0; n < r->w.count; n++) {
        uint32_t owned = 0;
        if (r->gone[n])
            continue;
        for (var v = s->region[SEA].end; v < s->vars; v++)
            owned += world_holds(&r->w, n, s, positive(v));
        for (uint32_t i = 0; i < r->w.cells; i++)
            owned -= solution_at(r, n)[i] == NURI_WHITE;
        ck_assert(!s->exhausted && owned == 0);
    }
    for (uint32_t at = 0; at < s->trail_size; at++)
        ck_assert(holds(r, &s->trail[at], 1));
}

/* A search of the world with these marks; false if they contradict each other
 * already. */
static bool begin(struct run *r, const uint8_t *marks)
{
    const bool consistent = board_open(&r->board, r->w.puzzle, marks);

    ck_assert_uint_lt(r->w.count, sizeof r->gone);
    for (size_t i = 0; i < r->w.count; i++)
        r->gone[i] =
            marks && !brute_agrees(r->w.puzzle, solution_at(r, i), marks);
    if (!consistent) {
        ck_assert_uint_eq(left_over(r), 0);
        nuri_board_clear(&r->board);
        return false;
    }
    nuri_budget_start(&r->budget, &(nuri_options){.max_nodes = ENOUGH});
    r->budget.ablations = &r->ablations;
    ck_ok(nuri_search_new(&r->search, &r->board, &r->budget));
    check_model(r);
    return true;
}

static void end(struct run *r)
{
    nuri_search_free(r->search);
    nuri_board_clear(&r->board);
}

/* ---- Reasons ------------------------------------------------------------- */

/* What is accepted must hold in all solutions. */
static bool accepts(struct run *r, const lit *clause, uint32_t count,
                    uint32_t at)
{
    const bool accepted = audit_refutes(&r->audit, clause, count, at);

    if (accepted && !holds(r, clause, count))
        ck_abort_msg("a false clause of %u literals is accepted", count);
    r->accepted += accepted;
    r->refused += !accepted;
    return accepted;
}

/* An explanation, and what is left of it without one literal. */
static void check_explanation(struct run *r, lit l)
{
    struct search *s = r->search;
    const uint32_t at = s->position[var_of(l)];
    lit clause[MAX_LITERALS], shorter[MAX_LITERALS];

    nuri_explain_true(s, l);
    const uint32_t count = s->explanation_size + 1;
    ck_assert_uint_le(count, MAX_LITERALS);
    clause[0] = l;
    for (uint32_t i = 1; i < count; i++) {
        clause[i] = s->explanation[i - 1];
        ck_assert(is_false(s, clause[i]));
        ck_assert_uint_lt(s->position[var_of(clause[i])], at);
    }
    if (!accepts(r, clause, count, at))
        ck_abort_msg("a true explanation is refused");
    for (uint32_t without = 0; without < count; without++) {
        uint32_t size = 0;
        for (uint32_t i = 0; i < count; i++)
            if (i != without)
                shorter[size++] = clause[i];
        accepts(r, shorter, size, at);
    }
}

static void check_anything(struct run *r)
{
    const struct search *s = r->search;
    const uint32_t count = 1 + chance_below(&r->w.chance, 4);
    lit clause[4];

    for (uint32_t i = 0; i < count; i++)
        clause[i] = 2 + chance_below(&r->w.chance, 2 * s->vars - 2);
    accepts(r, clause, count, s->trail_size);
}

/* Decide at random until a conflict or the end, and look at what follows. */
static void drive(struct run *r)
{
    struct search *s = r->search;

    for (;;) {
        if (!nuri_propagate(s)) {
            ck_assert(holds(r, s->explanation, s->explanation_size));
            audit_conflict(&r->audit);
            r->conflicts++;
            break;
        }
        if (s->trail_size + 1 == s->vars)
            break;
        var v = 1 + chance_below(&r->w.chance, s->vars - 1);
        while (!is_open(s, positive(v)))
            v = v + 1 < s->vars ? v + 1 : 1;
        nuri_decide(s,
                    chance_below(&r->w.chance, 2) ? positive(v) : negative(v));
        check_anything(r);
    }
    for (uint32_t at = s->levels ? s->level_start[1] : s->trail_size;
         at < s->trail_size; at++) {
        const uint32_t kind = s->reason[var_of(s->trail[at])].kind;
        r->reasons[kind]++;
        if (kind != REASON_NONE)
            check_explanation(r, s->trail[at]);
    }
    nuri_undo(s, 0);
    s->head = s->trail_size;
}

TEST(every_reason_is_a_consequence_of_the_rules)
{
    static struct run r;

    WORLDS (r.w, k, some_cases(DRIVEN), 400000, 16, k % 8 != 0) {
        world_own(&r.w);
        random_marks(&r.w.chance, r.w.marks, r.w.cells,
                     world_any(&r.w, &r.w.chance), k % 2 ? 5 : 0, 0);
        if (!begin(&r, r.w.marks))
            continue;
        if (r.search->exhausted || !nuri_propagate(r.search)) {
            ck_assert_uint_eq(left_over(&r), 0);
        } else {
            check_model(&r);
            audit_begin(&r.audit, r.search);
            for (int i = 0; i < DRIVES; i++)
                drive(&r);
            audit_end(&r.audit);
        }
        end(&r);
    }
    printf("%llu clauses accepted, %llu refused; %llu conflicts\n",
           (unsigned long long)r.accepted, (unsigned long long)r.refused,
           (unsigned long long)r.conflicts);
    ck_assert_uint_gt(r.refused, r.accepted);
    ck_assert_uint_gt(r.conflicts, some_cases(DRIVEN) / 10);
    /* A kind that never came up would have been tested in vain. */
    for (uint32_t kind = REASON_BINARY; kind <= REASON_FULL; kind++)
        ck_assert_msg(r.reasons[kind] > 0, "no reason of kind %u", kind);
}

/* A clause was learned: what the search knows now, it can explain. */
static void audit_learned(void *user, const struct search *s)
{
    struct run *const r = user;

    ck_assert(s == r->search);
    r->accepted += audit_trail(&r->audit);
}

TEST(searches_explain_by_the_rules)
{
    static struct run r;

    r.ablations = (struct ablations){.learned = audit_learned, .user = &r};
    for (uint64_t k = 0; k < some_cases(LARGER); k++) {
        struct chance chance = {500000 + k};
        own_puzzle puzzle = chance_puzzle(&chance, LARGER_CELLS, true);
        enum answer answer;
        nuri_budget_start(&r.budget,
                          &(nuri_options){.max_nodes = LARGER_NODES});
        r.budget.ablations = &r.ablations;
        board_open(&r.board, puzzle, NULL);
        ck_ok(nuri_search_new(&r.search, &r.board, &r.budget));
        audit_begin(&r.audit, r.search);
        ck_ok(nuri_search_next(r.search, NULL, 0, &answer));
        audit_end(&r.audit);
        end(&r);
    }
    ck_assert_uint_gt(r.accepted, some_cases(1000));
}

/* ---- Answers ------------------------------------------------------------- */

static void check_learned(void *user, const struct search *s)
{
    struct run *const r = user;

    if (!holds(r, s->clause, s->clause_size))
        ck_abort_msg("a learned clause is no consequence");
    r->clauses++;
}

/* The solution that was found, which must be one that is left, is not wanted
 * any more.  `wanted` is its number, or that of all solutions: any. */
static size_t found(struct run *r, size_t wanted)
{
    uint8_t colours[WORLD_CELLS];
    size_t n = 0;

    for (uint32_t i = 0; i < r->w.cells; i++)
        colours[i] = (uint8_t)nuri_search_solution(
            r->search, grid_at(&r->w.puzzle->grid, i));
    while (n < r->w.count &&
           (r->gone[n] || memcmp(solution_at(r, n), colours, r->w.cells) != 0))
        n++;
    ck_assert_msg(n < r->w.count, "this is no solution, or is not wanted");
    ck_assert_msg(wanted == r->w.count || wanted == n,
                  "another was found than what was preferred");
    return n;
}

static enum answer ask(struct run *r, const struct mark *list, uint32_t count)
{
    enum answer answer;

    ck_ok(nuri_search_next(r->search, list, count, &answer));
    ck_assert_msg(answer != ANSWER_STOPPED, "the search finds no end");
    return answer;
}

/* Make the search prefer a remaining solution and return its number; or none:
 * the number of solutions. */
static size_t prefer(struct run *r)
{
    size_t n = chance_below(&r->w.chance, (uint32_t)r->w.count + 1);

    while (n < r->w.count && r->gone[n])
        n++;
    if (n < r->w.count)
        nuri_search_prefer(r->search, solution_at(r, n));
    return n;
}

static void one_after_the_other(struct run *r)
{
    size_t wanted = prefer(r);

    while (ask(r, NULL, 0) == ANSWER_SOLUTION) {
        const size_t n = found(r, wanted);
        r->gone[n] = 1;
        ck_ok(nuri_search_exclude(r->search, solution_at(r, n)));
        wanted = prefer(r);
    }
    ck_assert_uint_eq(left_over(r), 0);
}

static void enumerate(struct run *r)
{
    size_t wanted = prefer(r);
    enum answer answer;

    for (;; wanted = r->w.count) {
        ck_ok(nuri_search_enumerate(r->search, &answer));
        ck_assert_msg(answer != ANSWER_STOPPED, "the enumeration finds no end");
        if (answer == ANSWER_NONE)
            break;
        r->gone[found(r, wanted)] = 1;
    }
    ck_assert_uint_eq(left_over(r), 0);
}

/* Pause after each step or two; a pause is not a solution.  In some pauses
 * another solution is preferred, which may have been found. */
static void enumerate_with_pauses(struct run *r)
{
    enum answer answer = ANSWER_STOPPED;

    for (uint64_t nodes = 1; answer != ANSWER_NONE; nodes++) {
        const uint64_t most = nuri_budget_narrow(&r->budget, nodes);
        ck_ok(nuri_search_enumerate(r->search, &answer));
        nuri_budget_give_back(&r->budget, most);
        ck_assert_int_eq(r->budget.reached, NURI_LIMIT_NOT_REACHED);
        if (answer == ANSWER_SOLUTION)
            r->gone[found(r, r->w.count)] = 1;
        if (answer == ANSWER_STOPPED && nodes % 64 == 0 && r->w.count > 0)
            nuri_search_prefer(r->search, solution_at(r, nodes % r->w.count));
    }
    ck_assert_uint_eq(left_over(r), 0);
}

static bool agrees(const struct run *r, size_t n, const struct mark *list,
                   uint32_t count)
{
    bool all = true;

    for (uint32_t i = 0; i < count; i++)
        all = all &&
              solution_at(r, n)[grid_index(&r->w.puzzle->grid, list[i].cell)] ==
                  list[i].colour;
    return all;
}

static size_t agreeing(const struct run *r, const struct mark *list,
                       uint32_t count)
{
    size_t n = 0;

    for (size_t i = 0; i < r->w.count; i++)
        n += !r->gone[i] && agrees(r, i, list, count);
    return n;
}

/* Random cells, each once, with random colours. */
static uint32_t choose_cells(struct run *r, struct mark *list)
{
    const uint32_t often = 1 + chance_below(&r->w.chance, 8);
    uint32_t count = 0;

    for (uint32_t i = 0; i < r->w.cells; i++)
        if (chance_below(&r->w.chance, often) == 0)
            list[count++] = (struct mark){
                grid_at(&r->w.puzzle->grid, i),
                chance_below(&r->w.chance, 2) ? NURI_BLACK : NURI_WHITE};
    return count;
}

/* The core is of the list, and contradicts all that is left. */
static void check_core(const struct run *r, const struct mark *list,
                       uint32_t count)
{
    struct mark core[WORLD_CELLS];
    const uint32_t size = nuri_search_core(r->search, core);

    ck_assert_uint_le(size, count);
    for (uint32_t i = 0; i < size; i++) {
        uint32_t j = 0;
        while (j < count && (list[j].cell != core[i].cell ||
                             list[j].colour != core[i].colour))
            j++;
        ck_assert_msg(j < count, "the core names what was not assumed");
    }
    ck_assert_uint_eq(agreeing(r, core, size), 0);
}

static void questions(struct run *r)
{
    struct mark list[WORLD_CELLS];

    for (int turn = 0; turn < 8; turn++) {
        uint32_t count = choose_cells(r, list);
        const bool expected = agreeing(r, list, count) > 0;
        const bool is_found = ask(r, list, count) == ANSWER_SOLUTION;
        ck_assert(is_found == expected);
        if (is_found)
            ck_assert(agrees(r, found(r, r->w.count), list, count));
        else
            check_core(r, list, count);
        count = choose_cells(r, list);
        if (turn % 4 != 3 || count == 0)
            continue;
        ck_ok(nuri_search_differ(r->search, list, count));
        for (size_t n = 0; n < r->w.count; n++)
            r->gone[n] |= agrees(r, n, list, count);
    }
    one_after_the_other(r);
}

/* The whole solver, with these parts left out; the sweep rules out what it does
 * not report, so nothing learned is looked at. */
static void solve(struct run *r, const uint8_t *marks)
{
    struct ablations quiet = r->ablations;
    own_result result = NULL;

    quiet.learned = NULL;
    nuri_budget_start(&r->budget, &(nuri_options){.max_nodes = ENOUGH});
    r->budget.ablations = &quiet;
    ck_ok(nuri_solve_within(&result, r->w.puzzle, marks, true, &r->budget));
    world_check(&r->w, marks, result);
}

static void ask_all(struct run *r, const uint8_t *marks)
{
    static void (*const ways[])(struct run *) = {
        one_after_the_other, enumerate, enumerate_with_pauses, questions};

    r->ablations.learned = check_learned;
    r->ablations.user = r;
    solve(r, marks);
    for (int i = 0; i < COUNT(ways); i++)
        if (begin(r, marks)) {
            ways[i](r);
            end(r);
        }
}

/* Without bitboards and sweeps, which know the common cells by themselves, the
 * search has to show them. */
static uint32_t left_out(uint64_t k, struct chance *chance)
{
    const uint32_t without = ABLATE_BITBOARD | ABLATE_SWEEP;

    return k % 4 == 0   ? chance_below(chance, ABLATIONS)
           : k % 4 == 1 ? without
           : k % 4 == 2 ? without | ABLATE_TECHNIQUES
                        : without | ABLATE_TECHNIQUES | ABLATE_SAMPLE;
}

TEST(no_part_makes_a_difference_to_any_answer)
{
    const char *const wanted = getenv("NURI_SOAK");
    const uint64_t boards =
        wanted ? strtoull(wanted, NULL, 10) : some_cases(BOARDS);
    static struct run r;

    WORLDS (r.w, k, boards, 900000, k % 32 == 0 ? 20 : 16, k % 4 < 2) {
        const uint32_t sets[] = {0, 1U << k % 15, left_out(k, &r.w.chance),
                                 ALL_ABLATIONS};
        world_mark(&r.w, (uint32_t)k % 3);
        world_own(&r.w);
        for (uint32_t i = 0; i < 4; i++) {
            r.ablations = (struct ablations){.without = sets[i],
                                             .seed = (uint32_t)k % 3 * i};
            ask_all(&r, NULL);
            ask_all(&r, r.w.marks);
        }
    }
    printf("%llu boards, %llu learned clauses held to brute force\n",
           (unsigned long long)boards, (unsigned long long)r.clauses);
    ck_assert_uint_gt(r.clauses, boards);
}

/* ---- Rings --------------------------------------------------------------- */

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

int main(void)
{
    return run_tests("search", getenv("NURI_SOAK") ? 0 : 600);
}
