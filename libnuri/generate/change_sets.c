/*
 * change_sets.c -- two or three changes of clues that together leave one
 * solution.
 *
 * In most sets that help, each change decides some part of the board.  So a
 * set grows change by change: with all but the last there are several
 * solutions, and each further change is near a cell where these differ.  Sets
 * that leave the fewest undecided cells grow first.
 *
 * If no single change leaves a solution, two numbers may be wrong.  `?` for
 * both keeps the solutions of all numbers, and mostly there are none.
 */
#include "generate/suggest.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_WORK = 800000,   /* cells: those of the board per question ... */
    NODES_OF_BOARD = 64, /* ... and again per this many nodes */
    PAIRS_OF_BOARD = 8,  /* pairs of numbers: techniques refute most of them */
    MAX_GROWN = 4000,    /* sets that are kept to grow */
    MAX_FOUND = 100,
    NEAR = 2 /* rows and columns from an undecided cell */
};

/* Changes that are made together. */
struct change_set {
    nuri_change change[NURI_SUGGEST_CHANGES]; /* [count], in order */
    unsigned count;
    uint32_t open;   /* undecided cells with these; UINT32_MAX: unknown */
    uint32_t number; /* index in its list when it was added */
    int64_t cost;    /* sum of nuri_change_cost(), once listed */
};

struct change_set_list {
    struct change_set *set; /* [count], owned: free() it */
    size_t count, room;
};

struct trying {
    struct suggesting *s;         /* borrowed; its user is this */
    uint32_t cells;               /* of the board */
    bool is_none;                 /* the puzzle has no solution */
    struct change_set now;        /* the changes made so far */
    struct change_set_list found; /* one solution */
    struct change_set_list grown; /* several solutions: they can grow */
    struct allowance work;
    uint64_t nodes; /* of the budget, when work was last counted */
    bool *open;     /* [cells] */
    bool *is_near;  /* [cells], near an undecided cell */
};

static bool may_try(struct trying *t, nuri_status status)
{
    return nuri_editor_should_continue(t->s->editor, status) &&
           allowance_has(&t->work, 0) && t->found.count < MAX_FOUND;
}

/* Count a question that looked at this many cells. */
static void count_looks(struct trying *t, uint64_t cells)
{
    const uint64_t nodes = t->s->editor->budget.nodes.spent;

    allowance_spend(&t->work,
                    cells + t->cells * (nodes - t->nodes) / NODES_OF_BOARD);
    t->nodes = nodes;
}

/* ---- Sets --------------------------------------------------------------- */

/* By cell, then target, then clue. */
static int compare_changes(const nuri_change *a, const nuri_change *b)
{
    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    if (a->to != b->to)
        return a->to < b->to ? -1 : 1;
    return (a->after > b->after) - (a->after < b->after);
}

/* The set and one more change, sorted. */
static struct change_set with_change(const struct change_set *set,
                                     const nuri_change *change)
{
    struct change_set more = *set;
    unsigned at = more.count++;

    assert(set->count < NURI_SUGGEST_CHANGES);
    for (; at > 0 && compare_changes(&more.change[at - 1], change) > 0; at--)
        more.change[at] = more.change[at - 1];
    more.change[at] = *change;
    more.open = UINT32_MAX;
    return more;
}

static int compare_sets(const struct change_set *a, const struct change_set *b)
{
    int sign = (a->count > b->count) - (a->count < b->count);

    for (unsigned k = 0; sign == 0 && k < a->count; k++)
        sign = compare_changes(&a->change[k], &b->change[k]);
    return sign;
}

static bool is_listed(const struct change_set_list *list,
                      const struct change_set *set)
{
    size_t i = 0;

    while (i < list->count && compare_sets(&list->set[i], set) != 0)
        i++;
    return i < list->count;
}

/* Append a copy. */
static nuri_status add_set(struct change_set_list *list,
                           const struct change_set *set)
{
    if (!APPEND(list->set, list->count, list->room, *set))
        return NURI_ERR_MEMORY;
    list->set[list->count - 1].number = (uint32_t)(list->count - 1);
    return NURI_OK;
}

static void make_set(struct trying *t, const struct change_set *set)
{
    assert(t->now.count == 0 && set->count <= NURI_SUGGEST_CHANGES);
    for (unsigned i = 0; i < set->count; i++) {
        nuri_change_do(t->s->editor->clues, &set->change[i]);
        t->s->is_changed[set->change[i].from] = true;
        t->s->is_changed[set->change[i].to] = true;
    }
    t->now = *set;
}

static void take_back_set(struct trying *t)
{
    for (unsigned i = t->now.count; i > 0; i--) {
        const nuri_change *const change = &t->now.change[i - 1];
        nuri_change_undo(t->s->editor->clues, change);
        t->s->is_changed[change->from] = false;
        t->s->is_changed[change->to] = false;
    }
    t->now.count = 0;
}

/* ---- Outcome of a set --------------------------------------------------- */

/* *minimal is false if some proper subset leaves one solution, or may. */
static nuri_status is_minimal(struct trying *t, const struct change_set *set,
                              bool *minimal)
{
    const unsigned all = (1U << set->count) - 1;
    nuri_status status = NURI_OK;

    assert(set->count > 1);
    *minimal = true;
    for (unsigned bits = 1; bits < all && *minimal && status == NURI_OK;
         bits++) {
        struct change_set part = {.count = 0};
        nuri_outcome outcome = NURI_OUTCOME_UNKNOWN;
        for (unsigned i = 0; i < set->count; i++)
            if (bits >> i & 1)
                part.change[part.count++] = set->change[i];
        make_set(t, &part);
        status = nuri_editor_ask(t->s->editor, &outcome);
        take_back_set(t);
        count_looks(t, t->cells);
        *minimal =
            outcome == NURI_OUTCOME_NONE || outcome == NURI_OUTCOME_MULTIPLE;
    }
    return status;
}

/* Add a set that leaves one solution.  Changes made now are undone
 * meanwhile. */
static nuri_status add_found(struct trying *t, const struct change_set *set)
{
    const struct change_set now = t->now;
    bool minimal = false;

    if (is_listed(&t->found, set))
        return NURI_OK;
    take_back_set(t);
    const nuri_status status = is_minimal(t, set, &minimal);
    make_set(t, &now);
    return status == NURI_OK && minimal ? add_set(&t->found, set) : status;
}

/* A judge_fn: list the set with one more change, or keep it to grow. */
static nuri_status judge_one_more(struct suggesting *s,
                                  const nuri_change *change)
{
    struct trying *const t = s->user;
    const struct change_set set = with_change(&t->now, change);

    count_looks(t, t->cells);
    s->editor->edit->shown.tried[set.count]++;
    if (!(s->allowed & (unsigned)change->kind))
        return NURI_OK;
    if (change->outcome == NURI_OUTCOME_UNIQUE)
        return add_found(t, &set);
    if (change->outcome == NURI_OUTCOME_MULTIPLE &&
        set.count < NURI_SUGGEST_CHANGES && set.count < s->max_changes &&
        t->grown.count < MAX_GROWN)
        return add_set(&t->grown, &set);
    return NURI_OK;
}

/* ---- Growing sets ------------------------------------------------------- */

static nuri_status find_open_with_set(struct trying *t, uint32_t *count)
{
    bool is_all = false;
    const nuri_status status =
        nuri_editor_open_cells(t->s->editor, t->open, &is_all);

    count_looks(t, t->cells);
    *count = 0;
    for (uint32_t i = 0; i < t->cells; i++)
        *count += t->open[i];
    return status;
}

static void mark_near(struct trying *t)
{
    const struct grid *const g = &t->s->editor->known.grid;
    uint32_t i = 0;

    memset(t->is_near, 0, t->cells);
    for (uint32_t y = 0; y < g->height; y++)
        for (uint32_t x = 0; x < g->width; x++) {
            if (!t->open[i++])
                continue;
            const struct grid_window w = grid_window_at(g, x, y, NEAR);
            for (uint32_t v = w.top; v < w.bottom; v++)
                memset(t->is_near + (size_t)v * g->width + w.left, true,
                       w.right - w.left);
        }
}

/* True if a clue may be added or changed here.  New ones only in undecided
 * cells. */
static bool is_place(const struct trying *t, uint32_t index)
{
    assert(index < t->cells);
    return t->open[index] ||
           (t->is_near[index] && t->s->editor->clues[index] != NURI_CLUE_NONE);
}

/* Try all further changes of the set. */
static nuri_status grow_set(struct trying *t, const struct change_set *set)
{
    uint32_t open = 0;

    assert(set->count > 0 && set->count < NURI_SUGGEST_CHANGES);
    make_set(t, set);
    nuri_status status = find_open_with_set(t, &open);
    mark_near(t);
    for (uint32_t i = 0; i < t->cells && may_try(t, status); i++)
        if (is_place(t, i))
            status = nuri_suggest_at(t->s, i);
    take_back_set(t);
    return status;
}

/* Count the undecided cells with each of these sets, while time lasts. */
static nuri_status count_open(struct trying *t, struct change_set *set,
                              size_t count)
{
    const uint64_t most = t->work.spent + (t->work.most - t->work.spent) / 3;
    nuri_status status = NURI_OK;

    for (size_t i = 0; i < count && t->work.spent < most && may_try(t, status);
         i++) {
        make_set(t, &set[i]);
        status = find_open_with_set(t, &set[i].open);
        take_back_set(t);
    }
    return status;
}

static int by_open(const void *a, const void *b)
{
    const struct change_set *const x = a, *const y = b;

    if (x->open != y->open)
        return x->open < y->open ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

/* Let all sets that were kept grow by one change. */
static nuri_status grow_all(struct trying *t)
{
    struct change_set_list from = t->grown;
    nuri_status status = NURI_OK;

    t->grown = (struct change_set_list){0};
    if (from.count > 0) {
        status = count_open(t, from.set, from.count);
        qsort(from.set, from.count, sizeof *from.set, by_open);
    }
    for (size_t i = 0; i < from.count && may_try(t, status); i++)
        status = grow_set(t, &from.set[i]);
    free(from.set);
    return status;
}

/* ---- Two numbers -------------------------------------------------------- */

static nuri_change number_at(const struct trying *t, uint32_t index,
                             int32_t after)
{
    const nuri_change_kind kind = after == NURI_CLUE_ANY
                                      ? NURI_CHANGE_KIND_UNKNOWN
                                      : NURI_CHANGE_KIND_NUMBER;

    return nuri_editor_change(t->s->editor, kind, index, after);
}

/* Ask with these two numbers. */
static nuri_status try_pair(struct trying *t, nuri_change a, nuri_change b,
                            nuri_outcome *outcome)
{
    const struct change_set one = {.change = {a}, .count = 1};
    const struct change_set two = with_change(&one, &b);

    make_set(t, &two);
    nuri_status status = nuri_editor_ask(t->s->editor, outcome);
    take_back_set(t);
    count_looks(t, t->cells / PAIRS_OF_BOARD);
    t->s->editor->edit->shown.tried[2]++;
    if (status == NURI_OK && *outcome == NURI_OUTCOME_UNIQUE &&
        (t->s->allowed & (unsigned)a.kind) &&
        (t->s->allowed & (unsigned)b.kind))
        status = add_found(t, &two);
    return status;
}

/* `?` for both leaves a solution: try numbers for both. */
static nuri_status try_number_pairs(struct trying *t, uint32_t a, uint32_t b)
{
    enum { MORE = SUGGEST_DIFFERENCE };
    const int32_t *const clues = t->s->editor->clues;
    const int32_t old_a = clues[a], old_b = clues[b];
    nuri_status status = NURI_OK;

    for (int32_t n = old_a - MORE; n <= old_a + MORE; n++)
        for (int32_t m = old_b - MORE; m <= old_b + MORE; m++) {
            nuri_outcome outcome;
            if (n > 0 && m > 0 && n != old_a && m != old_b &&
                may_try(t, status))
                status = try_pair(t, number_at(t, a, n), number_at(t, b, m),
                                  &outcome);
        }
    return status;
}

static nuri_status try_two_numbers(struct trying *t)
{
    const int32_t *const clues = t->s->editor->clues;
    nuri_status status = NURI_OK;

    for (uint32_t a = 0; a < t->cells; a++)
        for (uint32_t b = a + 1; clues[a] > 0 && b < t->cells; b++) {
            nuri_outcome outcome = NURI_OUTCOME_NONE;
            if (clues[b] <= 0 || !may_try(t, status))
                continue;
            status = try_pair(t, number_at(t, a, NURI_CLUE_ANY),
                              number_at(t, b, NURI_CLUE_ANY), &outcome);
            if (status == NURI_OK && outcome != NURI_OUTCOME_NONE &&
                (t->s->allowed & NURI_CHANGE_KIND_NUMBER))
                status = try_number_pairs(t, a, b);
        }
    return status;
}

/* ---- Entry -------------------------------------------------------------- */

/* Single changes that leave several solutions.  If the puzzle has several too,
 * only those near the cells where they differ. */
static nuri_status list_first(struct trying *t)
{
    const struct edit *const edit = t->s->editor->edit;
    const struct change_set none = {.count = 0};
    uint32_t open = 0;
    nuri_status status = NURI_OK;

    if (!t->is_none) {
        status = find_open_with_set(t, &open);
        mark_near(t);
    }
    for (size_t i = 0; i < edit->count && status == NURI_OK; i++) {
        const nuri_change *const change = &edit->change[i];
        const struct change_set set = with_change(&none, change);
        if (change->outcome == NURI_OUTCOME_MULTIPLE &&
            (t->is_none || t->is_near[change->from] ||
             t->is_near[change->to]) &&
            t->grown.count < MAX_GROWN)
            status = add_set(&t->grown, &set);
    }
    return status;
}

static int by_cost(const void *a, const void *b)
{
    const struct change_set *const x = a, *const y = b;

    if (x->cost != y->cost)
        return x->cost < y->cost ? -1 : 1;
    return compare_sets(x, y);
}

/* Replace the list by the sets found, the smallest first. */
static nuri_status list_found(struct trying *t)
{
    struct edit *const edit = t->s->editor->edit;
    const uint32_t width = t->s->editor->known.grid.width;
    nuri_status status = NURI_OK;

    edit->shown.together = t->found.set[0].count;
    edit->count = 0;
    assert(t->found.count > 0 && t->now.count == 0);
    for (size_t i = 0; i < t->found.count; i++)
        for (unsigned k = 0; k < edit->shown.together; k++)
            t->found.set[i].cost +=
                nuri_change_cost(&t->found.set[i].change[k], width);
    qsort(t->found.set, t->found.count, sizeof *t->found.set, by_cost);
    for (size_t i = 0; i < t->found.count; i++)
        for (unsigned k = 0; k < edit->shown.together && status == NURI_OK;
             k++) {
            nuri_change change = t->found.set[i].change[k];
            change.outcome = NURI_OUTCOME_UNIQUE;
            status = nuri_edit_add(edit, &change);
        }
    return status;
}

static nuri_status try_sets(struct trying *t)
{
    nuri_status status = list_first(t);

    for (unsigned n = 2;
         n <= t->s->max_changes && t->found.count == 0 && status == NURI_OK;
         n++) {
        t->work.most = t->work.spent + MAX_WORK;
        status = grow_all(t);
        if (n > 2 || !t->is_none || t->found.count > 0 || status != NURI_OK)
            continue;
        t->work.most = t->work.spent + MAX_WORK;
        status = try_two_numbers(t);
    }
    /* Without a solution, several are better than none. */
    if (!t->is_none)
        t->s->editor->edit->count = 0;
    return status == NURI_OK && t->found.count > 0 ? list_found(t) : status;
}

/* t must be zero. */
static nuri_status open_sets(struct trying *t, struct suggesting *s)
{
    t->s = s;
    t->cells = grid_cells(&s->editor->known.grid);
    t->is_none = s->is_none;
    t->nodes = s->editor->budget.nodes.spent;
    t->open = nuri_mem_array(t->cells, sizeof *t->open);
    t->is_near = nuri_mem_array(t->cells, sizeof *t->is_near);
    s->user = t;
    s->judge = judge_one_more;
    s->is_none = false;
    s->outcome = NURI_OUTCOME_MULTIPLE; /* of all sets that grow */
    return t->open && t->is_near ? NURI_OK : NURI_ERR_MEMORY;
}

nuri_status nuri_suggest_sets(struct suggesting *s)
{
    struct trying t = {0};
    nuri_status status = open_sets(&t, s);

    if (status == NURI_OK)
        status = try_sets(&t);
    s->user = NULL;
    free(t.open);
    free(t.is_near);
    free(t.found.set);
    free(t.grown.set);
    return status;
}
