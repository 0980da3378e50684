/*
 * find_step.c -- what a rule found, as a step that a person can read.
 *
 *     r1c3 is black: it touches two islands, r1c2 (5) and r2c3 (2).
 */
#include "explain/find_step.h"

#include "lemmas/shape_intersection.h"

#include <assert.h>

/* What a cell does that a find rests on, by what the rule shows and by its
 * colour. */
static const uint8_t roles[][NURI_COLOUR_LAND + 1] = {
    [EVIDENCE_ISLAND] = {[NURI_COLOUR_SEA] = NURI_ROLE_SHUTS_IN,
                         [NURI_COLOUR_LAND] = NURI_ROLE_COUNTED},
    [EVIDENCE_SHAPES] = {[NURI_COLOUR_SEA] = NURI_ROLE_SHUTS_IN,
                         [NURI_COLOUR_LAND] = NURI_ROLE_COUNTED},
    [EVIDENCE_SEA] = {[NURI_COLOUR_SEA] = NURI_ROLE_SHUT_IN,
                      [NURI_COLOUR_LAND] = NURI_ROLE_SHUTS_IN},
    [EVIDENCE_JOINED] = {[NURI_COLOUR_SEA] = NURI_ROLE_JOINED,
                         [NURI_COLOUR_LAND] = NURI_ROLE_JOINED},
    [EVIDENCE_ALL] = {[NURI_COLOUR_SEA] = NURI_ROLE_COUNTED,
                      [NURI_COLOUR_LAND] = NURI_ROLE_COUNTED},
};

void nuri_find_roles(struct step_draft *draft, uint32_t rule)
{
    assert(rule < RULES);
    nuri_step_draft_roles(draft, &roles[*nuri_rules[rule].evidence]);
}

void nuri_find_draft(const struct deducer *d, uint32_t index, bool one,
                     struct step_draft *draft)
{
    const struct finds *const f = &d->finds;
    struct find find = f->list[index];
    const struct rule *const rule = &nuri_rules[find.rule];

    assert(index < f->count && find.rule < RULES && find.cells > 0);
    assert(find.listed);
    nuri_step_draft_begin(draft, d->board, rule->info.id, rule->info.level,
                          find.colour);
    nuri_step_draft_cells(draft, find_cells(f, &find), find.cells);
    if (find.causes > 0)
        nuri_step_draft_because(draft, find_causes(f, &find), find.causes);
    else if (find.subject)
        nuri_step_draft_because(draft, &find.subject, 1);
    nuri_find_roles(draft, find.rule);
    if (*rule->evidence == EVIDENCE_SHAPES && find.notes > INTERSECTION_NOTES)
        nuri_step_draft_shapes(draft, find_notes(f, &find) + INTERSECTION_NOTES,
                               find.notes - INTERSECTION_NOTES);
    if (one)
        nuri_step_draft_single_out(draft, nuri_deduce_target(d, &find));
    find.cells = draft->told; /* the reason is said of those that are told */
    rule->say(&draft->why, d->board, f, &find);
}

nuri_status nuri_find_step(const struct deducer *d, uint32_t index, bool one,
                           struct steps *steps)
{
    struct step_draft draft;

    nuri_find_draft(d, index, one, &draft);
    return nuri_step_draft_tell(&draft, NURI_OK, nuri_step_draft_say, steps);
}
