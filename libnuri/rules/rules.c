/*
 * rules.c -- the table of rules.
 */
#include "rules/rule.h"

const struct rule nuri_rules[] = {
#define RULE(id, pass, level, rank, names, summary)                            \
    {{#id, pass, level, names, summary, nuri_picture_##id},                    \
     rank,                                                                     \
     nuri_rule_##id,                                                           \
     nuri_say_##id,                                                            \
     &nuri_scope_##id,                                                         \
     &nuri_evidence_##id},
#include "rules/table.def"
#undef RULE
};

const uint32_t nuri_rules_count = RULES;

const nuri_rule_info nuri_hypotheses[] = {
#define HYPOTHESIS(id, level, names, summary, picture)                         \
    {#id, "", level, names, summary, picture},
#include "rules/hypotheses.def"
#undef HYPOTHESIS
};

const nuri_rule_info *nuri_rule(size_t i)
{
    if (i < RULES)
        return &nuri_rules[i].info;
    return i < RULES + HYPOTHESES ? &nuri_hypotheses[i - RULES] : NULL;
}
