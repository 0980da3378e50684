/*
 * refutation.c -- reasons that only the search gives: the cell to refute, and
 * its step.
 */
#include "explain/refutation.h"

#include "base/grid.h"
#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

/* Nodes of a refutation, in rising limits up to a last; the first suffices for a
 * contradiction without a guess.  After ENOUGH_WORK literals propagated (a third
 * of a second), the solution of the whole puzzle is reason enough.  Before,
 * nodes to refute a cell that lets techniques decide more. */
enum {
    FIRST_NODES = 3,
    MORE_NODES = 8,
    LAST_NODES = 30000,
    ENOUGH_WORK = 150000,
    WORTH_NODES = 1000
};

/* Techniques up to this level measure what a cell is worth.  Where many cells
 * of large boards are undecided only those without range.h: others take
 * seconds. */
enum { LEVEL_OF_WORTH = 3, PLAIN_LEVEL = 1, MAX_CELLS_FOR_ALL = 1 << 16 };

/* An undecided cell whose colour is a fact, and the number of cells that easy
 * techniques decide with it, including itself. */
struct candidate {
    cell cell;
    nuri_colour colour;
    uint32_t worth;
};

struct refuting {
    nuri_status status; /* sticky */
    struct deducer *deducer;
    const struct preference *wanted;
    const uint8_t *facts;
    struct budget *budget;
    struct candidate *list; /* [count], those worth most first */
    uint32_t count;
    struct search *search;
};

/* ---- What cells are worth ------------------------------------------------ */

static void find_worth(struct deducer *d, struct candidate *one,
                       nuri_status *status)
{
    struct board *const b = d->board;
    const unsigned max_level = d->max_level;
    const uint32_t before = b->marked;
    const uint64_t cells = grid_cells(&b->puzzle->grid);
    const bool is_large = b->count[NURI_UNDECIDED] * cells > MAX_CELLS_FOR_ALL;

    assert(b->colour[one->cell] == NURI_UNDECIDED);
    d->max_level = is_large ? PLAIN_LEVEL : LEVEL_OF_WORTH;
    nuri_board_mark(b, one->cell, one->colour);
    *status = nuri_deduce_all(d);
    one->worth = b->marked - before;
    nuri_board_undo(b, before);
    d->max_level = max_level;
}

/* By worth, highest first, then reading order. */
static int by_worth(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;

    if (x->worth != y->worth)
        return x->worth > y->worth ? -1 : 1;
    return (x->cell > y->cell) - (x->cell < y->cell);
}

static void list_candidates(struct refuting *f)
{
    struct deducer *const d = f->deducer;
    const struct grid *const g = &d->board->puzzle->grid;

    for (uint32_t i = 0; i < grid_cells(g) && f->status == NURI_OK &&
                         budget_should_continue(f->budget, 1);
         i++) {
        struct candidate one = {grid_at(g, i), (nuri_colour)f->facts[i], 0};
        if (d->board->colour[one.cell] != NURI_UNDECIDED ||
            one.colour == NURI_UNDECIDED ||
            (f->wanted->only && one.cell != f->wanted->near))
            continue;
        find_worth(d, &one, &f->status);
        f->list[f->count++] = one;
    }
    if (f->count > 0)
        qsort(f->list, f->count, sizeof *f->list, by_worth);
}

/* ---- The cell to show ---------------------------------------------------- */

/* The first of `count` candidates whose other colour is refuted within so many
 * nodes; else 0. */
static cell ask_candidates(struct refuting *f, uint32_t count, uint64_t nodes)
{
    const nuri_stats *const stats = nuri_search_stats(f->search);

    for (uint32_t i = 0; i < count && f->status == NURI_OK &&
                         f->budget->reached == NURI_LIMIT_NOT_REACHED &&
                         stats->propagations < ENOUGH_WORK;
         i++) {
        const struct mark wrong = {f->list[i].cell,
                                   colour_other(f->list[i].colour)};
        enum answer answer = ANSWER_STOPPED;
        const uint64_t bound = nuri_budget_narrow(f->budget, nodes);
        f->status = nuri_search_next(f->search, &wrong, 1, &answer);
        nuri_budget_give_back(f->budget, bound);
        if (answer == ANSWER_NONE)
            return wrong.cell;
    }
    return 0;
}

/* One that lets techniques decide more, if refuted with little search; else the
 * one refuted with the least; 0 if none is. */
static cell choose_candidate(struct refuting *f)
{
    uint32_t worthy = 0;
    uint64_t before = NO_BOUND;

    if (!nuri_budget_allow(f->budget))
        return 0;
    f->status = nuri_search_new(&f->search, f->deducer->board, f->budget);
    if (f->status != NURI_OK || !f->search)
        return 0;
    while (worthy < f->count && f->list[worthy].worth > 1)
        worthy++;
    cell found = ask_candidates(f, worthy, WORTH_NODES);
    /* Until one is found, or no question is asked any more. */
    for (uint64_t nodes = FIRST_NODES;
         !found && nuri_search_stats(f->search)->nodes != before;
         nodes *= nodes < LAST_NODES ? MORE_NODES : 1) {
        before = nuri_search_stats(f->search)->nodes;
        found = ask_candidates(f, f->count, nodes);
    }
    nuri_search_free(f->search);
    return found;
}

/* The core of the cell to show; without a search, of the one that lets
 * techniques decide most. */
nuri_status nuri_refutation_find(struct refutation *r, struct deducer *d,
                                 const struct preference *wanted,
                                 const uint8_t *facts, struct budget *budget,
                                 bool asks)
{
    struct refuting f = {
        .deducer = d, .wanted = wanted, .facts = facts, .budget = budget};
    cell found = 0;

    *r = (struct refutation){.found = false};
    f.list = nuri_mem_array(d->board->count[NURI_UNDECIDED], sizeof *f.list);
    if (f.list)
        list_candidates(&f);
    else
        f.status = NURI_ERR_MEMORY;
    if (f.status == NURI_OK && f.count > 0 && asks)
        found = choose_candidate(&f);
    if (f.status == NURI_OK && f.count > 0 &&
        (!asks || budget->reached == NURI_LIMIT_NOT_REACHED)) {
        f.status = nuri_minimal_core_find(&r->core, d->board, facts,
                                          found ? found : f.list[0].cell,
                                          asks ? budget : NULL);
        r->found =
            f.status == NURI_OK && budget->reached == NURI_LIMIT_NOT_REACHED;
        if (!r->found)
            nuri_refutation_clear(r);
    }
    free(f.list);
    return f.status;
}

void nuri_refutation_clear(struct refutation *r)
{
    nuri_minimal_core_clear(&r->core);
}

/* ---- The step ------------------------------------------------------------ */

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
static cell choose_cell(const struct minimal_core *core, struct deducer *d,
                        const struct preference *wanted, nuri_status *status)
{
    const cell nearest = nuri_preferred_cell(wanted, &d->board->puzzle->grid,
                                             core->cell, core->cells);
    cell found = nearest;
    uint32_t most = 0;

    for (uint32_t i = 0; i < core->cells && *status == NURI_OK && !wanted->only;
         i++) {
        struct candidate one = {core->cell[i], core->colour, 0};
        find_worth(d, &one, status);
        if (one.worth > most || (one.worth == most && one.cell == nearest))
            found = one.cell;
        if (one.worth > most)
            most = one.worth;
    }
    return found;
}

nuri_status nuri_refutation_draft(const struct refutation *r, struct deducer *d,
                                  const struct preference *wanted,
                                  struct step_draft *draft)
{
    const struct minimal_core *const core = &r->core;
    nuri_status status = NURI_OK;

    assert(core->cells > 0);
    nuri_step_draft_begin(draft, d->board, "search", LEVEL_SEARCH,
                          core->colour);
    const cell c = choose_cell(core, d, wanted, &status);
    nuri_step_draft_cells(draft, &c, 1);
    nuri_step_draft_because(draft, core->clue, core->clues);
    for (uint32_t i = 0; i < core->marks; i++)
        nuri_step_draft_because(draft, &core->mark[i].cell, 1);
    const struct sayer to = step_draft_sayer(draft);
    draft->step.say = nuri_say(
        &to, SAYS_search,
        &(struct slots){.cells = step_draft_told(draft),
                        .colour = core->colour,
                        .supposed = colour_other(core->colour),
                        .reason = nuri_say_core(&to, core, d->board->puzzle)});
    return status;
}
