/*
 * group.c -- deductions as a step that people can read.
 *
 * The first deduction gives the reason; `told` keeps them all, as the deducer
 * drops them with the next.
 */
#include "explain/group.h"

#include "lemmas/shape_intersection.h"

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

static const struct group_kind *kind_of(uint32_t technique)
{
    const struct group_kind *k = kinds;

    assert(technique < TECHNIQUES);
    while (k->distance > 0 && k->technique != technique)
        k++;
    return k->distance > 0 ? k : NULL;
}

/* Role of a reason cell, by what the technique shows and the cell's colour. */
static const uint8_t roles[][NURI_WHITE + 1] = {
    [EVIDENCE_ISLAND] =
        {[NURI_BLACK] = NURI_ROLE_SHUTS_IN, [NURI_WHITE] = NURI_ROLE_COUNTED},
    [EVIDENCE_SHAPES] =
        {[NURI_BLACK] = NURI_ROLE_SHUTS_IN, [NURI_WHITE] = NURI_ROLE_COUNTED},
    [EVIDENCE_SEA] =
        {[NURI_BLACK] = NURI_ROLE_SHUT_IN, [NURI_WHITE] = NURI_ROLE_SHUTS_IN},
    [EVIDENCE_JOINED] =
        {[NURI_BLACK] = NURI_ROLE_JOINED, [NURI_WHITE] = NURI_ROLE_JOINED},
    [EVIDENCE_ALL] =
        {[NURI_BLACK] = NURI_ROLE_COUNTED, [NURI_WHITE] = NURI_ROLE_COUNTED},
};

/* ---- What is told together ---------------------------------------------- */

/* True if this cell is in a part that the first cell connects, or is one of the
 * cells found since. */
static bool is_on_the_way(const struct group *s, cell c)
{
    const uint32_t *const of = s->deducer->regions.of;
    const struct deduction *const first = &s->told.list[0];
    bool on = of[c] == of[first->subject] || of[c] == of[first->other];

    for (uint32_t k = 0; k < s->told.count && !on; k++)
        on = of[c] == of[deduction_cells(&s->told, &s->told.list[k])[0]];
    return on;
}

static bool is_common(const struct group *s, uint32_t index)
{
    const struct deductions *const f = &s->deducer->deductions;
    const struct deduction *const first = &s->told.list[0], *const d =
                                                                &f->list[index];
    const uint32_t *const of = s->deducer->regions.of;
    const int32_t *const clue = s->draft.board->puzzle->clue;
    const bool same_part = of[d->subject] == of[first->subject];

    assert(s->kind && s->told.count > 0);
    switch (s->kind->common) {
    /* Two parts that meet are one after that. */
    case SAME_PART:
        return same_part &&
               (first->says != SAYS_sea_meets || d->says == first->says);
    case SAME_NEED:
        return d->asked.kind == first->asked.kind &&
               (d->asked.kind == QUESTION_SQUARE ? d->subject == first->subject
                                                 : same_part);
    /* Every way between the same two goes through all cells found, so a
     * division of any of these parts divides the two.  In a sentence the same
     * one of them is smaller. */
    case SAME_SIDES:
        return (s->is_rated || (of[d->subject] != of[first->other] &&
                                of[d->other] != of[first->subject])) &&
               is_on_the_way(s, d->subject) && is_on_the_way(s, d->other);
    /* The notes are what would be joined.  If it has no clue, the sentence is
     * about one cell. */
    case SAME_JOINT:
        return d->other && d->other == first->other &&
               d->number == first->number && d->notes == first->notes &&
               memcmp(deduction_notes(f, d), deduction_notes(&s->told, first),
                      first->notes * sizeof(uint32_t)) == 0;
    case ONES: return clue[first->subject] == 1 && clue[d->subject] == 1;
    case ANYTHING: break;
    }
    return true;
}

bool nuri_group_may_continue(const struct grid *grid,
                             const struct deductions *f,
                             const struct deduction *a,
                             const struct deductions *g,
                             const struct deduction *b)
{
    const struct group_kind *const kind = kind_of(a->technique);
    uint32_t least = UINT32_MAX;

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

bool nuri_group_continues(const struct group *s, uint32_t index)
{
    const struct deductions *const f = &s->deducer->deductions;
    const struct deductions *const told = &s->told;

    return nuri_group_may_continue(&s->draft.board->puzzle->grid, told,
                                   &told->list[told->count - 1], f,
                                   &f->list[index]) &&
           is_common(s, index);
}

bool nuri_group_next(struct group *s, uint32_t distance)
{
    struct deducer *const d = s->deducer;
    const uint32_t cells = s->draft.cells.count;
    const uint32_t most = distance ? distance : s->kind->distance;

    assert(s->kind);
    if (cells >= s->kind->most)
        return false;
    const bool found = nuri_pick_near(d, s->near, s->kind->technique, most);
    s->draft.memory.failed = s->draft.memory.failed || d->deductions.failed;
    return found && is_common(s, 0) &&
           cells + d->deductions.list->cells <= s->kind->most;
}

/* ---- Writing the step --------------------------------------------------- */

void nuri_group_begin(struct group *s, struct deducer *d,
                      const struct preference *near, uint32_t index)
{
    const struct deduction *const first = &d->deductions.list[index];
    const struct technique *const by = &nuri_techniques[first->technique];

    assert(index < d->deductions.count && first->cells > 0);
    *s = (struct group){
        .deducer = d, .near = near, .kind = kind_of(first->technique)};
    nuri_step_draft_begin(&s->draft, d->board, by->info.id, by->info.level,
                          first->colour);
    s->draft.role = &roles[by->evidence];
}

void nuri_group_take(struct group *s, uint32_t index)
{
    const struct deductions *const f = &s->deducer->deductions;
    const struct deduction *const d = &f->list[index];
    const cell *const causes = deduction_causes(f, d);

    assert(index < f->count);
    /* Its reason cells, except those that the step itself decided. */
    for (uint32_t k = 0; k < d->causes; k++)
        if (!nuri_step_draft_has(&s->draft, causes[k]))
            nuri_step_draft_because(&s->draft, &causes[k], 1);
    nuri_step_draft_cells(&s->draft, deduction_cells(f, d), d->cells);
    const uint32_t before = INTERSECTION_NOTES;
    if (nuri_techniques[d->technique].evidence == EVIDENCE_SHAPES &&
        d->notes > before)
        nuri_step_draft_add(&s->draft, &s->draft.shapes,
                            deduction_notes(f, d) + before, d->notes - before);
    nuri_deductions_copy(&s->told, f, index);
    s->draft.memory.failed = s->draft.memory.failed || s->told.failed;
}

/* Cells of one way are told in the order of walking.  Without any reason cell
 * the reason is what the sentence is about. */
void nuri_group_say(struct group *s)
{
    struct step_draft *const d = &s->draft;
    const struct deductions *const told = &s->told;

    if (!d->memory.failed && told->count > 0) {
        cell *const way =
            nuri_arena_array(&d->memory, told->count, sizeof *way);
        const struct deduction *const first = &told->list[0];
        const struct sayer to = step_draft_sayer(d);
        struct sentence sentence = {&to,   d->board,           told,
                                    first, step_draft_told(d), told->count - 1};
        if (d->because.count == 0 && first->subject)
            nuri_step_draft_because(d, &first->subject, 1);
        for (uint32_t k = 0; way && k < told->count; k++)
            way[k] = *deduction_cells(told, &told->list[k]);
        if (s->kind && s->kind->distance == 1)
            sentence.cells = (struct cells){way, told->count};
        if (!d->memory.failed)
            d->step.say = nuri_techniques[first->technique].say(&sentence);
    }
    nuri_deductions_clear(&s->told);
}

nuri_status nuri_group_finish(struct group *s, nuri_status status,
                              struct steps *steps)
{
    nuri_group_say(s);
    return nuri_step_draft_finish(&s->draft, status, steps);
}
