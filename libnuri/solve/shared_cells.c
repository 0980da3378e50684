/*
 * shared_cells.c -- the cells that all solutions have in common.
 *
 * They are what is left of the first solution when cell after cell is found to
 * differ.  Further solutions found by chance show that of most cells at once,
 * where there are many.  Then each one is asked to differ in one cell that is
 * still thought common, until there is none.
 */
#include "solve/shared_cells.h"

#include "base/memory.h"

#include <stdlib.h>

/* It may take as long again as it took to find two solutions, and so many nodes
 * more, divided by the cells, as nodes take longer on larger boards.  Who only
 * wants to know whether the solution is the only one shall not wait for long;
 * and samples go on as long as so many nodes show another cell that differs. */
enum { MOST_NODES_BY_CELLS = 50000, NODES_OF_SAMPLES = 64 };

/* What is thought to be common. */
struct sharing {
    struct pair *pair;
    uint8_t *common;         /* [cells], of the caller */
    uint8_t *solution;       /* [cells], scratch */
    struct assumption *list; /* [cells], scratch */
    uint32_t cells;
};

/* Cells thought common, as far as that is not certain: their number, and they
 * themselves in the list. */
static uint32_t candidates(const struct sharing *h)
{
    const struct session *const s = h->pair->s;
    uint32_t count = 0;

    for (uint32_t i = 0; i < h->cells; i++) {
        const cell c = grid_at(&s->puzzle->grid, i);
        if (h->common[i] != NURI_COLOUR_OPEN &&
            nuri_search_known(s->search, c) == NURI_COLOUR_OPEN)
            h->list[count++] =
                (struct assumption){c, (nuri_colour)h->common[i]};
    }
    return count;
}

/* How many cells are no longer common with this solution? */
static uint32_t keep_equal(const struct sharing *h, const uint8_t *solution)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < h->cells; i++)
        if (h->common[i] != solution[i] && h->common[i] != NURI_COLOUR_OPEN) {
            h->common[i] = NURI_COLOUR_OPEN;
            count++;
        }
    return count;
}

static nuri_status shrink_by_samples(const struct sharing *h)
{
    struct pair *const p = h->pair;
    const nuri_stats *const stats = nuri_search_stats(p->s->search);
    uint64_t nodes = NODES_OF_SAMPLES;
    nuri_status status = nuri_pair_start_samples(p);

    while (status == NURI_OK && p->sampler && nodes > 0) {
        const uint64_t before = p->s->budget->nodes.spent;
        if (!nuri_sampler_run(p->sampler, nodes, stats, h->solution))
            break;
        status = nuri_session_accept(p->s, h->solution);
        const uint64_t done = p->s->budget->nodes.spent - before;
        nodes -= done < nodes ? done : nodes;
        if (keep_equal(h, h->solution) > 0)
            nodes = NODES_OF_SAMPLES;
    }
    return status;
}

static nuri_status shrink_by_search(const struct sharing *h, bool *found)
{
    const struct session *const s = h->pair->s;
    enum answer answer = ANSWER_SOLUTION;

    while (answer == ANSWER_SOLUTION) {
        const uint32_t count = candidates(h);
        nuri_status status = nuri_search_differ(s->search, h->list, count);
        if (status == NURI_OK)
            status = nuri_search_next(s->search, NULL, 0, &answer);
        if (status == NURI_OK && answer == ANSWER_SOLUTION)
            status = nuri_session_solution(s, h->solution);
        if (status != NURI_OK)
            return status;
        if (answer == ANSWER_SOLUTION)
            keep_equal(h, h->solution);
    }
    *found = answer == ANSWER_NONE;
    return NURI_OK;
}

static nuri_status shrink(const struct sharing *h, bool *found)
{
    struct budget *const budget = h->pair->s->budget;
    const uint64_t spent = nuri_search_stats(h->pair->s->search)->nodes;
    const uint64_t more = MOST_NODES_BY_CELLS / h->cells;

    for (uint32_t i = 0; i < h->cells; i++)
        h->common[i] = h->pair->solution[0][i];
    keep_equal(h, h->pair->solution[1]);
    nuri_status status = shrink_by_samples(h);
    if (status != NURI_OK)
        return status;
    const uint64_t most =
        nuri_budget_narrow(budget, 2 * spent + budget->nodes.spent + more);
    status = shrink_by_search(h, found);
    nuri_budget_give_back(budget, most);
    return status;
}

/*
 * What is left is common to all solutions found so far.  Where the search has
 * shown the same colour, it is certain, though what the search has shown does
 * not hold for the solutions it was told to leave out: those found, and those
 * with all the colours of some list.  The latter have that colour too: the cell
 * was in the list, or it was certain before.
 */
static void keep_certain(const struct sharing *h)
{
    const struct session *const s = h->pair->s;

    for (uint32_t i = 0; i < h->cells; i++) {
        const cell c = grid_at(&s->puzzle->grid, i);
        if (nuri_search_known(s->search, c) != h->common[i])
            h->common[i] = NURI_COLOUR_OPEN;
    }
}

nuri_status nuri_shared_cells(struct pair *p)
{
    const uint32_t cells = grid_cells(&p->s->puzzle->grid);
    const struct sharing h = {
        .pair = p,
        .common = p->common,
        .solution = nuri_mem_array(cells, 1),
        .list = nuri_mem_array(cells, sizeof(struct assumption)),
        .cells = cells};

    const nuri_status status =
        h.solution && h.list ? shrink(&h, &p->common_known) : NURI_ERR_MEMORY;
    if (status == NURI_OK && !p->common_known)
        keep_certain(&h);
    free(h.solution);
    free(h.list);
    return status;
}
