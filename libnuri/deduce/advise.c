/*
 * advise.c -- the find to show a person.
 *
 * Rules are asked in the order in which they are wanted, and the first that
 * finds anything has the word.  It is asked twice: for its finds, and again
 * for the causes of the best, since those of all may fill the memory.
 */
#include "deduce/deduce.h"

static bool is_wanted_before(uint32_t a, uint32_t b)
{
    const struct rule *const x = &nuri_rules[a], *const y = &nuri_rules[b];

    if (x->info.level != y->info.level)
        return x->info.level < y->info.level;
    return x->rank != y->rank ? x->rank < y->rank : a < b;
}

uint32_t nuri_deduce_next(uint32_t last)
{
    uint32_t next = RULES;

    for (uint32_t i = 0; i < RULES; i++)
        if ((last == RULES || is_wanted_before(last, i)) &&
            (next == RULES || is_wanted_before(i, next)))
            next = i;
    return next;
}

static cell first_cell(const struct finds *f, const struct find *find)
{
    const cell *cells = find_cells(f, find);
    cell first = cells[0];

    for (uint32_t k = 1; k < find->cells; k++)
        if (cells[k] < first)
            first = cells[k];
    return first;
}

static uint32_t best_find(const struct finds *f)
{
    uint32_t best = 0;

    for (uint32_t i = 1; i < f->count; i++) {
        const struct find *const x = &f->list[i], *const y = &f->list[best];
        if (x->causes < y->causes ||
            (x->causes == y->causes && first_cell(f, x) < first_cell(f, y)))
            best = i;
    }
    return best;
}

static void ask(struct deducer *d, uint32_t rule, uint32_t wanted)
{
    struct view view = {.board = d->board,
                        .regions = &d->regions,
                        .scratch = &d->scratch,
                        .out = &d->finds,
                        .rule = rule,
                        .wanted = wanted};

    nuri_finds_cut(&d->finds, 0);
    nuri_rules[rule].apply(&view);
}

nuri_status nuri_deduce_best(struct deducer *d, uint32_t *index)
{
    struct finds *const f = &d->finds;

    *index = UINT32_MAX;
    nuri_regions_find(&d->regions, d->board);
    for (uint32_t rule = nuri_deduce_next(RULES); rule < RULES;
         rule = nuri_deduce_next(rule)) {
        ask(d, rule, WANT_NONE);
        if (f->failed)
            return NURI_ERR_MEMORY;
        if (f->count == 0)
            continue;
        *index = best_find(f);
        ask(d, rule, *index);
        return f->failed ? NURI_ERR_MEMORY : NURI_OK;
    }
    return NURI_OK;
}
