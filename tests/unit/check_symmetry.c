/*
 * check_symmetry.c -- real puzzles, rotated and reflected.
 *
 * A board has the same solution in its eight orientations, and what the search
 * learns must hold in the published one.  Some boards are tried; all with
 * NURI_TRANSFORMS=all.
 */
#include "world.h"

#include "solve/session.h"

enum { SOME = 6, MAX_CELLS = 400, MAX_NODES = 100000 };

static nuri_collection *corpus;

static bool is_chosen(size_t i)
{
    const char *const wanted = getenv("NURI_TRANSFORMS");
    const nuri_puzzle *p = nuri_collection_entry(corpus, i)->puzzle;

    return (wanted && strcmp(wanted, "all") == 0) ||
           (i % SOME == 0 && grid_cells(&p->grid) <= MAX_CELLS);
}

/* ---- Orientations ---- */

/* False if it takes too many nodes. */
static bool solve_turned(const nuri_entry *entry, unsigned transform)
{
    own_puzzle p = NULL;
    const nuri_options options = {.max_nodes = MAX_NODES};

    ck_ok(nuri_transform_puzzle(&p, entry->puzzle, transform));
    own_result r = must_solve(p, NULL, &options);
    const bool known = r->outcome != NURI_OUTCOME_UNKNOWN;
    if (known) {
        ck_assert_msg(r->outcome == NURI_OUTCOME_UNIQUE,
                      "%s, turn %u: not unique", entry->id, transform);
        for (uint32_t i = 0; i < grid_cells(&p->grid); i++)
            if (r->solutions[0][i] != entry->solution[nuri_transform_cell(
                                          entry->puzzle, transform, i)])
                ck_abort_msg("%s, turn %u: another solution", entry->id,
                             transform);
    }
    return known;
}

TEST(a_board_has_one_solution_in_all_orientations)
{
    unsigned known = 0, all = 0;

    for (size_t i = 0; i < nuri_collection_count(corpus); i++)
        for (unsigned transform = 0;
             is_chosen(i) && transform < NURI_TRANSFORMS; transform++) {
            known += solve_turned(nuri_collection_entry(corpus, i), transform);
            all++;
        }
    ck_assert_uint_ge(100 * known, 99 * all);
}

/* ---- What is learned ---- */

struct witness {
    const nuri_entry *entry;
    uint32_t *owner; /* [cells], of the published solution */
    uint64_t clauses;
};

static void check_learned(void *user, const struct search *s)
{
    struct witness *w = user;
    bool satisfied = false;

    for (uint32_t i = 0; i < s->clause_size && !satisfied; i++)
        satisfied = literal_holds(s, w->owner, s->clause[i]);
    if (!satisfied)
        ck_abort_msg("%s: a clause is false in the solution", w->entry->id);
    w->clauses++;
}

/* Learn, up to the first solution: after it, others are looked for. */
static uint64_t learn(const nuri_entry *entry)
{
    struct witness w = {.entry = entry};
    const struct ablations ablations = {
        .without = ABLATE_TECHNIQUES, .learned = check_learned, .user = &w};
    struct budget budget;
    struct session s;
    enum answer answer;

    w.owner = zeros(grid_cells(&entry->puzzle->grid), sizeof *w.owner);
    find_owners(entry->puzzle, entry->solution, w.owner);
    nuri_budget_start(&budget, &(nuri_options){.max_nodes = MAX_NODES});
    budget.ablations = &ablations;
    ck_ok(nuri_session_open(&s, entry->puzzle, NULL, &budget));
    ck_ok(nuri_search_next(s.search, NULL, 0, &answer));
    ck_assert_int_ne(answer, ANSWER_NONE);
    nuri_session_close(&s);
    free(w.owner);
    return w.clauses;
}

TEST(what_is_learned_holds_in_the_published_solution)
{
    uint64_t clauses = 0;

    for (size_t i = 0; i < nuri_collection_count(corpus); i++)
        if (is_chosen(i))
            clauses += learn(nuri_collection_entry(corpus, i));
    printf("%llu clauses\n", (unsigned long long)clauses);
    ck_assert_uint_gt(clauses, 100);
}

int main(void)
{
    corpus = shared_corpus();
    if (!corpus)
        return 77;
    const int status =
        run_tests("symmetry", getenv("NURI_TRANSFORMS") ? 0 : 300);
    nuri_collection_free(corpus);
    return status;
}
