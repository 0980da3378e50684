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
 * find everything.  tests/unit/check_soundness.c holds every rule and every cause
 * to brute force.
 *
 * TO ADD A RULE: write rules/<id>.c, with its proof and its cost in the leading
 * comment, its picture below that, its scope and its evidence, and add one row
 * to rules/table.def.  Then draw tests/rules/<id>.txt.
 */
#ifndef NURI_RULES_RULE_H
#define NURI_RULES_RULE_H

#include "lemmas/sentence.h"
#include "lemmas/view.h"

typedef void rule_fn(struct view *v);

/*
 * What the finds of a rule depend on, and so where it is asked again when cells
 * have been decided: deduce/standing.c keeps what was found elsewhere.  Where a
 * rule has a choice, the nearest that is true of it is the cheapest.
 */
enum scope {
    SCOPE_CLUES,        /* finds about a cell: on nothing but the clues */
    SCOPE_SQUARE,       /* about a 2x2 square: on its cells */
    SCOPE_CLUE,         /* about a clue: on the cells beside it */
    SCOPE_PART,         /* about a part of the board: on its cells, on its shore
                           and what is beside that */
    SCOPE_PART_AND_SEA, /* likewise, and on where the first two parts of the
                           sea begin */
    SCOPE_SHORE,        /* about an open cell: on the parts of the land that it
                           touches */
    SCOPE_RECORDED,     /* on what is recorded of each question: the rule asks
                           nuri_is_unchanged() before it looks; if its view has
                           topics, those of the kinds of its questions */
    SCOPE_BOARD         /* on all the board: it is asked anew.  If it asks
                           nuri_is_asked() before it looks at a thing, one find
                           can be told without the others */
};

/* What the causes of its finds show, and so the role that each of them has. */
enum evidence {
    EVIDENCE_ISLAND, /* land is counted, and sea shuts it in */
    EVIDENCE_SHAPES, /* likewise; and it notes shapes: shape_intersection.h */
    EVIDENCE_SEA,    /* sea would be shut in, and land shuts it in */
    EVIDENCE_JOINED, /* all would be joined by the other colour */
    EVIDENCE_ALL     /* all is counted */
};

/* Write why, without the colour and without a full stop, e.g. "the other
 * three cells of its 2x2 square, r1c1, r1c2 and r2c1, are black". */
typedef void say_fn(struct text *t, const struct board *b,
                    const struct finds *f, const struct find *find);

struct rule {
    nuri_rule_info info;
    uint32_t rank; /* among rules of one level, the one to try first */
    rule_fn *apply;
    say_fn *say;
    const enum scope *scope;
    const enum evidence *evidence;
};

/* Two functions, a picture, a scope, the evidence and a number for each row of
 * the table. */
#define RULE(id, pass, level, rank, names, summary)                            \
    rule_fn nuri_rule_##id;                                                    \
    say_fn nuri_say_##id;                                                      \
    extern const char nuri_picture_##id[];                                     \
    extern const enum scope nuri_scope_##id;                                   \
    extern const enum evidence nuri_evidence_##id;
#include "rules/table.def"
#undef RULE

enum {
#define RULE(id, pass, level, rank, names, summary) RULE_##id,
#include "rules/table.def"
#undef RULE
    RULES
};

enum {
#define HYPOTHESIS(id, level, names, summary, picture) HYPOTHESIS_##id,
#include "rules/hypotheses.def"
#undef HYPOTHESIS
    HYPOTHESES
};

/* The table, in the essay's order, and that of hypotheses. */
extern const struct rule nuri_rules[];
extern const nuri_rule_info nuri_hypotheses[];
extern const uint32_t nuri_rules_count;

#endif
