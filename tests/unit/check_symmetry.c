/*
 * check_symmetry.c -- real puzzles, rotated and reflected.
 *
 * A board has the same solution in its eight orientations, and what the search
 * learns must hold in the published one.  Some boards are tried; all with
 * NURI_TRANSFORMS=all.
 */
#include "world.h"

#include "solve/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ORIENTATIONS = 8, SOME = 6, MAX_CELLS = 400, MAX_NODES = 100000 };

static nuri_collection *corpus;

static bool is_chosen(size_t i)
{
    const char *const wanted = getenv("NURI_TRANSFORMS");
    const nuri_puzzle *p = nuri_collection_entry(corpus, i)->puzzle;

    return (wanted && strcmp(wanted, "all") == 0) ||
           (i % SOME == 0 && grid_cells(&p->grid) <= MAX_CELLS);
}

/* ---- Orientations ---- */

/* The cell of the upright board at place i of the transformed one.  Bit 0 of
 * `transform` mirrors left to right, bit 1 top to bottom, bit 2 transposes. */
static uint32_t source_of(const nuri_puzzle *upright, unsigned transform,
                          uint32_t i)
{
    const uint32_t width = upright->grid.width, height = upright->grid.height;
    const uint32_t columns = transform & 4U ? height : width;
    uint32_t x = i % columns, y = i / columns;

    if (transform & 4U) {
        const uint32_t swapped = x;
        x = y;
        y = swapped;
    }
    if (transform & 1U)
        x = width - 1 - x;
    if (transform & 2U)
        y = height - 1 - y;
    return y * width + x;
}

static nuri_puzzle *transformed(const nuri_puzzle *upright, unsigned transform)
{
    const struct grid *g = &upright->grid;
    const bool across = (transform & 4U) != 0;
    int32_t *const clues = calloc(grid_cells(g), sizeof *clues);
    nuri_puzzle *puzzle = NULL;

    ck_assert(clues != NULL);
    for (uint32_t i = 0; i < grid_cells(g); i++)
        clues[i] = upright->clue[grid_at(g, source_of(upright, transform, i))];
    ck_ok(nuri_puzzle_new(&puzzle, across ? g->height : g->width,
                          across ? g->width : g->height, clues));
    free(clues);
    return puzzle;
}

/* False if it takes too many nodes. */
static bool solve_turned(const nuri_entry *entry, unsigned transform)
{
    nuri_puzzle *const p = transformed(entry->puzzle, transform);
    const nuri_options options = {.max_nodes = MAX_NODES};
    nuri_result *r = NULL;

    ck_ok(nuri_solve(&r, p, NULL, &options));
    const bool known = r->outcome != NURI_OUTCOME_UNKNOWN;
    if (known) {
        ck_assert_msg(r->outcome == NURI_OUTCOME_UNIQUE,
                      "%s, turn %u: not unique", entry->id, transform);
        for (uint32_t i = 0; i < grid_cells(&p->grid); i++)
            if (r->solutions[0][i] !=
                entry->solution[source_of(entry->puzzle, transform, i)])
                ck_abort_msg("%s, turn %u: another solution", entry->id,
                             transform);
    }
    nuri_result_free(r);
    nuri_puzzle_free(p);
    return known;
}

TEST(a_board_has_one_solution_in_all_orientations)
{
    unsigned known = 0, all = 0;

    for (size_t i = 0; i < nuri_collection_count(corpus); i++)
        for (unsigned transform = 0; is_chosen(i) && transform < ORIENTATIONS;
             transform++) {
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

    w.owner = calloc(grid_cells(&entry->puzzle->grid), sizeof *w.owner);
    ck_assert(w.owner != NULL);
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
