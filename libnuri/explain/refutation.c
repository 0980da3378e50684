/*
 * refutation.c -- reasons that only the search gives: the cell to refute, and
 * its step.
 */
#include "explain/refutation.h"

#include "base/colour.h"
#include "base/memory.h"
#include "explain/core_text.h"

#include <assert.h>
#include <stdlib.h>

/* Nodes of a refutation, in rising limits; the first suffices for a
 * contradiction without a guess.  After the total of nodes, or of literals
 * propagated (a third of a second), the solution of the whole puzzle is reason
 * enough. */
enum {
    FIRST_NODES = 3,
    MORE_NODES = 8,
    ENOUGH_NODES = 30000,
    ENOUGH_WORK = 150000
};

/* Nodes to refute a cell that lets techniques decide more; and of all such
 * refutations. */
enum { WORTH_NODES = 1000, ALL_WORTH_NODES = 20000 };

/* Techniques up to this level measure what a cell is worth.  Where many cells
 * of large boards are undecided only those without range.h: others take
 * seconds. */
enum { LEVEL_OF_WORTH = 3, PLAIN_LEVEL = 1, MAX_CELLS_FOR_ALL = 1 << 16 };

/* An undecided cell whose colour is a fact, and the number of cells that easy
 * techniques decide with it, including itself. */
struct candidate {
    cell cell;
    uint32_t worth;
};

struct candidates {
    const struct board *board;
    const uint8_t *facts;
    struct candidate *list; /* [count] */
    uint32_t count;
    struct search *search;
    struct budget *budget; /* borrowed */
};

/* True if the total of nodes or literals is spent. */
static bool is_spent(const struct candidates *all)
{
    const nuri_stats *const stats = nuri_search_stats(all->search);

    return all->budget->reached != NURI_LIMIT_NOT_REACHED ||
           stats->nodes >= ENOUGH_NODES || stats->propagations >= ENOUGH_WORK;
}

/* *proved if the fact of this cell is proved within so many nodes. */
static nuri_status ask_fact(struct candidates *all, cell c, uint8_t fact,
                            uint64_t nodes, bool *proved)
{
    const struct assumption wrong = {c, colour_other((nuri_colour)fact)};
    const uint64_t used = nuri_search_stats(all->search)->nodes;
    enum answer answer;

    assert(fact != NURI_UNDECIDED && all->search);
    const uint64_t most = nuri_budget_narrow(all->budget, used + nodes);
    const nuri_status status =
        nuri_search_next(all->search, &wrong, 1, &answer);
    nuri_budget_give_back(all->budget, most);
    *proved = answer == ANSWER_NONE;
    return status;
}

/* The first cell of the list proved within so many nodes, and `most` nodes for
 * the list; or 0. */
static nuri_status ask_candidates(struct candidates *all, uint64_t nodes,
                                  uint64_t most, cell *found)
{
    const struct grid *g = &all->board->puzzle->grid;
    const uint64_t end = nuri_search_stats(all->search)->nodes + most;
    nuri_status status = NURI_OK;

    *found = 0;
    for (uint32_t i = 0;
         i < all->count && status == NURI_OK && !*found && !is_spent(all) &&
         nuri_search_stats(all->search)->nodes < end;
         i++) {
        const cell c = all->list[i].cell;
        bool proved = false;
        status = ask_fact(all, c, all->facts[grid_index(g, c)], nodes, &proved);
        if (proved)
            *found = c;
    }
    return status;
}

/* The cell to show: one that lets techniques decide more, if refuted with
 * little search; else the one refuted with the least. */
static nuri_status choose_candidate(struct candidates *all, cell *found)
{
    const uint32_t count = all->count;
    uint64_t nodes = FIRST_NODES;

    if (!nuri_budget_allow(all->budget, NULL))
        return NURI_OK;
    nuri_status status = nuri_search_new(&all->search, all->board, all->budget);
    if (status != NURI_OK || !all->search)
        return status;
    while (all->count > 0 && all->list[all->count - 1].worth == 1)
        all->count--;
    status = ask_candidates(all, WORTH_NODES, ALL_WORTH_NODES, found);
    all->count = count;
    while (status == NURI_OK && !*found && !is_spent(all)) {
        status = ask_candidates(all, nodes, UINT32_MAX, found);
        if (nodes < ENOUGH_NODES)
            nodes *= MORE_NODES;
    }
    nuri_budget_spend(all->budget, nuri_search_stats(all->search));
    nuri_search_free(all->search);
    return status;
}

static unsigned level_of_worth(const struct board *b)
{
    const uint64_t cells = grid_cells(&b->puzzle->grid);

    return b->count[NURI_UNDECIDED] * cells > MAX_CELLS_FOR_ALL
               ? PLAIN_LEVEL
               : LEVEL_OF_WORTH;
}

static nuri_status find_worth(struct deducer *d, uint8_t fact,
                              struct candidate *candidate)
{
    const struct preference preference = d->preference;
    const uint32_t before = d->board->marked;
    nuri_status status;

    assert(fact != NURI_UNDECIDED);
    assert(d->board->colour[candidate->cell] == NURI_UNDECIDED);
    d->preference = (struct preference){.max_level = level_of_worth(d->board)};
    nuri_board_mark(d->board, candidate->cell, (nuri_colour)fact);
    do {
        status = nuri_deduce_easiest(d);
        for (uint32_t i = 0; status == NURI_OK && i < d->deductions.count; i++)
            if (!nuri_deduce_carry_out(d, i))
                status = NURI_ERR_INTERNAL;
    } while (status == NURI_OK && d->deductions.count > 0);
    candidate->worth = d->board->marked - before;
    nuri_board_undo(d->board, before);
    d->preference = preference;
    return status;
}

/* By worth, highest first, then reading order. */
static int by_worth(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;

    if (x->worth != y->worth)
        return x->worth > y->worth ? -1 : 1;
    return (x->cell > y->cell) - (x->cell < y->cell);
}

/* All candidates, sorted. */
static nuri_status list_candidates(struct candidates *all, struct deducer *d)
{
    const struct grid *const g = &d->board->puzzle->grid;
    nuri_status status = NURI_OK;

    for (uint32_t i = 0; i < grid_cells(g) && status == NURI_OK &&
                         budget_should_continue(all->budget, 1);
         i++) {
        struct candidate one = {grid_at(g, i), 0};
        if (d->board->colour[one.cell] != NURI_UNDECIDED ||
            all->facts[i] == NURI_UNDECIDED ||
            (d->preference.only && one.cell != d->preference.near))
            continue;
        status = find_worth(d, all->facts[i], &one);
        all->list[all->count++] = one;
    }
    if (all->count > 0)
        qsort(all->list, all->count, sizeof *all->list, by_worth);
    return status;
}

/* The core of the cell to show; without a search, of the one that lets
 * techniques decide most. */
static nuri_status find_refuted_core(struct refutation *r,
                                     struct candidates *all, struct deducer *d,
                                     bool asks)
{
    struct budget *const budget = all->budget;
    nuri_status status = list_candidates(all, d);
    cell found = 0;

    if (status != NURI_OK || all->count == 0)
        return status;
    if (asks)
        status = choose_candidate(all, &found);
    if (status != NURI_OK ||
        (asks && budget->reached != NURI_LIMIT_NOT_REACHED))
        return status;
    const cell c = found ? found : all->list[0].cell;
    status =
        asks ? nuri_minimal_core_find(&r->core, d->board, all->facts, c, budget)
             : nuri_minimal_core_all(&r->core, d->board, all->facts, c);
    r->found = status == NURI_OK && budget->reached == NURI_LIMIT_NOT_REACHED;
    if (!r->found)
        nuri_refutation_clear(r);
    return status;
}

static nuri_status refute(struct refutation *r, struct deducer *d,
                          const uint8_t *facts, struct budget *budget,
                          bool asks)
{
    const uint32_t open = d->board->count[NURI_UNDECIDED];
    struct candidates all = {.board = d->board,
                             .facts = facts,
                             .budget = budget,
                             .list = nuri_mem_array(open, sizeof *all.list)};

    *r = (struct refutation){.found = false};
    const nuri_status status =
        all.list ? find_refuted_core(r, &all, d, asks) : NURI_ERR_MEMORY;
    free(all.list);
    return status;
}

nuri_status nuri_refutation_best(struct refutation *r, struct deducer *d,
                                 const uint8_t *facts, struct budget *budget)
{
    return refute(r, d, facts, budget, true);
}

nuri_status nuri_refutation_first(struct refutation *r, struct deducer *d,
                                  const uint8_t *facts, struct budget *budget)
{
    return refute(r, d, facts, budget, false);
}

void nuri_refutation_clear(struct refutation *r)
{
    nuri_minimal_core_clear(&r->core);
}

bool nuri_refutation_has_more(struct refutation *r, const struct board *board)
{
    struct minimal_core *const core = &r->core;
    uint32_t left = 0;

    for (uint32_t i = 0; r->found && i < core->cells; i++)
        if (board->colour[core->cell[i]] == NURI_UNDECIDED)
            core->cell[left++] = core->cell[i];
    core->cells = left;
    return left > 0;
}

/* The cell to show, the nearest of several that let techniques decide most. */
static nuri_status choose_cell(const struct minimal_core *core,
                               struct deducer *d, cell *found)
{
    nuri_status status = NURI_OK;
    uint32_t most = 0;

    const cell nearest = nuri_deduce_nearest(d, core->cell, core->cells);
    *found = nearest;
    for (uint32_t i = 0;
         i < core->cells && status == NURI_OK && !d->preference.only; i++) {
        struct candidate one = {core->cell[i], 0};
        status = find_worth(d, (uint8_t)core->colour, &one);
        if (one.worth > most || (one.worth == most && one.cell == nearest))
            *found = one.cell;
        if (one.worth > most)
            most = one.worth;
    }
    return status;
}

nuri_status nuri_refutation_draft(const struct refutation *r, struct deducer *d,
                                  struct step_draft *draft)
{
    const struct minimal_core *const core = &r->core;
    cell c;

    assert(core->cells > 0);
    nuri_step_draft_begin(draft, d->board, "search", LEVEL_SEARCH,
                          core->colour);
    const nuri_status status = choose_cell(core, d, &c);
    nuri_step_draft_cells(draft, &c, 1);
    nuri_step_draft_because(draft, core->clue, core->clues);
    for (uint32_t i = 0; i < core->marks; i++)
        nuri_step_draft_because(draft, &core->mark[i].cell, 1);
    const struct sayer to = step_draft_sayer(draft);
    draft->say = nuri_say(
        &to, SAYS_search,
        &(struct slots){.cells = step_draft_told(draft),
                        .colour = core->colour,
                        .reason = nuri_say_core(&to, core, d->board->puzzle)});
    return status;
}
