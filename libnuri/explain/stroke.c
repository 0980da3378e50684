/*
 * stroke.c -- what a person does in one go, told as one step.
 *
 * The first find says why; `told` keeps the finds, as the deducer forgets them
 * with the next.
 */
#include "explain/stroke.h"

#include "explain/find_step.h"

#include <assert.h>
#include <string.h>

/* What the finds of one stroke have in common. */
enum common {
    ANYTHING,
    SAME_PART,  /* of the board */
    SAME_NEED,  /* a part of the board, or a 2x2 square */
    SAME_SIDES, /* two parts of the sea, and what joins them */
    SAME_JOINT, /* an island, and what would be joined to it */
};

/* Rules whose finds are told together, and how far the next may be. */
static const struct stroke_kind {
    uint32_t rule;
    uint32_t distance;
    enum common common;
} kinds[] = {
    {RULE_island_exit, 1, SAME_PART},
    {RULE_sea_exit, 1, SAME_PART},
    {RULE_sea_cut, 2, SAME_SIDES},
    {RULE_island_cut, 4, SAME_NEED},
    {RULE_orphan_cut, 4, SAME_NEED},
    {RULE_pool_cut, 4, SAME_NEED},
    {RULE_blocks_others, 4, SAME_NEED},
    {RULE_between, 4, ANYTHING},
    {RULE_too_far, 4, ANYTHING},
    {RULE_reach, 4, ANYTHING},
    {RULE_sea_pocket, 4, ANYTHING},
    {RULE_too_big, 2, SAME_JOINT},
    {0, 0, ANYTHING},
};

static const struct stroke_kind *stroke_kind_of(uint32_t rule)
{
    const struct stroke_kind *k = kinds;

    assert(rule < RULES);
    while (k->distance > 0 && k->rule != rule)
        k++;
    return k->distance > 0 ? k : NULL;
}

bool nuri_stroke_has(uint32_t rule)
{
    return stroke_kind_of(rule) != NULL;
}

/* ---- What belongs together ---------------------------------------------- */

static bool is_of_same_part(const struct stroke *s, const struct find *find)
{
    const uint32_t *const of = s->deducer->regions.of;

    return of[find->subject] == of[s->told.list[0].subject];
}

/* What is about a square says which in `other`; but `pool_cut`, of which all is
 * about squares. */
static bool is_of_same_need(const struct stroke *s, const struct find *find)
{
    const struct find *const first = &s->told.list[0];
    const bool square = find->rule == RULE_pool_cut || find->other;

    return find->other == first->other &&
           (square ? find->subject == first->subject
                   : is_of_same_part(s, find));
}

/* Is this cell in one of the parts that the first cell holds together, or in one
 * of the cells that were found since? */
static bool is_on_the_way(const struct stroke *s, cell c)
{
    const uint32_t *const of = s->deducer->regions.of;
    const struct find *const first = &s->told.list[0];
    bool on = of[c] == of[first->subject] || of[c] == of[first->other];

    for (uint32_t k = 0; k < s->told.count && !on; k++)
        on = of[c] == of[find_cells(&s->told, &s->told.list[k])[0]];
    return on;
}

/* Then it holds the same two together: every way between them comes by all that
 * was found, so what parts any of these parts the two. */
static bool is_of_same_sides(const struct stroke *s, const struct find *find)
{
    return is_on_the_way(s, find->subject) && is_on_the_way(s, find->other);
}

/* What would be joined is noted; where it has no clue, the sentence is about one
 * cell. */
static bool is_of_same_joint(const struct stroke *s, const struct find *find)
{
    const struct find *const first = &s->told.list[0];
    const size_t bytes = first->notes * sizeof(uint32_t);

    return find->other && find->other == first->other &&
           find->number == first->number && find->notes == first->notes &&
           memcmp(find_notes(&s->deducer->finds, find),
                  find_notes(&s->told, first), bytes) == 0;
}

static bool is_common(const struct stroke *s, uint32_t index)
{
    const struct find *const find = &s->deducer->finds.list[index];

    assert(s->kind && s->told.count > 0);
    switch (s->kind->common) {
    case SAME_PART: return is_of_same_part(s, find);
    case SAME_NEED: return is_of_same_need(s, find);
    case SAME_SIDES: return is_of_same_sides(s, find);
    case SAME_JOINT: return is_of_same_joint(s, find);
    case ANYTHING: break;
    }
    return true;
}

bool nuri_stroke_may_go_on(const struct grid *grid, const struct finds *f,
                           const struct find *a, const struct finds *g,
                           const struct find *b)
{
    const struct stroke_kind *const kind = stroke_kind_of(a->rule);
    uint32_t least = UINT32_MAX;

    assert(a->rule < RULES && b->rule < RULES);
    if (!kind || a->rule != b->rule || a->outdated || b->outdated)
        return false;
    for (uint32_t i = 0; i < a->cells; i++)
        for (uint32_t k = 0; k < b->cells; k++) {
            const uint32_t far =
                grid_distance(grid, find_cells(f, a)[i], find_cells(g, b)[k]);
            least = far < least ? far : least;
        }
    return least <= kind->distance;
}

bool nuri_stroke_goes_on(const struct stroke *s, uint32_t index)
{
    const struct finds *const f = &s->deducer->finds;
    const struct finds *const told = &s->told;

    return nuri_stroke_may_go_on(&s->draft.board->puzzle->grid, told,
                                 &told->list[told->count - 1], f,
                                 &f->list[index]) &&
           is_common(s, index);
}

/* ---- Telling it --------------------------------------------------------- */

void nuri_stroke_begin(struct stroke *s, struct deducer *d, uint32_t rule,
                       nuri_colour colour)
{
    *s = (struct stroke){.deducer = d, .kind = stroke_kind_of(rule)};
    nuri_step_draft_begin(&s->draft, d->board, nuri_rules[rule].info.id,
                          nuri_rules[rule].info.level, colour);
    nuri_find_roles(&s->draft, rule);
}

/* Its causes, but for those that the stroke itself has decided. */
static void put_causes(struct step_draft *draft, const struct finds *f,
                       const struct find *find)
{
    const cell *const causes = find_causes(f, find);

    assert(find->listed);
    for (uint32_t k = 0; k < find->causes; k++)
        if (!nuri_step_draft_has(draft, causes[k]))
            nuri_step_draft_because(draft, &causes[k], 1);
}

/* Keep a find, with its notes for the sentence, but without its causes. */
static void keep_told(struct finds *told, const struct finds *f, uint32_t index)
{
    const struct find *const find = &f->list[index];

    nuri_finds_copy(told, f, index);
    if (told->failed)
        return;
    struct find *const kept = &told->list[told->count - 1];
    kept->causes = 0;
    kept->cause_first = told->cells;
    kept->notes = find->notes;
    for (uint32_t k = 0; k < find->notes; k++)
        nuri_finds_cell(told, find_notes(f, find)[k]);
}

void nuri_stroke_take(struct stroke *s, uint32_t index)
{
    const struct finds *const f = &s->deducer->finds;
    const struct find *const find = &f->list[index];

    assert(index < f->count);
    assert(find->listed);
    put_causes(&s->draft, f, find);
    if (s->told.count == 0)
        s->draft.counted = s->draft.because.count;
    nuri_step_draft_cells(&s->draft, find_cells(f, find), find->cells);
    keep_told(&s->told, f, index);
    s->draft.failed = s->draft.failed || s->told.failed;
}

/* Why, once all of it is taken; nothing of the finds is needed then. */
static void say_reason(struct stroke *s)
{
    if (!s->draft.failed) {
        struct find first = s->told.list[0];
        if (s->draft.because.count == 0 && first.subject)
            nuri_step_draft_because(&s->draft, &first.subject, 1);
        first.cells = s->draft.told;
        nuri_rules[first.rule].say(&s->draft.why, s->draft.board, &s->told,
                                   &first);
    }
    nuri_finds_drop(&s->told);
}

nuri_status nuri_stroke_finish(struct stroke *s, struct steps *steps)
{
    say_reason(s);
    return nuri_step_draft_tell(&s->draft, NURI_OK, nuri_step_draft_say, steps);
}

/* ---- On the way --------------------------------------------------------- */

static nuri_status carry_out_if_true(struct deducer *d, uint32_t index,
                                     holds_fn *holds, const void *user)
{
    return holds(user, index) && nuri_deduce_carry_out(d, index)
               ? NURI_OK
               : NURI_ERR_INTERNAL;
}

/* Take the find into the stroke and carry it out; the next is to be near it. */
static nuri_status follow_find(struct stroke *s, uint32_t index,
                               holds_fn *holds, const void *user)
{
    struct deducer *const d = s->deducer;
    const uint32_t before = d->board->marked;

    nuri_stroke_take(s, index);
    if (s->draft.failed)
        return NURI_ERR_MEMORY;
    const nuri_status status = carry_out_if_true(d, index, holds, user);
    if (status == NURI_OK)
        nuri_deduce_stay(d, d->board->trail + before,
                         d->board->marked - before);
    return status;
}

/* The next find of the stroke; UINT32_MAX if it ends. */
static nuri_status find_next(struct stroke *s, uint32_t *index)
{
    const nuri_status status =
        nuri_deduce_again(s->deducer, s->kind->rule, s->kind->distance, index);

    assert(s->kind && s->kind->distance > 0);
    if (status == NURI_OK && *index != UINT32_MAX && !is_common(s, *index))
        *index = UINT32_MAX;
    return status;
}

/* The find, and all that goes on with it. */
static nuri_status draw_stroke(struct deducer *d, uint32_t index,
                               holds_fn *holds, const void *user,
                               struct step_draft *draft)
{
    const struct find *const find = &d->finds.list[index];
    struct stroke s;

    nuri_stroke_begin(&s, d, find->rule, find->colour);
    nuri_status status = follow_find(&s, index, holds, user);
    while (status == NURI_OK) {
        status = find_next(&s, &index);
        if (status != NURI_OK || index == UINT32_MAX)
            break;
        status = follow_find(&s, index, holds, user);
    }
    say_reason(&s);
    *draft = s.draft;
    return status;
}

/* Each is found once: what is carried out leaves no open cell beside it. */
nuri_status nuri_stroke_shores(struct deducer *d, holds_fn *holds,
                               const void *user, struct step_draft *draft)
{
    const struct finds *const f = &d->finds;
    nuri_status status = NURI_OK;

    while (status == NURI_OK && !draft->failed) {
        uint32_t index;
        status = nuri_deduce_about(d, RULE_complete, draft->cells.cell,
                                   draft->cells.count, &index);
        if (status != NURI_OK || index == UINT32_MAX)
            break;
        const struct find *const find = &f->list[index];
        nuri_step_draft_shore(draft, find->subject, find_cells(f, find),
                              find->cells, find_causes(f, find), find->causes);
        status = carry_out_if_true(d, index, holds, user);
    }
    return status;
}

nuri_status nuri_stroke_step(struct deducer *d, uint32_t index, bool shore,
                             holds_fn *holds, const void *user,
                             struct steps *steps)
{
    const nuri_colour colour = d->finds.list[index].colour;
    nuri_status status;
    struct step_draft draft;

    assert(index < d->finds.count);
    if (nuri_stroke_has(d->finds.list[index].rule)) {
        status = draw_stroke(d, index, holds, user, &draft);
    } else {
        nuri_find_draft(d, index, false, &draft);
        status = carry_out_if_true(d, index, holds, user);
    }
    if (status == NURI_OK && shore && colour == NURI_COLOUR_LAND)
        status = nuri_stroke_shores(d, holds, user, &draft);
    return nuri_step_draft_tell(&draft, status, nuri_step_draft_say, steps);
}
