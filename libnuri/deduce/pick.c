/*
 * pick.c -- which deduction to show a person.
 *
 * All techniques of one level are asked, by rank, and the best of their
 * deductions is taken.  Harder techniques are asked only if the person is
 * elsewhere on the board.  Earlier deductions are kept where nothing has
 * changed (technique_cache.h). The technique with the best deduction is asked
 * once more, for the causes of that one alone: those of all deductions might
 * fill the memory.
 */
#include "deduce/deduce.h"
#include "deduce/technique_cache.h"

#include <assert.h>

/* Techniques up to the first of these levels are equally plain to someone
 * looking there; up to the second, if the others find nothing within two
 * cells. */
enum { PLAIN = 2, HARDER = MAX_NEARBY_LEVEL };

enum { MAX_LASTS = 32 }; /* cells of the last step that the next may be near */

/* By level, rank and row: the technique with the lowest is asked first. */
enum { RANKS = 1 << 8 };
#define TECHNIQUE(id, pass, level, rank, scope, evidence, names, summary)      \
    ((level)*RANKS + (rank)) * RANKS + TECHNIQUE_##id,
static const uint32_t places[] = {
#include "techniques/table.def"
};
#undef TECHNIQUE

uint32_t nuri_deduce_next(uint32_t last)
{
    assert(last <= TECHNIQUES);
    const uint32_t place = last == TECHNIQUES ? 0 : places[last];
    uint32_t next = UINT32_MAX;

    for (uint32_t i = 0; i < TECHNIQUES; i++)
        if (places[i] > place && places[i] < next)
            next = places[i];
    return next == UINT32_MAX ? TECHNIQUES : next % RANKS;
}

void nuri_deduce_stay(struct deducer *d, const cell *cells, uint32_t count)
{
    struct preference *const p = &d->preference;
    const uint32_t passed = count > MAX_LASTS ? count - MAX_LASTS : 0;

    assert(count > 0);
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
    assert(count > 0);
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

cell nuri_deduce_target(const struct deducer *d,
                        const struct deduction *deduction)
{
    return nuri_deduce_nearest(d, deduction_cells(&d->deductions, deduction),
                               deduction->cells);
}

/* A deduction and its merits; less is better, in this order. */
struct candidate {
    uint32_t distance;
    uint32_t evidence; /* cells to look at: its causes, or all clues; or
                          UNCOUNTED so far */
    cell target;
    uint32_t technique, index;
};

/* What has no causes rests on all the clues. */
static uint32_t evidence(const struct deducer *d, uint32_t causes)
{
    return causes ? causes : d->board->puzzle->clues;
}

static struct candidate weigh(const struct deducer *d,
                              const struct deductions *f, uint32_t index)
{
    assert(index < f->count);
    const struct deduction *const deduction = &f->list[index];
    const cell target =
        nuri_deduce_nearest(d, deduction_cells(f, deduction), deduction->cells);

    return (struct candidate){.distance = nuri_deduce_distance(d, target),
                              .evidence = evidence(d, deduction->causes),
                              .target = target,
                              .technique = deduction->technique,
                              .index = index};
}

/* Of people solving by hand 46 % continue next to the cell where they were, 79
 * % within 2 cells, 92 % within 4, even if easier steps are left elsewhere. */
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

/* True if a deduction of this harder technique may be shown instead.  When
 * level 3 was asked as early as others, its deductions were shown four times as
 * often. */
static bool is_worth_asking(uint32_t technique, const struct candidate *best)
{
    const unsigned level = nuri_techniques[technique].info.level;

    return best->technique == TECHNIQUES ||
           (level <= PLAIN && ring(best) > 0) ||
           (level <= HARDER && ring(best) > 1);
}

/* The causes of shapes are as expensive as the shapes themselves, so they are
 * counted only to compare two deductions. */
static uint32_t evidence_of(struct deducer *d, struct candidate *x)
{
    if (x->evidence == UNCOUNTED) {
        x->evidence =
            evidence(d, nuri_technique_cache_causes(d->cache, x->technique,
                                                    x->index, &d->deductions));
        nuri_deductions_empty(&d->deductions);
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

/* True if the deduction weighs more shapes than the person wants. */
static bool is_too_much(const struct deducer *d,
                        const struct deduction *deduction)
{
    const uint32_t most = d->preference.max_shapes;
    return most > 0 && deduction->shapes > most;
}

/* True if easier techniques will decide one of its cells. */
static bool gives_way(const struct deducer *d, const struct deductions *f,
                      const struct deduction *deduction)
{
    const unsigned level = nuri_techniques[deduction->technique].info.level;
    const uint8_t *const easier = level <= HARDER && !d->preference.only
                                      ? d->preference.easier[level]
                                      : NULL;
    const cell *const cells = deduction_cells(f, deduction);
    bool is_easy = false;

    for (uint32_t k = 0; easier && k < deduction->cells && !is_easy; k++)
        is_easy = easier[cells[k]] != NURI_UNDECIDED;
    return is_easy;
}

/* True if no limit is reached so far. */
static bool is_in_time(const struct deducer *d)
{
    return !d->budget || budget_should_continue(
                             d->budget, grid_cells(&d->board->puzzle->grid));
}

/* Of harder techniques only nearer deductions than the best are wanted. */
static void limit(const struct deducer *d, const struct candidate *best)
{
    if (best->technique < TECHNIQUES && ring(best) > 0)
        nuri_technique_cache_limit(d->cache, d->preference.near,
                                   rings[ring(best) - 1] +
                                       d->preference.spread);
    else
        nuri_technique_cache_limit(d->cache, 0, 0);
}

/* Deductions are kept from now on, until the board changes. */
static bool begin(struct deducer *d)
{
    if (!d->cache)
        d->cache = nuri_technique_cache_new(d->board, &d->regions, &d->scratch,
                                            d->budget);
    nuri_deductions_empty(&d->deductions);
    if (d->cache) {
        nuri_technique_cache_follow(d->cache);
        nuri_technique_cache_limit(d->cache, 0, 0);
    }
    return d->cache;
}

/* All deductions of the technique; none at a limit, as it ended early. */
static const struct deductions *ask(struct deducer *d, uint32_t technique)
{
    static const struct deductions nothing = {0};
    const struct deductions *const f =
        is_in_time(d) ? nuri_technique_cache_deductions(d->cache, technique)
                      : &nothing;

    d->deductions.failed = d->deductions.failed || f->failed;
    return is_in_time(d) ? f : &nothing;
}

/* Improve *best with the technique's deductions; best->technique is TECHNIQUES
 * if there is none so far. */
static void ask_technique(struct deducer *d, uint32_t technique,
                          struct candidate *best)
{
    const struct deductions *const f = ask(d, technique);

    for (uint32_t i = 0; i < f->count; i++) {
        if (gives_way(d, f, &f->list[i]))
            continue;
        struct candidate one = weigh(d, f, i);
        if (is_too_much(d, &f->list[i]) ||
            (d->preference.only && one.target != d->preference.near))
            continue;
        if (best->technique == TECHNIQUES || is_better(d, &one, best))
            *best = one;
    }
}

/* Put the best deduction of a level, whose first technique is `technique`, into
 * *best; best->technique is TECHNIQUES if there is none.  Return the first
 * technique of the next level. */
static uint32_t ask_level(struct deducer *d, uint32_t technique,
                          struct candidate *best)
{
    const unsigned level = nuri_techniques[technique].info.level;

    assert(technique < TECHNIQUES);
    best->technique = TECHNIQUES;
    for (; technique < TECHNIQUES &&
           nuri_techniques[technique].info.level == level;
         technique = nuri_deduce_next(technique))
        ask_technique(d, technique, best);
    return technique;
}

/* Level 0: any. */
static bool is_up_to(uint32_t technique, unsigned max_level)
{
    return max_level == 0 || nuri_techniques[technique].info.level <= max_level;
}

static nuri_status status_of(const struct deducer *d)
{
    return d->deductions.failed ? NURI_ERR_MEMORY : NURI_OK;
}

/* Find it once more, with its causes. */
static nuri_status list(struct deducer *d, const struct candidate *best,
                        uint32_t *index)
{
    assert(best->technique < TECHNIQUES);
    const uint32_t listed = nuri_technique_cache_list(
        d->cache, best->technique, best->index, &d->deductions);

    if (is_in_time(d) && d->deductions.count > 0)
        *index = listed;
    return status_of(d);
}

nuri_status nuri_deduce_best(struct deducer *d, uint32_t *index)
{
    struct candidate best = {
        .technique = TECHNIQUES, .index = 0, .distance = 0};
    uint32_t technique = nuri_deduce_next(TECHNIQUES);

    *index = UINT32_MAX;
    if (!begin(d))
        return NURI_ERR_MEMORY;
    while (technique < TECHNIQUES &&
           is_up_to(technique, d->preference.max_level) &&
           !d->deductions.failed && is_worth_asking(technique, &best)) {
        struct candidate one = {.technique = TECHNIQUES};
        limit(d, &best);
        technique = ask_level(d, technique, &one);
        if (best.technique == TECHNIQUES ||
            (one.technique != TECHNIQUES && is_nearer(&one, &best)))
            best = one;
    }
    if (best.technique == TECHNIQUES || d->deductions.failed)
        return status_of(d);
    return list(d, &best, index);
}

nuri_status nuri_deduce_again(struct deducer *d, uint32_t technique,
                              uint32_t most, uint32_t *index)
{
    struct candidate best = {.technique = TECHNIQUES};

    *index = UINT32_MAX;
    if (!begin(d))
        return NURI_ERR_MEMORY;
    ask_technique(d, technique, &best);
    return best.technique < TECHNIQUES && best.distance <= most
               ? list(d, &best, index)
               : status_of(d);
}

/* True if this is the part of one of the cells. */
static bool is_part_of(const struct deducer *d, uint32_t part,
                       const cell *cells, uint32_t count)
{
    uint32_t k = 0;

    while (k < count && d->regions.of[cells[k]] != part)
        k++;
    return k < count;
}

nuri_status nuri_deduce_about(struct deducer *d, uint32_t technique,
                              const cell *cells, uint32_t count,
                              uint32_t *index)
{
    struct candidate first = {.technique = technique};

    *index = UINT32_MAX;
    if (!begin(d))
        return NURI_ERR_MEMORY;
    const struct deductions *const f = ask(d, technique);
    while (first.index < f->count &&
           !is_part_of(d, d->regions.of[f->list[first.index].subject], cells,
                       count))
        first.index++;
    return d->deductions.failed || first.index == f->count
               ? status_of(d)
               : list(d, &first, index);
}

/* Take the deductions of the first technique, up to this level, that has some
 * of this colour; NURI_UNDECIDED: of both. */
static nuri_status take_first(struct deducer *d, unsigned max_level,
                              nuri_colour colour)
{
    struct deductions *const to = &d->deductions;

    if (!begin(d))
        return NURI_ERR_MEMORY;
    for (uint32_t technique = nuri_deduce_next(TECHNIQUES);
         technique < TECHNIQUES && is_up_to(technique, max_level) &&
         to->count == 0 && !to->failed;
         technique = nuri_deduce_next(technique)) {
        const struct deductions *const f = ask(d, technique);
        for (uint32_t i = 0; i < f->count; i++)
            if (colour == NURI_UNDECIDED || f->list[i].colour == colour)
                nuri_deductions_copy(to, f, i);
    }
    return status_of(d);
}

nuri_status nuri_deduce_easiest(struct deducer *d)
{
    return take_first(d, d->preference.max_level, NURI_UNDECIDED);
}

nuri_status nuri_deduce_all(struct deducer *d)
{
    nuri_status status;

    do {
        status = nuri_deduce_easiest(d);
        for (uint32_t i = 0; status == NURI_OK && i < d->deductions.count; i++)
            if (!nuri_deduce_carry_out(d, i))
                status = NURI_ERR_INTERNAL;
    } while (status == NURI_OK && d->deductions.count > 0);
    return status;
}

nuri_status nuri_deduce_plain_sea(struct deducer *d)
{
    return take_first(d, 1, NURI_BLACK);
}

nuri_status nuri_deduce_easiest_once(struct deducer *d)
{
    struct view view = {.board = d->board,
                        .regions = &d->regions,
                        .scratch = &d->scratch,
                        .out = &d->deductions,
                        .budget = d->budget,
                        .wanted = WANT_NONE,
                        .technique = nuri_deduce_next(TECHNIQUES)};

    nuri_deductions_cut(&d->deductions, 0);
    nuri_regions_find(&d->regions, d->board);
    for (; view.technique < TECHNIQUES &&
           is_up_to(view.technique, d->preference.max_level) &&
           d->deductions.count == 0 && !d->deductions.failed;
         view.technique = nuri_deduce_next(view.technique))
        nuri_techniques[view.technique].apply(&view);
    return status_of(d);
}
