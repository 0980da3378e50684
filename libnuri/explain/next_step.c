/*
 * next_step.c -- the next step, by the easiest reason that is found.
 */
#include "base/grid.h"
#include "base/memory.h"
#include "base/sort.h"
#include "explain/group.h"
#include "explain/hinter.h"

#include <assert.h>
#include <stdlib.h>

/* A way to find a step. */
struct rung {
    unsigned level; /* of the hardest reason */
    void (*step)(struct hinter *a, const struct rung *rung, bool one,
                 struct steps *steps);
    enum what_if_kind kind; /* of what-ifs */
    uint32_t shapes;        /* maximum for a technique; 0: any number */
};

/* ---- Telling ------------------------------------------------------------ */

/* Write a step, whose cells are on the board.  Where steps follow each other,
 * the shore of an island belongs to the step that completes it, whatever the
 * technique.  Each island is found once: carried out, it has no undecided border
 * cell. */
static void finish(struct hinter *a, struct step_draft *draft,
                   struct steps *steps)
{
    struct deducer *const d = &a->deducer;
    const struct deductions *const f = &d->deductions;
    const bool completes = a->should_continue && !a->hints.white_only &&
                           draft->step.colour == NURI_WHITE;

    while (completes && a->status == NURI_OK && !draft->memory.failed) {
        if (!nuri_pick_about(d, TECHNIQUE_complete, draft->cells.cell,
                             draft->cells.count))
            break;
        const struct deduction *const one = f->list;
        nuri_step_draft_shore(draft, one->subject, deduction_cells(f, one),
                              one->cells, deduction_causes(f, one),
                              one->causes);
        nuri_hinter_carry_out(a, 0);
    }
    if (f->failed)
        a->status = NURI_ERR_MEMORY;
    a->status = nuri_step_draft_finish(draft, a->status, steps);
}

bool nuri_hinter_follow(struct hinter *a, struct group *s)
{
    const uint32_t before = a->board.marked;

    nuri_group_take(s, 0);
    if (s->draft.memory.failed || !nuri_hinter_carry_out(a, 0))
        return false;
    nuri_prefer_near(&a->wanted, a->board.trail + before,
                     a->board.marked - before);
    return true;
}

static void step_by_technique(struct hinter *a, const struct rung *rung,
                              bool one, struct steps *steps)
{
    struct deducer *const d = &a->deducer;
    struct preference *const p = &a->wanted;
    struct group s;

    assert(rung->level >= 1 && rung->level <= NURI_LEVELS);
    p->max_level = rung->level < a->level ? rung->level : a->level;
    p->max_shapes = rung->shapes;
    const bool found = nuri_pick_best(d, p);
    if (d->deductions.failed)
        a->status = NURI_ERR_MEMORY;
    if (!found)
        return;
    const struct deduction *const picked = d->deductions.list;
    nuri_group_begin(&s, d, p, 0);
    if (a->should_continue && s.kind) {
        while (nuri_hinter_follow(a, &s) && nuri_group_next(&s, 0))
            ;
        nuri_group_say(&s);
    } else {
        nuri_group_take(&s, 0);
        if (one)
            nuri_step_draft_single_out(
                &s.draft,
                nuri_preferred_cell(p, &a->puzzle->grid,
                                    deduction_cells(&d->deductions, picked),
                                    picked->cells));
        nuri_group_say(&s);
        nuri_hinter_carry_out(a, 0);
    }
    finish(a, &s.draft, steps);
}

/* ---- What-ifs ----------------------------------------------------------- */

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
            (a->wanted.only && at != a->wanted.near))
            continue;
        const uint32_t far = nuri_preferred_distance(&a->wanted, g, at);
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

static void step_by_what_if(struct hinter *a, const struct rung *rung, bool one,
                            struct steps *steps)
{
    const size_t most = (size_t)2 * a->board.count[NURI_UNDECIDED];
    struct ranked *const ranked = nuri_mem_array(most, sizeof *ranked);
    struct what_if_cell *const list = nuri_mem_array(most, sizeof *list);
    struct what_if w = {.found = false};
    struct step_draft draft;

    (void)one; /* it always is */
    if (!ranked || !list ||
        (!a->run.inside && !nuri_run_init(&a->run, a->puzzle))) {
        a->status = NURI_ERR_MEMORY;
    } else {
        /* Skipped what-ifs are followed before the search is asked.  Without
         * the search they must be, or "nothing more" would be wrong. */
        a->run.exact = a->level < WHAT_IF_LEVELS;
        a->run.is_rated = a->in_order;
        a->run.is_brief = a->wanted.only && a->level > WHAT_IF_LEVELS;
        const uint32_t count = list_what_ifs(a, ranked, list);
        a->status = nuri_what_if_best(&w, &a->run, &a->board, list, count,
                                      rung->kind, rung->kind, a->budget);
        if (a->status == NURI_OK && w.found)
            a->status = nuri_what_if_draft(
                &w, &a->run, a->should_continue ? steps : NULL, &draft);
        if (a->status == NURI_OK && w.found && a->should_continue)
            a->status = nuri_what_if_gather(&w, &a->run, list, count, &draft);
    }
    free(ranked);
    free(list);
    if (!w.found)
        return;
    for (uint32_t k = 0; a->status == NURI_OK && k < draft.cells.count; k++)
        nuri_board_mark(&a->board, draft.cells.cell[k], draft.step.colour);
    finish(a, &draft, steps);
}

/* ---- The search --------------------------------------------------------- */

/* If solving the board took more nodes than refutations may take, no small part
 * of it forces a cell. */
enum { MAX_NODES_TO_ASK = 30000 };

static bool is_too_hard_to_ask(const struct hinter *a)
{
    return a->solving > MAX_NODES_TO_ASK && a->board.marked == a->untouched &&
           !a->wanted.only;
}

static void step_by_search(struct hinter *a, const struct rung *rung, bool one,
                           struct steps *steps)
{
    struct refutation *const r = &a->refutation;
    struct step_draft draft;

    (void)rung, (void)one;
    if (a->outcome == NURI_OUTCOME_UNKNOWN)
        return;
    if (!nuri_refutation_has_more(r, &a->board)) {
        const bool asks = a->rest == 0 && !is_too_hard_to_ask(a);
        nuri_refutation_clear(r);
        a->status = nuri_refutation_find(r, &a->deducer, &a->wanted, a->facts,
                                         a->budget, asks);
        /* If the search finds no part of the board that forces a cell, it
         * hardly will a step later: skip it for one step, and for twice as many
         * each time. */
        if (a->rest > 0) {
            a->rest--;
        } else {
            a->failed_searches =
                r->found && !r->core.proved ? 2 * a->failed_searches + 1 : 0;
            a->rest = a->failed_searches;
        }
    }
    if (a->status != NURI_OK || !r->found)
        return;
    a->status = nuri_refutation_draft(r, &a->deducer, &a->wanted, &draft);
    if (!draft.memory.failed)
        nuri_board_mark(&a->board, draft.cells.cell[0], draft.step.colour);
    finish(a, &draft, steps);
}

/* ---- The ladder --------------------------------------------------------- */

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
    {LEVEL_SEARCH, step_by_search, 0, 0},
};

enum { RUNGS = sizeof rungs / sizeof rungs[0] };

/* Mark black cells that need no mark. */
static void take_plain_sea(struct hinter *a)
{
    const struct deductions *const f = &a->deducer.deductions;

    do {
        a->status = nuri_deduce_plain_sea(&a->deducer);
        for (uint32_t i = 0; a->status == NURI_OK && i < f->count; i++)
            nuri_hinter_carry_out(a, i);
    } while (a->status == NURI_OK && f->count > 0);
}

bool nuri_hinter_step(struct hinter *a, bool one, struct steps *steps)
{
    const size_t count = steps->count;

    assert(a->facts && a->level >= 1 && a->level <= LEVEL_SEARCH);
    if (a->status != NURI_OK || a->outcome == NURI_OUTCOME_NONE ||
        !nuri_budget_in_time(a->budget))
        return false;
    if (a->hints.white_only)
        take_plain_sea(a);
    if (a->gives_way)
        nuri_hinter_follow_easier(a);
    const uint32_t before = a->board.marked;
    for (int k = 0;
         k < RUNGS && a->status == NURI_OK && steps->count == count &&
         a->board.count[NURI_UNDECIDED] > 0 &&
         a->budget->reached == NURI_LIMIT_NOT_REACHED;
         k++) {
        const struct rung *const rung = &rungs[k];
        if (a->in_order && rung->level > a->level)
            break;
        if (rung->level <= a->level || rung->step == step_by_technique)
            rung->step(a, rung, one, steps);
    }
    if (a->status != NURI_OK || steps->count == count)
        return false;
    if (a->should_continue)
        nuri_prefer_near(&a->wanted, a->board.trail + before,
                         a->board.marked - before);
    return true;
}

bool nuri_hinter_cell(struct hinter *a, uint32_t index, struct steps *steps)
{
    struct preference *const asked = &a->wanted;
    const struct preference before = *asked;

    assert(index < grid_cells(&a->puzzle->grid));
    asked->near = grid_at(&a->puzzle->grid, index);
    asked->only = true;
    const bool found = nuri_hinter_step(a, true, steps);
    *asked = before;
    return found;
}
