/*
 * grouped_step.c -- several deductions as one step.
 *
 * The first deduction gives the reason; `told` keeps them all, as the deducer
 * drops them with the next.
 */
#include "explain/grouped_step.h"

#include "explain/deduction_step.h"

#include <assert.h>
#include <string.h>

/* What the deductions of a grouped step share. */
enum common {
    ANYTHING,
    SAME_PART,  /* of the board */
    SAME_NEED,  /* a part of the board, or a 2x2 square */
    SAME_SIDES, /* two parts of the sea, and what joins them */
    SAME_JOINT, /* an island, and what would be joined to it */
    ONES,       /* islands of 1 */
};

/* Techniques that are grouped, the maximum distance to the next deduction, and
 * the maximum of cells: of scattered ones only six are named easily. */
static const struct group_kind {
    uint32_t technique;
    uint32_t distance;
    enum common common;
    uint32_t most;
} kinds[] = {
    {TECHNIQUE_island_exit, 1, SAME_PART, 12},
    {TECHNIQUE_sea_exit, 1, SAME_PART, 12},
    {TECHNIQUE_sea_cut, 2, SAME_SIDES, 12},
    {TECHNIQUE_island_cut, 4, SAME_NEED, 8},
    {TECHNIQUE_orphan_cut, 4, SAME_NEED, 8},
    {TECHNIQUE_pool_cut, 4, SAME_NEED, 8},
    {TECHNIQUE_blocks_others, 4, SAME_NEED, 8},
    {TECHNIQUE_complete, 4, ONES, 12},
    {TECHNIQUE_pool, 2, ANYTHING, 2},
    {TECHNIQUE_between, 4, ANYTHING, 6},
    {TECHNIQUE_too_far, 4, ANYTHING, 8},
    {TECHNIQUE_reach, 4, ANYTHING, 8},
    {TECHNIQUE_sea_pocket, 4, ANYTHING, 8},
    {TECHNIQUE_too_big, 2, SAME_JOINT, 12},
    {0, 0, ANYTHING, 0},
};

static const struct group_kind *stroke_kind_of(uint32_t technique)
{
    const struct group_kind *k = kinds;

    assert(technique < TECHNIQUES);
    while (k->distance > 0 && k->technique != technique)
        k++;
    return k->distance > 0 ? k : NULL;
}

bool nuri_grouped_step_has(uint32_t technique)
{
    return stroke_kind_of(technique) != NULL;
}

/* ---- Grouping ----------------------------------------------------------- */

static bool is_of_same_part(const struct grouped_step *s,
                            const struct deduction *deduction)
{
    const uint32_t *const of = s->deducer->regions.of;

    return of[deduction->subject] == of[s->told.list[0].subject];
}

/* Deductions about a square name it in `other`; all of `pool_cut` are. */
static bool is_of_same_need(const struct grouped_step *s,
                            const struct deduction *deduction)
{
    const struct deduction *const first = &s->told.list[0];
    const bool square =
        deduction->technique == TECHNIQUE_pool_cut || deduction->other;

    return deduction->other == first->other &&
           (square ? deduction->subject == first->subject
                   : is_of_same_part(s, deduction));
}

/* True if this cell is in a part that the first cell connects, or is one of the
 * cells found since. */
static bool is_on_the_way(const struct grouped_step *s, cell c)
{
    const uint32_t *const of = s->deducer->regions.of;
    const struct deduction *const first = &s->told.list[0];
    bool on = of[c] == of[first->subject] || of[c] == of[first->other];

    for (uint32_t k = 0; k < s->told.count && !on; k++)
        on = of[c] == of[deduction_cells(&s->told, &s->told.list[k])[0]];
    return on;
}

/* Then it connects the same two: every way between them goes through all cells
 * found, so a division of any of these parts divides the two.  In a sentence the
 * same one of them is smaller. */
static bool is_of_same_sides(const struct grouped_step *s,
                             const struct deduction *deduction)
{
    const uint32_t *const of = s->deducer->regions.of;
    const struct deduction *const first = &s->told.list[0];

    return (s->is_rated || (of[deduction->subject] != of[first->other] &&
                            of[deduction->other] != of[first->subject])) &&
           is_on_the_way(s, deduction->subject) &&
           is_on_the_way(s, deduction->other);
}

/* Note what would be joined.  If it has no clue, the sentence is about one
 * cell. */
static bool is_of_same_joint(const struct grouped_step *s,
                             const struct deduction *deduction)
{
    const struct deduction *const first = &s->told.list[0];
    const size_t bytes = first->notes * sizeof(uint32_t);

    return deduction->other && deduction->other == first->other &&
           deduction->number == first->number &&
           deduction->notes == first->notes &&
           memcmp(deduction_notes(&s->deducer->deductions, deduction),
                  deduction_notes(&s->told, first), bytes) == 0;
}

static bool are_ones(const struct grouped_step *s,
                     const struct deduction *deduction)
{
    const int32_t *const clue = s->draft.board->puzzle->clue;

    return clue[s->told.list[0].subject] == 1 && clue[deduction->subject] == 1;
}

static bool is_common(const struct grouped_step *s, uint32_t index)
{
    const struct deduction *const deduction =
        &s->deducer->deductions.list[index];

    assert(s->kind && s->told.count > 0);
    switch (s->kind->common) {
    case SAME_PART: return is_of_same_part(s, deduction);
    case SAME_NEED: return is_of_same_need(s, deduction);
    case SAME_SIDES: return is_of_same_sides(s, deduction);
    case SAME_JOINT: return is_of_same_joint(s, deduction);
    case ONES: return are_ones(s, deduction);
    case ANYTHING: break;
    }
    return true;
}

bool nuri_grouped_step_may_continue(const struct grid *grid,
                                    const struct deductions *f,
                                    const struct deduction *a,
                                    const struct deductions *g,
                                    const struct deduction *b)
{
    const struct group_kind *const kind = stroke_kind_of(a->technique);
    uint32_t least = UINT32_MAX;

    assert(a->technique < TECHNIQUES); /* b may be a case distinction */
    /* 1s and squares are grouped in steps, but not in chains of what-ifs, whose
     * links a rating counts. */
    if (!kind || a->technique != b->technique ||
        a->technique == TECHNIQUE_complete || a->technique == TECHNIQUE_pool)
        return false;
    for (uint32_t i = 0; i < a->cells; i++)
        for (uint32_t k = 0; k < b->cells; k++) {
            const uint32_t far = grid_distance(grid, deduction_cells(f, a)[i],
                                               deduction_cells(g, b)[k]);
            least = far < least ? far : least;
        }
    return least <= kind->distance;
}

bool nuri_grouped_step_continues(const struct grouped_step *s, uint32_t index)
{
    const struct deductions *const f = &s->deducer->deductions;
    const struct deductions *const told = &s->told;

    return nuri_grouped_step_may_continue(&s->draft.board->puzzle->grid, told,
                                          &told->list[told->count - 1], f,
                                          &f->list[index]) &&
           is_common(s, index);
}

/* ---- Writing the step --------------------------------------------------- */

void nuri_grouped_step_begin(struct grouped_step *s, struct deducer *d,
                             uint32_t technique, nuri_colour colour)
{
    *s = (struct grouped_step){.deducer = d, .kind = stroke_kind_of(technique)};
    nuri_step_draft_begin(&s->draft, d->board,
                          nuri_techniques[technique].info.id,
                          nuri_techniques[technique].info.level, colour);
    nuri_deduction_roles(&s->draft, technique);
}

/* Its reason cells, except those that the grouped step itself decided. */
static void put_causes(struct step_draft *draft, const struct deductions *f,
                       const struct deduction *deduction)
{
    const cell *const causes = deduction_causes(f, deduction);

    for (uint32_t k = 0; k < deduction->causes; k++)
        if (!nuri_step_draft_has(draft, causes[k]))
            nuri_step_draft_because(draft, &causes[k], 1);
}

void nuri_grouped_step_take(struct grouped_step *s, uint32_t index)
{
    const struct deductions *const f = &s->deducer->deductions;
    const struct deduction *const deduction = &f->list[index];

    assert(index < f->count);
    put_causes(&s->draft, f, deduction);
    nuri_step_draft_cells(&s->draft, deduction_cells(f, deduction),
                          deduction->cells);
    nuri_deductions_copy(&s->told, f, index);
    s->draft.memory.failed = s->draft.memory.failed || s->told.failed;
}

/* Say it at the end, of cells of one way in the order of walking. */
static void say_group(struct grouped_step *s)
{
    struct step_draft *const d = &s->draft;
    const struct deductions *const told = &s->told;

    if (!d->memory.failed) {
        const struct deduction *const first = &told->list[0];
        const struct sayer to = step_draft_sayer(d);
        struct sentence sentence = {&to,   d->board,           told,
                                    first, step_draft_told(d), told->count - 1};
        cell *const way =
            nuri_arena_array(&d->memory, told->count, sizeof *way);

        if (d->because.count == 0 && first->subject)
            nuri_step_draft_because(d, &first->subject, 1);
        for (uint32_t k = 0; way && k < told->count; k++)
            way[k] = *deduction_cells(told, &told->list[k]);
        if (s->kind->distance == 1)
            sentence.cells = (struct cells){way, told->count};
        if (!d->memory.failed)
            d->step.say = nuri_techniques[first->technique].say(&sentence);
    }
    nuri_deductions_clear(&s->told);
}

nuri_status nuri_grouped_step_finish(struct grouped_step *s, nuri_status status,
                                     struct steps *steps)
{
    say_group(s);
    return nuri_step_draft_finish(&s->draft, status, steps);
}

/* ---- Grouping along a way ----------------------------------------------- */

static nuri_status carry_out_if_true(struct deducer *d, uint32_t index,
                                     holds_fn *holds, const void *user)
{
    return holds(user, index) && nuri_deduce_carry_out(d, index)
               ? NURI_OK
               : NURI_ERR_INTERNAL;
}

nuri_status nuri_grouped_step_follow(struct grouped_step *s, uint32_t index,
                                     holds_fn *holds, const void *user)
{
    struct deducer *const d = s->deducer;
    const uint32_t before = d->board->marked;

    nuri_grouped_step_take(s, index);
    if (s->draft.memory.failed)
        return NURI_ERR_MEMORY;
    const nuri_status status = carry_out_if_true(d, index, holds, user);
    if (status == NURI_OK)
        nuri_deduce_stay(d, d->board->trail + before,
                         d->board->marked - before);
    return status;
}

nuri_status nuri_grouped_step_next(struct grouped_step *s, uint32_t distance,
                                   uint32_t *index)
{
    const uint32_t cells = s->draft.cells.count;
    const struct deductions *const f = &s->deducer->deductions;

    assert(s->kind && distance > 0);
    *index = UINT32_MAX;
    if (cells >= s->kind->most)
        return NURI_OK;
    const nuri_status status =
        nuri_deduce_again(s->deducer, s->kind->technique, distance, index);
    if (status == NURI_OK && *index != UINT32_MAX &&
        (!is_common(s, *index) ||
         cells + f->list[*index].cells > s->kind->most))
        *index = UINT32_MAX;
    return status;
}

/* The deduction, and all that continue it. */
static nuri_status draw_stroke(struct deducer *d, uint32_t index,
                               holds_fn *holds, const void *user,
                               struct step_draft *draft)
{
    const struct deduction *const deduction = &d->deductions.list[index];
    struct grouped_step s;

    nuri_grouped_step_begin(&s, d, deduction->technique, deduction->colour);
    nuri_status status = nuri_grouped_step_follow(&s, index, holds, user);
    while (status == NURI_OK) {
        status = nuri_grouped_step_next(&s, s.kind->distance, &index);
        if (status != NURI_OK || index == UINT32_MAX)
            break;
        status = nuri_grouped_step_follow(&s, index, holds, user);
    }
    say_group(&s);
    *draft = s.draft;
    return status;
}

/* Finds each island once: carried out, it has no undecided border cell. */
nuri_status nuri_grouped_step_shores(struct deducer *d, holds_fn *holds,
                                     const void *user, struct step_draft *draft)
{
    const struct deductions *const f = &d->deductions;
    nuri_status status = NURI_OK;

    while (status == NURI_OK && !draft->memory.failed) {
        uint32_t index;
        status = nuri_deduce_about(d, TECHNIQUE_complete, draft->cells.cell,
                                   draft->cells.count, &index);
        if (status != NURI_OK || index == UINT32_MAX)
            break;
        const struct deduction *const deduction = &f->list[index];
        nuri_step_draft_shore(draft, deduction->subject,
                              deduction_cells(f, deduction), deduction->cells,
                              deduction_causes(f, deduction),
                              deduction->causes);
        status = carry_out_if_true(d, index, holds, user);
    }
    return status;
}

nuri_status nuri_grouped_step_step(struct deducer *d, uint32_t index,
                                   bool shore, holds_fn *holds,
                                   const void *user, struct steps *steps)
{
    const nuri_colour colour = d->deductions.list[index].colour;
    nuri_status status;
    struct step_draft draft;

    assert(index < d->deductions.count);
    if (nuri_grouped_step_has(d->deductions.list[index].technique)) {
        status = draw_stroke(d, index, holds, user, &draft);
    } else {
        nuri_deduction_draft(d, index, false, &draft);
        status = carry_out_if_true(d, index, holds, user);
    }
    if (status == NURI_OK && shore && colour == NURI_WHITE)
        status = nuri_grouped_step_shores(d, holds, user, &draft);
    return nuri_step_draft_finish(&draft, status, steps);
}
