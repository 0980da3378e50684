/*
 * pick.c -- which find to show a person.
 *
 * All rules of one level are asked, in the order of their ranks, and the best
 * of their finds has the word; harder rules are not asked then, unless the
 * person is somewhere else on the board.  What was found
 * before stands where nothing has changed (see standing.h).  The rule that
 * found the best is asked once more, for the causes of that find alone: those
 * of all finds may fill the memory.
 */
#include "deduce/deduce.h"
#include "deduce/standing.h"

/* Rules up to the first of these levels are equally plain to one who is looking
 * there; up to the second, if the others find nothing within two cells. */
enum { PLAIN = 2, HARDER = 3 };

enum { MOST_LASTS = 32 }; /* cells of the last step that the next may be near */

/* By level, rank and row: the rule with the lowest of these is asked first. */
enum { RANKS = 1 << 8 };
#define RULE(id, pass, level, rank, names, summary)                            \
    ((level)*RANKS + (rank)) * RANKS + RULE_##id,
static const uint32_t places[] = {
#include "rules/table.def"
};
#undef RULE

uint32_t nuri_deduce_next(uint32_t last)
{
    const uint32_t place = last == RULES ? 0 : places[last];
    uint32_t next = UINT32_MAX;

    for (uint32_t i = 0; i < RULES; i++)
        if (places[i] > place && places[i] < next)
            next = places[i];
    return next == UINT32_MAX ? RULES : next % RANKS;
}

void nuri_deduce_stay(struct deducer *d, const cell *cells, uint32_t count)
{
    struct preference *const p = &d->preference;
    const uint32_t passed = count > MOST_LASTS ? count - MOST_LASTS : 0;

    p->last = cells + passed;
    p->lasts = count - passed;
    p->near = p->last[0];
    p->spread = 0;
    for (uint32_t k = 1; k < p->lasts; k++) {
        const uint32_t far =
            grid_distance(&d->board->puzzle->grid, p->near, p->last[k]);
        p->spread = far > p->spread ? far : p->spread;
    }
}

uint32_t nuri_deduce_distance(const struct deducer *d, cell c)
{
    const struct preference *const p = &d->preference;
    const struct grid *const g = &d->board->puzzle->grid;
    uint32_t least = p->near ? grid_distance(g, p->near, c) : 0;

    for (uint32_t k = 0; k < p->lasts && least > 0; k++) {
        const uint32_t far = grid_distance(g, p->last[k], c);
        least = far < least ? far : least;
    }
    return least;
}

cell nuri_deduce_nearest(const struct deducer *d, const cell *cells,
                         uint32_t count)
{
    uint32_t least = nuri_deduce_distance(d, cells[0]);
    cell best = cells[0];

    for (uint32_t k = 1; k < count; k++) {
        const uint32_t far = nuri_deduce_distance(d, cells[k]);
        if (far > least || (far == least && cells[k] > best))
            continue;
        best = cells[k];
        least = far;
    }
    return best;
}

cell nuri_deduce_target(const struct deducer *d, const struct find *find)
{
    return nuri_deduce_nearest(d, find_cells(&d->finds, find), find->cells);
}

/* A find, and what speaks for it; less is better, from above down. */
struct candidate {
    uint32_t distance;
    uint32_t evidence; /* cells to look at: its causes, or all clues; or
                          UNCOUNTED so far */
    cell target;
    uint32_t rule, index;
};

/* What has no causes rests on all the clues. */
static uint32_t evidence(const struct deducer *d, uint32_t causes)
{
    return causes ? causes : d->board->puzzle->clues;
}

static struct candidate weigh(const struct deducer *d, const struct finds *f,
                              uint32_t index)
{
    const struct find *const find = &f->list[index];
    const cell target =
        nuri_deduce_nearest(d, find_cells(f, find), find->cells);

    return (struct candidate){.distance = nuri_deduce_distance(d, target),
                              .evidence = evidence(d, find->causes),
                              .target = target,
                              .rule = find->rule,
                              .index = index};
}

/* Of those who solve by hand 46 % go on beside the cell where they were, 79 %
 * within 2 cells, 92 % within 4, though easier steps are left elsewhere. */
static const uint32_t rings[] = {1, 2, 4, 6};

static unsigned ring(const struct candidate *x)
{
    unsigned k = 0;

    while (k < sizeof rings / sizeof *rings && x->distance > rings[k])
        k++;
    return k;
}

static bool is_nearer(const struct candidate *x, const struct candidate *y)
{
    return ring(x) < ring(y);
}

/* May a find of this rule, which is harder, be shown instead?  With those of
 * level 3 asked for as soon as others, they were told four times as often. */
static bool is_worth_asking(uint32_t rule, const struct candidate *best)
{
    const unsigned level = nuri_rules[rule].info.level;

    return best->rule == RULES || (level <= PLAIN && ring(best) > 0) ||
           (level <= HARDER && ring(best) > 1);
}

/* To know the causes of shapes takes as much work as to find them, so they are
 * counted only where it is asked which find has fewer. */
static uint32_t evidence_of(struct deducer *d, struct candidate *x)
{
    if (x->evidence == UNCOUNTED) {
        x->evidence = evidence(
            d, nuri_standing_causes(d->standing, x->rule, x->index, &d->finds));
        nuri_finds_empty(&d->finds);
    }
    return x->evidence;
}

static bool is_better(struct deducer *d, struct candidate *x,
                      struct candidate *y)
{
    if (x->distance != y->distance)
        return x->distance < y->distance;
    if (evidence_of(d, x) != evidence_of(d, y))
        return x->evidence < y->evidence;
    return x->target < y->target;
}

/* Does the find weigh more shapes than the person likes to? */
static bool is_too_much(const struct deducer *d, const struct find *find)
{
    const uint32_t most = d->preference.max_shapes;
    return most > 0 && find->shapes > most;
}

/* Is the find about the cell, if one alone is asked for? */
static bool is_asked_for(const struct deducer *d, const struct finds *f,
                         uint32_t index)
{
    const struct find *const find = &f->list[index];

    return !d->preference.only ||
           nuri_deduce_nearest(d, find_cells(f, find), find->cells) ==
               d->preference.near;
}

/* Was no limit reached so far? */
static bool is_in_time(const struct deducer *d)
{
    return !d->budget ||
           budget_goes_on(d->budget, grid_cells(&d->board->puzzle->grid));
}

/* After the best find so far, only what is nearer is wanted of harder rules. */
static void limit(const struct deducer *d, const struct candidate *best)
{
    if (best->rule < RULES && ring(best) > 0)
        nuri_standing_limit(d->standing, d->preference.near,
                            rings[ring(best) - 1] + d->preference.spread);
    else
        nuri_standing_limit(d->standing, 0, 0);
}

/* What rules find stands from now on, until the board changes. */
static bool begin(struct deducer *d)
{
    if (!d->standing)
        d->standing =
            nuri_standing_new(d->board, &d->regions, &d->scratch, d->budget);
    nuri_finds_empty(&d->finds);
    if (d->standing) {
        nuri_standing_follow(d->standing);
        nuri_standing_limit(d->standing, 0, 0);
    }
    return d->standing;
}

/* All finds of the rule; at a limit nothing, as it may have ended early. */
static const struct finds *ask(struct deducer *d, uint32_t rule)
{
    static const struct finds nothing = {0};
    const struct finds *const f =
        is_in_time(d) ? nuri_standing_finds(d->standing, rule) : &nothing;

    d->finds.failed = d->finds.failed || f->failed;
    return is_in_time(d) ? f : &nothing;
}

/* Are all cells of a find farther than so many steps?  A step is to a number that
 * differs by no more than the stride, so this takes no division; true is proved. */
static bool is_far(const struct deducer *d, const struct finds *f,
                   uint32_t index, uint32_t steps)
{
    const struct find *const find = &f->list[index];
    const cell *const cells = find_cells(f, find);
    const cell near = d->preference.near;
    const uint64_t most = ((uint64_t)steps + d->preference.spread) *
                          d->board->puzzle->grid.stride;
    bool far = near != 0;

    for (uint32_t k = 0; far && k < find->cells; k++)
        far = (near < cells[k] ? cells[k] - near : near - cells[k]) > most;
    return far;
}

/* The best find of the rule, if it is better than the best so far; best->rule
 * is RULES if there is none. */
static void ask_rule(struct deducer *d, uint32_t rule, struct candidate *best)
{
    const struct finds *const f = ask(d, rule);

    for (uint32_t i = 0; i < f->count; i++) {
        if ((best->rule < RULES && is_far(d, f, i, best->distance)) ||
            is_too_much(d, &f->list[i]) || !is_asked_for(d, f, i))
            continue;
        struct candidate one = weigh(d, f, i);
        if (best->rule == RULES || is_better(d, &one, best))
            *best = one;
    }
}

/* The best find of the level of `rule`, the first of it; best->rule is RULES
 * if there is none.  The first rule of the next level is returned. */
static uint32_t ask_level(struct deducer *d, uint32_t rule,
                          struct candidate *best)
{
    const unsigned level = nuri_rules[rule].info.level;

    best->rule = RULES;
    for (; rule < RULES && nuri_rules[rule].info.level == level;
         rule = nuri_deduce_next(rule))
        ask_rule(d, rule, best);
    return rule;
}

static bool is_allowed(const struct deducer *d, uint32_t rule)
{
    const unsigned most = d->preference.max_level;
    return most == 0 || nuri_rules[rule].info.level <= most;
}

/* Let it be found once more, with its causes. */
static nuri_status list(struct deducer *d, const struct candidate *best,
                        uint32_t *index)
{
    const uint32_t listed =
        nuri_standing_list(d->standing, best->rule, best->index, &d->finds);

    if (is_in_time(d) && d->finds.count > 0)
        *index = listed;
    return d->finds.failed ? NURI_ERR_MEMORY : NURI_OK;
}

nuri_status nuri_deduce_best(struct deducer *d, uint32_t *index)
{
    struct candidate best = {.rule = RULES, .index = 0, .distance = 0};
    uint32_t rule = nuri_deduce_next(RULES);

    *index = UINT32_MAX;
    if (!begin(d))
        return NURI_ERR_MEMORY;
    while (rule < RULES && is_allowed(d, rule) && !d->finds.failed &&
           is_worth_asking(rule, &best)) {
        struct candidate one = {.rule = RULES};
        limit(d, &best);
        rule = ask_level(d, rule, &one);
        if (best.rule == RULES || (one.rule != RULES && is_nearer(&one, &best)))
            best = one;
    }
    if (best.rule == RULES || d->finds.failed)
        return d->finds.failed ? NURI_ERR_MEMORY : NURI_OK;
    return list(d, &best, index);
}

nuri_status nuri_deduce_again(struct deducer *d, uint32_t rule, uint32_t most,
                              uint32_t *index)
{
    struct candidate best = {.rule = RULES};

    *index = UINT32_MAX;
    if (!begin(d))
        return NURI_ERR_MEMORY;
    ask_rule(d, rule, &best);
    return best.rule < RULES && best.distance <= most ? list(d, &best, index)
           : d->finds.failed                          ? NURI_ERR_MEMORY
                                                      : NURI_OK;
}

/* Is this part of the board that of one of the cells? */
static bool is_part_of(const struct deducer *d, uint32_t part,
                       const cell *cells, uint32_t count)
{
    uint32_t k = 0;

    while (k < count && d->regions.of[cells[k]] != part)
        k++;
    return k < count;
}

nuri_status nuri_deduce_about(struct deducer *d, uint32_t rule,
                              const cell *cells, uint32_t count,
                              uint32_t *index)
{
    struct candidate first = {.rule = rule};

    *index = UINT32_MAX;
    if (!begin(d))
        return NURI_ERR_MEMORY;
    const struct finds *const f = ask(d, rule);
    while (first.index < f->count &&
           !is_part_of(d, d->regions.of[f->list[first.index].subject], cells,
                       count))
        first.index++;
    return d->finds.failed          ? NURI_ERR_MEMORY
           : first.index < f->count ? list(d, &first, index)
                                    : NURI_OK;
}

/* All finds of the rule that are of this colour, or of any. */
static void take(struct deducer *d, uint32_t rule, nuri_colour colour)
{
    const struct finds *const f = ask(d, rule);

    for (uint32_t i = 0; i < f->count; i++)
        if (colour == NURI_COLOUR_OPEN || f->list[i].colour == colour)
            nuri_finds_copy(&d->finds, f, i);
}

nuri_status nuri_deduce_easiest(struct deducer *d)
{
    uint32_t rule = nuri_deduce_next(RULES);

    if (!begin(d))
        return NURI_ERR_MEMORY;
    for (; rule < RULES && is_allowed(d, rule); rule = nuri_deduce_next(rule)) {
        take(d, rule, NURI_COLOUR_OPEN);
        if (d->finds.count > 0 || d->finds.failed)
            break;
    }
    return d->finds.failed ? NURI_ERR_MEMORY : NURI_OK;
}

nuri_status nuri_deduce_plain_sea(struct deducer *d)
{
    uint32_t rule = nuri_deduce_next(RULES);

    if (!begin(d))
        return NURI_ERR_MEMORY;
    do {
        take(d, rule, NURI_COLOUR_SEA);
        rule = nuri_deduce_next(rule);
    } while (d->finds.count == 0 && !d->finds.failed && rule < RULES &&
             nuri_rules[rule].info.level == 1);
    return d->finds.failed ? NURI_ERR_MEMORY : NURI_OK;
}

nuri_status nuri_deduce_easiest_once(struct deducer *d)
{
    struct view view = {.board = d->board,
                        .regions = &d->regions,
                        .scratch = &d->scratch,
                        .out = &d->finds,
                        .budget = d->budget,
                        .wanted = WANT_NONE,
                        .rule = nuri_deduce_next(RULES)};

    nuri_finds_cut(&d->finds, 0);
    nuri_regions_find(&d->regions, d->board);
    for (; view.rule < RULES && is_allowed(d, view.rule) &&
           d->finds.count == 0 && !d->finds.failed;
         view.rule = nuri_deduce_next(view.rule))
        nuri_rules[view.rule].apply(&view);
    return d->finds.failed ? NURI_ERR_MEMORY : NURI_OK;
}
