/*
 * stroke.c -- what a person does in one go, told as one step.
 *
 * The first find says why; `told` keeps it, as the deducer forgets it with the
 * next.
 */
#include "explain/stroke.h"

#include "explain/step_draft.h"

#include <assert.h>

/* Rules whose finds are told together, and how far the next may be. */
static const struct kind {
    uint32_t rule;
    uint32_t distance;
    bool same_part; /* is it to be of the same part of the board? */
} kinds[] = {
    {RULE_island_exit, 1, true}, {RULE_sea_exit, 1, true},
    {RULE_island_cut, 4, true},  {RULE_between, 4, false},
    {RULE_too_far, 4, false},    {RULE_reach, 4, false},
    {RULE_sea_pocket, 4, false}, {0, 0, false},
};

struct stroke {
    struct deducer *deducer;
    holds_fn *holds;
    const void *user; /* of that */
    const struct kind *kind;
    struct finds told; /* the first find */
    struct step_draft draft;
};

static const struct kind *kind_of(uint32_t rule)
{
    const struct kind *k = kinds;

    while (k->distance > 0 && k->rule != rule)
        k++;
    return k->distance > 0 ? k : NULL;
}

bool nuri_stroke_has(uint32_t rule)
{
    return kind_of(rule) != NULL;
}

/* Its causes, but for those that the stroke itself has decided. */
static void put_causes(struct stroke *s, const struct find *find)
{
    const cell *const causes = find_causes(&s->deducer->finds, find);

    for (uint32_t k = 0; k < find->causes; k++)
        if (!nuri_step_draft_has(&s->draft, causes[k]))
            nuri_step_draft_because(&s->draft, &causes[k], 1);
    if (find->causes == 0 && find->subject)
        nuri_step_draft_because(&s->draft, &find->subject, 1);
}

/* Take the find into the stroke; the next is to be near it. */
static nuri_status take(struct stroke *s, uint32_t index)
{
    struct deducer *const d = s->deducer;
    const struct find *const find = &d->finds.list[index];

    assert(find->listed);
    if (!s->holds(s->user, index))
        return NURI_ERR_INTERNAL;
    put_causes(s, find);
    nuri_step_draft_cells(&s->draft, find_cells(&d->finds, find), find->cells);
    d->preference.near = nuri_deduce_target(d, find);
    return nuri_deduce_carry_out(d, index) ? NURI_OK : NURI_ERR_INTERNAL;
}

/* Is it about the part that the first was about? */
static bool is_of_part(const struct stroke *s, uint32_t index)
{
    const uint32_t *const of = s->deducer->regions.of;

    return of[s->deducer->finds.list[index].subject] ==
           of[s->told.list[0].subject];
}

/* The next find of the stroke; UINT32_MAX if it ends. */
static nuri_status find_next(struct stroke *s, uint32_t *index)
{
    struct deducer *const d = s->deducer;
    const nuri_status status =
        nuri_deduce_again(d, s->kind->rule, s->kind->distance, index);

    if (status == NURI_OK && *index != UINT32_MAX && s->kind->same_part &&
        !is_of_part(s, *index))
        *index = UINT32_MAX;
    return status;
}

static nuri_status follow(struct stroke *s, uint32_t index)
{
    nuri_status status = take(s, index);

    while (status == NURI_OK) {
        status = find_next(s, &index);
        if (status != NURI_OK || index == UINT32_MAX)
            break;
        status = take(s, index);
    }
    return status;
}

nuri_status nuri_stroke_step(struct deducer *d, uint32_t index, holds_fn *holds,
                             const void *user, struct steps *steps)
{
    const struct rule *const rule = &nuri_rules[d->finds.list[index].rule];
    struct stroke s = {.deducer = d,
                       .holds = holds,
                       .user = user,
                       .kind = kind_of(d->finds.list[index].rule)};

    nuri_finds_copy(&s.told, &d->finds, index);
    nuri_step_draft_begin(&s.draft, d->board, rule->info.id, rule->info.level,
                          d->finds.list[index].colour);
    nuri_status status = s.told.failed ? NURI_ERR_MEMORY : follow(&s, index);
    if (status == NURI_OK) {
        struct find first = s.told.list[0];
        first.cells = s.draft.told;
        rule->say(&s.draft.why, d->board, &s.told, &first);
        nuri_step_draft_say(&s.draft);
    }
    s.draft.failed = s.draft.failed || status != NURI_OK;
    const nuri_status finished = nuri_step_draft_finish(&s.draft, steps);
    nuri_finds_drop(&s.told);
    return status == NURI_OK ? finished : status;
}
