/*
 * pick.c -- which deduction to show a person.
 *
 * All techniques of one level are asked, by rank, and the best of their
 * deductions is taken.  Harder techniques are asked only if the person is
 * elsewhere on the board.  Why is asked of the best one, and of those that are
 * as near.
 */
#include "explain/pick.h"

#include <assert.h>

/* Techniques up to the first of these levels are equally plain to someone
 * looking there; up to the second, if the others find nothing within two
 * cells. */
enum { PLAIN = 2, HARDER = MAX_NEARBY_LEVEL };

enum { MAX_LASTS = 32 }; /* cells of the last step that the next may be near */

void nuri_prefer_near(struct preference *p, const cell *cells, uint32_t count)
{
    const uint32_t passed = count > MAX_LASTS ? count - MAX_LASTS : 0;

    assert(count > 0);
    p->last = cells + passed;
    p->lasts = count - passed;
    p->near = p->last[0];
}

uint32_t nuri_preferred_distance(const struct preference *p,
                                 const struct grid *g, cell c)
{
    uint32_t least = p->near ? grid_distance(g, p->near, c) : 0;

    for (uint32_t k = 0; k < p->lasts && least > 0; k++) {
        const uint32_t far = grid_distance(g, p->last[k], c);
        least = far < least ? far : least;
    }
    return least;
}

cell nuri_preferred_cell(const struct preference *p, const struct grid *g,
                         const cell *cells, uint32_t count)
{
    assert(count > 0);
    uint32_t least = nuri_preferred_distance(p, g, cells[0]);
    cell best = cells[0];

    for (uint32_t k = 1; k < count; k++) {
        const uint32_t far = nuri_preferred_distance(p, g, cells[k]);
        if (far > least || (far == least && cells[k] > best))
            continue;
        best = cells[k];
        least = far;
    }
    return best;
}

/* A deduction and its merits; less is better, in this order. */
struct candidate {
    uint32_t distance;
    uint32_t evidence; /* cells to look at: its causes, or all clues; 0: not yet
                          counted */
    cell target;
    uint32_t technique, index;
};

/* Of people solving by hand 46 % continue next to the cell where they were, 79
 * % within 2 cells, 92 % within 4, even if easier steps are left elsewhere. */
static const uint32_t rings[] = {1, 2, 4, 6, UINT32_MAX};

static unsigned ring(const struct candidate *x)
{
    unsigned k = 0;

    while (x->distance > rings[k])
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

/* Put the deduction, with what it rests on, into d->deductions, which has no
 * others; NULL at a limit. */
static const struct deduction *ask_why(struct deducer *d,
                                       const struct candidate *x)
{
    const struct deductions *const f = nuri_deduce_ask(d, x->technique);
    const struct view v = deduce_view(d, &d->deductions);

    nuri_deductions_cut(&d->deductions, 0);
    if (x->index < f->count)
        nuri_technique_why(&v, f, x->index);
    return d->deductions.count > 0 ? d->deductions.list : NULL;
}

/* What has no causes rests on all the clues. */
static uint32_t evidence_of(struct deducer *d, struct candidate *x)
{
    if (x->evidence == 0) {
        const struct deduction *const deduction = ask_why(d, x);
        x->evidence = deduction && deduction->causes ? deduction->causes
                                                     : d->board->puzzle->clues;
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

/* True if easier techniques will decide one of its cells. */
static bool gives_way(const struct preference *p, const struct deductions *f,
                      const struct deduction *deduction)
{
    const unsigned level = nuri_techniques[deduction->technique].info.level;
    const uint8_t *const easier =
        level <= HARDER && !p->only ? p->easier[level] : NULL;
    const cell *const cells = deduction_cells(f, deduction);
    bool is_easy = false;

    for (uint32_t k = 0; easier && k < deduction->cells && !is_easy; k++)
        is_easy = easier[cells[k]] != NURI_UNDECIDED;
    return is_easy;
}

/* Improve *best with the technique's deductions; best->technique is TECHNIQUES
 * if there is none so far. */
static void ask_technique(struct deducer *d, const struct preference *p,
                          uint32_t technique, struct candidate *best)
{
    const struct grid *const g = &d->board->puzzle->grid;
    const struct deductions *const f = nuri_deduce_ask(d, technique);

    for (uint32_t i = 0; i < f->count; i++) {
        const struct deduction *const found = &f->list[i];
        if (gives_way(p, f, found) ||
            (p->max_shapes > 0 && found->shapes > p->max_shapes))
            continue;
        const cell target =
            nuri_preferred_cell(p, g, deduction_cells(f, found), found->cells);
        struct candidate one = {.distance =
                                    nuri_preferred_distance(p, g, target),
                                .target = target,
                                .technique = technique,
                                .index = i};
        if (p->only && target != p->near)
            continue;
        if (best->technique == TECHNIQUES || is_better(d, &one, best))
            *best = one;
    }
}

/* Put the best deduction of a level, whose first technique is `technique`, into
 * *best; best->technique is TECHNIQUES if there is none.  Return the first
 * technique of the next level. */
static uint32_t ask_level(struct deducer *d, const struct preference *p,
                          uint32_t technique, struct candidate *best)
{
    const unsigned level = nuri_techniques[technique].info.level;

    assert(technique < TECHNIQUES);
    best->technique = TECHNIQUES;
    for (; technique < TECHNIQUES &&
           nuri_techniques[technique].info.level == level;
         technique = nuri_deduce_next(technique))
        ask_technique(d, p, technique, best);
    return technique;
}

/* Put it into d->deductions, unless there is none. */
static bool take(struct deducer *d, const struct candidate *best)
{
    return best->technique < TECHNIQUES && ask_why(d, best) &&
           deduce_is_in_time(d);
}

bool nuri_pick_best(struct deducer *d, const struct preference *p)
{
    struct candidate best = {.technique = TECHNIQUES};
    uint32_t technique = nuri_deduce_next(TECHNIQUES);

    while (technique < TECHNIQUES && !d->deductions.failed &&
           (p->max_level == 0 ||
            nuri_techniques[technique].info.level <= p->max_level) &&
           is_worth_asking(technique, &best)) {
        struct candidate one = {.technique = TECHNIQUES};
        technique = ask_level(d, p, technique, &one);
        if (best.technique == TECHNIQUES ||
            (one.technique != TECHNIQUES && is_nearer(&one, &best)))
            best = one;
    }
    return take(d, &best);
}

bool nuri_pick_near(struct deducer *d, const struct preference *p,
                    uint32_t technique, uint32_t most)
{
    struct candidate best = {.technique = TECHNIQUES};

    ask_technique(d, p, technique, &best);
    return best.distance <= most && take(d, &best);
}

bool nuri_pick_about(struct deducer *d, uint32_t technique, const cell *cells,
                     uint32_t count)
{
    const struct deductions *const f = nuri_deduce_ask(d, technique);
    const uint32_t *const of = d->regions.of;
    struct candidate first = {.technique = technique};

    for (; first.index < f->count; first.index++)
        for (uint32_t k = 0; k < count; k++)
            if (of[cells[k]] == of[f->list[first.index].subject])
                return take(d, &first);
    return false;
}
