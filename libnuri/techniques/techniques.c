/*
 * techniques.c -- the table of techniques.
 */
#include "techniques/technique.h"

const struct technique nuri_techniques[] = {
#define TECHNIQUE(id, pass, level, rank, scope, evidence, names, summary)      \
    {{#id, pass, level, names, summary, nuri_diagram_##id},                    \
     rank,                                                                     \
     nuri_technique_##id,                                                      \
     nuri_technique_say_##id,                                                  \
     SCOPE_##scope,                                                            \
     EVIDENCE_##evidence},
#include "techniques/table.def"
#undef TECHNIQUE
};

const nuri_technique_info nuri_what_ifs[] = {
#define WHAT_IF(id, level, names, summary, diagram)                            \
    {#id, "", level, names, summary, diagram},
#include "techniques/what_ifs.def"
#undef WHAT_IF
};

const nuri_said *nuri_say_found(const struct sentence *s, enum sentence_id id)
{
    const struct deduction *const d = s->d;
    const cell *const notes = deduction_notes(s->f, d);
    const bool is_clue = s->b->puzzle->clue[d->subject] != NURI_CLUE_NONE;

    return nuri_say(
        s->to, id,
        &(struct slots){.cells = s->cells,
                        .cell = *deduction_cells(s->f, d),
                        .part = d->subject,
                        .square = d->subject,
                        .clue = is_clue || !d->notes ? d->subject : *notes,
                        .other = d->other,
                        .second = d->other,
                        .with = {notes, d->notes},
                        .number = d->number,
                        .total = d->number});
}

const nuri_technique_info *nuri_technique(size_t i)
{
    if (i < TECHNIQUES)
        return &nuri_techniques[i].info;
    return i < TECHNIQUES + WHAT_IFS ? &nuri_what_ifs[i - TECHNIQUES] : NULL;
}
