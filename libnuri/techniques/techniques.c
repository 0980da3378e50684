/*
 * techniques.c -- the table of techniques.
 */
#include "techniques/technique.h"

#include <assert.h>

const struct technique nuri_techniques[] = {
#define TECHNIQUE(id, pass, level, rank, evidence, why, say, names, summary)   \
    {{#id, pass, level, names, summary, nuri_diagram_##id},                    \
     rank,                                                                     \
     EVIDENCE_##evidence,                                                      \
     nuri_find_##id,                                                           \
     nuri_why_##why,                                                           \
     nuri_say_##say},
#include "techniques/table.def"
#undef TECHNIQUE
};

const nuri_technique_info nuri_what_ifs[] = {
#define WHAT_IF(id, level, names, summary, diagram)                            \
    {#id, "", level, names, summary, diagram},
#include "techniques/what_ifs.def"
#undef WHAT_IF
};

const nuri_technique_info *nuri_technique(size_t i)
{
    if (i < TECHNIQUES)
        return &nuri_techniques[i].info;
    return i < TECHNIQUES + WHAT_IFS ? &nuri_what_ifs[i - TECHNIQUES] : NULL;
}

void nuri_technique_find(struct view *v, uint32_t technique)
{
    assert(technique < TECHNIQUES);
    v->technique = technique;
    v->repeated = 0;
    nuri_techniques[technique].find(v);
}

void nuri_technique_why(const struct view *v, const struct deductions *found,
                        uint32_t i)
{
    struct view asked = *v;

    assert(found->list[i].causes + found->list[i].notes == 0); /* asked once */
    asked.technique = found->list[i].technique;
    asked.asked = found->list[i].asked;
    asked.memo = NULL;
    nuri_deduction_again(&asked, found, i);
    if (asked.out->failed)
        return;
    assert(asked.pending.cells == found->list[i].cells);
    nuri_techniques[asked.technique].why(&asked);
    nuri_deduction_end(&asked);
}

/* `subject` and `other` are cells, clues and squares.  Where the subject has no
 * clue, the first note is one; else notes are other cells. */
const nuri_said *nuri_say_found(const struct sentence *s)
{
    const struct deduction *const d = s->d;
    const cell *const notes = deduction_notes(s->f, d);
    const bool is_clue = s->b->puzzle->clue[d->subject] != NURI_CLUE_NONE;

    return nuri_say(
        s->to, d->says,
        &(struct slots){.cells = s->cells,
                        .cell = *deduction_cells(s->f, d),
                        .part = d->subject,
                        .square = d->subject,
                        .clue = is_clue || !d->notes ? d->subject : *notes,
                        .other = d->other,
                        .second = d->other,
                        .parts = d->other,
                        .with = {notes, d->notes},
                        .ways = {notes, d->notes},
                        .number = d->number,
                        .total = d->total});
}
