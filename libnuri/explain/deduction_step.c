/*
 * deduction_step.c -- a deduction as a step that people can read.
 *
 * For example: "r1c3 is black: it touches the islands of both the 5 at r1c2
 * and the 2 at r2c3."
 */
#include "explain/deduction_step.h"

#include "lemmas/shape_intersection.h"

#include <assert.h>

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

void nuri_deduction_roles(struct step_draft *draft, uint32_t technique)
{
    assert(technique < TECHNIQUES);
    draft->role = &roles[nuri_techniques[technique].evidence];
}

void nuri_deduction_draft(const struct deducer *d, uint32_t index, bool one,
                          struct step_draft *draft)
{
    const struct deductions *const f = &d->deductions;
    const struct deduction *const deduction = &f->list[index];
    const struct technique *const technique =
        &nuri_techniques[deduction->technique];

    assert(index < f->count && deduction->technique < TECHNIQUES &&
           deduction->cells > 0);
    nuri_step_draft_begin(draft, d->board, technique->info.id,
                          technique->info.level, deduction->colour);
    nuri_step_draft_cells(draft, deduction_cells(f, deduction),
                          deduction->cells);
    if (deduction->causes > 0)
        nuri_step_draft_because(draft, deduction_causes(f, deduction),
                                deduction->causes);
    else if (deduction->subject)
        nuri_step_draft_because(draft, &deduction->subject, 1);
    nuri_deduction_roles(draft, deduction->technique);
    if (technique->evidence == EVIDENCE_SHAPES &&
        deduction->notes > INTERSECTION_NOTES)
        nuri_step_draft_add(draft, &draft->shapes,
                            deduction_notes(f, deduction) + INTERSECTION_NOTES,
                            deduction->notes - INTERSECTION_NOTES);
    if (one)
        nuri_step_draft_single_out(draft, nuri_deduce_target(d, deduction));
    if (!draft->memory.failed) {
        const struct sayer to = step_draft_sayer(draft);
        draft->step.say = technique->say(&(struct sentence){
            &to, d->board, f, deduction, step_draft_told(draft), 0});
    }
}

nuri_status nuri_find_step(const struct deducer *d, uint32_t index, bool one,
                           struct steps *steps)
{
    struct step_draft draft;

    nuri_deduction_draft(d, index, one, &draft);
    return nuri_step_draft_finish(&draft, NURI_OK, steps);
}
