/*
 * adviser.c -- what is true of a puzzle, and of a player's marks on it.
 */
#include "explain/adviser.h"

#include "base/colour.h"
#include "base/memory.h"
#include "base/ranking.h"
#include "explain/find_step.h"
#include "explain/refutation.h"
#include "explain/stroke.h"
#include "solve/session.h"
#include "solve/solve.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The truth of the clues with these marks (NULL: alone). */
static nuri_status find_facts(struct adviser *a, const uint8_t *marks)
{
    nuri_result *r = NULL;

    nuri_status status =
        nuri_solve_within(&r, a->puzzle, marks, true, a->budget);
    if (status != NURI_OK)
        return status;
    a->outcome = r->outcome;
    a->solving = r->stats.nodes;
    a->is_partial = a->outcome != NURI_OUTCOME_NONE && !r->common;
    const uint8_t *const known = r->known;
    if (known)
        memcpy(a->facts, known, grid_cells(&a->puzzle->grid));
    else if (a->is_partial)
        status = nuri_session_by_rules(a->facts, a->puzzle, NULL, a->budget);
    nuri_result_free(r);
    return status;
}

/* That of clues and marks together; or where no solution has the marks, which
 * may be known, that of the clues. */
static nuri_status find_truth(struct adviser *a, const uint8_t *state,
                              bool is_none)
{
    nuri_status status = NURI_OK;

    if (is_none)
        a->outcome = NURI_OUTCOME_NONE;
    else
        status = find_facts(a, a->marks ? state : NULL);
    a->refuted = a->marks > 0 && a->outcome == NURI_OUTCOME_NONE;
    if (status == NURI_OK && a->refuted)
        status = find_facts(a, NULL);
    return status;
}

/* The board of the marks; of those alone that are facts, unless all are known
 * to be right. */
static nuri_status place_marks(struct adviser *a, const uint8_t *state)
{
    const uint32_t cells = grid_cells(&a->puzzle->grid);
    const bool right = !a->refuted && a->outcome != NURI_OUTCOME_UNKNOWN;
    uint8_t *kept = nuri_mem_array(cells, 1);
    bool consistent;

    assert(a->facts && (a->marks == 0 || state));
    if (!kept)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; a->marks && i < cells; i++)
        kept[i] =
            right || state[i] == a->facts[i] ? state[i] : NURI_COLOUR_OPEN;
    nuri_status status =
        nuri_board_init(&a->board, a->puzzle, kept, &consistent);
    free(kept);
    if (status == NURI_OK && !nuri_deduce_init(&a->deducer, &a->board)) {
        nuri_board_drop(&a->board);
        status = NURI_ERR_MEMORY;
    }
    a->untouched = a->board.marked;
    a->deducer.budget = a->budget;
    return status;
}

/* What options ask of hints; false if they ask for what is not there. */
static bool set_preference(struct adviser *a)
{
    const nuri_hint_options *const h = &a->hints;
    const struct grid *const g = &a->puzzle->grid;

    a->deducer.preference = (struct preference){.max_level = a->level};
    if (!h->has_near)
        return true;
    if (h->near >= grid_cells(g))
        return false;
    a->deducer.preference.near = grid_at(g, h->near);
    return true;
}

static bool is_valid_state(const nuri_puzzle *puzzle, const uint8_t *state)
{
    for (uint32_t i = 0; state && i < grid_cells(&puzzle->grid); i++)
        if (state[i] > NURI_COLOUR_LAND)
            return false;
    return true;
}

static nuri_status open_adviser(struct adviser *a, const nuri_puzzle *puzzle,
                                const uint8_t *state, bool is_none)
{
    const size_t cells = grid_cells(&puzzle->grid);

    a->puzzle = puzzle;
    a->claimed = is_none;
    a->level = a->hints.max_level ? a->hints.max_level : LEVEL_SEARCH;
    if (!is_valid_state(puzzle, state))
        return NURI_ERR_ARGUMENT;
    a->marks = nuri_puzzle_marks(puzzle, state);
    a->facts = nuri_mem_array(cells, 1);
    nuri_status status =
        a->facts ? find_truth(a, state, is_none) : NURI_ERR_MEMORY;
    if (status == NURI_OK)
        status = place_marks(a, state);
    if (status == NURI_OK && !set_preference(a))
        status = NURI_ERR_ARGUMENT;
    if (status != NURI_OK)
        nuri_adviser_close(a);
    return status;
}

nuri_status nuri_adviser_open(struct adviser *a, const nuri_puzzle *puzzle,
                              const uint8_t *state,
                              const nuri_hint_options *hints,
                              struct budget *budget)
{
    *a = (struct adviser){.budget = budget};
    if (hints)
        a->hints = *hints;
    return open_adviser(a, puzzle, state, false);
}

nuri_status nuri_adviser_open_none(struct adviser *a, const nuri_puzzle *puzzle,
                                   const uint8_t *state, struct budget *budget)
{
    *a = (struct adviser){.budget = budget};
    return open_adviser(a, puzzle, state, true);
}

void nuri_adviser_close(struct adviser *a)
{
    nuri_trial_drop(&a->trial);
    nuri_deduce_drop(&a->deducer);
    nuri_board_drop(&a->board);
    free(a->facts);
    a->facts = NULL;
}

/* Is a find true to the facts?  Rules are proved, but this is cheap.  A holds_fn
 * of an adviser. */
static bool is_true_find(const void *user, uint32_t index)
{
    const struct adviser *const a = user;
    const struct find *find = &a->deducer.finds.list[index];
    const cell *cells = find_cells(&a->deducer.finds, find);

    assert(index < a->deducer.finds.count);
    for (uint32_t k = 0; k < find->cells; k++) {
        const uint8_t fact = a->facts[grid_index(&a->puzzle->grid, cells[k])];
        if (fact != find->colour &&
            (fact != NURI_COLOUR_OPEN || !a->is_partial))
            return false;
    }
    return true;
}

/* Take the sea for known that needs no mark. */
static nuri_status take_plain_sea(struct adviser *a)
{
    nuri_status status;

    do {
        status = nuri_deduce_plain_sea(&a->deducer);
        for (uint32_t i = 0; status == NURI_OK && i < a->deducer.finds.count;
             i++)
            if (!is_true_find(a, i) || !nuri_deduce_carry_out(&a->deducer, i))
                status = NURI_ERR_INTERNAL;
    } while (status == NURI_OK && a->deducer.finds.count > 0);
    return status;
}

/* A step that is wanted. */
struct inquiry {
    const struct rung *rung;
    bool one; /* is it to be about one cell? */
    struct steps *steps;
    bool found;
};

/* One of the ways to find it. */
struct rung {
    unsigned level; /* of the hardest reason */
    nuri_status (*step)(struct adviser *a, struct inquiry *q);
    enum what_if_kind kind; /* of suppositions */
    uint32_t shapes;        /* that a rule may weigh; 0: any number */
};

static nuri_status step_of_find(struct adviser *a, uint32_t index, bool one,
                                struct steps *steps)
{
    assert(index < a->deducer.finds.count);
    if (a->goes_on)
        return nuri_stroke_step(&a->deducer, index, !a->hints.land_only,
                                is_true_find, a, steps);
    if (!is_true_find(a, index))
        return NURI_ERR_INTERNAL;
    const nuri_status status = nuri_find_step(&a->deducer, index, one, steps);
    if (status == NURI_OK && !nuri_deduce_carry_out(&a->deducer, index))
        return NURI_ERR_INTERNAL;
    return status;
}

static nuri_status step_by_rule(struct adviser *a, struct inquiry *q)
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

/* What may be supposed: of every open cell that is a fact the other colour;
 * where it may be one, both. */
static uint32_t list_suppositions(const struct adviser *a,
                                  struct supposition *list)
{
    const struct grid *g = &a->puzzle->grid;
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell at = grid_at(g, i);
        const bool both = a->facts[i] == NURI_COLOUR_OPEN && a->is_partial;
        if (a->board.colour[at] != NURI_COLOUR_OPEN ||
            (a->deducer.preference.only && at != a->deducer.preference.near))
            continue;
        const uint32_t far = nuri_deduce_distance(&a->deducer, at);
        if (both || a->facts[i] == NURI_COLOUR_LAND)
            list[count++] = (struct supposition){at, NURI_COLOUR_SEA, far};
        if (both || a->facts[i] == NURI_COLOUR_SEA)
            list[count++] = (struct supposition){at, NURI_COLOUR_LAND, far};
    }
    return count;
}

/* Sort the list, the nearest to what is preferred first; what is equally near
 * stays in its order.  False if there is no memory. */
static bool sort_by_distance(struct supposition *list, uint32_t count)
{
    struct ranked *const ranked = nuri_mem_array(count, sizeof *ranked);
    struct supposition *const copy = nuri_mem_copy(list, count, sizeof *copy);
    const bool sorted = ranked && copy;

    assert(list || count == 0);
    for (uint32_t i = 0; sorted && i < count; i++)
        ranked[i] = (struct ranked){list[i].distance, i};
    if (sorted)
        nuri_ranking_sort(ranked, count);
    for (uint32_t i = 0; sorted && i < count; i++)
        list[i] = copy[ranked[i].item];
    free(ranked);
    free(copy);
    return sorted;
}

static nuri_status find_what_if(struct adviser *a, const struct rung *rung,
                                struct what_if *w)
{
    const uint32_t open = a->board.count[NURI_COLOUR_OPEN];

    assert(rung->kind <= WHAT_IF_OF_SHAPES);
    if (!a->trial.final_colour && !nuri_trial_init(&a->trial, a->puzzle))
        return NURI_ERR_MEMORY;
    struct supposition *const list =
        nuri_mem_array((size_t)2 * open, sizeof *list);
    if (!list)
        return NURI_ERR_MEMORY;
    /* What is passed over is looked at before the search is asked; if that is not,
     * it would be said that there is nothing more. */
    a->trial.exact = a->level < WHAT_IF_LEVELS;
    const uint32_t count = list_suppositions(a, list);
    const nuri_status status =
        sort_by_distance(list, count)
            ? nuri_what_if_best(w, &a->trial, &a->board, list, count,
                                rung->kind, rung->kind, a->budget)
            : NURI_ERR_MEMORY;
    free(list);
    return status;
}

/* Tell what no rule has found; its cells are on the board, and the shores of
 * islands that they complete are told with them, as of what rules find. */
static nuri_status tell_draft(struct adviser *a, struct step_draft *draft,
                              nuri_status status,
                              void (*say)(struct step_draft *d),
                              struct steps *steps)
{
    if (status == NURI_OK && a->goes_on && !a->hints.land_only &&
        draft->colour == NURI_COLOUR_LAND)
        status = nuri_stroke_shores(&a->deducer, is_true_find, a, draft);
    return nuri_step_draft_tell(draft, status, say, steps);
}

static nuri_status step_by_what_if(struct adviser *a, struct inquiry *q)
{
    struct what_if w;
    struct steps chain = {0};
    struct step_draft draft;

    nuri_status status = find_what_if(a, q->rung, &w);
    if (status != NURI_OK || !w.found)
        return status;
    status = nuri_what_if_draft(&w, &a->trial, &chain, &draft);
    nuri_board_mark(&a->board, w.wrong.cell, colour_other(w.wrong.colour));
    status = tell_draft(a, &draft, status, nuri_what_if_say, q->steps);
    q->found = status == NURI_OK;
    nuri_steps_drop(&chain);
    return status;
}

/* Solving the board as it is took more nodes than refutations may take: no few
 * things on it will show a cell. */
enum { MAX_NODES_TO_ASK = 30000 };

static bool is_too_hard_to_ask(const struct adviser *a)
{
    return a->solving > MAX_NODES_TO_ASK && a->board.marked == a->untouched &&
           !a->deducer.preference.only;
}

/* Where the search shows no part of the board that does, it hardly does so one
 * step later: then it is not asked for a step, and for twice as many each
 * time. */
static nuri_status ask_search(struct adviser *a, struct refutation *r)
{
    const nuri_status status =
        a->rest > 0 || is_too_hard_to_ask(a)
            ? nuri_refutation_first(r, &a->deducer, a->facts, a->budget)
            : nuri_refutation_best(r, &a->deducer, a->facts, a->budget);

    if (a->rest > 0) {
        a->rest--;
        return status;
    }
    a->vain = r->found && !r->core.proved ? 2 * a->vain + 1 : 0;
    a->rest = a->vain;
    return status;
}

static nuri_status step_by_search(struct adviser *a, struct inquiry *q)
{
    struct refutation r;
    struct step_draft draft;

    if (a->outcome == NURI_OUTCOME_UNKNOWN)
        return NURI_OK;
    nuri_status status = ask_search(a, &r);
    if (status != NURI_OK || !r.found)
        return status;
    nuri_refutation_draft(&r, &a->deducer, q->one, &draft);
    for (uint32_t i = 0; i < r.core.cells; i++)
        nuri_board_mark(&a->board, r.core.cell[i], r.core.colour);
    status = tell_draft(a, &draft, status, nuri_step_draft_say, q->steps);
    q->found = status == NURI_OK;
    nuri_refutation_drop(&r);
    return status;
}

/* What is tried, one after the other, until something is found: what two
 * deductions show comes before shapes, and many shapes come last. */
static const struct rung rungs[] = {
    {3, step_by_rule, 0, 0},
    {WHAT_IF_LEVEL, step_by_what_if, WHAT_IF_AT_ONCE, 0},
    {4, step_by_rule, 0, FEW_SHAPES},
    {5, step_by_what_if, WHAT_IF_SHORT, 0},
    {5, step_by_rule, 0, FEW_SHAPES},
    {6, step_by_what_if, WHAT_IF_MEDIUM, 0},
    {7, step_by_what_if, WHAT_IF_LONG, 0},
    {5, step_by_rule, 0, 0},
    {7, step_by_what_if, WHAT_IF_OF_SHAPES, 0},
    {LEVEL_SEARCH, step_by_search, 0, 0},
};

enum { RUNGS = sizeof rungs / sizeof rungs[0] };

nuri_status nuri_adviser_step(struct adviser *a, bool one, struct steps *steps,
                              bool *found)
{
    struct inquiry q = {.one = one, .steps = steps};

    assert(a->facts && a->level >= 1 && a->level <= LEVEL_SEARCH);
    *found = false;
    if (a->outcome == NURI_OUTCOME_NONE ||
        !nuri_budget_in_time(a->budget, NULL))
        return NURI_OK;
    nuri_status status = a->hints.land_only ? take_plain_sea(a) : NURI_OK;
    const uint32_t before = a->board.marked;
    if (a->board.count[NURI_COLOUR_OPEN] == 0)
        return status;
    for (int k = 0; k < RUNGS && status == NURI_OK && !q.found &&
                    a->budget->reached == NURI_LIMIT_NOT_REACHED;
         k++) {
        q.rung = &rungs[k];
        if ((a->in_order && q.rung->level > a->level) ||
            (a->quick && q.rung->level > a->quick))
            break;
        if (q.rung->level <= a->level || q.rung->step == step_by_rule)
            status = q.rung->step(a, &q);
    }
    *found = status == NURI_OK && q.found;
    if (*found && a->goes_on)
        nuri_deduce_stay(&a->deducer, a->board.trail + before,
                         a->board.marked - before);
    return status;
}

nuri_status nuri_adviser_cell(struct adviser *a, uint32_t index,
                              struct steps *steps, bool *found)
{
    struct preference *const asked = &a->deducer.preference;
    const struct preference before = *asked;

    assert(index < grid_cells(&a->puzzle->grid));
    asked->near = grid_at(&a->puzzle->grid, index);
    asked->only = true;
    const nuri_status status = nuri_adviser_step(a, true, steps, found);
    *asked = before;
    return status;
}

/* Is there an open cell that is the same in all solutions? */
static bool is_more_known(const struct adviser *a)
{
    const struct grid *const g = &a->puzzle->grid;

    assert(a->facts);
    for (uint32_t i = 0; i < grid_cells(g); i++)
        if (a->facts[i] != NURI_COLOUR_OPEN &&
            a->board.colour[grid_at(g, i)] == NURI_COLOUR_OPEN)
            return true;
    return false;
}

nuri_limit nuri_adviser_limit(const struct adviser *a)
{
    const bool lacks_common =
        a->is_partial && a->outcome == NURI_OUTCOME_MULTIPLE;

    return lacks_common && a->budget->reached == NURI_LIMIT_NOT_REACHED
               ? NURI_LIMIT_COMMON
               : a->budget->reached;
}

nuri_advice nuri_adviser_end(const struct adviser *a)
{
    if (a->budget->reached != NURI_LIMIT_NOT_REACHED)
        return NURI_ADVICE_UNKNOWN;
    if (a->level < LEVEL_SEARCH && a->outcome != NURI_OUTCOME_NONE &&
        is_more_known(a))
        return NURI_ADVICE_TOO_HARD;
    if (a->is_partial)
        return NURI_ADVICE_UNKNOWN;
    assert(a->outcome != NURI_OUTCOME_UNIQUE ||
           a->board.count[NURI_COLOUR_OPEN] == 0);
    switch (a->outcome) {
    case NURI_OUTCOME_UNIQUE: return NURI_ADVICE_SOLVED;
    case NURI_OUTCOME_MULTIPLE: return NURI_ADVICE_NOT_UNIQUE;
    case NURI_OUTCOME_NONE: return NURI_ADVICE_NONE;
    case NURI_OUTCOME_UNKNOWN: break;
    }
    return NURI_ADVICE_UNKNOWN;
}
