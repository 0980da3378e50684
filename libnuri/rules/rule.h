/*
 * rule.h -- what a rule sees, and the only way it may act.
 *
 * A rule looks at the board and adds a find for everything it can prove with
 * one use.  It changes nothing: whoever called it decides which finds are
 * carried out (deduce/fixpoint.c: all; deduce/pick.c: the best one).  So all
 * finds of one call, and all rules of one pass, speak of the same board, as
 * in the essay.
 *
 * A rule must be sound, for every board, right or wrong, and whatever number
 * of solutions the puzzle has: see find.h for what a find claims.  It need not
 * find everything.  tests/check_soundness.c holds every rule and every cause
 * to brute force.
 *
 * TO ADD A RULE: write rules/<id>.c, with its proof and its cost in the leading
 * comment and its picture below that, and add one row to rules/table.def.  Then
 * draw tests/rules/<id>.txt.
 */
#ifndef NURI_RULES_RULE_H
#define NURI_RULES_RULE_H

#include "lemmas/sentence.h"
#include "lemmas/view.h"

typedef void rule_fn(struct view *v);

/* Write why, without the colour and without a full stop, e.g. "the other
 * three cells of its 2x2 square, r1c1, r1c2 and r2c1, are black". */
typedef void say_fn(struct text *t, const struct board *b,
                    const struct finds *f, const struct find *find);

struct rule {
    nuri_rule_info info;
    uint32_t rank; /* among rules of one level, the one to try first */
    rule_fn *apply;
    say_fn *say;
};

/* Two functions, a picture and a number for each row of the table. */
#define RULE(id, pass, level, rank, summary)                                   \
    rule_fn nuri_rule_##id;                                                    \
    say_fn nuri_say_##id;                                                      \
    extern const char nuri_picture_##id[];
#include "rules/table.def"
#undef RULE

enum {
#define RULE(id, pass, level, rank, summary) RULE_##id,
#include "rules/table.def"
#undef RULE
    RULES
};

enum {
#define HYPOTHESIS(id, level, summary, picture) HYPOTHESIS_##id,
#include "rules/hypotheses.def"
#undef HYPOTHESIS
    HYPOTHESES
};

/* The table, in the essay's order, and that of hypotheses. */
extern const struct rule nuri_rules[];
extern const nuri_rule_info nuri_hypotheses[];
extern const uint32_t nuri_rules_count;

#endif
