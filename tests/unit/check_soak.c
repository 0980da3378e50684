/*
 * check_soak.c -- the search against brute force, with parts of it left out.
 *
 * Each board has few enough solutions to know them all.  It is searched for one
 * after the other, under assumptions, for solutions that differ, and by
 * enumeration; with all parts, and with parts left out that must change no
 * answer.  Every learned clause must hold in all solutions that are not yet
 * excluded.
 *
 * NURI_SOAK is the number of boards.
 *
 * labels: solving
 */
#include "brute.h"
#include "world.h"

#include "search/search.h"
#include "solve/solve.h"

enum { BOARDS = 1000, ALL_ABLATIONS = ABLATIONS - 1, ENOUGH = 200000 };

/* One board, and one search on it. */
struct soak {
    struct world w;
    uint8_t *gone; /* [count], not to be found any more */
    struct ablations ablations;
    struct budget budget;
    struct board board;
    struct search *search;
    uint64_t clauses; /* checked against all solutions */
};

/* ---- Solutions ---- */

static const uint8_t *solution_at(const struct soak *k, size_t i)
{
    return k->w.all + i * k->w.cells;
}

static size_t left_over(const struct soak *k)
{
    size_t n = 0;

    for (size_t i = 0; i < k->w.count; i++)
        n += !k->gone[i];
    return n;
}

/* ---- What the search learns ---- */

static void check_learned(void *user, const struct search *s)
{
    struct soak *k = user;

    for (size_t n = 0; n < k->w.count; n++) {
        bool satisfied = k->gone[n];
        for (uint32_t i = 0; i < s->clause_size && !satisfied; i++)
            satisfied = world_holds(&k->w, n, s, s->clause[i]);
        if (!satisfied)
            ck_abort_msg("a learned clause is no consequence");
    }
    k->clauses++;
}

/* The model can express every solution, and none contradicts what the board
 * settles. */
static void check_model(const struct soak *k)
{
    const struct search *s = k->search;

    for (size_t n = 0; n < k->w.count; n++) {
        uint32_t owned = 0;
        bool right = !s->exhausted;
        if (k->gone[n])
            continue;
        for (var v = s->region[SEA].end; v < s->vars; v++)
            owned += world_holds(&k->w, n, s, positive(v));
        for (uint32_t i = 0; i < k->w.cells; i++)
            owned -= solution_at(k, n)[i] == NURI_WHITE;
        for (uint32_t at = 0; at < s->trail_size; at++)
            right = right && world_holds(&k->w, n, s, s->trail[at]);
        ck_assert(right && owned == 0);
    }
}

/* ---- Searches ---- */

/* False if the board contradicts itself already. */
static bool search_begin(struct soak *k, const uint8_t *marks)
{
    for (size_t i = 0; i < k->w.count; i++)
        k->gone[i] =
            marks && !brute_agrees(k->w.puzzle, solution_at(k, i), marks);
    const bool consistent = board_open(&k->board, k->w.puzzle, marks);
    if (!consistent) {
        ck_assert_uint_eq(left_over(k), 0);
        nuri_board_clear(&k->board);
        return false;
    }
    nuri_budget_start(&k->budget, &(nuri_options){.max_nodes = ENOUGH});
    k->budget.ablations = &k->ablations;
    ck_ok(nuri_search_new(&k->search, &k->board, &k->budget));
    check_model(k);
    return true;
}

static void search_end(struct soak *k)
{
    nuri_search_free(k->search);
    nuri_board_clear(&k->board);
}

/* The solution that was found, which must be one that is left. */
static size_t found(const struct soak *k)
{
    for (size_t n = 0; n < k->w.count; n++) {
        uint32_t i = 0;
        while (
            i < k->w.cells &&
            nuri_search_solution(k->search, grid_at(&k->w.puzzle->grid, i)) ==
                (nuri_colour)solution_at(k, n)[i])
            i++;
        if (i == k->w.cells && !k->gone[n])
            return n;
    }
    ck_abort_msg("what was found is no solution, or is not wanted");
    return 0;
}

static enum answer ask(struct soak *k, const struct mark *list, uint32_t count)
{
    enum answer answer;

    ck_ok(nuri_search_next(k->search, list, count, &answer));
    ck_assert_msg(answer != ANSWER_STOPPED, "the search finds no end");
    return answer;
}

/* Make the search prefer a remaining solution and return its number; or none:
 * the number of solutions. */
static size_t prefer(struct soak *k)
{
    size_t n = chance_below(&k->w.chance, (uint32_t)k->w.count + 1);

    while (n < k->w.count && k->gone[n])
        n++;
    if (n < k->w.count)
        nuri_search_prefer(k->search, solution_at(k, n));
    return n;
}

static void one_after_the_other(struct soak *k)
{
    size_t wanted = prefer(k);

    while (ask(k, NULL, 0) == ANSWER_SOLUTION) {
        const size_t n = found(k);
        ck_assert_msg(wanted == k->w.count || wanted == n,
                      "another was found than what was preferred");
        k->gone[n] = 1;
        ck_ok(nuri_search_exclude(k->search, solution_at(k, n)));
        wanted = prefer(k);
    }
    ck_assert_uint_eq(left_over(k), 0);
}

static void enumerate(struct soak *k)
{
    size_t wanted = prefer(k);
    enum answer answer;

    for (;; wanted = k->w.count) {
        ck_ok(nuri_search_enumerate(k->search, &answer));
        ck_assert_msg(answer != ANSWER_STOPPED, "the enumeration finds no end");
        if (answer == ANSWER_NONE)
            break;
        const size_t n = found(k);
        ck_assert(wanted == k->w.count || wanted == n);
        k->gone[n] = 1;
    }
    ck_assert_uint_eq(left_over(k), 0);
}

static bool agrees(const struct soak *k, size_t n, const struct mark *list,
                   uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (solution_at(k, n)[grid_index(&k->w.puzzle->grid, list[i].cell)] !=
            list[i].colour)
            return false;
    return true;
}

static size_t agreeing(const struct soak *k, const struct mark *list,
                       uint32_t count)
{
    size_t n = 0;

    for (size_t i = 0; i < k->w.count; i++)
        n += !k->gone[i] && agrees(k, i, list, count);
    return n;
}

/* Random cells, each once, with random colours. */
static uint32_t choose_cells(struct soak *k, struct mark *list)
{
    const uint32_t often = 1 + chance_below(&k->w.chance, 8);
    uint32_t count = 0;

    for (uint32_t i = 0; i < k->w.cells; i++)
        if (chance_below(&k->w.chance, often) == 0)
            list[count++] = (struct mark){
                grid_at(&k->w.puzzle->grid, i),
                chance_below(&k->w.chance, 2) ? NURI_BLACK : NURI_WHITE};
    return count;
}

/* The core is of the list, and contradicts all that is left. */
static void check_core(const struct soak *k, const struct mark *list,
                       uint32_t count)
{
    struct mark core[WORLD_CELLS];
    const uint32_t size = nuri_search_core(k->search, core);

    ck_assert_uint_le(size, count);
    for (uint32_t i = 0; i < size; i++) {
        uint32_t j = 0;
        while (j < count && (list[j].cell != core[i].cell ||
                             list[j].colour != core[i].colour))
            j++;
        ck_assert_msg(j < count, "the core names what was not assumed");
    }
    ck_assert_uint_eq(agreeing(k, core, size), 0);
}

static void questions(struct soak *k)
{
    struct mark list[WORLD_CELLS];

    for (int transform = 0; transform < 8; transform++) {
        uint32_t count = choose_cells(k, list);
        const bool expected = agreeing(k, list, count) > 0;
        if (ask(k, list, count) == ANSWER_SOLUTION)
            ck_assert(expected && agrees(k, found(k), list, count));
        else {
            ck_assert(!expected);
            check_core(k, list, count);
        }
        count = choose_cells(k, list);
        if (transform % 4 != 3 || count == 0)
            continue;
        ck_ok(nuri_search_differ(k->search, list, count));
        for (size_t n = 0; n < k->w.count; n++)
            k->gone[n] |= agrees(k, n, list, count);
    }
    one_after_the_other(k);
}

/* ---- The whole ---- */

static void solve(struct soak *k, const uint8_t *marks)
{
    struct ablations quiet = k->ablations;
    nuri_result *r = NULL;

    quiet.learned = NULL; /* the sweep rules out what it does not report */
    nuri_budget_start(&k->budget, NULL);
    k->budget.options.max_nodes = ENOUGH;
    k->budget.ablations = &quiet;
    ck_ok(nuri_solve_within(&r, k->w.puzzle, marks, true, &k->budget));
    world_check(&k->w, marks, r);
    nuri_result_free(r);
}

static void do_run(struct soak *k, const uint8_t *marks)
{
    static void (*const ways[])(struct soak *) = {one_after_the_other,
                                                  enumerate, questions};

    k->ablations.learned = check_learned;
    k->ablations.user = k;
    solve(k, marks);
    for (int i = 0; i < 3; i++)
        if (search_begin(k, marks)) {
            ways[i](k);
            search_end(k);
        }
}

/* With no part, one, some, and all left out; without marks, and with them.
 * Returns the number of learned clauses. */
static uint64_t run_board(uint64_t number)
{
    struct soak k = {.search = NULL};

    world_make(&k.w, 900000 + number, number % 32 == 0 ? 20 : 16,
               number % 4 < 2);
    world_mark(&k.w, (uint32_t)number % 3);
    world_own(&k.w);
    k.gone = zeros(k.w.count + 1, 1);
    const uint32_t sets[] = {0, 1U << number % 15,
                             chance_below(&k.w.chance, ABLATIONS),
                             ALL_ABLATIONS};
    for (uint32_t i = 0; i < 4; i++) {
        k.ablations = (struct ablations){.without = sets[i],
                                         .seed = (uint32_t)number % 3 * i};
        do_run(&k, NULL);
        do_run(&k, k.w.marks);
    }
    free(k.gone);
    world_clear(&k.w);
    return k.clauses;
}

TEST(no_part_makes_a_difference_to_any_answer)
{
    const char *const wanted = getenv("NURI_SOAK");
    const uint64_t boards = wanted ? strtoull(wanted, NULL, 10) : BOARDS;

    uint64_t clauses = 0;

    for (uint64_t i = 0; i < boards; i++)
        clauses += run_board(i);
    printf("%llu boards, %llu learned clauses held to brute force\n",
           (unsigned long long)boards, (unsigned long long)clauses);
    ck_assert_uint_gt(clauses, boards);
}

int main(void)
{
    return run_tests("soak", getenv("NURI_SOAK") ? 0 : 300);
}
