/*
 * what_if.c -- the what-if that shows a cell most easily.
 */
#include "explain/what_if.h"

#include "base/memory.h"
#include "base/sort.h"
#include "explain/direct.h"

#include <assert.h>
#include <stdlib.h>

enum { AT_ONCE = 2, SHORT = 5, MEDIUM = 15, OF_SEA = 3, EASY_INNER = 2 };

/* Rows tried in turn until something is found.  Short chains are common and
 * cheap to find.  A few shapes are easier to follow than more than 15
 * deductions. */
static const struct plan {
    enum what_if_kind kind;
    unsigned inner;  /* level of the techniques inside */
    uint32_t most;   /* deductions */
    uint32_t shapes; /* for a deduction; 0: any number */
} plans[] = {
    {WHAT_IF_AT_ONCE, 2, AT_ONCE, 0},
    {WHAT_IF_SHORT, 2, SHORT, 0},
    {WHAT_IF_SHORT, 3, SHORT, 0},
    {WHAT_IF_MEDIUM, 2, WHAT_IF_FOLLOWED, 0},
    {WHAT_IF_MEDIUM, 3, WHAT_IF_FOLLOWED, 0},
    {WHAT_IF_MEDIUM, 2, MEDIUM, 0},
    {WHAT_IF_MEDIUM, 3, MEDIUM, 0},
    {WHAT_IF_LONG, 4, WHAT_IF_FOLLOWED, MAX_EASY_SHAPES},
    {WHAT_IF_LONG, 4, MEDIUM, MAX_EASY_SHAPES},
    {WHAT_IF_LONG, 3, MAX_DEDUCTIONS, 0},
    {WHAT_IF_OF_SHAPES, 4, MAX_DEDUCTIONS, 0},
};

enum { PLANS = sizeof plans / sizeof plans[0] };

bool nuri_what_if_sort(struct what_if_cell *list, uint32_t count)
{
    struct ranked *const ranked = nuri_mem_array(count, sizeof *ranked);
    struct what_if_cell *const copy = nuri_mem_copy(list, count, sizeof *copy);
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

/* The merit of a what-if. */
struct merit {
    uint32_t distance, deductions, cells, neighbours;
};

static struct merit merit_of(const struct what_if_run *t)
{
    const struct deductions *const f = &t->deducer.deductions;
    struct merit m = {.deductions = t->best.length};
    cell near[4];

    for (uint32_t k = 0; k < f->count; k++)
        if (chain_has(&t->best, k))
            m.cells += f->list[k].cells;
    grid_neighbours(&t->board.puzzle->grid, t->cell, near);
    for (int k = 0; k < 4; k++)
        m.neighbours += t->board.colour[near[k]] != NURI_UNDECIDED &&
                        t->by[near[k]] == NO_DEDUCTION;
    return m;
}

static bool is_better_merit(const struct merit *a, const struct merit *b)
{
    if (a->distance != b->distance)
        return a->distance < b->distance;
    if (a->deductions != b->deductions)
        return a->deductions < b->deductions;
    if (a->cells != b->cells)
        return a->cells < b->cells;
    return a->neighbours > b->neighbours;
}

/* Try one what-if: refuted within so many deductions, or not. */
static nuri_status try_supposition(struct what_if_run *t,
                                   const struct what_if_cell *s, uint32_t most,
                                   bool *refuted)
{
    nuri_status status = nuri_run_run(t, s->cell, s->colour, most, refuted);

    if (status == NURI_OK && *refuted)
        status = nuri_run_trim(t, refuted);
    *refuted = *refuted && t->best.length <= most;
    return status;
}

/* Short chains are best near the last step; of others the shortest is best,
 * anywhere. */
static uint32_t plan_distance(const struct what_if_cell *s,
                              const struct plan *plan)
{
    assert(plan->most > 0);
    return plan->most <= SHORT ? s->distance : 0;
}

/* What to search for. */
struct search {
    struct what_if *w;
    struct what_if_run *run;
    const struct what_if_cell *list; /* [count] */
    uint32_t count;
    const struct plan *plan;
    struct budget *budget;
    struct merit best; /* of the best found; or the minimum */
    bool again;        /* second pass: what was skipped */
    bool passes_over;  /* something was skipped */
};

/* True if this is the other pass. */
static bool pass_over(struct search *s, const struct what_if_cell *one)
{
    const bool passed = nuri_run_passes_over(s->run, one->cell, one->colour,
                                             s->best.deductions);

    s->passes_over = s->passes_over || passed;
    return passed != s->again;
}

static nuri_status follow_one(struct search *s, const struct what_if_cell *one)
{
    bool refuted;
    const nuri_status status =
        try_supposition(s->run, one, s->best.deductions, &refuted);

    if (status != NURI_OK || !refuted)
        return status;
    struct merit m = merit_of(s->run);
    m.distance = plan_distance(one, s->plan);
    if (s->w->found && !is_better_merit(&m, &s->best))
        return NURI_OK;
    s->best = m;
    s->w->found = true;
    s->w->wrong = *one;
    return NURI_OK;
}

/* The best of the list by this plan.  What needs more rounds than the best so
 * far has deductions is not better. */
static nuri_status follow_list(struct search *s)
{
    nuri_status status = NURI_OK;

    for (uint32_t i = 0;
         i < s->count && status == NURI_OK && !nuri_run_is_spent(s->run) &&
         plan_distance(&s->list[i], s->plan) <= s->best.distance;
         i++) {
        if (!nuri_budget_in_time(s->budget))
            return NURI_OK;
        if (!pass_over(s, &s->list[i]))
            status = follow_one(s, &s->list[i]);
    }
    return status;
}

/* Skipped what-ifs are followed if the best is hard to follow, or there is
 * none. */
static bool is_to_go_on(const struct search *s)
{
    return s->passes_over &&
           (s->w->found ? s->best.deductions > WHAT_IF_FOLLOWED
                        : s->plan->kind == WHAT_IF_OF_SHAPES);
}

static nuri_status carry_out_plan(struct search *s)
{
    assert(s->plan->kind <= WHAT_IF_OF_SHAPES);
    s->best =
        (struct merit){.distance = UINT32_MAX, .deductions = s->plan->most};
    s->again = false;
    s->passes_over = false;
    const nuri_status status = follow_list(s);
    if (status != NURI_OK || !is_to_go_on(s))
        return status;
    s->again = true;
    return follow_list(s);
}

/* List what-ifs whose cell has their colour in the run's chain. */
static uint32_t list_links(const struct search *s, struct what_if_cell *links)
{
    const struct board *const chain = &s->run->board;
    uint32_t count = 0;

    for (uint32_t i = 0; i < s->count; i++)
        if (s->list[i].cell != s->w->wrong.cell &&
            chain->colour[s->list[i].cell] == s->list[i].colour)
            links[count++] = s->list[i];
    return count;
}

/* If a link of the best what-if leads to a contradiction without those before
 * it, it is a shorter what-if: tell it first.  Others then often follow from
 * it, which would else repeat its chain. */
static nuri_status begin_later(struct search *s)
{
    struct what_if_cell *const links = nuri_mem_array(s->count, sizeof *links);
    nuri_status status = links ? NURI_OK : NURI_ERR_MEMORY;
    const uint64_t looks = nuri_run_looks(s->run);
    uint32_t count = 1;
    bool refuted;

    while (status == NURI_OK && count > 0 && s->best.deductions > 1) {
        status =
            try_supposition(s->run, &s->w->wrong, s->best.deductions, &refuted);
        const cell before = s->w->wrong.cell;
        count = list_links(s, links);
        for (uint32_t i = 0;
             i < count && status == NURI_OK && s->best.deductions > 1; i++) {
            status = try_supposition(s->run, &links[i], s->best.deductions - 1,
                                     &refuted);
            if (status != NURI_OK || !refuted)
                continue;
            s->best.deductions = s->run->best.length;
            s->w->wrong = links[i];
        }
        count = s->w->wrong.cell == before ? 0 : count;
    }
    s->run->looks_to_tell += nuri_run_looks(s->run) - looks;
    free(links);
    return status;
}

/* Give the what-if of the run's chain its name and level; `inner` is that of
 * the techniques in use. */
static void grade(struct what_if *w, const struct what_if_run *t,
                  unsigned inner)
{
    const bool is_sea = t->contradiction.kind == CONTRADICTION_sea_divided ||
                        t->contradiction.kind == CONTRADICTION_sea_room;

    assert(inner >= 1 && inner < RUN_LEVELS);
    if (inner >= 4 || t->best.length > MEDIUM)
        w->level = 7;
    else if (t->best.length > SHORT)
        w->level = 6;
    else
        w->level = t->best.length > AT_ONCE || inner > EASY_INNER ? 5 : 4;
    w->technique = is_sea && t->best.length <= OF_SEA && inner <= EASY_INNER
                       ? WHAT_IF_what_if_sea
                       : WHAT_IF_what_if;
}

/* Shorten and grade the chain of the last run, then make it easier to tell: its
 * level stays.  If it is one thought, that names it. */
static nuri_status make_chain(struct what_if *w, struct what_if_run *t,
                              const struct plan *plan)
{
    nuri_status status = NURI_OK;

    if (w->found && t->best.length > SHORT)
        status = nuri_run_shorten(t, &w->found);
    if (status == NURI_OK && w->found)
        status = nuri_run_rederive(t, false, &w->found);
    w->length = t->best.length;
    grade(w, t, plan->inner);
    if (status != NURI_OK || !w->found || t->is_rated)
        return status;
    const uint64_t looks = nuri_run_looks(t);
    status = nuri_run_rederive(t, true, &w->found);
    if (status == NURI_OK && w->found && w->level == WHAT_IF_LEVEL) {
        const uint32_t kind = nuri_direct_kind(t);
        w->technique = kind < WHAT_IFS ? kind : w->technique;
    }
    t->looks_to_tell += nuri_run_looks(t) - looks;
    return status;
}

/* Follow it again, for its chain. */
static nuri_status show_chain(struct what_if *w, struct what_if_run *t,
                              const struct plan *plan, struct budget *budget)
{
    assert(w->found);
    nuri_status status = try_supposition(t, &w->wrong, plan->most, &w->found);
    if (status == NURI_OK)
        status = make_chain(w, t, plan);
    w->found = w->found && nuri_budget_in_time(budget);
    return status;
}

nuri_status nuri_what_if_best(struct what_if *w, struct what_if_run *t,
                              const struct board *board,
                              const struct what_if_cell *list, uint32_t count,
                              enum what_if_kind first, enum what_if_kind last,
                              struct budget *budget)
{
    struct search s = {
        .w = w, .run = t, .list = list, .count = count, .budget = budget};

    *w = (struct what_if){.found = false};
    t->deducer.budget = budget;
    nuri_run_follow(t, board);
    if (nuri_run_looks(t) > t->looks.most)
        return NURI_OK;
    for (uint32_t k = 0; k < PLANS && plans[k].kind <= last; k++) {
        if (plans[k].kind < first)
            continue;
        if (!nuri_run_use(t, plans[k].inner, plans[k].shapes))
            return NURI_ERR_MEMORY;
        s.plan = &plans[k];
        nuri_status status = carry_out_plan(&s);
        if (status == NURI_OK && w->found && !t->is_rated)
            status = begin_later(&s);
        if (budget->reached != NURI_LIMIT_NOT_REACHED)
            w->found = false;
        if (status != NURI_OK || budget->reached != NURI_LIMIT_NOT_REACHED)
            return status;
        if (w->found)
            return show_chain(w, t, &plans[k], budget);
    }
    return NURI_OK;
}
