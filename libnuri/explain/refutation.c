/*
 * refutation.c -- reasons that only the search can give: which cell to refute.
 */
#include "explain/refutation.h"

#include "base/colour.h"
#include "base/memory.h"

#include <stdlib.h>

/* Steps a refutation may take, more and more of them; the first number is
 * enough for a contradiction without any guess.  After so many steps in all
 * it is enough that the whole puzzle was solved. */
enum { FIRST_STEPS = 3, MORE_STEPS = 8, ENOUGH_STEPS = 30000 };

/* Steps a refutation may take of a cell that lets rules decide more, and all
 * such refutations together. */
enum { WORTH_STEPS = 100, ALL_WORTH_STEPS = 3000 };

/* Rules up to this level tell what a cell is worth. */
enum { LEVEL_OF_WORTH = 2 };

/* An open cell whose colour is a fact, and the cells that easy rules decide
 * when it is known, itself among them. */
struct candidate {
    cell cell;
    uint32_t worth;
};

struct candidate_search {
    const struct board *board;
    const uint8_t *facts;
    struct candidate *list; /* [count] */
    uint32_t count;
    struct search *search;
    struct budget *budget; /* borrowed */
};

/* Is the fact of this cell proved within so many steps? */
static nuri_status ask(struct candidate_search *q, cell c, uint8_t fact,
                       uint64_t steps, bool *proved)
{
    const struct assumption wrong = {c, colour_other((nuri_colour)fact)};
    const uint64_t used = nuri_search_stats(q->search)->steps;
    enum answer answer;

    const uint64_t most = nuri_budget_narrow(q->budget, used + steps);
    const nuri_status status = nuri_search_next(q->search, &wrong, 1, &answer);
    nuri_budget_give_back(q->budget, most);
    *proved = answer == ANSWER_NONE;
    return status;
}

/* The first cell of the list whose fact is proved within so many steps, and
 * within `all` steps for the list, or 0. */
static nuri_status ask_all(struct candidate_search *q, uint64_t steps,
                           uint64_t all, cell *found)
{
    const struct grid *g = &q->board->puzzle->grid;
    const uint64_t end = nuri_search_stats(q->search)->steps + all;
    nuri_status status = NURI_OK;

    *found = 0;
    for (uint32_t i = 0; i < q->count && status == NURI_OK && !*found &&
                         q->budget->reached == NURI_LIMIT_NOT_REACHED &&
                         nuri_search_stats(q->search)->steps < end;
         i++) {
        const cell c = q->list[i].cell;
        bool proved = false;
        status = ask(q, c, q->facts[grid_index(g, c)], steps, &proved);
        if (proved)
            *found = c;
    }
    return status;
}

/* The cell to show: one that lets rules decide more, if one is refuted with
 * little search; else one that is refuted with the least. */
static nuri_status choose(struct candidate_search *q, cell *found)
{
    static const nuri_stats none;
    const uint32_t count = q->count;
    uint64_t steps = FIRST_STEPS;

    if (!nuri_budget_allow(q->budget, &none))
        return NURI_OK;
    nuri_status status = nuri_search_new(&q->search, q->board, q->budget);
    if (status != NURI_OK || !q->search)
        return status;
    while (q->count > 0 && q->list[q->count - 1].worth == 1)
        q->count--;
    status = ask_all(q, WORTH_STEPS, ALL_WORTH_STEPS, found);
    q->count = count;
    while (status == NURI_OK && !*found &&
           q->budget->reached == NURI_LIMIT_NOT_REACHED &&
           nuri_search_stats(q->search)->steps < ENOUGH_STEPS) {
        status = ask_all(q, steps, UINT32_MAX, found);
        steps *= MORE_STEPS;
    }
    allowance_spend(&q->budget->steps, nuri_search_stats(q->search)->steps);
    nuri_search_free(q->search);
    return status;
}

static nuri_status find_worth(struct deducer *d, uint8_t fact,
                              struct candidate *candidate)
{
    const struct preference preference = d->preference;
    const uint32_t before = d->board->marked;
    nuri_status status;

    nuri_board_mark(d->board, candidate->cell, (nuri_colour)fact);
    d->preference = (struct preference){.max_level = LEVEL_OF_WORTH};
    do {
        status = nuri_deduce_easiest(d);
        for (uint32_t i = 0; status == NURI_OK && i < d->finds.count; i++)
            if (!nuri_deduce_carry_out(d, i))
                status = NURI_ERR_INTERNAL;
    } while (status == NURI_OK && d->finds.count > 0);
    candidate->worth = d->board->marked - before;
    nuri_board_undo(d->board, before);
    d->preference = preference;
    return status;
}

/* All candidates, those that are worth most first, then in reading order. */
static nuri_status list_candidates(struct candidate_search *q,
                                   struct deducer *d)
{
    const struct grid *const g = &d->board->puzzle->grid;
    nuri_status status = NURI_OK;

    for (uint32_t i = 0; i < grid_cells(g) && status == NURI_OK; i++) {
        struct candidate one = {grid_at(g, i), 0};
        if (d->board->colour[one.cell] != NURI_COLOUR_OPEN ||
            q->facts[i] == NURI_COLOUR_OPEN)
            continue;
        status = find_worth(d, q->facts[i], &one);
        uint32_t at = q->count++;
        for (; at > 0 && q->list[at - 1].worth < one.worth; at--)
            q->list[at] = q->list[at - 1];
        q->list[at] = one;
    }
    return status;
}

static nuri_status find_best(struct refutation *r, struct candidate_search *q,
                             struct deducer *d)
{
    struct budget *const budget = q->budget;
    nuri_status status = list_candidates(q, d);
    cell best = q->count ? q->list[0].cell : 0;
    cell found = 0;

    if (status != NURI_OK || !best)
        return status;
    status = choose(q, &found);
    if (status != NURI_OK || budget->reached != NURI_LIMIT_NOT_REACHED)
        return status;
    status = nuri_minimal_core_find(&r->core, d->board, q->facts,
                                    found ? found : best, budget);
    r->found = status == NURI_OK && budget->reached == NURI_LIMIT_NOT_REACHED;
    if (!r->found)
        nuri_refutation_drop(r);
    return status;
}

nuri_status nuri_refutation_best(struct refutation *r, struct deducer *d,
                                 const uint8_t *facts, struct budget *budget)
{
    const uint32_t open = d->board->count[NURI_COLOUR_OPEN];
    struct candidate_search q = {.board = d->board,
                                 .facts = facts,
                                 .budget = budget,
                                 .list = nuri_mem_array(open, sizeof *q.list)};

    *r = (struct refutation){.found = false};
    const nuri_status status = q.list ? find_best(r, &q, d) : NURI_ERR_MEMORY;
    free(q.list);
    return status;
}

void nuri_refutation_drop(struct refutation *r)
{
    nuri_minimal_core_drop(&r->core);
}
