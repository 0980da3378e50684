/*
 * pick.c -- which find to show a person.
 *
 * All rules of one level are asked, in the order of their ranks, and the best
 * of their finds has the word; harder rules are not asked then.  The rule that
 * found it is asked once more, for the causes of that find alone: those of all
 * finds may fill the memory.
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

static uint32_t distance(const struct deducer *d, cell c)
{
    const cell near = d->preference.near;
    return near ? grid_distance(&d->board->puzzle->grid, near, c) : 0;
}

cell nuri_deduce_target(const struct deducer *d, const struct find *find)
{
    const cell *cells = find_cells(&d->finds, find);
    cell best = cells[0];

    for (uint32_t k = 1; k < find->cells; k++) {
        const uint32_t far = distance(d, cells[k]), least = distance(d, best);
        if (far < least || (far == least && cells[k] < best))
            best = cells[k];
    }
    return best;
}

/* A find, and what speaks for it; less is better, from above down. */
struct candidate {
    uint32_t distance;
    uint32_t evidence; /* cells to look at: its causes, or all clues */
    cell target;
    uint32_t rule, index;
};

static struct candidate weigh(const struct deducer *d, uint32_t index)
{
    const struct find *const find = &d->finds.list[index];
    const cell target = nuri_deduce_target(d, find);

    return (struct candidate){
        .distance = distance(d, target),
        .evidence = find->causes ? find->causes : d->board->puzzle->clues,
        .target = target,
        .rule = find->rule,
        .index = index};
}

static bool is_better(const struct candidate *x, const struct candidate *y)
{
    if (x->distance != y->distance)
        return x->distance < y->distance;
    if (x->evidence != y->evidence)
        return x->evidence < y->evidence;
    return x->target < y->target;
}

/* Was no limit reached so far? */
static bool is_in_time(const struct deducer *d)
{
    return !d->budget ||
           budget_goes_on(d->budget, grid_cells(&d->board->puzzle->grid));
}

/* All that the rule finds; at a limit nothing, as it may have ended early. */
static void ask(struct deducer *d, uint32_t rule, uint32_t wanted)
{
    struct view view = {.board = d->board,
                        .regions = &d->regions,
                        .scratch = &d->scratch,
                        .out = &d->finds,
                        .budget = d->budget,
                        .rule = rule,
                        .wanted = wanted};

    nuri_finds_cut(&d->finds, 0);
    if (is_in_time(d))
        nuri_rules[rule].apply(&view);
    if (!is_in_time(d))
        nuri_finds_cut(&d->finds, 0);
}

/* The best find of the level of `rule`, the first of it; best->rule is RULES
 * if there is none.  The first rule of the next level is returned. */
static uint32_t ask_level(struct deducer *d, uint32_t rule,
                          struct candidate *best)
{
    const unsigned level = nuri_rules[rule].info.level;

    best->rule = RULES;
    for (; rule < RULES && nuri_rules[rule].info.level == level;
         rule = nuri_deduce_next(rule)) {
        ask(d, rule, WANT_NONE);
        for (uint32_t i = 0; i < d->finds.count; i++) {
            const struct candidate one = weigh(d, i);
            if (best->rule == RULES || is_better(&one, best))
                *best = one;
        }
    }
    return rule;
}

static bool is_allowed(const struct deducer *d, uint32_t rule)
{
    const unsigned most = d->preference.max_level;
    return most == 0 || nuri_rules[rule].info.level <= most;
}

nuri_status nuri_deduce_best(struct deducer *d, uint32_t *index)
{
    struct candidate best = {.rule = RULES};
    uint32_t rule = nuri_deduce_next(RULES);

    *index = UINT32_MAX;
    nuri_regions_find(&d->regions, d->board);
    while (rule < RULES && is_allowed(d, rule) && best.rule == RULES &&
           !d->finds.failed)
        rule = ask_level(d, rule, &best);
    if (best.rule == RULES || d->finds.failed)
        return d->finds.failed ? NURI_ERR_MEMORY : NURI_OK;
    ask(d, best.rule, best.index);
    if (d->finds.count > 0)
        *index = best.index;
    return d->finds.failed ? NURI_ERR_MEMORY : NURI_OK;
}

nuri_status nuri_deduce_easiest(struct deducer *d)
{
    uint32_t rule = nuri_deduce_next(RULES);

    nuri_finds_cut(&d->finds, 0);
    nuri_regions_find(&d->regions, d->board);
    for (; rule < RULES && is_allowed(d, rule); rule = nuri_deduce_next(rule)) {
        ask(d, rule, WANT_NONE);
        if (d->finds.count > 0 || d->finds.failed)
            break;
    }
    return d->finds.failed ? NURI_ERR_MEMORY : NURI_OK;
}

/* Only the finds of sea are left. */
static void keep_sea(struct finds *f)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < f->count; i++)
        if (f->list[i].colour == NURI_COLOUR_SEA)
            f->list[kept++] = f->list[i];
    f->count = kept;
}

nuri_status nuri_deduce_plain_sea(struct deducer *d)
{
    uint32_t rule = nuri_deduce_next(RULES);

    nuri_regions_find(&d->regions, d->board);
    do {
        ask(d, rule, WANT_NONE);
        keep_sea(&d->finds);
        rule = nuri_deduce_next(rule);
    } while (d->finds.count == 0 && !d->finds.failed && rule < RULES &&
             nuri_rules[rule].info.level == 1);
    return d->finds.failed ? NURI_ERR_MEMORY : NURI_OK;
}
