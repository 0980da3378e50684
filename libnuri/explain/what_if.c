/*
 * what_if.c -- the what-if that shows a cell most easily.
 */
#include "explain/what_if.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    AT_ONCE = WHAT_IF_OF_ONE_THOUGHT,
    SHORT = 5,
    MEDIUM = 15,
    OF_SEA = 3,
    EASY_INNER = 2
};

/* Rows tried in turn until something is found.  Short chains are common and
 * cheap to find.  A few shapes are easier to follow than more than 15
 * deductions. */
static const struct plan {
    enum what_if_kind kind;
    unsigned inner; /* level of the techniques inside */
    uint32_t most;  /* deductions */
} plans[] = {
    {WHAT_IF_AT_ONCE, 2, AT_ONCE},
    {WHAT_IF_SHORT, 2, SHORT},
    {WHAT_IF_SHORT, 3, SHORT},
    {WHAT_IF_MEDIUM, 2, WHAT_IF_FOLLOWED},
    {WHAT_IF_MEDIUM, 3, WHAT_IF_FOLLOWED},
    {WHAT_IF_MEDIUM, 2, MEDIUM},
    {WHAT_IF_MEDIUM, 3, MEDIUM},
    {WHAT_IF_LONG, 4, WHAT_IF_FOLLOWED},
    {WHAT_IF_LONG, 4, MEDIUM},
    {WHAT_IF_LONG, 3, MAX_DEDUCTIONS},
    {WHAT_IF_LONG, 4, MAX_DEDUCTIONS},
};

enum { PLANS = sizeof plans / sizeof plans[0] };

static bool is_better_merit(const struct merit *a, const struct merit *b)
{
    if (a->deductions != b->deductions)
        return a->deductions < b->deductions;
    if (a->cells != b->cells)
        return a->cells < b->cells;
    return a->neighbours > b->neighbours;
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
    uint32_t distance; /* of the best found; or the maximum */
    struct merit best; /* its merit; or the minimum */
};

/* The best of the list by this plan.  What needs more rounds than the best so
 * far has deductions is not better.  What may be passed over is left for a
 * second pass; true if there is any. */
static bool follow_list(struct search *s, bool second)
{
    struct what_if_run *const t = s->run;
    bool left = false;

    for (uint32_t i = 0; i < s->count && !nuri_run_is_spent(t) &&
                         plan_distance(&s->list[i], s->plan) <= s->distance &&
                         nuri_budget_in_time(t->deducer.budget);
         i++) {
        const struct what_if_cell *const one = &s->list[i];
        const bool passed =

            nuri_run_passes_over(t, one->cell, one->colour, s->best.deductions);
        left = left || passed;
        struct merit m;
        if (passed != second ||
            !nuri_run_weigh(t, one->cell, one->colour, s->best.deductions, &m))
            continue;
        const uint32_t far = plan_distance(one, s->plan);
        if (s->w->found && far == s->distance && !is_better_merit(&m, &s->best))
            continue;
        s->distance = far;
        s->best = m;
        s->w->found = true;
        s->w->wrong = *one;
    }
    return left;
}

/* True if rows of this kind end here.  Short ones are not worth a second pass:
 * longer ones are tried next. */
static bool is_last_of_kind(const struct plan *plan)
{
    return plan->kind >= WHAT_IF_MEDIUM &&
           (plan == &plans[PLANS - 1] || plan[1].kind != plan->kind);
}

/* What was passed over is followed if the best is hard to follow, or there is
 * none of this kind. */
static void carry_out_plan(struct search *s)
{
    s->distance = UINT32_MAX;
    s->best = (struct merit){.deductions = s->plan->most};
    if (follow_list(s, false) &&
        (s->w->found ? s->best.deductions > WHAT_IF_FOLLOWED
                     : is_last_of_kind(s->plan)))
        follow_list(s, true);
}

/* If a link of the best what-if leads to a contradiction without those before
 * it, it is a shorter what-if: tell it first.  Others then often follow from
 * it, which would else repeat its chain. */
static void begin_later(struct search *s)
{
    struct what_if_run *const t = s->run;
    struct what_if_cell *const wrong = &s->w->wrong;
    uint8_t *const colour =
        nuri_mem_array(t->board.puzzle->grid.size, sizeof *colour);
    cell before = 0;

    t->deducer.deductions.failed |= !colour;
    while (colour && wrong->cell != before && s->best.deductions > 1) {
        before = wrong->cell;
        nuri_run_try(t, wrong->cell, wrong->colour, s->best.deductions);
        memcpy(colour, t->board.colour, t->board.puzzle->grid.size);
        for (uint32_t i = 0; i < s->count && s->best.deductions > 1; i++) {
            const struct what_if_cell *const link = &s->list[i];
            if (link->cell != before && colour[link->cell] == link->colour &&
                nuri_run_try(t, link->cell, link->colour,
                             s->best.deductions - 1)) {
                s->best.deductions = t->best.length;
                *wrong = *link;
            }
        }
    }
    free(colour);
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

/* Choose what to tell, and follow it again: shorten and grade its chain, then
 * make it easier to tell.  The level stays.  If it is one thought, that names
 * it.  A rating does not tell: so what only serves telling is not counted. */
static void make_chain(struct search *s)
{
    struct what_if_run *const t = s->run;
    struct what_if *const w = s->w;
    /* Shorter chains are not shortened; a rating takes five links as they are. */
    const uint32_t least = t->is_rated ? SHORT : 1;
    uint64_t before = nuri_run_looks(t);

    if (!t->is_rated)
        begin_later(s);
    t->looks -= nuri_run_looks(t) - before;
    w->found = nuri_run_try(t, w->wrong.cell, w->wrong.colour, s->plan->most) &&
               (t->best.length <= least || nuri_run_shorten(t)) &&
               nuri_run_rederive(t, false);
    grade(w, t, s->plan->inner);
    if (t->is_rated)
        return;
    before = nuri_run_looks(t);
    w->found = w->found && nuri_run_rederive(t, true);
    t->looks -= nuri_run_looks(t) - before;
    if (w->found && w->level == WHAT_IF_LEVEL)
        nuri_what_if_name(w, t);
}

nuri_status nuri_what_if_best(struct what_if *w, struct what_if_run *t,
                              const struct board *board,
                              const struct what_if_cell *list, uint32_t count,
                              enum what_if_kind first, enum what_if_kind last,
                              struct budget *budget)
{
    struct search s = {
        .w = w, .run = t, .list = list, .count = count, .plan = plans};

    *w = (struct what_if){.found = false};
    t->deducer.budget = budget;
    nuri_run_follow(t, board);
    if (nuri_run_is_spent(t))
        return NURI_OK;
    for (uint32_t k = 0; k < PLANS && plans[k].kind <= last && !w->found &&
                         budget->reached == NURI_LIMIT_NOT_REACHED;
         k++)
        if (plans[k].kind >= first &&
            (plans[k].most <= MEDIUM || !t->is_brief)) {
            nuri_run_use(t, plans[k].inner);
            s.plan = &plans[k];
            carry_out_plan(&s);
        }
    if (w->found)
        make_chain(&s);
    w->found = w->found && nuri_budget_in_time(budget);
    return t->deducer.deductions.failed ? NURI_ERR_MEMORY : NURI_OK;
}
