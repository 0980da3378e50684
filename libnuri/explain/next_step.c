/*
 * next_step.c -- the next step, by the easiest reason that is found.
 */
#include "explain/next_step.h"

#include "base/grid.h"
#include "base/memory.h"
#include "base/sort.h"
#include "explain/deduction_step.h"
#include "explain/grouped_step.h"

#include <assert.h>
#include <stdlib.h>

/* Mark black cells that need no mark. */
static nuri_status take_plain_sea(struct hinter *a)
{
    nuri_status status;

    do {
        status = nuri_deduce_plain_sea(&a->deducer);
        for (uint32_t i = 0;
             status == NURI_OK && i < a->deducer.deductions.count; i++)
            if (!nuri_hinter_holds(a, i) ||
                !nuri_deduce_carry_out(&a->deducer, i))
                status = NURI_ERR_INTERNAL;
    } while (status == NURI_OK && a->deducer.deductions.count > 0);
    return status;
}

/* A requested step. */
struct inquiry {
    const struct rung *rung;
    bool one; /* about one cell */
    struct steps *steps;
    bool found;
};

/* A way to find it. */
struct rung {
    unsigned level; /* of the hardest reason */
    nuri_status (*step)(struct hinter *a, struct inquiry *q);
    enum what_if_kind kind; /* of what-ifs */
    uint32_t shapes;        /* maximum for a technique; 0: any number */
};

static nuri_status step_of_find(struct hinter *a, uint32_t index, bool one,
                                struct steps *steps)
{
    assert(index < a->deducer.deductions.count);
    if (a->should_continue)
        return nuri_grouped_step_step(&a->deducer, index, !a->hints.white_only,
                                      nuri_hinter_holds, a, steps);
    if (!nuri_hinter_holds(a, index))
        return NURI_ERR_INTERNAL;
    const nuri_status status = nuri_find_step(&a->deducer, index, one, steps);
    if (status == NURI_OK && !nuri_deduce_carry_out(&a->deducer, index))
        return NURI_ERR_INTERNAL;
    return status;
}

static nuri_status step_by_technique(struct hinter *a, struct inquiry *q)
{
    struct preference *const p = &a->deducer.preference;
    uint32_t index;

    assert(q->rung->level >= 1 && q->rung->level <= NURI_LEVELS);
    p->max_level = q->rung->level < a->level ? q->rung->level : a->level;
    p->max_shapes = q->rung->shapes;
    const nuri_status status = nuri_deduce_best(&a->deducer, &index);
    q->found = status == NURI_OK && index != UINT32_MAX;
    return q->found ? step_of_find(a, index, q->one, q->steps) : status;
}

/* List the what-ifs, the nearest first: for every undecided cell that is a fact
 * the other colour; for others that may be facts, both.  Colour and cell are
 * one number in `ranked`. */
static uint32_t list_what_ifs(const struct hinter *a, struct ranked *ranked,
                              struct what_if_cell *list)
{
    const struct grid *g = &a->puzzle->grid;
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell at = grid_at(g, i);
        const bool both = a->facts[i] == NURI_UNDECIDED && a->is_partial;
        if (a->board.colour[at] != NURI_UNDECIDED ||
            (a->deducer.preference.only && at != a->deducer.preference.near))
            continue;
        const uint32_t far = nuri_deduce_distance(&a->deducer, at);
        if (both || a->facts[i] == NURI_WHITE)
            ranked[count++] = (struct ranked){far, 2 * at};
        if (both || a->facts[i] == NURI_BLACK)
            ranked[count++] = (struct ranked){far, 2 * at + 1};
    }
    nuri_ranking_sort(ranked, count);
    for (uint32_t k = 0; k < count; k++)
        list[k] = (struct what_if_cell){
            ranked[k].item / 2, ranked[k].item % 2 ? NURI_WHITE : NURI_BLACK,
            ranked[k].rank};
    return count;
}

static nuri_status find_what_if(struct hinter *a, const struct rung *rung,
                                struct what_if *w)
{
    const size_t most = (size_t)2 * a->board.count[NURI_UNDECIDED];
    nuri_status status = NURI_ERR_MEMORY;

    assert(rung->kind <= WHAT_IF_OF_SHAPES);
    if (!a->run.inside && !nuri_run_init(&a->run, a->puzzle))
        return NURI_ERR_MEMORY;
    struct ranked *const ranked = nuri_mem_array(most, sizeof *ranked);
    struct what_if_cell *const list = nuri_mem_array(most, sizeof *list);
    /* Skipped what-ifs are followed before the search is asked.  Without the
     * search they must be, or "nothing more" would be wrong. */
    a->run.exact = a->level < WHAT_IF_LEVELS;
    a->run.is_rated = a->in_order;
    if (ranked && list)
        status = nuri_what_if_best(w, &a->run, &a->board, list,
                                   list_what_ifs(a, ranked, list), rung->kind,
                                   rung->kind, a->budget);
    free(ranked);
    free(list);
    return status;
}

/* Write a step that no technique found; its cells are on the board.  It
 * includes the shores of islands that they complete, as other steps do. */
static nuri_status report_draft(struct hinter *a, struct step_draft *draft,
                                nuri_status status, struct steps *steps)
{
    if (status == NURI_OK && a->should_continue && !a->hints.white_only &&
        draft->step.colour == NURI_WHITE)
        status =
            nuri_grouped_step_shores(&a->deducer, nuri_hinter_holds, a, draft);
    return nuri_step_draft_finish(draft, status, steps);
}

static nuri_status step_by_what_if(struct hinter *a, struct inquiry *q)
{
    struct what_if w;
    struct step_draft draft;

    nuri_status status = find_what_if(a, q->rung, &w);
    if (status != NURI_OK || !w.found)
        return status;
    status = nuri_what_if_draft(&w, &a->run, &draft);
    nuri_board_mark(&a->board, w.wrong.cell, colour_other(w.wrong.colour));
    status = report_draft(a, &draft, status, q->steps);
    q->found = status == NURI_OK;
    return status;
}

/* If solving the board took more nodes than refutations may take, no small part
 * of it forces a cell. */
enum { MAX_NODES_TO_ASK = 30000 };

static bool is_too_hard_to_ask(const struct hinter *a)
{
    return a->solving > MAX_NODES_TO_ASK && a->board.marked == a->untouched &&
           !a->deducer.preference.only;
}

/* If the search finds no part of the board that forces a cell, it hardly will a
 * step later: skip it for one step, and for twice as many each time. */
static nuri_status ask_search(struct hinter *a, struct refutation *r)
{
    const nuri_status status =
        a->rest > 0 || is_too_hard_to_ask(a)
            ? nuri_refutation_first(r, &a->deducer, a->facts, a->budget)
            : nuri_refutation_best(r, &a->deducer, a->facts, a->budget);

    if (a->rest > 0) {
        a->rest--;
        return status;
    }
    a->failed_searches =
        r->found && !r->core.proved ? 2 * a->failed_searches + 1 : 0;
    a->rest = a->failed_searches;
    return status;
}

static nuri_status step_by_search(struct hinter *a, struct inquiry *q)
{
    struct refutation *const r = &a->refutation;
    nuri_status status = NURI_OK;
    struct step_draft draft;

    if (a->outcome == NURI_OUTCOME_UNKNOWN)
        return NURI_OK;
    if (!nuri_refutation_has_more(r, &a->board)) {
        nuri_refutation_clear(r);
        status = ask_search(a, r);
    }
    if (status != NURI_OK || !r->found)
        return status;
    status = nuri_refutation_draft(r, &a->deducer, &draft);
    if (!draft.memory.failed)
        nuri_board_mark(&a->board, draft.cells.cell[0], draft.step.colour);
    status = report_draft(a, &draft, status, q->steps);
    q->found = status == NURI_OK;
    return status;
}

/* Tried in turn until something is found: what-ifs of two deductions come
 * before shapes, and many shapes come last. */
static const struct rung rungs[] = {
    {3, step_by_technique, 0, 0},
    {WHAT_IF_LEVEL, step_by_what_if, WHAT_IF_AT_ONCE, 0},
    {4, step_by_technique, 0, MAX_EASY_SHAPES},
    {5, step_by_what_if, WHAT_IF_SHORT, 0},
    {5, step_by_technique, 0, MAX_EASY_SHAPES},
    {6, step_by_what_if, WHAT_IF_MEDIUM, 0},
    {7, step_by_what_if, WHAT_IF_LONG, 0},
    {5, step_by_technique, 0, 0},
    {7, step_by_what_if, WHAT_IF_OF_SHAPES, 0},
    {LEVEL_SEARCH, step_by_search, 0, 0},
};

enum { RUNGS = sizeof rungs / sizeof rungs[0] };

nuri_status nuri_hinter_step(struct hinter *a, bool one, struct steps *steps,
                             bool *found)
{
    struct inquiry q = {.one = one, .steps = steps};

    assert(a->facts && a->level >= 1 && a->level <= LEVEL_SEARCH);
    *found = false;
    if (a->outcome == NURI_OUTCOME_NONE || !nuri_budget_in_time(a->budget))
        return NURI_OK;
    nuri_status status = a->hints.white_only ? take_plain_sea(a) : NURI_OK;
    if (status == NURI_OK && a->gives_way)
        status = nuri_easier_follow(a->easier, &a->board);
    const uint32_t before = a->board.marked;
    if (a->board.count[NURI_UNDECIDED] == 0)
        return status;
    for (int k = 0; k < RUNGS && status == NURI_OK && !q.found &&
                    a->budget->reached == NURI_LIMIT_NOT_REACHED;
         k++) {
        q.rung = &rungs[k];
        if ((a->in_order && q.rung->level > a->level) ||
            (a->quick && q.rung->level > a->quick))
            break;
        if (q.rung->level <= a->level || q.rung->step == step_by_technique)
            status = q.rung->step(a, &q);
    }
    *found = status == NURI_OK && q.found;
    if (*found && a->should_continue)
        nuri_deduce_stay(&a->deducer, a->board.trail + before,
                         a->board.marked - before);
    return status;
}

nuri_status nuri_hinter_cell(struct hinter *a, uint32_t index,
                             struct steps *steps, bool *found)
{
    struct preference *const asked = &a->deducer.preference;
    const struct preference before = *asked;

    assert(index < grid_cells(&a->puzzle->grid));
    asked->near = grid_at(&a->puzzle->grid, index);
    asked->only = true;
    const nuri_status status = nuri_hinter_step(a, true, steps, found);
    *asked = before;
    return status;
}
