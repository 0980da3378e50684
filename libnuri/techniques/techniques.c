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

const nuri_technique_info *nuri_technique(size_t i)
{
    if (i < TECHNIQUES)
        return &nuri_techniques[i].info;
    return i < TECHNIQUES + WHAT_IFS ? &nuri_what_ifs[i - TECHNIQUES] : NULL;
}
